// Live-in and live-out sets of blocks.
#include "engine/ir/liveness.h"

#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void branches(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @f(%c: i1, %a: i32) -> i32 {\n"
                   "  %0 = \"t.a\"(%a) {tag = \"a\"} : (i32) -> i32\n"
                   "  cf.br ^bb1\n"
                   "^bb1:\n"
                   "  %1 = \"t.b\"(%0) {tag = \"b\"} : (i32) -> i32\n"
                   "  cf.cond_br %c, ^bb1, ^bb2\n"
                   "^bb2:\n"
                   "  return %1 : i32\n"
                   "}\n");
  struct op *a = find_tagged(&test, "a"), *b = find_tagged(&test, "b"), *end = find_op(&test, "func.return", 0);
  struct value *c = a->block->arguments[0];
  struct liveness *liveness = liveness_build(&test.context.scratch, test.program.module);

  // Arguments come before results. The loop keeps %c and %0 alive.
  struct value_set out = liveness_out(liveness, a->block);
  assert_int_equal(out.count, 2);
  assert_ptr_equal(out.items[0], c);
  assert_ptr_equal(out.items[1], op_result(a, 0));
  assert_int_equal(liveness_in(liveness, a->block).count, 0);

  assert_int_equal(liveness_in(liveness, b->block).count, 2);
  assert_int_equal(liveness_out(liveness, b->block).count, 3);
  assert_true(value_set_contains(liveness_out(liveness, b->block), op_result(b, 0)));
  assert_false(value_set_contains(liveness_in(liveness, b->block), op_result(b, 0)));
  assert_int_equal(liveness_in(liveness, end->block).count, 1);
  assert_int_equal(liveness_out(liveness, end->block).count, 0);
  parsed_test_release(&test);
}

static void nested(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @f(%n: index, %a: i32) {\n"
                   "  %0 = \"t.a\"() {tag = \"a\"} : () -> i32\n"
                   "  scf.for %i = %n to %n step %n {\n"
                   "    scf.for %j = %n to %n step %n { \"t.b\"(%0) {tag = \"b\"} : (i32) -> () }\n"
                   "  }\n"
                   "  return\n"
                   "}\n");
  struct op *a = find_tagged(&test, "a"), *b = find_tagged(&test, "b");
  struct liveness *liveness = liveness_build(&test.context.scratch, test.program.module);
  struct value *value = op_result(a, 0);
  const struct block *inner = b->block, *outer = op_parent(b)->block;
  assert_true(value_set_contains(liveness_in(liveness, inner), value));
  assert_true(value_set_contains(liveness_in(liveness, outer), value));
  assert_int_equal(liveness_in(liveness, inner).count, 1);
  assert_int_equal(liveness_in(liveness, outer).count, 2);  // and %n
  assert_int_equal(liveness_out(liveness, a->block).count, 0);

  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(branches),
      cmocka_unit_test(nested),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
