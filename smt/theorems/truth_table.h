// Executes straight programs with deallocs for many assignments of their inputs at once, without a solver: a value is a
// byte for each assignment. A base is a small number: of a new buffer its static extent, so that new buffers of one
// program should differ in it; a condition is 0 or 1.
#ifndef BUFFERPROOF_SMT_THEOREMS_TRUTH_TABLE_H
#define BUFFERPROOF_SMT_THEOREMS_TRUTH_TABLE_H

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "engine/ir/op.h"

enum {
  TRUTH_ROWS = 1024,      // the most assignments at once
  TRUTH_BASES = 32,       // bases are below
  TRUTH_FIRST_GIVEN = 16  // bases of what is passed to the function or global are not below
};

struct truth_table {
  struct arena *arena;  // of all that follows
  uint32_t rows;
  const struct op *function;  // that is executed
  const struct op *broken;    // does something else, as in smt/execute; or null
  const uint8_t *global;      // base of each global, or null
  const uint8_t *path;        // where the ifs around are taken
  struct map values;          // value -> its bytes, or its struct truth_array
  struct map parts;           // views of a part, as keys
  uint8_t *freed;             // how often, by base and assignment
  bool is_made[TRUTH_BASES];  // new buffers
  VECTOR(const uint8_t *) returned;
  VECTOR(struct truth_array *) local_arrays;
  bool is_faulty;  // an access out of bounds, of what is not stored yet, of what is freed, a part is freed
  const struct op *unsupported;  // the first op without a meaning here, or null
};

void truth_table_init(struct truth_table *table, struct arena *arena, uint32_t rows);
uint8_t *truth_table_new(const struct truth_table *table);  // a value's bytes, undefined
void truth_table_set(struct truth_table *table, const struct value *value, const uint8_t *bytes);
bool truth_table_run(struct truth_table *table, const struct op *function);  // false: `unsupported`

// Whether the second program does what the first does: it frees the same bases as often, and returns the same; it may
// do without buffers that the first one makes, if it does not free them either.
bool truth_table_agrees(const struct truth_table *before, const struct truth_table *after);

#endif
