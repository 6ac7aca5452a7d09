// The forms of a triage report.
#ifndef BUFFERPROOF_CLI_REPORT_TRIAGE_REPORT_H
#define BUFFERPROOF_CLI_REPORT_TRIAGE_REPORT_H

#include "cli/report/releases.h"
#include "triage/group/group.h"

#include <jansson.h>
#include <stdio.h>

struct triage_report {
  const struct diagnosis *diagnoses;  // of the cases, then of the known folder
  size_t count;
  struct finding_groups groups;
  const char *version;                      // of the compiler under test, for readers; or null
  const struct release_history *histories;  // of the groups, in their order; or null
  struct arena *arena;
};

struct report_counts {
  size_t findings;                                    // in groups, without those of the known folder
  size_t new_groups, known_groups, undecided_groups;  // with findings
  size_t fixed, known_fixed, problems;  // cases without a finding now; known ones; cases that could not be judged
};
struct report_counts report_count(const struct triage_report *report);

// "new", "known" or "undecided".
const char *group_state(const struct finding_group *group);

// Whether the group has findings and is neither known nor undecided.
bool group_is_new(const struct finding_group *group);
const char *finding_oracle(const struct diagnosis *finding);  // its name; empty if there is none
const char *outcome_name(const struct diagnosis *diagnosis);
bool has_outcome(const struct diagnosis *diagnosis, enum outcome_kind outcome);

// Texts for readers, in the report's arena.
const char *group_title(const struct triage_report *report, const struct finding_group *group);
const char *finding_expected(const struct triage_report *report, const struct diagnosis *finding);
const char *finding_actual(const struct triage_report *report, const struct diagnosis *finding);
const char *finding_why(const struct triage_report *report, const struct diagnosis *finding);
const char *finding_command(const struct triage_report *report, const struct diagnosis *finding);

// The command cut after the first bad pass; null if nothing is cut, or the pass is unknown.
const char *finding_short_command(const struct triage_report *report, const struct diagnosis *finding);

// Why the behaviour is wrong, whatever the subject is.
const char *finding_evidence(const struct diagnosis *finding);

// The finding as it shows without bufferproof: with its arguments in the program, if possible.
struct diagnosis finding_with_arguments(const struct diagnosis *finding);

// The lines of the message after the first: the life of the buffer. And whether the message names a line of the output.
const char *finding_life(const struct diagnosis *finding);
bool finding_names_line(const struct diagnosis *finding, unsigned long line);

void triage_print(const struct triage_report *report, FILE *stream);
void triage_print_markdown(const struct triage_report *report, FILE *stream);
void triage_print_junit(const struct triage_report *report, FILE *stream);
json_t *triage_json(const struct triage_report *report);
json_t *triage_sarif(const struct triage_report *report);

// One diagnosis, and back, with strings in `arena`. Returns false if the value is not valid.
json_t *triage_diagnosis_json(struct arena *arena, const struct diagnosis *diagnosis);
bool triage_diagnosis_read(const json_t *object, struct arena *arena, struct diagnosis *diagnosis);

// Adds the diagnoses of an earlier triage_json(), with strings in `arena`. Returns a message if the value is not valid.
struct diagnosis_list {
  struct diagnosis *items;
  size_t count, capacity;
};
const char *triage_json_read(const json_t *value, struct arena *arena, struct diagnosis_list *list);

#endif
