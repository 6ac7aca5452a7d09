// Outcomes: comparison, printing and reading of values, and sets of arguments.
#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/dialects/ops.h"

static struct text_run run;

static int set_up(void **state) {
  (void)state;
  text_run_init(&run);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  text_run_release(&run);
  return 0;
}

static const struct type *matrix(const struct type *element) {
  int64_t shape[] = {2, DYNAMIC};
  return type_tensor(&run.context, shape, 2, element, NULL);
}

static const char *read_and_print(const struct type *type, const char *text) {
  struct observed value;
  const char *message;
  struct text printed = {.arena = &run.arena};
  if (!inputs_parse(&run.arena, type, text, &value, &message)) return message;
  observed_print(&value, &printed);
  text_char(&printed, 0);
  return printed.items;
}

static void values_print_as_they_are_read(void **state) {
  (void)state;
  const struct type *t = matrix(run.context.f32_type), *i8 = run.context.i8_type;
  assert_string_equal(read_and_print(run.context.i64_type, "-9223372036854775808"), "-9223372036854775808");
  assert_string_equal(read_and_print(run.context.i1_type, "1"), "true");
  assert_string_equal(read_and_print(run.context.f64_type, "0.1"), "1.000000e-01");
  assert_string_equal(read_and_print(run.context.f32_type, "-inf"), "-inf");
  assert_string_equal(read_and_print(run.context.i32_type, "undef"), "undef");
  assert_string_equal(read_and_print(t, "[[1, undef], [nan, -0.0]]"),
                      "tensor<2x2xf32> [[1.000000e+00, undef], [nan, -0.000000e+00]]");
  assert_string_equal(read_and_print(t, "tensor<2x0xf32> [[], []]"), "tensor<2x0xf32> [[], []]");
  assert_string_equal(read_and_print(i8, "255"), "-1");
  assert_string_equal(read_and_print(i8, "256"), "integer does not fit the type");
  assert_string_equal(read_and_print(i8, "[1]"), "a list for a scalar");
  assert_string_equal(read_and_print(i8, "1 2"), "unexpected text after the value");
  assert_string_equal(read_and_print(t, "[[1], [2, 3]]"), "lists differ in length");
  assert_string_equal(read_and_print(t, "[[1], 2]"), "lists are not nested evenly");
  assert_string_equal(read_and_print(t, "[[1]]"), "wrong extent");
  assert_string_equal(read_and_print(t, "[1, 2]"), "wrong number of dimensions");
}

static struct outcome outcome_of(const char *text, const struct type *type) {
  struct observed *value = ARENA_NEW(&run.arena, struct observed);
  const char *message;
  assert_true(inputs_parse(&run.arena, type, text, value, &message));
  return (struct outcome){.status = OUTCOME_FINISHED, .results = value, .result_count = 1};
}

static const char *difference(const char *reference, const char *actual) {
  const struct type *t = matrix(run.context.f32_type);
  struct outcome a = outcome_of(reference, t), b = outcome_of(actual, t);
  const char *text = "none";
  bool equal = outcome_matches(&a, &b, false, &run.arena, &text);
  assert_int_equal(equal, strcmp(text, "none") == 0);
  return text;
}

static void differences_are_named(void **state) {
  (void)state;
  assert_string_equal(difference("[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]"), "none");
  assert_string_equal(difference("[[1, 2], [3, 4]]", "[[1, 2], [3, 5]]"),
                      "result 0 at [1, 1] is 5.000000e+00, expected 4.000000e+00");
  assert_string_equal(difference("[[1, 2], [undef, 4]]", "[[1, 2], [3, 4]]"), "none");
  assert_string_equal(difference("[[1, 2], [3, 4]]", "[[1, 2], [undef, 4]]"),
                      "result 0 at [1, 0] is undef, expected 3.000000e+00");
  assert_string_equal(difference("[[nan], [0.0]]", "[[nan], [-0.0]]"),
                      "result 0 at [1, 0] is -0.000000e+00, expected 0.000000e+00");
  assert_string_equal(
      difference("[[1], [2]]", "[[1, 2], [3, 4]]"),
      "result 0 is tensor<2x2xf32> [[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]], expected "
      "tensor<2x1xf32> [[1.000000e+00], [2.000000e+00]]");
}

static void a_difference_in_status_is_named(void **state) {
  (void)state;
  struct outcome good = {.status = OUTCOME_FINISHED};
  struct outcome bad = {.status = OUTCOME_MEMORY_ERROR, .fault = {.kind = FAULT_USE_AFTER_FREE}};
  const char *text;
  assert_false(outcome_matches(&good, &bad, false, &run.arena, &text));
  assert_string_equal(text, "ended by 'use after free', expected 'finished'");
}

// Two neighbouring sets take each condition both ways; a set depends on nothing but its seed and number.
static void sets_cover_both_branches(void **state) {
  (void)state;
  static const char program[] = "func.func @main(%a: i1, %b: i1, %t: tensor<?x2xi32>) {\nreturn\n}";
  text_run_tensors(&run, program, "");
  struct op *entry = run.program.module->regions[0].first->first;
  const struct type *unsupported;
  for (uint64_t seed = 0; seed < 16; seed++) {
    struct inputs sets[3];
    for (uint32_t i = 0; i < 3; i++)
      assert_true(inputs_make(&run.arena, entry, inputs_options_default(seed, i % 2), &sets[i], &unsupported));
    for (uint32_t k = 0; k < 2; k++) assert_int_not_equal(sets[0].values[k].bits[0], sets[1].values[k].bits[0]);
    struct outcome one = {.results = sets[0].values, .result_count = 3},
                   two = {.results = sets[2].values, .result_count = 3};
    const char *text;
    assert_true(outcome_matches(&one, &two, false, &run.arena, &text));
  }
}

// What the interpreters execute follows from the words and traits of the rows; ops of other kinds are these.
static void every_op_is_executed_or_is_a_symbol(void **state) {
  (void)state;
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
    const struct op_info *info = &op_table[kind];
    struct interpreter_hooks hooks = info->has_hook;
    bool executed = hooks.control || hooks.scalar || hooks.vector || hooks.values || hooks.tensor || hooks.memref ||
                    (info->traits & TRAIT_STRUCTURED) != 0;
    bool symbol = (info->traits & (TRAIT_SYMBOL | TRAIT_SYMBOL_TABLE)) != 0;
    bool in_symbol = kind == OP_shape_return;  // ends a function that is not executed
    if (executed == (symbol || in_symbol || kind == OP_builtin_unrealized_conversion_cast))
      fail_msg("%s: an op is executed by an interpreter, or is a symbol", info->name);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(values_print_as_they_are_read, set_up, tear_down),
      cmocka_unit_test_setup_teardown(differences_are_named, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_difference_in_status_is_named, set_up, tear_down),
      cmocka_unit_test(every_op_is_executed_or_is_a_symbol),
      cmocka_unit_test_setup_teardown(sets_cover_both_branches, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
