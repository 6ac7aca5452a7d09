// Transfers between buffers that go on until a wait: they access their buffers at the start and at the wait.
//
// Followed are transfers whose wait is behind them in their block and has the same values for tag and indices, with no
// other transfer of these in between.
#include "engine/dialects/memref/transfer.h"
#include "smt/flow/builder.h"

// The tag of a start or wait, followed by its indices.
static struct operand_range tag_of(const struct op *op) {
  if (op_waits_for_transfer(op)) return (struct operand_range){op->operands, op->operand_count - 1};
  const struct transfer_operands at = transfer_operands(op);
  return (struct operand_range){op->operands + at.tag, at.stride - at.tag};
}

static bool has_same_tag(const struct op *op, struct operand_range tag) {
  if (!op_starts_transfer(op) && !op_waits_for_transfer(op)) return false;
  struct operand_range other = tag_of(op);
  bool same = other.count == tag.count;
  for (uint32_t i = 0; same && i < tag.count; i++) same = other.first[i].value == tag.first[i].value;
  return same;
}

bool flow_memref_dma_start(struct builder *b, const struct op *op) {
  const struct op *wait = op->next;
  while (wait != NULL && !has_same_tag(wait, tag_of(op))) wait = wait->next;
  if (wait == NULL || !op_waits_for_transfer(wait))
    return build_fail(b, op, "has no memref.dma_wait behind it in its block for the same values");
  builder_access_operands(b, op);
  return true;
}

bool flow_memref_dma_wait(struct builder *b, const struct op *op) {
  const struct op *start = op->previous;
  while (start != NULL && !has_same_tag(start, tag_of(op))) start = start->previous;
  builder_access_operands(b, op);
  if (start == NULL || !op_starts_transfer(start)) return true;
  const struct transfer_operands at = transfer_operands(start);
  builder_access(b, op, builder_variable(b, op_operand(start, at.source)));
  builder_access(b, op, builder_variable(b, op_operand(start, at.target)));
  return true;
}
