// Programs of the hunt: they verify, the same choices give the same program, and each construct is exercised.
#include "fuzz/generate/soundness/soundness.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { PROGRAMS = 1500 };

struct hunt_test {
  struct context context;
  struct program program;
  struct arena arena;
  struct choices choices;
  struct soundness_program made;
};

static void init(struct hunt_test *test) {
  assert_true(context_init(&test->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&test->program, &test->context);
  arena_init(&test->arena, &test->context.memory);
}

static void release(struct hunt_test *test) {
  program_release(&test->program);
  arena_release(&test->arena);
  context_release(&test->context);
}

static void make(struct hunt_test *test, uint64_t seed) {
  arena_reset(&test->arena);
  choices_from_seed(&test->choices, &test->arena, seed, 4096);
  soundness_generate(&test->arena, &test->choices, &test->made);
}

static void parse(struct hunt_test *test) {
  program_reset(&test->program);
  if (parse_program(&test->program, "hunt", test->made.text, test->made.length) &&
      verify(&test->context, test->program.module))
    return;
  const struct diagnostic *first = test->context.diagnostics.first;
  fail_msg("%s\n%s", first == NULL ? "no diagnostic" : first->message, test->made.text);
}

static void test_programs_verify(void **state) {
  (void)state;
  struct hunt_test test;
  init(&test);
  for (uint64_t seed = 0; seed < PROGRAMS; seed++) {
    make(&test, seed);
    parse(&test);
  }
  release(&test);
}

static void test_choices_decide_all(void **state) {
  (void)state;
  struct hunt_test first, second;
  init(&first);
  init(&second);
  for (uint64_t seed = 0; seed < 50; seed++) {
    make(&first, seed);
    arena_reset(&second.arena);
    choices_from_bytes(&second.choices, first.choices.items, first.choices.position);
    soundness_generate(&second.arena, &second.choices, &second.made);
    assert_string_equal(first.made.text, second.made.text);
    assert_true(first.made.constructs == second.made.constructs);
  }
  release(&first);
  release(&second);
}

static void test_no_choices_give_a_program(void **state) {
  (void)state;
  struct hunt_test test;
  init(&test);
  choices_from_bytes(&test.choices, NULL, 0);
  soundness_generate(&test.arena, &test.choices, &test.made);
  parse(&test);
  release(&test);
}

// Each in at least 2 of 100.
static void test_constructs_are_exercised(void **state) {
  (void)state;
  struct hunt_test test;
  init(&test);
  uint32_t counts[CONSTRUCT_COUNT] = {0};
  for (uint64_t seed = 0; seed < PROGRAMS; seed++) {
    make(&test, seed);
    for (int i = 0; i < CONSTRUCT_COUNT; i++) counts[i] += test.made.constructs >> i & 1;
  }
  for (int i = 0; i < CONSTRUCT_COUNT; i++)
    if (counts[i] * 50 < PROGRAMS) fail_msg("%s: %u of %d", soundness_construct_names[i], counts[i], PROGRAMS);
  release(&test);
}

static void test_each_rule_has_a_construct(void **state) {
  (void)state;
  uint32_t all = soundness_rules_of((UINT64_C(1) << CONSTRUCT_COUNT) - 1);
  assert_int_equal(all, (UINT32_C(1) << SOUNDNESS_RULE_COUNT) - 1);
  assert_int_equal(soundness_rules_of(0), 0);
  assert_int_equal(soundness_rules_of(UINT64_C(1) << CONSTRUCT_known_size), UINT32_C(1) << SOUNDNESS_RULE_extents);
}

static const char *print(struct hunt_test *test) {
  size_t length;
  return print_program(&test->arena, &test->program, (struct print_options){0}, &length);
}

// Most mutations find a place and leave a valid program that reads differently.
static void test_mutations_change_programs(void **state) {
  (void)state;
  struct hunt_test test;
  init(&test);
  int valid = 0, changed = 0;
  enum { MUTATED = 300 };
  for (uint64_t seed = 0; seed < MUTATED; seed++) {
    make(&test, seed);
    parse(&test);
    const char *before = print(&test);
    if (soundness_mutate(&test.program, &test.arena, &test.choices) == NULL) continue;
    if (verify(&test.context, test.program.module)) {
      valid++;
      changed += strcmp(before, print(&test)) != 0;
    }
    context_clear_diagnostics(&test.context);
  }
  assert_true(valid > MUTATED / 2);
  assert_true(changed > valid * 9 / 10);
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_verify),           cmocka_unit_test(test_choices_decide_all),
      cmocka_unit_test(test_no_choices_give_a_program), cmocka_unit_test(test_constructs_are_exercised),
      cmocka_unit_test(test_mutations_change_programs), cmocka_unit_test(test_each_rule_has_a_construct),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
