// Rewriting of calls.
#include "engine/transforms/fold/fold.h"

// A call of a function that is known.
bool canonicalize_func_call_indirect(struct rewriter *rewriter, struct op *op) {
  const struct op *callee = value_op(op_operand(op, 0));
  if (callee == NULL || !op_has_trait(callee, TRAIT_CONSTANT)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value **operands = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count);
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, op->result_count);
  const struct type **types = ARENA_ARRAY(rewriter->arena, const struct type *, op->result_count);
  for (uint32_t i = 1; i < op->operand_count; i++) operands[i - 1] = op_operand(op, i);
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = op->results[i].type;
  struct op *call = build_func_call(&builder, op_attribute(callee, ID_value)->u.symbol.root, operands,
                                    op->operand_count - 1, types, op->result_count);
  rewriter->inserted(rewriter->owner, call);
  for (uint32_t i = 0; i < op->result_count; i++) values[i] = op_result(call, i);
  rewriter_replace(rewriter, op, values);
  return true;
}
