// Internals of the tensor interpreter: its values, its payloads of instructions, and the evaluators of ops.
//
// An own instruction's opcode is CODE_OWN plus the op's kind.
#ifndef BUFFERPROOF_REFERENCE_TENSOR_MACHINE_H
#define BUFFERPROOF_REFERENCE_TENSOR_MACHINE_H

#include "reference/decode.h"
#include "reference/execute.h"
#include "reference/globals.h"
#include "reference/grid.h"
#include "reference/tensor_interpreter.h"

// A value. Nobody changes one after it has become the value of a register, so copies may share elements.
struct tensor {
  uint32_t rank;
  uint64_t count;
  const int64_t *shape;
  uint64_t *bits;  // row-major
  uint8_t *defined;
};

struct tensor_forall;
struct place;  // a buffer: tensor_places.c

struct tensor_machine {
  struct executor executor;
  struct tensor_forall *forall;  // the innermost that runs
  const int64_t *loop_index;     // of the innermost linalg op that runs
  // For programs that mix tensors and buffers:
  const struct code_globals *global_list;
  struct place **globals;  // null until first used
  uint64_t writes;         // ops executed so far that may write the buffer of a tensor
  uint64_t thread;         // of parallel loops; 0 outside of them
  uint64_t threads;        // so far
};

// Integers of which some are known when decoding, the others are in registers.
struct tensor_index {
  int64_t value;
  bool dynamic;
  uint32_t source;  // register
};

struct tensor_shape_payload {  // tensor.empty, splat, generate, bufferization.alloc_tensor, expand_shape
  uint32_t rank;
  const struct tensor_index *extents;
  bool has_copy;             // bufferization.alloc_tensor
  uint32_t copy;             // register
  uint32_t body, arguments;  // tensor.generate: first instruction, first register
};

struct tensor_slice_payload {
  uint32_t rank;  // of the tensor that is sliced
  const struct tensor_index *offsets, *sizes, *strides;
  const bool *dropped;  // unit dimensions that the slice's type does not have
};

struct tensor_pad_payload {
  uint32_t rank;
  const struct tensor_index *low, *high;
  uint32_t body, arguments;
};

struct tensor_groups_payload {  // expand_shape, collapse_shape
  uint32_t count;
  const uint32_t *sizes;              // dimensions per group, in order
  struct tensor_shape_payload shape;  // expand_shape
};

// How a linalg op reads or writes one operand.
struct tensor_access {
  bool shaped;
  uint32_t rank;
  const struct affine_map *map;
  bool linear;                  // else the map is evaluated at each point
  const int64_t *coefficients;  // linear: [dimension * loops + loop]
  const int64_t *constants;     // linear: per dimension
};

struct tensor_linalg_payload {
  uint32_t loops, operands, inputs;
  const struct tensor_access *accesses;
  const uint32_t *extent_operand, *extent_dimension;  // per loop: where its extent is
  uint32_t body, arguments;
  const uint32_t *forwarded;  // per output, the operand whose element is yielded as it is; null: run the body
};

struct tensor *tensor_create(struct tensor_machine *machine, const struct op *op, uint32_t rank, const int64_t *shape);
struct tensor *tensor_copy(struct tensor_machine *machine, const struct op *op, const struct tensor *source);
// The same elements in another shape of as many.
const struct tensor *tensor_reshaped(struct tensor_machine *machine, const struct tensor *source, uint32_t rank,
                                     const int64_t *shape);
void tensor_strides(const struct tensor *tensor, int64_t *strides);

bool tensor_read_index(struct tensor_machine *machine, const struct op *op, const struct scalar *registers,
                       const struct tensor_index *source, int64_t *value);
bool tensor_read_sizes(struct tensor_machine *machine, const struct op *op, const struct scalar *registers,
                       const struct tensor_index *sources, uint32_t count, int64_t *values);  // none negative

// Makes the value the op's result; false for null.
bool tensor_set_result(const struct instruction *instruction, struct scalar *registers, const struct tensor *tensor);
bool tensor_shape_disagrees(struct tensor_machine *machine, const struct op *op, uint32_t dimension, int64_t has,
                            int64_t wanted);  // a fault: false

static inline const struct tensor *tensor_in(const struct scalar *registers, uint32_t source) {
  return pointer_of_scalar(registers[source]);
}

// Puts the elements of `source` at these positions of the output of the innermost scf.forall whose argument is in
// register `destination`. A fault if there has been an update already.
bool tensor_update_outputs(struct tensor_machine *machine, const struct op *op, uint32_t destination,
                           const uint64_t *positions, const struct tensor *source);

#define TENSOR_EVALUATOR(name)                                                    \
  bool name(struct tensor_machine *machine, const struct code_function *function, \
            const struct instruction *instruction, struct scalar *registers)

TENSOR_EVALUATOR(eval_tensor_empty);
TENSOR_EVALUATOR(eval_tensor_cast);
TENSOR_EVALUATOR(eval_tensor_dim);
TENSOR_EVALUATOR(eval_tensor_extract);
TENSOR_EVALUATOR(eval_tensor_insert);
TENSOR_EVALUATOR(eval_tensor_extract_slice);
TENSOR_EVALUATOR(eval_tensor_insert_slice);
TENSOR_EVALUATOR(eval_tensor_parallel_insert_slice);
TENSOR_EVALUATOR(eval_tensor_grid);
TENSOR_EVALUATOR(eval_tensor_from_elements);
TENSOR_EVALUATOR(eval_tensor_splat);
TENSOR_EVALUATOR(eval_tensor_generate);
TENSOR_EVALUATOR(eval_tensor_pad);
TENSOR_EVALUATOR(eval_tensor_expand_shape);
TENSOR_EVALUATOR(eval_tensor_collapse_shape);
TENSOR_EVALUATOR(eval_tensor_reshape);
TENSOR_EVALUATOR(eval_tensor_elementwise);
TENSOR_EVALUATOR(eval_tensor_linalg);
TENSOR_EVALUATOR(eval_bufferization_alloc_tensor);
TENSOR_EVALUATOR(eval_bufferization_materialize_in_destination);
TENSOR_EVALUATOR(eval_bufferization_to_buffer);
TENSOR_EVALUATOR(eval_bufferization_to_tensor);
TENSOR_EVALUATOR(eval_place_alloc);
TENSOR_EVALUATOR(eval_place_get_global);
TENSOR_EVALUATOR(eval_place_load);
TENSOR_EVALUATOR(eval_place_store);
TENSOR_EVALUATOR(eval_place_copy);
TENSOR_EVALUATOR(eval_place_cast);
TENSOR_EVALUATOR(eval_place_dim);
TENSOR_EVALUATOR(eval_place_materialize);

bool tensor_decode_op(struct decoder *decoder, struct op *op);
bool tensor_decode_linalg(struct decoder *decoder, struct op *op);
bool tensor_supports_type(const struct type *type);

#endif
