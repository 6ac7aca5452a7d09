// The tables of `bench copies`.
#ifndef BUFFERPROOF_CLI_BENCH_COPIES_REPORT_H
#define BUFFERPROOF_CLI_BENCH_COPIES_REPORT_H

#include "cli/bench/copies_designs.h"

#include <jansson.h>
#include <stdio.h>

struct copies_report {
  uint64_t programs, measured, not_run, without_upstream;
  uint64_t wrong[DESIGN_COUNT + 1];  // refused or bufferized wrongly, by the first such design
  struct copies_figures sums[DESIGN_COUNT];
  const char *shape;  // the last one
  enum copies_outcome shape_outcome;
  struct copies_figures shape_figures[DESIGN_COUNT];
  uint64_t ops[2];  // of the smallest and the largest program of the shape
  double seconds[2][DESIGN_COUNT];
  json_t *shapes;  // released by copies_report_json()
};

void copies_report_init(struct copies_report *report);

// A generated program.
void copies_report_add(struct copies_report *report, enum copies_outcome outcome,
                       const struct copies_figures figures[DESIGN_COUNT], enum design wrong);
void copies_report_print(const struct copies_report *report, FILE *stream);

// A program of a shape, and how the time of the engine's passes grows.
void copies_report_add_shape(struct copies_report *report, const char *shape, enum copies_outcome outcome,
                             const struct copies_figures figures[DESIGN_COUNT]);
void copies_report_add_growth(struct copies_report *report, const uint64_t ops[2], double seconds[2][DESIGN_COUNT]);
void copies_report_print_shape(const struct copies_report *report, FILE *stream);
void copies_report_print_growth(const struct copies_report *report, FILE *stream);

json_t *copies_report_json(struct copies_report *report);

#endif
