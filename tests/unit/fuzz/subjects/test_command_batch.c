// Programs that a command gets at once: which answers are whose, and what has to run alone.
#include "fuzz/subjects/command_batch.h"
#include "fuzz/system/process.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
  struct memory memory;
  struct command_batch batch;
};

// A batch of programs "p0", "p1", ..., each on a line of its own.
static void begin(struct fixture *fixture, int count) {
  memory_init(&fixture->memory);
  command_batch_init(&fixture->batch, &fixture->memory);
  for (int i = 0; i < count; i++) {
    const char program[] = {'p', (char)('0' + i), '\n', '\0'};
    command_batch_add(&fixture->batch, program, 3);
  }
}

static const struct batched_program *answer(const struct fixture *fixture, int number) {
  const char program[] = {'p', (char)('0' + number), '\n', '\0'};
  return command_batch_find(&fixture->batch, program, 3);
}

static void expect_output(const struct fixture *fixture, int number, const char *output) {
  const struct batched_program *found = answer(fixture, number);
  assert_non_null(found);
  assert_int_equal(found->answer.output.count, strlen(output));
  assert_memory_equal(found->answer.output.items, output, strlen(output));
}

static void every_program_has_its_answer(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 3);
  assert_int_equal(command_batch_run(&fixture.batch, "sed s/p/q/", 60), 3);
  for (int i = 0; i < 3; i++) expect_output(&fixture, i, (const char[]){'q', (char)('0' + i), '\n', '\0'});
  assert_true(command_batch_forget(&fixture.batch, "p1\n", 3));
  assert_null(answer(&fixture, 1));
  assert_false(command_batch_forget(&fixture.batch, "p1\n", 3));
  expect_output(&fixture, 2, "q2\n");
  command_batch_clear(&fixture.batch);
  assert_null(answer(&fixture, 2));
  command_batch_release(&fixture.batch);
}

static void a_refusal_is_that_of_its_lines(void **state) {
  (void)state;
  static const char *const locations[] = {"<stdin>:5:2: error: no", "within split at <stdin>:4 offset :2:2: error: no"};
  for (int i = 0; i < 2; i++) {
    struct fixture fixture;
    char command[200] = "sed s/p2// && printf '%s\\n' 'warning: all' '";
    strcat(strcat(command, locations[i]), "' '  p2' >&2; exit 1");
    begin(&fixture, 4);
    assert_int_equal(command_batch_run(&fixture.batch, command, 60), 4);
    expect_output(&fixture, 1, "p1\n");
    expect_output(&fixture, 2, "");
    expect_output(&fixture, 3, "p3\n");
    const struct text *errors = &answer(&fixture, 2)->answer.errors;
    assert_int_equal(errors->count, strlen(locations[i]) + strlen("\n  p2\n"));
    assert_memory_equal(errors->items, locations[i], strlen(locations[i]));
    command_batch_release(&fixture.batch);
  }
}

static void a_refusal_without_location_runs_alone(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 3);
  assert_int_equal(command_batch_run(&fixture.batch, "sed s/p1//; echo error: no >&2; exit 1", 60), 3);
  assert_null(answer(&fixture, 1));
  expect_output(&fixture, 2, "p2\n");
  assert_false(fixture.batch.is_refused);
  command_batch_release(&fixture.batch);
}

// Output that was not flushed is lost, so that any of the next programs may be the culprit.
static void after_a_crash_the_next_programs_are_suspects(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 4);
  // The part of p2 is printed, but was not completed.
  assert_int_equal(command_batch_run(&fixture.batch, "sed /p2/q; kill -SEGV $$", 60), 4);
  expect_output(&fixture, 0, "p0\n");
  expect_output(&fixture, 1, "p1\n");
  assert_null(answer(&fixture, 2));
  assert_null(answer(&fixture, 3));
  assert_false(fixture.batch.is_refused);
  command_batch_release(&fixture.batch);
}

static void suspects_are_as_many_as_lose_a_block_of_output(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 1);
  static char program[2501];
  memset(program, 'x', sizeof program - 1);
  for (int i = 0; i < 4; i++) command_batch_add(&fixture.batch, program, sizeof program - 1);
  assert_int_equal(command_batch_run(&fixture.batch, "sed 2q; kill -SEGV $$", 60), 3);
  expect_output(&fixture, 0, "p0\n");
  command_batch_release(&fixture.batch);
}

static void sizes_stay_within_the_largest_batch(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 3);
  fixture.batch.size = BATCH_MAX / 2 + 1;
  assert_int_equal(command_batch_run(&fixture.batch, "cat", 60), 3);
  assert_int_equal(fixture.batch.size, BATCH_MAX);
  command_batch_release(&fixture.batch);
}

// --- commands that are an mlir-opt

static const char mlir_opt[] = BUFFERPROOF_SOURCE_DIR "/tests/unit/fuzz/subjects/mlir-opt";

static void begin_with(struct fixture *fixture, const char *const *programs) {
  begin(fixture, 0);
  for (; *programs != NULL; programs++) command_batch_add(&fixture->batch, *programs, strlen(*programs));
}

static const struct batched_program *answer_to(const struct fixture *fixture, const char *program) {
  return command_batch_find(&fixture->batch, program, strlen(program));
}

static void learn_alone(struct fixture *fixture, const char *program) {
  struct process_result alone;
  const struct process_limits limits = command_batch_limits(&fixture->batch, mlir_opt, 60, true);
  assert_true(process_run_within(mlir_opt, program, strlen(program), limits, &fixture->batch.arena, &alone));
  command_batch_learn(&fixture->batch, program, strlen(program), &alone);
}

static void a_crash_loses_no_other_answer(void **state) {
  (void)state;
  struct fixture fixture;
  begin_with(&fixture, (const char *const[]){"p0\n", "refuse\n", "crash1\n", "p3\n", "crash1 again\n", "p5\n", NULL});
  assert_int_equal(command_batch_run(&fixture.batch, mlir_opt, 60), 6);
  expect_output(&fixture, 0, "q0\n");
  expect_output(&fixture, 3, "q3\n");
  expect_output(&fixture, 5, "q5\n");
  assert_int_equal(answer_to(&fixture, "refuse\n")->answer.exit_code, 1);
  assert_null(answer_to(&fixture, "crash1\n"));
  assert_null(answer_to(&fixture, "crash1 again\n"));
  assert_false(fixture.batch.is_refused);
  command_batch_release(&fixture.batch);
}

static void a_crash_that_was_shown_alone_is_an_answer(void **state) {
  (void)state;
  struct fixture fixture;
  begin_with(&fixture, (const char *const[]){"crash1\n", "p1\n", NULL});
  assert_int_equal(command_batch_run(&fixture.batch, mlir_opt, 60), 2);
  learn_alone(&fixture, "crash1\n");
  command_batch_clear(&fixture.batch);
  static const char *const programs[] = {"crash1 elsewhere\n", "crash2\n"};
  for (int i = 0; i < 2; i++) command_batch_add(&fixture.batch, programs[i], strlen(programs[i]));
  assert_int_equal(command_batch_run(&fixture.batch, mlir_opt, 60), 2);
  assert_int_equal(answer_to(&fixture, programs[0])->answer.signal, SIGSEGV);
  assert_non_null(strstr(answer_to(&fixture, programs[0])->answer.errors.items, "f() + 5"));
  assert_null(answer_to(&fixture, programs[1]));
  command_batch_release(&fixture.batch);
}

static void a_program_hangs_if_one_has_hung_with_all_the_time(void **state) {
  (void)state;
  for (int has_hung = 0; has_hung < 2; has_hung++) {
    struct fixture fixture;
    begin_with(&fixture, (const char *const[]){"p0\n", "hang\n", "p2\n", NULL});
    fixture.batch.longest_silence = 1;
    fixture.batch.has_hung = has_hung == 1;
    assert_int_equal(command_batch_run(&fixture.batch, mlir_opt, 60), 3);
    expect_output(&fixture, 0, "q0\n");
    expect_output(&fixture, 2, "q2\n");
    assert_int_equal(answer_to(&fixture, "hang\n") != NULL, has_hung == 1);
    if (has_hung == 1) assert_true(answer_to(&fixture, "hang\n")->answer.timed_out);
    command_batch_release(&fixture.batch);
  }
}

static void all_programs_may_crash(void **state) {
  (void)state;
  struct fixture fixture;
  begin_with(&fixture, (const char *const[]){"crash1\n", "crash2\n", NULL});
  assert_int_equal(command_batch_run(&fixture.batch, mlir_opt, 60), 2);
  assert_null(answer_to(&fixture, "crash1\n"));
  assert_null(answer_to(&fixture, "crash2\n"));
  command_batch_release(&fixture.batch);
}

// Of mlir-opt alone: a script may end with an exit code of its own. Alone, the first program that hangs has all the
// time.
static void the_limit_of_silence_follows_the_longest(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 0);
  struct command_batch *batch = &fixture.batch;
  assert_int_equal(command_batch_limits(batch, "mlir-opt --cse", 10, false).silent_milliseconds, 0);
  batch->longest_silence = 600;
  assert_int_equal(command_batch_limits(batch, "mlir-opt --cse", 10, false).silent_milliseconds, 3000);
  assert_int_equal(command_batch_limits(batch, "mlir-opt --cse | cat", 10, false).silent_milliseconds, 0);
  assert_int_equal(command_batch_limits(batch, "mlir-opt --cse", 10, true).silent_milliseconds, 0);
  batch->has_hung = true;
  assert_int_equal(command_batch_limits(batch, "mlir-opt --cse", 10, true).silent_milliseconds, 3000);
  command_batch_release(batch);
}

static void silence_is_of_processor_time(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 0);
  const struct process_limits limits = {.seconds = 60, .is_program = true, .silent_milliseconds = 200};
  struct process_result result;
  assert_true(process_run_within("sh -c 'while :; do :; done'", "", 0, limits, &fixture.batch.arena, &result));
  assert_true(result.timed_out);
  assert_in_range(result.longest_silence, 200, 60000);
  assert_true(process_run_within("sleep 1", "", 0, limits, &fixture.batch.arena, &result));
  assert_false(result.timed_out);
  command_batch_release(&fixture.batch);
}

static void what_was_refused_before_a_crash_is_answered(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 4);
  static const char command[] =
      "echo '<stdin>:3:1: error: no' >&2; echo '<stdin>:5:1: error: the culprit, too' >&2; "
      "sed -e s/p1// -e /p2/q; kill -SEGV $$";
  assert_int_equal(command_batch_run(&fixture.batch, command, 60), 4);
  expect_output(&fixture, 1, "");
  assert_int_equal(answer(&fixture, 1)->answer.errors.count, strlen("<stdin>:3:1: error: no\n"));
  assert_null(answer(&fixture, 2));
  command_batch_release(&fixture.batch);
}

// A command that takes long to start gets more programs, as long as these do not take long themselves.
static void batches_grow_beyond_a_slow_start(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 2);
  assert_int_equal(command_batch_run(&fixture.batch, "sleep 1; cat", 60), 2);
  assert_true(fixture.batch.size > 2);
  command_batch_release(&fixture.batch);
}

static void after_a_hang_too(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 3);
  assert_int_equal(command_batch_run(&fixture.batch, "echo p0; echo '// -----'; sleep 60", 2), 3);
  expect_output(&fixture, 0, "p0\n");
  assert_null(answer(&fixture, 1));
  command_batch_release(&fixture.batch);
}

static void commands_that_do_not_split_run_alone(void **state) {
  (void)state;
  static const char *const commands[] = {"echo p0", "grep -v -e -----", "cat; echo '// -----'", "cat; exit 1", "false",
                                         "true"};
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    struct fixture fixture;
    begin(&fixture, 3);
    assert_int_equal(command_batch_run(&fixture.batch, commands[i], 60), 3);
    assert_true(fixture.batch.is_refused);
    for (int number = 0; number < 3; number++) assert_null(answer(&fixture, number));
    command_batch_release(&fixture.batch);
  }
}

static void mlir_opt_is_asked_to_split(void **state) {
  (void)state;
  struct fixture fixture;
  begin(&fixture, 0);
  struct arena *arena = &fixture.batch.arena;
  assert_string_equal(command_batch_command(arena, "/opt/bin/mlir-opt-19 --cse"),
                      "/opt/bin/mlir-opt-19 --cse --disable-symbolication --split-input-file");
  assert_string_equal(command_batch_command(arena, "mlir-opt --pass-pipeline='builtin.module(cse)'"),
                      "mlir-opt --pass-pipeline='builtin.module(cse)' --disable-symbolication --split-input-file");
  assert_string_equal(command_batch_command(arena, "mine -split-input-file | yours"), "mine -split-input-file | yours");
  assert_null(command_batch_command(arena, "mlir-opt --cse | mlir-opt --canonicalize"));
  assert_null(command_batch_command(arena, "mlir-opt --cse # it"));
  assert_null(command_batch_command(arena, "mlir-translate --mlir-opt"));
  command_batch_release(&fixture.batch);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_program_has_its_answer),
      cmocka_unit_test(a_refusal_is_that_of_its_lines),
      cmocka_unit_test(a_refusal_without_location_runs_alone),
      cmocka_unit_test(after_a_crash_the_next_programs_are_suspects),
      cmocka_unit_test(suspects_are_as_many_as_lose_a_block_of_output),
      cmocka_unit_test(sizes_stay_within_the_largest_batch),
      cmocka_unit_test(a_crash_loses_no_other_answer),
      cmocka_unit_test(a_crash_that_was_shown_alone_is_an_answer),
      cmocka_unit_test(a_program_hangs_if_one_has_hung_with_all_the_time),
      cmocka_unit_test(all_programs_may_crash),
      cmocka_unit_test(the_limit_of_silence_follows_the_longest),
      cmocka_unit_test(silence_is_of_processor_time),
      cmocka_unit_test(what_was_refused_before_a_crash_is_answered),
      cmocka_unit_test(batches_grow_beyond_a_slow_start),
      cmocka_unit_test(after_a_hang_too),
      cmocka_unit_test(commands_that_do_not_split_run_alone),
      cmocka_unit_test(mlir_opt_is_asked_to_split),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
