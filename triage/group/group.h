// Groups findings by cause, and matches causes with known ones.
//
// The cause of a finding is a text made of what the diagnosis found: where the pipeline goes wrong first, and there,
// for a wrong in-place decision, whose write destroys whose read; for the rest, what kind of error at what kind of op.
// The rules are in cause.c. What another implementation does differently makes a cause more specific; where it could
// not be asked, a finding belongs to the special cause if there is only one.
#ifndef BUFFERPROOF_TRIAGE_GROUP_GROUP_H
#define BUFFERPROOF_TRIAGE_GROUP_GROUP_H

#include "triage/diagnose/diagnosis.h"

#include "engine/base/vector.h"

struct finding_group {
  const char *cause;
  VECTOR(size_t) members;  // numbers of diagnoses, those of the known folder included
  size_t representative;   // of what is new the one with the fewest ops; of known ones alone, the first
  const char *known;       // a case of the known folder in it, or null
  size_t findings;         // members that are not of the known folder
  bool joined;             // it has become part of another group (only while groups are made)
};

struct finding_groups {
  VECTOR(struct finding_group) items;  // the largest first
};

// The cause of one finding, in `arena`.
const char *finding_cause(struct arena *arena, const struct diagnosis *finding);

// A cause made more specific by what another implementation does differently; and whether a cause is one of another's
// special ones.
const char *cause_with_cross_check(struct arena *arena, const char *cause, const char *difference);
bool cause_is_special(const char *special, const char *cause);

// Groups those diagnoses that are findings. Everything is made in `arena`.
struct finding_groups group_findings(struct arena *arena, const struct diagnosis *diagnoses, size_t count);

// A number that stands for a cause in every report, run and machine.
uint64_t cause_fingerprint(const char *cause);

#endif
