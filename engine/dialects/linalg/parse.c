// Custom form of linalg ops. Named ops leave their body out; it is built here.
#include "engine/dialects/hooks.h"

#include "engine/dialects/build.h"
#include "engine/dialects/linalg/named.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/trait_syntax.h"
#include "engine/ir/builder.h"
#include "engine/syntax/parser.h"

// What all have: ins(%a, %b : t, t) outs(%c : t).
struct structured_operands {
  struct parsed_types inputs, outputs;
};

// word(%a, %b : t, t), if it is there.
static bool parse_operand_group(struct parser *parser, struct parsed_op *parsed, const char *word,
                                struct parsed_types *types) {
  struct parsed_operands operands = {0};
  if (!parse_optional_literal(parser, word)) return true;
  struct parse_place place = parser_place(parser);
  if (!parse_literal(parser, "(") || !parse_operand_list(parser, &operands) || !parse_literal(parser, ":"))
    return false;
  if (!parse_type_list(parser, types) || !parse_literal(parser, ")")) return false;
  return parse_resolve_list(parser, &operands, types->items, types->count, place, parsed);
}

static bool parse_ins_outs(struct parser *parser, struct parsed_op *parsed, struct structured_operands *operands) {
  return parse_operand_group(parser, parsed, "ins", &operands->inputs) &&
         parse_operand_group(parser, parsed, "outs", &operands->outputs);
}

static void set_segments(struct parser *parser, struct parsed_op *parsed, const struct structured_operands *operands) {
  const int32_t sizes[] = {(int32_t)operands->inputs.count, (int32_t)operands->outputs.count};
  parsed_set_segments(parser, parsed, sizes, 2);
}

static bool parse_result_types(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_types results = {0};
  if (!parse_optional_arrow_types(parser, &results)) return false;
  for (size_t i = 0; i < results.count; i++) parsed_add_result(parser, parsed, results.items[i]);
  return true;
}

static const struct location *location_of(struct parser *parser, const struct parsed_op *parsed) {
  struct location *location = ARENA_NEW(&parser_program(parser)->arena, struct location);
  location->place = parser_source_place(parser, parsed->place.at);
  return location;
}

// --- linalg.generic

// {trait} attr-dict ins(...) outs(...) [attrs = {...}] {...} [-> t]
bool parse_linalg_generic(struct parser *parser, struct parsed_op *parsed) {
  struct structured_operands operands = {0};
  if (!parse_trait(parser, parsed, ENUM_ITERATOR) || !parse_attr_dict(parser, parsed) ||
      !parse_ins_outs(parser, parsed, &operands))
    return false;
  if (parse_optional_literal(parser, "attrs") && !(parse_literal(parser, "=") && parse_attr_dict(parser, parsed)))
    return false;
  set_segments(parser, parsed, &operands);
  return parse_region(parser, parsed, NULL, 0) && parse_result_types(parser, parsed);
}

// --- ops of named.def: [indexing_maps = [...]] attr-dict ins(...) outs(...) [-> t]

// Null for ops that are not in named.def.
static const struct named_structure *structure_of_parsed(const struct parsed_op *parsed) {
  const struct named_structure *named = named_structure(parsed->info->kind);
  if (named == NULL || !named_follows_from_kind(named)) return named;
  return named_structure_of_function(parsed_attribute(parsed, ID_kind));
}

// `place` is where an error in the body is reported.
static bool build_body(struct parser *parser, struct parsed_op *parsed, struct parse_place place, bool cast_unsigned) {
  const struct named_structure *named = structure_of_parsed(parsed);
  uint32_t count = (uint32_t)parsed->operands.count, expected = linalg_region_arguments(named);
  const struct type **types = ARENA_ARRAY(parser_scratch(parser), const struct type *, count + 1);
  for (uint32_t i = 0; i < count; i++) types[i] = parsed->operands.items[i]->type;
  const char *reason;
  if (count != expected) {
    return parse_error(parser, parser_place(parser),
                       "[parseNamedStructuredOpRegion] ods-gen generated region expects %u args, got %u", expected,
                       count);
  }
  parse_empty_region(parser, parsed);
  // Operands that the body does not fit otherwise are the verifier's to report.
  linalg_build_region(parser_program(parser), parsed->info->kind, named, types, count, cast_unsigned,
                      location_of(parser, parsed), parsed->regions.items[0], &reason);
  return reason == NULL || parse_error(parser, place, "%s", reason);
}

static bool parse_named_body(struct parser *parser, struct parsed_op *parsed) {
  struct structured_operands operands = {0};
  struct parse_place place = parser_place(parser);
  if (!parse_properties(parser, parsed) || !parse_attr_dict(parser, parsed)) return false;
  if (!parse_ins_outs(parser, parsed, &operands) || !parse_result_types(parser, parsed)) return false;
  set_segments(parser, parsed, &operands);
  const struct attribute *cast = parsed_attribute(parsed, ID_cast);
  return build_body(parser, parsed, place,
                    cast != NULL && cast->kind == ATTRIBUTE_ENUM && cast->u.enumerated.value != 0);
}

// The maps that an op with the attribute has unless it says otherwise. `rank` is the number of loops, for ops of any
// rank.
static const struct attribute *default_maps(struct context *context, const struct named_structure *named,
                                            uint32_t rank) {
  const struct attribute *maps[RANK_MAX];
  uint32_t count = named_operand_count(named), loops = *named->loops == '*' ? rank : (uint32_t)strlen(named->loops);
  for (uint32_t i = 0; i < count; i++)
    maps[i] = attribute_affine_map(context, named_map(context, named, loops, NULL, i));
  return attribute_array(context, maps, count);
}

static bool is_map(const struct attribute *attribute) { return attribute->kind == ATTRIBUTE_AFFINE_MAP; }

// indexing_maps = [...], if it is there; null if not.
static bool parse_maps(struct parser *parser, const struct attribute **maps) {
  struct parse_place place;
  *maps = NULL;
  if (!parse_optional_literal(parser, "indexing_maps")) return true;
  if (!parse_literal(parser, "=")) return false;
  place = parser_place(parser);
  if (!parse_attribute(parser, NULL, maps)) return false;
  if ((*maps)->kind != ATTRIBUTE_ARRAY) return parse_error(parser, place, "invalid kind of attribute specified");
  for (uint32_t i = 0; i < (*maps)->count; i++)
    if (!is_map((*maps)->u.items[i]))
      return parse_error(parser, parser_place(parser), "element of indexing_maps array is not an affine_map");
  return true;
}

// The attribute is optional, and kept even where it says what the table says.
static bool parse_with_default_maps(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *maps;
  if (!parse_maps(parser, &maps) || !parse_named_body(parser, parsed)) return false;
  if (maps == NULL && parsed_attribute(parsed, ID_indexing_maps) != NULL) return true;
  if (maps == NULL) maps = default_maps(parser_context(parser), named_structure(parsed->info->kind), 0);
  parsed_set_attribute(parser, parsed, ID_indexing_maps, maps);
  return true;
}

static bool parse_with_maps(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *maps;
  if (!parse_maps(parser, &maps) || maps == NULL)
    return parse_error(parser, parser_place(parser), "expected 'indexing_maps' attribute");
  parsed_set_attribute(parser, parsed, ID_indexing_maps, maps);
  return parse_named_body(parser, parsed);
}

// indexing_maps = [map, ...] as linalg.elementwise spells it: at least one map.
static bool parse_map_list(struct parser *parser, const struct attribute **maps) {
  VECTOR(const struct attribute *) items = {0};
  if (!parse_literal(parser, "=") || !parse_literal(parser, "[")) return false;
  do {
    const struct attribute *map;
    if (!parse_attribute(parser, NULL, &map)) return false;
    if (!is_map(map)) return parse_error(parser, parser_place(parser), "expected affine map attribute");
    VECTOR_PUSH(&items, parser_scratch(parser), map);
  } while (parse_optional_literal(parser, ","));
  *maps = attribute_array(parser_context(parser), items.items, (uint32_t)items.count);
  return parse_literal(parser, "]");
}

// kind=#linalg.elementwise_kind<...> [indexing_maps = [...]] ...
static bool parse_elementwise(struct parser *parser, struct parsed_op *parsed) {
  const struct attribute *kind, *maps = NULL;
  if (!parse_optional_literal(parser, "kind")) return parse_error(parser, parser_place(parser), "expected 'kind'");
  if (!parse_literal(parser, "=")) return false;
  if (!parse_attribute(parser, NULL, &kind))
    return parse_error(parser, parser_place(parser), "expected operation 'kind' attribute");
  if (named_structure_of_function(kind) == NULL)
    return parse_error(parser, parser_place(parser), "expected ElementwiseKind attribute");
  parsed_set_attribute(parser, parsed, ID_kind, kind);
  if (parse_optional_literal(parser, "indexing_maps") && !parse_map_list(parser, &maps)) return false;
  if (!parse_named_body(parser, parsed))
    return parse_error(parser, parser_place(parser), "unable to parse elemwise op");
  const struct type *output = parsed->operands.items[parsed->operands.count - 1]->type;
  if (maps == NULL && !type_is_shaped(output))
    return parse_error(parser, parser_place(parser), "return type needs to be shaped type");
  if (maps == NULL) maps = default_maps(parser_context(parser), named_structure_of_function(kind), output->rank);
  parsed_set_attribute(parser, parsed, ID_indexing_maps, maps);
  return true;
}

static bool parse_named(struct parser *parser, struct parsed_op *parsed) {
  const struct named_structure *named = named_structure(parsed->info->kind);
  if (named_follows_from_kind(named)) return parse_elementwise(parser, parsed);
  if (!op_is_inherent(parsed->info, parser_context(parser)->known[ID_indexing_maps]))
    return parse_named_body(parser, parsed);
  return named_has_loops_of_maps(named) ? parse_with_maps(parser, parsed) : parse_with_default_maps(parser, parsed);
}

#define NAMED(row, ...) \
  bool parse_linalg_##row(struct parser *parser, struct parsed_op *parsed) { return parse_named(parser, parsed); }
#include "engine/dialects/linalg/named.def"
#undef NAMED

// --- map, reduce, transpose, broadcast: the results are the outs that are tensors

// dimensions = [0, 1], as an array of i64.
static bool parse_i64_list(struct parser *parser, struct parsed_op *parsed, enum known_ident name) {
  VECTOR(int64_t) values = {0};
  if (!parse_literal(parser, parser_context(parser)->known[name]->text) || !parse_literal(parser, "=")) return false;
  if (!parse_literal(parser, "[")) return false;
  if (!parse_peek_literal(parser, "]")) {
    do {
      int64_t value;
      if (!parse_integer(parser, &value)) return false;
      VECTOR_PUSH(&values, parser_scratch(parser), value);
    } while (parse_optional_literal(parser, ","));
  }
  parsed_set_attribute(parser, parsed, name,
                       attribute_i64_array(parser_context(parser), values.items, (uint32_t)values.count));
  return parse_literal(parser, "]");
}

// ins(...) outs(...) [list = [...]] attr-dict. `list` is KNOWN_IDENT_COUNT for none.
static bool parse_destination_style(struct parser *parser, struct parsed_op *parsed,
                                    struct structured_operands *operands, enum known_ident list) {
  if (!parse_properties(parser, parsed) || !parse_ins_outs(parser, parsed, operands)) return false;
  for (size_t i = 0; i < operands->outputs.count; i++)
    if (type_is_tensor(operands->outputs.items[i])) parsed_add_result(parser, parsed, operands->outputs.items[i]);
  if (list != KNOWN_IDENT_COUNT && !parse_i64_list(parser, parsed, list)) return false;
  return parse_attr_dict(parser, parsed);
}

bool parse_linalg_transpose(struct parser *parser, struct parsed_op *parsed) {
  struct structured_operands operands = {0};
  return parse_destination_style(parser, parsed, &operands, ID_permutation) &&
         build_body(parser, parsed, parsed->place, false);
}

bool parse_linalg_broadcast(struct parser *parser, struct parsed_op *parsed) {
  struct structured_operands operands = {0};
  return parse_destination_style(parser, parsed, &operands, ID_dimensions) &&
         build_body(parser, parsed, parsed->place, false);
}

// The short form of a body that is one op on the arguments: { arith.addf {attributes} }.
struct payload {
  const struct op_info *info;  // null: the body is written out
  struct parsed_op attributes;
};

static bool parse_payload(struct parser *parser, struct parse_place place, struct payload *payload) {
  const struct ident *name;
  struct context *context = parser_context(parser);
  if (!parse_optional_literal(parser, "{")) return true;
  if (!parse_keyword(parser, &name)) return false;
  payload->info = op_info_lookup(context, name);
  if (payload->info->kind >= context->op_kind_count && !context->options.allow_unregistered_dialects)
    return parser_error(parser, place,
                        "'%s' op created with unregistered dialect. If this is intended, please call "
                        "allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the "
                        "MLIR opt tool used",
                        name->text);
  return parse_attr_dict(parser, &payload->attributes) && parse_literal(parser, "}");
}

static bool build_payload(struct parser *parser, struct parsed_op *parsed, const struct payload *payload,
                          bool init_first) {
  struct program *program = parser_program(parser);
  size_t count = parsed->operands.count;
  if (count == 0) return parse_error(parser, parsed->place, "expected at least one operand");
  parse_empty_region(parser, parsed);
  struct block *block = region_entry(program, parsed->regions.items[0]);
  struct value **operands = ARENA_ARRAY(parser_scratch(parser), struct value *, count);
  for (size_t i = 0; i < count; i++)
    operands[(i + init_first) % count] =
        block_add_argument(program, block, type_element_or_self(parsed->operands.items[i]->type));
  const struct type *result = type_element_or_self(parsed->operands.items[count - 1]->type);
  struct builder builder = builder_at_end(program, block);
  builder.location = location_of(parser, parsed);
  struct op_state state = {.info = payload->info,
                           .operands = operands,
                           .operand_count = (uint32_t)(init_first ? count : count - 1),
                           .result_types = &result,
                           .result_count = 1,
                           .attributes = payload->attributes.attributes.items,
                           .attribute_count = (uint32_t)payload->attributes.attributes.count};
  struct op *made = builder_insert(&builder, &state);
  build_linalg_yield(&builder, (struct value *[]){op_result(made, 0)}, 1);
  return true;
}

// (%in: t, ...) {...}
static bool parse_written_body(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_arguments arguments = {0};
  if (!parse_literal(parser, "(")) return false;
  if (!parse_optional_literal(parser, ")")) {
    do {
      struct parsed_argument argument;
      if (!parse_argument(parser, &argument, true, true)) return false;
      VECTOR_PUSH(&arguments, parser_scratch(parser), argument);
    } while (parse_optional_literal(parser, ","));
    if (!parse_literal(parser, ")")) return false;
  }
  return parse_region(parser, parsed, arguments.items, arguments.count);
}

static bool parse_with_payload(struct parser *parser, struct parsed_op *parsed, enum known_ident list,
                               bool init_first) {
  struct structured_operands operands = {0};
  struct payload payload = {.info = NULL};
  if (!parse_payload(parser, parsed->place, &payload) || !parse_destination_style(parser, parsed, &operands, list))
    return false;
  if (payload.info != NULL) return build_payload(parser, parsed, &payload, init_first);
  return parse_written_body(parser, parsed);
}

bool parse_linalg_map(struct parser *parser, struct parsed_op *parsed) {
  return parse_with_payload(parser, parsed, KNOWN_IDENT_COUNT, false);
}

bool parse_linalg_reduce(struct parser *parser, struct parsed_op *parsed) {
  return parse_with_payload(parser, parsed, ID_dimensions, true);
}
