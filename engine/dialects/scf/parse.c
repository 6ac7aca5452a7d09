// Custom form of structured control flow.
#include "engine/dialects/hooks.h"

#include "engine/dialects/nesting.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"

static void add_results(struct parser *parser, struct parsed_op *parsed, const struct parsed_types *types) {
  for (size_t i = 0; i < types->count; i++) parsed_add_result(parser, parsed, types->items[i]);
}

struct for_header {
  struct parsed_operand lower, upper, step;
  struct parsed_arguments arguments;  // the induction variable first
  struct parsed_operands initial;
  struct parsed_types results;
  const struct type *type;
};

static bool parse_for_header(struct parser *parser, struct parse_place op, struct for_header *header) {
  struct parsed_argument induction;
  if (!parse_argument(parser, &induction, false, false) || !parse_literal(parser, "=")) return false;
  VECTOR_PUSH(&header->arguments, parser_scratch(parser), induction);
  if (!parse_operand(parser, &header->lower) || !parse_literal(parser, "to")) return false;
  if (!parse_operand(parser, &header->upper) || !parse_literal(parser, "step")) return false;
  if (!parse_operand(parser, &header->step)) return false;
  if (parse_optional_literal(parser, "iter_args")) {
    if (!parse_assignments(parser, &header->arguments, &header->initial)) return false;
    if (!parse_arrow_types(parser, &header->results)) return false;
  }
  if (header->results.count != header->initial.count)
    return parse_error(parser, op, "mismatch in number of loop-carried values and defined values");
  header->type = parser_context(parser)->index_type;
  return !parse_optional_literal(parser, ":") || parse_type(parser, &header->type);
}

// [unsigned] %i = %lower to %upper step %step [iter_args(%a = %x) -> (t)] [: type] {...} attr-dict
bool parse_scf_for(struct parser *parser, struct parsed_op *parsed) {
  struct for_header header = {.type = NULL};
  if (parse_optional_literal(parser, "unsigned"))
    parsed_set_attribute(parser, parsed, ID_unsignedCmp, parser_context(parser)->unit_attribute);
  if (!parse_for_header(parser, parsed->place, &header)) return false;
  header.arguments.items[0].type = header.type;
  for (size_t i = 0; i < header.initial.count; i++) header.arguments.items[i + 1].type = header.results.items[i];
  if (!parse_region(parser, parsed, header.arguments.items, header.arguments.count)) return false;
  // As in mlir-opt behind the region, whose names cannot be meant.
  bool ok = parse_resolve(parser, &header.lower, header.type, parsed) &&
            parse_resolve(parser, &header.upper, header.type, parsed) &&
            parse_resolve(parser, &header.step, header.type, parsed);
  for (size_t i = 0; ok && i < header.initial.count; i++)
    ok = parse_resolve(parser, &header.initial.items[i], header.results.items[i], parsed);
  if (!ok) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  add_results(parser, parsed, &header.results);
  return parse_attr_dict(parser, parsed);
}

// %condition [-> (t, ...)] {...} [else {...}] attr-dict
bool parse_scf_if(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand condition;
  struct parsed_types results = {0};
  if (!parse_operand(parser, &condition)) return false;
  if (!parse_resolve(parser, &condition, parser_context(parser)->i1_type, parsed)) return false;
  if (!parse_optional_arrow_types(parser, &results) || !parse_region(parser, parsed, NULL, 0)) return false;
  add_results(parser, parsed, &results);
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  if (!parse_optional_literal(parser, "else")) {
    parse_empty_region(parser, parsed);
  } else {
    if (!parse_region(parser, parsed, NULL, 0)) return false;
    parsed_ensure_terminator(parser, parsed, parsed->regions.items[1], op_region_terminator(parsed->info->kind, 1));
  }
  return parse_attr_dict(parser, parsed);
}

// [(%a = %x, ...)] : (t, ...) -> (u, ...) {...} do {...} [attributes {...}]
bool parse_scf_while(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_arguments arguments = {0};
  struct parsed_operands initial = {0};
  struct parsed_types inputs = {0}, results = {0};
  if (parse_peek_literal(parser, "(") && !parse_assignments(parser, &arguments, &initial)) return false;
  struct parse_place place = parser_place(parser);
  if (!parse_literal(parser, ":") || !parse_literal(parser, "(")) return false;
  if (!parse_peek_literal(parser, ")") && !parse_type_list(parser, &inputs)) return false;
  if (!parse_literal(parser, ")") || !parse_arrow_types(parser, &results)) return false;
  if (inputs.count != initial.count)
    return parse_error(parser, place, "expected as many input types as operands (expected %zu got %zu)", initial.count,
                       inputs.count);
  for (size_t i = 0; i < inputs.count; i++) {
    arguments.items[i].type = inputs.items[i];
    if (!parse_resolve(parser, &initial.items[i], inputs.items[i], parsed)) return false;
  }
  add_results(parser, parsed, &results);
  return parse_region(parser, parsed, arguments.items, arguments.count) && parse_literal(parser, "do") &&
         parse_region(parser, parsed, NULL, 0) && parse_attr_dict_with_keyword(parser, parsed);
}

// [-> t] [no_inline] {...} attr-dict
bool parse_scf_execute_region(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_types results = {0};
  if (!parse_optional_arrow_types(parser, &results)) return false;
  if (parse_optional_literal(parser, "no_inline"))
    parsed_set_attribute(parser, parsed, ID_no_inline, parser_context(parser)->unit_attribute);
  add_results(parser, parsed, &results);
  return parse_region(parser, parsed, NULL, 0) && parse_attr_dict(parser, parsed);
}

// %arg attr-dict [-> t, ...] case 1 {...} case 2 {...} default {...}. The default's region is the first.
bool parse_scf_index_switch(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_operand argument;
  struct parsed_types results = {0};
  VECTOR(int64_t) cases = {0};
  if (!parse_operand(parser, &argument) || !parse_attr_dict(parser, parsed)) return false;
  if (!parse_resolve(parser, &argument, parser_context(parser)->index_type, parsed)) return false;
  if (parse_optional_literal(parser, "->") && !parse_type_list(parser, &results)) return false;
  add_results(parser, parsed, &results);
  parse_empty_region(parser, parsed);
  while (parse_optional_literal(parser, "case")) {
    int64_t value;
    if (!parse_integer(parser, &value) || !parse_region(parser, parsed, NULL, 0)) return false;
    VECTOR_PUSH(&cases, parser_scratch(parser), value);
  }
  if (!parse_literal(parser, "default") || !parse_region(parser, parsed, NULL, 0)) return false;
  parsed->regions.items[0] = VECTOR_POP(&parsed->regions);
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  parsed_set_attribute(parser, parsed, ID_cases,
                       attribute_i64_array(parser_context(parser), cases.items, (uint32_t)cases.count));
  return true;
}

// The three lists of bounds of scf.forall: lower, upper, step.
enum { BOUND_LISTS = 3 };
struct bounds {
  struct parsed_operands dynamic[BOUND_LISTS];
  const struct attribute *fixed[BOUND_LISTS];
};

static const struct attribute *repeated(struct parser *parser, int64_t value, size_t count) {
  int64_t *values = ARENA_ARRAY(parser_scratch(parser), int64_t, count + 1);
  for (size_t i = 0; i < count; i++) values[i] = value;
  return attribute_i64_array(parser_context(parser), values, (uint32_t)count);
}

// in (upper, ...), from 0 by 1; or = (lower, ...) to (upper, ...) step (step, ...).
static bool parse_bounds(struct parser *parser, struct bounds *bounds, size_t rank) {
  if (parse_optional_literal(parser, "in")) {
    bounds->fixed[0] = repeated(parser, 0, rank);
    bounds->fixed[2] = repeated(parser, 1, rank);
    return parse_dynamic_index_list(parser, &bounds->dynamic[1], &bounds->fixed[1], '(', ')');
  }
  static const char *const words[BOUND_LISTS] = {"=", "to", "step"};
  for (int i = 0; i < BOUND_LISTS; i++) {
    if (!parse_literal(parser, words[i])) return false;
    if (!parse_dynamic_index_list(parser, &bounds->dynamic[i], &bounds->fixed[i], '(', ')')) return false;
  }
  return true;
}

static bool resolve_bounds(struct parser *parser, struct parsed_op *parsed, const struct bounds *bounds) {
  for (int list = 0; list < BOUND_LISTS; list++) {
    for (size_t i = 0; i < bounds->dynamic[list].count; i++) {
      if (!parse_resolve(parser, &bounds->dynamic[list].items[i], parser_context(parser)->index_type, parsed))
        return false;
    }
  }
  return true;
}

static void set_bounds(struct parser *parser, struct parsed_op *parsed, const struct bounds *bounds, size_t outputs) {
  static const enum known_ident names[BOUND_LISTS] = {ID_staticLowerBound, ID_staticUpperBound, ID_staticStep};
  int32_t sizes[BOUND_LISTS + 1];
  for (int i = 0; i < BOUND_LISTS; i++) {
    parsed_set_attribute(parser, parsed, names[i], bounds->fixed[i]);
    sizes[i] = (int32_t)bounds->dynamic[i].count;
  }
  sizes[BOUND_LISTS] = (int32_t)outputs;
  parsed_set_segments(parser, parsed, sizes, BOUND_LISTS + 1);
}

// (%i, ...) bounds [shared_outs(%o = %x, ...) -> (t, ...)] {...} attr-dict
bool parse_scf_forall(struct parser *parser, struct parsed_op *parsed) {
  struct parsed_arguments arguments = {0};
  struct parsed_operands outputs = {0};
  struct parsed_types results = {0};
  struct bounds bounds = {0};
  if (!parse_induction_variables(parser, &arguments)) return false;
  size_t rank = arguments.count;
  if (!parse_bounds(parser, &bounds, rank)) return false;
  struct parse_place place = parser_place(parser);
  if (parse_optional_literal(parser, "shared_outs")) {
    if (!parse_assignments(parser, &arguments, &outputs) || !parse_arrow_types(parser, &results)) return false;
  }
  if (!resolve_bounds(parser, parsed, &bounds)) return false;
  if (!parse_resolve_list(parser, &outputs, results.items, results.count, place, parsed)) return false;
  for (size_t i = 0; i < outputs.count; i++) arguments.items[rank + i].type = results.items[i];
  add_results(parser, parsed, &results);
  if (!parse_region(parser, parsed, arguments.items, arguments.count)) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  if (!parse_attr_dict(parser, parsed)) return false;
  set_bounds(parser, parsed, &bounds, outputs.count);
  return true;
}

// {...} attr-dict
bool parse_scf_forall_in_parallel(struct parser *parser, struct parsed_op *parsed) {
  if (!parse_region(parser, parsed, NULL, 0)) return false;
  region_entry(parser_program(parser), parsed->regions.items[0]);
  return parse_attr_dict(parser, parsed);
}

// (%a, ...), as many as there are induction variables.
static bool parse_bound_operands(struct parser *parser, struct parsed_op *parsed, size_t rank) {
  struct parsed_operands operands = {0};
  struct parse_place place = parser_place(parser);
  if (!parse_literal(parser, "(") || !parse_operand_list(parser, &operands) || !parse_literal(parser, ")"))
    return false;
  if (operands.count != rank) return parse_error(parser, place, "expected %zu operands", rank);
  for (size_t i = 0; i < rank; i++)
    if (!parse_resolve(parser, &operands.items[i], parser_context(parser)->index_type, parsed)) return false;
  return true;
}

// (%i, ...) = (%a, ...) to (%b, ...) step (%c, ...) [init (%x, ...)] [-> t] {...} attr-dict
bool parse_scf_parallel(struct parser *parser, struct parsed_op *parsed) {
  static const char *const words[BOUND_LISTS] = {"=", "to", "step"};
  struct parsed_arguments arguments = {0};
  struct parsed_operands initial = {0};
  struct parsed_types results = {0};
  if (!parse_induction_variables(parser, &arguments)) return false;
  for (int i = 0; i < BOUND_LISTS; i++) {
    if (!parse_literal(parser, words[i]) || !parse_bound_operands(parser, parsed, arguments.count)) return false;
  }
  if (parse_optional_literal(parser, "init") &&
      !(parse_literal(parser, "(") && parse_operand_list(parser, &initial) && parse_literal(parser, ")")))
    return false;
  if (!parse_optional_arrow_types(parser, &results)) return false;
  add_results(parser, parsed, &results);
  if (!parse_region(parser, parsed, arguments.items, arguments.count)) return false;
  parsed_ensure_terminator(parser, parsed, parsed->regions.items[0], op_region_terminator(parsed->info->kind, 0));
  if (!parse_attr_dict(parser, parsed)) return false;
  if (!parse_resolve_list(parser, &initial, results.items, results.count, parsed->place, parsed)) return false;
  int32_t rank = (int32_t)arguments.count;
  parsed_set_segments(parser, parsed, (const int32_t[]){rank, rank, rank, (int32_t)initial.count}, 4);
  return true;
}

// [(%a, ... : t, ...)] [{...}, {...}] attr-dict
bool parse_scf_reduce(struct parser *parser, struct parsed_op *parsed) {
  if (parse_optional_literal(parser, "(")) {
    struct parsed_operands operands = {0};
    struct parsed_types types = {0};
    struct parse_place place = parser_place(parser);
    if (!parse_operand_list(parser, &operands) || !parse_literal(parser, ":")) return false;
    if (!parse_type_list(parser, &types) || !parse_literal(parser, ")")) return false;
    if (!parse_resolve_list(parser, &operands, types.items, types.count, place, parsed)) return false;
  }
  if (parse_peek_literal(parser, "{")) {
    do {
      if (!parse_region(parser, parsed, NULL, 0)) return false;
    } while (parse_optional_literal(parser, ","));
  }
  return parse_attr_dict(parser, parsed);
}
