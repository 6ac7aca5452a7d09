// The worker with upstream's MLIR: it answers, dies, hangs and is replaced. Skipped where it is not built.
#include "engine/transforms/passes.h"
#include "fuzz/finding/history.h"
#include "fuzz/subjects/crash_message.h"
#include "fuzz/subjects/mlir_command.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "fuzz/subjects/mlir_session.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/personality.h>

#include <cmocka.h>

enum { MILLISECONDS = 20000 };

struct session_test {
  struct memory memory;
  struct arena arena;
  struct mlir_session session;
};

static struct mlir_reply ask(struct session_test *test, const char *program, const char *pipeline, bool pass_by_pass,
                             uint32_t milliseconds, uint64_t number) {
  return mlir_session_ask(&test->session, program, strlen(program), pipeline, pass_by_pass, milliseconds, number,
                          &test->arena);
}

static const char *history_of(struct session_test *test) {
  return history_programs(&test->arena, test->session.programs, test->session.program_count);
}

static int init(void **state) {
  static struct session_test test;
  test = (struct session_test){0};
  memory_init(&test.memory);
  arena_init(&test.arena, &test.memory);
  *state = &test;
  return 0;
}

static int release(void **state) {
  struct session_test *test = *state;
  mlir_session_end(&test->session);
  arena_release(&test->arena);
  return test->memory.in_use != 0;
}

static void skip_if_not_built(struct session_test *test) {
  if (ask(test, "module {}", "cse", false, MILLISECONDS, 0).outcome != MLIR_OUTCOME_NOT_BUILT) return;
  puts("skipped: unit.mlir_session: MLIR not found; apt-get install libmlir-22-dev");
  skip();
}

// Some containers do not let a process have fixed addresses.
static void skip_if_addresses_are_chance(void) {
  int persona = personality(0xffffffff);
  bool refused = persona < 0 || personality((unsigned long)persona | ADDR_NO_RANDOMIZE) < 0;
  if (persona >= 0) personality((unsigned long)persona);
  if (!refused) return;
  puts("skipped: unit.mlir_session: addresses cannot be fixed here");
  skip();
}

static void test_answers(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  struct mlir_reply reply = ask(test, "func.func @f() { return }", "cse", false, MILLISECONDS, 1);
  assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
  assert_int_equal(reply.kind, MLIR_DONE);
  assert_non_null(strstr(reply.text, "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}>"));

  reply = ask(test, "func.func @f() { nonsense }", "cse", false, MILLISECONDS, 2);
  assert_int_equal(reply.kind, MLIR_REFUSED);
  assert_string_equal(reply.pass, "parser");

  reply = ask(test, "module {}", "cse,nonsense", false, MILLISECONDS, 3);
  assert_int_equal(reply.kind, MLIR_BAD_PIPELINE);
  assert_non_null(strstr(reply.text, "nonsense"));

  // The pass that fails has a name where each is run by itself, in named pipelines too.
  static const char loop[] =
      "func.func @f(%a: memref<1xi32>) {\n"
      "  cf.br ^bb1(%a : memref<1xi32>)\n"
      "^bb1(%m: memref<1xi32>):\n"
      "  cf.br ^bb1(%m : memref<1xi32>)\n"
      "}\n";
  reply = ask(test, loop, "buffer-deallocation-pipeline", true, MILLISECONDS, 4);
  assert_int_equal(reply.kind, MLIR_REFUSED);
  assert_string_equal(reply.pass, "ownership-based-buffer-deallocation");
  assert_string_equal(reply.text, "Only structured control-flow loops are supported.");
  assert_string_equal(history_of(test), "0..4/1");
}

// An insert chain takes upstream's analysis time that grows with the cube of its length.
static const char *insert_chain(struct arena *arena, unsigned links) {
  struct text text = {.arena = arena};
  text_string(&text, "func.func @f(%x: i32, %i: index, %t0: tensor<9xi32>) -> tensor<9xi32> {\n");
  for (unsigned i = 0; i < links; i++)
    text_format(&text, "  %%t%u = tensor.insert %%x into %%t%u[%%i] : tensor<9xi32>\n", i + 1, i);
  text_format(&text, "  return %%t%u : tensor<9xi32>\n}\n", links);
  text_char(&text, '\0');
  return text.items;
}

static void test_hangs_and_is_replaced(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  const char *slow = insert_chain(&test->arena, 1500);
  struct mlir_reply reply = ask(test, slow, mlir_usual_pipeline, true, 300, 7);
  assert_int_equal(reply.outcome, MLIR_OUTCOME_TIMED_OUT);
  assert_string_equal(reply.pass, "one-shot-bufferize");
  reply = ask(test, "module {}", "cse", false, MILLISECONDS, 9);
  assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
  assert_string_equal(history_of(test), "9");
}

// For functions of the filter nothing is analyzed, and upstream's calls of declared functions ask the analysis.
static const char crash[] =
    "func.func private @use(tensor<1xf32>)\n"
    "func.func @main(%t: tensor<1xf32>) {\n"
    "  call @use(%t) : (tensor<1xf32>) -> ()\n"
    "  return\n"
    "}\n";
static const char crashing_pipeline[] =
    "one-shot-bufferize{bufferize-function-boundaries=1 no-analysis-func-filter=main}";

static void test_dies_and_is_replaced(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  for (uint64_t i = 1; i < 4; i++) {
    struct mlir_reply reply = ask(test, crash, crashing_pipeline, i == 2, MILLISECONDS, 2 * i);
    assert_int_equal(reply.outcome, MLIR_OUTCOME_DIED);
    assert_int_equal(reply.signal, SIGSEGV);
    assert_string_equal(reply.pass, i == 2 ? "one-shot-bufferize" : "");
    assert_non_null(crash_message(&test->arena, reply.errors.items, reply.errors.count));
    // What comes next gets its own answer, from a process that has seen nothing else.
    reply = ask(test, "func.func private @next()", "cse", false, MILLISECONDS, 2 * i + 1);
    assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
    assert_non_null(strstr(reply.text, "sym_name = \"next\""));
  }
  assert_string_equal(history_of(test), "7");
}

// Which programs a process has seen makes no difference to one that is new, nor does how its memory is laid out.
static void test_is_renewed(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  for (uint32_t layout = 0; layout < 3; layout++) {
    struct mlir_reply reply = ask(test, "func.func private @before()", "cse", false, MILLISECONDS, 1);
    assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
    pid_t process = test->session.process;
    mlir_session_renew(&test->session, layout);
    reply = ask(test, "func.func private @after()", "cse", false, MILLISECONDS, 5);
    assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
    assert_non_null(strstr(reply.text, "sym_name = \"after\""));
    assert_string_equal(history_of(test), "5");
    assert_int_equal(test->session.process, process);  // it is its child that was replaced
  }
}

// Upstream's liveness of an op that has been replaced and freed: what the pass reads there decides what it does, and is
// the same in every process, whatever came before.
static const char reads_freed[] =
    "func.func @f(%c: i1) -> memref<1xi32> {\n"
    "  %a = memref.alloc() : memref<1xi32>\n"
    "  %0 = scf.if %c -> (memref<1xi32>) {\n"
    "    scf.yield %a : memref<1xi32>\n"
    "  } else {\n"
    "    scf.yield %a : memref<1xi32>\n"
    "  }\n"
    "  cf.br ^bb1\n"
    "^bb1:\n"
    "  return %0 : memref<1xi32>\n"
    "}\n";

static void test_freed_memory_is_no_history(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  const char *first = NULL;
  for (uint32_t layout = 0; layout < 4; layout++) {
    mlir_session_renew(&test->session, layout);
    for (uint32_t i = 0; i < layout; i++)
      ask(test, insert_chain(&test->arena, 3 * i), mlir_usual_pipeline, false, MILLISECONDS, i);
    struct mlir_reply reply = ask(test, reads_freed, "ownership-based-buffer-deallocation", false, MILLISECONDS, 9);
    assert_int_equal(reply.outcome, MLIR_OUTCOME_DIED);
    const char *message = crash_message(&test->arena, reply.errors.items, reply.errors.count);
    assert_non_null(message);
    if (first == NULL) first = message;
    assert_string_equal(message, first);
  }
}

// Whether upstream's one-shot-bufferize leaves the calls valid here, where a function calls itself, depends on
// addresses.
static const char depends_on_addresses[] =
    "func.func @main() {\n"
    "  %0 = call @f2() : () -> tensor<f32>\n"
    "  return\n"
    "}\n"
    "func.func @f2() -> tensor<f32> {\n"
    "  %a = arith.constant dense<0.000000e+00> : tensor<f32>\n"
    "  %b = arith.constant dense<0> : tensor<index>\n"
    "  call @f0(%b) : (tensor<index>) -> ()\n"
    "  return %a : tensor<f32>\n"
    "}\n"
    "func.func @f0(%b: tensor<index>) {\n"
    "  %false = arith.constant false\n"
    "  scf.if %false {\n"
    "    func.call @f0(%b) : (tensor<index>) -> ()\n"
    "  }\n"
    "  return\n"
    "}\n";

static void test_addresses_vary_by_layout_alone(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  skip_if_addresses_are_chance();
  enum { LAYOUTS = 24 };
  enum mlir_answer_kind kinds[LAYOUTS];
  for (int again = 0; again < 2; again++) {
    mlir_session_end(&test->session);
    unsigned valid = 0;
    for (uint32_t layout = 0; layout < LAYOUTS; layout++) {
      mlir_session_renew(&test->session, layout);
      struct mlir_reply reply = ask(test, depends_on_addresses, "one-shot-bufferize{bufferize-function-boundaries=1}",
                                    false, MILLISECONDS, layout);
      assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
      if (again != 0) assert_int_equal(reply.kind, kinds[layout]);
      kinds[layout] = reply.kind;
      valid += reply.kind == MLIR_DONE;
    }
    assert_in_range(valid, 1, LAYOUTS - 1);
  }
}

// Upstream's passes have the options that the table says it shares, and not the engine's own.
static void test_shared_options(void **state) {
  struct session_test *test = *state;
  skip_if_not_built(test);
  unsigned own = 0;
  for (size_t i = 0; i < PASS_COUNT; i++) {
    const struct pass_info *pass = &pass_table[i];
    for (size_t k = 0; k < pass->option_count; k++) {
      const struct pass_option *option = &pass->options[k];
      const char *format = pass->anchor == PASS_ON_FUNCTION ? "func.func(%s{%s=%s})" : "%s{%s=%s}";
      char *pipeline = arena_format(&test->arena, format, pass->name, option->name, option->default_text);
      for (char *at = strchr(pipeline, '{'); *at != '=' && *at != '\0'; at++)
        if (*at == '_') *at = '-';
      struct mlir_reply reply = ask(test, "module {}", pipeline, false, MILLISECONDS, 1);
      assert_int_equal(reply.outcome, MLIR_OUTCOME_ANSWER);
      if ((reply.kind == MLIR_DONE) == option->is_own) fail_msg("%s", pipeline);
      own += option->is_own;
    }
  }
  assert_true(own > 0);
}

static void test_history_is_short(void **state) {
  struct session_test *test = *state;
  static const uint64_t programs[] = {5, 3, 5, 7, 9, 9, 20};
  memcpy(test->session.programs, programs, sizeof programs);
  test->session.program_count = sizeof programs / sizeof programs[0];
  assert_string_equal(history_of(test), "5,3..9/2,9,20");
}

static void test_histories_are_read_back(void **state) {
  (void)state;
  struct history history;
  assert_true(history_parse("--seed=5 --ops=20 --no-calls --programs=5,3..9/2,20", &history));
  assert_int_equal(history.seed, 5);
  assert_int_equal(history.generator.ops, 20);
  assert_false(history.generator.calls);
  assert_true(history.generator.branches);
  static const uint64_t programs[] = {5, 3, 5, 7, 9, 20};
  uint64_t number;
  for (uint64_t i = 0; i < sizeof programs / sizeof programs[0]; i++) {
    assert_true(history_program(&history, i, &number));
    assert_int_equal(number, programs[i]);
  }
  assert_false(history_program(&history, 6, &number));

  static const char *const wrong[] = {"",
                                      "--seed=x --ops=1 --programs=1",
                                      "--seed=1 --ops=0 --programs=1",
                                      "--seed=1 --ops=1 --programs=",
                                      "--seed=1 --ops=1 --programs=1,",
                                      "--seed=1 --ops=1 --programs=3..1/1",
                                      "--seed=1 --ops=1 --programs=1..3/0",
                                      "--seed=1 --ops=1 --programs=1..99999999999/1",
                                      "--seed=1 --ops=1 --programs=1 and more"};
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) assert_false(history_parse(wrong[i], &history));
}

static void test_pipelines_of_commands(void **state) {
  struct session_test *test = *state;
  struct arena *arena = &test->arena;
  assert_string_equal(
      mlir_pipeline_of_command(arena, "mlir-opt-22 --one-shot-bufferize=\"a b=c\" --buffer-hoisting -cse"),
      "one-shot-bufferize{a b=c},func.func(buffer-hoisting),cse");
  assert_string_equal(mlir_pipeline_of_command(arena, "mlir-opt --pass-pipeline='builtin.module(cse)'"),
                      "builtin.module(cse)");
  assert_null(mlir_pipeline_of_command(arena, "mlir-opt-22 --cse | mlir-opt-22 --canonicalize"));
  assert_null(mlir_pipeline_of_command(arena, "mlir-opt-22 --cse=\"unfinished"));
  assert_null(mlir_pipeline_of_command(arena, "cat"));
  assert_string_equal(mlir_pipeline_of_command(arena, "/usr/bin/mlir-opt --cse"), "cse");
  assert_null(mlir_pipeline_of_command(arena, "mlir-opt/cat --cse"));
  assert_true(mlir_command_is_of_worker("mlir-opt-22 --cse"));
  assert_true(mlir_command_is_of_worker("/usr/bin/mlir-opt-22"));
  assert_false(mlir_command_is_of_worker("mlir-opt-19 --cse"));
  assert_false(mlir_command_is_of_worker("mlir-opt-22/cat --cse"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_answers, init, release),
      cmocka_unit_test_setup_teardown(test_shared_options, init, release),
      cmocka_unit_test_setup_teardown(test_dies_and_is_replaced, init, release),
      cmocka_unit_test_setup_teardown(test_hangs_and_is_replaced, init, release),
      cmocka_unit_test_setup_teardown(test_is_renewed, init, release),
      cmocka_unit_test_setup_teardown(test_freed_memory_is_no_history, init, release),
      cmocka_unit_test_setup_teardown(test_addresses_vary_by_layout_alone, init, release),
      cmocka_unit_test_setup_teardown(test_history_is_short, init, release),
      cmocka_unit_test_setup_teardown(test_histories_are_read_back, init, release),
      cmocka_unit_test_setup_teardown(test_pipelines_of_commands, init, release),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
