// Both drivers on patterns of the test's own: legality, benefit, rollback, casts, signatures, and broken patterns.
#include "engine/conversion/rewriter.h"

#include "engine/analysis/bufferizable.h"
#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

// Integers of 32 bits become integers of 64 bits, i16 has no type that stands for it.
static const struct type *widen(struct context *context, const struct type *type) {
  if (type_is_integer(type, 16)) return NULL;
  return type == context->i32_type ? context->i64_type : type;
}

static const struct type_converter widening = {
    .convert = widen,
    .folds_back = true,
    .cast_kind = {OP_builtin_unrealized_conversion_cast, OP_builtin_unrealized_conversion_cast,
                  OP_builtin_unrealized_conversion_cast},
};

static bool is_wide(const void *argument, const struct op *op) {
  (void)argument;
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (type_is_integer(op_result(op, i)->type, 32)) return false;
  }
  return true;
}

static bool rebuild(struct conversion *c, struct op *op, struct value *const *operands) {
  struct builder builder = builder_before(conversion_program(c), op);
  const struct type *type = conversion_program(c)->context->i64_type;
  struct value *made = op_result(
      builder_op(&builder, op->kind, operands, op->operand_count, &type, 1, op->attributes, op->attribute_count), 0);
  conversion_replace(c, op, &made);
  return true;
}

static bool change_types(struct conversion *c, struct op *op, struct value *const *operands) {
  const struct type *type = conversion_program(c)->context->i64_type;
  conversion_convert_types(c, op, operands, &type);
  return true;
}

static bool widen_constant(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  int64_t value;
  if (!value_is_constant(op_result(op, 0), &value)) return false;
  struct builder builder = builder_before(conversion_program(c), op);
  struct value *made = build_constant_integer(&builder, conversion_program(c)->context->i64_type, value);
  conversion_replace(c, op, &made);
  return true;
}

// x * y becomes a division, which is illegal, so that it must be undone where that can be.
static bool multiply_by_division(struct conversion *c, struct op *op, struct value *const *operands) {
  struct builder builder = builder_before(conversion_program(c), op);
  struct value *made = build_arith_divui(&builder, operands[0], operands[1]);
  conversion_replace(c, op, &made);
  return true;
}

static bool break_and_fail(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct builder builder = builder_before(conversion_program(c), op);
  build_constant_index(&builder, 7);
  return false;
}

static bool only_claim(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)c, (void)op, (void)operands;
  return true;
}

struct fixture {
  struct parsed_test test;
  struct conversion_target target;
  struct conversion_counts counts;
  unsigned checked, invalid;
};

static void set_up(struct fixture *fixture, const char *text) {
  *fixture = (struct fixture){0};
  parsed_test_init(&fixture->test, text);
  conversion_target_init(&fixture->target, &fixture->test.context, &fixture->test.program.arena);
  conversion_target_set_dialect(&fixture->target, "arith", RULE_DYNAMIC(is_wide, NULL));
  conversion_target_set_op(&fixture->target, OP_arith_divui, RULE_ILLEGAL);
  conversion_target_set_others(&fixture->target, RULE_LEGAL);
}

static bool verify_after(void *argument, struct op *root) {
  struct fixture *fixture = argument;
  fixture->checked++;
  fixture->invalid += !verify(&fixture->test.context, root);
  return true;
}

static bool convert(struct fixture *fixture, enum conversion_driver driver, bool full,
                    const struct conversion_pattern *patterns, size_t count) {
  const struct conversion_plan plan = {.target = &fixture->target,
                                       .patterns = patterns,
                                       .pattern_count = count,
                                       .converter = &widening,
                                       .driver = driver,
                                       .full = full,
                                       .after_pattern = verify_after,
                                       .after_argument = fixture};
  return conversion_run(&fixture->test.program, fixture->test.program.module, &plan, &fixture->counts);
}

static unsigned count_ops(struct fixture *fixture, uint32_t kind) {
  unsigned count = 0;
  struct op *root = fixture->test.program.module;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) count += op->kind == kind;
  return count;
}

static bool reports(struct fixture *fixture, const char *message) {
  const struct diagnostic_list *list = &fixture->test.context.diagnostics;
  return list->last != NULL && strcmp(list->last->message, message) == 0;
}

static char *printed(struct fixture *fixture) {
  size_t length;
  return print_program(&fixture->test.program.arena, &fixture->test.program, (struct print_options){0}, &length);
}

static const char *const sums =
    "func.func @f(%a: i32, %b: i32) -> (i32, i32) {\n"
    "  %c = arith.constant 3 : i32\n"
    "  %s = arith.addi %a, %b : i32\n"
    "  %t = arith.addi %s, %c : i32\n"
    "  %u = arith.muli %t, %s : i32\n"
    "  return %u, %s : i32, i32\n"
    "}\n";

static const struct conversion_pattern widen_all[] = {
    {"constant", OP_arith_constant, 1, widen_constant},
    {"add", OP_arith_addi, 1, rebuild},
    {"multiply", OP_arith_muli, 1, rebuild},
};

// Casts stay only at the edges: two of the arguments, and two of what is returned.
static void casts_are_folded(void **state) {
  (void)state;
  char *texts[2];
  struct fixture fixtures[2];
  for (int driver = 0; driver < 2; driver++) {
    struct fixture *fixture = &fixtures[driver];
    set_up(fixture, sums);
    assert_true(convert(fixture, (enum conversion_driver)driver, false, widen_all, 3));
    assert_true(verify(&fixture->test.context, fixture->test.program.module));
    assert_int_equal(count_ops(fixture, OP_builtin_unrealized_conversion_cast), 4);
    assert_int_equal(fixture->counts.left, 4);
    assert_int_equal(fixture->counts.applied, 4);
    texts[driver] = printed(fixture);
  }
  assert_string_equal(texts[0], texts[1]);
  assert_int_equal(fixtures[DRIVER_ONE_SHOT].checked, 4);
  assert_int_equal(fixtures[DRIVER_ONE_SHOT].invalid, 0);
  for (int driver = 0; driver < 2; driver++) parsed_test_release(&fixtures[driver].test);
}

// The one-shot driver keeps the op, the classic one makes another, and both give the same.
static void types_are_converted(void **state) {
  (void)state;
  static const struct conversion_pattern patterns[] = {
      {"constant", OP_arith_constant, 1, widen_constant},
      {"add", OP_arith_addi, 1, change_types},
      {"multiply", OP_arith_muli, 1, change_types},
  };
  char *texts[2];
  struct fixture fixtures[2];
  for (int driver = 0; driver < 2; driver++) {
    struct fixture *fixture = &fixtures[driver];
    set_up(fixture, sums);
    struct op *sum = fixture->test.program.module;
    while (sum->kind != OP_arith_addi) sum = walk_next(sum, fixture->test.program.module);
    assert_true(convert(fixture, (enum conversion_driver)driver, false, patterns, 3));
    assert_true(verify(&fixture->test.context, fixture->test.program.module));
    assert_int_equal(sum->block != NULL, driver == DRIVER_ONE_SHOT);
    assert_int_equal(count_ops(fixture, OP_builtin_unrealized_conversion_cast), 4);
    assert_int_equal(fixture->invalid, 0);
    texts[driver] = printed(fixture);
  }
  assert_string_equal(texts[0], texts[1]);
  for (int driver = 0; driver < 2; driver++) parsed_test_release(&fixtures[driver].test);
}

// The pattern of greater benefit comes first, though it is later in the list.
static void benefit_decides(void **state) {
  (void)state;
  static const struct conversion_pattern patterns[] = {
      {"first", OP_arith_addi, 1, only_claim},
      {"second", OP_arith_addi, 3, rebuild},
      {"constant", OP_arith_constant, 1, widen_constant},
      {"multiply", OP_arith_muli, 1, rebuild},
  };
  for (int driver = 0; driver < 2; driver++) {
    struct fixture fixture;
    set_up(&fixture, sums);
    assert_true(convert(&fixture, (enum conversion_driver)driver, false, patterns, 4));
    parsed_test_release(&fixture.test);
  }
}

// What the pattern makes is illegal: the classic driver takes the next pattern, the one-shot driver fails.
static void only_the_classic_driver_rolls_back(void **state) {
  (void)state;
  static const struct conversion_pattern patterns[] = {
      {"constant", OP_arith_constant, 1, widen_constant},
      {"add", OP_arith_addi, 1, rebuild},
      {"multiply", OP_arith_muli, 1, rebuild},
      {"divide", OP_arith_muli, 2, multiply_by_division},
  };
  struct fixture fixture;
  set_up(&fixture, sums);
  assert_true(convert(&fixture, DRIVER_CLASSIC, false, patterns, 4));
  assert_true(fixture.counts.rolled_back > 0);
  assert_int_equal(count_ops(&fixture, OP_arith_divui), 0);
  assert_true(verify(&fixture.test.context, fixture.test.program.module));
  parsed_test_release(&fixture.test);

  set_up(&fixture, sums);
  assert_false(convert(&fixture, DRIVER_ONE_SHOT, false, patterns, 4));
  assert_true(reports(&fixture, "failed to legalize operation 'arith.divui' that was explicitly marked illegal"));
  assert_int_equal(fixture.invalid, 0);
  assert_true(verify(&fixture.test.context, fixture.test.program.module));
  parsed_test_release(&fixture.test);
}

static bool convert_signature(struct conversion *c, struct op *op, struct value *const *operands) {
  (void)operands;
  struct context *context = conversion_program(c)->context;
  const struct type *types[] = {context->i64_type, context->i64_type};
  conversion_modify(c, op);
  conversion_convert_signature(c, op_body(op, 0)->first, types);
  const struct type *results = op_attribute(op, ID_function_type)->type;
  const struct type *type = type_function(context, types, 2, results->results, results->result_count);
  op_set_attribute(conversion_program(c), op, ID_function_type, attribute_type(context, type));
  return true;
}

static bool has_wide_arguments(const void *argument, const struct op *op) {
  (void)argument;
  return op_attribute(op, ID_function_type)->type->inputs[0]->width == 64;
}

// A conversion that fails leaves the IR as it was, on the classic driver.
static void a_failed_conversion_is_undone(void **state) {
  (void)state;
  static const struct conversion_pattern patterns[] = {
      {"signature", OP_func_func, 1, convert_signature},
      {"constant", OP_arith_constant, 1, widen_constant},
      {"add", OP_arith_addi, 1, rebuild},
  };
  struct fixture fixture;
  set_up(&fixture, sums);
  conversion_target_set_op(&fixture.target, OP_func_func, RULE_DYNAMIC(has_wide_arguments, NULL));
  char *before = printed(&fixture);
  assert_false(convert(&fixture, DRIVER_CLASSIC, false, patterns, 3));
  assert_true(reports(&fixture, "failed to legalize operation 'arith.muli' that was explicitly marked illegal"));
  assert_string_equal(before, printed(&fixture));
  assert_true(verify(&fixture.test.context, fixture.test.program.module));
  parsed_test_release(&fixture.test);
}

static void broken_patterns_are_caught(void **state) {
  (void)state;
  static const struct conversion_pattern breaks[] = {{"breaks", OP_arith_addi, 1, break_and_fail}};
  static const struct conversion_pattern claims[] = {{"claims", OP_arith_addi, 1, only_claim}};
  struct fixture fixture;
  set_up(&fixture, sums);
  conversion_target_set_op(&fixture.target, OP_arith_constant, RULE_LEGAL);
  assert_false(convert(&fixture, DRIVER_ONE_SHOT, false, breaks, 1));
  assert_true(reports(&fixture, "pattern 'breaks' changed the IR, but did not convert 'arith.addi'"));
  parsed_test_release(&fixture.test);
  for (int driver = 0; driver < 2; driver++) {
    set_up(&fixture, sums);
    conversion_target_set_op(&fixture.target, OP_arith_constant, RULE_LEGAL);
    assert_false(convert(&fixture, (enum conversion_driver)driver, false, claims, 1));
    assert_true(reports(&fixture, "pattern 'claims' says that it has converted, but did not change 'arith.addi'"));
    parsed_test_release(&fixture.test);
  }
}

// A type without a counterpart is not converted, so its op cannot be either.
static void types_may_have_no_counterpart(void **state) {
  (void)state;
  for (int driver = 0; driver < 2; driver++) {
    struct fixture fixture;
    set_up(&fixture, "func.func @f(%a: i16) -> i32 {\n  %0 = arith.extsi %a : i16 to i32\n  return %0 : i32\n}\n");
    static const struct conversion_pattern patterns[] = {{"extend", OP_arith_extsi, 1, rebuild}};
    assert_false(convert(&fixture, (enum conversion_driver)driver, false, patterns, 1));
    parsed_test_release(&fixture.test);
  }
}

static const char *const unknown =
    "func.func @f() {\n  \"test.known\"() ({\n    %0 = arith.constant 1 : i32\n  }) : () -> ()\n  return\n}\n";

// A partial conversion leaves what is unknown, a full one does not.
static void full_and_partial(void **state) {
  (void)state;
  for (int driver = 0; driver < 2; driver++) {
    for (int full = 0; full < 2; full++) {
      struct fixture fixture;
      set_up(&fixture, unknown);
      conversion_target_set_others(&fixture.target, (struct legality_rule){0});
      conversion_target_set_dialect(&fixture.target, "func", RULE_LEGAL);
      bool converted = convert(&fixture, (enum conversion_driver)driver, full != 0, widen_all, 3);
      assert_int_equal(converted, !full);
      if (full) assert_true(reports(&fixture, "failed to legalize operation 'test.known'"));
      parsed_test_release(&fixture.test);
    }
  }
}

static void legality_may_be_recursive(void **state) {
  (void)state;
  for (int driver = 0; driver < 2; driver++) {
    struct fixture fixture;
    set_up(&fixture, unknown);
    conversion_target_set_op(&fixture.target, OP_func_func, RULE_RECURSIVELY_LEGAL);
    assert_true(convert(&fixture, (enum conversion_driver)driver, false, NULL, 0));
    assert_int_equal(fixture.counts.applied, 0);
    parsed_test_release(&fixture.test);
  }
}

// The arguments are used in both types; only the casts of what is returned stay.
static void signatures_are_converted(void **state) {
  (void)state;
  static const struct conversion_pattern patterns[] = {
      {"signature", OP_func_func, 1, convert_signature},
      {"constant", OP_arith_constant, 1, widen_constant},
      {"add", OP_arith_addi, 1, rebuild},
      {"multiply", OP_arith_muli, 1, rebuild},
  };
  for (int driver = 0; driver < 2; driver++) {
    struct fixture fixture;
    set_up(&fixture, sums);
    conversion_target_set_op(&fixture.target, OP_func_func, RULE_DYNAMIC(has_wide_arguments, NULL));
    assert_true(convert(&fixture, (enum conversion_driver)driver, false, patterns, 4));
    assert_true(verify(&fixture.test.context, fixture.test.program.module));
    assert_int_equal(count_ops(&fixture, OP_builtin_unrealized_conversion_cast), 2);
    assert_int_equal(fixture.invalid, 0);
    parsed_test_release(&fixture.test);
  }
}

// The one-shot driver takes casts that were erased before it makes new ones.
static void casts_are_pooled(void **state) {
  (void)state;
  struct fixture fixture;
  set_up(&fixture, sums);
  assert_true(convert(&fixture, DRIVER_ONE_SHOT, false, widen_all, 3));
  assert_true(fixture.counts.reused > 0);
  parsed_test_release(&fixture.test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(casts_are_folded),
      cmocka_unit_test(types_are_converted),
      cmocka_unit_test(benefit_decides),
      cmocka_unit_test(only_the_classic_driver_rolls_back),
      cmocka_unit_test(a_failed_conversion_is_undone),
      cmocka_unit_test(broken_patterns_are_caught),
      cmocka_unit_test(types_may_have_no_counterpart),
      cmocka_unit_test(full_and_partial),
      cmocka_unit_test(legality_may_be_recursive),
      cmocka_unit_test(signatures_are_converted),
      cmocka_unit_test(casts_are_pooled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
