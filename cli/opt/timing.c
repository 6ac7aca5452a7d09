// Times of the parts of a run of `opt`.
#include "cli/opt/timing.h"

#include "engine/ir/op_info.h"
#include "fuzz/system/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void timing_begin(struct timing *timing, struct arena *arena) {
  *timing = (struct timing){.arena = arena, .started_at = clock_seconds()};
}

static struct timing_row *add_row(struct timing *timing, const char *name, unsigned level) {
  struct timing_row row = {.name = name, .level = level, .started_at = clock_seconds()};
  VECTOR_PUSH(&timing->rows, timing->arena, row);
  return &timing->rows.items[timing->rows.count - 1];
}

void timing_start(struct timing *timing, const char *name) { add_row(timing, name, 0); }

static void stop(struct timing_row *row) { row->seconds += clock_seconds() - row->started_at; }

void timing_stop(struct timing *timing) { stop(&timing->rows.items[timing->rows.count - 1]); }

static struct timing_row *find_pass(struct timing *timing, const struct pipeline_item *item) {
  for (size_t i = 0; i < timing->rows.count; i++)
    if (timing->rows.items[i].item == item) return &timing->rows.items[i];
  return NULL;
}

void timing_start_pass(struct timing *timing, const struct pipeline_item *item, const struct op *op) {
  struct timing_row *row = find_pass(timing, item);
  if (row != NULL) {
    row->started_at = clock_seconds();
    return;
  }
  bool is_nested = op_parent(op) != NULL;
  const struct timing_row *last = &timing->rows.items[timing->rows.count - 1];
  if (is_nested && last->level == 0) add_row(timing, arena_format(timing->arena, "'%s' Pipeline", op->info->name), 0);
  add_row(timing, item->pass->title, is_nested ? 1 : 0)->item = item;
}

void timing_stop_pass(struct timing *timing, const struct pipeline_item *item) { stop(find_pass(timing, item)); }

static void print_row(const char *name, unsigned level, double seconds, double total) {
  fprintf(stderr, "  %8.4f (%5.1f%%)  %*s%s\n", seconds, total > 0 ? 100 * seconds / total : 0, 2 * (int)level, "",
          name);
}

static int compare_rows(const void *a, const void *b) {
  double left = ((const struct timing_row *)a)->seconds, right = ((const struct timing_row *)b)->seconds;
  return left < right ? 1 : left > right ? -1 : 0;
}

// The row of a pipeline has the sum of the rows below it. Returns the sum of all rows of level 0.
static double sum_rows(struct timing_row *rows, size_t count) {
  double sum = 0;
  for (size_t i = 0, pipeline = 0; i < count; i++) {
    if (rows[i].level == 0) pipeline = i;
    else rows[pipeline].seconds += rows[i].seconds;
  }
  for (size_t i = 0; i < count; i++) sum += rows[i].level == 0 ? rows[i].seconds : 0;
  return sum;
}

void timing_print(const struct timing *timing, bool sorted) {
  static const char line[] = "===-------------------------------------------------------------------------===";
  double total = clock_seconds() - timing->started_at;
  size_t count = timing->rows.count;
  struct timing_row *rows = ARENA_ARRAY(timing->arena, struct timing_row, count + 1);
  memcpy(rows, timing->rows.items, count * sizeof *rows);
  double rest = total - sum_rows(rows, count);
  fprintf(stderr, "%s\n%25s... Execution time report ...\n%s\n", line, "", line);
  fprintf(stderr, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Name----\n", total);
  if (sorted) {
    qsort(rows, count, sizeof *rows, compare_rows);
    print_row("root", 0, total, total);
  }
  for (size_t i = 0; i < count; i++) print_row(rows[i].name, sorted ? 0 : rows[i].level, rows[i].seconds, total);
  print_row("Rest", 0, rest, total);
  print_row("Total", 0, total, total);
}
