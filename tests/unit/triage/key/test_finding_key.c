// Keys of findings: findings with one signature have different keys if passes or decisions differ.
#include "triage/key/finding_key.h"

#include "fuzz/check/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct key_test {
  struct harness harness;
  void *finder;
};

#define BUFFERIZE "one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}"

// An update is written to a constant.
static const char constant_written[] =
    "func.func @main() -> i32 {\n"
    "  %c0 = arith.constant 0 : index\n  %one = arith.constant 1 : i32\n"
    "  %k = arith.constant dense<[1, 2]> : tensor<2xi32>\n"
    "  %s = scf.index_switch %c0 -> tensor<2xi32>\n  default {\n    scf.yield %k : tensor<2xi32>\n  }\n"
    "  %w = tensor.insert %one into %s[%c0] : tensor<2xi32>\n"
    "  %x = tensor.extract %w[%c0] : tensor<2xi32>\n  return %x : i32\n}\n";
// With a buffer that a pipeline without deallocation never frees.
static const char not_freed[] =
    "func.func @main(%z: i32) -> i32 {\n  %c0 = arith.constant 0 : index\n"
    "  %e = tensor.empty() : tensor<2xi32>\n"
    "  %f = linalg.fill ins(%z : i32) outs(%e : tensor<2xi32>) -> tensor<2xi32>\n"
    "  %x = tensor.extract %f[%c0] : tensor<2xi32>\n  return %x : i32\n}\n";

static void init(struct key_test *test, const char *subject, const char *pipeline) {
  struct check_options options = check_options_default();
  options.subject = subject;
  options.pipeline = pipeline;
  options.once = true;
  assert_true(harness_init(&test->harness, &options));
  test->finder = finding_keys.begin(&options);
  assert_non_null(test->finder);
}

static void release(struct key_test *test) {
  finding_keys.end(test->finder);
  harness_release(&test->harness);
}

// The key of the finding that the program shows.
static const char *key_of(struct key_test *test, const char *program) {
  assert_int_equal(check_text(&test->harness, "tested", program, strlen(program), 7), VERDICT_FINDING);
  return finding_keys.find(test->finder, &test->harness.arena, &test->harness.finding, program, strlen(program));
}

static void test_decisions_of_upstream(void **state) {
  (void)state;
  struct key_test test;
  init(&test, "mlir", BUFFERIZE ",buffer-deallocation-pipeline");
  if (check_text(&test.harness, "tested", constant_written, strlen(constant_written), 7) == VERDICT_UNUSABLE) {
    release(&test);
    skip();  // subject mlir is not built
  }
  static const char expected[] =
      "memory|READ_ONLY|memref.store|memref.global|one-shot-bufferize|in place: tensor.insert";
  assert_string_equal(key_of(&test, constant_written), expected);
  // It does not depend on what was asked before.
  assert_string_equal(key_of(&test, constant_written), expected);
  release(&test);
}

static void test_passes_of_the_engine(void **state) {
  (void)state;
  struct key_test test;
  init(&test, "engine", BUFFERIZE ",canonicalize");
  const char *key = key_of(&test, not_freed);
  assert_string_equal(key, "leak|LEAK|memref.alloc|memref.alloc@func.func|canonicalize");
  release(&test);
}

static void test_what_has_no_key(void **state) {
  (void)state;
  struct key_test test;
  init(&test, "engine", BUFFERIZE);
  struct finding finding = {.oracle = ORACLE_value, .signature = "value|result|unstable", .pipeline = BUFFERIZE};
  assert_null(finding_keys.find(test.finder, &test.harness.arena, &finding, not_freed, strlen(not_freed)));
  // An oracle that compares bufferproof with itself: there is no pass to search for.
  finding = (struct finding){.oracle = ORACLE_proof, .signature = "proof|unsound", .pipeline = BUFFERIZE};
  assert_string_equal(finding_keys.find(test.finder, &test.harness.arena, &finding, not_freed, strlen(not_freed)),
                      "proof|unsound");
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_decisions_of_upstream),
                                     cmocka_unit_test(test_passes_of_the_engine),
                                     cmocka_unit_test(test_what_has_no_key)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
