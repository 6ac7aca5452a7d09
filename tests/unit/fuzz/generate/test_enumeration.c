// The enumerator: every program verifies, no two are the same, an index always means the same program.
#include "engine/base/map.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/small/buffers/enumeration.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct enumeration_test {
  struct context context;
  struct program program;
  struct arena kept, scratch;
};

static void init(struct enumeration_test *test) {
  assert_true(context_init(&test->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&test->program, &test->context);
  arena_init(&test->kept, &test->context.memory);
  arena_init(&test->scratch, &test->context.memory);
}

static void release(struct enumeration_test *test) {
  arena_release(&test->scratch);
  arena_release(&test->kept);
  program_release(&test->program);
  context_release(&test->context);
  assert_int_equal(test->context.memory.in_use, 0);
}

// Lives until the scratch arena is reset.
static const char *text_of(struct enumeration_test *test, const struct enumeration *enumeration, uint64_t index) {
  size_t length;
  program_reset(&test->program);
  enumeration_build(enumeration, &test->program, index, false);
  assert_true(verify(&test->context, test->program.module));
  return print_program(&test->scratch, &test->program, (struct print_options){0}, &length);
}

static uint64_t hash_of(const char *text) {
  uint64_t hash = 0;
  for (; *text != '\0'; text++) {
    hash = (hash ^ (unsigned char)*text) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 32;
  }
  return hash;
}

static uint32_t occurrences(const char *text, const char *part) {
  uint32_t count = 0;
  for (; (text = strstr(text, part)) != NULL; text++) count++;
  return count;
}

static bool is_nest(const struct op *op) {
  return op->kind == OP_scf_if || op->kind == OP_scf_for || op->kind == OP_scf_while;
}

// Whether an scf op is within another.
static bool is_nested(struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (is_nest(op) && is_nest(op_parent(op))) return true;
  return false;
}

static void test_programs_verify_and_differ(void **state) {
  (void)state;
  struct enumeration_test test;
  init(&test);
  const struct enumeration *enumeration = enumeration_create(&test.kept, 3);
  struct map seen = {0};
  uint64_t graphs = 0, loops = 0, three_allocations = 0, depth_two = 0, three_results = 0;
  for (uint64_t index = 0; index < enumeration_count(enumeration); index++) {
    const char *text = text_of(&test, enumeration, index);
    uint64_t *known = map_insert(&seen, &test.kept, hash_of(text));
    assert_int_equal(*known, 0);
    *known = 1;
    graphs += strstr(text, "^bb3") != NULL;
    loops += strstr(text, "scf.while") != NULL && strstr(text, "scf.for") != NULL;
    three_allocations += occurrences(text, "memref.alloc()") == 3;
    depth_two += is_nested(test.program.module);
    three_results += strstr(text, "-> (memref<f32>, memref<f32>, memref<f32>)") != NULL;
    arena_reset(&test.scratch);
  }
  assert_int_equal(graphs, 2 * 2522);  // 2,522 graphs of four blocks, with and without a result
  assert_true(loops > 0);
  assert_int_equal(three_allocations, 5);
  assert_int_equal(depth_two, 1395);
  assert_int_equal(three_results, 38);
  release(&test);
}

static void test_a_higher_bound_keeps_indices(void **state) {
  (void)state;
  struct enumeration_test test;
  init(&test);
  const struct enumeration *low = enumeration_create(&test.kept, 2), *high = enumeration_create(&test.kept, 3);
  assert_true(enumeration_count(low) < enumeration_count(high));
  for (uint64_t index = 0; index < enumeration_count(low); index++) {
    const char *text = text_of(&test, low, index);
    assert_string_equal(text, text_of(&test, high, index));
    arena_reset(&test.scratch);
  }
  release(&test);
}

// What exhaustive proofs count on.
static void test_how_many_there_are(void **state) {
  (void)state;
  struct enumeration_test test;
  init(&test);
  assert_int_equal(enumeration_count(enumeration_create(&test.kept, 0)), 2);
  assert_int_equal(enumeration_count(enumeration_create(&test.kept, 4)), 868769);
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_verify_and_differ),
      cmocka_unit_test(test_a_higher_bound_keeps_indices),
      cmocka_unit_test(test_how_many_there_are),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
