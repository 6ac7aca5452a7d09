#include "engine/dialects/nesting.h"

#include <assert.h>

// By op; not listed: its regions have no terminator that the table names.
static const struct {
  bool listed;
  enum op_kind first, others;
} rows[OP_KIND_COUNT] = {
#define TERMINATOR(row, first, others) [OP_##row] = {true, OP_##first, OP_##others},
#include "engine/dialects/nesting.def"
#undef TERMINATOR
};

enum op_kind op_region_terminator(uint32_t kind, uint32_t region) {
  if (kind >= OP_KIND_COUNT || !rows[kind].listed) return OP_KIND_COUNT;
  return region == 0 ? rows[kind].first : rows[kind].others;
}

bool op_is_terminator_of(uint32_t terminator, uint32_t parent) {
  return op_region_terminator(parent, 0) == (enum op_kind)terminator ||
         op_region_terminator(parent, 1) == (enum op_kind)terminator;
}

uint32_t op_parents_of_terminator(uint32_t terminator, enum op_kind parents[NESTING_PARENTS_MAX]) {
  static const enum op_kind in_order[] = {
#define TERMINATOR(row, first, others) OP_##row,
#include "engine/dialects/nesting.def"
#undef TERMINATOR
  };
  uint32_t count = 0;
  for (uint32_t i = 0; i < sizeof in_order / sizeof in_order[0]; i++) {
    if (!op_is_terminator_of(terminator, in_order[i])) continue;
    assert(count < NESTING_PARENTS_MAX);
    parents[count++] = in_order[i];
  }
  return count;
}
