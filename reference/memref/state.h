// Internals of the memref machine: its state, its payloads of instructions, and the evaluators of ops.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_STATE_H
#define BUFFERPROOF_REFERENCE_MEMREF_STATE_H

#include "reference/decode.h"
#include "reference/globals.h"
#include "reference/memref/checked_memory.h"
#include "reference/memref/machine.h"
#include "reference/memref/races.h"
#include "reference/structured.h"

struct memref_machine {
  struct executor executor;
  const struct memref_options *options;
  const struct code_globals *code;
  struct memory_state memory;
  struct races races;
  struct transfer *transfers;         // under way
  const struct memref **globals;      // per global, null until first used
  const int64_t *point;               // of the current iteration of the innermost linalg op
  VECTOR(struct run_value) observed;  // of the observer
};

struct memref_view_payload {  // subview, reinterpret_cast
  struct code_list offsets, sizes, strides;
  const bool *dropped;  // subview: dimensions that the result drops
};

struct memref_alloc_payload {  // alloc, alloca
  enum allocation_kind kind;
  const struct type *type;
  struct code_list sizes;
  int64_t offset;
  const int64_t *strides;  // null: row-major
};

struct memref_dealloc_payload {
  uint32_t memrefs, retained;
};

static inline const struct memref *memref_in(const struct scalar *registers, uint32_t source) {
  return pointer_of_scalar(registers[source]);
}
static inline bool memref_out(struct scalar *registers, uint32_t result, const struct memref *memref) {
  if (memref == NULL) return false;
  registers[result] = scalar_of_pointer(memref);
  return true;
}

// Allocates a buffer with the layout of the type (row-major where it is dynamic), and creates a view of it. Null after
// a fault.
struct memref *memref_allocate(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                               const struct type *type, const int64_t *sizes);

// Whether two views of one allocation, in its bounds, have an element in common.
bool memref_views_overlap(struct memref_machine *machine, const struct memref *a, const struct memref *b);

// Checks an access to the element of a memref at the indices in these registers, and counts it as the offset is. False
// after a fault.
bool memref_locate(struct memref_machine *machine, const struct instruction *instruction,
                   const struct scalar *registers, const struct memref *memref, const uint32_t *indices, bool writes,
                   uint64_t *position);

// A transfer whose memory has ended, and that nothing has waited for, is a fault.
bool memref_check_transfers(struct memref_machine *machine);

#define MEMREF_EVALUATOR(name)                                                    \
  bool name(struct memref_machine *machine, const struct code_function *function, \
            const struct instruction *instruction, struct scalar *registers)

typedef MEMREF_EVALUATOR(memref_evaluator);

bool memref_emit(struct decoder *decoder, const struct op *op, memref_evaluator *evaluate, const void *payload);

// Each op with the hook `memref` has a function that decodes it: memref_decode_<op>. This macro defines it for an op
// without a payload, and is followed by the body of its evaluator.
#define MEMREF_OP(name)                                               \
  static MEMREF_EVALUATOR(evaluate_##name);                           \
  bool memref_decode_##name(struct decoder *decoder, struct op *op) { \
    return memref_emit(decoder, op, evaluate_##name, NULL);           \
  }                                                                   \
  static MEMREF_EVALUATOR(evaluate_##name)

#define HOOK_memref(row) decode_function memref_decode_##row;
#include "engine/dialects/op_hooks.def"
decode_function memref_decode_structured, memref_decode_poison;
bool memref_decode_access(struct decoder *decoder, struct op *op, const struct vector_access *access);
extern decode_function *const memref_decoders[];  // by kind

// Reports the contents of globals that may change, which later calls of functions of the program find.
void memref_tell_globals(struct memref_machine *machine);

void memref_tell(struct executor *executor, const struct instruction *instruction, const struct scalar *registers);

// For dialect shape: see struct execute_hooks.
bool memref_sizes_of(struct executor *executor, const struct type *type, struct scalar value, struct extents *sizes);

bool memref_supports_type(const struct type *type);  // of programs without ops that are not registered

// Whether a register of the type has a view. That of a tensor, which partial bufferization leaves between ops that are
// not registered and bufferized ones, is of its buffer.
static inline bool memref_has_view(const struct type *type) {
  return type->kind == TYPE_TENSOR || type_is_memref(type);
}

// The elements of a buffer that must be live, undefined where iterations have raced for them. False after a fault.
bool memref_observe(struct memref_machine *machine, const struct op *op, const struct type *type,
                    const struct memref *memref, struct observed *value);
// Reads a value of any type; a buffer must be live and free of races. False after a fault.
bool memref_observe_value(struct memref_machine *machine, const struct op *op, const struct type *type,
                          struct scalar value, struct observed *observed);
// A new buffer for a value from an external function or an op that is not registered. That of a tensor is neither the
// program's to free nor writable. Null after a fault.
struct memref *memref_materialize(struct memref_machine *machine, const struct op *op, enum allocation_kind kind,
                                  const struct type *type, const struct observed *value);

// Of ops that bufferization leaves on tensors: see struct execute_hooks.
bool memref_observe_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar value,
                            struct observed *observed);
bool memref_overwrite_operand(struct executor *executor, const struct op *op, uint32_t operand, struct scalar buffer,
                              const struct observed *stored);
bool memref_make_result(struct executor *executor, const struct op *op, uint32_t result,
                        const struct observed *observed, struct scalar *value);

// What the op stores as an element, if it is to store `value`.
static inline struct scalar memref_stored(const struct memref_machine *machine, const struct op *op,
                                          const struct memref *memref, struct scalar value) {
  if (machine->options->stored == NULL || memref->element != NULL || memref->width != 1) return value;
  value.bits = machine->options->stored(machine->executor.observer->argument, op, memref->base->element, value.bits);
  return value;
}

void memref_tell_loaded(const struct memref_machine *machine, const struct op *op, const struct memref *memref,
                        struct scalar element);
static inline void memref_loaded(const struct memref_machine *machine, const struct op *op, const struct memref *memref,
                                 struct scalar element) {
  if (machine->options->loaded != NULL) memref_tell_loaded(machine, op, memref, element);
}

#endif
