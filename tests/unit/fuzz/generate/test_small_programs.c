// The enumeration of small programs on tensors: every program verifies, no two are the same, and each op occurs.
#include "engine/base/map.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/generate/small/programs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct small_test {
  struct context context;
  struct program program;
  struct arena kept, scratch;
};

static void init(struct small_test *test) {
  assert_true(context_init(&test->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&test->program, &test->context);
  arena_init(&test->kept, &test->context.memory);
  arena_init(&test->scratch, &test->context.memory);
}

static void release(struct small_test *test) {
  arena_release(&test->scratch);
  arena_release(&test->kept);
  program_release(&test->program);
  context_release(&test->context);
  assert_int_equal(test->context.memory.in_use, 0);
}

// Lives until the scratch arena is reset.
static const char *text_of(struct small_test *test, struct choices choices, uint32_t ops) {
  size_t length;
  program_reset(&test->program);
  generate_program(&test->program, &choices, (struct generator_options){.ops = ops, .small = true});
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

static const char *const parts[] = {
    "tensor<4xi32>",
    "tensor<?xi32>",
    "tensor.insert ",
    "tensor.extract ",
    "linalg.fill",
    "dense<",
    "tensor.empty",
    "tensor.extract_slice",
    "[%0] [2] [1]",
    "[2] [2] [1]",
    "tensor.insert_slice",
    "linalg.generic",
    "alloc_tensor",
    "arith.select",
    "materialize_in_destination",
    "call @observe",
    "call @write(",
    "call @write_two",
    "call @same",
    "scf.if",
    "scf.for",
    "scf.while",
    "cf.cond_br",
};
enum { PARTS = sizeof parts / sizeof parts[0] };

static void test_programs_verify_and_differ(void **state) {
  (void)state;
  enum { OPS = 2 };
  struct small_test test;
  init(&test);
  const struct small_enumeration *enumeration = small_enumerate(&test.kept, OPS);
  struct map seen = {0};
  uint32_t occurrences[PARTS] = {0};
  for (uint64_t index = 0; index < small_count(enumeration); index++) {
    const char *text = text_of(&test, small_choices(enumeration, &test.scratch, index), OPS);
    uint64_t *known = map_insert(&seen, &test.kept, hash_of(text));
    assert_int_equal(*known, 0);
    *known = 1;
    for (uint32_t i = 0; i < PARTS; i++) occurrences[i] += strstr(text, parts[i]) != NULL;
    arena_reset(&test.scratch);
  }
  for (uint32_t i = 0; i < PARTS; i++)
    if (occurrences[i] == 0) fail_msg("no program has '%s'", parts[i]);
  release(&test);
}

// What is said of exhaustive campaigns.
static void test_how_many_there_are(void **state) {
  (void)state;
  struct small_test test;
  init(&test);
  assert_int_equal(small_count(small_enumerate(&test.kept, 1)), 94);
  assert_int_equal(small_count(small_enumerate(&test.kept, 2)), 11222);
  assert_int_equal(small_count(small_enumerate(&test.kept, 3)), 2580814);
  release(&test);
}

// Reductions and mutations make other choices of those of a program.
static void test_any_choices_make_a_program(void **state) {
  (void)state;
  struct small_test test;
  init(&test);
  for (uint64_t index = 0; index < 3000; index++) {
    text_of(&test, choices_of_campaign(&test.scratch, 1, index), 1 + (uint32_t)index % 20);
    arena_reset(&test.scratch);
  }
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_verify_and_differ),
      cmocka_unit_test(test_how_many_there_are),
      cmocka_unit_test(test_any_choices_make_a_program),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
