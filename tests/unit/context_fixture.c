#include "tests/unit/context_fixture.h"

#include <stdio.h>

struct context_fixture fixture;

int context_fixture_set_up(void **state) {
  (void)state;
  if (!context_init(&fixture.context, op_table, OP_KIND_COUNT, (struct context_options){0})) return 1;
  arena_init(&fixture.arena, &fixture.context.memory);
  return 0;
}

int context_fixture_tear_down(void **state) {
  (void)state;
  arena_release(&fixture.arena);
  context_release(&fixture.context);
  if (fixture.context.memory.in_use == 0) return 0;
  fprintf(stderr, "%zu bytes have not come back\n", (size_t)fixture.context.memory.in_use);
  return 1;
}
