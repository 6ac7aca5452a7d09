// Components: the order, and which nodes reach each other, compared with what following all edges finds.
#include "engine/base/components.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { NODES = 6 };

struct example {
  bool edges[NODES][NODES];
};

static bool reaches(const struct example *example, uint32_t from, uint32_t to) {
  bool seen[NODES] = {false};
  uint32_t work[NODES], count = 0;
  work[count++] = from;
  seen[from] = true;
  while (count > 0) {
    uint32_t node = work[--count];
    for (uint32_t next = 0; next < NODES; next++) {
      if (!example->edges[node][next] || seen[next]) continue;
      seen[next] = true;
      work[count++] = next;
    }
  }
  return seen[to];
}

static void check(const struct example *example, struct arena *arena) {
  uint32_t first[NODES + 1], targets[NODES * NODES], order[NODES], starts[NODES], place[NODES], edges = 0;
  for (uint32_t from = 0; from < NODES; from++) {
    first[from] = edges;
    for (uint32_t to = 0; to < NODES; to++)
      if (example->edges[from][to]) targets[edges++] = to;
  }
  first[NODES] = edges;
  components_order(&(struct successors){NODES, first, targets}, arena, order, starts);
  for (uint32_t i = 0; i < NODES; i++) place[i] = NODES;
  for (uint32_t i = 0; i < NODES; i++) place[order[i]] = i;
  for (uint32_t a = 0; a < NODES; a++) {
    assert_true(place[a] < NODES);
    for (uint32_t b = 0; b < NODES; b++) {
      bool together = reaches(example, a, b) && reaches(example, b, a);
      assert_int_equal(starts[place[a]] == starts[place[b]], together);
      if (example->edges[a][b] && !together) assert_true(place[b] < place[a]);
    }
  }
}

static void test_random_graphs(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  uint64_t random = 1;
  for (uint32_t i = 0; i < 2000; i++) {
    struct example example = {{{false}}};
    for (uint32_t a = 0; a < NODES; a++) {
      for (uint32_t b = 0; b < NODES; b++) {
        random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        example.edges[a][b] = (random >> 33) % 5 < i % 4;
      }
    }
    struct arena_mark mark = arena_mark(&arena);
    check(&example, &arena);
    arena_rewind(&arena, mark);
  }
  arena_release(&arena);
}

static void test_empty(void **state) {
  (void)state;
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  uint32_t first = 0;
  components_order(&(struct successors){0, &first, NULL}, &arena, NULL, NULL);
  arena_release(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_graphs), cmocka_unit_test(test_empty)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
