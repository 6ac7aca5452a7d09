// Small programs by choices. On tensors: every program verifies, no two are the same, and each op occurs. On buffers:
// each is the one that exhaustive proofs are about.
#include "engine/base/map.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/generate/small/buffers/enumeration.h"
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
static const char *text_of(struct small_test *test, struct choices choices, bool on_buffers, uint32_t size) {
  size_t length;
  program_reset(&test->program);
  generate_program(&test->program, &choices,
                   (struct generator_options){.ops = size, .buffers = on_buffers, .small = true});
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
  const struct small_enumeration *enumeration = small_enumerate(&test.kept, false, OPS);
  struct map seen = {0};
  uint32_t occurrences[PARTS] = {0};
  for (uint64_t index = 0; index < small_count(enumeration); index++) {
    const char *text = text_of(&test, small_choices(enumeration, &test.scratch, index), false, OPS);
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
  assert_int_equal(small_count(small_enumerate(&test.kept, false, 1)), 94);
  assert_int_equal(small_count(small_enumerate(&test.kept, false, 2)), 11222);
  assert_int_equal(small_count(small_enumerate(&test.kept, false, 3)), 2580814);
  release(&test);
}

// Reductions and mutations make other choices of those of a program.
static void test_any_choices_make_a_program(void **state) {
  (void)state;
  struct small_test test;
  init(&test);
  for (uint64_t index = 0; index < 6000; index++) {
    text_of(&test, choices_of_campaign(&test.scratch, 1, index), index % 2 != 0, 1 + (uint32_t)index % 20);
    arena_reset(&test.scratch);
  }
  release(&test);
}

// From the name of a function to its end.
static const char *function_after(struct small_test *test, const char *text, const char *name) {
  const char *begin = strstr(text, name) + strlen(name), *end = strstr(begin, "\n  }");
  return arena_format(&test->scratch, "%.*s", (int)(end - begin), begin);
}

static void test_programs_on_buffers_are_those_of_the_proofs(void **state) {
  (void)state;
  enum { SIZE = 2, BOUND = 4 };  // those of a lower bound keep their numbers
  struct small_test test;
  init(&test);
  const struct small_enumeration *small = small_enumerate(&test.kept, true, BOUND);
  const struct enumeration *enumeration = enumeration_create(&test.kept, SIZE);
  assert_int_equal(small_count(small), 868769);
  for (uint64_t index = 0; index < enumeration_count(enumeration); index++) {
    struct choices choices = small_choices(small, &test.scratch, index);
    const char *text = function_after(&test, text_of(&test, choices, true, BOUND), "@body");
    size_t length;
    program_reset(&test.program);
    enumeration_build(enumeration, &test.program, index, true);
    const char *proved = print_program(&test.scratch, &test.program, (struct print_options){0}, &length);
    assert_string_equal(text, function_after(&test, proved, "@main"));
    arena_reset(&test.scratch);
  }
  release(&test);
}

// Each has its own choices, which are used up, whatever the bound is.
static void test_programs_on_buffers_use_their_choices(void **state) {
  (void)state;
  struct small_test test;
  init(&test);
  for (uint32_t size = 0; size <= SMALL_SIZE_MAX - 1; size++) {
    const struct small_enumeration *small = small_enumerate(&test.kept, true, size);
    for (uint64_t index = size; index < small_count(small); index += 1009) {
      struct choices choices = small_choices(small, &test.scratch, index);
      program_reset(&test.program);
      generate_small_program(&test.program, &choices, true, size);
      assert_true(verify(&test.context, test.program.module));
      assert_int_equal(choices.position, choices.count);
      arena_reset(&test.scratch);
    }
  }
  release(&test);
}

static void test_wrong_choices_make_the_simplest_program(void **state) {
  (void)state;
  const unsigned char none[] = {0}, selects_from_one[] = {0, 0, choice_byte(3, 9)};
  struct small_test test;
  struct choices choices;
  init(&test);
  choices_from_bytes(&choices, none, 0);
  const char *simplest = text_of(&test, choices, true, 2);
  assert_non_null(strstr(simplest,
                         "@body(%arg0: memref<f32>, %arg1: f32, %arg2: index, %arg3: index) {\n"
                         "    %c1 = arith.constant 1 : index\n    return\n"));
  choices_from_bytes(&choices, selects_from_one, sizeof selects_from_one);
  assert_string_equal(text_of(&test, choices, true, 2), simplest);
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_verify_and_differ),
      cmocka_unit_test(test_how_many_there_are),
      cmocka_unit_test(test_any_choices_make_a_program),
      cmocka_unit_test(test_programs_on_buffers_are_those_of_the_proofs),
      cmocka_unit_test(test_programs_on_buffers_use_their_choices),
      cmocka_unit_test(test_wrong_choices_make_the_simplest_program),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
