// Types are uniqued, memref layouts normalized as in MLIR, strides computed.
#include "engine/ir/attribute.h"
#include "engine/ir/op_info.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct context context;

static int set_up(void **state) {
  (void)state;
  return context_init(&context, NULL, 0, (struct context_options){0}) ? 0 : 1;
}

static int tear_down(void **state) {
  (void)state;
  context_release(&context);
  return context.memory.in_use == 0 ? 0 : 1;
}

static const int64_t dims_2x3[] = {2, 3};
static const int64_t dims_dynamic[] = {DYNAMIC, 4, 5};

static void test_equal_types_are_one_pointer(void **state) {
  (void)state;
  assert_ptr_equal(type_integer(&context, 32, SIGNLESS), context.i32_type);
  assert_ptr_not_equal(type_integer(&context, 32, SIGNED), context.i32_type);
  const struct type *tensor = type_tensor(&context, dims_2x3, 2, context.f32_type, NULL);
  assert_ptr_equal(tensor, type_tensor(&context, (int64_t[]){2, 3}, 2, context.f32_type, NULL));
  assert_ptr_not_equal(tensor, type_tensor(&context, (int64_t[]){3, 2}, 2, context.f32_type, NULL));
  assert_ptr_not_equal(tensor, type_tensor(&context, dims_2x3, 2, context.f64_type, NULL));
  assert_ptr_not_equal(tensor, type_tensor(&context, dims_2x3, 2, context.f32_type, attribute_i64(&context, 1)));
  assert_ptr_not_equal(tensor, type_memref(&context, dims_2x3, 2, context.f32_type, NULL, NULL));
  const struct type *pair[] = {context.i1_type, tensor};
  assert_ptr_equal(type_function(&context, pair, 2, pair + 1, 1), type_function(&context, pair, 2, pair + 1, 1));
  assert_ptr_not_equal(type_function(&context, pair, 1, pair + 1, 1), type_function(&context, pair, 2, NULL, 0));
  assert_ptr_not_equal(type_tuple(&context, pair, 2), type_function(&context, pair, 2, NULL, 0));
  assert_ptr_equal(type_opaque(&context, "!a.b", 4), type_opaque(&context, "!a.b", 4));
}

// As mlir-opt prints them: memref<4xf32> for an identity map, but memref<4xf32, strided<[1]>> stays.
static void test_memref_layouts(void **state) {
  (void)state;
  const struct type *plain = type_memref(&context, dims_2x3, 2, context.f32_type, NULL, NULL);
  const struct attribute *identity = attribute_affine_map(&context, affine_map_identity(&context, 2));
  assert_ptr_equal(plain, type_memref(&context, dims_2x3, 2, context.f32_type, identity, NULL));
  assert_ptr_equal(plain, type_memref(&context, dims_2x3, 2, context.f32_type, NULL, attribute_i64(&context, 0)));
  const struct attribute *strided = attribute_strided(&context, 0, (int64_t[]){3, 1}, 2);
  const struct type *explicit_type = type_memref(&context, dims_2x3, 2, context.f32_type, strided, NULL);
  assert_ptr_not_equal(plain, explicit_type);
  assert_ptr_equal(explicit_type->layout, strided);
}

static void check_strides(const struct type *type, int64_t want_offset, const int64_t *want) {
  int64_t offset, strides[RANK_MAX];
  assert_true(memref_strides(type, &offset, strides));
  assert_int_equal(offset, want_offset);
  for (uint32_t i = 0; i < type->rank; i++) assert_int_equal(strides[i], want[i]);
}

static const struct type *memref_of_map(const struct affine_expr *result, uint32_t symbols) {
  const struct affine_map *map = affine_map_get(&context, 2, symbols, &result, 1);
  return type_memref(&context, dims_2x3, 2, context.f32_type, attribute_affine_map(&context, map), NULL);
}

static void test_strides(void **state) {
  (void)state;
  check_strides(type_memref(&context, dims_dynamic, 3, context.f32_type, NULL, NULL), 0, (int64_t[]){20, 5, 1});
  check_strides(type_memref(&context, (int64_t[]){4, DYNAMIC, 5}, 3, context.f32_type, NULL, NULL), 0,
                (int64_t[]){DYNAMIC, 5, 1});
  check_strides(type_memref(&context, NULL, 0, context.f32_type, NULL, NULL), 0, NULL);
  const struct attribute *strided = attribute_strided(&context, DYNAMIC, (int64_t[]){DYNAMIC, 2}, 2);
  check_strides(type_memref(&context, dims_2x3, 2, context.f32_type, strided, NULL), DYNAMIC, (int64_t[]){DYNAMIC, 2});

  const struct affine_expr *d0 = affine_dim(&context, 0), *d1 = affine_dim(&context, 1);
  const struct affine_expr *scaled = affine_binary(&context, AFFINE_MUL, d1, affine_constant(&context, 7));
  const struct affine_expr *sum = affine_binary(&context, AFFINE_ADD, d0, scaled);
  check_strides(memref_of_map(affine_binary(&context, AFFINE_ADD, sum, affine_constant(&context, 9)), 0), 9,
                (int64_t[]){1, 7});
  const struct affine_expr *symbol = affine_symbol(&context, 0);
  check_strides(
      memref_of_map(affine_binary(&context, AFFINE_ADD, affine_binary(&context, AFFINE_MUL, sum, symbol), symbol), 1),
      DYNAMIC, (int64_t[]){DYNAMIC, DYNAMIC});
  int64_t offset, strides[2];
  assert_false(memref_strides(memref_of_map(affine_binary(&context, AFFINE_MOD, d0, affine_constant(&context, 2)), 0),
                              &offset, strides));
}

static void test_shapes(void **state) {
  (void)state;
  int64_t count;
  const struct type *tensor = type_tensor(&context, dims_2x3, 2, context.f32_type, NULL);
  assert_true(type_element_count(tensor, &count));
  assert_int_equal(count, 6);
  const struct type *dynamic = type_with_shape(&context, tensor, dims_dynamic, 3);
  assert_false(type_element_count(dynamic, &count));
  assert_int_equal(type_dynamic_dims(dynamic), 1);
  assert_ptr_equal(type_with_shape(&context, dynamic, dims_2x3, 2), tensor);
  const int64_t huge[] = {INT64_MAX, INT64_MAX, 0};
  assert_false(type_element_count(type_with_shape(&context, tensor, huge, 2), &count));
  assert_true(type_element_count(type_with_shape(&context, tensor, huge, 3), &count));
  assert_int_equal(count, 0);
  assert_false(type_has_static_shape(type_unranked_tensor(&context, context.f32_type)));
}

static void test_classes(void **state) {
  (void)state;
  const struct type *vector = type_vector(&context, dims_2x3, 2, 0, context.i1_type);
  const struct type *memref = type_memref(&context, dims_2x3, 2, context.i32_type, NULL, NULL);
  assert_true(type_in_class(vector, CLASS_I1_LIKE));
  assert_true(type_in_class(context.index_type, CLASS_INT_LIKE));
  assert_false(type_in_class(memref, CLASS_INT_LIKE));
  assert_false(type_in_class(type_integer(&context, 8, UNSIGNED), CLASS_INTEGER));
  assert_true(type_in_class(memref, CLASS_RANKED_SHAPED));
  assert_false(type_in_class(type_unranked_memref(&context, context.f32_type, NULL), CLASS_MEMREF));
  assert_string_equal(type_class_name(CLASS_INDEX), "index");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_equal_types_are_one_pointer, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_memref_layouts, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_strides, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_shapes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_classes, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
