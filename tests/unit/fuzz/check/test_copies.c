// Rules by which the engine copies more than upstream knowingly, each with a program; copies that are taken back.
#include "fuzz/check/forms/copies.h"
#include "fuzz/subjects/entry.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static bool compares(const char *text) {
  struct parsed_test test;
  parsed_test_init(&test, text);
  bool comparable = copies_are_comparable(&test.program, entry_find(&test.program));
  parsed_test_release(&test);
  return comparable;
}

static void test_programs_are_comparable(void **state) {
  (void)state;
  assert_true(
      compares("func.func @main(%t: tensor<2xi64>, %i: i64, %p: index) -> tensor<2xi64> {\n"
               "  %c = arith.cmpi slt, %i, %i : i64\n"
               "  %r = scf.if %c -> tensor<2xi64> {\n"
               "    %n = tensor.insert %i into %t[%p] : tensor<2xi64>\n"
               "    scf.yield %n : tensor<2xi64>\n"
               "  } else {\n    scf.yield %t : tensor<2xi64>\n  }\n"
               "  %s = scf.for %k = %p to %p step %p iter_args(%a = %r) -> tensor<2xi64> {\n"
               "    scf.yield %a : tensor<2xi64>\n  }\n"
               "  return %s : tensor<2xi64>\n}\n"));
}

#define MAIN "func.func @main(%t: tensor<2xi64>, %m: memref<2xi64>, %p: index, %c: i1) {\n"

// One program for each rule, in the order of the rules.
static const char *const incomparable[] = {
    MAIN "  scf.parallel (%k) = (%p) to (%p) step (%p) {\n    scf.reduce\n  }\n  return\n}\n",
    MAIN "  affine.for %k = 0 to %p {\n  }\n  return\n}\n",
    MAIN
    "  call @f(%t) : (tensor<2xi64>) -> ()\n  return\n}\n"
    "func.func @f(%t: tensor<2xi64>) {\n  call @f(%t) : (tensor<2xi64>) -> ()\n  return\n}\n",
    MAIN
    "  call @f(%t, %t) : (tensor<2xi64>, tensor<2xi64>) -> ()\n  return\n}\n"
    "func.func private @f(tensor<2xi64>, tensor<2xi64>)\n",
    MAIN
    "  %r:2 = call @f() : () -> (tensor<2xi64>, tensor<2xi64>)\n  return\n}\n"
    "func.func private @f() -> (tensor<2xi64>, tensor<2xi64>)\n",
    MAIN "  %r = bufferization.to_tensor %m restrict : memref<2xi64> to tensor<2xi64>\n  return\n}\n",
    MAIN
    "  ml_program.global_store @g = %t : tensor<2xi64>\n  return\n}\n"
    "ml_program.global private mutable @g(dense<7> : tensor<2xi64>) : tensor<2xi64>\n",
    MAIN
    "  %v = arith.constant dense<7> : vector<1xi64>\n"
    "  %s = tensor.extract_slice %t[%p] [1] [1] : tensor<2xi64> to tensor<1xi64>\n"
    "  %r = vector.transfer_write %v, %t[%p] : vector<1xi64>, tensor<2xi64>\n  return\n}\n",
    MAIN
    "  %v = arith.constant dense<7> : vector<2xi64>\n  %on = vector.constant_mask [1] : vector<2xi1>\n"
    "  %r = vector.transfer_write %v, %t[%p], %on : vector<2xi64>, tensor<2xi64>\n  return\n}\n",
    MAIN
    "  %v = arith.constant dense<7> : vector<2x1xi64>\n  %u = tensor.empty() : tensor<2x1xi64>\n"
    "  %r = vector.transfer_write %v, %u[%p, %p] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>}"
    " : vector<2x1xi64>, tensor<2x1xi64>\n  return\n}\n",
    MAIN
    "  %r = linalg.map ins(%t : tensor<2xi64>) outs(%t : tensor<2xi64>) (%x: i64, %y: i64) {\n"
    "      linalg.yield %y : i64\n    }\n  return\n}\n",
    MAIN
    "  %r = scf.while (%a = %t) : (tensor<2xi64>) -> tensor<2xi64> {\n"
    "    scf.condition(%c) %a : tensor<2xi64>\n  } do {\n  ^bb0(%a: tensor<2xi64>):\n"
    "    scf.yield %a : tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r:2 = scf.for %k = %p to %p step %p iter_args(%a = %t, %b = %t) -> (tensor<2xi64>, tensor<2xi64>) {\n"
    "    scf.yield %a, %b : tensor<2xi64>, tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r = scf.for %k = %p to %p step %p iter_args(%a = %t) -> tensor<2xi64> {\n"
    "    %n = arith.constant dense<1> : tensor<2xi64>\n    scf.yield %n : tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r = scf.for %k = %p to %p step %p iter_args(%a = %t) -> tensor<2xi64> {\n"
    "    %n = scf.if %c -> tensor<2xi64> {\n      scf.yield %a : tensor<2xi64>\n    } else {\n"
    "      scf.yield %t : tensor<2xi64>\n    }\n    scf.yield %n : tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r = scf.for %k = %p to %p step %p iter_args(%a = %t) -> tensor<2xi64> {\n"
    "    scf.yield %t : tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r = scf.for %k = %p to %p step %p iter_args(%a = %t) -> tensor<2xi64> {\n"
    "    %c2 = tensor.cast %a : tensor<2xi64> to tensor<?xi64>\n"
    "    scf.yield %t : tensor<2xi64>\n  }\n  return\n}\n",
    MAIN
    "  %r = scf.index_switch %p -> tensor<2xi64>\n  default {\n    scf.yield %t : tensor<2xi64>\n  }\n"
    "  return\n}\n",
    MAIN
    "  call @f(%t) : (tensor<2xi64>) -> ()\n  return\n}\n"
    "func.func private @f(%t: tensor<2xi64>) {\n  %shape = arith.constant dense<2> : tensor<1xindex>\n"
    "  %u = tensor.cast %t : tensor<2xi64> to tensor<*xi64>\n"
    "  %r = tensor.reshape %u(%shape) : (tensor<*xi64>, tensor<1xindex>) -> tensor<2xi64>\n  return\n}\n",
    MAIN "  %r = arith.select %c, %t, %t : tensor<2xi64>\n  return\n}\n",
    MAIN
    "  %r = scf.if %c -> tensor<2xi64> {\n    scf.yield %t : tensor<2xi64>\n  } else {\n"
    "    scf.yield %t : tensor<2xi64>\n  }\n"
    "  %s = linalg.copy ins(%t : tensor<2xi64>) outs(%r : tensor<2xi64>) -> tensor<2xi64>\n  return\n}\n",
    MAIN "  cf.br ^bb1\n^bb1:\n  return\n}\n",
    MAIN
    "  %r = tensor.generate {\n  ^bb0(%k: index):\n    %x = tensor.extract %t[%k] : tensor<2xi64>\n"
    "    tensor.yield %x : i64\n  } : tensor<2xi64>\n  return\n}\n",
};

static void test_rules_exclude_programs(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof incomparable / sizeof incomparable[0]; i++)
    if (compares(incomparable[i])) fail_msg("comparable: %s", incomparable[i]);
}

static void test_copies_are_taken_back(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @main(%m: memref<2xi64>, %i: i64, %p: index) {\n"
                   "  %a = memref.alloc() : memref<2xi64>\n"
                   "  memref.copy %m, %a : memref<2xi64> to memref<2xi64>\n"
                   "  memref.store %i, %a[%p] : memref<2xi64>\n"
                   "  %b = memref.alloc() : memref<2xi64>\n"
                   "  memref.store %i, %b[%p] : memref<2xi64>\n"
                   "  memref.copy %a, %b : memref<2xi64> to memref<2xi64>\n"
                   "  memref.copy %b, %m : memref<2xi64> to memref<2xi64>\n"
                   "  return\n}\n");
  assert_int_equal(copies_count(&test.program), 2);
  assert_string_equal(copies_user(copies_find(&test.program, 0)), "memref.store");
  assert_false(copies_take_back(copies_find(&test.program, 1)));  // written before the copy
  assert_true(copies_take_back(copies_find(&test.program, 0)));
  assert_int_equal(copies_count(&test.program), 1);
  struct op *store = find_op(&test, "memref.store", 0);
  assert_true(op_operand(store, 1)->is_argument);
  assert_null(copies_find(&test.program, 1));
  parsed_test_release(&test);
}

static void test_copies_for_reshapes_stay(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(
      &test,
      "func.func @main(%m: memref<i64, strided<[], offset: ?>>, %n: memref<i64>, %shape: memref<0xindex>) {\n"
      "  %a = memref.alloc() : memref<i64>\n"
      "  memref.copy %m, %a : memref<i64, strided<[], offset: ?>> to memref<i64>\n"
      "  %r = memref.reshape %a(%shape) : (memref<i64>, memref<0xindex>) -> memref<i64>\n"
      "  %b = memref.alloc() : memref<i64>\n"
      "  memref.copy %n, %b : memref<i64> to memref<i64>\n"
      "  %s = memref.reshape %b(%shape) : (memref<i64>, memref<0xindex>) -> memref<i64>\n"
      "  return\n}\n");
  assert_false(copies_take_back(copies_find(&test.program, 0)));
  assert_true(copies_take_back(copies_find(&test.program, 1)));
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_programs_are_comparable),
      cmocka_unit_test(test_rules_exclude_programs),
      cmocka_unit_test(test_copies_are_taken_back),
      cmocka_unit_test(test_copies_for_reshapes_stay),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
