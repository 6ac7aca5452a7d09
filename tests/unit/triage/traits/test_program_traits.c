// What is special about the form of a program.
#include "triage/traits/program_traits.h"

#include "engine/syntax/parser.h"
#include "triage/isolate/scratch_program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct traits_test {
  struct scratch_program own;
  const char *text, *expected;
};

static void compare(void *argument) {
  struct traits_test *test = argument;
  struct program *program = &test->own.program;
  assert_true(parse_program(program, "test", test->text, strlen(test->text)));
  const char *traits = program_traits(&program->arena, program->module);
  assert_string_equal(traits, test->expected);
  bool is_listed = strstr(traits, "unreachable-block") != NULL;
  assert_int_equal(program_has_unreachable_block(program->module), is_listed);
}

static void check(const char *text, const char *expected) {
  struct traits_test test = {.text = text, .expected = expected};
  assert_true(scratch_program_work(&test.own, (struct context_options){0}, compare, &test));
}

static void test_operands(void **state) {
  (void)state;
  check(
      "func.func @f(%t: tensor<2xi32>, %i: index) -> (tensor<2xi32>, tensor<2xi32>, index, index) {\n"
      "  return %t, %t, %i, %i : tensor<2xi32>, tensor<2xi32>, index, index\n}\n",
      "twice->func.return");
  check("func.func @f(%i: index) -> (index, index) {\n  return %i, %i : index, index\n}\n", "");
  check(
      "func.func private @e(tensor<2xi32>, tensor<2xi32>)\n"
      "func.func @f() {\n  %t = tensor.empty() : tensor<2xi32>\n"
      "  call @e(%t, %t) : (tensor<2xi32>, tensor<2xi32>) -> ()\n"
      "  call @e(%t, %t) : (tensor<2xi32>, tensor<2xi32>) -> ()\n  return\n}\n",
      "twice->func.call tensor.empty->func.call");
}

static void test_blocks(void **state) {
  (void)state;
  check("func.func @f() {\n  return\n^dead:\n  return\n}\n", "unreachable-block");
  check("func.func @f(%c: i1) {\n  cf.cond_br %c, ^a, ^b\n^a:\n  cf.br ^b\n^b:\n  return\n}\n", "");
  check("func.func @f(%c: i1) {\n  cf.br ^a\n^a:\n  cf.br ^b\n^b:\n  cf.cond_br %c, ^a, ^c\n^c:\n  return\n}\n",
        "block-loop");
}

#define FORALL(updates)                                                                                 \
  "func.func @f(%t: tensor<4xi32>, %s: tensor<1xi32>) {\n"                                              \
  "  %r:2 = scf.forall (%i) in (4) shared_outs(%a = %t, %b = %t) -> (tensor<4xi32>, tensor<4xi32>) {\n" \
  "    scf.forall.in_parallel {\n" updates "    }\n  }\n  return\n}\n"
#define UPDATE(source, output, type) \
  "      tensor.parallel_insert_slice " source " into " output "[%i] [1] [1] : " type " into tensor<4xi32>\n"

static void test_outputs(void **state) {
  (void)state;
  check(FORALL(UPDATE("%s", "%a", "tensor<1xi32>") UPDATE("%s", "%b", "tensor<1xi32>")), "twice->scf.forall");
  check(FORALL(UPDATE("%s", "%a", "tensor<1xi32>")), "twice->scf.forall");
  check(FORALL(UPDATE("%b", "%a", "tensor<4xi32>")), "twice->scf.forall idle-output");
  check(FORALL(UPDATE("%s", "%a", "tensor<1xi32>") UPDATE("%s", "%a", "tensor<1xi32>")),
        "twice->scf.forall updated-twice");
  check(FORALL(""), "twice->scf.forall");
}

#define MAP(value)                                                       \
  "func.func @f(%a: tensor<2xi32>, %b: tensor<2xi32>) {\n"               \
  "  %m = linalg.map ins(%a : tensor<2xi32>) outs(%b : tensor<2xi32>)\n" \
  "    (%x: i32, %y: i32) {\n      linalg.yield " value " : i32\n    }\n  return\n}\n"

static void test_bodies(void **state) {
  (void)state;
  check(MAP("%x"), "");
  check(MAP("%y"), "output-read->linalg.map");
}

static void test_ranks(void **state) {
  (void)state;
  check(
      "func.func @f(%u: tensor<*xi32>) -> tensor<2xi32> {\n"
      "  %t = tensor.cast %u : tensor<*xi32> to tensor<2xi32>\n  return %t : tensor<2xi32>\n}\n",
      "tensor.cast->func.return unranked->func.return");
  check(
      "func.func @f(%u: tensor<2xi32>) -> tensor<*xi32> {\n"
      "  %t = tensor.cast %u : tensor<2xi32> to tensor<*xi32>\n  return %t : tensor<*xi32>\n}\n",
      "");
}

static void test_vectors(void **state) {
  (void)state;
  check(
      "func.func @f(%v: vector<2xi32>) {\n"
      "  %t = tensor.from_elements %v, %v : tensor<2xvector<2xi32>>\n  return\n}\n",
      "vector->tensor.from_elements");
  check("func.func @f(%v: i32) {\n  %t = tensor.from_elements %v, %v : tensor<2xi32>\n  return\n}\n", "");
}

static void test_slices(void **state) {
  (void)state;
  check(
      "func.func @f(%t: tensor<2x2xi32>) {\n"
      "  %a = tensor.extract_slice %t[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<1x2xi32>\n"
      "  %b = tensor.insert_slice %a into %t[0, 0] [1, 2] [1, 1] : tensor<1x2xi32> into tensor<2x2xi32>\n  return\n}\n",
      "");
  check(
      "func.func @f(%t: tensor<2x2xi32>) {\n"
      "  %a = tensor.extract_slice %t[0, 0] [1, 2] [1, 1] : tensor<2x2xi32> to tensor<2xi32>\n"
      "  %b = tensor.insert_slice %a into %t[0, 0] [1, 2] [1, 1] : tensor<2xi32> into tensor<2x2xi32>\n  return\n}\n",
      "reduced->tensor.extract_slice reduced->tensor.insert_slice");
}

#define THREADS(bounds)                            \
  "func.func @f(%n: index) {\n"                    \
  "  scf.forall (%i, %k) = " bounds                \
  " {\n    scf.forall.in_parallel {\n    }\n  }\n" \
  "  return\n}\n"

static void test_threads(void **state) {
  (void)state;
  check(THREADS("(0, 2) to (1, 6) step (1, 4)"), "one-thread->scf.forall");
  check(THREADS("(3, 0) to (1, 1) step (1, 1)"), "one-thread->scf.forall");
  check(THREADS("(0, 0) to (1, 2) step (1, 1)"), "");
  check(THREADS("(0, 0) to (1, %n) step (1, 1)"), "");
}

static void test_masks(void **state) {
  (void)state;
  check(
      "func.func @f(%v: vector<2xi32>, %m: vector<2xi1>, %t: tensor<2xi32>, %i: index) {\n"
      "  %a = vector.transfer_write %v, %t[%i], %m : vector<2xi32>, tensor<2xi32>\n  return\n}\n",
      "masked->vector.transfer_write");
  check(
      "func.func @f(%v: vector<2xi32>, %t: tensor<2xi32>, %i: index) {\n"
      "  %a = vector.transfer_write %v, %t[%i] : vector<2xi32>, tensor<2xi32>\n  return\n}\n",
      "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_operands), cmocka_unit_test(test_blocks),  cmocka_unit_test(test_outputs),
      cmocka_unit_test(test_slices),   cmocka_unit_test(test_threads), cmocka_unit_test(test_masks),
      cmocka_unit_test(test_bodies),   cmocka_unit_test(test_ranks),   cmocka_unit_test(test_vectors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
