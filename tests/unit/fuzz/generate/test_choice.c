// The choice stream: made up, recorded and played back.
#include "fuzz/generate/choice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

struct stream_test {
  struct memory memory;
  struct arena arena;
};

static void init(struct stream_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
}

static void release(struct stream_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

static void test_exhausted_bytes_are_zeroes(void **state) {
  (void)state;
  const unsigned char bytes[] = {255};
  struct choices choices;
  choices_from_bytes(&choices, bytes, 1);
  assert_int_equal(choose(&choices, 10), 9);
  for (int i = 0; i < 5; i++) assert_int_equal(choose(&choices, 10), 0);
  assert_false(chance(&choices, 9, 10));
}

static void test_choices_are_below_the_count(void **state) {
  (void)state;
  struct stream_test test;
  init(&test);
  struct choices choices;
  choices_from_seed(&choices, &test.arena, 5, 10000);
  for (uint32_t count = 1; count < 1000; count++) assert_true(choose(&choices, count) < count);
  release(&test);
}

// One of one is no choice; over 256 takes two bytes.
static void test_bytes_that_a_choice_takes(void **state) {
  (void)state;
  const unsigned char bytes[4] = {1, 2, 3, 4};
  struct choices choices;
  choices_from_bytes(&choices, bytes, sizeof bytes);
  choose(&choices, 1);
  assert_int_equal(choices.position, 0);
  choose(&choices, 256);
  assert_int_equal(choices.position, 1);
  choose(&choices, 257);
  assert_int_equal(choices.position, 3);
}

static void test_recorded_choices_play_back(void **state) {
  (void)state;
  enum { CHOICES = 200 };
  struct stream_test test;
  init(&test);
  struct choices recorded, again, replayed;
  choices_from_seed(&recorded, &test.arena, 7, 10000);
  uint32_t chosen[CHOICES];
  for (uint32_t i = 0; i < CHOICES; i++) chosen[i] = choose(&recorded, 2 + i * 3);
  choices_from_bytes(&replayed, recorded.items, recorded.count);
  for (uint32_t i = 0; i < CHOICES; i++) assert_int_equal(choose(&replayed, 2 + i * 3), chosen[i]);
  assert_int_equal(replayed.position, recorded.count);
  choices_from_seed(&again, &test.arena, 7, 10000);
  for (uint32_t i = 0; i < CHOICES; i++) assert_int_equal(choose(&again, 2 + i * 3), chosen[i]);
  release(&test);
}

static void test_recording_stops_at_its_limit(void **state) {
  (void)state;
  struct stream_test test;
  init(&test);
  struct choices choices;
  choices_from_seed(&choices, &test.arena, 7, 3);
  for (int i = 0; i < 10; i++) choose(&choices, 256);
  assert_int_equal(choices.count, 3);
  assert_int_equal(choose(&choices, 256), 0);
  release(&test);
}

static void test_a_prefix_is_drawn_first(void **state) {
  (void)state;
  struct stream_test test;
  init(&test);
  const unsigned char prefix[] = {10, 20, 30};
  struct choices choices, replayed;
  choices_from_prefix(&choices, &test.arena, prefix, 3, 7, 6);
  for (uint32_t i = 1; i <= 3; i++) assert_int_equal(choose(&choices, 256), 10 * i);
  uint32_t made_up[4];
  for (int i = 0; i < 4; i++) made_up[i] = choose(&choices, 256);
  assert_int_equal(made_up[3], 0);  // past the limit
  assert_int_equal(choices.position, 6);
  choices_from_bytes(&replayed, choices.items, choices.count);
  for (uint32_t i = 1; i <= 3; i++) assert_int_equal(choose(&replayed, 256), 10 * i);
  for (int i = 0; i < 4; i++) assert_int_equal(choose(&replayed, 256), made_up[i]);
  release(&test);
}

static void test_weights(void **state) {
  (void)state;
  struct stream_test test;
  init(&test);
  struct choices choices;
  choices_from_seed(&choices, &test.arena, 1, 100000);
  const uint16_t weights[] = {1, 0, 7};
  uint32_t counts[3] = {0};
  for (int i = 0; i < 8000; i++) counts[choose_weighted(&choices, weights, 3)]++;
  assert_int_equal(counts[1], 0);
  assert_in_range(counts[0], 800, 1200);
  choices_from_bytes(&choices, NULL, 0);
  assert_int_equal(choose_weighted(&choices, weights, 3), 0);
  release(&test);
}

static void test_seeds_are_independent(void **state) {
  (void)state;
  assert_true(seed_mix(1, 0) != seed_mix(1, 1));
  assert_true(seed_mix(1, 0) != seed_mix(2, 0));
  assert_true(seed_mix(1, 2) != seed_mix(2, 1));
  assert_true(seed_mix(3, 4) == seed_mix(3, 4));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_exhausted_bytes_are_zeroes),   cmocka_unit_test(test_choices_are_below_the_count),
      cmocka_unit_test(test_bytes_that_a_choice_takes),    cmocka_unit_test(test_recorded_choices_play_back),
      cmocka_unit_test(test_recording_stops_at_its_limit), cmocka_unit_test(test_weights),
      cmocka_unit_test(test_seeds_are_independent),        cmocka_unit_test(test_a_prefix_is_drawn_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
