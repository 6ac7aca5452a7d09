// finalizing-bufferize: removes bufferization.to_tensor and to_buffer; nothing else may have tensors any more.
#include "engine/conversion/buffer_types.h"
#include "engine/conversion/rewriter.h"
#include "engine/ir/walk.h"

// A to_buffer of the tensor, to the type of its buffer, is that buffer, also where its layout is not identity.
static bool convert_to_tensor(struct conversion *c, struct op *op, struct value *const *operands) {
  for (struct use *use = op_result(op, 0)->uses, *next; use != NULL; use = next) {
    next = use->next;
    struct op *user = use->owner;
    if (user->kind == OP_bufferization_to_buffer && op_result(user, 0)->type == operands[0]->type)
      conversion_replace(c, user, operands);
  }
  conversion_replace(c, op, operands);
  return true;
}

// Any other one gets a buffer of identity layout, so a to_buffer of another layout cannot be replaced by it.
static bool convert_to_buffer(struct conversion *c, struct op *op, struct value *const *operands) {
  const struct value *result = op_result(op, 0);
  if (operands[0]->type != result->type && value_has_uses(result)) {
    diagnostic_add(
        &conversion_program(c)->context->diagnostics, SEVERITY_ERROR, op->location->place,
        "failed to materialize conversion for result #0 of operation '%s' that remained live after conversion",
        op->info->name);
    conversion_fail(c);
    return false;
  }
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

// The buffer that a to_buffer reads back from a tensor, or null.
static struct value *buffer_read_back(const struct op *op) {
  if (op->kind != buffer_converter.cast_kind[CAST_TARGET]) return NULL;
  const struct op *source = value_op(op_operand(op, 0));
  return source != NULL && source->kind == buffer_converter.cast_kind[CAST_SOURCE] ? op_operand(source, 0) : NULL;
}

// Replaces each to_buffer of a to_tensor by the buffer if this has its type, as upstream's folder does: the conversion
// would copy a buffer of another layout or in another memory space to a default one. One without a rank cannot be
// copied.
static bool fold_read_back(struct program *program, struct op *root) {
  for (struct op *op = walk_next(root, root), *next; op != NULL; op = next) {
    next = walk_next(op, root);
    struct value *buffer = buffer_read_back(op);
    if (buffer == NULL) continue;
    struct value *result = op_result(op, 0);
    if (buffer->type == result->type) {
      value_replace_uses(result, buffer);
      op_erase(op);
    } else if (buffer->type->kind == TYPE_UNRANKED_MEMREF) {
      return diagnostic_add(&program->context->diagnostics, SEVERITY_ERROR, op->location->place,
                            "'%s' op " BUFFERIZE_UNRANKED_SPACES, op->info->name);
    }
  }
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
  bool converted = fold_read_back(program, root) && conversion_run(program, root, &plan, settings->counts);
  arena_rewind(scratch, mark);
  return converted;
}
