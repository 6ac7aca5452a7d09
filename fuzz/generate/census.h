// The census of generated programs: in how many of them each op is, with which types, and which ops use results of
// which.
//
// A zero is something that the rows of the op table allow and no program has. The table not_drawn.def has a reason for
// each that is meant; others are gaps of the generator.
#ifndef BUFFERPROOF_FUZZ_GENERATE_CENSUS_H
#define BUFFERPROOF_FUZZ_GENERATE_CENSUS_H

#include "engine/dialects/ops.h"
#include "engine/ir/op.h"

// What is counted of an op. The first column is the programs that have it at all, the others are those in which an
// operand, a result or an argument of its blocks has such a type.
enum census_column {
  CENSUS_programs,
#define ELEMENT(name, heading, type) CENSUS_##name,
#define HOLDER(name, heading) CENSUS_##name,
#include "fuzz/generate/census_columns.def"
  CENSUS_COLUMNS,
};

enum { CENSUS_DIALECTS_MAX = 32 };

struct census_dialect {
  const char *name;  // the text up to the first '.' of this is the name
  uint32_t length;
};

// Lives in the arena; all numbers are counts of programs.
struct census {
  struct arena *arena;
  uint64_t programs;
  uint32_t counts[OP_KIND_COUNT][CENSUS_COLUMNS];
  uint32_t possible[OP_KIND_COUNT];  // the columns that the slots of the row allow, as bits; always CENSUS_programs
  // Programs in which the second op has a result of the first, or an argument of its blocks, as an operand; whether the
  // types of slots allow it; and the number of the program in which it was seen last, from 1 on.
  uint32_t edges[OP_KIND_COUNT][OP_KIND_COUNT];
  bool connectable[OP_KIND_COUNT][OP_KIND_COUNT];
  uint32_t last[OP_KIND_COUNT][OP_KIND_COUNT];
  struct census_dialect dialects[CENSUS_DIALECTS_MAX];
  uint32_t dialect_count, dialect_of[OP_KIND_COUNT];
};

// The context makes types; the arena owns the census.
struct census *census_new(struct arena *arena, struct context *context);
void census_add(struct census *census, const struct program *program);

const char *census_column_name(enum census_column column);
const char *census_heading(enum census_column column);

// Whether no program has the op, or the op with the column although the row allows it. Columns of an op that no program
// has are no zeros.
bool census_is_zero(const struct census *census, uint32_t kind, enum census_column column);
// Why that is meant; null if nothing says so.
const char *census_reason(uint32_t kind, enum census_column column);

// Pairs of an op of one dialect and one of another: how many have an edge in some program, and how many could.
struct census_pair {
  uint32_t seen, possible;
};
struct census_pair census_pair(const struct census *census, uint32_t from, uint32_t to);
// Whether none has.
bool census_pair_is_zero(const struct census *census, uint32_t from, uint32_t to);
const char *census_edge_reason(const struct census *census, uint32_t from, uint32_t to);

// The first name of a row of not_drawn.def that explains no zero of this census, or null.
const char *census_stale_reason(const struct census *census);

#endif
