// Mutation of choice streams: within bounds, repeatable, and of every kind.
#include "fuzz/mutate/choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LIMIT = 100 };

// Blocks of exactly `limit` bytes, so that the address sanitizer sees a step beyond.
static void test_stays_in_bounds(void **state) {
  (void)state;
  unsigned char other[LIMIT];
  memset(other, 0xaa, sizeof other);
  for (uint64_t seed = 0; seed < 20000; seed++) {
    size_t count = seed % (LIMIT + 1), other_count = (seed / 7) % (LIMIT + 1);
    unsigned char *bytes = calloc(LIMIT, 1);
    assert_non_null(bytes);
    assert_in_range(mutate_choices(bytes, count, LIMIT, other, other_count, seed), 0, LIMIT);
    free(bytes);
  }
}

static void test_same_seed_same_bytes(void **state) {
  (void)state;
  const unsigned char other[] = {1, 2, 3, 4};
  for (uint64_t seed = 0; seed < 100; seed++) {
    unsigned char a[LIMIT] = {9, 8, 7}, b[LIMIT] = {9, 8, 7};
    size_t count = mutate_choices(a, 3, LIMIT, other, sizeof other, seed);
    assert_int_equal(mutate_choices(b, 3, LIMIT, other, sizeof other, seed), count);
    assert_memory_equal(a, b, count);
  }
}

static void test_grows_shrinks_and_crosses(void **state) {
  (void)state;
  unsigned char other[40], bytes[LIMIT];
  memset(other, 0xff, sizeof other);
  unsigned longer = 0, shorter = 0, changed = 0, crossed = 0;
  for (uint64_t seed = 0; seed < 1000; seed++) {
    memset(bytes, 0, sizeof bytes);
    size_t count = mutate_choices(bytes, 50, LIMIT, other, sizeof other, seed);
    longer += count > 50;
    shorter += count < 50;
    changed += count == 50 && memchr(bytes, 0, 50) != NULL;
    crossed += count == sizeof other && bytes[sizeof other - 1] == 0xff;
  }
  assert_true(longer > 100 && shorter > 100 && changed > 100 && crossed > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_stays_in_bounds),
      cmocka_unit_test(test_same_seed_same_bytes),
      cmocka_unit_test(test_grows_shrinks_and_crosses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
