// finalizing-bufferize: removes bufferization.to_tensor and to_buffer; nothing else may have tensors any more.
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"
#include "engine/dialects/ops.h"

static bool fail(struct conversion *c, const struct op *op, const char *format) {
  diagnostic_add(&conversion_program(c)->context->diagnostics, SEVERITY_ERROR, op->location->place, format,
                 op->info->name);
  conversion_fail(c);
  return false;
}

// What is read back in the type of its buffer is that buffer, also where its layout is not identity. For other types it
// would be copied to a default one, which needs a rank.
static bool convert_to_tensor(struct conversion *c, struct op *op, struct value *const *operands) {
  for (struct use *use = op_result(op, 0)->uses, *next; use != NULL; use = next) {
    next = use->next;
    struct op *user = use->owner;
    if (!op_is_to_buffer(user)) continue;
    if (op_result(user, 0)->type == operands[0]->type) conversion_replace(c, user, operands);
    else if (operands[0]->type->kind == TYPE_UNRANKED_MEMREF)
      return fail(c, user, "'%s' op " BUFFERIZE_UNRANKED_SPACES);
  }
  conversion_replace(c, op, operands);
  return true;
}

// Any other one gets a buffer of identity layout, so a to_buffer of another layout cannot be replaced by it.
static bool convert_to_buffer(struct conversion *c, struct op *op, struct value *const *operands) {
  const struct value *result = op_result(op, 0);
  if (operands[0]->type != result->type && value_has_uses(result))
    return fail(c, op,
                "failed to materialize conversion for result #0 of operation '%s' that remained live after conversion");
  struct value *replacement = operands[0]->type == result->type ? operands[0] : NULL;
  conversion_replace(c, op, &replacement);
  return true;
}

static bool has_no_tensors(const void *argument, const struct op *op) {
  (void)argument;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (!type_is_buffer_legal(op_operand(op, i)->type)) return false;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (!type_is_buffer_legal(op_result(op, i)->type)) return false;
  return true;
}

bool finalizing_bufferize(struct program *program, struct op *root, const struct conversion_settings *settings) {
  static const struct conversion_pattern patterns[] = {
#define PATTERN CONVERSION_PATTERN
#include "engine/conversion/finalizing_bufferize.def"
#undef PATTERN
  };
  struct arena *scratch = &program->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_conversion conversion;
  buffer_conversion_init(&conversion, program);
  for (size_t i = 0; i < 2; i++) conversion_target_set_op(&conversion.target, patterns[i].kind, RULE_ILLEGAL);
  conversion_target_set_others(&conversion.target, RULE_DYNAMIC(has_no_tensors, NULL));
  struct conversion_plan plan = buffer_conversion_plan(&conversion, settings);
  plan.patterns = patterns;
  plan.pattern_count = 2;
  plan.full = true;
  bool converted = conversion_run(program, root, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
