// The exhaustive proof of passes: what it counts, and what it says of a program for which it finds no proof.
#include "engine/dialects/ops.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/text.h"
#include "engine/syntax/parser.h"
#include "smt/theorems/exhaustive.h"
#include "tests/unit/context_fixture.h"

#include <stdio.h>
#include <string.h>

struct seen {
  uint32_t failures;
  struct exhaustive_failure last;  // its texts are copied
  enum verdict_kind kind;
};

static void see(void *argument, const struct exhaustive_failure *failure) {
  struct seen *seen = argument;
  seen->failures++;
  seen->last = *failure;
  seen->last.passes = arena_format(&fixture.arena, "%s", failure->passes);
  seen->last.source = arena_format(&fixture.arena, "%s", failure->source);
  if (failure->verdict != NULL) seen->kind = failure->verdict->kind;
}

static void test_all_small_programs_are_counted(void **state) {
  (void)state;
  struct exhaustive_options options = exhaustive_options_default();
  struct exhaustive_counts counts;
  struct seen seen = {0};
  options.size = 1;
  options.larger = 4;
  options.recheck = 100;
  assert_true(exhaustive_prove(&fixture.context, &fixture.arena, &options, see, &seen, &counts));
  assert_int_equal(counts.programs_in_all, 38);
  assert_int_equal(counts.programs, 38);
  assert_int_equal(counts.larger, 4);
  assert_int_equal(counts.functions, 42 * (1 + 3 * 4));  // before all passes, and after each of four pipelines
  assert_int_equal(counts.explored + counts.repeated + counts.too_large, counts.functions);
  assert_int_equal(counts.explored, 192);
  assert_int_equal(counts.rechecked, 4);  // of five that are due, one is before all passes
  assert_int_equal(counts.proved, 0);
  assert_int_equal(counts.failures, 0);
  assert_int_equal(seen.failures, 0);
}

// The function number `due`, as many passes into the pipelines, is given to the prover, and with so little of the
// solver's time this one is not proved.
static void fail_at(uint64_t due, struct seen *seen, struct exhaustive_counts *counts) {
  enum { HAS_A_LOOP = 317 };
  struct exhaustive_options options = exhaustive_options_default();
  options.size = 2;
  options.first = HAS_A_LOOP;
  options.count = 1;
  options.larger = 0;
  options.recheck = due;
  options.rlimit = 1;
  *seen = (struct seen){0};
  assert_false(exhaustive_prove(&fixture.context, &fixture.arena, &options, see, seen, counts));
  assert_int_equal(seen->last.index, HAS_A_LOOP);
}

static void test_failures_are_told(void **state) {
  (void)state;
#define OWNERSHIP "ownership-based-buffer-deallocation"
  static const struct {
    uint64_t due;
    const char *passes;
    bool is_private;
  } expected[] = {
      {2, OWNERSHIP "{minimal}", false},
      {3, OWNERSHIP "{minimal},buffer-deallocation-simplification", false},
      {4, OWNERSHIP "{minimal},buffer-deallocation-simplification,bufferization-lower-deallocations{minimal}", false},
      {5, OWNERSHIP, false},
      {8, OWNERSHIP "{minimal private-function-dynamic-ownership}", true},
      {11, "canonicalize," OWNERSHIP "{minimal}", false},
  };
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    struct seen seen;
    struct exhaustive_counts counts;
    fail_at(expected[i].due, &seen, &counts);
    assert_int_equal(seen.failures, 1);
    assert_int_equal(counts.failures, 1);
    assert_int_equal(counts.functions, expected[i].due);  // no other pipeline is tried
    assert_string_equal(seen.last.passes, expected[i].passes);
    assert_int_equal(seen.last.is_private, expected[i].is_private);
    assert_false(seen.last.is_larger);
    assert_null(seen.last.problem);
    assert_int_equal(seen.kind, UNDECIDED);
    assert_non_null(strstr(seen.last.source, expected[i].is_private ? "func.func private @main(" : "func.func @main("));
    assert_null(strstr(seen.last.source, "dealloc"));  // as it was before all passes
  }
}

// A pass that leaves this program, whatever it gets.
static bool put_text(void *argument, struct program *program) {
  const char *text = argument;
  program_reset(program);
  return parse_program(program, "altered", text, strlen(text));
}

static void fail_with(char *text, struct seen *seen, struct exhaustive_counts *counts) {
  struct exhaustive_options options = exhaustive_options_default();
  options.size = 1;
  options.count = 1;
  options.larger = 0;
  options.alter = put_text;
  options.alter_argument = text;
  *seen = (struct seen){0};
  assert_false(exhaustive_prove(&fixture.context, &fixture.arena, &options, see, seen, counts));
  assert_int_equal(seen->failures, 1);
}

// The caller would free it twice.
static void test_buffers_are_returned_once(void **state) {
  (void)state;
  char text[] =
      "func.func @main() -> (memref<4xf32>, memref<4xf32>) {\n%a = memref.alloc() : memref<4xf32>\n"
      "return %a, %a : memref<4xf32>, memref<4xf32>\n}\n";
  struct exhaustive_counts counts;
  struct seen seen;
  fail_with(text, &seen, &counts);
  assert_string_equal(seen.last.problem, "a buffer is returned twice");
  assert_string_not_equal(seen.last.passes, "");  // programs may do so before their deallocation
}

// What no flow follows is the prover's to decide, of a small program.
static void test_programs_that_are_not_followed_fail(void **state) {
  (void)state;
  char text[] =
      "func.func @main(%i: index) {\n%t = tensor.empty(%i) : tensor<?xf32>\n%e = tensor.extract %t[%i] : "
      "tensor<?xf32>\nreturn\n}\n";
  struct exhaustive_counts counts;
  struct seen seen;
  fail_with(text, &seen, &counts);
  assert_int_equal(seen.kind, NOT_FOLLOWED);
  assert_int_equal(counts.proved, 1);
  assert_int_equal(counts.too_large, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_all_small_programs_are_counted, context_fixture_set_up,
                                      context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(test_failures_are_told, context_fixture_set_up, context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(test_buffers_are_returned_once, context_fixture_set_up,
                                      context_fixture_tear_down),
      cmocka_unit_test_setup_teardown(test_programs_that_are_not_followed_fail, context_fixture_set_up,
                                      context_fixture_tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
