// The blocks that everything in two blocks leads to.
#include "engine/ir/post_dominance.h"

#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char program[] =
    "func.func @f(%c: i1, %n: index) {\n"
    "  \"t.entry\"() {tag = \"entry\"} : () -> ()\n"
    "  cf.cond_br %c, ^bb1, ^bb2\n"
    "^bb1:\n"
    "  scf.for %i = %n to %n step %n { \"t.inner\"() {tag = \"inner\"} : () -> () }\n"
    "  \"t.left\"() {tag = \"left\"} : () -> ()\n"
    "  cf.br ^bb3\n"
    "^bb2:\n"
    "  \"t.right\"() {tag = \"right\"} : () -> ()\n"
    "  cf.cond_br %c, ^bb3, ^bb4\n"
    "^bb3:\n"
    "  \"t.join\"() {tag = \"join\"} : () -> ()\n"
    "  cf.br ^bb4\n"
    "^bb4:\n"
    "  \"t.end\"() {tag = \"end\"} : () -> ()\n"
    "  return\n"
    "^bb5:\n"
    "  \"t.never\"() {tag = \"never\"} : () -> ()\n"
    "  cf.br ^bb5\n"
    "}\n";

static void common_blocks(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test, program);
  struct post_dominance *post_dominance = post_dominance_create(&test.context.scratch);
  struct block *entry = find_tagged(&test, "entry")->block, *left = find_tagged(&test, "left")->block;
  struct block *right = find_tagged(&test, "right")->block, *join = find_tagged(&test, "join")->block;
  struct block *end = find_tagged(&test, "end")->block, *inner = find_tagged(&test, "inner")->block;
  struct block *never = find_tagged(&test, "never")->block;
  assert_true(post_dominance_is_acyclic(post_dominance, entry->region));
  assert_ptr_equal(post_dominance_common(post_dominance, left, left), left);
  assert_ptr_equal(post_dominance_common(post_dominance, left, join), join);
  assert_ptr_equal(post_dominance_common(post_dominance, left, right), end);
  assert_ptr_equal(post_dominance_common(post_dominance, entry, left), end);
  assert_ptr_equal(post_dominance_common(post_dominance, inner, left), left);
  assert_ptr_equal(post_dominance_common(post_dominance, join, inner), join);
  assert_ptr_equal(post_dominance_common(post_dominance, never, left), left);
  parsed_test_release(&test);
}

static void none(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @exits(%c: i1) {\n"
                   "  \"t.a\"() {tag = \"a\"} : () -> ()\n"
                   "  cf.cond_br %c, ^bb1, ^bb2\n"
                   "^bb1:\n"
                   "  \"t.b\"() {tag = \"b\"} : () -> ()\n"
                   "  return\n"
                   "^bb2:\n"
                   "  return\n"
                   "}\n"
                   "func.func @loop(%c: i1) {\n"
                   "  \"t.c\"() {tag = \"c\"} : () -> ()\n"
                   "  cf.br ^bb1\n"
                   "^bb1:\n"
                   "  cf.cond_br %c, ^bb1, ^bb2\n"
                   "^bb2:\n"
                   "  return\n"
                   "}\n");
  struct post_dominance *post_dominance = post_dominance_create(&test.context.scratch);
  struct block *a = find_tagged(&test, "a")->block, *b = find_tagged(&test, "b")->block;
  struct block *c = find_tagged(&test, "c")->block;
  assert_null(post_dominance_common(post_dominance, a, b));
  assert_false(post_dominance_is_acyclic(post_dominance, c->region));
  assert_null(post_dominance_common(post_dominance, c, c->next));
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(common_blocks), cmocka_unit_test(none)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
