// Executes the part of a flow between the entry, the heads of loops that have an invariant, and the exits as SMT-LIB
// text, all its paths at once, following one arbitrary buffer: the *object* of docs/prover.md.
//
// This is the checker's own reading of flow.h. The prover has another one (smt/prove); nothing is shared but the flow.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_WALK_H
#define BUFFERPROOF_SMT_CERTIFICATE_WALK_H

#include "smt/certificate/read.h"
#include "smt/certificate/script.h"

// The state of the object: there is one; it is an argument's, a global's or on the stack; it is freed.
struct object {
  const char *chosen, *foreign, *freed;
};

// What follows from what a callee that is executed at its call returns: one exit.
struct walk_exit {
  const char *reached;
  struct object object;
  const char **results;
};

struct invariant;

// The obligations of one claim while they are written.
struct obliging {
  struct script script;
  const struct certificate_claim *claim;
  const struct certificate_part *part;
  struct op *const *members;
  const struct flow *const *flows;                // per member; null: by its contract
  const struct claim_contract *const *contracts;  // per member; null: none
  const struct invariant **entries, **summaries;  // per member; null: it is executed at its calls
  const struct invariant ***heads;                // per member and block; null: no invariant
  const char *failure;                            // why there are no obligations, or null

  // Of the part that is being executed.
  VECTOR(const char *) broken;  // conditions of violations
  VECTOR(const char *) missed;  // of arrivals where what was to hold there does not
  struct object given;          // what the member got, if others call it
  const char **arguments;       // ... its parameters
};

// A part that is being executed.
struct walk {
  struct obliging *o;
  const struct flow *flow;
  uint32_t member, depth;  // depth: of calls
  const char **values;     // per variable, null: not known here
  const char **stale;      // ... whether it depends on a comparison with the address of the freed object
  struct incoming_list *incoming;
  VECTOR(struct walk_exit) exits;  // of a callee that is executed at its call
  const char *reached;
  struct object object;
};

bool walk_fail(struct obliging *o, const char *reason);  // returns false

// A walk of a member from the entry, or from a head whose variables are set. Returns false with the failure set.
void walk_init(struct walk *walk, struct obliging *o, uint32_t member);
bool walk_run(struct walk *walk, uint32_t first);

void walk_set(struct walk *walk, uint32_t variable, const char *value);
// The value of a variable here; anything of the sort if there is none.
const char *walk_value(struct walk *walk, uint32_t variable, enum flow_sort sort);
const char *walk_any(struct walk *walk, enum flow_sort sort, uint32_t width);
const char *walk_sort(enum flow_sort sort);
// What happens depends on a variable: a violation, if it depends on the address of the freed object.
void walk_depend(struct walk *walk, uint32_t variable);
void walk_violate(struct walk *walk, enum property property, const char *condition);
bool walk_step(struct walk *walk, const struct flow_step *step);
// The values of those of the variables that have a sort here.
const char **walk_values(struct walk *walk, const uint32_t *variables, uint32_t count);

// Whether an object can be in a state: only one that exists is foreign or freed, and not both.
const char *object_is_possible(struct script *script, struct object object);
struct object object_any(struct script *script);

// What is known of the caller's object in a callee: it stays, and who owns it does not change.
const char *object_is_kept(struct script *script, struct object before, struct object after);

// What walks come to, for walk.c: a head with an invariant, an exit of a member, a call (obligations.c).
void oblige_at_head(struct walk *walk, const struct flow_edge *edge, const char *reached);
void oblige_at_exit(struct walk *walk, const struct flow_block *block);
bool oblige_at_call(struct walk *walk, const struct flow_step *step);

#endif
