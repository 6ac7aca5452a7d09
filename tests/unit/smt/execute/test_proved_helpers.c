// Which functions of other text than a known one are proved to be a @dealloc_helper, and of which kind: the text with
// operands swapped, as both kinds; and others that differ in what they free, keep, write, access or take.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "smt/execute/helper_contract.h"
#include "smt/prove/prove.h"

#include <stdio.h>
#include <string.h>

enum { TEXT_MAX = 8192, MOST_PLACES = 3 };

// The engine's helper, save the operands of %4.
static const char helper[] =
    "func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: "
    "memref<?xi1>, %arg4: memref<?xi1>) {\n"
    "%c0 = arith.constant 0 : index\n"
    "%c1 = arith.constant 1 : index\n"
    "%true = arith.constant true\n"
    "%false = arith.constant false\n"
    "%dim = memref.dim %arg0, %c0 : memref<?xindex>\n"
    "%dim_0 = memref.dim %arg1, %c0 : memref<?xindex>\n"
    "scf.for %arg5 = %c0 to %dim_0 step %c1 {\n"
    "memref.store %false, %arg4[%arg5] : memref<?xi1>\n"
    "}\n"
    "scf.for %arg5 = %c0 to %dim step %c1 {\n"
    "%0 = memref.load %arg0[%arg5] : memref<?xindex>\n"
    "%1 = memref.load %arg2[%arg5] : memref<?xi1>\n"
    "%2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {\n"
    "%5 = memref.load %arg1[%arg6] : memref<?xindex>\n"
    "%6 = arith.cmpi eq, %5, %0 : index\n"
    "scf.if %6 {\n"
    "%9 = memref.load %arg4[%arg6] : memref<?xi1>\n"
    "%10 = arith.ori %9, %1 : i1\n"
    "memref.store %10, %arg4[%arg6] : memref<?xi1>\n"
    "}\n"
    "%7 = arith.cmpi ne, %5, %0 : index\n"
    "%8 = arith.andi %arg7, %7 : i1\n"
    "scf.yield %8 : i1\n"
    "}\n"
    "%3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {\n"
    "%5 = memref.load %arg0[%arg6] : memref<?xindex>\n"
    "%6 = arith.cmpi ne, %5, %0 : index\n"
    "%7 = memref.load %arg2[%arg6] : memref<?xi1>\n"
    "%8 = arith.xori %7, %true : i1\n"
    "%9 = arith.ori %6, %8 : i1\n"
    "%10 = arith.andi %arg7, %9 : i1\n"
    "scf.yield %10 : i1\n"
    "}\n"
    "%4 = arith.andi %1, %3 : i1\n"
    "memref.store %4, %arg3[%arg5] : memref<?xi1>\n"
    "}\n"
    "return\n"
    "}\n";

static const int unproved = -1;

// Each text is replaced wherever it occurs.
static const struct variant {
  struct {
    const char *what, *by;
  } places[MOST_PLACES];
  int expected;  // enum flow_helper_kind, or unproved
} variants[] = {
    {{{NULL, NULL}}, HELPER_LOOKS_AT_CONDITIONS},
    {{{"%10 = arith.andi %arg7, %9", "%10 = arith.andi %6, %arg7"}}, HELPER_LOOKS_AT_BASES},
    {{{"%8 = arith.andi %arg7, %7", "%8 = arith.andi %7, %arg7"}, {"arith.ori %9, %1", "arith.ori %1, %9"}},
     HELPER_LOOKS_AT_CONDITIONS},
    // What is freed.
    {{{"arith.andi %1, %3", "arith.andi %1, %1"}}, unproved},
    {{{"arith.andi %1, %3", "arith.ori %1, %3"}}, unproved},
    {{{"iter_args(%arg7 = %2)", "iter_args(%arg7 = %true)"}}, unproved},
    {{{"to %arg5 step", "to %dim step"}}, unproved},
    {{{"arith.cmpi ne, %5, %0 : index\n%8", "arith.cmpi eq, %5, %0 : index\n%8"}}, unproved},
    // What is owned.
    {{{"memref.store %false, %arg4", "memref.store %true, %arg4"}}, unproved},
    {{{"arith.ori %9, %1", "arith.andi %9, %1"}}, unproved},
    // Lists that are written, or accessed out of bounds.
    {{{"return", "memref.store %true, %arg2[%c0] : memref<?xi1>\nreturn"}}, unproved},
    {{{"memref.store %4,", "memref.store %true, %arg2[%arg5] : memref<?xi1>\nmemref.store %4,"}}, unproved},
    {{{"to %dim_0 step %c1 iter_args", "to %dim step %c1 iter_args"}}, unproved},
    {{{"return", "%x = memref.load %arg0[%c0] : memref<?xindex>\nreturn"}}, unproved},
    // Loops that carry nothing.
    {{{"%2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {",
       "scf.for %arg6 = %c0 to %dim_0 step %c1 {"},
      {"%8 = arith.andi %arg7, %7 : i1\nscf.yield %8 : i1\n", ""},
      {"iter_args(%arg7 = %2)", "iter_args(%arg7 = %true)"}},
     unproved},
    {{{"%3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {",
       "scf.for %arg6 = %c0 to %arg5 step %c1 {"},
      {"%10 = arith.andi %arg7, %9 : i1\nscf.yield %10 : i1\n", ""},
      {"arith.andi %1, %3", "arith.andi %1, %2"}},
     unproved},
    // More loops, and ops that are not executed.
    {{{"return", "scf.for %arg5 = %c0 to %dim step %c1 {\n}\nreturn"}}, unproved},
    {{{"scf.for %arg5 = %c0 to %dim step %c1 {\n%0",
       "scf.for %arg5 = %c0 to %dim step %c1 {\n}\nscf.for %arg5 = %c0 to %dim step %c1 {\n%0"}},
     unproved},
    {{{"return", "%x = arith.addi %dim, %c1 : index\nreturn"}}, unproved},
    // What is taken: two lists of indices and three of conditions, in the same memory and of any length.
    {{{"%arg1: memref<?xindex>", "%arg1: memref<?xindex, 1>"},
      {"%arg1, %c0 : memref<?xindex>", "%arg1, %c0 : memref<?xindex, 1>"},
      {"%arg1[%arg6] : memref<?xindex>", "%arg1[%arg6] : memref<?xindex, 1>"}},
     unproved},
    {{{"%arg4: memref<?xi1>", "%arg4: memref<?xi1, 1>"},
      {"%arg4[%arg5] : memref<?xi1>", "%arg4[%arg5] : memref<?xi1, 1>"},
      {"%arg4[%arg6] : memref<?xi1>", "%arg4[%arg6] : memref<?xi1, 1>"}},
     unproved},
    {{{"%arg3: memref<?xi1>", "%arg3: memref<?xi1, 1>"},
      {"%arg3[%arg5] : memref<?xi1>", "%arg3[%arg5] : memref<?xi1, 1>"}},
     unproved},
    {{{"%arg4: memref<?xi1>", "%arg4: memref<4xi1>"},
      {"%arg4[%arg5] : memref<?xi1>", "%arg4[%arg5] : memref<4xi1>"},
      {"%arg4[%arg6] : memref<?xi1>", "%arg4[%arg6] : memref<4xi1>"}},
     unproved},
    {{{"%arg4: memref<?xi1>", "%arg4: memref<?xi1>, %more: memref<?xi1>"}}, unproved},
    {{{helper, "func.func private @dealloc_helper(%a: index, %b: index, %c: i1, %d: i1, %e: i1) {\nreturn\n}"}},
     unproved},
    {{{"%arg4: memref<?xi1>)", "%arg4: memref<?xi1>) -> i1"}, {"return", "return %true : i1"}}, unproved},
};

static void replace_all(char *text, const char *what, const char *by) {
  bool found = false;
  for (char *at = text; (at = strstr(at, what)) != NULL; at += strlen(by), found = true) {
    char rest[TEXT_MAX];
    snprintf(rest, sizeof rest, "%s", at + strlen(what));
    const size_t room = TEXT_MAX - (size_t)(at - text);
    const int length = snprintf(at, room, "%s%s", by, rest);
    assert_true(length >= 0 && (size_t)length < room);
  }
  if (!found) fail_msg("the helper has no '%s'", what);
}

static void other_texts_are_proved_or_not(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
    struct parsed_test test;
    struct arena arena;
    char text[TEXT_MAX];
    enum flow_helper_kind kind;
    snprintf(text, sizeof text, "%s", helper);
    for (int k = 0; k < MOST_PLACES && variants[i].places[k].what != NULL; k++)
      replace_all(text, variants[i].places[k].what, variants[i].places[k].by);
    parsed_test_init(&test, text);
    arena_init(&arena, &test.context.memory);
    const struct op *function = find_op(&test, "func.func", 0);
    assert_false(helper_reads_as_known(&arena, function, &kind));
    const int found = helper_contract_of(&arena, function, &kind) ? (int)kind : unproved;
    if (found != variants[i].expected) fail_msg("variant %zu: %d", i, found);
    arena_release(&arena);
    parsed_test_release(&test);
  }
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(other_texts_are_proved_or_not)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
