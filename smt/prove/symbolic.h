// Executes the part of a flow between two heads symbolically, all its paths at once, following one arbitrary buffer.
//
// The buffer - the *object* - is chosen by the execution: one of the caller's at the start, or any instance of any
// allocation. Its state is three Booleans; the base of a memref is one, "is it that of the object".
#ifndef BUFFERPROOF_SMT_PROVE_SYMBOLIC_H
#define BUFFERPROOF_SMT_PROVE_SYMBOLIC_H

#include "engine/base/map.h"
#include "smt/flow/flow.h"
#include "smt/flow/properties.h"
#include "smt/terms/terms.h"

// The state of the object.
struct object_state {
  Z3_ast chosen;   // there is one
  Z3_ast foreign;  // it is an argument's, a global's or on the stack: not to be freed here
  Z3_ast freed;
};

// A place where a property can be violated, and the condition for it.
struct violation {
  enum property property;
  Z3_ast condition;
  const struct op *op;
  const struct flow *flow;  // where it is: the flow that is executed, or that of a callee
  size_t calls;             // how many calls of the run came before it
};

enum event_kind {
  EVENT_OBJECT_GIVEN,  // the object is the one of an argument or global
  EVENT_ALLOCATED,
  EVENT_ALLOCATED_STACK,
  EVENT_RECEIVED,
  EVENT_REALLOCATED,
  EVENT_FREED,
  EVENT_ACCESSED,
  EVENT_BRANCH_TAKEN,  // the condition of the op holds
  EVENT_BRANCH_NOT_TAKEN,
  EVENT_RETURNED,
  EVENT_NOT_RETURNED,
  EVENT_LEFT,         // a callee returns it
  EVENT_VALUE,        // `value` is `term`
  EVENT_SCOPE_ENDED,  // it was on the stack
};

// An effect on the object, or a decision of the path: for the description of a counterexample.
struct event {
  enum event_kind kind;
  Z3_ast condition;
  const struct op *op;
  const struct value *value;  // EVENT_OBJECT_GIVEN, EVENT_VALUE
  Z3_ast term;                // EVENT_VALUE
  bool is_base;               // ... whether the value is a base, so that the term is whether it is the object's
};

// An edge into a head: the values there are those of object_state and of the head's live variables. The end of a member
// that is called is one, too: there they are what it returns.
struct arrival {
  uint32_t head;  // FLOW_NONE: the end
  Z3_ast reached;
  struct object_state state;
  Z3_ast *live;
  size_t calls;  // how many calls of the run came before it
};

// A call of a member of the family. If it is `reached`, the callee's flow relates its results to its arguments; the
// execution continues only if it returns.
struct called {
  const struct flow_step *step;
  Z3_ast reached;
  struct object_state before, after;
  Z3_ast *arguments, *results;  // those of the step's operands and targets that flow_has()
  uint32_t argument_count;
};

struct contract;
struct unrolling;

// What is done about calls of members of the family: by default they are noted as `calls`.
struct callees {
  const struct flow *const *flows;          // per member
  const bool *executed;                     // per member: it is executed at its calls, as if inlined
  const struct contract *const *contracts;  // per member, or null: its calls are executed by it, if it has one
  struct unrolling *unrolling;              // or null; else all others are executed, with their loops (unrolled.h)
};

struct symbolic {
  struct terms *terms;
  const struct flow *flow;
  const struct callees *callees;        // or null
  bool tells;                           // events are wanted
  VECTOR(struct violation) violations;  // the caller empties these
  VECTOR(struct arrival) arrivals;
  VECTOR(struct called) calls;
  VECTOR(struct event) events;

  Z3_ast reached;  // the current state
  struct object_state state;
  Z3_ast *values;           // per variable, null: not known here
  Z3_ast *stale;            // ... whether it depends on a comparison with the address of the freed object; null: never
  uint32_t *stamps, stamp;  // values of an older run do not count
  struct incoming_list *incoming;  // per block
  struct map choices;              // id of a reach term -> struct choice
};

void symbolic_init(struct symbolic *symbolic, struct terms *terms, const struct flow *flow);

// The parts that begin at the entry, and at a head whose values are given.
void symbolic_run_entry(struct symbolic *symbolic);
// ... at the entry of a member that is called, with the values of its parameters that flow_has().
void symbolic_run_called(struct symbolic *symbolic, struct object_state state, const Z3_ast *parameters);
// ... at a call that is executed if `reached`, in a known state.
void symbolic_run_callee(struct symbolic *symbolic, Z3_ast reached, struct object_state state,
                         const Z3_ast *parameters);
void symbolic_run_head(struct symbolic *symbolic, uint32_t head, Z3_ast reached, struct object_state state,
                       const Z3_ast *live);
// From the heads that were arrived at, with the values of the arrivals, once each. `reached_before`: per block, or
// null; the result is how many heads are arrived at again under another condition: their numbers of iterations are
// open.
uint32_t symbolic_run_arrived(struct symbolic *symbolic, Z3_ast *reached_before);

// Values of variables of a flow per variable, given one after the other without those that are not followed; those are
// null.
Z3_ast *symbolic_spread(struct terms *terms, const struct flow *flow, const uint32_t *variables, size_t count,
                        const Z3_ast *values);

#endif
