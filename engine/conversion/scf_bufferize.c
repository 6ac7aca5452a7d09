// scf-bufferize: loops and branches carry buffers instead of tensors. What their bodies compute is not converted.
//
// An op, the arguments of its blocks and what its terminators forward are converted by one pattern, so that the IR is
// valid after it.
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"

static const struct type **converted_types(struct conversion *c, const struct op *op) {
  struct context *context = conversion_program(c)->context;
  const struct type **types = ARENA_ARRAY(conversion_arena(c), const struct type *, op->result_count);
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = buffer_type_of(context, op_result(op, i)->type);
  return types;
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
  op = conversion_convert_types(c, op, operands, converted_types(c, op));
  for (uint32_t i = 0; i < op->region_count; i++) {
    struct region *body = op_body(op, i);
    if (body->first == NULL) continue;
    buffer_convert_arguments(c, body->first);
    convert_terminator(c, block_terminator(body->first));
  }
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
