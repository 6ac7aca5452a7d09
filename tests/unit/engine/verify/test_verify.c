// Faults that text cannot spell, that all faults of a program are reported, and that ids left over do no harm.
#include "engine/verify/verify.h"

#include "engine/ir/walk.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct parsed_test test;

static bool verify_test(void) {
  context_clear_diagnostics(&test.context);
  return verify(&test.context, test.program.module);
}

static void accepts(void **state) {
  (void)state;
  parsed_test_init(&test, "func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }");
  assert_true(verify_test());
  // Whatever the scratch ids hold.
  for (struct op *op = test.program.module; op != NULL; op = walk_next(op, test.program.module)) op->id = 1;
  assert_true(verify_test());
  parsed_test_release(&test);
}

static void reports_all(void **state) {
  (void)state;
  parsed_test_init(&test,
                   "func.func @f(%a: i32, %t: tensor<4xf32>) {\n"
                   "  %0 = \"arith.addi\"(%a) : (i32) -> i32\n"
                   "  %1 = \"tensor.empty\"() : () -> tensor<?xf32>\n"
                   "  %2 = \"tensor.cast\"(%t) : (tensor<4xf32>) -> tensor<5xf32>\n"
                   "  return\n"
                   "}\n");
  assert_false(verify_test());
  assert_int_equal(test.context.diagnostics.errors, 3);
  uint32_t line = 2;
  for (struct diagnostic *each = test.context.diagnostics.first; each != NULL; each = each->next) {
    assert_int_equal(each->place.line, line++);
  }
  parsed_test_release(&test);
}

static void use_before_definition(void **state) {
  (void)state;
  parsed_test_init(&test,
                   "func.func @f(%a: i32) {\n"
                   "  %0 = arith.addi %a, %a : i32\n"
                   "  %1 = arith.muli %0, %a : i32\n"
                   "  return\n"
                   "}\n");
  assert_true(verify_test());
  op_move_before(find_op(&test, "arith.muli", 0), find_op(&test, "arith.addi", 0));
  assert_false(verify_test());
  assert_string_equal(test.context.diagnostics.first->message, "operand #0 does not dominate this use");
  parsed_test_release(&test);
}

static void detached_and_null(void **state) {
  (void)state;
  parsed_test_init(&test,
                   "func.func @f(%a: i32) {\n"
                   "  %0 = arith.addi %a, %a : i32\n"
                   "  %1 = arith.muli %0, %a : i32\n"
                   "  return\n"
                   "}\n");
  op_unlink(find_op(&test, "arith.addi", 0));
  assert_false(verify_test());
  assert_string_equal(test.context.diagnostics.last->message, "operand defined outside of the program");
  use_set(&find_op(&test, "arith.muli", 0)->operands[0], NULL);
  assert_false(verify_test());
  assert_string_equal(test.context.diagnostics.first->message, "'arith.muli' op null operand found");
  parsed_test_release(&test);
}

static void value_of_another_function(void **state) {
  (void)state;
  parsed_test_init(&test,
                   "func.func @f(%a: i32) { %0 = arith.addi %a, %a : i32 return }\n"
                   "func.func @g(%a: i32) { %0 = arith.muli %a, %a : i32 return }\n");
  use_set(&find_op(&test, "arith.muli", 0)->operands[0], op_result(find_op(&test, "arith.addi", 0), 0));
  assert_false(verify_test());
  use_set(&find_op(&test, "arith.muli", 0)->operands[0], find_op(&test, "arith.addi", 0)->operands[0].value);
  assert_false(verify_test());
  parsed_test_release(&test);
}

static void successor_elsewhere(void **state) {
  (void)state;
  parsed_test_init(&test,
                   "func.func @f() { cf.br ^bb1 ^bb1: return }\n"
                   "func.func @g() { return }\n");
  assert_true(verify_test());
  successor_set(&find_op(&test, "cf.br", 0)->successors[0], find_op(&test, "func.return", 1)->block);
  assert_false(verify_test());
  assert_string_equal(test.context.diagnostics.first->message,
                      "'cf.br' op reference to block defined in another region");
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepts),
      cmocka_unit_test(reports_all),
      cmocka_unit_test(use_before_definition),
      cmocka_unit_test(detached_and_null),
      cmocka_unit_test(value_of_another_function),
      cmocka_unit_test(successor_elsewhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
