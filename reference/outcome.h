// The observable outcome of an execution: results, calls of external functions, caller-visible memory, and the fault,
// if any. Both interpreters fill the same structure, so that executions can be compared and printed uniformly.
#ifndef BUFFERPROOF_REFERENCE_OUTCOME_H
#define BUFFERPROOF_REFERENCE_OUTCOME_H

#include "engine/base/text.h"
#include "engine/ir/op.h"

enum outcome_status {
  OUTCOME_FINISHED,
  OUTCOME_STOPPED,       // by a cf.assert whose condition is false
  OUTCOME_UNDEFINED,     // the program has undefined behaviour other than misuse of memory
  OUTCOME_MEMORY_ERROR,  // memref machine only: see enum fault_kind
  OUTCOME_LEAK,          // memref machine only; results and calls are complete
  OUTCOME_OUT_OF_FUEL,
  OUTCOME_UNSUPPORTED,  // an op or type that the interpreter does not support
};

// FAULT(kind, status, words)
#define FAULT_TABLE(FAULT)                                                                   \
  FAULT(NONE, FINISHED, "no fault")                                                          \
  FAULT(ASSERTION, STOPPED, "assertion failed")                                              \
  FAULT(INDEX_OUT_OF_BOUNDS, UNDEFINED, "index out of bounds")                               \
  FAULT(DIVISION_BY_ZERO, UNDEFINED, "division by zero")                                     \
  FAULT(DIVISION_OVERFLOW, UNDEFINED, "division overflows")                                  \
  FAULT(LOOP_STEP, UNDEFINED, "loop step is not positive")                                   \
  FAULT(NEGATIVE_SIZE, UNDEFINED, "negative size")                                           \
  FAULT(SHAPE_MISMATCH, UNDEFINED, "shapes disagree")                                        \
  FAULT(UNDEFINED_VALUE, UNDEFINED, "undefined value used")                                  \
  FAULT(UPDATED_TWICE, UNDEFINED, "element updated twice by a parallel loop")                \
  FAULT(SHARED_BUFFER, UNDEFINED, "buffer of a tensor used otherwise")                       \
  FAULT(UNORDERED_CALL, UNDEFINED, "call in a parallel loop, without an order")              \
  FAULT(TRANSFER, UNDEFINED, "transfer and wait disagree")                                   \
  FAULT(UNREACHABLE, UNDEFINED, "execution reached what is said to be unreachable")          \
  FAULT(RECURSION, OUT_OF_FUEL, "recursion too deep")                                        \
  FAULT(FUEL, OUT_OF_FUEL, "out of fuel")                                                    \
  FAULT(UNSUPPORTED, UNSUPPORTED, "not supported")                                           \
  FAULT(USE_AFTER_FREE, MEMORY_ERROR, "use after free")                                      \
  FAULT(USE_AFTER_SCOPE, MEMORY_ERROR, "use after the end of the stack allocation's scope")  \
  FAULT(DOUBLE_FREE, MEMORY_ERROR, "double free")                                            \
  FAULT(FREE_OF_ARGUMENT, MEMORY_ERROR, "free of a buffer that the caller owns")             \
  FAULT(FREE_OF_GLOBAL, MEMORY_ERROR, "free of a global")                                    \
  FAULT(FREE_OF_STACK, MEMORY_ERROR, "free of a stack allocation")                           \
  FAULT(FREE_OF_INTERIOR, MEMORY_ERROR, "free of an interior pointer")                       \
  FAULT(MEMORY_OUT_OF_BOUNDS, MEMORY_ERROR, "access out of the allocation's bounds")         \
  FAULT(READ_ONLY, MEMORY_ERROR, "write to read-only memory")                                \
  FAULT(UNDEFINED_ELEMENT, MEMORY_ERROR, "undefined element passed to an external function") \
  FAULT(COPY_OVERLAP, MEMORY_ERROR, "copy between partly overlapping buffers")               \
  FAULT(RACE, MEMORY_ERROR, "race")                                                          \
  FAULT(RETURN_OF_ARGUMENT, MEMORY_ERROR, "returned buffer aliases an argument")             \
  FAULT(RETURN_OF_STACK, MEMORY_ERROR, "returned buffer is a stack allocation")              \
  FAULT(RETURN_OF_GLOBAL, MEMORY_ERROR, "returned buffer is a global")                       \
  FAULT(RETURN_TWICE, MEMORY_ERROR, "returned buffer is returned a second time")             \
  FAULT(RETURN_FREED, MEMORY_ERROR, "returned buffer has been freed")                        \
  FAULT(LEAK, LEAK, "leak")

enum fault_kind {
#define FAULT(kind, status, words) FAULT_##kind,
  FAULT_TABLE(FAULT)
#undef FAULT
      FAULT_KIND_COUNT
};

// One scalar, or the contents of a tensor or memref in row-major order.
//
// An element is 64 bits, as those of a scalar are (scalar.h). The bits of undefined
// elements are unspecified.
struct observed {
  const struct type *element;  // integer, index, float or complex
  bool shaped;
  uint32_t rank;
  const int64_t *shape;
  uint64_t count;  // of elements; 1 for a scalar
  const uint64_t *bits;
  const uint8_t *defined;  // 1 or 0 per element
};

// A call of a function without a body, or an op that is not registered and has no results.
struct observed_call {
  const struct ident *name;
  const struct observed *arguments;  // shaped ones with their contents at the time of the call
  uint32_t argument_count;
  bool is_op;
};

struct fault {
  enum fault_kind kind;
  const struct op *op;            // the op that was executing, or null
  const struct op *allocated_by;  // creator of the allocation concerned; null: an argument, or none
  const struct op *freed_by;      // what ended its life, or null
  const char *message;            // one line, without location
  const char *life;               // life line of the allocation, or null
};

struct outcome {
  enum outcome_status status;
  struct fault fault;
  const struct observed *results;  // if finished or leaked
  uint32_t result_count;
  const struct observed *arguments;  // final contents, if finished or leaked; initial: inputs.h
  uint32_t argument_count;
  VECTOR(struct observed_call) calls;  // all calls until the end or the fault
  uint64_t fuel_used;
  // Memref machine: what memref.copy, bufferization.clone, memref.realloc, memref.dma_start and linalg.copy copy.
  uint64_t copies, copied_elements, copied_bytes;
  uint32_t allocations;             // memref machine: on the heap
  uint64_t live_bytes, peak_bytes;  // memref machine: of these, now and at most
};

static inline void outcome_note_copy(struct outcome *outcome, uint64_t elements, uint64_t bytes_per_element) {
  outcome->copies++;
  outcome->copied_elements += elements;
  outcome->copied_bytes += elements * bytes_per_element;
}

const char *fault_words(enum fault_kind kind);
enum outcome_status fault_status(enum fault_kind kind);
const char *fault_name(enum fault_kind kind);  // "USE_AFTER_FREE", for signatures

// Compares an execution with the reference's: status, calls in order, results, and, if `arguments` is set, the memory
// of arguments afterwards. An undefined element of the reference matches anything. If they differ, returns false and
// stores a sentence, in `arena`, that describes the first difference.
bool outcome_matches(const struct outcome *reference, const struct outcome *actual, bool arguments, struct arena *arena,
                     const char **difference);

// Lines as `bufferproof run` prints them: "call @name(1, -3)" or "op foo.name(1, -3)", then "result 0: 42".
void outcome_print_calls(const struct outcome *outcome, struct text *text);
void outcome_print_results(const struct outcome *outcome, struct text *text);
void outcome_print_arguments(const struct outcome *outcome, struct text *text);  // "argument 0 after: ..."
// "file:1:2: error: use after free: ..." and a note with the life line of the allocation; nothing without a fault.
void outcome_print_fault(const struct outcome *outcome, struct text *text);

// "42", "-1", "true", "1.500000e+00", "undef", "tensor<2x2xi64> [[1, 2], [3, 4]]".
void observed_print(const struct observed *value, struct text *text);

#endif
