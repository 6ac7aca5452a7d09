// Inferred types of memref views, compared with the text that mlir-opt gives.
#include "engine/dialects/memref/layout.h"

#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct parsed_test test;

static int set_up(void **state) {
  (void)state;
  parsed_test_init(&test, "");
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  parsed_test_release(&test);
  return 0;
}

static const struct type *type(const char *text) { return parse_test_type(&test, text); }

static void subviews(void **state) {
  (void)state;
  const struct type *source = type("memref<8x1x4xf32>");
  const int64_t offsets[] = {1, 0, 2}, sizes[] = {3, 1, 2}, strides[] = {2, 1, 1};
  assert_ptr_equal(subview_type(&test.context, source, offsets, sizes, strides),
                   type("memref<3x1x2xf32, strided<[8, 4, 1], offset: 6>>"));
  assert_ptr_equal(subview_reduced_type(&test.context, (const int64_t[]){3, 2}, 2, source, offsets, sizes, strides),
                   type("memref<3x2xf32, strided<[8, 1], offset: 6>>"));
  assert_null(subview_reduced_type(&test.context, (const int64_t[]){4, 2}, 2, source, offsets, sizes, strides));

  const int64_t dynamic[] = {DYNAMIC, 0, 2};
  assert_ptr_equal(subview_type(&test.context, source, dynamic, sizes, strides),
                   type("memref<3x1x2xf32, strided<[8, 4, 1], offset: ?>>"));
  // An offset of 0 keeps what multiplies it from mattering.
  assert_ptr_equal(subview_type(&test.context, type("memref<?x?xf32>"), (const int64_t[]){0, 3},
                                (const int64_t[]){DYNAMIC, 2}, (const int64_t[]){1, 1}),
                   type("memref<?x2xf32, strided<[?, 1], offset: 3>>"));
}

static void dropped_by_stride(void **state) {
  (void)state;
  const struct type *source = type("memref<8x4xf32>");
  const int64_t sizes[] = {1, 1}, strides[] = {1, 1};
  uint64_t dropped;
  assert_true(subview_dropped_dimensions(source, type("memref<1xf32, strided<[4]>>"), sizes, strides, &dropped));
  assert_int_equal(dropped, 2);
  assert_true(subview_dropped_dimensions(source, type("memref<1xf32, strided<[1]>>"), sizes, strides, &dropped));
  assert_int_equal(dropped, 1);
  assert_false(subview_dropped_dimensions(source, type("memref<1xf32, strided<[2]>>"), sizes, strides, &dropped));
}

static void reshapes(void **state) {
  (void)state;
  const struct reassociation groups = {2, {0, 2, 3}};
  const int64_t shape[] = {2, 2, 4};
  assert_ptr_equal(expand_shape_type(&test.context, type("memref<4x4xf32>"), shape, 3, &groups),
                   type("memref<2x2x4xf32>"));
  assert_ptr_equal(
      expand_shape_type(&test.context, type("memref<4x4xf32, strided<[8, 1], offset: ?>>"), shape, 3, &groups),
      type("memref<2x2x4xf32, strided<[16, 8, 1], offset: ?>>"));
  assert_ptr_equal(
      collapse_shape_type(&test.context, type("memref<2x2x4xf32, strided<[16, 8, 1], offset: ?>>"), &groups, true),
      type("memref<4x4xf32, strided<[8, 1], offset: ?>>"));
  // Not contiguous; and not known to be.
  assert_null(collapse_shape_type(&test.context, type("memref<2x2x4xf32, strided<[17, 8, 1]>>"), &groups, false));
  const struct type *unknown = type("memref<2x2x4xf32, strided<[?, 8, 1]>>");
  assert_null(collapse_shape_type(&test.context, unknown, &groups, true));
  assert_ptr_equal(collapse_shape_type(&test.context, unknown, &groups, false),
                   type("memref<4x4xf32, strided<[8, 1]>>"));
  assert_ptr_equal(transpose_type(&test.context, type("memref<2x3xf32>"), (const uint32_t[]){1, 0}),
                   type("memref<3x2xf32, strided<[1, 3]>>"));
}

static void casts(void **state) {
  (void)state;
  static const struct {
    const char *from, *to;
    bool compatible;
  } cases[] = {
      {"memref<4xf32>", "memref<?xf32>", true},
      {"memref<4xf32>", "memref<5xf32>", false},
      {"memref<4xf32>", "memref<4xi32>", false},
      {"memref<4xf32>", "memref<4xf32, strided<[?], offset: ?>>", true},
      {"memref<4xf32>", "memref<4xf32, strided<[2]>>", false},
      {"memref<1xf32>", "memref<1xf32, strided<[2]>>", false},
      {"memref<4xf32, strided<[1], offset: 2>>", "memref<4xf32>", false},
      {"memref<4xf32>", "memref<4xf32, 1>", false},
      {"memref<4xf32>", "memref<*xf32>", true},
      {"memref<*xf32>", "memref<4xf32>", true},
      {"memref<*xf32>", "memref<*xf32>", false},
  };
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    assert_int_equal(memref_cast_compatible(type(cases[i].from), type(cases[i].to)), cases[i].compatible);
  }
  assert_true(memref_is_contiguous(type("memref<?x4xf32>"), true));
  assert_true(memref_is_contiguous(type("memref<3x4xf32, strided<[4, 1], offset: 2>>"), false));
  assert_false(memref_is_contiguous(type("memref<3x4xf32, strided<[4, 1], offset: 2>>"), true));
  assert_false(memref_is_contiguous(type("memref<3x4xf32, strided<[5, 1]>>"), false));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(subviews, set_up, tear_down),
      cmocka_unit_test_setup_teardown(dropped_by_stride, set_up, tear_down),
      cmocka_unit_test_setup_teardown(reshapes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(casts, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
