// Sums of index values and their quotients: they say the number that the arithmetic gives, modulo 2^bits.
#include "engine/analysis/index/sum.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { VALUES = 3, ROUNDS = 20000 };

static struct value values[VALUES];

struct trial {
  uint64_t random;
  bool wraps;
  int64_t numbers[VALUES];
  struct index_quotients quotients;
};

static uint64_t draw(struct trial *trial) {
  trial->random ^= trial->random << 13;
  trial->random ^= trial->random >> 7;
  trial->random ^= trial->random << 17;
  return trial->random;
}

static int64_t draw_between(struct trial *trial, int64_t least, int64_t most) {
  return least + (int64_t)(draw(trial) % (uint64_t)(most - least + 1));
}

static int64_t floor_of(int64_t number, int64_t divisor) { return number / divisor - (number % divisor < 0); }

static int64_t wrapping_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }
static int64_t wrapping_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

static int64_t number_of(const struct trial *trial, const struct index_sum *sum) {
  int64_t result = sum->constant;
  for (uint32_t i = 0; i < sum->count; i++) {
    const struct index_term *term = &sum->terms[i];
    int64_t number;
    if (term->value != NULL) {
      number = trial->numbers[term->value - values];
    } else {
      const struct index_quotient *quotient = &trial->quotients.items[term->dim];
      number = floor_of(number_of(trial, &quotient->dividend), quotient->divisor);
    }
    result = wrapping_add(result, wrapping_multiply(number, term->coefficient));
  }
  return result;
}

static void expect_number(const struct trial *trial, const struct index_sum *sum, int64_t number) {
  const uint64_t difference = (uint64_t)number_of(trial, sum) - (uint64_t)number;
  assert_false(sum->too_large);
  assert_true(sum->bits >= INDEX_BITS_LEAST);
  assert_int_equal(sum->bits >= 64 ? difference : difference << (64 - sum->bits), 0);
}

// Adds a random linear function, and returns its number.
static int64_t add_linear(struct trial *trial, struct index_sum *sum) {
  int64_t number = draw_between(trial, -9, 9);
  index_sum_add_constant(sum, number, 1);
  for (uint32_t i = 0; i < VALUES; i++) {
    const int64_t coefficient = draw_between(trial, -9, 9);
    index_sum_add_term(sum, &values[i], -1, coefficient);
    number = wrapping_add(number, wrapping_multiply(coefficient, trial->numbers[i]));
  }
  if (trial->wraps) index_sum_limit(sum, INDEX_BITS_WRAPPED);
  return number;
}

// Adds a linear function to the quotient of another one, and divides that again.
static bool nested_quotient_is_right(struct trial *trial) {
  struct index_sum inner, outer, sum;
  const int64_t first = draw_between(trial, 1, 12), second = draw_between(trial, 1, 12);
  const int64_t factor = draw_between(trial, -5, 5);
  trial->quotients.count = 0;
  index_sum_clear(&inner);
  index_sum_clear(&outer);
  index_sum_clear(&sum);
  const int64_t dividend = add_linear(trial, &inner);
  int64_t number = wrapping_multiply(floor_of(dividend, first), factor);
  if (!index_sum_add_quotient(&trial->quotients, &outer, &inner, first, factor)) return false;
  expect_number(trial, &outer, number);
  number = wrapping_add(number, add_linear(trial, &outer));
  expect_number(trial, &outer, number);
  if (!index_sum_add_quotient(&trial->quotients, &sum, &outer, second, 3)) return false;
  expect_number(trial, &sum, wrapping_multiply(floor_of(number, second), 3));
  return true;
}

static void run_trials(bool wraps) {
  struct trial trial = {.random = 1, .wraps = wraps};
  uint32_t said = 0;
  for (uint32_t round = 0; round < ROUNDS; round++) {
    for (uint32_t i = 0; i < VALUES; i++)
      trial.numbers[i] = wraps ? (int64_t)draw(&trial) : draw_between(&trial, -100, 100);
    said += nested_quotient_is_right(&trial);
  }
  assert_true(wraps ? said > ROUNDS / 8 : said == ROUNDS);
}

static void test_small_numbers(void **state) {
  (void)state;
  run_trials(false);
}

static void test_numbers_that_wrap(void **state) {
  (void)state;
  run_trials(true);
}

// (dividend + offset) / divisor as a sum; the dividend is a value.
static void add_quotient_of(struct index_quotients *quotients, struct index_sum *sum, int64_t coefficient,
                            int64_t offset, int64_t divisor, int64_t factor, uint8_t bits) {
  struct index_sum dividend;
  index_sum_clear(&dividend);
  index_sum_add_term(&dividend, &values[0], -1, coefficient);
  index_sum_add_constant(&dividend, offset, 1);
  index_sum_limit(&dividend, bits);
  assert_true(index_sum_add_quotient(quotients, sum, &dividend, divisor, factor));
}

// x / 2 + (x + 1) / 2 is x: the second quotient is the mirror image of the first. (2 x + 1) / 6 is x / 3.
static void test_equal_quotients_have_one_number(void **state) {
  (void)state;
  struct index_quotients quotients = {.count = 0};
  struct index_sum sum;
  index_sum_clear(&sum);
  add_quotient_of(&quotients, &sum, 1, 0, 2, 1, INDEX_BITS_EXACT);
  add_quotient_of(&quotients, &sum, 1, 1, 2, 1, INDEX_BITS_EXACT);
  index_sum_add_term(&sum, &values[0], -1, -1);
  assert_true(index_sum_is_constant(&sum) && sum.constant == 0);
  add_quotient_of(&quotients, &sum, 2, 1, 6, 1, INDEX_BITS_EXACT);
  add_quotient_of(&quotients, &sum, 1, 0, 3, -1, INDEX_BITS_EXACT);
  assert_true(index_sum_is_constant(&sum) && sum.constant == 0);
}

// Nothing is taken out of 3 x + 3 if that may have wrapped, unless the divisor is a power of two.
static void test_multiples_of_sums_that_wrap(void **state) {
  (void)state;
  struct index_quotients quotients = {.count = 0};
  struct index_sum sum;
  index_sum_clear(&sum);
  add_quotient_of(&quotients, &sum, 3, 3, 3, 1, INDEX_BITS_WRAPPED);
  assert_int_equal(sum.count, 1);
  assert_null(sum.terms[0].value);
  index_sum_clear(&sum);
  add_quotient_of(&quotients, &sum, 4, 4, 4, 1, INDEX_BITS_WRAPPED);
  assert_int_equal(sum.count, 1);
  assert_ptr_equal(sum.terms[0].value, &values[0]);
  assert_int_equal(sum.constant, 1);
  assert_int_equal(sum.bits, 62);
}

static void test_limits(void **state) {
  (void)state;
  struct index_quotients quotients = {.count = 0};
  struct index_sum sum;
  index_sum_clear(&sum);
  for (int64_t dim = 0; dim < INDEX_TERM_MAX; dim++) index_sum_add_term(&sum, &values[0], dim, 1);
  assert_false(sum.too_large);
  index_sum_add_term(&sum, &values[1], -1, 1);
  assert_true(sum.too_large);
  assert_false(index_sum_add_quotient(&quotients, &sum, &sum, 2, 1));
  index_sum_clear(&sum);
  index_sum_add_constant(&sum, INT64_MAX, 1);
  assert_int_equal(sum.bits, INDEX_BITS_EXACT);
  index_sum_add_constant(&sum, 1, 1);
  assert_int_equal(sum.bits, INDEX_BITS_WRAPPED);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_small_numbers),
      cmocka_unit_test(test_numbers_that_wrap),
      cmocka_unit_test(test_equal_quotients_have_one_number),
      cmocka_unit_test(test_multiples_of_sums_that_wrap),
      cmocka_unit_test(test_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
