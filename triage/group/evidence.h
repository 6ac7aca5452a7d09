// The input of the rules for causes: the facts of a finding, and what follows directly from them.
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
  enum fault_kind trap;  // the memory error after it; FAULT_NONE: none
  const struct role_list *roles;
  const struct difference *difference;  // to the output of another implementation; null if unknown
  bool undefined;                       // the wrong value is undefined
};

// "stage
// rule
// detail", without an empty detail.
const char *evidence_join(const struct evidence *evidence, const char *rule, const char *detail);

// cause_deallocation.c: the cause if deallocation, or a pass after it, makes an ownership error.
const char *cause_of_ownership(const struct evidence *evidence);
const char *cause_of_own_form(const struct evidence *evidence);
const char *cause_of_freeing(const struct evidence *evidence);

#endif
