// Which functions read as a known @dealloc_helper, in particular with loops and conditions that are branches.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/flow/helper_contract.h"
#include "tests/unit/alter_helper.h"

#include <stdio.h>
#include <string.h>

// What convert-scf-to-cf and canonicalize make of the engine's helper.
static const char helper[] =
    "func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: "
    "memref<?xi1>, %arg4: memref<?xi1>) {\n"
    "%c0 = arith.constant 0 : index\n"
    "%c1 = arith.constant 1 : index\n"
    "%true = arith.constant true\n"
    "%false = arith.constant false\n"
    "%dim = memref.dim %arg0, %c0 : memref<?xindex>\n"
    "%dim_0 = memref.dim %arg1, %c0 : memref<?xindex>\n"
    "cf.br ^bb1(%c0 : index)\n"
    "^bb1(%0: index):\n"
    "%1 = arith.cmpi slt, %0, %dim_0 : index\n"
    "cf.cond_br %1, ^bb2, ^bb3(%c0 : index)\n"
    "^bb2:\n"
    "memref.store %false, %arg4[%0] : memref<?xi1>\n"
    "%2 = arith.addi %0, %c1 : index\n"
    "cf.br ^bb1(%2 : index)\n"
    "^bb3(%3: index):\n"
    "%4 = arith.cmpi slt, %3, %dim : index\n"
    "cf.cond_br %4, ^bb4, ^bb12\n"
    "^bb4:\n"
    "%5 = memref.load %arg0[%3] : memref<?xindex>\n"
    "%6 = memref.load %arg2[%3] : memref<?xi1>\n"
    "cf.br ^bb5(%c0, %true : index, i1)\n"
    "^bb5(%7: index, %8: i1):\n"
    "%9 = arith.cmpi slt, %7, %dim_0 : index\n"
    "cf.cond_br %9, ^bb6, ^bb9(%c0, %8 : index, i1)\n"
    "^bb6:\n"
    "%10 = memref.load %arg1[%7] : memref<?xindex>\n"
    "%11 = arith.cmpi eq, %10, %5 : index\n"
    "cf.cond_br %11, ^bb7, ^bb8\n"
    "^bb7:\n"
    "%12 = memref.load %arg4[%7] : memref<?xi1>\n"
    "%13 = arith.ori %12, %6 : i1\n"
    "memref.store %13, %arg4[%7] : memref<?xi1>\n"
    "cf.br ^bb8\n"
    "^bb8:\n"
    "%14 = arith.cmpi ne, %10, %5 : index\n"
    "%15 = arith.andi %8, %14 : i1\n"
    "%16 = arith.addi %7, %c1 : index\n"
    "cf.br ^bb5(%16, %15 : index, i1)\n"
    "^bb9(%17: index, %18: i1):\n"
    "%19 = arith.cmpi slt, %17, %3 : index\n"
    "cf.cond_br %19, ^bb10, ^bb11\n"
    "^bb10:\n"
    "%20 = memref.load %arg0[%17] : memref<?xindex>\n"
    "%21 = arith.cmpi ne, %20, %5 : index\n"
    "%22 = memref.load %arg2[%17] : memref<?xi1>\n"
    "%23 = arith.xori %22, %true : i1\n"
    "%24 = arith.ori %21, %23 : i1\n"
    "%25 = arith.andi %18, %24 : i1\n"
    "%26 = arith.addi %17, %c1 : index\n"
    "cf.br ^bb9(%26, %25 : index, i1)\n"
    "^bb11:\n"
    "%27 = arith.andi %18, %6 : i1\n"
    "memref.store %27, %arg3[%3] : memref<?xi1>\n"
    "%28 = arith.addi %3, %c1 : index\n"
    "cf.br ^bb3(%28 : index)\n"
    "^bb12:\n"
    "return\n"
    "}\n";

// The inner loop over memrefs, as upstream's helper has it.
static const struct replacement {
  const char *what;  // text in the helper, of which `number` of them, from 0, is replaced
  int number;
  const char *by;
} of_bases[] = {
    {"%22 = memref.load %arg2[%17] : memref<?xi1>\n", 0, ""},
    {"%23 = arith.xori %22, %true : i1\n", 0, ""},
    {"%24 = arith.ori %21, %23 : i1\n", 0, ""},
    {"%18, %24", 0, "%18, %21"},
};

static void replace(char *text, size_t size, const struct replacement *replacement) {
  char *at = strstr(text, replacement->what);
  for (int i = 0; i < replacement->number && at != NULL; i++) at = strstr(at + 1, replacement->what);
  assert_non_null(at);
  char rest[8192];
  snprintf(rest, sizeof rest, "%s", at + strlen(replacement->what));
  int length = snprintf(at, size - (size_t)(at - text), "%s%s", replacement->by, rest);
  assert_true(length >= 0 && (size_t)length < size - (size_t)(at - text));
}

static bool reads_as_known(const char *text, enum flow_helper_kind *kind) {
  struct parsed_test test;
  parsed_test_init(&test, text);
  struct arena arena;
  arena_init(&arena, &test.context.memory);
  bool known = helper_reads_as_known(&arena, find_op(&test, "func.func", 0), kind);
  arena_release(&arena);
  parsed_test_release(&test);
  return known;
}

static void test_helpers_of_blocks_are_known(void **state) {
  (void)state;
  enum flow_helper_kind kind;
  char text[8192];
  assert_true(reads_as_known(helper, &kind));
  assert_int_equal(kind, HELPER_LOOKS_AT_CONDITIONS);
  snprintf(text, sizeof text, "%s", helper);
  for (size_t i = 0; i < sizeof of_bases / sizeof of_bases[0]; i++) replace(text, sizeof text, &of_bases[i]);
  assert_true(reads_as_known(text, &kind));
  assert_int_equal(kind, HELPER_LOOKS_AT_BASES);
}

// Another way of writing the same.
static const struct replacement equal[] = {
    {"^bb3(%c0 : index)\n", 0, "^bb13\n^bb13:\ncf.br ^bb3(%c0 : index)\n"},
    {"^bb12:\nreturn", 0, "^bb12:\ncf.br ^bb13\n^bb13:\nreturn"},
    {"%2 = arith.addi %0, %c1", 0, "%one = arith.constant 1 : index\n%2 = arith.addi %0, %one"},
};

// Each of these has another meaning.
static const struct replacement different[] = {
    // Loops: their comparison, step, counter, what they carry, and where they go.
    {"cmpi slt, %0", 0, "cmpi sle, %0"},
    {"cmpi slt, %7", 0, "cmpi ult, %7"},
    {"cmpi slt, %17, %3", 0, "cmpi slt, %17, %dim"},
    {"%28 = arith.addi %3, %c1", 0, "%c2 = arith.constant 2 : index\n%28 = arith.addi %3, %c2"},
    {"%16 = arith.addi %7, %c1", 0, "%16 = arith.addi %7, %dim"},
    {"arith.addi %17, %c1", 0, "arith.subi %17, %c1"},
    {"arith.addi %17, %c1", 0, "arith.addi %3, %c1"},
    {"^bb5(%c0, %true", 0, "^bb5(%c1, %true"},
    {"^bb5(%c0, %true", 0, "^bb5(%c0, %6"},
    {"^bb9(%c0, %8", 0, "^bb9(%c0, %true"},
    {"^bb5(%16, %15", 0, "^bb5(%16, %8"},
    {"cf.br ^bb1(%2", 0, "cf.br ^bb3(%2"},
    {"cf.br ^bb3(%28", 0, "cf.br ^bb1(%28"},
    {"^bb2, ^bb3(%c0 : index)", 0, "^bb3(%c0 : index), ^bb2"},
    {"cf.br ^bb8\n", 0, "cf.br ^bb9(%c0, %8 : index, i1)\n"},
    {"^bb12:\nreturn", 0, "^bb12:\ncf.br ^bb12"},
    // More than a comparison in the head, and other uses of it and of the next counter.
    {"^bb3(%3: index):\n", 0, "^bb3(%3: index):\nmemref.store %true, %arg4[%3] : memref<?xi1>\n"},
    {"%2 = arith.addi %0", 0, "memref.store %1, %arg4[%0] : memref<?xi1>\n%2 = arith.addi %0"},
    {"cf.br ^bb5(%16", 0, "memref.store %true, %arg4[%16] : memref<?xi1>\ncf.br ^bb5(%16"},
    // Conditions, and values behind a loop that are not its results.
    {"%11, ^bb7, ^bb8", 0, "%11, ^bb8, ^bb7"},
    {"cf.br ^bb8\n", 0, "cf.br ^bb5(%7, %8 : index, i1)\n"},
    {"%27 = arith.andi %18, %6", 0, "%27 = arith.andi %8, %6"},
    // A comparison that decides elsewhere, where the function never is.
    {"cf.cond_br %4, ^bb4, ^bb12\n", 0,
     "cf.cond_br %true, ^bb4, ^bb12\n^dead:\nmemref.store %4, %arg4[%3] : memref<?xi1>\nreturn\n"},
    // A constant without a number.
    {"^bb12:\nreturn", 0,
     "^bb12:\n%s = shape.const_shape [1, 2] : !shape.shape\n"
     "%t = shape.rank %s : !shape.shape -> !shape.size\nreturn"},
};

static void test_helpers_of_other_branches_are_not_known(void **state) {
  (void)state;
  enum flow_helper_kind kind;
  for (size_t i = 0; i < sizeof equal / sizeof equal[0]; i++) {
    char text[8192];
    snprintf(text, sizeof text, "%s", helper);
    replace(text, sizeof text, &equal[i]);
    if (!reads_as_known(text, &kind)) fail_msg("%s -> %s", equal[i].what, equal[i].by);
  }
  for (size_t i = 0; i < sizeof different / sizeof different[0]; i++) {
    char text[8192];
    snprintf(text, sizeof text, "%s", helper);
    replace(text, sizeof text, &different[i]);
    if (reads_as_known(text, &kind)) fail_msg("%s -> %s", different[i].what, different[i].by);
  }
}

// Whichever operand is another one.
static void test_helpers_with_another_operand_are_not_known(void **state) {
  (void)state;
  for (uint32_t number = 0, more = 1; more != 0; number++) {
    struct parsed_test test;
    struct arena arena;
    enum flow_helper_kind kind;
    parsed_test_init(&test, helper);
    arena_init(&arena, &test.context.memory);
    const struct op *altered = alter_operand(&arena, test.program.module, number);
    if (altered == NULL) more = 0;
    else if (helper_reads_as_known(&arena, find_op(&test, "func.func", 0), &kind))
      fail_msg("alteration %u, of '%s', is not noticed", number, altered->info->name);
    arena_release(&arena);
    parsed_test_release(&test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_helpers_of_blocks_are_known),
      cmocka_unit_test(test_helpers_of_other_branches_are_not_known),
      cmocka_unit_test(test_helpers_with_another_operand_are_not_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
