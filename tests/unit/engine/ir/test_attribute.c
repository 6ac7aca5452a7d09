// Attributes are uniqued, normalized to their type, sorted.
#include "engine/ir/attribute.h"

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

static const struct type *tensor_of(const struct type *element, int64_t extent) {
  return type_tensor(&context, &extent, 1, element, NULL);
}

static void test_integers_fit_their_type(void **state) {
  (void)state;
  assert_int_equal(attribute_integer(&context, context.i8_type, 200)->u.integer, -56);
  assert_ptr_equal(attribute_integer(&context, context.i8_type, 200),
                   attribute_integer(&context, context.i8_type, -56));
  assert_int_equal(attribute_integer(&context, context.i1_type, -1)->u.integer, 1);
  assert_ptr_equal(attribute_bool(&context, true), context.true_attribute);
  assert_int_equal(attribute_i64(&context, INT64_MIN)->u.integer, INT64_MIN);
  assert_ptr_not_equal(attribute_i64(&context, 1), attribute_index(&context, 1));
}

static void test_floats(void **state) {
  (void)state;
  assert_int_equal(attribute_float(&context, context.f32_type, 1.0)->u.float_bits, 0x3f800000);
  assert_int_equal(attribute_float(&context, context.f16_type, 1.0)->u.float_bits, 0x3c00);
  assert_int_equal(attribute_float(&context, context.bf16_type, 1.0)->u.float_bits, 0x3f80);
  assert_ptr_not_equal(attribute_float(&context, context.f32_type, 0.0),
                       attribute_float(&context, context.f32_type, -0.0));
}

static void test_texts_and_kinds_differ(void **state) {
  (void)state;
  assert_ptr_equal(attribute_string(&context, "a", 1), attribute_string(&context, "a", 1));
  assert_ptr_not_equal(attribute_string(&context, "a", 1), attribute_opaque(&context, "a", 1, NULL));
  assert_ptr_equal(attribute_enum(&context, "arith.overflow", "nsw", 1),
                   attribute_enum(&context, "arith.overflow", "nsw", 1));
  const struct ident *root = context_ident(&context, "f");
  assert_ptr_not_equal(attribute_symbol(&context, root, NULL, 0), attribute_symbol(&context, root, &root, 1));
  assert_ptr_equal(attribute_symbol(&context, root, &root, 1), attribute_symbol(&context, root, &root, 1));
}

static void test_dictionary_is_sorted(void **state) {
  (void)state;
  struct named_attribute entries[40];
  for (uint32_t i = 0; i < 40; i++)
    entries[i] = (struct named_attribute){
        context_ident(&context, arena_format(&context.scratch, "k%02u", (i * 17) % 40)), attribute_i64(&context, i)};
  for (uint32_t count = 3; count <= 40; count += 37) {
    const struct attribute *dictionary = attribute_dictionary(&context, entries, count);
    assert_int_equal(dictionary->count, count);
    for (uint32_t i = 1; i < count; i++)
      assert_true(ident_compare(dictionary->u.entries[i - 1].name, dictionary->u.entries[i].name) < 0);
    assert_ptr_equal(attribute_lookup(dictionary, context_ident(&context, "k17")), attribute_i64(&context, 1));
    assert_null(attribute_lookup(dictionary, context_ident(&context, "k99")));
  }
  struct named_attribute swapped[] = {entries[1], entries[0]};
  assert_ptr_equal(attribute_dictionary(&context, entries, 2), attribute_dictionary(&context, swapped, 2));
  assert_ptr_equal(attribute_dictionary(&context, NULL, 0), context.empty_dictionary);
}

static void test_dense_elements(void **state) {
  (void)state;
  const int32_t different[] = {1, -2, 3}, equal[] = {7, 7, 7};
  const struct type *type = tensor_of(context.i32_type, 3);
  const struct attribute *dense = attribute_dense(&context, type, different, false);
  assert_false(dense->u.dense.splat);
  assert_int_equal(dense->count, 3);
  assert_int_equal(dense_integer(dense, 1), -2);
  assert_int_equal(dense_bits(dense, 1), 0xfffffffe);
  assert_ptr_equal(attribute_dense(&context, type, equal, false), attribute_dense(&context, type, equal, true));
  assert_int_equal(dense_integer(attribute_dense(&context, type, equal, true), 2), 7);
  assert_true(attribute_dense(&context, tensor_of(context.i32_type, 1), equal, false)->u.dense.splat);
}

static void test_dense_edge_shapes(void **state) {
  (void)state;
  const int32_t value = 1;
  const struct type *empty = tensor_of(context.i32_type, 0), *huge = tensor_of(context.i32_type, INT64_MAX / 4);
  assert_false(attribute_dense(&context, empty, NULL, false)->u.dense.splat);
  assert_true(attribute_dense(&context, empty, &value, true)->u.dense.splat);
  assert_int_equal(dense_integer(attribute_dense(&context, huge, &value, true), 1000000000000), 1);
}

// Narrow integers are stored extended, so that equal elements are one attribute.
static void test_dense_narrow_integers(void **state) {
  (void)state;
  const unsigned char bits[] = {0x01, 0xff}, low[] = {0x0f, 0x02}, extended[] = {0xff, 0x02};
  assert_true(attribute_dense(&context, tensor_of(context.i1_type, 2), bits, false)->u.dense.splat);
  const struct type *i4 = tensor_of(type_integer(&context, 4, SIGNLESS), 2);
  assert_ptr_equal(attribute_dense(&context, i4, low, false), attribute_dense(&context, i4, extended, false));
  assert_int_equal(dense_integer(attribute_dense(&context, i4, low, false), 0), -1);
}

static void test_dense_arrays(void **state) {
  (void)state;
  const int64_t values[] = {1, DYNAMIC, 3};
  const struct attribute *array = attribute_i64_array(&context, values, 3);
  assert_int_equal(i64_array(array)[1], DYNAMIC);
  assert_int_equal(dense_integer(array, 2), 3);
  assert_ptr_equal(array, attribute_i64_array(&context, values, 3));
  assert_ptr_not_equal(attribute_i64_array(&context, NULL, 0), attribute_i32_array(&context, NULL, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_integers_fit_their_type, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_floats, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_texts_and_kinds_differ, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_dictionary_is_sorted, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_dense_elements, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_dense_edge_shapes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_dense_narrow_integers, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_dense_arrays, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
