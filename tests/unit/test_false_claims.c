// What analyses claim is compared with runs and definitions: nothing is held against them where they are right. (That
// wrong ones are found out, tests/triage/precision.py measures, with faults in them.)
#include "triage/false_claims.h"

#include "run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void check(const char *program) {
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  for (uint64_t seed = 0; seed < 8; seed++) assert_string_equal(claims_that_are_false(&arena, program, seed), "");
  arena_release(&arena);
  assert_int_equal(memory.in_use, 0);
}

// The program runs without a fault, so that something is claimed of it.
static void check_right(const char *program) {
  struct text_run run;
  text_run_init(&run);
  run.options.check_leaks = run.options.check_returns = false;
  const char *outcome = text_run_memrefs(&run, program, "");
  assert_true(outcome[0] != '<' && strstr(outcome, "\n<") == NULL);
  text_run_release(&run);
  check(program);
}

// Memrefs that come from several places, and from other iterations.
static void test_origins(void **state) {
  (void)state;
  check_right(
      "func.func @main(%c: i1, %d: i1, %m: memref<2xi32>) -> memref<2xi32> {\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %s = arith.select %c, %a, %m : memref<2xi32>\n"
      "  %i = scf.if %d -> memref<2xi32> {\n    scf.yield %s : memref<2xi32>\n  } else {\n"
      "    scf.yield %b : memref<2xi32>\n  }\n"
      "  %r = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %d) retain (%i : memref<2xi32>)\n"
      "  return %i : memref<2xi32>\n}\n");
  check_right(
      "func.func @main(%n: index) {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
      "  %c3 = arith.constant 3 : index\n  %no = arith.constant false\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %l:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %a, %y = %b) -> (memref<2xi32>, memref<2xi32>) {\n"
      "    %f = memref.alloc() : memref<2xi32>\n"
      "    bufferization.dealloc (%x, %f : memref<2xi32>, memref<2xi32>) if (%no, %no)\n"
      "    scf.yield %y, %f : memref<2xi32>, memref<2xi32>\n  }\n  return\n}\n");
  check_right(
      "func.func private @callee(%x: memref<2xi32>, %y: memref<2xi32>, %c: i1) -> memref<2xi32> {\n"
      "  %s = arith.select %c, %x, %y : memref<2xi32>\n  return %s : memref<2xi32>\n}\n"
      "func.func @main(%c: i1) {\n  %a = memref.alloc() : memref<2xi32>\n"
      "  %r = call @callee(%a, %a, %c) : (memref<2xi32>, memref<2xi32>, i1) -> memref<2xi32>\n  return\n}\n");
}

// Each call has values of its own.
static void test_recursion(void **state) {
  (void)state;
  check_right(
      "func.func private @again(%n: i32, %m: memref<2xi32>) {\n  %zero = arith.constant 0 : i32\n"
      "  %one = arith.constant 1 : i32\n  %no = arith.constant false\n  %more = arith.cmpi sgt, %n, %zero : i32\n"
      "  %a = memref.alloc() : memref<2xi32>\n  scf.if %more {\n    %less = arith.subi %n, %one : i32\n"
      "    func.call @again(%less, %a) : (i32, memref<2xi32>) -> ()\n  }\n"
      "  bufferization.dealloc (%a, %m : memref<2xi32>, memref<2xi32>) if (%no, %no)\n  return\n}\n"
      "func.func @main() {\n  %three = arith.constant 3 : i32\n  %a = memref.alloc() : memref<2xi32>\n"
      "  call @again(%three, %a) : (i32, memref<2xi32>) -> ()\n  return\n}\n");
}

// Loops of blocks, uses in regions, values that are live around a loop and not used in it.
static void test_liveness(void **state) {
  (void)state;
  check_right(
      "func.func @main(%c: i1, %m: memref<2xi32>, %v: i32) {\n  %c0 = arith.constant 0 : index\n"
      "  cf.br ^head(%c : i1)\n"
      "^head(%go: i1):\n  cf.cond_br %go, ^body, ^end\n"
      "^body:\n  scf.if %c {\n    memref.store %v, %m[%c0] : memref<2xi32>\n  }\n"
      "  %false = arith.constant false\n  cf.br ^head(%false : i1)\n"
      "^end:\n  memref.store %v, %m[%c0] : memref<2xi32>\n  return\n}\n");
}

// Nothing is said of what is no program on buffers.
static void test_other_texts(void **state) {
  (void)state;
  check("no program");
  check("func.func @main(%t: tensor<2xi32>) -> tensor<2xi32> {\n  return %t : tensor<2xi32>\n}\n");
  check("func.func private @main()\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_origins),
      cmocka_unit_test(test_recursion),
      cmocka_unit_test(test_liveness),
      cmocka_unit_test(test_other_texts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
