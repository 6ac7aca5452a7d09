// Runs flows along an execution of the program itself, step by step, and says where the two part: whether the program
// is simulated by its flow. No solver is asked.
//
// Whoever executes the program tells what it does: which blocks it enters, what ops give, what happens to memory. All
// buffers are followed at once, by their addresses. At each op the steps of the flow are executed on concrete values,
// and these must hold:
//
//   - the flow admits the way that the program takes: the guards that it computes lead to the blocks that are entered,
//     and each op of the program is where the flow is;
//   - a value of the program that has a variable is what the flow computes for it. What the flow takes to be anything -
//     elements, floats, bits, what external functions return, integers that do not fit - is what the program says;
//   - an op allocates, frees and accesses the buffers that its steps do. More accesses there may be where a call is
//     handed a buffer and in the body of a linalg op, which may run no iteration; fewer to buffers of the caller, which
//     nobody may free, and to one that the op itself makes;
//   - where the program goes wrong in the lifetime of a buffer, the flow breaks a property that says so, at the same
//     op. Where the flow breaks one, the program goes wrong, too, unless it is the function boundary ABI that is
//     broken: a buffer of the caller that is freed or returned, or a freed one that is handed to a call, does no harm
//     at once; nothing is followed then from there on. A buffer that leaks is one at the end of the run.
//
// A call runs the callee's own flow: as a member of the caller's family, or by the ABI. A call of @dealloc_helper keeps
// the contract; its body is not looked at. Not followed are functions that flow_build() refuses, linalg ops whose
// bodies do more than access memory, reductions of parallel loops, and branches that the flow leaves open between equal
// targets.
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

// Memory, told before the op is done. Addresses of buffers grow as they are made.
void flow_run_made(struct flow_run *run, const struct op *op, int64_t address, enum flow_run_buffer buffer);
void flow_run_freed(struct flow_run *run, int64_t address);
void flow_run_accessed(struct flow_run *run, int64_t address);

// The execution ends in an op that breaks one of some properties (1 << enum property; of a leak: the op that
// allocates), or that goes wrong in another way (no property).
void flow_run_failed(struct flow_run *run, const struct op *op, unsigned properties);
// The execution ends; `leaks_looked_for`: at a return, and buffers that leak would have been told.
void flow_run_ended(struct flow_run *run, bool leaks_looked_for);

// What came of the executions so far; with the op and what is wrong with it, unless they agree.
enum flow_run_answer flow_run_answer(const struct flow_run *run, struct flow_fault *fault);

#endif
