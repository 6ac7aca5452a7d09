// Groups findings by cause, and matches causes with known ones.
//
// The cause of a finding is a text derived from its diagnosis: the first bad pass, and, for a wrong in-place decision,
// which write clobbers which read; otherwise the kind of error and the kind of op. The rules are in cause.c. A
// difference from another implementation makes a cause more specific; without one, a finding belongs to the specific
// cause if there is only one.
//
// A known case may declare what belongs to its cause (triage/key/declared_cause.h); that decides instead of its own
// cause. A finding that several known cases declare, or none while some of the known cases could not be diagnosed, or
// that comes and goes and is therefore not examined, is undecided: it is neither called known nor new. So is a group of
// which cases nearly declare at least half.
#ifndef BUFFERPROOF_TRIAGE_GROUP_GROUP_H
#define BUFFERPROOF_TRIAGE_GROUP_GROUP_H

#include "triage/diagnose/diagnosis.h"

#include "engine/base/vector.h"

struct finding_group {
  const char *cause;
  VECTOR(size_t) members;  // indices of diagnoses, those of the known folder included
  size_t representative;   // of new findings, the one with the fewest ops; of known ones only, the first
  const char *known;       // a case of the known folder in it, or null
  const char *undecided;   // why it is neither known nor new, or null
  size_t findings;         // members that are not of the known folder
  size_t near;             // of these, those that a case of the known folder nearly declares
  const char *near_case;   // the first such case, or null
  bool joined;             // it was merged into another group (only while groups are created)
};

struct finding_groups {
  VECTOR(struct finding_group) items;  // by descending size
};

// The subject at fault, in `arena`: upstream's MLIR is one subject however it is run, other commands are identified by
// their first word.
const char *finding_subject(struct arena *arena, const char *subject);

// Whether the finding is a wrong value or memory error of another subject than the engine in a program with
// bufferization.to_buffer. The rules about when such a buffer may be used are bufferproof's, not upstream's, so that
// the finding is not called new.
bool finding_is_about_our_rules(const struct diagnosis *finding);

// The cause of one finding, in `arena`; "bufferproof: ..." if its own parts disagree.
const char *finding_cause(struct arena *arena, const struct diagnosis *finding);

// A cause made more specific by the difference from another implementation; and whether a cause is a specific case of
// another one.
const char *cause_with_cross_check(struct arena *arena, const char *cause, const char *difference);
bool cause_is_special(const char *special, const char *cause);

// Groups the diagnoses that are findings. `lacks_known`: there are known cases without a diagnosis, because of an
// interruption. Everything is allocated in `arena`.
struct finding_groups group_findings(struct arena *arena, const struct diagnosis *diagnoses, size_t count,
                                     bool lacks_known);

// A number that identifies a cause in every report, run and machine.
uint64_t cause_fingerprint(const char *cause);

#endif
