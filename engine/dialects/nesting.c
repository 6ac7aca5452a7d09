#include "engine/dialects/nesting.h"

#include <assert.h>

static const struct {
  enum op_kind op, first, others;
} rows[] = {
#define TERMINATOR(row, first, others) {OP_##row, OP_##first, OP_##others},
#include "engine/dialects/nesting.def"
#undef TERMINATOR
};
enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

enum op_kind op_region_terminator(uint32_t kind, uint32_t region) {
  for (uint32_t i = 0; i < ROW_COUNT; i++)
    if ((uint32_t)rows[i].op == kind) return region == 0 ? rows[i].first : rows[i].others;
  return OP_KIND_COUNT;
}

uint32_t op_parents_of_terminator(uint32_t terminator, enum op_kind parents[NESTING_PARENTS_MAX]) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < ROW_COUNT; i++) {
    if ((uint32_t)rows[i].first != terminator && (uint32_t)rows[i].others != terminator) continue;
    assert(count < NESTING_PARENTS_MAX);
    parents[count++] = rows[i].op;
  }
  return count;
}
