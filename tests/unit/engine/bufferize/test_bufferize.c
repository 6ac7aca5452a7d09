// Bufferization of whole programs: where conflicts are resolved by copies, and which types and layouts buffers get,
// also in loops, at branches and across calls.
#include "engine/ir/walk.h"
#include "engine/transforms/pipeline.h"
#include "engine/verify/verify.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

// Parses the text and bufferizes it with these options, functions included. The result must be valid, without tensors.
static void bufferize(struct parsed_test *test, const char *text, const char *options) {
  char passes[256];
  snprintf(passes, sizeof passes, "one-shot-bufferize{bufferize-function-boundaries=true %s}", options);
  parsed_test_init(test, text);
  struct arena arena;
  struct pipeline pipeline;
  arena_init(&arena, &test->context.memory);
  pipeline_init(&pipeline, &test->context, &arena);
  assert_true(pipeline_parse(&pipeline, passes));
  assert_true(pipeline_run(&pipeline, &test->program, NULL));
  assert_true(verify(&test->context, test->program.module));
  for (struct op *op = test->program.module; op != NULL; op = walk_next(op, test->program.module)) {
    for (uint32_t i = 0; i < op->operand_count; i++) assert_false(type_is_tensor(op_operand(op, i)->type));
    for (uint32_t i = 0; i < op->result_count; i++) assert_false(type_is_tensor(op_result(op, i)->type));
  }
  arena_release(&arena);
}

static uint32_t count_ops(const struct parsed_test *test, enum op_kind kind) {
  uint32_t count = 0;
  for (struct op *op = test->program.module; op != NULL; op = walk_next(op, test->program.module))
    count += op->kind == kind;
  return count;
}

static struct value *argument(struct parsed_test *test, uint32_t index) {
  return op_body(find_op(test, "func.func", 0), 0)->first->arguments[index];
}

static struct value *source(const struct op *op) { return op_role_value(op, ROLE_SOURCE); }
static struct value *destination(const struct op *op) { return op_role_value(op, ROLE_DESTINATION); }

static bool is_before(const struct op *first, const struct op *second) {
  while (first != NULL && first != second) first = first->next;
  return first != NULL;
}

// --- conflicts

static void test_write_without_later_read_is_in_place(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<8xf32>, %f: f32, %i: index) -> (f32, tensor<8xf32>) {\n"
            "  %0 = tensor.extract %t[%i] : tensor<8xf32>\n"
            "  %1 = tensor.insert %f into %t[%i] : tensor<8xf32>\n"
            "  return %0, %1 : f32, tensor<8xf32>\n"
            "}\n",
            "");
  assert_int_equal(count_ops(&test, OP_memref_alloc) + count_ops(&test, OP_memref_copy), 0);
  struct op *store = find_op(&test, "memref.store", 0);
  assert_ptr_equal(destination(store), argument(&test, 0));
  assert_ptr_equal(op_role_value(store, ROLE_VALUE), argument(&test, 1));
  assert_true(is_before(find_op(&test, "memref.load", 0), store));
  parsed_test_release(&test);
}

static void test_read_after_write_copies_before_the_write(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<?xf32>, %f: f32, %i: index) -> (f32, f32) {\n"
            "  %0 = tensor.insert %f into %t[%i] : tensor<?xf32>\n"
            "  %1 = tensor.extract %t[%i] : tensor<?xf32>\n"
            "  %2 = tensor.extract %0[%i] : tensor<?xf32>\n"
            "  return %1, %2 : f32, f32\n"
            "}\n",
            "");
  assert_int_equal(count_ops(&test, OP_memref_copy), 1);
  struct op *alloc = find_op(&test, "memref.alloc", 0), *copy = find_op(&test, "memref.copy", 0);
  struct op *store = find_op(&test, "memref.store", 0), *size = find_op(&test, "memref.dim", 0);
  assert_ptr_equal(source(copy), argument(&test, 0));
  assert_ptr_equal(destination(copy), op_result(alloc, 0));
  assert_ptr_equal(destination(store), op_result(alloc, 0));
  assert_true(is_before(copy, store));
  assert_ptr_equal(op_role_value(alloc, ROLE_DYNAMIC_SIZES), op_result(size, 0));
  assert_ptr_equal(source(size), argument(&test, 0));
  assert_ptr_equal(source(find_op(&test, "memref.load", 0)), argument(&test, 0));
  assert_ptr_equal(source(find_op(&test, "memref.load", 1)), op_result(alloc, 0));
  parsed_test_release(&test);
}

// What is overwritten as a whole is not copied: the new buffer gets no elements.
static void test_overwritten_tensor_gets_an_empty_buffer(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<4xf32>, %f: f32, %i: index) -> (f32, f32) {\n"
            "  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>\n"
            "  %1 = tensor.extract %t[%i] : tensor<4xf32>\n"
            "  %2 = tensor.extract %0[%i] : tensor<4xf32>\n"
            "  return %1, %2 : f32, f32\n"
            "}\n",
            "");
  assert_int_equal(count_ops(&test, OP_memref_copy), 0);
  struct value *buffer = op_result(find_op(&test, "memref.alloc", 0), 0);
  assert_ptr_equal(destination(find_op(&test, "linalg.fill", 0)), buffer);
  parsed_test_release(&test);
}

static void test_constant_is_never_written(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%f: f32, %i: index) -> tensor<3xf32> {\n"
            "  %c = arith.constant dense<1.0> : tensor<3xf32>\n"
            "  %0 = tensor.insert %f into %c[%i] : tensor<3xf32>\n"
            "  return %0 : tensor<3xf32>\n"
            "}\n",
            "");
  struct op *global = find_op(&test, "memref.get_global", 0), *copy = find_op(&test, "memref.copy", 0);
  assert_ptr_equal(source(copy), op_result(global, 0));
  assert_ptr_not_equal(destination(find_op(&test, "memref.store", 0)), op_result(global, 0));
  parsed_test_release(&test);
}

// --- types and layouts

static const char slices[] =
    "func.func @f(%t: tensor<8x?xf32>, %n: index) -> tensor<4x?xf32> {\n"
    "  %0 = tensor.extract_slice %t[2, %n] [4, %n] [1, 3] : tensor<8x?xf32> to tensor<4x?xf32>\n"
    "  return %0 : tensor<4x?xf32>\n"
    "}\n";

static void check_slice(const char *options, const char *argument_type, const char *view_type) {
  struct parsed_test test;
  bufferize(&test, slices, options);
  assert_ptr_equal(argument(&test, 0)->type, parse_test_type(&test, argument_type));
  struct op *view = find_op(&test, "memref.subview", 0);
  assert_ptr_equal(op_result(view, 0)->type, parse_test_type(&test, view_type));
  assert_ptr_equal(source(view), argument(&test, 0));
  parsed_test_release(&test);
}

static void test_layout_of_a_slice_follows_its_source(void **state) {
  (void)state;
  check_slice("", "memref<8x?xf32, strided<[?, ?], offset: ?>>", "memref<4x?xf32, strided<[?, ?], offset: ?>>");
  check_slice("function-boundary-type-conversion=identity-layout-map", "memref<8x?xf32>",
              "memref<4x?xf32, strided<[?, 3], offset: ?>>");
}

static void test_branches_of_two_layouts_join(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%a: tensor<8xf32>, %b: tensor<4xf32>, %c: i1, %i: index) -> f32 {\n"
            "  %r = scf.if %c -> (tensor<4xf32>) {\n"
            "    %s = tensor.extract_slice %a[1] [4] [2] : tensor<8xf32> to tensor<4xf32>\n"
            "    scf.yield %s : tensor<4xf32>\n"
            "  } else {\n"
            "    scf.yield %b : tensor<4xf32>\n"
            "  }\n"
            "  %e = tensor.extract %r[%i] : tensor<4xf32>\n"
            "  return %e : f32\n"
            "}\n",
            "function-boundary-type-conversion=identity-layout-map");
  struct op *branch = find_op(&test, "scf.if", 0);
  assert_ptr_equal(op_result(branch, 0)->type, parse_test_type(&test, "memref<4xf32, strided<[?], offset: ?>>"));
  for (uint32_t region = 0; region < 2; region++) {
    struct op *yield = block_terminator(op_body(branch, region)->first);
    assert_ptr_equal(op_role_value(yield, ROLE_FORWARDED)->type, op_result(branch, 0)->type);
    assert_int_equal(value_op(op_role_value(yield, ROLE_FORWARDED))->kind, OP_memref_cast);
  }
  parsed_test_release(&test);
}

// --- loops

static void test_loop_carries_one_buffer(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<8xf32>, %f: f32, %n: index, %s: index) -> tensor<8xf32> {\n"
            "  %r = scf.for %i = %n to %s step %n iter_args(%a = %t) -> (tensor<8xf32>) {\n"
            "    %0 = tensor.insert %f into %a[%i] : tensor<8xf32>\n"
            "    scf.yield %0 : tensor<8xf32>\n"
            "  }\n"
            "  return %r : tensor<8xf32>\n"
            "}\n",
            "");
  assert_int_equal(count_ops(&test, OP_memref_alloc) + count_ops(&test, OP_memref_copy), 0);
  struct op *loop = find_op(&test, "scf.for", 0);
  struct value *carried = op_body(loop, 0)->first->arguments[1];
  assert_ptr_equal(op_role_value(loop, ROLE_CARRIED), argument(&test, 0));
  assert_ptr_equal(destination(find_op(&test, "memref.store", 0)), carried);
  assert_ptr_equal(carried->type, op_result(loop, 0)->type);
  assert_ptr_equal(op_role_value(block_terminator(op_body(loop, 0)->first), ROLE_FORWARDED), carried);
  parsed_test_release(&test);
}

// The initial value is read after the loop, which writes: it is copied once, before the loop.
static void test_loop_copies_its_initial_value_outside(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<8xf32>, %f: f32, %n: index) -> (tensor<8xf32>, f32) {\n"
            "  %r = scf.for %i = %n to %n step %n iter_args(%a = %t) -> (tensor<8xf32>) {\n"
            "    %0 = tensor.insert %f into %a[%i] : tensor<8xf32>\n"
            "    scf.yield %0 : tensor<8xf32>\n"
            "  }\n"
            "  %e = tensor.extract %t[%n] : tensor<8xf32>\n"
            "  return %r, %e : tensor<8xf32>, f32\n"
            "}\n",
            "");
  assert_int_equal(count_ops(&test, OP_memref_copy), 1);
  struct op *loop = find_op(&test, "scf.for", 0), *copy = find_op(&test, "memref.copy", 0);
  assert_true(is_before(copy, loop));
  struct value *initial = op_role_value(loop, ROLE_CARRIED);
  struct op *cast = value_op(initial);
  assert_ptr_equal(destination(copy), cast->kind == OP_memref_cast ? source(cast) : initial);
  assert_ptr_equal(source(find_op(&test, "memref.load", 0)), argument(&test, 0));
  parsed_test_release(&test);
}

// --- calls

static void test_call_copies_what_the_callee_writes(void **state) {
  (void)state;
  struct parsed_test test;
  bufferize(&test,
            "func.func @f(%t: tensor<8xf32>, %f: f32, %i: index) -> (f32, f32) {\n"
            "  %0 = call @write(%t, %f, %i) : (tensor<8xf32>, f32, index) -> tensor<8xf32>\n"
            "  %1 = call @read(%t, %i) : (tensor<8xf32>, index) -> f32\n"
            "  %2 = call @read(%0, %i) : (tensor<8xf32>, index) -> f32\n"
            "  return %1, %2 : f32, f32\n"
            "}\n"
            "func.func private @write(%t: tensor<8xf32>, %f: f32, %i: index) -> tensor<8xf32> {\n"
            "  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n"
            "  return %0 : tensor<8xf32>\n"
            "}\n"
            "func.func private @read(%t: tensor<8xf32>, %i: index) -> f32 {\n"
            "  %0 = tensor.extract %t[%i] : tensor<8xf32>\n"
            "  return %0 : f32\n"
            "}\n",
            "function-boundary-type-conversion=identity-layout-map");
  assert_int_equal(count_ops(&test, OP_memref_copy), 1);
  struct op *copy = find_op(&test, "memref.copy", 0), *write = find_op(&test, "func.call", 0);
  assert_true(is_before(copy, write));
  assert_ptr_equal(source(copy), argument(&test, 0));
  assert_ptr_equal(op_role_value(write, ROLE_ARGUMENTS), destination(copy));
  assert_ptr_equal(op_role_value(find_op(&test, "func.call", 1), ROLE_ARGUMENTS), argument(&test, 0));
  assert_ptr_equal(op_result(write, 0)->type, op_role_value(write, ROLE_ARGUMENTS)->type);
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_write_without_later_read_is_in_place),
      cmocka_unit_test(test_read_after_write_copies_before_the_write),
      cmocka_unit_test(test_overwritten_tensor_gets_an_empty_buffer),
      cmocka_unit_test(test_constant_is_never_written),
      cmocka_unit_test(test_layout_of_a_slice_follows_its_source),
      cmocka_unit_test(test_branches_of_two_layouts_join),
      cmocka_unit_test(test_loop_carries_one_buffer),
      cmocka_unit_test(test_loop_copies_its_initial_value_outside),
      cmocka_unit_test(test_call_copies_what_the_callee_writes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
