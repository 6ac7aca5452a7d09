// One step of one execution of a flow, for exploration.c. Where a value is open, the execution takes one of two ways,
// and is repeated for the other.
#ifndef BUFFERPROOF_SMT_EXPLORE_EXPLORATION_STEP_H
#define BUFFERPROOF_SMT_EXPLORE_EXPLORATION_STEP_H

#include "smt/explore/state_set.h"
#include "smt/flow/flow.h"
#include "smt/flow/properties.h"

// The first bits of a state: there is a tracked buffer; it is an argument's, a global's or on the stack; it is freed.
enum { OBJECT_CHOSEN, OBJECT_FOREIGN, OBJECT_FREED, OBJECT_BITS };

enum { MOST_OPEN_VALUES = 24, MOST_GUESSES = 8 };  // of a step; of a flow

// An integer that is compared with a number: whether it equals that is a bit of the state, set where the integer is.
struct integer_guess {
  uint32_t variable;
  int64_t number;
};

struct execution_state {
  const struct flow *flow;
  unsigned properties;
  const uint32_t *bits;                        // per variable, or FLOW_NONE
  struct integer_guess guesses[MOST_GUESSES];  // their bits follow those of the object
  uint32_t guess_count;
  struct state state;

  bool ways[MOST_OPEN_VALUES];  // taken so far, in order
  uint32_t way_count, way_next;

  bool failed, open;  // some execution violates `property`; there are too many ways, or a step is not supported
  enum property property;
  const struct op *op;
  bool returns_twice;  // some execution returns one buffer as two results of the ABI
};

// False: the flow is too large, or has a step that is not supported.
bool execution_state_init(struct execution_state *e, struct arena *arena, const struct flow *flow, unsigned properties);

static inline uint32_t execution_state_bit(const struct execution_state *e, uint32_t variable) {
  return variable == FLOW_NONE ? FLOW_NONE : e->bits[variable];
}

// To execute something in all ways: do { set the state, execute } while (again()).
bool execution_state_again(struct execution_state *e);

bool execution_state_value(struct execution_state *e, uint32_t variable, enum flow_sort sort);

void execution_state_start(struct execution_state *e);  // the state at the entry, before any other
bool execution_state_step(struct execution_state *e, const struct flow_step *step);  // false: the execution ends
void execution_state_return(struct execution_state *e, const struct flow_block *block);

#endif
