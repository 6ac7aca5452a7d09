// The oracle `layouts`: of each op a right program, and types that do not follow from it.
#include "fuzz/check/forms/layouts.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

// An op of a program that is right, and what is reported if one value of it has another type.
enum { RESULT = -1 };  // the first one; other numbers are operands
static const struct fault_test {
  const char *op, *arguments, *body;
  int value;
  const char *type, *fault;
} faults[] = {
#define SUBVIEW(from, slice, to, type, fault)                                                                       \
  {                                                                                                                 \
    "memref.subview", "%m: " from ", %i: index", "%r = memref.subview %m" slice " : " from " to " to, RESULT, type, \
        fault                                                                                                       \
  }
    SUBVIEW("memref<8x4xi64>", "[1, 2] [4, 2] [2, 1]", "memref<4x2xi64, strided<[8, 1], offset: 6>>",
            "memref<4x2xi64, strided<[4, 1], offset: 6>>", "stride of the result"),
    SUBVIEW("memref<8x4xi64>", "[1, 2] [4, 2] [2, 1]", "memref<4x2xi64, strided<[8, 1], offset: 6>>",
            "memref<4x2xi64, strided<[8, 1], offset: 5>>", "offset of the result"),
    SUBVIEW("memref<8x4xi64>", "[1, 2] [4, 2] [2, 1]", "memref<4x2xi64, strided<[8, 1], offset: 6>>",
            "memref<2x4xi64, strided<[8, 1], offset: 6>>", "size of the result"),
    SUBVIEW("memref<8x4xi64>", "[1, 2] [4, 2] [2, 1]", "memref<4x2xi64, strided<[8, 1], offset: 6>>",
            "memref<4x2xi32, strided<[8, 1], offset: 6>>", "element type"),
    SUBVIEW("memref<8x4xi64>", "[1, 2] [4, 2] [2, 1]", "memref<4x2xi64, strided<[8, 1], offset: 6>>",
            "memref<4x2xi64, strided<[8, 1], offset: 6>, 1>", "memory space"),
    SUBVIEW("memref<8x4xi64>", "[%i, 0] [1, 4] [1, 1]", "memref<4xi64, strided<[1], offset: ?>>",
            "memref<4xi64, strided<[4], offset: ?>>", "stride of the result"),
    SUBVIEW("memref<8x4xi64>", "[%i, 0] [1, 4] [1, 1]", "memref<4xi64, strided<[1], offset: ?>>",
            "memref<i64, strided<[], offset: ?>>", "size of the result"),
    SUBVIEW("memref<8x4xi64>", "[0, %i] [8, 1] [1, 1]", "memref<8xi64, strided<[4], offset: ?>>",
            "memref<8xi64, strided<[4]>>", "offset of the result"),
    SUBVIEW("memref<?x?xi64, strided<[?, 1], offset: ?>>", "[0, 0] [1, 1] [%i, 7]",
            "memref<1x1xi64, strided<[?, 7], offset: ?>>", "memref<1x1xi64, strided<[?, 1], offset: ?>>",
            "stride of the result"),
#define EXPAND(from, how, to, type, fault)                                                                       \
  {                                                                                                              \
    "memref.expand_shape", "%m: " from ", %i: index", "%r = memref.expand_shape %m " how " : " from " into " to, \
        RESULT, type, fault                                                                                      \
  }
    EXPAND("memref<?x6xi64>", "[[0], [1, 2]] output_shape [%i, 3, 2]", "memref<?x3x2xi64>",
           "memref<?x3x2xi64, strided<[6, 2, 1]>>", "layout of the result"),
    EXPAND("memref<?x6xi64>", "[[0], [1, 2]] output_shape [%i, 3, 2]", "memref<?x3x2xi64>", "memref<?x2x3xi64>",
           "size of the result"),
    EXPAND("memref<6xi64, strided<[5], offset: 1>>", "[[0, 1]] output_shape [3, 2]",
           "memref<3x2xi64, strided<[10, 5], offset: 1>>", "memref<3x2xi64, strided<[15, 5], offset: 1>>",
           "stride of the result"),
    EXPAND("memref<6xi64, strided<[5], offset: 1>>", "[[0, 1]] output_shape [3, 2]",
           "memref<3x2xi64, strided<[10, 5], offset: 1>>", "memref<3x2xi64, strided<[10, 5], offset: ?>>",
           "offset of the result"),
    EXPAND("memref<?xi64, strided<[?]>>", "[[0, 1]] output_shape [2, %i]", "memref<2x?xi64, strided<[?, ?]>>",
           "memref<2x?xi64>", "layout of the result"),
    EXPAND("memref<6xi64, strided<[1]>>", "[[0, 1]] output_shape [3, 2]", "memref<3x2xi64>",
           "memref<3x2xi64, strided<[2, 1]>>", "layout of the result"),
    EXPAND("memref<i64, strided<[], offset: 3>>", "[] output_shape [1]", "memref<1xi64, strided<[1], offset: 3>>",
           "memref<2xi64, strided<[1], offset: 3>>", "size of the result"),
#define COLLAPSE(from, how, to, type, fault)                                                                         \
  {                                                                                                                  \
    "memref.collapse_shape", "%m: " from, "%r = memref.collapse_shape %m " how " : " from " into " to, RESULT, type, \
        fault                                                                                                        \
  }
    COLLAPSE("memref<2x3x4xi64>", "[[0], [1, 2]]", "memref<2x12xi64>", "memref<2x12xi64, strided<[12, 1]>>",
             "layout of the result"),
    COLLAPSE("memref<2x3x4xi64>", "[[0], [1, 2]]", "memref<2x12xi64>", "memref<2x?xi64>", "size of the result"),
    COLLAPSE("memref<2x3x4xi64>", "[[0], [1, 2]]", "memref<2x12xi64>", "memref<24xi64>", "rank of the result"),
    COLLAPSE("memref<2x3x4xi64, strided<[20, 4, 1], offset: ?>>", "[[0], [1, 2]]",
             "memref<2x12xi64, strided<[20, 1], offset: ?>>", "memref<2x12xi64, strided<[12, 1], offset: ?>>",
             "stride of the result"),
    COLLAPSE("memref<4x?xi64, strided<[?, 1]>>", "[[0, 1]]", "memref<?xi64, strided<[?]>>",
             "memref<?xi64, strided<[1]>>", "stride of the result"),
    COLLAPSE("memref<4x1xi64, strided<[3, 7]>>", "[[0, 1]]", "memref<4xi64, strided<[3]>>",
             "memref<4xi64, strided<[7]>>", "stride of the result"),
    {"memref.collapse_shape", "%m: memref<2x3xi64, strided<[3, 1]>>",
     "%r = memref.collapse_shape %m [[0, 1]] : memref<2x3xi64, "
     "strided<[3, 1]>> into memref<6xi64, strided<[1]>>",
     0, "memref<2x3xi64, strided<[4, 1]>>", "contiguity of the source"},
#define TRANSPOSE "%r = memref.transpose %m (i, j) -> (j, i) : memref<4x5xi64> to memref<5x4xi64, strided<[1, 5]>>"
    {"memref.transpose", "%m: memref<4x5xi64>", TRANSPOSE, RESULT, "memref<5x4xi64>", "stride of the result"},
    {"memref.transpose", "%m: memref<4x5xi64>", TRANSPOSE, RESULT, "memref<4x5xi64, strided<[1, 5]>>",
     "size of the result"},
#define VIEW "%r = memref.view %m[%i][%i] : memref<64xi8> to memref<?x4xi32>"
    {"memref.view", "%m: memref<64xi8>, %i: index", VIEW, RESULT, "memref<?x4xi32, strided<[4, 1]>>",
     "layout of the result"},
    {"memref.view", "%m: memref<64xi8>, %i: index", VIEW, RESULT, "memref<4x4xi32>", "number of sizes"},
    {"memref.view", "%m: memref<64xi8>, %i: index", VIEW, 0, "memref<64xi8, strided<[1], offset: ?>>",
     "layout of the source"},
    {"memref.view", "%m: memref<64xi8>, %i: index", VIEW, 0, "memref<64xi16>", "element type of the source"},
#define REINTERPRET                                                                                     \
  "%r = memref.reinterpret_cast %m to offset: [1], sizes: [%i, 2], strides: [4, 1] : memref<*xi64> to " \
  "memref<?x2xi64, strided<[4, 1], offset: 1>>"
    {"memref.reinterpret_cast", "%m: memref<*xi64>, %i: index", REINTERPRET, RESULT,
     "memref<3x2xi64, strided<[4, 1], offset: 1>>", "size of the result"},
    {"memref.reinterpret_cast", "%m: memref<*xi64>, %i: index", REINTERPRET, RESULT,
     "memref<?x2xi64, strided<[2, 1], offset: 1>>", "stride of the result"},
    {"memref.reinterpret_cast", "%m: memref<*xi64>, %i: index", REINTERPRET, RESULT, "memref<?x2xi64, strided<[4, 1]>>",
     "offset of the result"},
    {"memref.reinterpret_cast", "%m: memref<*xi64>, %i: index", REINTERPRET, 0, "memref<*xi64, 1>", "memory space"},
#define CAST "%r = memref.cast %m : memref<4x5xi64> to memref<?x5xi64, strided<[?, 1], offset: ?>>"
    {"memref.cast", "%m: memref<4x5xi64>", CAST, RESULT, "memref<?x6xi64, strided<[?, 1], offset: ?>>", "size"},
    {"memref.cast", "%m: memref<4x5xi64>", CAST, RESULT, "memref<?x5xi64, strided<[6, 1], offset: ?>>",
     "stride of the result"},
    {"memref.cast", "%m: memref<4x5xi64>", CAST, RESULT, "memref<?x5xi64, strided<[?, 1], offset: 2>>",
     "offset of the result"},
    {"memref.cast", "%m: memref<4x5xi64>", CAST, RESULT, "memref<?xi64>", "rank"},
    {"memref.cast", "%m: memref<4x5xi64>", CAST, RESULT, "memref<*xi32>", "element type"},
#define RESHAPE "%r = memref.reshape %m(%s) : (memref<?xi64>, memref<2xindex>) -> memref<?x?xi64>"
    {"memref.reshape", "%m: memref<?xi64>, %s: memref<2xindex>", RESHAPE, RESULT, "memref<?xi64>",
     "rank of the result"},
    {"memref.reshape", "%m: memref<?xi64>, %s: memref<2xindex>", RESHAPE, 0, "memref<?xi64, strided<[2]>>",
     "layout of the source"},
    {"memref.reshape", "%m: memref<?xi64>, %s: memref<2xindex>", RESHAPE, RESULT,
     "memref<?x?xi64, strided<[?, 1], offset: ?>>", "layout of the result"},
    {"memref.memory_space_cast", "%m: memref<4xi64, 1>",
     "%r = memref.memory_space_cast %m : memref<4xi64, 1> to memref<4xi64>", RESULT, "memref<4xi64, strided<[1]>>",
     "layout of the result"},
#define METADATA                                                                                                  \
  "%b, %o, %z, %t = memref.extract_strided_metadata %m : memref<4xi64, strided<[2], offset: ?>> -> memref<i64>, " \
  "index, index, index"
    {"memref.extract_strided_metadata", "%m: memref<4xi64, strided<[2], offset: ?>>", METADATA, RESULT,
     "memref<i64, strided<[], offset: ?>>", "layout of the base buffer"},
    {"memref.extract_strided_metadata", "%m: memref<4xi64, strided<[2], offset: ?>>", METADATA, 0, "memref<4x2xi64>",
     "number of sizes and strides"},
    {"memref.assume_alignment", "%m: memref<4xi64>", "%r = memref.assume_alignment %m, 8 : memref<4xi64>", RESULT,
     "memref<?xi64>", "type of the result"},
    {"arith.select", "%m: memref<4xi64>, %c: i1", "%r = arith.select %c, %m, %m : memref<4xi64>", RESULT,
     "memref<?xi64>", "type of the result"},
    {"memref.alloc", "%i: index", "%r = memref.alloc(%i) : memref<4x?xi64>", RESULT, "memref<?x?xi64>",
     "number of sizes"},
    {"memref.alloca", "%i: index", "%r = memref.alloca(%i)[%i] : memref<?xi64, strided<[?]>>", RESULT,
     "memref<?xi64, strided<[?], offset: ?>>", "number of symbols"},
    {"memref.realloc", "%m: memref<4xi64>, %i: index", "%r = memref.realloc %m(%i) : memref<4xi64> to memref<?xi64>",
     RESULT, "memref<8xi64>", "number of sizes"},
    {"memref.copy", "%m: memref<4xi64>, %n: memref<?xi64>", "memref.copy %m, %n : memref<4xi64> to memref<?xi64>", 1,
     "memref<5xi64>", "size"},
    {"bufferization.clone", "%m: memref<4xi64>", "%r = bufferization.clone %m : memref<4xi64> to memref<4xi64>", RESULT,
     "memref<4xi32>", "element type"},
    {"bufferization.to_tensor", "%m: memref<?xi64>", "%r = bufferization.to_tensor %m : memref<?xi64> to tensor<?xi64>",
     RESULT, "tensor<4xi64>", "size of the result"},
    {"bufferization.to_buffer", "%m: tensor<?xi64>", "%r = bufferization.to_buffer %m : tensor<?xi64> to memref<?xi64>",
     RESULT, "memref<?x?xi64>", "rank of the result"},
    {"bufferization.materialize_in_destination", "%t: tensor<4xi64>, %m: memref<?xi64>",
     "bufferization.materialize_in_destination %t in writable %m : (tensor<4xi64>, memref<?xi64>) -> ()", 1,
     "memref<5xi64>", "size"},
    {"memref.get_global", "%i: index", "%r = memref.get_global @g : memref<2xi64>", RESULT,
     "memref<2xi64, strided<[1]>>", "type of the result"},
    {"memref.load", "%m: memref<4xi64>, %i: index", "%r = memref.load %m[%i] : memref<4xi64>", RESULT, "i32",
     "element type"},
    {"memref.store", "%m: memref<4xi64>, %i: index, %v: i64", "memref.store %v, %m[%i] : memref<4xi64>", 1,
     "memref<4x4xi64>", "number of indices"},
    {"memref.store", "%m: memref<4xi64>, %i: index, %v: i64", "memref.store %v, %m[%i] : memref<4xi64>", 0, "i1",
     "element type"},
    {"affine.load", "%m: memref<4xi64>, %i: index", "%r = affine.load %m[2] : memref<4xi64>", 0, "memref<i64>",
     "number of indices"},
    {"vector.load", "%m: memref<4xi64>, %i: index", "%r = vector.load %m[%i] : memref<4xi64>, vector<2xi64>", RESULT,
     "vector<2xi32>", "element type"},
    {"linalg.generic", "%m: memref<4x5xi64>, %n: memref<5x?xi64>",
     "linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], "
     "iterator_types = [\"parallel\", \"parallel\"]} ins(%m : memref<4x5xi64>) outs(%n : memref<5x?xi64>) {\n"
     "^bb0(%a: i64, %b: i64):\n linalg.yield %a : i64\n}",
     1, "memref<4x?xi64>", "size of an operand"},
    {"linalg.copy", "%m: memref<4xi64>, %n: memref<?xi64>",
     "linalg.copy ins(%m : memref<4xi64>) outs(%n : memref<?xi64>)", 1, "memref<4x1xi64>", "rank of an operand"},
    {"linalg.matmul", "%m: memref<4x5xi64>, %n: memref<5x6xi64>, %o: memref<4x6xi64>",
     "linalg.matmul ins(%m, %n : memref<4x5xi64>, memref<5x6xi64>) outs(%o : memref<4x6xi64>)", 2, "memref<6x4xi64>",
     "size of an operand"},
    {"linalg.transpose", "%m: memref<4x5x6xi64>, %n: memref<6x4x5xi64>",
     "linalg.transpose ins(%m : memref<4x5x6xi64>) outs(%n : memref<6x4x5xi64>) permutation = [2, 0, 1]", 1,
     "memref<5x6x4xi64>", "size of an operand"},
    {"linalg.broadcast", "%m: memref<4x6xi64>, %n: memref<4x5x6xi64>",
     "linalg.broadcast ins(%m : memref<4x6xi64>) outs(%n : memref<4x5x6xi64>) dimensions = [1]", 1, "memref<4x6x5xi64>",
     "size of an operand"},
    {"linalg.reduce", "%m: memref<4x5xi64>, %n: memref<4xi64>",
     "linalg.reduce ins(%m : memref<4x5xi64>) outs(%n : memref<4xi64>) dimensions = [1] (%a: i64, %b: i64) {\n"
     "linalg.yield %a : i64\n}",
     1, "memref<5xi64>", "size of an operand"},
    {"linalg.map", "%m: memref<4xi64>, %n: memref<4xi64>",
     "linalg.map ins(%m : memref<4xi64>) outs(%n : memref<4xi64>) (%a: i64, %b: i64) {\nlinalg.yield %a : i64\n}", 0,
     "memref<4xi32>", "argument type of the region"},
    {"func.call", "%m: memref<?xi64>", "%r = func.call @f(%m) : (memref<?xi64>) -> memref<2xi64>", 0, "memref<2xi64>",
     "type of a value"},
    {"func.call", "%m: memref<?xi64>", "%r = func.call @f(%m) : (memref<?xi64>) -> memref<2xi64>", RESULT,
     "memref<?xi64>", "type of a value"},
    {"cf.br", "%m: memref<?xi64>", "cf.br ^end(%m : memref<?xi64>)\n^end(%n: memref<?xi64>):", 0, "memref<2xi64>",
     "type of a value"},
    {"cf.cond_br", "%c: i1, %m: memref<?xi64>",
     "cf.cond_br %c, ^end(%m : memref<?xi64>), ^end(%m : memref<?xi64>)\n^end(%n: memref<?xi64>):", 2, "memref<2xi64>",
     "type of a value"},
    {"scf.yield", "%c: i1, %m: memref<?xi64>",
     "%r = scf.if %c -> memref<?xi64> {\nscf.yield %m : memref<?xi64>\n} else {\nscf.yield %m : memref<?xi64>\n}", 0,
     "memref<?xi64, strided<[1]>>", "type of a value"},
    {"scf.for", "%i: index, %m: memref<?xi64>",
     "%r = scf.for %k = %i to %i step %i iter_args(%a = %m) -> memref<?xi64> {\nscf.yield %a : memref<?xi64>\n}", 3,
     "memref<2xi64>", "type of a value"},
    {"scf.condition", "%c: i1, %m: memref<?xi64>",
     "%r = scf.while (%a = %m) : (memref<?xi64>) -> memref<?xi64> {\nscf.condition(%c) %a : memref<?xi64>\n} do {\n"
     "^bb0(%b: memref<?xi64>):\nscf.yield %b : memref<?xi64>\n}",
     1, "memref<2xi64>", "type of a value"},
    {"scf.while", "%c: i1, %m: memref<?xi64>",
     "%r = scf.while (%a = %m) : (memref<?xi64>) -> memref<?xi64> {\nscf.condition(%c) %a : memref<?xi64>\n} do {\n"
     "^bb0(%b: memref<?xi64>):\nscf.yield %b : memref<?xi64>\n}",
     0, "memref<2xi64>", "type of a value"},
};

static void check_fault(const struct fault_test *row) {
  char text[4096];
  snprintf(text, sizeof text,
           "memref.global @g : memref<2xi64> = dense<1>\nfunc.func private @f(memref<?xi64>) -> memref<2xi64>\n"
           "func.func @main(%s) {\n%s\nreturn\n}\n",
           row->arguments, row->body);
  struct parsed_test test;
  parsed_test_init(&test, text);
  struct op *op = find_op(&test, row->op, 0);
  if (layouts_fault(op) != NULL) fail_msg("a right %s: %s", row->body, layouts_fault(op));
  struct value *value = row->value == RESULT ? op_result(op, 0) : op_operand(op, (uint32_t)row->value);
  value->type = parse_test_type(&test, row->type);
  const char *fault = layouts_fault(op);
  if (fault == NULL || strcmp(fault, row->fault) != 0)
    fail_msg("%s with %s: %s instead of %s", row->body, row->type, fault == NULL ? "nothing" : fault, row->fault);
  parsed_test_release(&test);
}

static void test_wrong_types_are_found(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) check_fault(&faults[i]);
}

// What functions and globals say of themselves.
static void test_symbols(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "memref.global @g : memref<2xi64> = dense<1>\n"
                   "func.func @main(%m: memref<2xi64>) -> memref<2xi64> {\nreturn %m : memref<2xi64>\n}\n");
  struct op *function = find_op(&test, "func.func", 0), *global = find_op(&test, "memref.global", 0);
  struct op *end = find_op(&test, "func.return", 0);
  assert_null(layouts_fault(function));
  assert_null(layouts_fault(global));
  assert_null(layouts_fault(end));
  op_operand(end, 0)->type = parse_test_type(&test, "memref<?xi64>");
  assert_string_equal(layouts_fault(function), "type of a value");
  assert_string_equal(layouts_fault(end), "type of a value");
  const struct type *other = parse_test_type(&test, "memref<3xi64>");
  op_set_attribute(&test.program, global, ID_type, attribute_type(&test.context, other));
  assert_string_equal(layouts_fault(global), "type of the initial value");
  parsed_test_release(&test);
}

// Of buffers whose layout is an affine map, nothing is said.
static void test_affine_maps_are_not_judged(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @main(%m: memref<4x5xi64>) {\n"
                   "%r = memref.transpose %m (i, j) -> (j, i) : memref<4x5xi64> to memref<5x4xi64, "
                   "strided<[1, 5]>>\nreturn\n}\n");
  struct op *op = find_op(&test, "memref.transpose", 0);
  op_result(op, 0)->type = parse_test_type(&test, "memref<5x4xi64, affine_map<(d0, d1) -> (d0 + d1 * 5)>>");
  assert_null(layouts_fault(op));
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_wrong_types_are_found),
      cmocka_unit_test(test_symbols),
      cmocka_unit_test(test_affine_maps_are_not_judged),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
