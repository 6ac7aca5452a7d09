// Metamorphic changes of generated programs: valid, a function of the seed, and of the same meaning.
#include "fuzz/metamorphic/metamorphic.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/subjects/entry.h"
#include "reference/tensor/interpreter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { PROGRAMS = 400 };

// Of how many of the generated programs each change makes another, at least.
static const uint32_t least[METAMORPHIC_COUNT] = {
    [METAMORPHIC_reorder] = 390, [METAMORPHIC_cast] = 200, [METAMORPHIC_inline] = 30,
    [METAMORPHIC_outline] = 350, [METAMORPHIC_peel] = 30,  [METAMORPHIC_unroll] = 30,
};

struct fixture {
  struct context context;
  struct program source, changed;
  struct arena arena;
};

static int set_up(void **state) {
  static struct fixture fixture;
  struct context_options options = {.memory_limit = (size_t)1 << 30, .allow_unregistered_dialects = true};
  if (!context_init(&fixture.context, op_table, OP_KIND_COUNT, options)) return 1;
  program_init(&fixture.source, &fixture.context);
  program_init(&fixture.changed, &fixture.context);
  arena_init(&fixture.arena, &fixture.context.memory);
  *state = &fixture;
  return 0;
}

static int tear_down(void **state) {
  struct fixture *fixture = *state;
  program_release(&fixture->source);
  program_release(&fixture->changed);
  arena_release(&fixture->arena);
  context_release(&fixture->context);
  return 0;
}

static void reset(struct fixture *fixture) {
  program_reset(&fixture->source);
  program_reset(&fixture->changed);
  arena_reset(&fixture->arena);
}

static const char *print(struct fixture *fixture, const struct program *program) {
  size_t length;
  return print_program(&fixture->arena, program, (struct print_options){0}, &length);
}

static void run(struct fixture *fixture, struct program *program, struct outcome *outcome) {
  struct op *entry = entry_find(program);
  const struct type *unsupported;
  struct fault fault = {0};
  struct inputs inputs;
  assert_true(inputs_make(&fixture->arena, entry, inputs_options_default(1, 0), &inputs, &unsupported));
  const struct code *code = tensor_decode(&fixture->arena, program, entry, &fault);
  assert_non_null(code);
  struct run_options options = run_options_default(1);
  tensor_run(code, &fixture->arena, &inputs, &options, outcome);
}

static bool change(struct fixture *fixture, enum metamorphic kind, uint64_t seed) {
  program_reset(&fixture->changed);
  return metamorphic_apply(kind, &fixture->changed, &fixture->source, &fixture->arena, seed);
}

static void check(struct fixture *fixture, enum metamorphic kind, uint64_t seed) {
  const char *before = print(fixture, &fixture->source), *difference = NULL;
  const char *after = print(fixture, &fixture->changed);
  assert_true(verify(&fixture->context, fixture->changed.module));
  assert_string_not_equal(before, after);
  struct outcome expected, actual;
  run(fixture, &fixture->source, &expected);
  run(fixture, &fixture->changed, &actual);
  assert_true(outcome_matches(&expected, &actual, false, &fixture->arena, &difference));
  assert_true(change(fixture, kind, seed));
  assert_string_equal(print(fixture, &fixture->changed), after);
}

static void test_generated(void **state) {
  struct fixture *fixture = *state;
  uint32_t changed[METAMORPHIC_COUNT] = {0};
  for (uint64_t number = 0; number < PROGRAMS; number++) {
    for (uint32_t kind = 0; kind < METAMORPHIC_COUNT; kind++) {
      reset(fixture);
      struct choices choices = choices_of_campaign(&fixture->arena, 1, number);
      generate_program(&fixture->source, &choices, generator_defaults);
      if (!change(fixture, (enum metamorphic)kind, number)) continue;
      check(fixture, (enum metamorphic)kind, number);
      changed[kind]++;
    }
  }
  for (uint32_t kind = 0; kind < METAMORPHIC_COUNT; kind++) assert_in_range(changed[kind], least[kind], PROGRAMS);
}

static void test_no_place(void **state) {
  static const char text[] = "func.func private @external(i64)\n";
  struct fixture *fixture = *state;
  for (uint32_t kind = 0; kind < METAMORPHIC_COUNT; kind++) {
    reset(fixture);
    assert_true(parse_program(&fixture->source, "test", text, strlen(text)));
    assert_false(change(fixture, (enum metamorphic)kind, 1));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_generated, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_no_place, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
