// Replays of refutations: what traps, what traps only with scripted values, and what is a fault of the prover.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "fuzz/check/proof/helper_check.h"
#include "fuzz/check/proof/replay.h"
#include "tests/unit/prove_helper.h"

#define ALLOC "%a = memref.alloc() : memref<4xf32>\n"
#define FREE "memref.dealloc %a : memref<4xf32>\n"

struct replay_test {
  struct parsed_test parsed;
  struct proof_replayer replayer;
  struct arena arena;
  struct op *function;
  struct function_verdict verdict;
  struct proof_replay replays[PROPERTY_COUNT];
};

static void init(struct replay_test *test, const char *text) {
  parsed_test_init(&test->parsed, text);
  arena_init(&test->arena, &test->parsed.context.memory);
  proof_replayer_init(&test->replayer, &test->parsed.context);
  test->function = find_op(&test->parsed, "func.func", 0);
}

static void release(struct replay_test *test) {
  proof_replayer_release(&test->replayer);
  arena_release(&test->arena);
  parsed_test_release(&test->parsed);
}

static bool prove_and_replay(struct replay_test *test) {
  struct prove_options options = prove_options_default();
  prove_one(&test->arena, test->function, &options, &test->verdict);
  return proof_replay_verdict(&test->replayer, &test->arena, &test->parsed.program, &test->verdict, test->replays);
}

// A refutation that nobody has found: argument 0 has this value.
static void claim_refuted(struct replay_test *test, enum property property, int64_t argument) {
  struct scripted_value *script = ARENA_NEW(&test->arena, struct scripted_value);
  struct tale_line *tale = ARENA_NEW(&test->arena, struct tale_line);
  *script = (struct scripted_value){test->function, test->function->regions[0].first->arguments[0], argument, false};
  *tale = (struct tale_line){test->function, "claimed", true};
  test->verdict = (struct function_verdict){.function = test->function, .name = "f", .kind = REFUTED};
  test->verdict.properties[property] = (struct property_verdict){
      .kind = REFUTED, .tale = tale, .tale_count = 1, .script = script, .script_count = 1, .entry = test->function};
}

static void test_a_trap(void **state) {
  (void)state;
  struct replay_test test;
  init(&test, "func.func @f(%n: i32) { %k = arith.constant 123456 : i32\n" ALLOC
              "%c = arith.cmpi eq, %n, %k : i32\nscf.if %c { " FREE "}\n" FREE "return }");
  assert_true(prove_and_replay(&test));
  const struct proof_replay *replay = &test.replays[PROPERTY_FREED_ONCE];
  assert_int_equal(test.verdict.kind, REFUTED);
  assert_int_equal(replay->kind, PROOF_REPLAY_TRAPS);
  assert_true(replay->matches);
  assert_string_equal(replay->command, "--entry f --seed 0 --arg '123456'");
  assert_non_null(strstr(replay->trap, "double free"));
  assert_non_null(strstr(replay->program, "func.func @main()"));
  assert_int_equal(replay->finding.oracle, ORACLE_memory);
  assert_int_equal(test.replays[PROPERTY_NOT_LEAKED].kind, PROOF_REPLAY_NONE);
  release(&test);
}

// An odd number is not 6; the prover does not follow bits.
static void test_values_not_followed(void **state) {
  (void)state;
  struct replay_test test;
  init(&test,
       "func.func @f(%n: i32) { %k = arith.constant 6 : i32\n%m = arith.constant 1 : i32\n" ALLOC
       "%low = arith.andi %n, %m : i32\n%c = arith.cmpi eq, %low, %k : i32\nscf.if %c { " FREE "}\n" FREE "return }");
  assert_true(prove_and_replay(&test));
  const struct proof_replay *replay = &test.replays[PROPERTY_FREED_ONCE];
  assert_int_equal(test.verdict.kind, UNDECIDED);
  assert_int_equal(test.verdict.properties[PROPERTY_FREED_ONCE].kind, UNDECIDED);
  assert_int_equal(replay->kind, PROOF_REPLAY_SCRIPTED);
  assert_int_equal(replay->scripted_count, 1);
  assert_int_equal(replay->scripted[0]->kind, OP_arith_andi);
  assert_non_null(strstr(test.verdict.reason, "'arith.andi'"));
  release(&test);
}

// Nothing is wrong with the program: then it is with the prover.
static void test_wrong_counterexamples(void **state) {
  (void)state;
  struct replay_test test;
  init(&test, "func.func @f(%c: i1) { " ALLOC FREE "return }");
  claim_refuted(&test, PROPERTY_FREED_ONCE, 1);
  assert_false(proof_replay_verdict(&test.replayer, &test.arena, &test.parsed.program, &test.verdict, test.replays));
  assert_int_equal(test.replays[PROPERTY_FREED_ONCE].kind, PROOF_REPLAY_CLEAN);
  assert_int_equal(test.verdict.kind, REFUTED);  // what it says stays to be seen
  assert_non_null(test.replays[PROPERTY_FREED_ONCE].program);
  release(&test);
}

// The program is broken elsewhere: the trap is told, and that it is another.
static void test_another_trap(void **state) {
  (void)state;
  struct replay_test test;
  init(&test, "func.func @f(%c: i1) { " ALLOC FREE FREE "return }");
  claim_refuted(&test, PROPERTY_NOT_LEAKED, 1);
  assert_true(proof_replay_verdict(&test.replayer, &test.arena, &test.parsed.program, &test.verdict, test.replays));
  assert_int_equal(test.replays[PROPERTY_NOT_LEAKED].kind, PROOF_REPLAY_TRAPS);
  assert_false(test.replays[PROPERTY_NOT_LEAKED].matches);
  release(&test);
}

static void test_impossible(void **state) {
  (void)state;
  struct replay_test test;
  init(&test, "func.func @f(%n: i64, %m: i64) { %z = arith.constant 0 : i64\n%q = arith.divsi %m, %z : i64\n" ALLOC
              "return }");
  assert_true(prove_and_replay(&test));
  assert_int_equal(test.replays[PROPERTY_NOT_LEAKED].kind, PROOF_REPLAY_IMPOSSIBLE);
  assert_int_equal(test.verdict.kind, UNDECIDED);
  assert_non_null(strstr(test.verdict.reason, "division by zero"));
  release(&test);
}

static const char helper_begin[] =
    "func.func private @dealloc_helper(%b: memref<?xindex>, %r: memref<?xindex>, %c: memref<?xi1>, %f: memref<?xi1>, "
    "%o: memref<?xi1>) { %c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
    "%n = memref.dim %f, %c0 : memref<?xi1>\n%m = memref.dim %o, %c0 : memref<?xi1>\n%v = arith.constant ";

// A helper that frees all or nothing is wrong with the shortest lists that show it.
static void test_helpers(void **state) {
  (void)state;
  static const struct {
    const char *value, *lists, *mistake;
  } cases[] = {{"true", "memrefs: A if false; retained: none", "base A is freed once, and should be never"},
               {"false", "memrefs: A if true; retained: none", "base A is never freed, and should be once"}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    char text[1024];
    snprintf(text, sizeof text,
             "%s%s\nscf.for %%i = %%c0 to %%n step %%c1 { memref.store %%v, %%f[%%i] : memref<?xi1> }\n"
             "scf.for %%i = %%c0 to %%m step %%c1 { memref.store %%v, %%o[%%i] : memref<?xi1> }\nreturn }",
             helper_begin, cases[i].value);
    struct replay_test test;
    init(&test, text);
    struct helper_check check;
    assert_true(helper_has_signature(test.function));
    helper_check_run(&check, &test.arena, &test.replayer.scratch, &test.parsed.program, test.function);
    assert_int_equal(check.answer, HELPER_BREAKS_CONTRACT);
    assert_string_equal(check.lists, cases[i].lists);
    assert_string_equal(check.mistake, cases[i].mistake);
    assert_true(prove_and_replay(&test));
    assert_int_equal(test.verdict.kind, REFUTED);
    release(&test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_trap),
      cmocka_unit_test(test_values_not_followed),
      cmocka_unit_test(test_wrong_counterexamples),
      cmocka_unit_test(test_another_trap),
      cmocka_unit_test(test_impossible),
      cmocka_unit_test(test_helpers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
