// What belongs to the cause of a known case: which conditions hold of a finding, and which lines are malformed.
#include "triage/key/declared_cause.h"

#include "triage/diagnose/fact_words.h"
#include "triage/key/decision_differences.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct cause_test {
  struct memory memory;
  struct arena arena;
  struct diagnosis finding;
};

static void set(struct cause_test *test, size_t fact, const char *words) {
  assert_true(fact_read(&test->arena, words, &test->finding, fact));
}

static void init(struct cause_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
  test->finding = diagnosis_empty();
  set(test, FACT_signature, "value|result");
  set(test, FACT_pass, "one-shot-bufferize");
  set(test, FACT_pass_signature, "memory|READ_ONLY|memref.store|memref.global");
  set(test, FACT_decisions, "tensor.insert:dest, scf.yield@scf.while:results");
  set(test, FACT_reads, "tensor.extract:tensor");
  set(test, FACT_roles, "write:tensor.insert alias:scf.yield@scf.while");
  set(test, FACT_analysis, "tensor.insert __inplace_operands_attr__");
  set(test, FACT_difference, "+memref.alloc +memref.copy for scf.yield by scf.yield");
  set(test, FACT_kinds, "func.func scf.while tensor.insert");
  set(test, FACT_traits, "twice->scf.yield block-loop");
  set(test, FACT_prefix, "cse,one-shot-bufferize");
}

static void release(struct cause_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

static bool has(struct cause_test *test, const char *lines) {
  return declared_cause_has(&test->arena, lines, &test->finding) >= DECLARED_BY_SIGNS;
}

static void test_conditions(void **state) {
  (void)state;
  static const struct {
    const char *lines;
    bool has;
  } rows[] = {
      {"pass=one-shot-bufferize", true},
      {"pass=canonicalize, one-shot-bufferize, inline", true},
      {"pass=one-shot", false},
      {"pass=one-shot*", true},
      {"pass=*shot*ize", true},
      {"pass=*shot*iz", false},
      {"after=memory|READ_ONLY|*", true},
      {"after=value|*", false},
      {"decision=scf.yield@scf.while:*", true},
      {"decision=tensor.extract:tensor", true},  // one of the reads
      {"decision=scf.yield", false},
      {"role=alias:*", true},
      {"role=read:*", false},
      {"analysis=tensor.insert *", true},
      {"difference=*by scf.yield; has=scf.while", true},
      {"difference=*by scf.yield; has=scf.for", false},
      {"has=scf.*", true},
      {"no-has=scf.for", true},
      {"no-has=scf.for, scf.while", false},
      {"trait=twice->*", true},
      {"trait=twice->func.return", false},
      {"no-trait=idle-output; no-role=read:*", true},
      {"no-trait=idle-output, block-loop", false},
      {"no-decision=*:dest", false},
      {"signature=value|*", true},
      {"signature=memory|*", false},
      {"prefix=*one-shot-bufferize*", true},
      {"no-prefix=cse*", false},
      {"rewrite=*", true},  // of nothing
      {"rewrite=-*", false},
      {"copying=fixes", false},
      {"pass=cse\npass=one-shot-bufferize", true},
      {"pass=cse\npass=canonicalize", false},
      {"", false},
  };
  struct cause_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (has(&test, rows[i].lines) != rows[i].has)
      fail_msg("'%s' is %s", rows[i].lines, rows[i].has ? "missed" : "taken");
  set(&test, FACT_pass, "one-shot-bufferize .. cse");
  assert_true(has(&test, "pass=cse"));
  assert_true(has(&test, "pass=one-shot-bufferize"));
  assert_false(has(&test, "pass=canonicalize"));
  // Where no pass was searched for, the signature is what is wrong.
  set(&test, FACT_pass_signature, "");
  assert_true(has(&test, "after=value|result"));
  // Where the program was changed, it is what follows the name of the change.
  set(&test, FACT_signature, "metamorphic|cast|verifier|output|no");
  assert_true(has(&test, "after=verifier|*; signature=verifier|*"));
  assert_false(has(&test, "after=metamorphic|*"));
  release(&test);
}

// What experiments have found is surer than signs, and what they have not found is a sign.
static void test_deviations(void **state) {
  (void)state;
  static const struct {
    const char *lines;
    enum declaration declared;
  } rows[] = {
      {"deviation=moving_slices", DECLARED_NOT},
      {"deviation=*moving_slices*", DECLARED_BY_DEVIATION},
      {"deviation=unread_buffers, *moving_slices*", DECLARED_BY_DEVIATION},
      {"has=scf.while; deviation=*moving_slices*", DECLARED_BY_DEVIATION},
      {"has=scf.for; deviation=*moving_slices*", DECLARED_NOT},
      {"has=scf.while\ndeviation=*moving_slices*", DECLARED_BY_DEVIATION},
      {"deviation=*moving_slices*\nhas=scf.while", DECLARED_BY_DEVIATION},
      {"no-deviation=unread_buffers", DECLARED_BY_SIGNS},
      {"no-deviation=*unread_buffers*", DECLARED_NOT},
      {"has=scf.while", DECLARED_BY_SIGNS},
  };
  struct cause_test test;
  init(&test);
  assert_int_equal(declared_cause_has(&test.arena, "deviation=*moving_slices*", &test.finding), DECLARED_NOT);
  set(&test, FACT_deviations, "moving_slices unread_buffers");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (declared_cause_has(&test.arena, rows[i].lines, &test.finding) != rows[i].declared)
      fail_msg("'%s' declares it otherwise", rows[i].lines);
  release(&test);
}

// The program is that of a line, but the fault shows elsewhere or otherwise.
static void test_near_lines(void **state) {
  (void)state;
  static const struct {
    const char *lines;
    enum declaration declared;
  } rows[] = {
      {"pass=cse; has=scf.while", DECLARED_NEARLY},
      {"has=scf.while; pass=cse", DECLARED_NEARLY},
      {"after=memory|RACE*; has=scf.while", DECLARED_NEARLY},
      {"after=value|*, memory|RACE|*; trait=block-loop", DECLARED_NEARLY},
      {"after=m*; difference=*by scf.yield", DECLARED_BY_SIGNS},
      {"pass=cse; has=scf.while\nhas=scf.while", DECLARED_BY_SIGNS},
      {"after=value|*; has=scf.while", DECLARED_NOT},                  // another kind of fault
      {"pass=cse; after=memory|RACE|*; has=scf.while", DECLARED_NOT},  // both
      {"pass=cse; no-has=scf.for", DECLARED_NOT},                      // nothing that the program has
      {"pass=cse; prefix=cse*", DECLARED_NOT},
      {"pass=cse", DECLARED_NOT},
      {"no-pass=one-shot-bufferize; has=scf.while", DECLARED_NOT},
      {"has=scf.while; has=scf.for", DECLARED_NOT},
  };
  struct cause_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (declared_cause_has(&test.arena, rows[i].lines, &test.finding) != rows[i].declared)
      fail_msg("%s", rows[i].lines);
  set(&test, FACT_deviations, "moving_slices");  // that is its cause, whatever else is alike
  assert_int_equal(declared_cause_has(&test.arena, rows[0].lines, &test.finding), DECLARED_NOT);
  release(&test);
}

static void test_malformed_lines(void **state) {
  (void)state;
  static const char *const malformed[] = {"pass",      "pass=",   "=cse", "colour=red",   "pass=cse; colour=red",
                                          "pass=cse;", "no-pass", "no-",  "lacks=scf.for"};
  struct cause_test test;
  init(&test);
  assert_null(declared_cause_malformed(&test.arena, ""));
  assert_null(declared_cause_malformed(&test.arena, "pass=cse; has=scf.for, scf.if\nafter=leak|*"));
  for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
    assert_string_equal(declared_cause_malformed(&test.arena, malformed[i]), malformed[i]);
    const char *both = arena_format(&test.arena, "pass=x\n%s", malformed[i]);
    assert_string_equal(declared_cause_malformed(&test.arena, both), malformed[i]);
  }
  // What is malformed declares nothing, not even by the conditions that are well formed.
  assert_false(has(&test, "pass=one-shot-bufferize; colour=red"));
  release(&test);
}

#define INSERT(name, decisions) \
  "  %" name " = tensor.insert %one into %t[%c0] {__inplace_operands_attr__ = [" decisions "]} : tensor<2xi32>\n"
#define FUNCTION(body)                                                       \
  "func.func @main(%t: tensor<2xi32>) {\n  %c0 = arith.constant 0 : index\n" \
  "  %one = arith.constant 1 : i32\n" body                                   \
  "  %x = tensor.extract %t[%c0] {__inplace_operands_attr__ = [\"true\", \"none\"]} : tensor<2xi32>\n  return\n}\n"
#define IN_PLACE "\"none\", \"true\", \"none\""
#define OUT_OF_PLACE "\"none\", \"false\", \"none\""

static void test_decisions(void **state) {
  (void)state;
  static const char bold[] = FUNCTION(INSERT("a", IN_PLACE) INSERT("b", IN_PLACE));
  static const char careful[] = FUNCTION(INSERT("a", OUT_OF_PLACE) INSERT("b", OUT_OF_PLACE));
  struct cause_test test;
  init(&test);
  assert_string_equal(decision_differences(&test.arena, bold, careful), "tensor.insert");
  assert_string_equal(decision_differences(&test.arena, careful, bold), "");  // needless copies are not wrong
  assert_string_equal(decision_differences(&test.arena, bold, bold), "");
  assert_string_equal(decision_differences(&test.arena, bold, "not a program"), "");
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_conditions), cmocka_unit_test(test_deviations),
                                     cmocka_unit_test(test_near_lines), cmocka_unit_test(test_malformed_lines),
                                     cmocka_unit_test(test_decisions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
