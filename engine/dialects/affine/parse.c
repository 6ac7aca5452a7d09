// Custom form of affine ops.
#include "engine/dialects/hooks.h"

#include "engine/dialects/nesting.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/prefetch_syntax.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// %a, %b, ... in brackets, resolved as indices.
static bool parse_map_operands(struct parser *parser, const char *open, const char *close, struct parsed_op *parsed) {
  if (!parse_delimiter(parser, open, "operand")) return false;
  if (parse_optional_literal(parser, close)) return true;
  do {
    struct parsed_operand operand;
    if (!parse_operand(parser, &operand)) return false;
    if (!parse_resolve(parser, &operand, parser_context(parser)->index_type, parsed)) return false;
  } while (parse_optional_literal(parser, ","));
  return parse_delimiter(parser, close, "operand");
}

// (dims)[symbols], behind `before` operands; brackets around no symbols may be left out.
static bool parse_dims_and_symbols(struct parser *parser, struct parsed_op *parsed, size_t before, size_t *dim_count) {
  if (!parse_map_operands(parser, "(", ")", parsed)) return false;
  *dim_count = parsed->operands.count - before;
  return !parse_peek_literal(parser, "[") || parse_map_operands(parser, "[", "]", parsed);
}

static bool parse_map(struct parser *parser, struct parsed_op *parsed, const struct affine_map **map) {
  const struct attribute *attribute;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &attribute)) return false;
  if (attribute->kind != ATTRIBUTE_AFFINE_MAP) return parse_error(parser, place, "invalid kind of attribute specified");
  parsed_set_attribute(parser, parsed, ID_map, attribute);
  *map = attribute->u.map;
  return true;
}

// map (dims)[symbols] attr-dict
bool parse_affine_apply(struct parser *parser, struct parsed_op *parsed) {
  const struct affine_map *map;
  size_t dim_count;
  if (!parse_map(parser, parsed, &map) || !parse_dims_and_symbols(parser, parsed, 0, &dim_count)) return false;
  if (!parse_attr_dict(parser, parsed)) return false;
  if (map->dim_count != dim_count || map->symbol_count != parsed->operands.count - dim_count)
    return parse_error(parser, parsed->place, "dimension or symbol index mismatch");
  for (uint32_t i = 0; i < map->result_count; i++)
    parsed_add_result(parser, parsed, parser_context(parser)->index_type);
  return true;
}

static bool parse_extremum(struct parser *parser, struct parsed_op *parsed) {
  const struct affine_map *map;
  size_t dim_count;
  parsed_add_result(parser, parsed, parser_context(parser)->index_type);
  return parse_map(parser, parsed, &map) && parse_dims_and_symbols(parser, parsed, 0, &dim_count) &&
         parse_attr_dict(parser, parsed);
}

bool parse_affine_max(struct parser *parser, struct parsed_op *parsed) { return parse_extremum(parser, parsed); }
bool parse_affine_min(struct parser *parser, struct parsed_op *parsed) { return parse_extremum(parser, parsed); }

// %i into (%n, 3, ...) attr-dict : types
bool parse_affine_delinearize_index(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand linear;
  struct parsed_operands dynamic = {0};
  struct parsed_types types = {0};
  const struct attribute *fixed;
  const struct type *index = parser_context(parser)->index_type;
  if (!parse_operand(parser, &linear) || !parse_literal(parser, "into")) return false;
  if (!parse_dynamic_index_list(parser, &dynamic, &fixed, '(', ')') || !parse_attr_dict(parser, parsed)) return false;
  parsed_set_attribute(parser, parsed, ID_static_basis, fixed);
  if (!parse_literal(parser, ":") || !parse_type_list(parser, &types)) return false;
  for (size_t i = 0; i < types.count; i++) parsed_add_result(parser, parsed, types.items[i]);
  if (!parse_resolve(parser, &linear, index, parsed)) return false;
  for (size_t i = 0; i < dynamic.count; i++)
    if (!parse_resolve(parser, &dynamic.items[i], index, parsed)) return false;
  return true;
}

static bool resolve_indices(struct parser *parser, const struct parsed_operands *operands, struct parsed_op *parsed) {
  for (size_t i = 0; i < operands->count; i++)
    if (!parse_resolve(parser, &operands->items[i], parser_context(parser)->index_type, parsed)) return false;
  return true;
}

// `before`, unless it is null, and a type of the kind.
static bool parse_type_of_kind(struct parser *parser, const char *before, enum type_kind kind, const char *name,
                               const struct type **type) {
  struct parse_place place = parser_place(parser);
  if ((before != NULL && !parse_literal(parser, before)) || !parse_type(parser, type)) return false;
  return (*type)->kind == kind ||
         parse_error(parser, place, "invalid kind of type specified: expected builtin.%s, but found '%s'", name,
                     type_text(parser_scratch(parser), *type));
}

// [disjoint] [%i, ...] by (%n, 3, ...) attr-dict : index
bool parse_affine_linearize_index(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  struct parsed_operands digits = {0}, dynamic = {0};
  const struct attribute *fixed, *disjoint = attribute_bool(context, false);
  const struct type *type;
  if (parse_optional_literal(parser, "disjoint")) disjoint = context->unit_attribute;
  parsed_set_attribute(parser, parsed, ID_disjoint, disjoint);
  if (!parse_literal(parser, "[") || (!parse_peek_literal(parser, "]") && !parse_operand_list(parser, &digits)))
    return false;
  if (!parse_literal(parser, "]") || !resolve_indices(parser, &digits, parsed)) return false;
  int32_t sizes[] = {(int32_t)parsed->operands.count, 0};
  if (!parse_literal(parser, "by") || !parse_dynamic_index_list(parser, &dynamic, &fixed, '(', ')')) return false;
  sizes[1] = (int32_t)dynamic.count;
  parsed_set_attribute(parser, parsed, ID_static_basis, fixed);
  parsed_set_segments(parser, parsed, sizes, 2);
  if (!parse_attr_dict(parser, parsed) || !parse_type_of_kind(parser, ":", TYPE_INDEX, "index", &type)) return false;
  parsed_add_result(parser, parsed, type);
  return resolve_indices(parser, &dynamic, parsed);
}

// %memref[subscripts]
struct parsed_access {
  struct parsed_operand memref;
  struct parsed_subscripts subscripts;
};

static bool parse_place_of_access(struct parser *parser, struct parsed_op *parsed, struct parsed_access *access) {
  const struct affine_map *map;
  *access = (struct parsed_access){0};
  if (!parse_operand(parser, &access->memref) || !parse_subscripts(parser, '[', &access->subscripts, &map))
    return false;
  parsed_set_attribute(parser, parsed, ID_map, attribute_affine_map(parser_context(parser), map));
  return true;
}

static bool resolve_access(struct parser *parser, const struct parsed_access *access, const struct type *type,
                           struct parsed_op *parsed) {
  return parse_resolve(parser, &access->memref, type, parsed) &&
         resolve_indices(parser, &access->subscripts.dims, parsed) &&
         resolve_indices(parser, &access->subscripts.symbols, parsed);
}

// %memref[subscripts] attr-dict : type, and the type of a vector if there is one; behind the value of a store.
static bool parse_access(struct parser *parser, struct parsed_op *parsed, const struct parsed_operand *stored,
                         bool is_vector) {
  struct parsed_access access;
  const struct type *memref, *value;
  if (!parse_place_of_access(parser, parsed, &access) || !parse_attr_dict(parser, parsed)) return false;
  if (!parse_type_of_kind(parser, ":", TYPE_MEMREF, "memref", &memref)) return false;
  value = memref->element;
  if (is_vector && !(parse_literal(parser, ",") && parse_type_of_kind(parser, NULL, TYPE_VECTOR, "vector", &value)))
    return false;
  if (stored == NULL) parsed_add_result(parser, parsed, value);
  else if (!parse_resolve(parser, stored, value, parsed)) return false;
  return resolve_access(parser, &access, memref, parsed);
}

static bool parse_store(struct parser *parser, struct parsed_op *parsed, bool is_vector) {
  struct parsed_operand stored;
  return parse_operand(parser, &stored) && parse_literal(parser, ",") &&
         parse_access(parser, parsed, &stored, is_vector);
}

bool parse_affine_load(struct parser *parser, struct parsed_op *parsed) {
  return parse_access(parser, parsed, NULL, false);
}
bool parse_affine_vector_load(struct parser *parser, struct parsed_op *parsed) {
  return parse_access(parser, parsed, NULL, true);
}
bool parse_affine_store(struct parser *parser, struct parsed_op *parsed) { return parse_store(parser, parsed, false); }
bool parse_affine_vector_store(struct parser *parser, struct parsed_op *parsed) {
  return parse_store(parser, parsed, true);
}

// %memref[subscripts], hints attr-dict : type
bool parse_affine_prefetch(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_access access;
  struct prefetch_words words;
  const struct type *memref;
  return parse_place_of_access(parser, parsed, &access) && parse_prefetch_hints(parser, parsed, &words) &&
         parse_attr_dict(parser, parsed) && parse_prefetched_type(parser, &memref) &&
         resolve_access(parser, &access, memref, parsed) && parsed_set_prefetch(parser, parsed, words);
}

// [max|min] map(dims)[symbols], an integer, or a value.
static bool parse_bound(struct parser *parser, struct parsed_op *parsed, bool is_lower) {
  struct context *context = parser_context(parser);
  enum known_ident name = is_lower ? ID_lowerBoundMap : ID_upperBoundMap;
  bool is_extremum = parse_optional_literal(parser, is_lower ? "max" : "min");
  struct parsed_operands values = {0};
  const struct attribute *bound;
  size_t before = parsed->operands.count, dim_count;
  if (!parse_operand_list(parser, &values)) return false;
  if (values.count > 1) return parse_error(parser, parsed->place, "expected only one loop bound operand");
  if (values.count == 1) {
    const struct affine_expr *symbol = affine_symbol(context, 0);
    parsed_set_attribute(parser, parsed, name,
                         attribute_affine_map(context, affine_map_get(context, 0, 1, &symbol, 1)));
    return resolve_indices(parser, &values, parsed);
  }
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, context->index_type, &bound)) return false;
  if (bound->kind == ATTRIBUTE_INTEGER) {
    const struct affine_expr *number = affine_constant(context, bound->u.integer);
    bound = attribute_affine_map(context, affine_map_get(context, 0, 0, &number, 1));
    parsed_set_attribute(parser, parsed, name, bound);
    return true;
  }
  if (bound->kind != ATTRIBUTE_AFFINE_MAP)
    return parse_error(parser, parsed->place, "expected valid affine map representation for loop bounds");
  parsed_set_attribute(parser, parsed, name, bound);
  if (!parse_dims_and_symbols(parser, parsed, before, &dim_count)) return false;
  const struct affine_map *map = bound->u.map;
  if (map->dim_count != dim_count)
    return parse_error(parser, parsed->place, "dim operand count and affine map dim count must match");
  if (map->symbol_count != parsed->operands.count - before - dim_count)
    return parse_error(parser, parsed->place, "symbol operand count and affine map symbol count must match");
  if (map->result_count <= 1 || is_extremum) return true;
  return parse_error(parser, place,
                     is_lower ? "lower loop bound affine map with multiple results requires 'max' prefix"
                              : "upper loop bound affine map with multiple results requires 'min' prefix");
}

static bool parse_step(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  const struct attribute *step = attribute_index(context, 1);
  if (parse_optional_literal(parser, "step")) {
    struct parse_place place = parser_place(parser);
    if (!parse_attribute(parser, context->index_type, &step)) return false;
    if (step->kind != ATTRIBUTE_INTEGER) return parse_error(parser, place, "invalid kind of attribute specified");
    if (step->u.integer < 0)
      return parse_error(parser, place, "expected step to be representable as a positive signed integer");
  }
  parsed_set_attribute(parser, parsed, ID_step, step);
  return true;
}

// %i = bound to bound [step 2] [iter_args(%a = %x, ...) -> (t, ...)] {...} attr-dict
bool parse_affine_for(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_arguments arguments = {0};
  struct parsed_operands initial = {0};
  struct parsed_types results = {0};
  struct parsed_argument induction;
  if (!parse_argument(parser, &induction, false, false) || !parse_literal(parser, "=")) return false;
  induction.type = parser_context(parser)->index_type;
  VECTOR_PUSH(&arguments, parser_scratch(parser), induction);
  if (!parse_bound(parser, parsed, true)) return false;
  int32_t sizes[] = {(int32_t)parsed->operands.count, 0, 0};
  if (!parse_optional_literal(parser, "to"))
    return parse_error(parser, parser_place(parser), "expected 'to' between bounds");
  if (!parse_bound(parser, parsed, false)) return false;
  sizes[1] = (int32_t)parsed->operands.count - sizes[0];
  if (!parse_step(parser, parsed)) return false;
  if (parse_optional_literal(parser, "iter_args") &&
      !(parse_assignments(parser, &arguments, &initial) && parse_arrow_types(parser, &results)))
    return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  if (arguments.count != results.count + 1)
    return parse_error(parser, parsed->place, "mismatch between the number of loop-carried values and results");
  for (size_t i = 0; i < results.count; i++) {
    arguments.items[i + 1].type = results.items[i];
    if (!parse_resolve(parser, &initial.items[i], results.items[i], parsed)) return false;
  }
  sizes[2] = (int32_t)initial.count;
  parsed_set_segments(parser, parsed, sizes, 3);
  if (!parse_region(parser, parsed, arguments.items, arguments.count)) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  return parse_attr_dict(parser, parsed);
}

// set(dims)[symbols] [-> t] {...} [else {...}] attr-dict
bool parse_affine_if(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *condition;
  struct parsed_types results = {0};
  size_t dim_count;
  struct parse_place place = parser_place(parser);
  if (!parse_attribute(parser, NULL, &condition)) return false;
  if (condition->kind != ATTRIBUTE_AFFINE_SET) return parse_error(parser, place, "invalid kind of attribute specified");
  parsed_set_attribute(parser, parsed, ID_condition, condition);
  if (!parse_dims_and_symbols(parser, parsed, 0, &dim_count)) return false;
  const struct affine_map *map = condition->u.set.map;
  if (map->dim_count != dim_count)
    return parse_error(parser, parsed->place, "dim operand count and integer set dim count must match");
  if (map->symbol_count != parsed->operands.count - dim_count)
    return parse_error(parser, parsed->place, "symbol operand count and integer set symbol count must match");
  if (!parse_optional_arrow_types(parser, &results)) return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  for (uint32_t i = 0; i < 2; i++) {
    if (i == 1 && !parse_optional_literal(parser, "else")) {
      parse_empty_region(parser, parsed);
      break;
    }
    if (!parse_region(parser, parsed, NULL, 0)) return false;
    parsed_ensure_terminator(parser, parsed, parsed->regions.items[i], op_region_terminator(parsed->info->kind, i));
  }
  return parse_attr_dict(parser, parsed);
}
