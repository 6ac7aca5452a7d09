// Cross-checks: the first difference of two programs, what a pass removes, what the other implementation does
// otherwise, and what groups make of it.
#include "triage/diagnose/blame/blame.h"
#include "triage/diagnose/cross_check.h"
#include "triage/diagnose/difference_words.h"
#include "triage/diagnose/fact_words.h"
#include "triage/diagnose/program_difference.h"
#include "triage/group/group.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct cross_check_test {
  struct memory memory;
  struct arena arena;
};

static void init(struct cross_check_test *test) {
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
}

static void release(struct cross_check_test *test) {
  arena_release(&test->arena);
  assert_int_equal(test->memory.in_use, 0);
}

// The words are the same when they are read back.
static void check_difference(struct cross_check_test *test, const struct difference *difference, const char *expected) {
  struct difference read = {.kind = DIFFERENCE_UNKNOWN};
  assert_string_equal(difference_words(&test->arena, difference), expected);
  assert_true(word_codec_read(&test->arena, code_difference, expected, &read));
  assert_int_equal(read.kind, difference->kind);
}

static void check_program_difference(struct cross_check_test *test, const char *actual, const char *expected_program,
                                     const char *words) {
  const struct difference difference = program_difference(&test->arena, actual, expected_program);
  check_difference(test, &difference, words);
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

#define ELEMENTS(value) "func.func @f() {\n  \"x.y\"() {k = " value "} : () -> ()\n  return\n}\n"
#define TWO_BLOCKS(one, other) \
  "func.func @f(%c: i1) {\n  cf.cond_br %c, " one ", " other "\n^a:\n  return\n^b:\n  return\n}\n"
// What is freed in a block that nothing reaches, where an op is given what it makes.
#define CIRCLE(before, op)                                   \
  "func.func @f(%c: i1) {\n  return\n^a:\n" before "  %m" op \
  "\n  bufferization.dealloc (%m : memref<i64>) if (%c)\n"   \
  "  cf.br ^a\n}\n"
#define CAST " = memref.cast %m : memref<i64> to memref<i64>"
#define METADATA ", %o = memref.extract_strided_metadata %m : memref<i64> -> memref<i64>, index"
#define TYPED(type, attribute)                                                       \
  "func.func @f() {\n  %0 = \"x.y\"() : () -> " type "\n  \"x.z\"() {k = " attribute \
  " : i32} : () -> ()\n"                                                             \
  "  return\n}\n"

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
      {CIRCLE("", CAST), CIRCLE(ZERO, CAST), "same"},
      {CIRCLE("", METADATA), CIRCLE(ZERO, METADATA), "same"},
      {CIRCLE("", CAST), CIRCLE("", METADATA),
       "bufferization.dealloc memrefs memref.cast memref.extract_strided_metadata"},
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN(ZERO COPY FILL("%n")), "+memref.alloc +memref.copy for linalg.fill"},
      {IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN(ZERO FILL("%a")), "-memref.alloc -memref.copy for linalg.fill"},
      {IN_MAIN(ZERO FILL("%a")), IN_MAIN(ZERO FILL("%b")), "linalg.fill outputs"},
      {IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN(ZERO COPY FILL("%a")), "linalg.fill outputs memref.alloc argument"},
      {IN_MAIN("  bufferization.dealloc (%a : memref<2xi32>) if (%c)\n"),
       IN_MAIN("  bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %c)\n"),
       "bufferization.dealloc memrefs +1 argument"},
      {IN_MAIN(ALLOC("n", "alloc")),
       IN_MAIN(ALLOC("n", "alloc") "  bufferization.dealloc (%n : memref<2xi32>) if (%c)\n"),
       "+bufferization.dealloc of memref.alloc"},
      // What one of the two has not, unless it is a `false`, which is the same as nothing.
      {"func.func @f() {\n  \"x.y\"() {k} : () -> ()\n  return\n}\n",
       "func.func @f() {\n  \"x.y\"() : () -> ()\n  return\n}\n", "x.y k"},
      {"func.func @f() {\n  \"x.y\"() : () -> ()\n  return\n}\n",
       "func.func @f() {\n  \"x.y\"() {k} : () -> ()\n  return\n}\n", "x.y k"},
      {"func.func @f() {\n  \"x.y\"() : () -> ()\n  return\n}\n",
       "func.func @f() {\n  \"x.y\"() {k = false} : () -> ()\n  return\n}\n", "same"},
      // Elements are those of a buffer, which has no encoding.
      {ELEMENTS("dense<[1, 2]> : tensor<2xi32, 5>"), ELEMENTS("dense<[1, 2]> : tensor<2xi32>"), "same"},
      {ELEMENTS("dense<[1, 2]> : tensor<2xi32, 5>"), ELEMENTS("dense<[1, 3]> : tensor<2xi32>"), "x.y k"},
      {ELEMENTS("dense<1> : tensor<2xi32, 5>"), ELEMENTS("dense<1> : tensor<3xi32>"), "x.y k"},
      {ELEMENTS("dense<1> : tensor<2xi32, 5>"), ELEMENTS("dense<1> : tensor<2xi64>"), "x.y k"},
      {"func.func @f() {\n  \"x.y\"() : () -> ()\n  return\n}\n",
       "func.func @f() {\n  %0 = \"x.y\"() : () -> i32\n  return\n}\n", "x.y result +1"},
      {"func.func @f() {\n  \"x.y\"() ({\n  ^a(%0: i32):\n    \"x.z\"() : () -> ()\n  }) : () -> ()\n  return\n}\n",
       "func.func @f() {\n  \"x.y\"() ({\n    \"x.z\"() : () -> ()\n  }) : () -> ()\n  return\n}\n", "x.y argument -1"},
      {TWO_BLOCKS("^a", "^b"), TWO_BLOCKS("^b", "^a"), "cf.cond_br successors"},
      // Types count where nothing else differs, be it later.
      {TYPED("memref<2xi32>", "1"), TYPED("memref<3xi32>", "1"), "x.y result shape"},
      {TYPED("memref<2xi32>", "1"), TYPED("memref<2xi32, 1>", "1"), "x.y result memory space"},
      {TYPED("memref<2xi32>", "1"), TYPED("memref<2xi32, strided<[2]>>", "1"), "x.y result layout"},
      {TYPED("memref<2xi32>", "1"), TYPED("memref<2xi64>", "1"), "x.y result element"},
      {TYPED("memref<2xi32>", "1"), TYPED("i32", "1"), "x.y result type"},
      {TYPED("memref<2xi32>", "1"), TYPED("memref<3xi32>", "2"), "x.z k"},
      // Each op is named once, also after one whose name begins alike.
      {IN_MAIN(ALLOC("d", "alloca") ALLOC("e", "alloc") ALLOC("f", "alloc")), IN_MAIN(""),
       "-memref.alloca -memref.alloc"},
      {IN_MAIN(LONG LONG), IN_MAIN(""), "-" LONG_NAME},
      // The first one counts.
      {IN_MAIN(ZERO FILL("%a") FILL("%a")), IN_MAIN(ZERO FILL("%b") COPY FILL("%n")), "linalg.fill outputs"},
      {"no program", IN_MAIN(""), ""},
      {IN_MAIN(""), "", "-func.func -func.return"},
  };
  struct cross_check_test test;
  init(&test);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    check_program_difference(&test, rows[i].actual, rows[i].expected, rows[i].difference);
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.losses = program_losses(&test.arena, IN_MAIN(ZERO COPY FILL("%n")), IN_MAIN(""));
  assert_string_equal(fact_words(&test.arena, &diagnosis, FACT_losses),
                      "-linalg.fill -linalg.yield -memref.alloc -memref.copy");
  assert_int_equal(program_losses(&test.arena, IN_MAIN(""), IN_MAIN(COPY)).items.count, 0);
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

static void test_cross_checks(void **state) {
  (void)state;
  static const char before[] = "builtin.module(canonicalize{max-iterations=1})";
  static const char through[] =
      "builtin.module(canonicalize{max-iterations=1},one-shot-bufferize{bufferize-function-boundaries=1})";
  struct cross_check_test test;
  struct mlir_session session = {0};
  init(&test);
  const struct implementation engine = {.kind = OF_ENGINE}, mlir = {.kind = OF_MLIR};
  struct cross_check check = cross_check_pass(
      &test.arena, &session, mlir, "", "one-shot-bufferize{bufferize-function-boundaries=1}", constant_written, 60);
  if (check.losses.items.count == 0) {
    mlir_session_end(&session);
    release(&test);
    skip();  // no subject mlir
  }
  check_difference(&test, &check.difference, "+memref.alloc +memref.copy for new memref.store by tensor.insert");
  check_difference(&test, &check.analysis, "tensor.insert __inplace_operands_attr__");
  assert_true(op_names_have(&check.losses, OP_tensor_insert));
  // The other way round the difference is the opposite; options of the engine's own are left out.
  check = cross_check_pass(&test.arena, &session, engine, "", "one-shot-bufferize{bufferize-function-boundaries=1}",
                           constant_written, 60);
  check_difference(&test, &check.difference, "-memref.alloc -memref.copy for new memref.store by tensor.insert");
  check = cross_check_pass(
      &test.arena, &session, engine, "one-shot-bufferize{bufferize-function-boundaries=1}",
      "one-shot-bufferize{bufferize-function-boundaries=1},ownership-based-buffer-deallocation{minimal}",
      constant_written, 60);
  check_difference(&test, &check.difference, "same");
  // The pass is given what those before it leave.
  check = cross_check_pass(&test.arena, &session, mlir, before, through, constant_written, 60);
  check_difference(&test, &check.difference, "same");
  // What cannot be compared is not known: a pass that only one knows, pipelines that do not belong together.
  check = cross_check_pass(&test.arena, &session, mlir, "", "flatten-memref", constant_written, 60);
  check_difference(&test, &check.difference, "");
  check = cross_check_pass(&test.arena, &session, engine, "cse", "canonicalize", constant_written, 60);
  check_difference(&test, &check.difference, "");
  mlir_session_end(&session);
  release(&test);
}

static void set_fact(struct cross_check_test *test, struct diagnosis *finding, size_t fact, const char *words) {
  assert_true(fact_read(&test->arena, words, finding, fact));
  assert_string_equal(fact_words(&test->arena, finding, fact), words);
}

static const char bufferize[] = "one-shot-bufferize", deallocation[] = "ownership-based-buffer-deallocation";

static struct diagnosis finding_with(struct cross_check_test *test, const char *pass, const char *difference) {
  struct diagnosis finding = diagnosis_empty();
  finding.outcome = CASE_finding;
  finding.subject = "engine";
  finding.oracle = ORACLE_leak;
  finding.signature = finding.pass_signature = "leak|LEAK|memref.alloc|memref.alloc@func.func";
  set_fact(test, &finding, FACT_pass, pass);
  set_fact(test, &finding, FACT_difference, difference);
  return finding;
}

// What is added or missing is a cause; what for is not where that depends on the program.
static void test_purposes_are_no_causes(void **state) {
  (void)state;
  struct cross_check_test test;
  init(&test);
  struct diagnosis one = finding_with(&test, bufferize, "+arith.andi for scf.yield"),
                   other = finding_with(&test, bufferize, "+arith.andi for cf.br"),
                   third = finding_with(&test, bufferize, "-arith.andi for cf.br");
  const char *cause = finding_cause(&test.arena, &one);
  assert_string_equal(cause, "engine: one-shot-bufferize|differs|+arith.andi");
  assert_string_equal(finding_cause(&test.arena, &other), cause);
  assert_string_not_equal(finding_cause(&test.arena, &third), cause);
  // What a lowering makes is the same for all programs.
  set_fact(&test, &one, FACT_pass, "bufferization-lower-deallocations");
  set_fact(&test, &other, FACT_pass, "bufferization-lower-deallocations");
  assert_string_equal(finding_cause(&test.arena, &one), finding_cause(&test.arena, &other));
  set_fact(&test, &one, FACT_difference, "+arith.andi for new scf.yield");
  assert_string_not_equal(finding_cause(&test.arena, &one), finding_cause(&test.arena, &other));
  // A copy the wrong way round is a cause of the op that it is made of.
  one = finding_with(&test, bufferize, "memref.copy source by tensor.insert_slice");
  other = finding_with(&test, bufferize, "memref.copy source by bufferization.materialize_in_destination");
  assert_string_equal(finding_cause(&test.arena, &one),
                      "engine: one-shot-bufferize|differs|memref.copy source|by tensor.insert_slice");
  assert_string_not_equal(finding_cause(&test.arena, &one), finding_cause(&test.arena, &other));
  // Where the decisions are the same, copies without contents are a cause, unless not even a copy of everything has
  // any.
  struct diagnosis copied = finding_with(&test, bufferize, "+memref.copy for func.return");
  set_fact(&test, &copied, FACT_analysis, "same");
  set_fact(&test, &copied, FACT_roles, "write:tensor.insert");
  set_fact(&test, &copied, FACT_copying, "fixes");
  assert_string_equal(finding_cause(&test.arena, &copied), "engine: one-shot-bufferize|copy without contents");
  set_fact(&test, &copied, FACT_copying, "does not fix");
  assert_string_equal(finding_cause(&test.arena, &copied),
                      "engine: one-shot-bufferize|rewriting|copy without contents|without contents");
  // What copies by itself is told; what has a destination is not, as all of that is copied alike.
  set_fact(&test, &copied, FACT_difference, "+memref.copy for func.return by tensor.collapse_shape");
  assert_string_equal(
      finding_cause(&test.arena, &copied),
      "engine: one-shot-bufferize|rewriting|copy without contents|without contents|by tensor.collapse_shape");
  set_fact(&test, &copied, FACT_difference, "+memref.copy for func.return by tensor.insert");
  assert_string_equal(finding_cause(&test.arena, &copied),
                      "engine: one-shot-bufferize|rewriting|copy without contents|without contents");
  // The first bad rewrite of a clean-up is the cause, not what else the pass removes; and so is a form of the
  // engine's.
  struct diagnosis cleaned = finding_with(&test, "canonicalize", "");
  set_fact(&test, &cleaned, FACT_losses, "-scf.if -memref.dealloc");
  assert_string_equal(finding_cause(&test.arena, &cleaned), "engine: canonicalize|removes|scf.if");
  set_fact(&test, &cleaned, FACT_rewrite, "-memref.dealloc -bufferization.clone for memref.load");
  assert_string_equal(finding_cause(&test.arena, &cleaned),
                      "engine: canonicalize|rewrite|-memref.dealloc -bufferization.clone");
  set_fact(&test, &cleaned, FACT_form, "own");
  assert_string_equal(finding_cause(&test.arena, &cleaned),
                      "engine: canonicalize|rewrite|-memref.dealloc -bufferization.clone|with engine-only options");
  release(&test);
}

// False claims of analyses come before what a pass makes of them; what no list has, before how it shows; what is
// rewritten, before what goes with it.
static void test_causes_behind(void **state) {
  (void)state;
  struct cross_check_test test;
  init(&test);
  struct diagnosis finding =
      finding_with(&test, deallocation, "bufferization.dealloc memrefs +1 argument of a region by scf.yield");
  const char *cause = "engine: ownership-based-buffer-deallocation|not listed|argument of a region";
  assert_string_equal(finding_cause(&test.arena, &finding), cause);
  finding = finding_with(&test, deallocation, "+bufferization.dealloc of func.call of another block");
  cause = "engine: ownership-based-buffer-deallocation|not listed|of another block";
  assert_string_equal(finding_cause(&test.arena, &finding), cause);
  set_fact(&test, &finding, FACT_claims, "liveness:blocks");
  assert_string_equal(finding_cause(&test.arena, &finding), "engine: analysis|liveness:blocks");
  struct diagnosis rewrite = finding_with(&test, "canonicalize", "");
  set_fact(&test, &rewrite, FACT_rewrite, "-scf.index_switch -func.call -scf.yield +func.call");
  set_fact(&test, &rewrite, FACT_rewritten, "rewritten:scf.index_switch");
  cause = "engine: canonicalize|rewrite|rewritten:scf.index_switch";
  assert_string_equal(finding_cause(&test.arena, &rewrite), cause);
  set_fact(&test, &rewrite, FACT_rewrite, "-scf.index_switch -scf.yield");
  assert_string_equal(finding_cause(&test.arena, &rewrite), cause);
  set_fact(&test, &rewrite, FACT_rewrite, "-scf.index_switch -scf.yield +arith.select");
  assert_string_not_equal(finding_cause(&test.arena, &rewrite), cause);
  // Too much or too little retained is one cause, however it shows.
  struct diagnosis more = finding_with(&test, deallocation, "bufferization.dealloc retained +1 memref.alloc"),
                   fewer = finding_with(&test, deallocation, "bufferization.dealloc retained -1 argument");
  more.pass_signature = "memory|USE_AFTER_FREE|memref.load|memref.alloc@func.func";
  assert_string_equal(finding_cause(&test.arena, &more),
                      "engine: ownership-based-buffer-deallocation|differs|retained");
  assert_string_equal(finding_cause(&test.arena, &fewer), finding_cause(&test.arena, &more));
  // Of pure ops it does not matter which op is taken away.
  struct diagnosis merged = finding_with(&test, "cse", "");
  set_fact(&test, &merged, FACT_losses, "-arith.andi");
  assert_string_equal(finding_cause(&test.arena, &merged), "engine: cse|removes|pure ops");
  set_fact(&test, &merged, FACT_losses, "-arith.andi -memref.load");
  assert_string_equal(finding_cause(&test.arena, &merged), "engine: cse|removes|arith.andi");
  // Conditions are combined alike by all that rewrites deallocations.
  struct diagnosis condition = finding_with(&test, "buffer-deallocation-simplification",
                                            "-arith.andi +arith.ori for cf.br by bufferization.dealloc");
  assert_string_equal(finding_cause(&test.arena, &condition), "engine: conditions|-arith.andi +arith.ori");
  set_fact(&test, &condition, FACT_pass, "canonicalize");
  set_fact(&test, &condition, FACT_rewritten, "rewritten:bufferization.dealloc");
  assert_string_equal(finding_cause(&test.arena, &condition), "engine: conditions|-arith.andi +arith.ori");
  // Of a form of the engine's own it matters where it is wrong, not how.
  struct diagnosis own = finding_with(&test, deallocation, "same");
  set_fact(&test, &own, FACT_form, "own");
  set_fact(&test, &own, FACT_changes,
           "condition-false:cf.cond_br:memref.alloc condition-true:func.return:memref.alloc");
  cause = "engine: ownership-based-buffer-deallocation|terminators|cf.cond_br|with engine-only options";
  assert_string_equal(finding_cause(&test.arena, &own), cause);
  // What the prover has wrong is no cause in a pass.
  struct diagnosis simulated = finding_with(&test, deallocation, "same");
  simulated.oracle = ORACLE_simulation;
  simulated.signature = "simulation|scf.while|the flow goes elsewhere";
  assert_string_equal(finding_cause(&test.arena, &simulated),
                      "bufferproof: simulation|scf.while|the flow goes elsewhere");
  release(&test);
}

static void test_groups(void **state) {
  (void)state;
  struct cross_check_test test;
  init(&test);
  struct diagnosis findings[] = {
      finding_with(&test, deallocation, ""), finding_with(&test, deallocation, "+bufferization.dealloc"),
      finding_with(&test, deallocation, "bufferization.dealloc memrefs +1"),
      finding_with(&test, deallocation, "bufferization.dealloc memrefs +2"), finding_with(&test, deallocation, "same")};
  // Without a cross-check a finding is of the only special cause.
  struct finding_groups groups = group_findings(&test.arena, findings, 5, false);
  assert_int_equal(groups.items.count, 1);
  assert_int_equal(groups.items.items[0].members.count, 5);
  assert_string_equal(
      groups.items.items[0].cause,
      "engine: ownership-based-buffer-deallocation|leak|in a function|differs: bufferization.dealloc memrefs more");
  // Of two it could be either.
  findings[3] = finding_with(&test, deallocation, "+arith.andi");
  groups = group_findings(&test.arena, findings, 5, false);
  assert_int_equal(groups.items.count, 3);
  release(&test);
}

// A pass that goes wrong with its n-th rewrite, and cannot be judged from another one on; counts what is tried.
struct rewrites {
  unsigned first_bad, limit, tried;
  const char *end;
};

static enum verdict try_rewrite_count(void *argument, const char *pipeline) {
  struct rewrites *rewrites = argument;
  const char *at = strstr(pipeline, "{max-num-rewrites=");
  assert_non_null(at);
  unsigned count = 0;
  for (at += strlen("{max-num-rewrites="); *at >= '0' && *at <= '9'; at++) count = 10 * count + (unsigned)(*at - '0');
  assert_string_equal(at, rewrites->end);
  rewrites->tried++;
  enum verdict verdict = count >= rewrites->first_bad ? VERDICT_FINDING : VERDICT_PASSED;
  return count >= rewrites->limit ? VERDICT_LIMIT : verdict;
}

static void test_blame_of_rewrites(void **state) {
  (void)state;
  struct cross_check_test test;
  init(&test);
  struct rewrite_step step;
  struct rewrites rewrites = {.first_bad = 1000, .limit = UINT32_MAX, .end = "}))"};
  assert_true(
      blame_rewrite(&test.arena, "builtin.module(cse,func.func(canonicalize))", try_rewrite_count, &rewrites, &step));
  assert_string_equal(step.right, "builtin.module(cse,func.func(canonicalize{max-num-rewrites=999}))");
  assert_string_equal(step.wrong, "builtin.module(cse,func.func(canonicalize{max-num-rewrites=1000}))");
  assert_true(rewrites.tried <= 23);
  rewrites = (struct rewrites){.first_bad = 1, .limit = UINT32_MAX, .end = "}"};
  assert_true(blame_rewrite(&test.arena, "canonicalize", try_rewrite_count, &rewrites, &step));
  assert_string_equal(step.right, "canonicalize{max-num-rewrites=0}");
  // What fails anyway, what can neither pass nor fail, and what has no such pass at its end.
  rewrites = (struct rewrites){.first_bad = 0, .limit = UINT32_MAX, .end = "}"};
  assert_false(blame_rewrite(&test.arena, "cse,canonicalize", try_rewrite_count, &rewrites, &step));
  rewrites = (struct rewrites){.first_bad = 10, .limit = 4, .end = "}"};
  assert_false(blame_rewrite(&test.arena, "cse,canonicalize", try_rewrite_count, &rewrites, &step));
  rewrites = (struct rewrites){.first_bad = UINT32_MAX, .limit = UINT32_MAX, .end = "}"};
  assert_false(blame_rewrite(&test.arena, "cse,canonicalize", try_rewrite_count, &rewrites, &step));
  rewrites.tried = 0;
  assert_false(blame_rewrite(&test.arena, "canonicalize,cse", try_rewrite_count, &rewrites, &step));
  assert_false(blame_rewrite(&test.arena, "my-canonicalize", try_rewrite_count, &rewrites, &step));
  assert_false(blame_rewrite(&test.arena, "", try_rewrite_count, &rewrites, &step));
  assert_int_equal(rewrites.tried, 0);
  release(&test);
}

static void test_without_own_options(void **state) {
  (void)state;
  struct cross_check_test test;
  init(&test);
  assert_string_equal(
      pipeline_without_own_options(&test.arena, "cse", "cse,ownership-based-buffer-deallocation{minimal}"),
      "cse,ownership-based-buffer-deallocation{}");
  assert_string_equal(
      pipeline_without_own_options(
          &test.arena, "", "ownership-based-buffer-deallocation{minimal=1 private-function-dynamic-ownership=1}"),
      "ownership-based-buffer-deallocation{ private-function-dynamic-ownership=1}");
  assert_null(pipeline_without_own_options(&test.arena, "cse", "cse,canonicalize"));
  assert_null(pipeline_without_own_options(&test.arena, "cse", "cse,expand-realloc{emit-deallocs=false}"));
  release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_differences),
      cmocka_unit_test(test_blame_of_rewrites),
      cmocka_unit_test(test_without_own_options),
      cmocka_unit_test(test_cross_checks),
      cmocka_unit_test(test_purposes_are_no_causes),
      cmocka_unit_test(test_causes_behind),
      cmocka_unit_test(test_groups),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
