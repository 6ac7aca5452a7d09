// Internals of the tensor interpreter: its values, its payloads of instructions, and the evaluators of ops.
#ifndef BUFFERPROOF_REFERENCE_TENSOR_MACHINE_H
#define BUFFERPROOF_REFERENCE_TENSOR_MACHINE_H

#include "reference/decode.h"
#include "reference/execute.h"
#include "reference/globals.h"
#include "reference/grid.h"
#include "reference/structured.h"
#include "reference/tensor/interpreter.h"

// A value. Immutable once it is in a register, so copies may share elements.
struct tensor {
  uint32_t rank;
  uint64_t count;
  const int64_t *shape;
  uint64_t *bits;  // row-major
  uint8_t *defined;
};

struct tensor_forall;
struct place;  // a buffer: places.c

struct tensor_machine {
  struct executor executor;
  struct tensor_forall *forall;  // the innermost one that is running
  const int64_t *loop_index;     // of the innermost linalg op that is running
  // For programs that mix tensors and buffers:
  const struct code_globals *global_list;
  struct place **globals;        // null until first used
  const struct tensor **values;  // of globals of ml_program; null until first used
  uint64_t writes;               // ops executed so far that may write the buffer of a tensor
  uint64_t thread;               // of parallel loops; 0 outside of them
  uint64_t threads;              // number of threads so far
};

struct tensor_shape_payload {  // tensor.empty, splat, generate, bufferization.alloc_tensor, expand_shape
  struct code_list extents;
  bool has_copy;             // bufferization.alloc_tensor
  uint32_t copy;             // register
  uint32_t body, arguments;  // tensor.generate: first instruction, first register
};

struct tensor_slice_payload {
  struct code_list offsets, sizes, strides;
  const bool *dropped;  // unit dimensions that the type of the slice omits
};

struct tensor_pad_payload {
  struct code_list low, high;
  uint32_t body, arguments;
};

struct tensor *tensor_create(struct tensor_machine *machine, const struct op *op, uint32_t rank, const int64_t *shape);
struct tensor *tensor_copy(struct tensor_machine *machine, const struct op *op, const struct tensor *source);
void tensor_strides(const struct tensor *tensor, int64_t *strides);

// Of a tensor or buffer whose elements are of this type:
// - an element that was read: an undefined vector becomes a vector of undefined elements. False after a fault.
bool tensor_complete_value(struct tensor_machine *machine, const struct op *op, const struct type *element,
                           struct scalar *value);
// - the same for all its elements, in place, which does not change what it is. False after a fault.
bool tensor_complete(struct tensor_machine *machine, const struct op *op, const struct type *element,
                     const struct tensor *tensor);
// - the elements of its vectors, with their dimensions behind its own; the same tensor if it has no vectors. Null after
// a
//   fault.
const struct tensor *tensor_of_scalars(struct tensor_machine *machine, const struct op *op, const struct type *element,
                                       const struct tensor *tensor);
// - stores such elements to all of it.
void tensor_store_scalars(struct tensor_machine *machine, const struct type *element, const struct tensor *scalars,
                          const struct tensor *target);
// - the initial contents of a global, stored to all of it. False after a fault.
bool tensor_initialize(struct tensor_machine *machine, const struct op *op, const struct code_global *global,
                       const struct tensor *tensor);

// Stores the value as the op's result; returns false for null.
bool tensor_set_result(const struct instruction *instruction, struct scalar *registers, const struct tensor *tensor);
bool tensor_shape_disagrees(struct tensor_machine *machine, const struct op *op, uint32_t dimension, int64_t has,
                            int64_t wanted);  // returns false after a fault

static inline const struct tensor *tensor_in(const struct scalar *registers, uint32_t source) {
  return pointer_of_scalar(registers[source]);
}

// Writes the elements of `source` to these positions of the output of the innermost scf.forall whose argument is in
// register `destination`. A fault if one of them was updated before.
bool tensor_update_outputs(struct tensor_machine *machine, const struct op *op, uint32_t destination,
                           const uint64_t *positions, const struct tensor *source);

#define TENSOR_EVALUATOR(name)                                                    \
  bool name(struct tensor_machine *machine, const struct code_function *function, \
            const struct instruction *instruction, struct scalar *registers)

typedef TENSOR_EVALUATOR(tensor_evaluator);

bool tensor_emit(struct decoder *decoder, const struct op *op, tensor_evaluator *evaluate, const void *payload);

// Each op with the hook `tensor` has a function that decodes it: tensor_decode_<op>. This macro defines it for an op
// without a payload, and is followed by the body of its evaluator.
#define TENSOR_OP(name)                                               \
  static TENSOR_EVALUATOR(evaluate_##name);                           \
  bool tensor_decode_##name(struct decoder *decoder, struct op *op) { \
    return tensor_emit(decoder, op, evaluate_##name, NULL);           \
  }                                                                   \
  static TENSOR_EVALUATOR(evaluate_##name)

#define HOOK_tensor(row) decode_function tensor_decode_##row;
#include "engine/dialects/op_hooks.def"
decode_function tensor_decode_structured, tensor_decode_on_values, tensor_decode_poison;
extern decode_function *const tensor_decoders[];  // by kind

// The extents of the result.
struct tensor_shape_payload *tensor_decode_shape(struct decoder *decoder, const struct op *op,
                                                 struct operand_range dynamic);

// Conversion of tensors, vectors and scalars from and to observed values, which share the elements unless they are
// vectors. False after a fault (out of fuel).
bool tensor_observe(struct tensor_machine *machine, const struct op *op, const struct type *type, struct scalar value,
                    struct observed *observed);
struct scalar tensor_materialize(struct arena *arena, const struct type *type, const struct observed *value);

// Of ops that bufferization leaves on tensors: see struct execute_hooks.
bool tensor_observe_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar value,
                            struct observed *observed);
bool tensor_overwrite_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar buffer,
                              const struct observed *stored);
bool tensor_make_result(struct executor *executor, const struct op *op, uint32_t result,
                        const struct observed *observed, struct scalar *value);

// The elements of the buffer in a register, in place; of one that is not written, undefined where loads find none. Null
// after a fault: it may not be stored to.
const struct tensor *place_elements(struct tensor_machine *machine, const struct op *op, struct scalar buffer,
                                    bool written);

// For dialect shape: see struct execute_hooks.
void tensor_read_extents(struct executor *executor, struct scalar value, struct extents *extents);
bool tensor_make_extents(struct executor *executor, const struct op *op, const struct extents *extents,
                         struct scalar *value);
bool tensor_sizes_of(struct executor *executor, const struct type *type, struct scalar value, struct extents *sizes);

TENSOR_EVALUATOR(tensor_materialize_in_place);  // bufferization.materialize_in_destination of a memref
bool tensor_decode_access(struct decoder *decoder, struct op *op, const struct vector_access *access);
bool tensor_supports_type(const struct type *type);

#endif
