// Second opinions: the first difference of two programs, what a pass takes away, what the other implementation does
// otherwise, and what groups make of it.
#include "triage/group.h"
#include "triage/program_difference.h"
#include "triage/second_opinion.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct opinion_test {
  struct memory memory;
  struct arena arena;
};

static void init(struct opinion_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
}

static void release(struct opinion_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

#define IN_MAIN(body) "func.func @main(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1) {\n" body "  return\n}\n"
#define COPY "  %n = memref.alloc() : memref<2xi32>\n  memref.copy %a, %n : memref<2xi32> to memref<2xi32>\n"
#define FILL(what) "  linalg.fill ins(%z : i32) outs(" what " : memref<2xi32>)\n"
#define ZERO "  %z = arith.constant 0 : i32\n"
#define ALLOC(name, op) "  %" name " = memref." op "() : memref<2xi32>\n"
#define LONG_NAME                                                                                            \
  "other.op_whose_name_is_longer_than_anybody_would_think_of_and_which_nevertheless_stands_in_each_list_as_" \
  "it_is_since_it_is_compared_whole"
#define LONG "  \"" LONG_NAME "\"() : () -> ()\n"

static void test_differences(void **state) {
  (void)state;
  static const struct {
    const char *actual, *expected, *difference;
  } rows[] = {
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN(ZERO FILL("%a")), "same"},
      // Names, casts, and where constants are made, do not matter.
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN("  %o = arith.constant 1 : i32\n" ZERO FILL("%a")), "same"},
      {IN_MAIN(ZERO FILL("%a")),
       IN_MAIN(ZERO "  %d = memref.cast %a : memref<2xi32> to memref<?xi32>\n"
                    "  linalg.fill ins(%z : i32) outs(%d : memref<?xi32>)\n"),
       "same"},
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN(ZERO COPY FILL("%n")), "+memref.alloc +memref.copy for linalg.fill"},
      {IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN(ZERO FILL("%a")), "-memref.alloc -memref.copy for linalg.fill"},
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN(ZERO FILL("%b")), "linalg.fill outputs"},
      {IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN(ZERO COPY FILL("%a")), "linalg.fill outputs memref.alloc argument"},
      {IN_MAIN("  bufferization.dealloc (%a : memref<2xi32>) if (%c)\n"),
       IN_MAIN("  bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %c)\n"),
       "bufferization.dealloc memrefs +1"},
      // Each op is named once, also after one whose name begins alike.
      {IN_MAIN(ALLOC("d", "alloca") ALLOC("e", "alloc") ALLOC("f", "alloc")), IN_MAIN(""),
       "-memref.alloca -memref.alloc"},
      {IN_MAIN(LONG LONG), IN_MAIN(""), "-" LONG_NAME},
      // The first one counts.
      {IN_MAIN(ZERO FILL("%a") FILL("%a")), IN_MAIN(ZERO FILL("%b") COPY FILL("%n")), "linalg.fill outputs"},
      {"no program", IN_MAIN(""), ""},
      {IN_MAIN(""), "", "-func.func -func.return"},
  };
  struct opinion_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    assert_string_equal(program_difference(&test.arena, rows[i].actual, rows[i].expected), rows[i].difference);
  assert_string_equal(program_losses(&test.arena, IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN("")),
                      "-linalg.fill -linalg.yield -memref.alloc -memref.copy");
  assert_string_equal(program_losses(&test.arena, IN_MAIN(""), IN_MAIN(COPY)), "");
  release(&test);
}

// A fault of upstream's: the result of scf.index_switch counts as nobody else's buffer.
static const char constant_written[] =
    "func.func @main() -> i32 {\n"
    "  %c0 = arith.constant 0 : index\n  %one = arith.constant 1 : i32\n"
    "  %k = arith.constant dense<[1, 2]> : tensor<2xi32>\n"
    "  %s = scf.index_switch %c0 -> tensor<2xi32>\n  default {\n    scf.yield %k : tensor<2xi32>\n  }\n"
    "  %w = tensor.insert %one into %s[%c0] : tensor<2xi32>\n"
    "  %x = tensor.extract %w[%c0] : tensor<2xi32>\n  return %x : i32\n}\n";

static void test_opinions(void **state) {
  (void)state;
  static const char before[] = "builtin.module(canonicalize{max-iterations=1})";
  static const char through[] =
      "builtin.module(canonicalize{max-iterations=1},one-shot-bufferize{bufferize-function-boundaries=1})";
  struct opinion_test test;
  init(&test);
  struct second_opinion opinion = ask_second_opinion(
      &test.arena, false, "", "one-shot-bufferize{bufferize-function-boundaries=1}", constant_written, 60);
  if (opinion.losses[0] == '\0') {
    release(&test);
    skip();  // no subject mlir
  }
  assert_string_equal(opinion.difference, "+memref.alloc +memref.copy for memref.store");
  assert_string_equal(opinion.analysis, "tensor.insert __inplace_operands_attr__");
  assert_non_null(strstr(opinion.losses, "-tensor.insert"));
  // The other way round the difference is the opposite; options of the engine's own are left out.
  opinion = ask_second_opinion(&test.arena, true, "", "one-shot-bufferize{bufferize-function-boundaries=1}",
                               constant_written, 60);
  assert_string_equal(opinion.difference, "-memref.alloc -memref.copy for memref.store");
  opinion = ask_second_opinion(
      &test.arena, true, "one-shot-bufferize{bufferize-function-boundaries=1}",
      "one-shot-bufferize{bufferize-function-boundaries=1},ownership-based-buffer-deallocation{minimal}",
      constant_written, 60);
  assert_string_equal(opinion.difference, "same");
  // The pass is given what those before it leave.
  opinion = ask_second_opinion(&test.arena, false, before, through, constant_written, 60);
  assert_string_equal(opinion.difference, "same");
  // What cannot be compared has no opinion: a pass that only one knows, pipelines that do not belong together.
  opinion = ask_second_opinion(&test.arena, false, "", "flatten-memref", constant_written, 60);
  assert_string_equal(opinion.difference, "");
  opinion = ask_second_opinion(&test.arena, true, "cse", "canonicalize", constant_written, 60);
  assert_string_equal(opinion.difference, "");
  release(&test);
}

static struct diagnosis finding_with(const char *difference) {
  struct diagnosis finding = diagnosis_empty();
  finding.outcome = outcome_kinds[CASE_finding].name;
  finding.subject = "engine";
  finding.oracle = "leak";
  finding.pass = "ownership-based-buffer-deallocation";
  finding.signature = finding.pass_signature = "leak|LEAK|memref.alloc|memref.alloc@func.func";
  finding.difference = difference;
  return finding;
}

static void test_groups(void **state) {
  (void)state;
  struct opinion_test test;
  init(&test);
  struct diagnosis findings[] = {finding_with(""), finding_with("+bufferization.dealloc"),
                                 finding_with("bufferization.dealloc memrefs +1"),
                                 finding_with("bufferization.dealloc memrefs +2"), finding_with("same")};
  // Without an opinion a finding is of the only special cause.
  struct finding_groups groups = group_findings(&test.arena, findings, 5);
  assert_int_equal(groups.items.count, 1);
  assert_int_equal(groups.items.items[0].members.count, 5);
  assert_string_equal(
      groups.items.items[0].cause,
      "engine: ownership-based-buffer-deallocation|leak|in a function|otherwise: bufferization.dealloc memrefs more");
  // Of two it could be either.
  findings[3] = finding_with("bufferization.dealloc retained -1");
  groups = group_findings(&test.arena, findings, 5);
  assert_int_equal(groups.items.count, 3);
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_differences),
      cmocka_unit_test(test_opinions),
      cmocka_unit_test(test_groups),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
