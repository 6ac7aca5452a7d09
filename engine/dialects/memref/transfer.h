// Transfers between buffers. Where the operands of memref.dma_start are, the ranks of its memrefs say: so many indices
// each has.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_MEMREF_TRANSFER_H
#define BUFFERPROOF_ENGINE_DIALECTS_MEMREF_TRANSFER_H

#include "engine/dialects/ops.h"

static inline bool op_starts_transfer(const struct op *op) { return op->kind == OP_memref_dma_start; }
static inline bool op_waits_for_transfer(const struct op *op) { return op->kind == OP_memref_dma_wait; }

// Numbers of operands. The indices of a memref follow it.
struct transfer_operands {
  uint32_t source, target, count, tag;
  uint32_t stride;  // and behind it, how many elements there are per stride
  bool strided;     // else there are no such operands
};

// Of a memref.dma_start that is valid.
static inline struct transfer_operands transfer_operands(const struct op *op) {
  struct transfer_operands at = {.source = 0};
  at.target = at.source + 1 + op_operand(op, at.source)->type->rank;
  at.count = at.target + 1 + op_operand(op, at.target)->type->rank;
  at.tag = at.count + 1;
  at.stride = at.tag + 1 + op_operand(op, at.tag)->type->rank;
  at.strided = op->operand_count != at.stride;
  return at;
}

#endif
