// The differences of all programs in groups, as text and JSON.
#ifndef BUFFERPROOF_CLI_COMPARE_COMPARE_REPORT_H
#define BUFFERPROOF_CLI_COMPARE_COMPARE_REPORT_H

#include "cli/compare/difference.h"

#include <jansson.h>

// Differences that are alike: measure, op and sides.
struct difference_group {
  struct difference example;  // the first one
  const char *program;        // where it is
  uint64_t differences, programs;
};

struct compare_report {
  struct arena *arena;
  const char *subjects[2];
  uint64_t programs;  // given
  uint64_t refused;   // by both: they are not compared
  uint64_t equal;
  uint64_t differ[MEASURE_COUNT];  // programs with such a difference
  VECTOR(struct difference_group) groups;
};

// The arena must outlive the report.
void compare_report_init(struct compare_report *report, struct arena *arena, const char *const subjects[2]);

// Adds the differences of one program; `program` names it.
void compare_report_add(struct compare_report *report, const struct difference_list *list, const char *program);

// Call once, when all programs are added.
void compare_report_sort(struct compare_report *report);
void compare_report_print(const struct compare_report *report, FILE *stream);
json_t *compare_report_json(const struct compare_report *report);

#endif
