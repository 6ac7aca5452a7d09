// The input of the rules for causes: the facts of a finding, and what follows from them directly.
#ifndef BUFFERPROOF_TRIAGE_GROUP_EVIDENCE_H
#define BUFFERPROOF_TRIAGE_GROUP_EVIDENCE_H

#include "engine/transforms/passes.h"
#include "reference/outcome.h"
#include "triage/diagnose/diagnosis.h"

struct evidence {
  struct arena *arena;
  const struct diagnosis *finding;
  const char *stage;     // the pass at fault
  enum pass_id pass;     // the same; PASS_COUNT if it is not one of the engine's names
  enum fault_kind trap;  // what is seen after it; FAULT_NONE: no misuse of memory
  const struct role_list *roles;
  const struct difference *difference;  // to what another implementation leaves; null where none is known
  bool undefined;                       // what is seen has no value, rather than a wrong one
};

// "stage|rule|detail"; without detail where it is empty.
const char *evidence_join(const struct evidence *evidence, const char *rule, const char *detail);

// cause_deallocation.c: the cause where deallocation, or a pass after it, errs in who frees what.
const char *cause_of_ownership(const struct evidence *evidence);
const char *cause_of_own_form(const struct evidence *evidence);
const char *cause_of_freeing(const struct evidence *evidence);

#endif
