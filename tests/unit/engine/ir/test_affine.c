// Affine expressions simplify to what mlir-opt prints for the same text.
#include "engine/ir/affine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct context context;
static const struct affine_expr *d0, *d1, *s0, *s1;

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, NULL, 0, (struct context_options){0})) return 1;
  d0 = affine_dim(&context, 0);
  d1 = affine_dim(&context, 1);
  s0 = affine_symbol(&context, 0);
  s1 = affine_symbol(&context, 1);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static const struct affine_expr *number(int64_t value) { return affine_constant(&context, value); }
#define EXPR(name, kind)                                                                                   \
  static const struct affine_expr *name(const struct affine_expr *left, const struct affine_expr *right) { \
    return affine_binary(&context, kind, left, right);                                                     \
  }
EXPR(add, AFFINE_ADD)
EXPR(mul, AFFINE_MUL)
EXPR(mod, AFFINE_MOD)
EXPR(floordiv, AFFINE_FLOORDIV)
EXPR(ceildiv, AFFINE_CEILDIV)

static void test_sums(void **state) {
  (void)state;
  assert_ptr_equal(add(number(2), number(3)), number(5));
  assert_ptr_equal(add(number(0), d0), d0);
  assert_ptr_equal(add(number(3), d0), add(d0, number(3)));
  assert_ptr_equal(add(s0, d0), add(d0, s0));
  assert_ptr_equal(add(d1, d0), add(d0, d1));
  assert_ptr_equal(add(add(d0, number(1)), number(2)), add(d0, number(3)));
  assert_ptr_equal(add(add(d0, number(1)), d1), add(add(d0, d1), number(1)));
  assert_ptr_equal(add(d0, mul(d0, number(2))), mul(d0, number(3)));
  assert_ptr_equal(add(d0, mul(d0, number(-1))), number(0));
  assert_int_equal(add(number(INT64_MAX), number(1))->kind, AFFINE_ADD);
}

static void test_products(void **state) {
  (void)state;
  assert_ptr_equal(mul(number(2), number(3)), number(6));
  assert_ptr_equal(mul(number(1), d0), d0);
  assert_ptr_equal(mul(d0, number(0)), number(0));
  assert_ptr_equal(mul(s0, d0), mul(d0, s0));
  assert_ptr_equal(mul(s1, s0), mul(s0, s1));
  assert_ptr_equal(mul(mul(d0, number(2)), number(3)), mul(d0, number(6)));
  assert_ptr_equal(mul(mul(d0, number(2)), s0), mul(mul(d0, s0), number(2)));
}

static void test_divisions(void **state) {
  (void)state;
  assert_ptr_equal(floordiv(number(-7), number(2)), number(-4));
  assert_ptr_equal(ceildiv(number(-7), number(2)), number(-3));
  assert_ptr_equal(mod(number(-7), number(3)), number(2));
  assert_ptr_equal(floordiv(d0, number(1)), d0);
  assert_ptr_equal(floordiv(mul(d0, number(8)), number(4)), mul(d0, number(2)));
  assert_ptr_equal(floordiv(mul(d0, number(6)), number(-1)), mul(d0, number(-6)));
  assert_ptr_equal(ceildiv(mul(d0, number(8)), number(4)), mul(d0, number(2)));
  assert_ptr_equal(floordiv(add(mul(d0, number(8)), d1), number(4)), add(mul(d0, number(2)), floordiv(d1, number(4))));
  assert_ptr_equal(mod(mul(d0, number(8)), number(4)), number(0));
  assert_ptr_equal(mod(add(mul(d0, number(8)), d1), number(4)), mod(d1, number(4)));
  assert_ptr_equal(mod(mod(d0, number(8)), number(4)), mod(d0, number(4)));
  assert_ptr_equal(mod(d0, number(1)), number(0));
  assert_int_equal(floordiv(d0, number(0))->kind, AFFINE_FLOORDIV);
  assert_int_equal(mod(d0, number(-3))->kind, AFFINE_MOD);
  assert_int_equal(floordiv(number(INT64_MIN), number(-1))->kind, AFFINE_FLOORDIV);
}

static void test_modulo_is_recognized(void **state) {
  (void)state;
  assert_ptr_equal(add(d0, mul(floordiv(d0, number(3)), number(-3))), mod(d0, number(3)));
  assert_ptr_equal(add(d0, mul(mul(floordiv(d0, s0), s0), number(-1))), mod(d0, s0));
  assert_ptr_equal(add(add(d0, d1), mul(floordiv(d1, number(3)), number(-3))), add(d0, mod(d1, number(3))));
}

static void test_evaluation(void **state) {
  (void)state;
  const int64_t dims[] = {-7, 5}, symbols[] = {3};
  int64_t result;
  assert_true(affine_evaluate(add(mul(d0, s0), d1), dims, symbols, &result));
  assert_int_equal(result, -16);
  assert_true(affine_evaluate(mod(d0, s0), dims, symbols, &result));
  assert_int_equal(result, 2);
  assert_true(affine_evaluate(floordiv(d0, s0), dims, symbols, &result));
  assert_int_equal(result, -3);
  assert_true(affine_evaluate(ceildiv(d0, s0), dims, symbols, &result));
  assert_int_equal(result, -2);
  assert_false(affine_evaluate(mod(d1, d0), dims, symbols, &result));
}

static void test_maps(void **state) {
  (void)state;
  const struct affine_map *identity = affine_map_identity(&context, 2);
  assert_ptr_equal(identity, affine_map_select(&context, 2, (uint32_t[]){0, 1}, 2));
  assert_true(affine_map_is_identity(identity));
  const struct affine_map *swap = affine_map_select(&context, 2, (uint32_t[]){1, 0}, 2);
  assert_false(affine_map_is_identity(swap));
  assert_true(affine_map_is_permutation(swap));
  const struct affine_map *row = affine_map_select(&context, 2, (uint32_t[]){0}, 1);
  assert_true(affine_map_is_projected_permutation(row));
  assert_false(affine_map_is_permutation(row));
  assert_false(affine_map_is_projected_permutation(affine_map_select(&context, 2, (uint32_t[]){0, 0}, 2)));
  assert_true(affine_map_is_identity(affine_map_identity(&context, 0)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_sums, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_products, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_divisions, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_modulo_is_recognized, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_evaluation, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_maps, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
