// Ops that bufferization leaves on tensors, for both interpreters: each computes the values of its results from those
// of its operands, wherever these are. They are ops with the hook `values`, scalar ops on whole tensors, and ops that
// are not registered (opaque.h).
#ifndef BUFFERPROOF_REFERENCE_VALUES_VALUES_H
#define BUFFERPROOF_REFERENCE_VALUES_VALUES_H

#include "reference/decode.h"
#include "reference/execute.h"
#include "reference/outcome.h"

// Stores the values of the results. False after a fault.
#define VALUES_EVALUATOR(name)                                                                                \
  bool name(struct executor *executor, const struct instruction *instruction, const struct scalar *registers, \
            const struct observed *operands, struct observed *results)

typedef VALUES_EVALUATOR(values_evaluator);

// What an instruction of such an op has as its data.
struct values_code {
  values_evaluator *evaluate;
  const void *payload;
};

static inline const void *values_payload(const struct instruction *instruction) {
  return ((const struct values_code *)instruction->u.data)->payload;
}

// Whether the program has ops that allow-unknown-ops leaves on tensors.
bool values_ops_are_in(const struct program *program);

// For the decoders of both interpreters: of ops without the hook.
decode_function values_decode;
bool values_emit(struct decoder *decoder, const struct op *op, values_evaluator *evaluate, const void *payload);

// A tensor whose elements are yet to be stored; vectors as elements have their dimensions behind its own.
struct elements {
  uint64_t *bits;
  uint8_t *defined;
};
// Creates it with elements of the type. False after a fault.
bool values_create(struct executor *executor, const struct op *op, const struct type *element, uint32_t rank,
                   const int64_t *shape, struct observed *value, struct elements *elements);
// The same with the elements of another one.
bool values_copy(struct executor *executor, const struct op *op, const struct type *element,
                 const struct observed *source, struct observed *value, struct elements *elements);
void values_strides(const struct observed *value, int64_t *strides);
bool values_shape_disagrees(struct executor *executor, const struct op *op, uint32_t dimension, int64_t has,
                            int64_t wanted);  // returns false after a fault

#define HOOK_values(row) decode_function values_decode_##row;
#include "engine/dialects/op_hooks.def"

#endif
