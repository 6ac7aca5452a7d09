// The differences of all programs in groups, as text and JSON.
#ifndef BUFFERPROOF_CLI_COMPARE_COMPARE_REPORT_H
#define BUFFERPROOF_CLI_COMPARE_COMPARE_REPORT_H

#include "cli/compare/attribution.h"

#include <jansson.h>

// Differences that are alike: rule, measure, op and sides.
struct difference_group {
  struct difference example;  // the first one
  const char *program;        // where it is
  uint64_t differences, programs;
  VECTOR(const char *) unexplained;  // all programs, if no rule explains the difference
};

// The programs with a difference of a rule.
struct rule_count {
  const char *rule;  // null: no rule explains the difference
  uint64_t programs, last;
};

struct compare_report {
  struct arena *arena;
  bool is_explained;  // differences have rules
  const char *subjects[2];
  uint64_t programs;  // given
  uint64_t refused;   // by both: they are not compared
  uint64_t equal;
  uint64_t differ[MEASURE_COUNT];  // programs with such a difference
  uint64_t unexplained;            // programs with a difference without rule
  VECTOR(struct rule_count) rules;
  VECTOR(struct difference_group) groups;
};

// The arena must outlive the report.
void compare_report_init(struct compare_report *report, struct arena *arena, const struct comparison *comparison);

// Adds the differences of one program; `program` names it.
void compare_report_add(struct compare_report *report, const struct difference_list *list, const char *program);

// Call once, when all programs are added.
void compare_report_sort(struct compare_report *report);
void compare_report_print(const struct compare_report *report, FILE *stream);
json_t *compare_report_json(const struct compare_report *report);

#endif
