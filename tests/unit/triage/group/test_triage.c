// Triage: beginnings of pipelines and commands, causes of findings, and groups with what is known.
#include "triage/diagnose/blame/search.h"
#include "triage/diagnose/engine_run.h"
#include "triage/diagnose/fact_words.h"
#include "triage/diagnose/standalone_program.h"
#include "triage/group/group.h"
#include "triage/isolate/pipeline_prefix.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

struct triage_test {
  struct memory memory;
  struct arena arena;
};

static void init(struct triage_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
}

static void release(struct triage_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

static void check_prefix(const struct pipeline_prefixes *prefixes, size_t number, const char *pass, const char *text,
                         bool frees) {
  assert_true(number < prefixes->items.count);
  assert_string_equal(prefixes->items.items[number].pass, pass);
  assert_string_equal(prefixes->items.items[number].text, text);
  assert_int_equal(prefixes->items.items[number].frees, frees);
}

static void test_beginnings_of_pipelines(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct pipeline_prefixes prefixes = pipeline_prefixes(
      &test.arena, "builtin.module(a{x=1 y={b,c}},func.func(d, ownership-based-buffer-deallocation),e)");
  assert_int_equal(prefixes.items.count, 4);
  check_prefix(&prefixes, 0, "a", "builtin.module(a{x=1 y={b,c}})", false);
  check_prefix(&prefixes, 1, "d", "builtin.module(a{x=1 y={b,c}},func.func(d))", false);
  check_prefix(&prefixes, 2, "ownership-based-buffer-deallocation",
               "builtin.module(a{x=1 y={b,c}},func.func(d, ownership-based-buffer-deallocation))", true);
  check_prefix(&prefixes, 3, "e", "builtin.module(a{x=1 y={b,c}},func.func(d, ownership-based-buffer-deallocation),e)",
               true);
  static const char *const malformed[] = {"", "a)", "builtin.module(a", "(", ")("};
  for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++)
    assert_int_equal(pipeline_prefixes(&test.arena, malformed[i]).items.count, 0);
  release(&test);
}

static void test_beginnings_of_commands(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct pipeline_prefixes prefixes =
      command_prefixes(&test.arena, "mlir-opt --verify-each=0 --one-shot-bufferize=\"a b\"  --cse -o -");
  assert_int_equal(prefixes.items.count, 2);
  check_prefix(&prefixes, 0, "one-shot-bufferize", "mlir-opt --verify-each=0 --one-shot-bufferize=\"a b\" -o -", false);
  check_prefix(&prefixes, 1, "cse", "mlir-opt --verify-each=0 --one-shot-bufferize=\"a b\" --cse -o -", false);
  prefixes = command_prefixes(&test.arena, "mlir-opt --buffer-deallocation-pipeline");
  assert_int_equal(prefixes.items.count, 8);
  check_prefix(&prefixes, 2, "ownership-based-buffer-deallocation",
               "mlir-opt --expand-realloc=emit-deallocs=false --canonicalize --ownership-based-buffer-deallocation",
               true);
  prefixes = command_prefixes(&test.arena, "x --pass-pipeline='builtin.module(a,b)' y");
  assert_int_equal(prefixes.items.count, 2);
  check_prefix(&prefixes, 0, "a", "x --pass-pipeline='builtin.module(a)' y", false);
  assert_int_equal(command_prefixes(&test.arena, "cat 'a b").items.count, 0);
  prefixes = command_prefixes(&test.arena, "x --cse | grep -v a");  // `-v` is of another command
  assert_int_equal(prefixes.items.count, 1);
  check_prefix(&prefixes, 0, "cse", "x --cse | grep -v a", false);
  release(&test);
}

static void check_pipeline(struct triage_test *test, const char *command, const char *pipeline) {
  const char *made = command_pipeline(&test->arena, command);
  if (pipeline == NULL) assert_null(made);
  else assert_string_equal(made, pipeline);
}

static void check_running(struct triage_test *test, const char *command, bool locations, const char *expected) {
  const char *made = command_running(&test->arena, command, "a,b{c=1}", locations);
  if (expected == NULL) assert_null(made);
  else assert_string_equal(made, expected);
}

static void test_pipelines_of_commands(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  check_pipeline(&test, "my-opt --mlir-timing --cse --one-shot-bufferize=\"x=1 y\"", "cse,one-shot-bufferize{x=1 y}");
  check_pipeline(&test, "my-opt -buffer-hoisting --cse", "func.func(buffer-hoisting),cse");
  check_pipeline(&test, "my-opt --cse --new", NULL);
  check_pipeline(&test, "box --net=none my-opt --cse", "cse");
  check_pipeline(&test, "my-opt --cse=$X", NULL);
  check_pipeline(&test, "my-opt --pass-pipeline='builtin.module(a)' -o -", "builtin.module(a)");
  check_pipeline(&test, "cat", NULL);
  check_running(&test, "my-opt opt --cse --allow-x --new=y | cat -n", false,
                "my-opt opt --pass-pipeline='builtin.module(a,b{c=1})' --allow-x | cat -n");
  check_running(&test, "nice -n 9 my-opt --cse --as-upstream; rm -i x", false,
                "nice -n 9 my-opt --pass-pipeline='builtin.module(a,b{c=1})' --as-upstream; rm -i x");
  check_running(&test, "my-opt --pass-pipeline=\"builtin.module(cse)\"", true,
                "my-opt --mlir-print-debuginfo --pass-pipeline='builtin.module(a,b{c=1})'");
  check_running(&test, "cat", false, NULL);
  release(&test);
}

static void test_copying(void **state) {
  (void)state;
  static const struct {
    const char *text, *copying;
  } rows[] = {
      {"one-shot-bufferize,cse", "one-shot-bufferize{copy-before-write=1},cse"},
      {"one-shot-bufferize{a=1},cse", "one-shot-bufferize{copy-before-write=1 a=1},cse"},
      {"x --one-shot-bufferize --cse", "x --one-shot-bufferize=copy-before-write=1 --cse"},
      {"x --one-shot-bufferize=a --cse", "x --one-shot-bufferize=\"copy-before-write=1 a\" --cse"},
      {"x --one-shot-bufferize=\"a b\" --cse", "x --one-shot-bufferize=\"copy-before-write=1 a b\" --cse"},
      {"one-shot-bufferize{copy-before-write=1}", NULL},
      {"cse", NULL},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const char *copying = copying_pipeline(&test.arena, rows[i].text);
    if (rows[i].copying == NULL) assert_null(copying);
    else assert_string_equal(copying, rows[i].copying);
  }
  release(&test);
}

// Sets a fact by its words, which are the same when it is read back.
static void set_fact(struct triage_test *test, struct diagnosis *diagnosis, size_t fact, const char *words) {
  assert_true(fact_read(&test->arena, words, diagnosis, fact));
  assert_string_equal(fact_words(&test->arena, diagnosis, fact), words);
}

static struct diagnosis finding(struct triage_test *test, const char *subject, const char *pass,
                                const char *pass_signature, const char *copying, const char *roles) {
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.outcome = CASE_finding;
  diagnosis.oracle = ORACLE_value;
  diagnosis.subject = subject;
  diagnosis.pass_signature = pass_signature;
  set_fact(test, &diagnosis, FACT_pass, pass);
  set_fact(test, &diagnosis, FACT_copying, copying);
  set_fact(test, &diagnosis, FACT_roles, roles);
  return diagnosis;
}

// What is no fact is refused, and nothing is known then.
static void test_words_of_facts(void **state) {
  (void)state;
  static const struct {
    size_t fact;
    const char *words;
    bool is_one;
  } rows[] = {
      {FACT_outcome, "limit", true},
      {FACT_outcome, "limits", false},
      {FACT_oracle, "leak", true},
      {FACT_oracle, "leaks", false},
      {FACT_symptoms, "extents undefined", true},
      {FACT_symptoms, "extends", false},
      {FACT_copying, "always", true},
      {FACT_pass, "sccp .. inline", true},
      {FACT_decisions, "scf.yield@scf.for:results + x:3", true},
      {FACT_decisions, "scf.yield@scf.for:results, tensor.insert:dest", true},
      {FACT_decisions, "tensor.insert", false},
      {FACT_roles, "write:any loop:blocks both:linalg.map", true},
      {FACT_roles, "writes:any", false},
      {FACT_rules, "ownership:cloned canonicalization:merge_memrefs lowering:helper", true},
      {FACT_rules, "canonicalization:merge", false},
      {FACT_rewritten, "dead:memref.alloc", true},
      {FACT_rewritten, "alive:memref.alloc", false},
      {FACT_changes, "result-true:x:block result-false:x:argument@scf.for forwarded-false:scf.yield@scf.for", true},
      {FACT_changes, "own", false},
      {FACT_claims, "origin:arith.select liveness:regions", true},
      {FACT_claims, "origin:same", true},
      {FACT_claims, "liveness:x", false},
      {FACT_form, "own", true},
      {FACT_form, "other", false},
      {FACT_losses, "-scf.if -x.y", true},
      {FACT_losses, "scf.if", false},
      {FACT_difference, "-memref.copy +memref.alloc for new scf.if by tensor.insert", true},
      {FACT_difference, "+bufferization.dealloc of argument of a block of another block", true},
      {FACT_difference, "bufferization.dealloc retained -2 memref.alloc of another block", true},
      {FACT_difference, "memref.subview offsets argument memref.dim", true},
      {FACT_difference, "memref.subview result memory space", true},
      {FACT_difference, "x.y k", true},
      {FACT_difference, "cf.cond_br successors", true},
      {FACT_difference, "x.y  k", false},
      {FACT_difference, "+x for", false},
      {FACT_ops_after, "12", true},
      {FACT_ops_after, "twelve", false},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis diagnosis = diagnosis_empty();
    const char *nothing = fact_words(&test.arena, &diagnosis, rows[i].fact);
    if (fact_read(&test.arena, rows[i].words, &diagnosis, rows[i].fact) != rows[i].is_one)
      fail_msg("%s", rows[i].words);
    assert_string_equal(fact_words(&test.arena, &diagnosis, rows[i].fact), rows[i].is_one ? rows[i].words : nothing);
  }
  release(&test);
}

static void test_symptoms(void **state) {
  (void)state;
  static const struct {
    const char *message, *words;
  } rows[] = {
      {"'memref.copy' op requires the same shape for all operands", "extents"},
      {"result 0 is tensor<1xi32> [1], expected tensor<2xi32> [1, 2]", "extents"},
      {"result 0 is tensor<1xi32> [1]\nexpected tensor<2xi32> [1, 2]", ""},
      {"offset 0 is out-of-bounds: 3 >= 2", "bounds"},
      {"wrong\nnote: out-of-bounds", ""},
      {"wrong\nresult 0 at [1] is undef, expected 2", "undefined"},
      {"result 0 is 1, expected 2", ""},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis diagnosis = diagnosis_empty();
    diagnosis.symptoms = symptoms_of_message(rows[i].message);
    assert_string_equal(fact_words(&test.arena, &diagnosis, FACT_symptoms), rows[i].words);
  }
  release(&test);
}

static void test_causes(void **state) {
  (void)state;
  static const char bufferize[] = "one-shot-bufferize",
                    range[] = "one-shot-bufferize .. ownership-based-buffer-deallocation";
  static const struct {
    const char *pass, *pass_signature, *copying, *roles, *cause;
  } rows[] = {
      {bufferize, "value|result", "fixes", "alias:scf.yield@scf.for write:tensor.insert",
       "engine: one-shot-bufferize|alias|scf.yield@scf.for"},
      {bufferize, "value|result", "fixes", "write:linalg.fill late-read:func.return",
       "engine: one-shot-bufferize|write|destination"},
      {bufferize, "value|result", "fixes", "write:any late-read:func.return",
       "engine: one-shot-bufferize|write|destination"},
      {bufferize, "value|result", "fixes", "write:func.call late-read:func.return",
       "engine: one-shot-bufferize|write|func.call"},
      {bufferize, "value|result", "fixes", "write:any loop:scf.for", "engine: one-shot-bufferize|next iteration|loop"},
      {bufferize, "value|result", "fixes", "write:linalg.map read:tensor.extract",
       "engine: one-shot-bufferize|read|tensor.extract"},
      {bufferize, "memory|READ_ONLY|linalg.fill", "fixes", "write:linalg.fill",
       "engine: one-shot-bufferize|constant written"},
      {bufferize, "memory|READ_ONLY|func.call", "fixes", "write:any", "engine: one-shot-bufferize|constant written"},
      {bufferize, "memory|READ_ONLY|func.call", "fixes", "write:func.call",
       "engine: one-shot-bufferize|write|func.call"},
      {bufferize, "memory|READ_ONLY|linalg.fill", "fixes", "write:func.call write:linalg.fill",
       "engine: one-shot-bufferize|constant written"},
      {bufferize, "memory|RACE|x", "fixes", "alias:tensor.extract_slice write:linalg.fill loop:scf.forall",
       "engine: one-shot-bufferize|slices"},
      {bufferize, "memory|RACE|x", "fixes", "alias:tensor.extract_slice write:linalg.fill loop:scf.for",
       "engine: one-shot-bufferize|alias|conflict"},
      {bufferize, "memory|RACE|x", "fixes", "write:linalg.fill loop:scf.forall read:linalg.generic",
       "engine: one-shot-bufferize|race|scf.forall"},
      {bufferize, "memory|RACE|x", "does not fix", "write:linalg.copy loop:scf.parallel",
       "engine: one-shot-bufferize|race|scf.parallel"},
      {bufferize, "memory|RACE|x", "fixes", "write:linalg.fill loop:scf.for",
       "engine: one-shot-bufferize|next iteration|loop"},
      // What the pass leaves is invalid, whatever is seen later.
      {"canonicalize", "verifier|canonicalize|memref.copy op requires the same shape", "", "",
       "engine: canonicalize|verifier|canonicalize|memref.copy op requires the same shape"},
      {"sccp", "verifier|sccp|x op must y", "", "", "engine: sccp|verifier|sccp|x op must y"},
      {"one-shot-bufferize .. canonicalize", "verifier|canonicalize|x", "", "",
       "engine: canonicalize|verifier|canonicalize|x"},
      {bufferize, "memory|READ_ONLY|linalg.fill", "does not fix", "write:linalg.fill",
       "engine: one-shot-bufferize|rewriting|linalg.fill"},
      {range, "leak|LEAK|func.call|func.call@func.func", "does not fix", "",
       "engine: ownership-based-buffer-deallocation|leak|result of a call"},
      {range, "value|result", "does not fix", "write:linalg.map", "engine: one-shot-bufferize|rewriting|linalg.map"},
      {"cse", "memory|DOUBLE_FREE|memref.dealloc", "does not fix", "", "engine: cse|freed too early"},
      {"", "", "", "", "engine: "},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const struct diagnosis diagnosis =
        finding(&test, "engine", rows[i].pass, rows[i].pass_signature, rows[i].copying, rows[i].roles);
    assert_string_equal(finding_cause(&test.arena, &diagnosis), rows[i].cause);
  }
  release(&test);
}

// Branches that reduction has left are what leaks, unless a change to the output says that it is what the call returns.
static void test_a_leak_of_what_a_call_returns(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  static const struct {
    const char *kinds, *changes, *cause;
  } rows[] = {
      {"func.call func.func", "", "engine: ownership-based-buffer-deallocation|leak|result of a call"},
      {"cf.cond_br func.call func.func", "", "engine: ownership-based-buffer-deallocation|leak|among blocks"},
      {"cf.cond_br func.call func.func", "dealloc-added:func.return:func.call",
       "engine: ownership-based-buffer-deallocation|leak|result of a call"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis diagnosis = finding(&test, "engine", "ownership-based-buffer-deallocation",
                                         "leak|LEAK|func.call|func.call@func.func", "does not fix", "");
    set_fact(&test, &diagnosis, FACT_kinds, rows[i].kinds);
    set_fact(&test, &diagnosis, FACT_changes, rows[i].changes);
    assert_string_equal(finding_cause(&test.arena, &diagnosis), rows[i].cause);
  }
  release(&test);
}

// Of a command too little is known to tell causes in deallocation apart; of upstream's and of other passes more.
static void test_deallocation_by_commands(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  static const struct {
    const char *subject, *pass, *signature, *cause;
  } rows[] = {
      {"cmd:./my-opt --x", "ownership-based-buffer-deallocation", "leak|LEAK|func.call|func.call@func.func",
       "my-opt: ownership-based-buffer-deallocation|deallocation"},
      {"cmd:./my-opt --x", "buffer-deallocation-simplification", "memory|DOUBLE_FREE|memref.dealloc|memref.alloc",
       "my-opt: buffer-deallocation-simplification|deallocation"},
      {"cmd:./my-opt --x", "cse", "value|result", "my-opt: cse|wrong"},
      {"cmd:mlir-opt-22 --x", "ownership-based-buffer-deallocation", "leak|LEAK|memref.alloc|memref.alloc@func.func",
       "mlir: ownership-based-buffer-deallocation|leak|in a function"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis diagnosis = finding(&test, rows[i].subject, rows[i].pass, rows[i].signature, "", "");
    assert_string_equal(finding_cause(&test.arena, &diagnosis), rows[i].cause);
  }
  release(&test);
}

static void test_groups(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct diagnosis diagnoses[] = {
      finding(&test, "engine", "cse", "value|result", "", ""),
      finding(&test, "mlir", "cse", "value|result", "", ""),
      finding(&test, "cmd:/usr/bin/mlir-opt-22 --cse", "cse", "value|result", "", ""),
      finding(&test, "mlir", "cse", "value|result", "", ""),
      diagnosis_empty(),
  };
  diagnoses[1].ops_after = 9;
  diagnoses[2].ops_after = 5;
  diagnoses[3].ops_after = 1;
  diagnoses[3].is_known = 1;
  diagnoses[3].file = "known.mlir";
  struct finding_groups groups = group_findings(&test.arena, diagnoses, 5, false);
  assert_int_equal(groups.items.count, 2);
  const struct finding_group *known = &groups.items.items[0], *new = &groups.items.items[1];
  assert_int_equal(known->findings, 2);
  assert_int_equal(known->members.count, 3);
  assert_int_equal(known->representative, 2);  // the smallest that is not of the known folder
  assert_string_equal(known->known, "known.mlir");
  assert_int_equal(new->findings, 1);
  assert_null(new->known);  // another subject's
  assert_true(cause_fingerprint(known->cause) != cause_fingerprint(new->cause));
  release(&test);
}

// A known case stands for the other signatures of its cause, and for no more.
static void test_other_forms(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct diagnosis diagnoses[] = {
      finding(&test, "mlir", "canonicalize", "verifier|canonicalize|x", "", ""),
      finding(&test, "mlir", "inline", "verifier|inline|y", "", ""),
      finding(&test, "mlir", "canonicalize", "crash|SIGSEGV|in z", "", ""),
      finding(&test, "mlir", "cse", "crash|SIGSEGV|in z", "", ""),
      finding(&test, "engine", "inline", "verifier|inline|y", "", ""),
      finding(&test, "mlir", "canonicalize", "verifier|canonicalize|v", "", ""),
  };
  diagnoses[5].is_known = 1;
  diagnoses[5].file = "known.mlir";
  diagnoses[5].also = "verifier|canonicalize|x\nverifier|inline|y\ncrash|SIGSEGV|in z\nverifier|never|seen";
  struct finding_groups groups = group_findings(&test.arena, diagnoses, 6, false);
  assert_int_equal(groups.items.count, 6);
  size_t known = 0;
  for (size_t i = 0; i < groups.items.count; i++) {
    const struct finding_group *group = &groups.items.items[i];
    if (group->findings == 0) continue;
    bool is_new = diagnoses[group->representative].subject[0] == 'e' ||
                  strcmp(diagnoses[group->representative].pass.first, "cse") == 0;
    assert_true((group->known == NULL) == is_new);
    known += group->known != NULL;
  }
  assert_int_equal(known, 3);
  // A case that declares its cause stands for what it declares alone.
  diagnoses[5].causes = "pass=canonicalize; after=crash|*";
  groups = group_findings(&test.arena, diagnoses, 6, false);
  for (size_t i = 0; i < groups.items.count; i++) {
    const struct finding_group *group = &groups.items.items[i];
    if (group->findings > 0) assert_int_equal(group->known != NULL, group->representative == 2);
  }
  release(&test);
}

static const struct finding_group *group_with(const struct finding_groups *groups, size_t finding) {
  for (size_t i = 0; i < groups->items.count; i++)
    for (size_t m = 0; m < groups->items.items[i].members.count; m++)
      if (groups->items.items[i].members.items[m] == finding) return &groups->items.items[i];
  fail();
  return NULL;
}

// What known cases declare decides, even if findings have other causes; what two of them declare is undecided.
static void test_declared_causes(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct diagnosis diagnoses[] = {
      finding(&test, "mlir", "inline", "memory|RACE|x", "", ""),
      finding(&test, "mlir:cse", "cse", "memory|RACE|y", "", ""),
      finding(&test, "mlir", "cse", "value|result", "", ""),
      finding(&test, "engine", "cse", "memory|RACE|y", "", ""),
      finding(&test, "mlir", "sccp", "crash|z", "", ""),
      finding(&test, "mlir", "sccp", "crash|y", "", ""),
      finding(&test, "mlir", "canonicalize", "memory|RACE|x", "", ""),
      finding(&test, "mlir", "canonicalize", "value|call", "", ""),
      finding(&test, "mlir", "sccp", "crash|y", "", ""),
  };
  diagnoses[5].signature = "crash|y|unstable";
  diagnoses[6].is_known = diagnoses[7].is_known = diagnoses[8].is_known = 1;
  diagnoses[6].file = "corpus/folds.mlir";
  diagnoses[6].causes = "pass=inline, cse, canonicalize\npass=never";
  diagnoses[7].file = "corpus/values.mlir";
  diagnoses[7].causes = "after=value|*";
  diagnoses[8].file = "corpus/fixed.mlir";
  diagnoses[8].causes = "pass=sccp";
  diagnoses[8].outcome = CASE_passes;
  struct finding_groups groups = group_findings(&test.arena, diagnoses, 9, false);
  const struct finding_group *folds = group_with(&groups, 0);
  assert_string_equal(folds->cause, "mlir: known as folds");
  assert_string_equal(folds->known, "corpus/folds.mlir");
  assert_null(folds->undecided);
  assert_ptr_equal(folds, group_with(&groups, 1));
  assert_ptr_equal(folds, group_with(&groups, 6));
  assert_int_equal(folds->findings, 2);
  assert_null(group_with(&groups, 2)->known);
  assert_string_equal(group_with(&groups, 2)->undecided, "both corpus/folds.mlir and corpus/values.mlir declare it");
  assert_null(group_with(&groups, 3)->known);  // another subject's
  assert_null(group_with(&groups, 3)->undecided);
  assert_null(group_with(&groups, 4)->known);  // the case that declares it shows nothing any more
  assert_null(group_with(&groups, 4)->undecided);
  assert_non_null(group_with(&groups, 5)->undecided);  // it comes and goes

  // Nor does a case decide between two that declare it by having the cause that it would have without them.
  diagnoses[8].causes = "";
  diagnoses[8].outcome = CASE_finding;
  diagnoses[8].pass = diagnoses[2].pass;
  diagnoses[8].signature = diagnoses[8].pass_signature = diagnoses[2].signature;
  diagnoses[8].oracle = diagnoses[2].oracle;
  groups = group_findings(&test.arena, diagnoses, 9, false);
  assert_null(group_with(&groups, 2)->known);
  assert_non_null(group_with(&groups, 2)->undecided);
  assert_int_equal(diagnoses[8].is_known, 1);
  diagnoses[8].outcome = CASE_passes;
  diagnoses[8].causes = "pass=sccp";

  // A program as a case declares it, whose fault shows elsewhere, is neither its nor new; unless it is the lesser part.
  const struct diagnosis values = diagnoses[7], without_ops = diagnoses[2];
  diagnoses[6].causes = "pass=inline; has=scf.forall";
  diagnoses[7].causes = "pass=never";
  assert_true(fact_read(&test.arena, "scf.forall", &diagnoses[2], FACT_kinds));
  groups = group_findings(&test.arena, diagnoses, 9, false);
  assert_null(group_with(&groups, 2)->known);
  assert_int_equal(group_with(&groups, 2)->findings, 2);
  assert_non_null(strstr(group_with(&groups, 2)->undecided, "as corpus/folds.mlir declares"));
  diagnoses[7] = without_ops;
  groups = group_findings(&test.arena, diagnoses, 9, false);
  assert_int_equal(group_with(&groups, 2)->findings, 3);
  assert_null(group_with(&groups, 2)->undecided);
  diagnoses[7] = values;
  diagnoses[6].causes = "pass=inline, cse, canonicalize\npass=never";

  // What an experiment has found decides between signs.
  diagnoses[2].deviations.bits = deviation_bit(DEVIATION_moving_slices);
  diagnoses[7].causes = "deviation=moving_slices";
  groups = group_findings(&test.arena, diagnoses, 9, false);
  assert_string_equal(group_with(&groups, 2)->cause, "mlir: known as values");
  assert_string_equal(group_with(&groups, 1)->cause, "mlir: known as folds");
  diagnoses[2].deviations.bits = 0;
  diagnoses[7].causes = "after=value|*";

  // Without the causes of all known cases nothing is called new, and what is declared is known all the same.
  groups = group_findings(&test.arena, diagnoses, 9, true);
  assert_non_null(group_with(&groups, 0)->known);
  assert_non_null(group_with(&groups, 3)->undecided);
  assert_non_null(group_with(&groups, 4)->undecided);
  diagnoses[8].causes = "";
  diagnoses[8].outcome = CASE_limit;
  groups = group_findings(&test.arena, diagnoses, 9, false);
  assert_non_null(group_with(&groups, 4)->undecided);
  release(&test);
}

// What a subject leaves out on purpose, or bufferproof is wrong about itself, is not new of the subject.
static void test_exclusions(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  struct diagnosis diagnoses[] = {
      finding(&test, "mlir", "one-shot-bufferize", "value|result", "", ""),
      finding(&test, "mlir", "canonicalize", "value|call", "", ""),
      finding(&test, "engine", "canonicalize", "value|call", "", ""),
      finding(&test, "mlir", "cse", "crash|x", "", ""),
      finding(&test, "mlir", "cse", "value|result", "", ""),
      finding(&test, "mlir", "", "", "", ""),
      finding(&test, "mlir", "", "", "", ""),
      finding(&test, "mlir", "cse", "value|result", "", ""),
  };
  for (size_t i = 0; i < 5; i++) set_fact(&test, &diagnoses[i], FACT_kinds, "bufferization.to_buffer func.func");
  diagnoses[3].oracle = ORACLE_crash;
  diagnoses[5].oracle = ORACLE_simulation;
  diagnoses[5].signature = "simulation|x";
  diagnoses[6].oracle = ORACLE_proof;
  diagnoses[6].signature = "proof|proved|LEAK|memref.alloc";
  diagnoses[7].is_known = 1;
  diagnoses[7].file = "known.mlir";
  struct finding_groups groups = group_findings(&test.arena, diagnoses, 8, false);
  assert_ptr_equal(group_with(&groups, 0), group_with(&groups, 1));
  assert_non_null(group_with(&groups, 0)->undecided);
  assert_null(group_with(&groups, 2)->undecided);  // the engine has these rules
  assert_null(group_with(&groups, 3)->undecided);  // a crash is one by any rule
  assert_string_equal(group_with(&groups, 4)->known, "known.mlir");
  assert_string_equal(group_with(&groups, 5)->cause, "bufferproof: simulation|x");
  assert_string_equal(group_with(&groups, 6)->cause, "bufferproof: proof|proved|LEAK|memref.alloc");
  release(&test);
}

// A buffer that only the other implementation makes: where the decisions are the same, what it is for is the cause.
static void test_causes_of_missing_buffers(void **state) {
  (void)state;
  static const char missing[] = "+memref.alloc +memref.copy for linalg.map", yield[] = "alias:scf.yield@scf.for";
  static const struct {
    const char *copying, *roles, *difference, *analysis, *cause;
  } rows[] = {
      {"fixes", "write:linalg.map write:any", missing, "same", "rewriting|linalg.map"},
      {"fixes", "write:linalg.map write:func.call late-read:func.call", missing, "same", "rewriting|linalg.map"},
      {"does not fix", "write:linalg.map", missing, "same", "rewriting|linalg.map"},
      {"fixes", "write:linalg.map write:any", missing, "linalg.map __inplace_operands_attr__", "write|destination"},
      {"fixes", "write:linalg.map write:any", "same", "same", "write|destination"},
      {"fixes", yield, "+memref.alloc for scf.yield", "same", "alias|scf.yield@scf.for"},
      {"fixes", "write:linalg.map", "+memref.copy for linalg.map", "same", "copy without contents"},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis row =
        finding(&test, "engine", "one-shot-bufferize", "value|result", rows[i].copying, rows[i].roles);
    set_fact(&test, &row, FACT_difference, rows[i].difference);
    set_fact(&test, &row, FACT_analysis, rows[i].analysis);
    const char *expected = arena_format(&test.arena, "engine: one-shot-bufferize|%s", rows[i].cause);
    assert_string_equal(finding_cause(&test.arena, &row), expected);
  }
  release(&test);
}

static void test_causes_of_deallocation(void **state) {
  (void)state;
  static const char deallocation[] = "ownership-based-buffer-deallocation",
                    simplification[] = "buffer-deallocation-simplification",
                    rewrite[] = "simplification:split_distinct_memrefs",
                    leak[] = "leak|LEAK|memref.alloc|memref.alloc@func.func", freed[] = "memory|DOUBLE_FREE|x|y";
  static const struct {
    const char *pass, *pass_signature, *changes, *rewrites, *cause;
  } rows[] = {
      {deallocation, leak, "", "", "leak|in a function"},
      {deallocation, leak, "condition-true:func.return:memref.alloc", "", "leak|condition"},
      {deallocation, leak, "condition-true:func.return:memref.extract_strided_metadata", "", "leak|in a function"},
      {deallocation, leak, "forwarded-true:scf.yield@scf.for", "", "forwarded ownership"},
      {deallocation, "leak|LEAK|func.call|func.call@func.func", "memref-added:func.return:bufferization.clone", "",
       "leak|clone"},
      {deallocation, freed, "", "", "freed too early|in regions"},
      {deallocation, freed, "condition-false:x:y forwarded-false:scf.for", "", "ownership passed|loop"},
      {deallocation, freed, "retained-added:scf.condition@scf.while:memref.alloc", "", "not retained|scf.condition"},
      {deallocation, "memory|RETURN_OF_ARGUMENT|func.return", "", "", "owned|argument"},
      {deallocation, "memory|FREE_OF_GLOBAL|bufferization.dealloc", "", "", "owned|global"},
      {simplification, leak, "forwarded-true:scf.yield@scf.for", rewrite,
       "rewrite|simplification:split_distinct_memrefs"},
      {simplification, leak, "forwarded-true:cf.br dealloc-added:cf.br:memref.alloc", rewrite,
       "rewrite|simplification:split_distinct_memrefs"},
      {simplification, leak, "condition-true:func.return:memref.alloc", rewrite,
       "rewrite|simplification:split_distinct_memrefs"},
      {simplification, leak, "condition-true:func.return:memref.alloc", "", "leak"},
      {simplification, freed, "", rewrite, "rewrite|simplification:split_distinct_memrefs"},
      {simplification, freed, "", "", "freed too early"},
      {simplification, "memory|FREE_OF_ARGUMENT|x", "", "", "freed though not owned"},
  };
  struct triage_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    struct diagnosis row = finding(&test, "engine", rows[i].pass, rows[i].pass_signature, "does not fix", "");
    set_fact(&test, &row, FACT_changes, rows[i].changes);
    set_fact(&test, &row, FACT_rewrites, rows[i].rewrites);
    const char *expected = arena_format(&test.arena, "engine: %s|%s", rows[i].pass, rows[i].cause);
    assert_string_equal(finding_cause(&test.arena, &row), expected);
  }
  release(&test);
}

static void test_rules(void **state) {
  (void)state;
  static const char program[] =
      "func.func @main(%a: memref<2xi32>, %b: memref<2xi32>, %c: i1) {\n"
      "  bufferization.dealloc (%a : memref<2xi32>) if (%c)\n"
      "  %0 = bufferization.dealloc (%a : memref<2xi32>) if (%c) retain (%b : memref<2xi32>)\n"
      "  return\n}\n";
  struct triage_test test;
  init(&test);
  const char *pipeline = "canonicalize,bufferization-lower-deallocations";
  const struct engine_run_options options = {.locations = false};
  const struct engine_run lowered = engine_run(&test.arena, options, pipeline, program);
  assert_non_null(lowered.program);
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.rules = lowered.rules;
  assert_string_equal(fact_words(&test.arena, &diagnosis, FACT_rules),
                      "lowering:one_memref lowering:one_memref_with_retained");
  assert_int_equal(engine_run(&test.arena, options, "canonicalize", program).rules.bits, 0);
  const struct engine_run of_nonsense = engine_run(&test.arena, options, "nonsense", program);
  assert_true(of_nonsense.program == NULL && of_nonsense.rules.bits == 0);
  const struct engine_run of_nothing = engine_run(&test.arena, options, pipeline, "no program");
  assert_true(of_nothing.program == NULL && of_nothing.rules.bits == 0);
  release(&test);
}

// The engine lowers all forms right: what fails in the form of one memref does not in that of the helper.
static void test_blame_of_lowering_form(void **state) {
  (void)state;
  static const char program[] =
      "func.func @main() {\n  %true = arith.constant true\n  %a = memref.alloc() : memref<2xi32>\n"
      "  %b = memref.alloc() : memref<2xi32>\n"
      "  %0 = bufferization.dealloc (%a : memref<2xi32>) if (%true) retain (%b : memref<2xi32>)\n"
      "  bufferization.dealloc (%b : memref<2xi32>) if (%true)\n  return\n}\n";
  static const char leaking[] = "func.func @main() {\n  %a = memref.alloc() : memref<2xi32>\n  return\n}\n";
  struct rule_set both = {0}, one = {0};
  rule_set_add(&both, DEALLOCATION_one_memref_with_retained);
  rule_set_add(&both, DEALLOCATION_helper);
  rule_set_add(&one, DEALLOCATION_helper);
  enum deallocation_rule form;
  struct triage_test test;
  init(&test);
  struct arena *arena = &test.arena;
  assert_true(blame_lowering_form(arena, both, program, 1, &form));
  assert_int_equal(form, DEALLOCATION_one_memref_with_retained);
  assert_true(blame_lowering_form(arena, both, leaking, 1, &form));
  assert_int_equal(form, DEALLOCATION_helper);
  assert_false(blame_lowering_form(arena, both, "no program", 1, &form));
  assert_false(blame_lowering_form(arena, one, program, 1, &form));
  release(&test);
}

// What is wrong after the pass that comes of a rewrite is not there without it.
static void test_blame_of_rules(void **state) {
  (void)state;
  static const char program[] =
      "func.func @main() {\n  %false = arith.constant false\n  %a = memref.alloc() : memref<2xi32>\n"
      "  %p = memref.cast %a : memref<2xi32> to memref<?xi32>\n  call @f(%p) : (memref<?xi32>) -> ()\n"
      "  bufferization.dealloc (%a : memref<2xi32>) if (%false)\n  return\n}\n"
      "func.func private @f(memref<?xi32>)\n";
  static const char freed[] =
      "func.func @main() {\n  %true = arith.constant true\n  %a = memref.alloc() : memref<2xi32>\n"
      "  bufferization.dealloc (%a : memref<2xi32>) if (%true)\n  return\n}\n";
  struct rule_set rules = {0}, none = {0};
  rule_set_add(&rules, DEALLOCATION_drop_false_conditions);
  rule_set_add(&rules, DEALLOCATION_drop_unused_allocations);
  rule_set_add(&none, DEALLOCATION_ownership_cloned);
  struct triage_test test;
  init(&test);
  struct arena *arena = &test.arena;
  const char *pipeline = "buffer-deallocation-simplification";
  // It leaks with and without; it is right with and without; no such rewrite; no program.
  assert_int_equal(blame_rules(arena, rules, pipeline, program, 1).bits, 0);
  assert_int_equal(blame_rules(arena, rules, pipeline, freed, 1).bits, rules.bits);
  assert_int_equal(blame_rules(arena, none, pipeline, freed, 1).bits, 0);
  assert_int_equal(blame_rules(arena, rules, pipeline, "no program", 1).bits, 0);
  release(&test);
}

// The engine makes the fault if it decides as upstream does, apart from the deviations that are not to blame.
static void test_blame_of_deviations(void **state) {
  (void)state;
  static const char twice[] =
      "func.func @main(%t: tensor<1xi64>, %zero: i64, %seven: i64) -> (tensor<1xi64>, tensor<1xi64>) {\n"
      "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
      "  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %t, %b = %t) -> (tensor<1xi64>, tensor<1xi64>) {\n"
      "    %n = tensor.from_elements %zero : tensor<1xi64>\n"
      "    scf.yield %n, %n : tensor<1xi64>, tensor<1xi64>\n  }\n"
      "  %w = tensor.insert %seven into %r#0[%c0] : tensor<1xi64>\n"
      "  return %w, %r#1 : tensor<1xi64>, tensor<1xi64>\n}\n";
  static const char once[] = "func.func @main(%t: tensor<1xi64>) -> tensor<1xi64> {\n  return %t : tensor<1xi64>\n}\n";
  const char *pass = "one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1}";
  struct check_options check = check_options_default();
  check.oracles = oracle_bit(ORACLE_value) | oracle_bit(ORACLE_memory);
  check.partial = true;
  struct triage_test test;
  init(&test);
  const uint64_t wanted = deviation_bit(DEVIATION_results_of_one_loop);
  assert_int_equal(blame_deviations(&test.arena, &check, pass, twice, 1).bits, wanted);
  assert_int_equal(blame_deviations(&test.arena, &check, pass, once, 1).bits, 0);
  assert_int_equal(blame_deviations(&test.arena, &check, pass, "no program", 1).bits, 0);
  assert_int_equal(check.as_upstream, 0);
  release(&test);
}

// Stands for a subject: it passes if so many copies of tensors are in the program, whichever they are.
struct copies_wanted {
  size_t copies, checks;
};

static struct harness_answer count_copies(void *argument, const char *program) {
  struct copies_wanted *wanted = argument;
  size_t copies = 0;
  for (const char *at = program; (at = strstr(at, "alloc_tensor() copy(")) != NULL; at++) copies++;
  wanted->checks++;
  return (struct harness_answer){.verdict = copies >= wanted->copies ? VERDICT_PASSED : VERDICT_FINDING};
}

static void check_blame(size_t copies, size_t limit, size_t suspects, size_t blamed, bool together, size_t checks) {
  static const char program[] =
      "func.func @main(%a: tensor<2xi32>, %i: index, %n: i32) -> tensor<2xi32> {\n"
      "  %0 = tensor.insert %n into %a[%i] : tensor<2xi32>\n"
      "  %1 = tensor.insert %n into %0[%i] : tensor<2xi32>\n  return %1 : tensor<2xi32>\n}\n";
  struct triage_test test;
  init(&test);
  struct copies_wanted wanted = {.copies = copies};
  struct blame blame = {.kind = BLAME_decision,
                        .arena = &test.arena,
                        .program = program,
                        .check = count_copies,
                        .argument = &wanted,
                        .limit = limit};
  blame_search(&blame);
  size_t found = 0;
  for (size_t i = 0; i < blame.suspects.count; i++) found += blame.suspects.items[i].blamed;
  assert_int_equal(blame.suspects.count, suspects);
  assert_int_equal(found, blamed);
  assert_int_equal(blame.together, together);
  assert_int_equal(wanted.checks, checks);
  release(&test);
}

// Each by itself; where none is to blame, a least set; none, where copies do not help, or there are too many operands.
static void test_blame_of_decisions(void **state) {
  (void)state;
  check_blame(1, 3, 3, 3, false, 3);
  check_blame(2, 3, 3, 2, true, 7);
  check_blame(3, 3, 3, 3, true, 7);
  check_blame(4, 3, 3, 0, false, 4);
  check_blame(1, 2, 0, 0, false, 0);
}

static void check_changes(struct triage_test *test, const char *program, size_t limit, const char *expected) {
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.changes = blame_changes(&test->arena, program, 1, limit);
  assert_string_equal(fact_words(&test->arena, &diagnosis, FACT_changes), expected);
}

static void test_blame_of_changes(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  check_changes(&test, "func.func @main() {\n  %a = memref.alloc() : memref<2xi32>\n  return\n}\n", 100,
                "dealloc-added:func.return:memref.alloc");
  check_changes(&test,
                "func.func @main() -> memref<2xi32> {\n  %true = arith.constant true\n"
                "  %a = memref.alloc() : memref<2xi32>\n"
                "  bufferization.dealloc (%a : memref<2xi32>) if (%true)\n  return %a : memref<2xi32>\n}\n",
                100, "condition-false:func.return:memref.alloc retained-added:func.return:memref.alloc");
  static const char condition[] =
      "func.func @main() {\n  %false = arith.constant false\n  %a = memref.alloc() : memref<2xi32>\n"
      "  bufferization.dealloc (%a : memref<2xi32>) if (%false)\n  return\n}\n";
  check_changes(&test, condition, 100, "condition-true:func.return:memref.alloc memref-added:func.return:memref.alloc");
  // A limit on what is tried, nothing wrong, no program.
  check_changes(&test, condition, 1, "condition-true:func.return:memref.alloc");
  check_changes(&test, "func.func @main() {\n  return\n}\n", 100, "");
  check_changes(&test, "no program", 100, "");
  const struct engine_run run =
      engine_run(&test.arena, (struct engine_run_options){.locations = false}, "canonicalize", condition);
  assert_non_null(run.program);
  assert_null(strstr(run.program, "dealloc"));
  assert_int_equal(run.rewrite.kind, REWRITE_DEAD);
  release(&test);
}

static void test_standalone_programs(void **state) {
  (void)state;
  struct triage_test test;
  init(&test);
  static const char program[] =
      "func.func private @called()\n"
      "func.func @main(%n: i8, %t: tensor<?x2xf32>) -> (i8, tensor<?x2xf32>) {\n"
      "  return %n, %t : i8, tensor<?x2xf32>\n"
      "}\n";
  const char *called = program_standalone(&test.arena, program, 3, 0, CALL_WITH_CONSTANTS);
  assert_non_null(called);
  assert_non_null(strstr(called, "func.func @called_1(%arg0: i8, %arg1: tensor<?x2xf32>)"));
  assert_non_null(strstr(called, "func.func @main() -> (i8, tensor<?x2xf32>) {"));
  assert_non_null(strstr(called, "tensor.cast"));
  assert_null(strstr(called, "alloc_tensor"));
  assert_non_null(strstr(called, " = call @called_1("));
  const char *copies = program_standalone(&test.arena, program, 3, 0, CALL_WITH_COPIES);
  assert_non_null(strstr(copies, "bufferization.alloc_tensor() copy("));
  assert_null(program_standalone(&test.arena, "func.func @main() {\n  return\n}\n", 3, 0, CALL_WITH_CONSTANTS));
  static const char on_buffers[] = "func.func @main(%m: memref<2xi8>) {\n  return\n}\n";
  assert_null(program_standalone(&test.arena, on_buffers, 3, 0, CALL_WITH_CONSTANTS));
  assert_null(program_standalone(&test.arena, "no program", 3, 0, CALL_WITH_CONSTANTS));
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_beginnings_of_pipelines),
      cmocka_unit_test(test_beginnings_of_commands),
      cmocka_unit_test(test_pipelines_of_commands),
      cmocka_unit_test(test_copying),
      cmocka_unit_test(test_words_of_facts),
      cmocka_unit_test(test_symptoms),
      cmocka_unit_test(test_causes),
      cmocka_unit_test(test_causes_of_missing_buffers),
      cmocka_unit_test(test_causes_of_deallocation),
      cmocka_unit_test(test_a_leak_of_what_a_call_returns),
      cmocka_unit_test(test_deallocation_by_commands),
      cmocka_unit_test(test_groups),
      cmocka_unit_test(test_other_forms),
      cmocka_unit_test(test_declared_causes),
      cmocka_unit_test(test_exclusions),
      cmocka_unit_test(test_rules),
      cmocka_unit_test(test_blame_of_lowering_form),
      cmocka_unit_test(test_blame_of_rules),
      cmocka_unit_test(test_blame_of_deviations),
      cmocka_unit_test(test_blame_of_changes),
      cmocka_unit_test(test_blame_of_decisions),
      cmocka_unit_test(test_standalone_programs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
