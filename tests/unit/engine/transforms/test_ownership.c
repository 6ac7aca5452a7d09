// The ownership lattice: uninitialized < unique(X) < unknown, and its join.
#include "engine/transforms/ownership.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct value indicators[2];

enum { ELEMENTS = 4 };

static const struct ownership elements[ELEMENTS] = {
    {OWNERSHIP_UNINITIALIZED, NULL},
    {OWNERSHIP_UNIQUE, &indicators[0]},
    {OWNERSHIP_UNIQUE, &indicators[1]},
    {OWNERSHIP_UNKNOWN, NULL},
};

static bool equal(struct ownership a, struct ownership b) { return a.state == b.state && a.indicator == b.indicator; }

static bool below(struct ownership a, struct ownership b) { return equal(ownership_combine(a, b), b); }

static void zero_is_uninitialized(void **state) {
  (void)state;
  struct ownership zero = {0};
  assert_true(equal(zero, elements[0]));
}

static void joins_of_the_document(void **state) {
  (void)state;
  static const int expected[ELEMENTS][ELEMENTS] = {{0, 1, 2, 3}, {1, 1, 3, 3}, {2, 3, 2, 3}, {3, 3, 3, 3}};
  for (int a = 0; a < ELEMENTS; a++)
    for (int b = 0; b < ELEMENTS; b++)
      assert_true(equal(ownership_combine(elements[a], elements[b]), elements[expected[a][b]]));
}

static void join_is_a_least_upper_bound(void **state) {
  (void)state;
  for (int a = 0; a < ELEMENTS; a++)
    for (int b = 0; b < ELEMENTS; b++) {
      struct ownership join = ownership_combine(elements[a], elements[b]);
      assert_true(equal(join, ownership_combine(elements[b], elements[a])));
      assert_true(below(elements[a], join) && below(elements[b], join));
      for (int c = 0; c < ELEMENTS; c++) {
        if (below(elements[a], elements[c]) && below(elements[b], elements[c])) assert_true(below(join, elements[c]));
        assert_true(equal(ownership_combine(join, elements[c]),
                          ownership_combine(elements[a], ownership_combine(elements[b], elements[c]))));
      }
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(zero_is_uninitialized),
      cmocka_unit_test(joins_of_the_document),
      cmocka_unit_test(join_is_a_least_upper_bound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
