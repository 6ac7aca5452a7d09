// Executes decoded code: control flow, calls and scalar ops for both interpreters, and their specific ops by hooks.
#ifndef BUFFERPROOF_REFERENCE_EXECUTE_H
#define BUFFERPROOF_REFERENCE_EXECUTE_H

#include "reference/code.h"
#include "reference/run_observer.h"
#include "reference/run_options.h"

struct executor;
struct extents;

struct execute_hooks {
  // Reports to the observer; null if the code has no such instructions.
  void (*report)(struct executor *executor, const struct instruction *instruction, const struct scalar *registers);
  // Executes an instruction that is specific to the interpreter. Returns false after execute_fail().
  bool (*execute)(struct executor *executor, const struct code_function *function,
                  const struct instruction *instruction, struct scalar *registers);
  bool (*call_external)(struct executor *executor, const struct instruction *instruction, struct scalar *registers);
  // Called before and after the body of a function and of an op that ends stack allocations. May be null.
  // `leave_function` gets the registers of the function and the return that ends it.
  void (*enter_scope)(struct executor *executor);
  bool (*leave_scope)(struct executor *executor, const struct op *op);
  bool (*leave_function)(struct executor *executor, const struct code_function *function,
                         const struct instruction *returns, const struct scalar *registers);
  // Of ops that bufferization leaves on tensors (values/values.h): the value of an operand; what is stored to the whole
  // buffer that is an operand; and a result that has this value. False after a fault.
  bool (*observe)(struct executor *executor, const struct op *op, uint32_t operand, struct scalar value,
                  struct observed *observed);
  bool (*overwrite)(struct executor *executor, const struct op *op, uint32_t operand, struct scalar buffer,
                    const struct observed *stored);
  bool (*materialize)(struct executor *executor, const struct op *op, uint32_t result, const struct observed *observed,
                      struct scalar *value);
  // The elements of a tensor of extents, and a tensor that has them (false after a fault); null in programs on buffers.
  void (*read_extents)(struct executor *executor, struct scalar tensor, struct extents *extents);
  bool (*make_extents)(struct executor *executor, const struct op *op, const struct extents *extents,
                       struct scalar *tensor);
  // The sizes of a tensor or buffer; false if values of the type have none.
  bool (*sizes_of)(struct executor *executor, const struct type *type, struct scalar value, struct extents *sizes);
};

// The first member of each interpreter's own state.
struct executor {
  struct arena *arena;
  const struct execute_hooks *hooks;
  struct run_options options;
  struct outcome *outcome;
  uint64_t fuel;  // left
  uint32_t depth;
  uint32_t concurrent;                  // enclosing parallel loops that have more than one iteration
  const struct run_observer *observer;  // or null
};

// Executes instructions of the function from here to a CODE_STOP or CODE_RETURN, which is returned; null after a fault.
const struct instruction *execute_code(struct executor *executor, const struct code_function *function,
                                       struct scalar *registers, uint32_t start);

// Calls a function that has a body: creates its registers from the arguments, executes it, and stores its results.
bool execute_call(struct executor *executor, const struct op *op, const struct code_function *function,
                  const struct scalar *arguments, struct scalar *results);

// What run_options.decide makes of the decision.
uint64_t execute_decide(const struct executor *executor, enum run_decision decision, uint64_t taken, uint64_t count);
uint64_t execute_decide_offset(const struct executor *executor, const struct value *offset, uint64_t taken,
                               uint64_t count);

// Stores a fault; returns false.
bool execute_fail(struct executor *executor, enum fault_kind kind, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 4, 5)));

// Stores the fault of a scalar op; returns false.
bool execute_scalar_fault(struct executor *executor, enum fault_kind kind, const struct op *op);

bool execute_out_of_fuel(struct executor *executor, const struct op *op);

// Consumes `amount` of fuel; false after a fault.
static inline bool execute_spend(struct executor *executor, const struct op *op, uint64_t amount) {
  if (amount > executor->fuel) return execute_out_of_fuel(executor, op);
  executor->fuel -= amount;
  return true;
}

static inline struct scalar scalar_of_pointer(const void *pointer) {
  return (struct scalar){(uint64_t)(uintptr_t)pointer, true};
}
static inline const void *pointer_of_scalar(struct scalar value) { return (const void *)(uintptr_t)value.bits; }

// Reads an index, which must be defined; false after a fault.
bool execute_index(struct executor *executor, const struct op *op, struct scalar value, int64_t *index);

// Reads a list into `values`. If `sizes` is set, none may be negative.
bool execute_list(struct executor *executor, const struct op *op, const struct scalar *registers,
                  const struct code_list *list, bool sizes, int64_t *values);

#endif
