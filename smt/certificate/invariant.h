// The invariants of a certificate: hints, which the obligations hold against the program.
//
// A relation of the prover has a name and parameters: `loop3` or `loop2_3` holds at the head 3 of the first member or
// of member 2; `entry2` for what member 2 gets; `summary2` for what it returns. The part of a parameter's name before
// '@' says what it is: `chosen`, `foreign`, `freed` and `v7` are the object's state and variable 7 there;
// `given_chosen`, ... and `given7` those that the member got; `result0` what it returns; `made` whether the call takes
// place.
#ifndef BUFFERPROOF_SMT_CERTIFICATE_INVARIANT_H
#define BUFFERPROOF_SMT_CERTIFICATE_INVARIANT_H

#include "smt/certificate/walk.h"

enum invariant_parameter_kind {
  HINT_MADE,
  HINT_CHOSEN,
  HINT_FOREIGN,
  HINT_FREED,
  HINT_GIVEN_CHOSEN,
  HINT_GIVEN_FOREIGN,
  HINT_GIVEN_FREED,
  HINT_GIVEN,     // `index`: place among the parameters of the flow
  HINT_RESULT,    // `index`: place among what is returned
  HINT_VARIABLE,  // `index`: variable
};

struct invariant_parameter {
  enum invariant_parameter_kind kind;
  uint32_t index;
  enum flow_sort sort;
  const char *name;
};

struct invariant {
  const char *name;
  struct invariant_parameter *parameters;
  uint32_t parameter_count;
};

// What the parameters are at one place. Each may be null, if the relation has no such parameters.
struct invariant_place {
  struct object object, given;
  const char **arguments, **results;
  const char *(*variable)(void *argument, uint32_t variable);
  void *argument;
};

// Finds the invariants of members that have a flow, and writes their definitions. Returns false with the failure set.
bool invariants_write(struct obliging *o);

// The invariant at a place.
const char *invariant_at(struct script *script, const struct invariant *invariant, const struct invariant_place *place);

#endif
