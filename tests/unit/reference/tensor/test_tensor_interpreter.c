// The tensor interpreter: what each op means, and what is undefined.
#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct row {
  const char *program, *arguments, *expected;
};

static void check(const struct row *rows, size_t count) {
  struct text_run run;
  text_run_init(&run);
  for (size_t i = 0; i < count; i++) {
    const char *got = text_run_tensors(&run, rows[i].program, rows[i].arguments);
    const char *message = run.outcome.fault.message == NULL ? "" : run.outcome.fault.message;
    if (strcmp(got, rows[i].expected) != 0)
      fail_msg("%s\nof %s: %s(%s), expected %s", rows[i].program, rows[i].arguments, got, message, rows[i].expected);
  }
  text_run_release(&run);
}

#define CHECK(rows) check(rows, sizeof rows / sizeof rows[0])

// A function from one tensor and an index to one tensor.
#define UNARY(from, to, body) "func.func @main(%t: " from ", %i: index) -> " to " {\n" body "\nreturn %r : " to "\n}"

static void tensor_ops(void **state) {
  (void)state;
  static const struct row rows[] = {
      {UNARY("tensor<3xi32>", "tensor<3xi32>",
             "%c = arith.constant 9 : i32\n%r = tensor.insert %c into %t[%i] : tensor<3xi32>"),
       "[1, 2, 3];1", "result 0: tensor<3xi32> [1, 9, 3]\n"},
      {UNARY("tensor<3xi32>", "tensor<3xi32>",
             "%c = arith.constant 9 : i32\n%r = tensor.insert %c into %t[%i] : tensor<3xi32>"),
       "[1, 2, 3];3", "<INDEX_OUT_OF_BOUNDS>\n"},
      {UNARY("tensor<2x2xi32>", "i32", "%r = tensor.extract %t[%i, %i] : tensor<2x2xi32>"), "[[1, 2], [3, 4]];1",
       "result 0: 4\n"},
      {UNARY("tensor<2x2xi32>", "i32", "%r = tensor.extract %t[%i, %i] : tensor<2x2xi32>"), "[[1, 2], [3, 4]];-1",
       "<INDEX_OUT_OF_BOUNDS>\n"},
      {UNARY("tensor<5xi32>", "tensor<?xi32>",
             "%r = tensor.extract_slice %t[1] [%i] [2] : tensor<5xi32> to tensor<?xi32>"),
       "[0, 1, 2, 3, 4];2", "result 0: tensor<2xi32> [1, 3]\n"},
      {UNARY("tensor<5xi32>", "tensor<?xi32>",
             "%r = tensor.extract_slice %t[1] [%i] [2] : tensor<5xi32> to tensor<?xi32>"),
       "[0, 1, 2, 3, 4];3", "<INDEX_OUT_OF_BOUNDS>\n"},
      {UNARY("tensor<5xi32>", "tensor<?xi32>",
             "%r = tensor.extract_slice %t[1] [%i] [2] : tensor<5xi32> to tensor<?xi32>"),
       "[0, 1, 2, 3, 4];-1", "<NEGATIVE_SIZE>\n"},
      {UNARY("tensor<5xi32>", "tensor<?xi32>",
             "%r = tensor.extract_slice %t[1] [%i] [2] : tensor<5xi32> to tensor<?xi32>"),
       "[0, 1, 2, 3, 4];0", "result 0: tensor<0xi32> []\n"},
      {UNARY("tensor<2x3xi32>", "tensor<2xi32>",
             "%r = tensor.extract_slice %t[0, %i] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2xi32>"),
       "[[1, 2, 3], [4, 5, 6]];1", "result 0: tensor<2xi32> [2, 5]\n"},
      {UNARY("tensor<2x3xi32>", "tensor<2x3xi32>",
             "%s = tensor.extract_slice %t[0, 0] [2, 1] [1, 1] : tensor<2x3xi32> to tensor<2xi32>\n%r = "
             "tensor.insert_slice %s into %t[0, %i] [2, 1] [1, 1] : tensor<2xi32> into tensor<2x3xi32>"),
       "[[1, 2, 3], [4, 5, 6]];2", "result 0: tensor<2x3xi32> [[1, 2, 1], [4, 5, 4]]\n"},
      {UNARY("tensor<?x2xi32>", "index", "%r = tensor.dim %t, %i : tensor<?x2xi32>"), "[[1, 2], [3, 4], [5, 6]];0",
       "result 0: 3\n"},
      {UNARY("tensor<?x2xi32>", "index", "%r = tensor.dim %t, %i : tensor<?x2xi32>"), "[[1, 2], [3, 4], [5, 6]];2",
       "<INDEX_OUT_OF_BOUNDS>\n"},
      {UNARY("tensor<?xi32>", "tensor<2xi32>", "%r = tensor.cast %t : tensor<?xi32> to tensor<2xi32>"), "[1, 2];0",
       "result 0: tensor<2xi32> [1, 2]\n"},
      {UNARY("tensor<?xi32>", "tensor<2xi32>", "%r = tensor.cast %t : tensor<?xi32> to tensor<2xi32>"), "[1];0",
       "<SHAPE_MISMATCH>\n"},
      {UNARY("tensor<2xi32>", "tensor<2xi32>", "%r = tensor.empty() : tensor<2xi32>"), "",
       "result 0: tensor<2xi32> [undef, undef]\n"},
      {UNARY("tensor<2xi32>", "tensor<2xi32>", "%r = bufferization.alloc_tensor() copy(%t) : tensor<2xi32>"), "[4, 5]",
       "result 0: tensor<2xi32> [4, 5]\n"},
      {UNARY("tensor<2xi32>", "tensor<?xindex>",
             "%r = tensor.generate %i {\n^bb0(%k: index):\n%s = arith.muli %k, %k : index\ntensor.yield %s : index\n} "
             ": tensor<?xindex>"),
       "[4, 5];4", "result 0: tensor<4xindex> [0, 1, 4, 9]\n"},
      {UNARY("tensor<1x2xi32>", "tensor<?x4xi32>",
             "%c = arith.constant 9 : i32\n%r = tensor.pad %t low[0, 1] high[%i, 1] {\n^bb0(%k: index, %l: "
             "index):\ntensor.yield %c : i32\n} : tensor<1x2xi32> to tensor<?x4xi32>"),
       "[[1, 2]];1", "result 0: tensor<2x4xi32> [[9, 1, 2, 9], [9, 9, 9, 9]]\n"},
      {UNARY("tensor<6xi32>", "tensor<2x3xi32>",
             "%r = tensor.expand_shape %t [[0, 1]] output_shape [2, 3] : tensor<6xi32> into tensor<2x3xi32>"),
       "[1, 2, 3, 4, 5, 6]", "result 0: tensor<2x3xi32> [[1, 2, 3], [4, 5, 6]]\n"},
      {UNARY("tensor<?xi32>", "tensor<?x3xi32>",
             "%r = tensor.expand_shape %t [[0, 1]] output_shape [%i, 3] : tensor<?xi32> into tensor<?x3xi32>"),
       "[1, 2, 3, 4, 5];2", "<SHAPE_MISMATCH>\n"},
      {UNARY("tensor<2x2xi32>", "tensor<4xi32>",
             "%r = tensor.collapse_shape %t [[0, 1]] : tensor<2x2xi32> into tensor<4xi32>"),
       "[[1, 2], [3, 4]]", "result 0: tensor<4xi32> [1, 2, 3, 4]\n"},
      {UNARY("tensor<4xi32>", "tensor<2x2xi32>",
             "%s = arith.constant dense<2> : tensor<2xi32>\n%r = tensor.reshape %t(%s) : (tensor<4xi32>, "
             "tensor<2xi32>) -> tensor<2x2xi32>"),
       "[1, 2, 3, 4]", "result 0: tensor<2x2xi32> [[1, 2], [3, 4]]\n"},
      {UNARY("tensor<2xi32>", "tensor<3xindex>", "%r = tensor.from_elements %i, %i, %i : tensor<3xindex>"), "[1, 2];7",
       "result 0: tensor<3xindex> [7, 7, 7]\n"},
      {UNARY("tensor<2xi32>", "tensor<?xindex>", "%r = tensor.splat %i[%i] : tensor<?xindex>"), "[1, 2];2",
       "result 0: tensor<2xindex> [2, 2]\n"},
      {UNARY("tensor<2xi32>", "tensor<2xf32>", "%r = tensor.bitcast %t : tensor<2xi32> to tensor<2xf32>"),
       "[1065353216, 0]", "result 0: tensor<2xf32> [1.000000e+00, 0.000000e+00]\n"},
      {UNARY("tensor<2xi32>", "tensor<2xi32>", "%r = arith.addi %t, %t : tensor<2xi32>"), "[1, undef]",
       "result 0: tensor<2xi32> [2, undef]\n"},
      {UNARY("tensor<2xi32>", "tensor<1000000000x1000000000x1000000000xi32>",
             "%r = tensor.empty() : tensor<1000000000x1000000000x1000000000xi32>"),
       "", "<FUEL>\n"},
  };
  CHECK(rows);
}

// %a is an old value that is read after an update of it.
static void values_do_not_change(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%a: tensor<2xi32>, %i: index, %v: i32) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {\n"
       "%b = tensor.insert %v into %a[%i] : tensor<2xi32>\n%c = linalg.fill ins(%v : i32) outs(%a : tensor<2xi32>) -> "
       "tensor<2xi32>\n"
       "return %a, %b, %c : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>\n}",
       "[1, 2];0;7",
       "result 0: tensor<2xi32> [1, 2]\nresult 1: tensor<2xi32> [7, 2]\nresult 2: tensor<2xi32> [7, 7]\n"},
      // Yields that are permuted and doubled.
      {"func.func @main(%a: i32, %b: i32, %c: i32, %n: index) -> (i32, i32, i32) {\n%c0 = arith.constant 0 : "
       "index\n%c1 = arith.constant 1 : index\n"
       "%r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %z = %c) -> (i32, i32, i32) {\nscf.yield "
       "%y, %z, %x : i32, i32, i32\n}\n"
       "return %r#0, %r#1, %r#2 : i32, i32, i32\n}",
       "1;2;3;2", "result 0: 3\nresult 1: 1\nresult 2: 2\n"},
  };
  CHECK(rows);
}

static void control_flow(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%n: index) -> index {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
       "%r:2 = scf.while (%i = %c0, %s = %c0) : (index, index) -> (index, index) {\n%c = arith.cmpi slt, %i, %n : "
       "index\nscf.condition(%c) %s, %i : index, index\n} do {\n"
       "^bb0(%s: index, %i: index):\n%j = arith.addi %i, %c1 : index\n%t = arith.addi %s, %j : index\nscf.yield %j, %t "
       ": index, index\n}\nreturn %r#0 : index\n}",
       "4", "result 0: 10\n"},
      {"func.func @main(%i: index) -> i32 {\n%r = scf.index_switch %i -> i32\ncase 2 {\n%a = arith.constant 20 : "
       "i32\nscf.yield %a : i32\n}\ncase 5 {\n%a = arith.constant 50 : i32\nscf.yield %a : i32\n}\ndefault {\n%a = "
       "arith.constant 0 : i32\nscf.yield %a : i32\n}\nreturn %r : i32\n}",
       "5", "result 0: 50\n"},
      {"func.func @main(%b: i1) -> i32 {\n%r = scf.execute_region -> i32 {\n%x = arith.constant 1 : i32\ncf.cond_br "
       "%b, ^bb1(%x : i32), ^bb2\n^bb1(%k: i32):\nscf.yield %k : i32\n^bb2:\n%y = arith.constant 2 : i32\ncf.br "
       "^bb1(%y : i32)\n}\nreturn %r : i32\n}",
       "false", "result 0: 2\n"},
      {"func.func @main(%f: i32) -> i32 {\n%a = arith.constant 1 : i32\n%b = arith.constant 2 : i32\ncf.switch %f : "
       "i32, [\ndefault: ^bb1(%a : i32),\n-4: ^bb1(%b : i32)\n]\n^bb1(%r: i32):\nreturn %r : i32\n}",
       "-4", "result 0: 2\n"},
      {"func.func @main(%n: i32) -> i32 {\n%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n%b = arith.cmpi "
       "eq, %n, %c0 : i32\n%r = scf.if %b -> i32 {\nscf.yield %c1 : i32\n} else {\n%m = arith.subi %n, %c1 : i32\n%x = "
       "func.call @main(%m) : (i32) -> i32\n%y = arith.muli %x, %n : i32\nscf.yield %y : i32\n}\nreturn %r : i32\n}",
       "6", "result 0: 720\n"},
      {"func.func @main(%l: i8, %u: i8, %s: i8) -> i32 {\n%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : "
       "i32\n%r = scf.for %i = %l to %u step %s iter_args(%n = %c0) -> (i32) : i8 {\n%m = arith.addi %n, %c1 : "
       "i32\nscf.yield %m : i32\n}\nreturn %r : i32\n}",
       "0;120;100", "result 0: 14\n"},
  };
  CHECK(rows);
}

#define GENERIC(maps, iterators, ins, outs, type, body)                                                                \
  "linalg.generic {indexing_maps = [" maps "], iterator_types = [" iterators "]} ins(" ins ") outs(" outs ") {\n" body \
  "\n} -> " type

static void linalg_ops(void **state) {
  (void)state;
  static const struct row rows[] = {
      {"func.func @main(%a: tensor<2x3xi32>, %o: tensor<2xi32>) -> tensor<2xi32> {\n%r = " GENERIC(
           "affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>", "\"parallel\", \"reduction\"",
           "%a : tensor<2x3xi32>", "%o : tensor<2xi32>", "tensor<2xi32>",
           "^bb0(%x: i32, %y: i32):\n%s = arith.addi %x, %y : i32\nlinalg.yield %s : i32") "\nreturn %r : "
                                                                                           "tensor<2xi32>\n}",
       "[[1, 2, 3], [4, 5, 6]];[10, 20]", "result 0: tensor<2xi32> [16, 35]\n"},
      // A window that slides, with a stride: d0 * 2 + d1.
      {"func.func @main(%a: tensor<5xi32>, %w: tensor<2xi32>, %o: tensor<2xi32>) -> tensor<2xi32> {\n%r = " GENERIC(
           "affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>",
           "\"parallel\", \"reduction\"", "%a, %w : tensor<5xi32>, tensor<2xi32>", "%o : tensor<2xi32>",
           "tensor<2xi32>",
           "^bb0(%x: i32, %v: i32, %y: i32):\n%p = arith.muli %x, %v : i32\n%s = arith.addi %p, %y : i32\nlinalg.yield "
           "%s : i32") "\nreturn %r : tensor<2xi32>\n}",
       "[1, 2, 3, 4, 5];[1, 10];[0, 0]", "result 0: tensor<2xi32> [21, 43]\n"},
      {"func.func @main(%a: tensor<4xi32>, %o: tensor<4xi32>) -> tensor<4xi32> {\n%r = " GENERIC(
           "affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>", "\"parallel\"", "%a : tensor<4xi32>",
           "%o : tensor<4xi32>", "tensor<4xi32>",
           "^bb0(%x: i32, %y: i32):\nlinalg.yield %x : i32") "\nreturn %r : tensor<4xi32>\n}",
       "[1, 2, 3, 4];0", "result 0: tensor<4xi32> [1, 1, 2, 2]\n"},
      {"func.func @main(%o: tensor<2x2xindex>) -> tensor<2x2xindex> {\n%r = "
       "linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = [\"parallel\", "
       "\"parallel\"]} outs(%o : tensor<2x2xindex>) {\n^bb0(%x: index):\n%i = linalg.index 0 : index\n%j = "
       "linalg.index 1 : index\n%s = arith.addi %i, %i : index\n%t = arith.addi %s, %j : index\nlinalg.yield %t : "
       "index\n} -> tensor<2x2xindex>\nreturn %r : tensor<2x2xindex>\n}",
       "", "result 0: tensor<2x2xindex> [[0, 1], [2, 3]]\n"},
      {"func.func @main(%a: tensor<2x2xi32>, %b: tensor<2x2xi32>, %o: tensor<2x2xi32>) -> tensor<2x2xi32> {\n%r = "
       "linalg.matmul ins(%a, %b : tensor<2x2xi32>, tensor<2x2xi32>) outs(%o : tensor<2x2xi32>) -> "
       "tensor<2x2xi32>\nreturn %r : tensor<2x2xi32>\n}",
       "[[1, 2], [3, 4]];[[5, 6], [7, 8]];1", "result 0: tensor<2x2xi32> [[20, 23], [44, 51]]\n"},
      {"func.func @main(%a: tensor<2xi32>, %b: tensor<2xi32>) -> tensor<2xi32> {\n%r = linalg.map { arith.subi } "
       "ins(%a, %b : tensor<2xi32>, tensor<2xi32>) outs(%a : tensor<2xi32>)\nreturn %r : tensor<2xi32>\n}",
       "[5, 6];[1, 3]", "result 0: tensor<2xi32> [4, 3]\n"},
      {"func.func @main(%a: tensor<2x3xi32>, %o: tensor<3xi32>) -> tensor<3xi32> {\n%r = linalg.reduce { arith.addi } "
       "ins(%a : tensor<2x3xi32>) outs(%o : tensor<3xi32>) dimensions = [0]\nreturn %r : tensor<3xi32>\n}",
       "[[1, 2, 3], [4, 5, 6]];0", "result 0: tensor<3xi32> [5, 7, 9]\n"},
      {"func.func @main(%a: tensor<2xi32>, %o: tensor<2x2xi32>) -> tensor<2x2xi32> {\n%r = linalg.broadcast ins(%a : "
       "tensor<2xi32>) outs(%o : tensor<2x2xi32>) dimensions = [0]\nreturn %r : tensor<2x2xi32>\n}",
       "[1, 2];0", "result 0: tensor<2x2xi32> [[1, 2], [1, 2]]\n"},
      {"func.func @main(%a: tensor<2x3xi32>, %o: tensor<3x2xi32>) -> tensor<3x2xi32> {\n%r = linalg.transpose ins(%a : "
       "tensor<2x3xi32>) outs(%o : tensor<3x2xi32>) permutation = [1, 0]\nreturn %r : tensor<3x2xi32>\n}",
       "[[1, 2, 3], [4, 5, 6]];0", "result 0: tensor<3x2xi32> [[1, 4], [2, 5], [3, 6]]\n"},
      {"func.func @main(%a: tensor<?xi32>, %o: tensor<?xi32>) -> tensor<?xi32> {\n%r = linalg.copy ins(%a : "
       "tensor<?xi32>) outs(%o : tensor<?xi32>) -> tensor<?xi32>\nreturn %r : tensor<?xi32>\n}",
       "[1, 2];[1]", "<SHAPE_MISMATCH>\n"},
      {"func.func @main(%a: tensor<?xi32>, %o: tensor<2xi64>) -> tensor<2xi64> {\n%s = tensor.cast %a : tensor<?xi32> "
       "to tensor<2xi32>\n%r = linalg.copy ins(%s : tensor<2xi32>) outs(%o : tensor<2xi64>) -> tensor<2xi64>\nreturn "
       "%r : tensor<2xi64>\n}",
       "[-1, 2];[1, 1]", "result 0: tensor<2xi64> [-1, 2]\n"},
  };
  CHECK(rows);
}

static void external_calls(void **state) {
  (void)state;
  struct text_run run;
  text_run_init(&run);
  static const char program[] =
      "func.func private @ext(i32, tensor<2xi32>) -> (i32, tensor<?xi32>)\n"
      "func.func @main(%a: i32, %t: tensor<2xi32>) -> (i32, tensor<?xi32>) {\n"
      "%r:2 = func.call @ext(%a, %t) : (i32, tensor<2xi32>) -> (i32, tensor<?xi32>)\n"
      "%s:2 = func.call @ext(%a, %t) : (i32, tensor<2xi32>) -> (i32, tensor<?xi32>)\n"
      "%d = arith.subi %r#0, %s#0 : i32\nreturn %d, %r#1 : i32, tensor<?xi32>\n}";
  text_run_tensors(&run, program, "1;[2, 3]");
  assert_int_equal(run.outcome.status, OUTCOME_FINISHED);
  assert_int_equal(run.outcome.calls.count, 2);
  assert_int_equal(run.outcome.results[0].bits[0], 0);  // the same call returns the same
  text_run_tensors(&run, program, "1;[2, undef]");
  assert_int_equal(run.outcome.fault.kind, FAULT_UNDEFINED_VALUE);
  text_run_release(&run);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tensor_ops), cmocka_unit_test(values_do_not_change), cmocka_unit_test(control_flow),
      cmocka_unit_test(linalg_ops), cmocka_unit_test(external_calls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
