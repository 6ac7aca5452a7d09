// Coverage of programs and decisions, and the seed pool that is made of it.
#include "engine/base/hash.h"
#include "engine/ir/observer.h"
#include "fuzz/campaign/seed_pool.h"
#include "fuzz/check/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct guided {
  struct feature_set features;
  struct seed_pool seed_pool;
  struct harness harness;
  struct memory memory;
  struct arena arena;  // of choices
};

static int set_up(void **state) {
  struct guided *guided = calloc(1, sizeof *guided);
  if (guided == NULL) return 1;
  struct check_options options = check_options_default();
  options.features = &guided->features;
  *state = guided;
  memory_init(&guided->memory);
  arena_init(&guided->arena, &guided->memory);
  return harness_init(&guided->harness, &options) ? 0 : 1;
}

static int tear_down(void **state) {
  struct guided *guided = *state;
  harness_release(&guided->harness);
  arena_release(&guided->arena);
  free(guided);
  return 0;
}

static void check(struct guided *guided, const char *text) {
  feature_set_clear(&guided->features);
  assert_int_equal(check_text(&guided->harness, "test", text, strlen(text), 1), VERDICT_PASSED);
}

static bool took(const struct guided *guided, enum rule rule) { return (guided->features.rules >> rule & 1) != 0; }

static const char reads_new[] =
    "func.func @main(%t: tensor<4xf32>, %f: f32) -> (tensor<4xf32>, f32) {\n"
    "  %c1 = arith.constant 1 : index\n"
    "  %r = tensor.insert %f into %t[%c1] : tensor<4xf32>\n"
    "  %x = tensor.extract %r[%c1] : tensor<4xf32>\n"
    "  return %r, %x : tensor<4xf32>, f32\n}\n";

static const char reads_old[] =
    "func.func @main(%t: tensor<4xf32>, %f: f32) -> (tensor<4xf32>, f32) {\n"
    "  %c1 = arith.constant 1 : index\n"
    "  %r = tensor.insert %f into %t[%c1] : tensor<4xf32>\n"
    "  %x = tensor.extract %t[%c1] : tensor<4xf32>\n"
    "  return %r, %x : tensor<4xf32>, f32\n}\n";

static void test_rules_that_the_engine_takes(void **state) {
  struct guided *guided = *state;
  check(guided, reads_new);
  assert_true(took(guided, RULE_operand_in_place));
  assert_false(took(guided, RULE_operand_conflicts));
  check(guided, reads_old);
  assert_true(took(guided, RULE_pair_conflicts));
  assert_true(took(guided, RULE_operand_conflicts));
  assert_true(took(guided, RULE_copy_of_operand));
}

static void test_an_edge_is_a_feature(void **state) {
  struct guided *guided = *state;
  check(guided, reads_new);
  struct feature_map *seen = &guided->seed_pool.seen;
  assert_true(feature_map_add(seen, guided->features.items, guided->features.count) > 0);
  assert_int_equal(feature_map_missing(seen, guided->features.items, guided->features.count), 0);
  check(guided, reads_old);
  assert_true(feature_map_missing(seen, guided->features.items, guided->features.count) > 0);
}

static void test_the_seed_pool_keeps_what_is_new(void **state) {
  struct guided *guided = *state;
  struct seed_pool *seed_pool = &guided->seed_pool;
  const uint32_t features[] = {1, 2, 3};
  const unsigned char choices[] = {7, 8};
  seed_pool_learn(seed_pool, features, 2, choices, 2);
  seed_pool_learn(seed_pool, features, 2, choices, 1);
  assert_int_equal(seed_pool->entry_count, 1);
  seed_pool_learn(seed_pool, features, 3, choices, 1);
  assert_int_equal(seed_pool->entry_count, 2);
  assert_int_equal(seed_pool->feature_count, 3);
  assert_memory_equal(seed_pool->bytes, "\7\10\7", 3);
}

// A small campaign: its programs pass, or are refused by a documented limit, and follow from the seed. What an opaque
// op computes makes very few undefined.
static uint64_t run_campaign(struct guided *guided) {
  enum { PROGRAMS = 600, LIMIT = 2048 };
  uint64_t hash = 0;
  uint32_t undefined = 0;
  for (uint64_t index = 0; index < PROGRAMS; index++) {
    feature_set_clear(&guided->features);
    arena_reset(&guided->arena);
    struct choices choices = seed_pool_choices(&guided->seed_pool, &guided->arena, 3, index, LIMIT);
    enum verdict verdict = check_choices(&guided->harness, choices, generator_defaults, index);
    if (verdict == VERDICT_UNSUPPORTED) assert_true(++undefined <= PROGRAMS / 200);
    else assert_true(verdict == VERDICT_PASSED || verdict == VERDICT_REJECTED);
    const struct choices *drawn = &guided->harness.choices;
    hash = hash_bytes(hash, drawn->items, drawn->position);
    seed_pool_learn(&guided->seed_pool, guided->features.items, guided->features.count, drawn->items,
                    (uint32_t)drawn->position);
  }
  return hash;
}

static void test_campaigns_repeat(void **state) {
  struct guided *guided = *state;
  uint64_t first = run_campaign(guided);
  uint32_t features = guided->seed_pool.feature_count;
  memset(&guided->seed_pool, 0, sizeof guided->seed_pool);
  assert_true(run_campaign(guided) == first);
  assert_int_equal(guided->seed_pool.feature_count, features);
  assert_true(guided->seed_pool.entry_count > 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_rules_that_the_engine_takes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_an_edge_is_a_feature, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_the_seed_pool_keeps_what_is_new, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_campaigns_repeat, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
