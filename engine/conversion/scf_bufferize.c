// scf-bufferize: loops and branches carry buffers instead of tensors. What their bodies compute is not converted.
//
// An op, the arguments of its blocks and what its terminators forward are converted by one pattern, so that the IR is
// valid after it.
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"

static const struct type **converted_types(struct conversion *c, struct value *const *values, uint32_t count) {
  struct context *context = conversion_program(c)->context;
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, count);
  for (uint32_t i = 0; i < count; i++) types[i] = buffer_type_of(context, values[i]->type);
  return types;
}

static void convert_arguments(struct conversion *c, struct block *block) {
  const struct type **types = converted_types(c, block->arguments, block->argument_count);
  for (uint32_t i = 0; i < block->argument_count; i++) {
    if (types[i] == block->arguments[i]->type) continue;
    conversion_convert_signature(c, block, types);
    return;
  }
}

static void convert_terminator(struct conversion *c, struct op *terminator) {
  struct operand_range range = op_role(terminator, ROLE_FORWARDED);
  bool modified = false;
  for (uint32_t i = 0; i < range.count; i++) {
    struct use *use = &range.first[i];
    struct value *value = conversion_operand(c, use->value);
    if (value == use->value) continue;
    if (!modified) conversion_modify(c, terminator);
    modified = true;
    use_set(use, value);
  }
}

static bool convert_structured(struct conversion *c, struct op *op, struct value *const *operands) {
  struct program *program = conversion_program(c);
  struct value **results = ARENA_ARRAY(conversion_arena(c), struct value *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = op_result(op, i);
  struct builder builder = builder_before(program, op);
  struct op_state state = {.info = op->info,
                           .location = op->location,
                           .operands = operands,
                           .operand_count = op->operand_count,
                           .result_types = converted_types(c, results, op->result_count),
                           .result_count = op->result_count,
                           .attributes = op->attributes,
                           .attribute_count = op->attribute_count,
                           .region_count = op->region_count};
  struct op *made = builder_insert(&builder, &state);
  for (uint32_t i = 0; i < op->region_count; i++) {
    struct region *body = op_body(made, i);
    conversion_move_blocks(c, op_body(op, i), body, NULL);
    if (body->first == NULL) continue;
    convert_arguments(c, body->first);
    convert_terminator(c, block_terminator(body->first));
  }
  for (uint32_t i = 0; i < op->result_count; i++) results[i] = op_result(made, i);
  conversion_replace(c, op, results);
  return true;
}

static bool has_legal_results(const void *argument, const struct op *op) {
  (void)argument;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (!type_is_buffer_legal(op_result(op, i)->type)) return false;
  return true;
}

// A loop may carry a tensor that it does not return.
static bool has_legal_types(const void *argument, const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!type_is_buffer_legal(op_operand(op, i)->type)) return false;
  return has_legal_results(argument, op);
}

bool scf_bufferize(struct program *program, struct op *root, const struct conversion_settings *settings) {
  static const struct conversion_pattern patterns[] = {
#define PATTERN CONVERSION_PATTERN
#define convert_for convert_structured
#define convert_if convert_structured
#define convert_while convert_structured
#include "engine/conversion/scf_bufferize.def"
#undef PATTERN
  };
  enum { PATTERNS = sizeof patterns / sizeof patterns[0] };
  struct arena *scratch = &program->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_conversion conversion;
  buffer_conversion_init(&conversion, program);
  for (size_t i = 0; i < PATTERNS; i++)
    conversion_target_set_op(&conversion.target, patterns[i].kind, RULE_DYNAMIC(has_legal_types, NULL));
  conversion_target_set_others(&conversion.target, RULE_LEGAL);
  struct conversion_plan plan = buffer_conversion_plan(&conversion, settings);
  plan.patterns = patterns;
  plan.pattern_count = PATTERNS;
  bool converted = conversion_run(program, root, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
