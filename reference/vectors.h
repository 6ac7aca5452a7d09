// Values of vector types, for both interpreters: bufferization does not change vectors.
//
// A register of a vector type points to the elements, in row-major order; they are immutable. Their number is known
// from the type: scalable vectors are not executed.
#ifndef BUFFERPROOF_REFERENCE_VECTORS_H
#define BUFFERPROOF_REFERENCE_VECTORS_H

#include "reference/decode.h"
#include "reference/execute.h"

bool vector_type_supported(const struct type *type);
uint32_t vector_count(const struct type *type);  // the elements of a supported vector type; 1 of any other type

// Whether the elements of a tensor or buffer type are scalars, or vectors that leave it at most RANK_MAX dimensions
// with theirs.
bool element_type_supported(const struct type *type);

// The elements of a vector; a scalar as its only element.
static inline const struct scalar *vector_in(const struct type *type, const struct scalar *value) {
  return type->kind == TYPE_VECTOR ? pointer_of_scalar(*value) : value;
}

// Room for the elements of a new vector. Null after a fault (out of fuel).
struct scalar *vector_create(struct executor *executor, const struct op *op, uint32_t count);

// The elements of a result: stored to, they become its value by vector_out. Null after a fault.
struct scalar *vector_result(struct executor *executor, const struct instruction *instruction, uint32_t result);
void vector_out(const struct instruction *instruction, struct scalar *registers, uint32_t result,
                const struct scalar *elements);

struct observed vector_observe(struct arena *arena, const struct type *type, struct scalar value);
struct scalar vector_from_observed(struct arena *arena, const struct observed *value);

// Vectors as the elements of tensors and buffers: their bits are the addresses of their elements. Each copies `count`
// vectors of the type, to and from flat arrays of their elements; those of undefined vectors are undefined.
void vectors_spread(const struct type *vector, uint64_t count, const uint64_t *bits, const uint8_t *defined,
                    uint64_t *part_bits, uint8_t *part_defined);
void vectors_join(struct arena *arena, const struct type *vector, uint64_t count, const uint64_t *part_bits,
                  const uint8_t *part_defined, uint64_t *bits, uint8_t *defined);

typedef bool vector_evaluator(struct executor *executor, const struct instruction *instruction,
                              struct scalar *registers);
bool vector_emit(struct decoder *decoder, const struct op *op, vector_evaluator *evaluate, const void *payload);

#define HOOK_vector(row) decode_function vector_decode_##row;
#include "engine/dialects/op_hooks.def"

bool vector_decode_constant(struct decoder *decoder, const struct op *op);
bool vector_decode_selection(struct decoder *decoder, struct op *op);          // a vector.mask with a passthru only
bool vector_decode_elementwise(struct decoder *decoder, const struct op *op);  // an op of arith or math

#endif
