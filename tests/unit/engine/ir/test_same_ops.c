// Equal programs are found equal, and each kind of difference is seen.
#include "engine/dialects/ops.h"
#include "engine/ir/same_ops.h"
#include "engine/syntax/parser.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct context context;
static struct program first, second;

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0})) return 1;
  program_init(&first, &context);
  program_init(&second, &context);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  program_release(&first);
  program_release(&second);
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static bool are_same(const char *a, const char *b) {
  program_reset(&first);
  program_reset(&second);
  assert_true(parse_program(&first, "first", a, strlen(a)));
  assert_true(parse_program(&second, "second", b, strlen(b)));
  bool same = ops_are_same(first.module, second.module);
  assert_int_equal(ops_are_same(second.module, first.module), same);
  return same;
}

#define FUNCTION(body) "func.func @f(%a: i32, %b: i32, %c: i1) -> i32 {\n" body "}\n"
#define BRANCH(to, first, second) \
  FUNCTION("cf.cond_br %c, " to "\n^bb1:\n  return " first " : i32\n^bb2:\n  return " second " : i32\n")

static void test_same(void **state) {
  (void)state;
  assert_true(are_same(FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
                       FUNCTION("%sum = arith.addi %a, %b : i32 return %sum : i32")));
  assert_true(are_same(BRANCH("^bb1, ^bb2", "%a", "%b"), BRANCH("^bb1, ^bb2", "%a", "%b")));
  const char *plain = "func.func @f(%a: f32) { %0 = arith.addf %a, %a : f32 return }";
  assert_true(are_same(plain, "func.func @f(%a: f32) { %0 = arith.addf %a, %a fastmath<none> : f32 return }"));
}

static void test_different(void **state) {
  (void)state;
  static const struct {
    const char *a, *b;
  } pairs[] = {
      {FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
       FUNCTION("%0 = arith.subi %a, %b : i32 return %0 : i32")},
      {FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
       FUNCTION("%0 = arith.addi %b, %a : i32 return %0 : i32")},
      {FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
       FUNCTION("%0 = arith.addi %a, %b overflow<nsw> : i32 return %0 : i32")},
      {FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
       FUNCTION("%0 = arith.addi %a, %b {x} : i32 return %0 : i32")},
      {FUNCTION("%0 = arith.addi %a, %b : i32 return %0 : i32"),
       FUNCTION("%0 = arith.addi %a, %b : i32 return %a : i32")},
      {FUNCTION("return %a : i32"), FUNCTION("%0 = arith.addi %a, %b : i32 return %a : i32")},
      {"func.func @f(%a: i32) { return }", "func.func @g(%a: i32) { return }"},
      {"func.func @f() { %0 = arith.constant 1 : i32 return }",
       "func.func @f() { %0 = arith.constant 2 : i32 return }"},
      {"func.func @f() { %0 = arith.constant 1 : i32 return }",
       "func.func @f() { %0 = arith.constant 1 : i64 return }"},
      {BRANCH("^bb1, ^bb2", "%a", "%b"), BRANCH("^bb2, ^bb1", "%a", "%b")},
      {BRANCH("^bb1, ^bb2", "%a", "%b"), BRANCH("^bb1, ^bb2", "%b", "%a")},
      {"func.func @f(%c: i1) { scf.if %c { scf.yield } return }",
       "func.func @f(%c: i1) { scf.if %c { scf.yield } else { scf.yield } return }"},
  };
  for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
    if (are_same(pairs[i].a, pairs[i].b)) fail_msg("no difference seen: %s%s", pairs[i].a, pairs[i].b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_same, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_different, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
