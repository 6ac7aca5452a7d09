#include "cli/bench/copies_report.h"

#include <math.h>
#include <string.h>

void copies_report_init(struct copies_report *report) { *report = (struct copies_report){.shapes = json_array()}; }

static bool is_measured(enum copies_outcome outcome) {
  return outcome == COPIES_MEASURED || outcome == COPIES_WITHOUT_UPSTREAM;
}

void copies_report_add(struct copies_report *report, enum copies_outcome outcome,
                       const struct copies_figures figures[DESIGN_COUNT], enum design wrong) {
  report->programs++;
  report->not_run += outcome == COPIES_NOT_RUN;
  report->wrong[wrong] += outcome == COPIES_REFUSED;
  if (!is_measured(outcome)) return;
  report->measured++;
  report->without_upstream += outcome == COPIES_WITHOUT_UPSTREAM;
  for (int i = 0; i < DESIGN_COUNT; i++) {
    report->sums[i].copies += figures[i].copies;
    report->sums[i].bytes += figures[i].bytes;
    report->sums[i].peak_bytes += figures[i].peak_bytes;
    report->sums[i].allocations += figures[i].allocations;
    report->sums[i].seconds += figures[i].seconds;
    report->sums[i].has_memory |= figures[i].has_memory;
  }
}

static void print_row(const char *title, const struct copies_figures *figures, double programs, FILE *stream) {
  fprintf(stream, "  %-26s %12llu %14llu", title, (unsigned long long)figures->copies,
          (unsigned long long)figures->bytes);
  if (figures->has_memory)
    fprintf(stream, " %14llu %12llu %12.1f", (unsigned long long)figures->peak_bytes,
            (unsigned long long)figures->allocations, figures->seconds / programs * 1e6);
  fputc('\n', stream);
}

static void print_head(FILE *stream) {
  fprintf(stream, "  %-26s %12s %14s %14s %12s %12s\n", "", "copies", "bytes copied", "peak bytes", "allocations",
          "us a program");
}

static bool has_row(const struct copies_figures figures[DESIGN_COUNT], int design) {
  return design == DESIGN_bound || figures[design].has_memory;
}

void copies_report_print(const struct copies_report *report, FILE *stream) {
  fprintf(stream, "copies: sums over %llu of %llu programs, on 8 argument sets each\n",
          (unsigned long long)report->measured, (unsigned long long)report->programs);
  print_head(stream);
  for (int i = 0; i < DESIGN_COUNT; i++)
    if (has_row(report->sums, i))
      print_row(design_titles[i], &report->sums[i], report->measured == 0 ? 1 : (double)report->measured, stream);
  fprintf(stream, "  left out: %llu that do not end on all sets", (unsigned long long)report->not_run);
  for (int i = 0; i < DESIGN_COUNT; i++)
    if (report->wrong[i] != 0)
      fprintf(stream, ", %llu refused or bufferized wrongly by %s", (unsigned long long)report->wrong[i],
              design_titles[i]);
  fprintf(stream, "\n  lower bound: %s\n", design_sentences[DESIGN_bound]);
  if (report->without_upstream != 0) fputs("  upstream: the worker is not built\n", stream);
}

static json_t *json_of_figures(const struct copies_figures figures[DESIGN_COUNT]) {
  json_t *designs = json_object();
  for (int i = 0; i < DESIGN_COUNT; i++) {
    if (!has_row(figures, i)) continue;
    json_t *row =
        json_pack("{s:I, s:I}", "copies", (json_int_t)figures[i].copies, "copied_bytes", (json_int_t)figures[i].bytes);
    if (figures[i].has_memory) {
      json_object_set_new(row, "peak_bytes", json_integer((json_int_t)figures[i].peak_bytes));
      json_object_set_new(row, "allocations", json_integer((json_int_t)figures[i].allocations));
      json_object_set_new(row, "seconds", json_real(figures[i].seconds));
    }
    json_object_set_new(designs, design_titles[i], row);
  }
  return designs;
}

// --- shapes

void copies_report_add_shape(struct copies_report *report, const char *shape, enum copies_outcome outcome,
                             const struct copies_figures figures[DESIGN_COUNT]) {
  report->shape = shape;
  report->shape_outcome = outcome;
  memset(report->shape_figures, 0, sizeof report->shape_figures);
  if (is_measured(outcome)) memcpy(report->shape_figures, figures, sizeof report->shape_figures);
  json_array_append_new(report->shapes, json_pack("{s:s, s:b, s:o}", "shape", shape, "measured", is_measured(outcome),
                                                  "designs", json_of_figures(report->shape_figures)));
}

void copies_report_print_shape(const struct copies_report *report, FILE *stream) {
  fprintf(stream, "shape %s, on one argument set\n", report->shape);
  if (!is_measured(report->shape_outcome)) {
    fputs("  a design refuses it, or it cannot be executed\n", stream);
    return;
  }
  print_head(stream);
  for (int i = 0; i < DESIGN_COUNT; i++)
    if (has_row(report->shape_figures, i)) print_row(design_titles[i], &report->shape_figures[i], 1, stream);
}

static double exponent(const struct copies_report *report, int design) {
  const double small = report->seconds[0][design], large = report->seconds[1][design];
  return small > 0 && large > 0 ? log(large / small) / log((double)report->ops[1] / (double)report->ops[0]) : 0;
}

void copies_report_add_growth(struct copies_report *report, const uint64_t ops[2], double seconds[2][DESIGN_COUNT]) {
  memcpy(report->ops, ops, sizeof report->ops);
  memcpy(report->seconds, seconds, sizeof report->seconds);
  json_t *growth = json_object();
  for (int i = 0; i < DESIGN_COUNT; i++)
    if (report->seconds[1][i] > 0)
      json_object_set_new(growth, design_titles[i],
                          json_pack("{s:f, s:f}", "seconds", report->seconds[1][i], "exponent", exponent(report, i)));
  json_object_set_new(json_array_get(report->shapes, json_array_size(report->shapes) - 1), "growth", growth);
}

void copies_report_print_growth(const struct copies_report *report, FILE *stream) {
  fprintf(stream, "  time of %llu ops, and exponent from %llu:", (unsigned long long)report->ops[1],
          (unsigned long long)report->ops[0]);
  for (int i = 0; i < DESIGN_COUNT; i++)
    if (report->seconds[1][i] > 0)
      fprintf(stream, " %s %.2f s %.2f;", design_titles[i], report->seconds[1][i], exponent(report, i));
  fputc('\n', stream);
}

json_t *copies_report_json(struct copies_report *report) {
  json_t *wrong = json_object();
  for (int i = 0; i < DESIGN_COUNT; i++)
    json_object_set_new(wrong, design_titles[i], json_integer((json_int_t)report->wrong[i]));
  return json_pack("{s:I, s:I, s:I, s:o, s:o, s:o}", "programs", (json_int_t)report->programs, "measured",
                   (json_int_t)report->measured, "not_run", (json_int_t)report->not_run, "wrong", wrong, "designs",
                   json_of_figures(report->sums), "shapes", report->shapes);
}
