// Atomic updates of an element, for both interpreters.
#ifndef BUFFERPROOF_REFERENCE_ATOMIC_H
#define BUFFERPROOF_REFERENCE_ATOMIC_H

#include "reference/decode.h"
#include "reference/execute.h"
#include "reference/scalar.h"

struct code_atomic {
  uint32_t memref, indices;  // the first operands: numbers of operands
  bool assigns, combines;    // neither: a region does
  struct scalar_operation combination;
  uint32_t body, argument;
  uint8_t commuting;  // the kind of updates that give the same in any order, from 1; 0: not in any order
};

// How two values are combined by a kind of update (enum_ATOMIC) other than assignment.
struct scalar_operation atomic_combination(struct arena *arena, int64_t kind, const struct type *type);

// Returns null after decode_refuse().
const struct code_atomic *atomic_decode(struct decoder *decoder, struct op *op);

// What an element becomes. Returns false after a fault.
bool atomic_update(struct executor *executor, const struct code_function *function,
                   const struct instruction *instruction, struct scalar *registers, struct scalar old,
                   struct scalar *updated);

#endif
