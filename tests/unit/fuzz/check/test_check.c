// The way of a program to its verdict, with a subject that returns a fixed text or fails in a given way.
#include "fuzz/check/check.h"
#include "fuzz/finding/case_choices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// What the subject does: `output` is its result where `status` is SUBJECT_DONE.
static struct {
  enum subject_status status;
  const char *output, *message, *where;
  unsigned transforms, renewals;
  const struct program *source;   // of the harness
  const char *output_of_changed;  // null: `output`
  unsigned fails_first;           // so many transforms fail with `status`, the others return `output`; 0: all
} stub;

static struct subject_result stub_transform(const struct subject *subject, const struct program *source,
                                            struct program *target, bool verify_each, struct arena *arena) {
  (void)subject, (void)verify_each;
  stub.transforms++;
  if (stub.output_of_changed != NULL && source != stub.source)
    return subject_parse_output(stub.output_of_changed, strlen(stub.output_of_changed), target, arena);
  bool fails = stub.status != SUBJECT_DONE && (stub.fails_first == 0 || stub.transforms <= stub.fails_first);
  if (fails) return (struct subject_result){stub.status, stub.message, stub.where};
  return subject_parse_output(stub.output, strlen(stub.output), target, arena);
}

static void stub_renew(const struct subject *subject, uint32_t layout) {
  (void)subject, (void)layout;
  stub.renewals++;
}

static const char source[] =
    "func.func @main(%i: i64) -> i64 {\n"
    "  %c0 = arith.constant 0 : index\n"
    "  %e = tensor.empty() : tensor<2xi64>\n"
    "  %t = tensor.insert %i into %e[%c0] : tensor<2xi64>\n"
    "  %r = tensor.extract %t[%c0] : tensor<2xi64>\n"
    "  return %r : i64\n}\n";

#define TARGET_BEGIN \
  "func.func @main(%i: i64) -> i64 {\n  %c0 = arith.constant 0 : index\n  %a = memref.alloc() : memref<2xi64>\n"
#define STORE "  memref.store %i, %a[%c0] : memref<2xi64>\n"
#define LOAD "  %r = memref.load %a[%c0] : memref<2xi64>\n"
#define FREE "  memref.dealloc %a : memref<2xi64>\n"
#define TARGET_END "  return %r : i64\n}\n"

static const char agreeing[] = TARGET_BEGIN STORE LOAD FREE TARGET_END;

static void set_up(struct harness *harness, uint32_t oracles) {
  struct check_options options = check_options_default();
  options.oracles = oracles;
  assert_true(harness_init(harness, &options));
  harness->subject =
      (struct subject){.name = "cmd:stub", .command = "stub", .pipeline = "", .transform = stub_transform};
}

static enum verdict check(struct harness *harness, const char *text) {
  return check_text(harness, "test", text, strlen(text), 1);
}

// The output of the subject, and the finding that it must be: its oracle and how its signature begins.
static const struct {
  const char *output;
  enum oracle oracle;
  const char *signature;
} wrong_outputs[] = {
    {TARGET_BEGIN STORE LOAD TARGET_END, ORACLE_leak, "leak|"},
    {TARGET_BEGIN STORE FREE LOAD TARGET_END, ORACLE_memory, "memory|"},
    {TARGET_BEGIN STORE LOAD FREE FREE TARGET_END, ORACLE_memory, "memory|"},
    {TARGET_BEGIN "  memref.store %i, %a[%c0] : memref<2xi64>\n  %r = arith.addi %i, %i : i64\n" FREE TARGET_END,
     ORACLE_value, "value|result"},
    {"func.func @main(%i: i64) -> i64 {\n", ORACLE_verifier, "verifier|"},
    {"func.func private @other()\n", ORACLE_verifier, "verifier|no-entry"},
    {"func.func @main(%i: i32) -> i32 {\n  return %i : i32\n}\n", ORACLE_verifier, "verifier|entry-changed"},
};

static void test_outputs_are_judged(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracles_default());
  memset(&stub, 0, sizeof stub);
  stub.output = agreeing;
  assert_int_equal(check(&harness, source), VERDICT_PASSED);
  assert_int_equal(stub.transforms, 1);
  for (size_t i = 0; i < sizeof wrong_outputs / sizeof wrong_outputs[0]; i++) {
    stub.output = wrong_outputs[i].output;
    assert_int_equal(check(&harness, source), VERDICT_FINDING);
    assert_int_equal(harness.finding.oracle, wrong_outputs[i].oracle);
    assert_memory_equal(harness.finding.signature, wrong_outputs[i].signature, strlen(wrong_outputs[i].signature));
    assert_int_equal(harness.finding.input_seed, 1);
  }
  stub.output = agreeing;
  assert_int_equal(check(&harness, source), VERDICT_PASSED);  // a finding leaves nothing behind
  harness_release(&harness);
}

// The changed program is given to the subject as well, and findings about it name the change and what kind they are.
static void test_changed_programs_are_judged(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracles_default());
  for (size_t i = 0; i < sizeof wrong_outputs / sizeof wrong_outputs[0]; i++) {
    memset(&stub, 0, sizeof stub);
    stub.source = &harness.source;
    stub.output = agreeing;
    harness.options.change = "cast";
    assert_int_equal(check(&harness, source), VERDICT_PASSED);
    assert_int_equal(stub.transforms, 2);
    stub.output_of_changed = wrong_outputs[i].output;
    assert_int_equal(check(&harness, source), VERDICT_FINDING);
    assert_int_equal(harness.finding.oracle, ORACLE_metamorphic);
    static const char begin[] = "metamorphic|cast|";
    assert_memory_equal(harness.finding.signature, begin, sizeof begin - 1);
    assert_memory_equal(harness.finding.signature + sizeof begin - 1, wrong_outputs[i].signature,
                        strlen(wrong_outputs[i].signature));
    harness.options.change = NULL;
    assert_int_equal(check(&harness, source), VERDICT_PASSED);
  }
  harness_release(&harness);
}

static void test_findings_need_their_oracle(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof wrong_outputs / sizeof wrong_outputs[0]; i++) {
    struct harness harness;
    set_up(&harness, oracles_default() & ~oracle_bit(wrong_outputs[i].oracle));
    memset(&stub, 0, sizeof stub);
    stub.output = wrong_outputs[i].output;
    assert_int_equal(check(&harness, source), VERDICT_PASSED);
    harness_release(&harness);
  }
}

static void test_failures_of_subjects(void **state) {
  (void)state;
  static const struct {
    enum subject_status status;
    const char *where;
    bool is_engine;
    enum verdict verdict;
    const char *signature;
  } cases[] = {
      {SUBJECT_CRASHED, "SIGSEGV", false, VERDICT_FINDING, "crash|SIGSEGV"},
      {SUBJECT_HANGS, NULL, false, VERDICT_FINDING, "crash|hang"},
      {SUBJECT_OTHER_FORM, "output", false, VERDICT_UNSUPPORTED, NULL},
      {SUBJECT_INVALID, "cse", false, VERDICT_FINDING, "verifier|cse"},
      {SUBJECT_REFUSED, "cse", false, VERDICT_REJECTED, NULL},
      {SUBJECT_REFUSED, "cse", true, VERDICT_FINDING, "accepts|cse"},
      {SUBJECT_UNUSABLE, NULL, false, VERDICT_UNUSABLE, NULL},
  };
  struct harness harness;
  set_up(&harness, oracles_default());
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    memset(&stub, 0, sizeof stub);
    stub.status = cases[i].status;
    stub.where = cases[i].where;
    stub.message = "the reason";
    harness.subject.is_engine = cases[i].is_engine;
    assert_int_equal(check(&harness, source), cases[i].verdict);
    if (cases[i].signature == NULL) assert_string_equal(harness.message, "the reason");
    else assert_memory_equal(harness.finding.signature, cases[i].signature, strlen(cases[i].signature));
  }
  harness_release(&harness);
}

// A crash that every fresh process shows keeps its signature, and is confirmed once; one that only the first process
// shows is unstable.
static void test_crashes_are_confirmed(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracles_default());
  harness.subject.renew = stub_renew;
  memset(&stub, 0, sizeof stub);
  stub.status = SUBJECT_CRASHED;
  stub.where = "SIGABRT";
  stub.output = agreeing;
  stub.fails_first = 1;
  assert_int_equal(check(&harness, source), VERDICT_FINDING);
  assert_non_null(strstr(harness.finding.signature, "unstable"));
  assert_non_null(strstr(harness.finding.message, "shown in 0 of 2 runs"));
  assert_int_equal(stub.transforms, 3);
  stub.fails_first = 0;
  assert_int_equal(check(&harness, source), VERDICT_FINDING);
  assert_string_equal(harness.finding.signature, "crash|SIGABRT");
  unsigned transforms = stub.transforms;
  assert_int_equal(check(&harness, source), VERDICT_FINDING);
  assert_int_equal(stub.transforms, transforms + 1);
  harness_release(&harness);
}

static void test_texts_that_cannot_be_checked(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracles_default());
  memset(&stub, 0, sizeof stub);
  stub.output = agreeing;
  assert_int_equal(check(&harness, "func.func @main( {"), VERDICT_INVALID);
  assert_non_null(harness.context.diagnostics.first);
  assert_int_equal(check(&harness, "func.func private @main(i64) -> i64\n"), VERDICT_UNSUPPORTED);
  assert_non_null(harness.message);
  assert_int_equal(stub.transforms, 0);
  assert_int_equal(check(&harness, source), VERDICT_PASSED);
  harness_release(&harness);
}

static void test_memory_that_runs_out(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracles_default());
  memset(&stub, 0, sizeof stub);
  stub.output = agreeing;
  assert_int_equal(check(&harness, source), VERDICT_PASSED);
  bool ran_out = false;
  for (uint64_t i = 1; i < 200; i++) {
    harness.context.memory.fail_at = harness.context.memory.requests + i;
    enum verdict verdict = check(&harness, source);
    assert_true(verdict == VERDICT_PASSED || verdict == VERDICT_LIMIT);
    if (verdict == VERDICT_LIMIT) assert_string_equal(harness.message, "out of memory");
    ran_out |= verdict == VERDICT_LIMIT;
    program_release(&harness.source);  // its arena is empty again: the next round asks for memory
    program_release(&harness.target);
    arena_release(&harness.arena);
  }
  assert_true(ran_out);
  harness.context.memory.fail_at = 0;
  assert_int_equal(check(&harness, source), VERDICT_PASSED);
  harness_release(&harness);
}

// The case of a finding on a generated program has its header, and the choices that make the program again.
static void test_cases_of_generated_programs(void **state) {
  (void)state;
  struct harness harness;
  set_up(&harness, oracle_bit(ORACLE_crash));
  memset(&stub, 0, sizeof stub);
  stub.status = SUBJECT_CRASHED;
  stub.where = "SIGSEGV";
  struct arena arena;
  arena_init(&arena, &harness.context.memory);
  struct choices choices = choices_of_campaign(&arena, 5, 3);
  assert_int_equal(check_choices(&harness, choices, generator_defaults, 3), VERDICT_FINDING);
  size_t length, case_length;
  const char *program = arena_format(&arena, "%s", harness_source_text(&harness, &length));
  struct finding finding = finding_copy(&arena, &harness.finding);
  program_reset(&harness.source);
  const char *text =
      check_case(&harness, &finding, choices_of_campaign(&arena, 5, 3), generator_defaults, &case_length);
  assert_int_equal(strlen(text), case_length);
  struct corpus_case parsed;
  const char *message = NULL;
  assert_true(case_parse(&arena, text, case_length, &parsed, &message));
  assert_true(parsed.is_case);
  assert_int_equal(parsed.finding.oracle, ORACLE_crash);
  assert_string_equal(parsed.finding.signature, "crash|SIGSEGV");
  assert_int_equal(parsed.finding.input_seed, seed_mix(3, 1));
  assert_non_null(strstr(text, "// choices: "));
  assert_string_equal(text + case_length - length, program);
  arena_release(&arena);
  harness_release(&harness);
}

// A leak is the subject's only if one of its passes frees, as far as they are known.
static void test_leaks_are_of_passes_that_free(void **state) {
  (void)state;
  static const struct {
    const char *name, *command, *pipeline;
    bool leaks;
  } rows[] = {
      {"cmd:stub", "stub", "", true},
      {"cmd:mlir-opt-22 --one-shot-bufferize", "mlir-opt-22 --one-shot-bufferize", "", false},
      {"cmd:mlir-opt-22 --one-shot-bufferize --buffer-deallocation-pipeline",
       "mlir-opt-22 --one-shot-bufferize --buffer-deallocation-pipeline", "", true},
      {"mlir", NULL, "one-shot-bufferize,canonicalize", false},
      {"mlir", NULL, "one-shot-bufferize,buffer-deallocation-simplification", false},
      {"mlir", NULL, "one-shot-bufferize,func.func(buffer-deallocation)", true},
      {"mlir", NULL, "one-shot-bufferize,buffer-deallocation-simplification,ownership-based-buffer-deallocation", true},
  };
  stub.status = SUBJECT_DONE;
  stub.output = TARGET_BEGIN STORE LOAD TARGET_END;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct harness harness;
    set_up(&harness, oracles_default());
    harness.subject.name = rows[i].name;
    harness.subject.command = rows[i].command;
    harness.subject.pipeline = rows[i].pipeline;
    const enum verdict verdict = check(&harness, source);
    if (verdict != (rows[i].leaks ? VERDICT_FINDING : VERDICT_PASSED))
      fail_msg("%s %s", rows[i].name, rows[i].pipeline);
    if (rows[i].leaks) assert_int_equal(harness.finding.oracle, ORACLE_leak);
    harness_release(&harness);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_outputs_are_judged),
      cmocka_unit_test(test_changed_programs_are_judged),
      cmocka_unit_test(test_findings_need_their_oracle),
      cmocka_unit_test(test_failures_of_subjects),
      cmocka_unit_test(test_crashes_are_confirmed),
      cmocka_unit_test(test_texts_that_cannot_be_checked),
      cmocka_unit_test(test_memory_that_runs_out),
      cmocka_unit_test(test_cases_of_generated_programs),
      cmocka_unit_test(test_leaks_are_of_passes_that_free),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
