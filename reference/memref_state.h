// Internals of the memref machine: its state, its payloads of instructions, and the evaluators of ops.
//
// An own instruction's opcode is CODE_OWN plus the op's kind.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_STATE_H
#define BUFFERPROOF_REFERENCE_MEMREF_STATE_H

#include "reference/checked_memory.h"
#include "reference/decode.h"
#include "reference/globals.h"
#include "reference/memref_machine.h"
#include "reference/races.h"

struct memref_machine {
  struct executor executor;
  const struct memref_options *options;
  const struct code_globals *code;
  struct memory_state memory;
  struct races races;
  const struct memref **globals;      // per global, null until first used
  const int64_t *point;               // of the iteration of the innermost linalg op that runs
  VECTOR(struct run_value) observed;  // of the observer
};

// A list of integers: static ones, with registers in place of DYNAMIC ones.
struct memref_operands {
  uint32_t count;
  const int64_t *fixed;
  const uint32_t *registers;  // per entry, read where fixed is DYNAMIC
};

struct memref_view_payload {  // subview, reinterpret_cast
  struct memref_operands offsets, sizes, strides;
  const bool *dropped;  // subview: dimensions that the result does not have
};

struct memref_alloc_payload {  // alloc, alloca
  const struct type *type;
  struct memref_operands sizes;
  int64_t offset;
  const int64_t *strides;  // null: row-major
};

struct memref_groups_payload {  // expand_shape, collapse_shape
  uint32_t count;
  const uint32_t *sizes;
  struct memref_operands shape;  // expand_shape
};

struct memref_dealloc_payload {
  uint32_t memrefs, retained;
};

struct memref_linalg_operand {
  bool is_memref;
  uint32_t rank;
  const struct affine_map *map;
  bool linear;
  const int64_t *coefficients;  // [dimension * loops + loop]
  const int64_t *constants;
};

struct memref_linalg_payload {
  uint32_t loops, operands, inputs;
  const struct memref_linalg_operand *accesses;
  const uint32_t *extent_operand, *extent_dimension;
  uint32_t body, arguments;
  bool copies_elements;  // the body yields its first input
};

static inline const struct memref *memref_in(const struct scalar *registers, uint32_t source) {
  return pointer_of_scalar(registers[source]);
}
static inline bool memref_out(struct scalar *registers, uint32_t result, const struct memref *memref) {
  if (memref == NULL) return false;
  registers[result] = scalar_of_pointer(memref);
  return true;
}

// Reads a list into `values`; if `sizes`, none may be negative.
bool memref_read_operands(struct memref_machine *machine, const struct op *op, const struct scalar *registers,
                          const struct memref_operands *operands, bool sizes, int64_t *values);

// Makes a buffer with the layout of the type (row-major where it is dynamic) and a view of it. Null after a fault.
struct memref *memref_allocate(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                               const struct type *type, const int64_t *sizes);

// The elements of a memref for the outside: live, in bounds.
bool memref_observe(struct memref_machine *machine, const struct op *op, const struct type *type,
                    const struct memref *memref, struct observed *value);

#define MEMREF_EVALUATOR(name)                                                    \
  bool name(struct memref_machine *machine, const struct code_function *function, \
            const struct instruction *instruction, struct scalar *registers)

MEMREF_EVALUATOR(eval_memref_alloc);
MEMREF_EVALUATOR(eval_memref_dealloc);
MEMREF_EVALUATOR(eval_memref_realloc);
MEMREF_EVALUATOR(eval_memref_load);
MEMREF_EVALUATOR(eval_memref_store);
MEMREF_EVALUATOR(eval_memref_copy);
MEMREF_EVALUATOR(eval_memref_cast);
MEMREF_EVALUATOR(eval_memref_dim);
MEMREF_EVALUATOR(eval_memref_subview);
MEMREF_EVALUATOR(eval_memref_reinterpret_cast);
MEMREF_EVALUATOR(eval_memref_expand_shape);
MEMREF_EVALUATOR(eval_memref_collapse_shape);
MEMREF_EVALUATOR(eval_memref_reshape);
MEMREF_EVALUATOR(eval_memref_transpose);
MEMREF_EVALUATOR(eval_memref_extract_strided_metadata);
MEMREF_EVALUATOR(eval_memref_get_global);
MEMREF_EVALUATOR(eval_bufferization_clone);
MEMREF_EVALUATOR(eval_bufferization_dealloc);
MEMREF_EVALUATOR(eval_memref_linalg);
MEMREF_EVALUATOR(eval_memref_grid);

void memref_tell(struct executor *executor, const struct instruction *instruction, const struct scalar *registers);

bool memref_decode_op(struct decoder *decoder, struct op *op);
bool memref_decode_linalg(struct decoder *decoder, struct op *op);
bool memref_supports_type(const struct type *type);

#endif
