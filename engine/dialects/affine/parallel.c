// affine.parallel: custom form, verification, bounds.
#include "engine/dialects/affine/parallel.h"

#include "engine/dialects/affine/dims.h"
#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/enumeration.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

static uint32_t input_count(const struct affine_map *map) { return map->dim_count + map->symbol_count; }

static int64_t count_groups(const struct attribute *groups) {
  int64_t count = 0;
  type_element_count(groups->type, &count);
  return count;
}

static uint32_t group_size(const struct attribute *groups, uint32_t i) { return (uint32_t)dense_integer(groups, i); }

struct affine_group affine_parallel_bound(const struct op *op, uint32_t dimension, bool is_lower) {
  const struct affine_map *lower = op_attribute(op, ID_lowerBoundsMap)->u.map;
  const struct affine_map *map = is_lower ? lower : op_attribute(op, ID_upperBoundsMap)->u.map;
  const struct attribute *groups = op_attribute(op, is_lower ? ID_lowerBoundsGroups : ID_upperBoundsGroups);
  struct affine_group group = {map, 0, group_size(groups, dimension), {op->operands, input_count(map)}};
  if (!is_lower) group.operands.first += input_count(lower);
  for (uint32_t i = 0; i < dimension; i++) group.first += group_size(groups, i);
  return group;
}

// --- Parsing.

// The bounds of all dimensions, as they are parsed: expressions over the dims and symbols of all of them.
struct parsed_bounds {
  VECTOR(const struct affine_expr *) results;
  VECTOR(int32_t) sizes;
  struct parsed_subscripts values;
};

// The position of a value among the dims or symbols of all dimensions.
static uint32_t position_of(struct parser *parser, struct parsed_operands *list, const struct parsed_operand *operand) {
  for (uint32_t i = 0; i < list->count; i++)
    if (list->items[i].name == operand->name && list->items[i].number == operand->number) return i;
  VECTOR_PUSH(list, parser_scratch(parser), *operand);
  return (uint32_t)list->count - 1;
}

// An expression over the values of one group, over those of all of them.
static const struct affine_expr *renumber(struct parser *parser, struct parsed_bounds *bounds,
                                          const struct parsed_subscripts *own, const struct affine_expr *expr) {
  struct context *context = parser_context(parser);
  switch (expr->kind) {
    case AFFINE_CONSTANT: return expr;
    case AFFINE_DIM:
      return affine_dim(context, position_of(parser, &bounds->values.dims, &own->dims.items[expr->value]));
    case AFFINE_SYMBOL:
      return affine_symbol(context, position_of(parser, &bounds->values.symbols, &own->symbols.items[expr->value]));
    default: break;
  }
  const struct affine_expr *left = renumber(parser, bounds, own, expr->left);
  return affine_binary(context, expr->kind, left, renumber(parser, bounds, own, expr->right));
}

// An expression, or max(...) of several for a lower bound, min(...) for an upper one.
static bool parse_group(struct parser *parser, bool is_lower, struct parsed_bounds *bounds) {
  struct parsed_subscripts own = {{0}, {0}};
  const struct affine_expr *single;
  const struct affine_map *map = NULL;
  if (parse_optional_literal(parser, is_lower ? "max" : "min")) {
    if (!parse_subscripts(parser, '(', &own, &map)) return false;
  } else if (!parse_subscript(parser, &own, &single)) {
    return false;
  }
  // Those that no result has left are operands nevertheless.
  for (size_t i = 0; i < own.dims.count; i++) position_of(parser, &bounds->values.dims, &own.dims.items[i]);
  for (size_t i = 0; i < own.symbols.count; i++) position_of(parser, &bounds->values.symbols, &own.symbols.items[i]);
  uint32_t count = map == NULL ? 1 : map->result_count;
  for (uint32_t i = 0; i < count; i++)
    VECTOR_PUSH(&bounds->results, parser_scratch(parser),
                renumber(parser, bounds, &own, map == NULL ? single : map->results[i]));
  VECTOR_PUSH(&bounds->sizes, parser_scratch(parser), (int32_t)count);
  return true;
}

static bool resolve_indices(struct parser *parser, const struct parsed_operands *operands, struct parsed_op *parsed) {
  for (size_t i = 0; i < operands->count; i++)
    if (!parse_resolve(parser, &operands->items[i], parser_context(parser)->index_type, parsed)) return false;
  return true;
}

// (bound, ...)
static bool parse_bounds(struct parser *parser, struct parsed_op *parsed, bool is_lower) {
  struct context *context = parser_context(parser);
  struct parsed_bounds bounds = {{0}, {0}, {{0}, {0}}};
  if (!parse_literal(parser, "(")) return false;
  if (!parse_optional_literal(parser, ")")) {
    do
      if (!parse_group(parser, is_lower, &bounds)) return false;
    while (parse_optional_literal(parser, ","));
    if (!parse_literal(parser, ")")) return false;
  }
  if (!resolve_indices(parser, &bounds.values.dims, parsed) || !resolve_indices(parser, &bounds.values.symbols, parsed))
    return false;
  const struct affine_map *map =
      affine_map_get(context, (uint32_t)bounds.values.dims.count, (uint32_t)bounds.values.symbols.count,
                     bounds.results.items, (uint32_t)bounds.results.count);
  int64_t rank = (int64_t)bounds.sizes.count;
  const struct type *type = type_tensor(context, &rank, 1, context->i32_type, NULL);
  parsed_set_attribute(parser, parsed, is_lower ? ID_lowerBoundsMap : ID_upperBoundsMap,
                       attribute_affine_map(context, map));
  parsed_set_attribute(parser, parsed, is_lower ? ID_lowerBoundsGroups : ID_upperBoundsGroups,
                       attribute_dense(context, type, bounds.sizes.items, false));
  return true;
}

// step (1, 2): an expression each, constant
static bool parse_steps(struct parser *parser, struct parsed_op *parsed, size_t rank) {
  struct context *context = parser_context(parser);
  struct parsed_subscripts values = {{0}, {0}};
  const struct affine_map *map = NULL;
  VECTOR(const struct attribute *) steps = {0};
  if (parse_optional_literal(parser, "step")) {
    if (!parse_subscripts(parser, '(', &values, &map)) return false;
    for (uint32_t i = 0; i < map->result_count; i++) {
      if (map->results[i]->kind != AFFINE_CONSTANT)
        return parse_error(parser, parsed->place, "steps must be constant integers");
      VECTOR_PUSH(&steps, parser_scratch(parser),
                  attribute_integer(context, context->i64_type, map->results[i]->value));
    }
  } else {
    for (size_t i = 0; i < rank; i++)
      VECTOR_PUSH(&steps, parser_scratch(parser), attribute_integer(context, context->i64_type, 1));
  }
  parsed_set_attribute(parser, parsed, ID_steps, attribute_array(context, steps.items, (uint32_t)steps.count));
  return true;
}

// reduce ("addf", ...)
static bool parse_reductions(struct parser *parser, struct parsed_op *parsed) {
  struct context *context = parser_context(parser);
  VECTOR(const struct attribute *) reductions = {0};
  if (parse_optional_literal(parser, "reduce")) {
    if (!parse_literal(parser, "(")) return false;
    do {
      struct parse_place place = parser_place(parser);
      const struct attribute *word, *kind;
      if (!parse_attribute(parser, context->none_type, &word)) return false;
      if (word->kind != ATTRIBUTE_STRING) return parse_error(parser, place, "invalid kind of attribute specified");
      const struct ident *name = word->u.string;
      kind = enum_attribute_of_word(context, ENUM_ATOMIC, name->text, name->length);
      if (kind == NULL) return parse_error(parser, place, "invalid reduction value: \"%s\"", name->text);
      VECTOR_PUSH(&reductions, parser_scratch(parser), kind);
    } while (parse_optional_literal(parser, ","));
    if (!parse_literal(parser, ")")) return false;
  }
  parsed_set_attribute(parser, parsed, ID_reductions,
                       attribute_array(context, reductions.items, (uint32_t)reductions.count));
  return true;
}

// (%i, ...) = (bound, ...) to (bound, ...) [step (1, ...)] [reduce ("addf", ...)] [-> t] {...} attr-dict
bool parse_affine_parallel(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_arguments arguments = {0};
  struct parsed_types results = {0};
  if (!parse_induction_variables(parser, &arguments) || !parse_literal(parser, "=") ||
      !parse_bounds(parser, parsed, true) || !parse_literal(parser, "to") || !parse_bounds(parser, parsed, false) ||
      !parse_steps(parser, parsed, arguments.count) || !parse_reductions(parser, parsed) ||
      !parse_optional_arrow_types(parser, &results))
    return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  if (!parse_region(parser, parsed, arguments.items, arguments.count) || !parse_attr_dict(parser, parsed)) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  return true;
}

// --- Printing.

static void print_bounds(struct printer *printer, const struct op *o, bool is_lower) {
  print_string(printer, "(");
  for (uint32_t i = 0; i < o->regions[0].first->argument_count; i++) {
    const struct affine_group bound = affine_parallel_bound(o, i, is_lower);
    if (i != 0) print_string(printer, ", ");
    if (bound.count != 1) print_string(printer, is_lower ? "max(" : "min(");
    print_affine_results_of(printer, bound.map, bound.first, bound.count, bound.operands.first);
    if (bound.count != 1) print_string(printer, ")");
  }
  print_string(printer, ")");
}

static bool all_steps_are_1(const struct attribute *steps) {
  for (uint32_t i = 0; i < steps->count; i++)
    if (steps->u.items[i]->u.integer != 1) return false;
  return true;
}

static void print_reductions(struct printer *printer, const struct attribute *reductions) {
  print_string(printer, " reduce (");
  for (uint32_t i = 0; i < reductions->count; i++) {
    int64_t kind = attribute_enum_value(reductions->u.items[i]);
    const struct enumeration *kinds = enumeration_of_attribute("memref.atomic_rmw", "kind");
    print_format(printer, "%s\"%s\"", i == 0 ? "" : ", ",
                 enumeration_spelling(printer_context(printer), kinds, kind)->text);
  }
  print_string(printer, ") -> (");
}

void print_affine_parallel(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_reductions,     ID_lowerBoundsMap,    ID_lowerBoundsGroups,
                                            ID_upperBoundsMap, ID_upperBoundsGroups, ID_steps,
                                            KNOWN_IDENT_COUNT};
  const struct block *body = o->regions[0].first;
  const struct attribute *steps = op_attribute(o, ID_steps);
  print_string(printer, " (");
  for (uint32_t i = 0; i < body->argument_count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_value(printer, body->arguments[i]);
  }
  print_string(printer, ") = ");
  print_bounds(printer, o, true);
  print_string(printer, " to ");
  print_bounds(printer, o, false);
  if (!all_steps_are_1(steps)) {
    for (uint32_t i = 0; i < steps->count; i++)
      print_format(printer, "%s%lld", i == 0 ? " step (" : ", ", (long long)steps->u.items[i]->u.integer);
    print_string(printer, ")");
  }
  if (o->result_count != 0) {
    print_reductions(printer, op_attribute(o, ID_reductions));
    print_result_types(printer, o);
    print_string(printer, ")");
  }
  print_string(printer, " ");
  print_region(printer, &o->regions[0], false, o->result_count != 0);
  print_attr_dict(printer, o, elided);
}

// --- Verification.

static bool verify_groups(struct verifier *verifier, const struct op *op, bool is_lower) {
  const struct attribute *groups = op_attribute(op, is_lower ? ID_lowerBoundsGroups : ID_upperBoundsGroups);
  const struct affine_map *map = op_attribute(op, is_lower ? ID_lowerBoundsMap : ID_upperBoundsMap)->u.map;
  const char *which = is_lower ? "lower" : "upper";
  uint32_t expected = 0;
  for (uint32_t i = 0; i < count_groups(groups); i++) {
    if (group_size(groups, i) == 0)
      return verify_fail(verifier, op, "expected %s bound map to have at least one result", which);
    expected += group_size(groups, i);
  }
  return verify_that(verifier, op, expected == map->result_count, "expected %s bounds map to have %u results", which,
                     expected);
}

static bool reduction_fits(const struct type *type, int64_t kind) {
  switch (kind) {
    case ATOMIC_ASSIGN: return true;
    case ATOMIC_ADDF:
    case ATOMIC_MULF:
    case ATOMIC_MAXIMUMF:
    case ATOMIC_MINIMUMF: return type_in_class(type, CLASS_FLOAT);
    case ATOMIC_ADDI:
    case ATOMIC_MULI:
    case ATOMIC_ORI:
    case ATOMIC_ANDI: return type->kind == TYPE_INTEGER;
    case ATOMIC_MAXS:
    case ATOMIC_MINS: return type->kind == TYPE_INTEGER && type->signedness == SIGNED;
    case ATOMIC_MAXU:
    case ATOMIC_MINU: return type->kind == TYPE_INTEGER && type->signedness == UNSIGNED;
    default: return false;
  }
}

static bool verify_operands(struct verifier *verifier, const struct op *op, const struct affine_map *map,
                            uint32_t first) {
  struct arena *scratch = &verifier->context->scratch;
  for (uint32_t i = 0; i < input_count(map); i++) {
    const struct value *value = op_operand(op, first + i);
    bool is_dim = i < map->dim_count;
    if (is_dim ? !affine_is_dim(scratch, value) : !affine_is_symbol(scratch, value))
      return verify_fail(verifier, op, "operand cannot be used as a %s", is_dim ? "dimension id" : "symbol");
  }
  return true;
}

bool verify_affine_parallel(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region") || !verify_region_end(verifier, op, 0)) return false;
  uint32_t rank = op->regions[0].first->argument_count, steps = op_attribute(op, ID_steps)->count;
  const struct affine_map *lower = op_attribute(op, ID_lowerBoundsMap)->u.map;
  const struct affine_map *upper = op_attribute(op, ID_upperBoundsMap)->u.map;
  const struct attribute *reductions = op_attribute(op, ID_reductions);
  int64_t lower_groups = count_groups(op_attribute(op, ID_lowerBoundsGroups));
  int64_t upper_groups = count_groups(op_attribute(op, ID_upperBoundsGroups));
  if (lower_groups != rank || upper_groups != rank || steps != rank)
    return verify_fail(verifier, op,
                       "the number of region arguments (%u) and the number of map groups for lower (%lld) and upper "
                       "bound (%lld), and the number of steps (%u) must all match",
                       rank, (long long)lower_groups, (long long)upper_groups, steps);
  if (!verify_groups(verifier, op, true) || !verify_groups(verifier, op, false)) return false;
  if (reductions->count != op->result_count)
    return verify_fail(verifier, op, "a reduction must be specified for each output");
  for (uint32_t i = 0; i < reductions->count; i++)
    if (!reduction_fits(op_result(op, i)->type, attribute_enum_value(reductions->u.items[i])))
      return verify_fail(verifier, op, "result type cannot match reduction attribute");
  // Upstream does not compare the counts, nor the types of the arguments.
  return verify_that(verifier, op, op->operand_count == (uint64_t)input_count(lower) + input_count(upper),
                     "operand count and affine map dimension and symbol count must match") &&
         verify_operands(verifier, op, lower, 0) && verify_operands(verifier, op, upper, input_count(lower));
}
