// Checks that a flow simulates its program: executes the flow in lockstep with a concrete execution of the program and
// reports where they differ. No solver is used.
//
// The executor of the program reports which blocks it enters, the results of ops, and events of memory. All buffers are
// tracked at once, by their addresses. At each op the steps of the flow are executed on concrete values, and these must
// hold:
//
//   - control flow: the guards that the flow computes lead to the blocks that the program enters, and each op of the
//     program is at the current position of the flow;
//   - values: a value that has a variable equals what the flow computes for it. Where the flow allows any value -
//     elements, floats, bits, results of external functions, integers that do not fit - it takes the program's;
//   - memory: an op allocates, frees and accesses the buffers that its steps do. The flow may have more accesses where
//     a buffer is passed to a call and in the body of a linalg op, which may run no iteration; and fewer to buffers of
//     the caller, which nobody may free, and to one that the op itself allocates;
//   - errors: where the program misuses a buffer, the flow violates the corresponding property at the same op. Where
//     the flow violates one, the program fails, too, unless it violates only the function boundary ABI: freeing or
//     returning a buffer of the caller, or passing a freed one to a call, does no harm at once, so the rest of the
//     execution is not compared. Leaks are compared at the end of the run.
//
// A call executes the callee's own flow: as a member of the caller's family, or by the ABI. A call of @dealloc_helper
// is executed by its contract, not its body. Not compared are functions that flow_build_member() refuses, linalg ops
// whose bodies do more than access memory, reductions of parallel loops, and branches with equal targets whose guard
// may be anything.
#ifndef BUFFERPROOF_SMT_SIMULATE_RUN_H
#define BUFFERPROOF_SMT_SIMULATE_RUN_H

#include "smt/flow/flow.h"
#include "smt/flow/properties.h"

// A value of the program: a Boolean, 0 or 1; an integer, by its signed value; a memref, by the address of its buffer.
struct flow_run_value {
  int64_t number;
  bool known;   // false: undefined
  bool inside;  // a memref that does not point to the begin of its buffer
};

enum flow_run_buffer { FLOW_RUN_HEAP, FLOW_RUN_STACK, FLOW_RUN_GLOBAL, FLOW_RUN_ARGUMENT };

enum flow_run_answer { FLOW_RUN_AGREES, FLOW_RUN_NOT_FOLLOWED, FLOW_RUN_DISAGREES };

struct flow_run;

// For executions of a module's functions; private functions with a body are members of each other's families if
// `follow_private`, else all keep the ABI. It lives in `arena`, and writes the scratch ids of functions.
struct flow_run *flow_run_create(struct arena *arena, const struct symbol_table *symbols, struct op *module,
                                 bool follow_private);

void flow_run_start(struct flow_run *run);  // an execution begins

// Control enters a block; the first block of a function: the function is called.
void flow_run_entered(struct flow_run *run, const struct block *block, const struct flow_run_value *arguments);
// Control is at a terminator, an op with regions that is none of linalg, or a func.call.
void flow_run_reached(struct flow_run *run, const struct op *op);
// An op that is no terminator is done.
void flow_run_done(struct flow_run *run, const struct op *op, const struct flow_run_value *results);

// Events of memory, reported before the op is done. Addresses of buffers increase in the order of allocation.
void flow_run_made(struct flow_run *run, const struct op *op, int64_t address, enum flow_run_buffer buffer);
void flow_run_freed(struct flow_run *run, int64_t address);
void flow_run_accessed(struct flow_run *run, int64_t address);

// The execution ends in an op that breaks one of some properties (1 << enum property; of a leak: the op that
// allocates), or that goes wrong in another way (no property).
void flow_run_failed(struct flow_run *run, const struct op *op, unsigned properties);
// The execution ends; `leaks_looked_for`: at a return, and leaks would have been reported.
void flow_run_ended(struct flow_run *run, bool leaks_looked_for);

// The result of the executions so far; unless they agree, `fault` has the op and the difference.
enum flow_run_answer flow_run_answer(const struct flow_run *run, struct flow_fault *fault);

#endif
