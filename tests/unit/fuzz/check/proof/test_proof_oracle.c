// The oracle proof: its counts, its findings, which faults of the machine it excludes, and that it holds no memory.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "fuzz/check/proof/oracle.h"
#include "smt/prove/prove.h"

#define BIT(fault) (UINT64_C(1) << FAULT_##fault)

static const char right[] =
    "func.func @main() {\n  %a = memref.alloc() : memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n  return\n}\n";
static const char leaks[] =
    "func.func @main(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c {\n    memref.dealloc %a : "
    "memref<4xf32>\n  }\n  "
    "return\n}\n";
static const char leaks_in_callee[] =
    "func.func @main() {\n  call @f() : () -> ()\n  return\n}\n"
    "func.func @f() {\n  %a = memref.alloc() : memref<4xf32>\n  return\n}\n";

struct heard {
  unsigned verdicts;
  enum proof_stage stage;
};

static void note(void *argument, enum proof_stage stage, const struct function_verdict *verdict, double milliseconds) {
  struct heard *heard = argument;
  heard->verdicts++;
  heard->stage = stage;
  assert_true(verdict->certificate != NULL || verdict->kind != PROVED);
  assert_true(milliseconds >= 0);
}

static double no_time(void) { return 0; }

// Judges a text, and calls check with the answer.
static void judge(const char *text, void (*check)(const struct proof_answer *answer)) {
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, text);
  arena_init(&arena, &test.context.memory);
  struct proof_answer answer;
  proof_oracle_judge(&arena, &test.program, PROOF_LOWERED, NULL, &answer);
  check(&answer);
  arena_release(&arena);
  parsed_test_release(&test);
}

static void check_right(const struct proof_answer *answer) {
  assert_int_equal(answer->counts.proved, 1);
  assert_null(answer->signature);
  const uint64_t faults =
      BIT(LEAK) | BIT(DOUBLE_FREE) | BIT(USE_AFTER_FREE) | BIT(FREE_OF_ARGUMENT) | BIT(RETURN_OF_STACK);
  assert_int_equal(answer->excluded & faults, faults);
  assert_int_equal(answer->excluded & (BIT(NONE) | BIT(READ_ONLY) | BIT(MEMORY_OUT_OF_BOUNDS) | BIT(FUEL)), 0);
}

// In a function alone the other properties stand for themselves.
static void check_leaks(const struct proof_answer *answer) {
  assert_int_equal(answer->counts.refuted, 1);
  assert_string_equal(answer->signature, "proof|refuted|not-leaked|func.return|memref.alloc");
  assert_int_equal(answer->excluded & BIT(LEAK), 0);
  assert_int_equal(answer->excluded & BIT(DOUBLE_FREE), BIT(DOUBLE_FREE));
}

// What one function breaks, others may suffer from.
static void check_leaks_in_callee(const struct proof_answer *answer) {
  assert_int_equal(answer->counts.proved, 1);
  assert_int_equal(answer->counts.refuted, 1);
  assert_int_equal(answer->excluded, 0);
}

static void test_answers(void **state) {
  (void)state;
  judge(right, check_right);
  judge(leaks, check_leaks);
  judge(leaks_in_callee, check_leaks_in_callee);
}

static void test_listener(void **state) {
  (void)state;
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, leaks_in_callee);
  arena_init(&arena, &test.context.memory);
  struct heard heard = {0};
  const struct proof_listener listener = {
      .heard = note, .argument = &heard, .milliseconds = no_time, .certificates = true};
  struct proof_answer answer;
  proof_oracle_judge(&arena, &test.program, PROOF_UNLOWERED, &listener, &answer);
  assert_int_equal(heard.verdicts, 2);
  assert_int_equal(heard.stage, PROOF_UNLOWERED);
  arena_release(&arena);
  parsed_test_release(&test);
}

struct call {
  struct arena *arena;
  struct program *program;
  bool ended;
};

static void call_oracle(void *argument) {
  struct call *call = argument;
  struct proof_answer answer;
  proof_oracle_judge(call->arena, call->program, PROOF_LOWERED, NULL, &answer);
  call->ended = true;
}

// Whichever request for memory fails, the oracle releases all its memory: parsed_test_release counts it.
static void test_exhaustion(void **state) {
  (void)state;
  struct parsed_test test;
  struct arena arena;
  parsed_test_init(&test, leaks);
  struct memory *memory = &test.context.memory;
  arena_init(&arena, memory);
  struct call call = {&arena, &test.program, false};
  unsigned failures = 0;
  call_oracle(&call);  // what is kept for good, like attributes, is there now
  for (call.ended = false; !call.ended && failures < 200; failures++) {
    arena_release(&arena);
    memory->fail_at = memory->requests + failures + 1;
    assert_true(memory_protect(memory, call_oracle, &call) == call.ended);
    arena_release(&arena);
  }
  memory->fail_at = 0;
  assert_true(call.ended && failures > 3);
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers), cmocka_unit_test(test_listener),
                                     cmocka_unit_test(test_exhaustion)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
