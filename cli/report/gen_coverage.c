#include "cli/report/gen_coverage.h"

#include <string.h>

enum { NAME_WIDTH = 36, CELL_WIDTH = 8 };

static void print_headings(FILE *stream) {
  fprintf(stream, "%-*s", NAME_WIDTH, "op");
  for (enum census_column column = 0; column < CENSUS_COLUMNS; column++)
    fprintf(stream, " %*s", CELL_WIDTH, census_heading(column));
  fputc('\n', stream);
}

// A column that the types of an op rule out is '-'; a zero that has a reason is '.'.
static void print_op(FILE *stream, const struct census *census, uint32_t kind) {
  fprintf(stream, "%-*s", NAME_WIDTH, op_table[kind].name);
  for (enum census_column column = 0; column < CENSUS_COLUMNS; column++) {
    uint32_t count = census->counts[kind][column];
    bool is_zero = census_is_zero(census, kind, column);
    if (count != 0) fprintf(stream, " %*u", CELL_WIDTH, count);
    else fprintf(stream, " %*s", CELL_WIDTH, !is_zero ? "-" : census_reason(kind, column) != NULL ? "." : "0");
  }
  fputc('\n', stream);
}

// A list "name: what, what" that begins its line with the first item.
struct list {
  FILE *stream;
  const char *name;
  uint32_t name_length, count;
};

static void list_add(struct list *list, const char *item, uint32_t length) {
  if (list->count++ == 0) fprintf(list->stream, "  %.*s:", (int)list->name_length, list->name);
  fprintf(list->stream, "%s %.*s", list->count == 1 ? "" : ",", (int)length, item);
}

static uint32_t list_end(struct list *list) {
  if (list->count != 0) fputc('\n', list->stream);
  return list->count;
}

static void print_zeros(FILE *stream, const struct census *census) {
  uint32_t open = 0, meant = 0;
  fputs("\nzeros of ops without a reason:\n", stream);
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
    const char *name = op_table[kind].name;
    struct list list = {.stream = stream, .name = name, .name_length = (uint32_t)strlen(name)};
    for (enum census_column column = 0; column < CENSUS_COLUMNS; column++) {
      if (!census_is_zero(census, kind, column)) continue;
      const char *item = census_column_name(column);
      if (census_reason(kind, column) == NULL) list_add(&list, item, (uint32_t)strlen(item));
      else meant++;
    }
    open += list_end(&list);
  }
  fprintf(stream, "  %u; %u have a reason\n", open, meant);
}

static void print_edges(FILE *stream, const struct census *census) {
  uint32_t seen = 0, possible = 0;
  fprintf(stream, "\nedges: pairs of ops of which the second uses a result of the first\n%-*s", CELL_WIDTH * 2,
          "from, to");
  for (uint32_t to = 0; to < census->dialect_count; to++)
    fprintf(stream, " %*.*s", CELL_WIDTH,
            CELL_WIDTH < (int)census->dialects[to].length ? CELL_WIDTH : (int)census->dialects[to].length,
            census->dialects[to].name);
  fputc('\n', stream);
  for (uint32_t from = 0; from < census->dialect_count; from++) {
    fprintf(stream, "%-*.*s", CELL_WIDTH * 2, (int)census->dialects[from].length, census->dialects[from].name);
    for (uint32_t to = 0; to < census->dialect_count; to++) {
      struct census_pair pair = census_pair(census, from, to);
      seen += pair.seen;
      possible += pair.possible;
      if (pair.possible == 0) fprintf(stream, " %*s", CELL_WIDTH, "-");
      else fprintf(stream, " %*u", CELL_WIDTH, pair.seen);
    }
    fputc('\n', stream);
  }
  fprintf(stream, "%u of %u that types of slots allow\n", seen, possible);
}

static void print_edge_zeros(FILE *stream, const struct census *census) {
  uint32_t open = 0, meant = 0;
  fputs("\ndialects without an edge, without a reason:\n", stream);
  for (uint32_t from = 0; from < census->dialect_count; from++) {
    struct list list = {stream, census->dialects[from].name, census->dialects[from].length, 0};
    for (uint32_t to = 0; to < census->dialect_count; to++) {
      if (!census_pair_is_zero(census, from, to)) continue;
      const struct census_dialect *dialect = &census->dialects[to];
      if (census_edge_reason(census, from, to) == NULL) list_add(&list, dialect->name, dialect->length);
      else meant++;
    }
    open += list_end(&list);
  }
  fprintf(stream, "  %u; %u have a reason\n", open, meant);
}

void gen_coverage_print(FILE *stream, const struct census *census) {
  fprintf(
      stream,
      "in how many of %llu programs each op is, and with which types of operands, results and arguments of blocks\n",
      (unsigned long long)census->programs);
  print_headings(stream);
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) print_op(stream, census, kind);
  print_edges(stream, census);
  print_zeros(stream, census);
  print_edge_zeros(stream, census);
}
