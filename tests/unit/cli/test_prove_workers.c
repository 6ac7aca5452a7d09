// The workers of `prove`: each function is taken or lost exactly once, whatever happens to the worker that had it.
// MAP_ANONYMOUS is not in POSIX 2008.
#define _DEFAULT_SOURCE 1

#include "cli/verbs/prove_workers.h"

#include "fuzz/system/clock.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

enum { COUNT = 12, GROUPS = 4 };

enum fate {
  FINE,
  CRASHES,
  HANGS,
  WORKS_AND_HANGS,
  NEEDS_TOO_MUCH,
  IS_TAKEN_SLOWLY,
  WAITS_FOR_THE_TAKER,
  FREES_THE_TAKER_AND_IS_KILLED_ONCE
};

// How far a worker and the parent that takes slowly have come.
enum step { STARTED, TAKER_WAITS, WORKER_WENT_ON };

// What all processes of a test see. The clock is the test's: it stands still while any function can go on, so that
// nothing depends on how busy the machine is.
struct shared {
  _Atomic int step;
  _Atomic int started;  // functions
  _Atomic int hanging;  // functions that are not lost yet
  _Atomic int looks;    // of the parent at the clock
};

static const double limit = 6;   // seconds of the clock for a function
static const double tick = 1;    // that pass between two looks at the clock when it goes
static const double work = 200;  // milliseconds of a core

static const uint32_t functions[COUNT] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
static const uint32_t groups[GROUPS + 1] = {0, 5, 6, 9, COUNT};

struct workers_test {
  struct memory memory;
  enum fate fates[COUNT];
  unsigned taken[COUNT], lost[COUNT];
  enum prove_loss losses[COUNT];
  double milliseconds[COUNT];  // of what is lost
  unsigned jobs;
  int done;     // functions, taken or lost
  double time;  // of the clock
  struct shared *shared;
};

static void wait_for_step(const struct workers_test *test, enum step step) {
  while (atomic_load(&test->shared->step) < (int)step) usleep(1000);
}

// Until the parent knows that two workers have begun: it reads that before the third look at the clock from then on.
static void wait_until_two_have_begun(const struct workers_test *test) {
  while (atomic_load(&test->shared->started) < 2) usleep(1000);
  const int looks = atomic_load(&test->shared->looks);
  while (atomic_load(&test->shared->looks) < looks + 3) usleep(1000);
}

static double now(void *argument) {
  struct workers_test *test = argument;
  const int hanging = atomic_load(&test->shared->hanging);
  atomic_fetch_add(&test->shared->looks, 1);
  if (hanging > 0 && (hanging == (int)test->jobs || test->done + hanging == COUNT)) test->time += tick;
  return test->time;
}

static void take_time(void) {
  const double start = clock_processor_milliseconds();
  while (clock_processor_milliseconds() - start < work) continue;
}

static json_t *prove(void *argument, uint32_t function) {
  struct workers_test *test = argument;
  atomic_fetch_add(&test->shared->started, 1);
  switch (test->fates[function]) {
    case FINE: break;
    case CRASHES: kill(getpid(), SIGKILL); break;
    case WORKS_AND_HANGS: take_time(); /* fallthrough */
    case HANGS:
      atomic_fetch_add(&test->shared->hanging, 1);
      for (;;) pause();
    case NEEDS_TOO_MUCH: memory_exhausted(&test->memory);
    case IS_TAKEN_SLOWLY: wait_until_two_have_begun(test); break;
    case WAITS_FOR_THE_TAKER: wait_for_step(test, TAKER_WAITS); break;
    case FREES_THE_TAKER_AND_IS_KILLED_ONCE:
      if (atomic_exchange(&test->shared->step, WORKER_WENT_ON) != WORKER_WENT_ON) pause();
      break;
  }
  return json_pack("{s:i}", "number", (int)function);
}

static void take(void *argument, uint32_t function, json_t *record) {
  struct workers_test *test = argument;
  assert_int_equal(json_integer_value(json_object_get(record, "number")), function);
  json_decref(record);
  test->taken[function]++;
  test->done++;
  if (test->fates[function] != IS_TAKEN_SLOWLY) return;
  atomic_store(&test->shared->step, TAKER_WAITS);
  wait_for_step(test, WORKER_WENT_ON);
  test->time += limit;
}

static void lose(void *argument, uint32_t function, enum prove_loss loss, double milliseconds) {
  struct workers_test *test = argument;
  test->milliseconds[function] = milliseconds;
  test->lost[function]++;
  test->done++;
  if (test->fates[function] == HANGS || test->fates[function] == WORKS_AND_HANGS)
    atomic_fetch_sub(&test->shared->hanging, 1);
  test->losses[function] = loss;
}

static void run(struct workers_test *test, unsigned jobs, double seconds, double deadline) {
  const struct prove_work wanted = {.jobs = jobs,
                                    .seconds = seconds,
                                    .deadline = deadline,
                                    .functions = functions,
                                    .groups = groups,
                                    .group_count = GROUPS,
                                    .memory = &test->memory,
                                    .now = now,
                                    .prove = prove,
                                    .take = take,
                                    .lose = lose,
                                    .argument = test};
  memory_init(&test->memory);
  test->jobs = jobs;
  test->shared = mmap(NULL, sizeof *test->shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  assert_ptr_not_equal(test->shared, MAP_FAILED);
  prove_workers_run(&wanted);
  munmap(test->shared, sizeof *test->shared);
  for (int i = 0; i < COUNT; i++) assert_int_equal(test->taken[i] + test->lost[i], 1);
}

static void test_all_are_taken(void **state) {
  (void)state;
  for (unsigned jobs = 1; jobs <= 6; jobs++) {
    struct workers_test test = {.fates = {FINE}};
    run(&test, jobs, 0, 0);
    for (int i = 0; i < COUNT; i++) assert_int_equal(test.taken[i], 1);
  }
}

static void test_a_crash_loses_one(void **state) {
  (void)state;
  for (unsigned jobs = 1; jobs <= 3; jobs++) {
    // The first and the last of a group, one that is alone, and two in a row.
    struct workers_test test = {.fates = {[0] = CRASHES, [4] = CRASHES, [5] = CRASHES, [7] = CRASHES, [8] = CRASHES}};
    run(&test, jobs, 0, 0);
    for (int i = 0; i < COUNT; i++) {
      assert_int_equal(test.lost[i], test.fates[i] == CRASHES);
      if (test.lost[i]) assert_int_equal(test.losses[i], LOST_TO_CRASH);
    }
  }
}

static void test_exhausted_memory_loses_one(void **state) {
  (void)state;
  struct workers_test test = {.fates = {[2] = NEEDS_TOO_MUCH}};
  run(&test, 2, 0, 0);
  for (int i = 0; i < COUNT; i++) assert_int_equal(test.lost[i], i == 2);
  assert_int_equal(test.losses[2], LOST_TO_MEMORY);
}

static void test_what_hangs_is_given_up(void **state) {
  (void)state;
  struct workers_test test = {.fates = {[1] = HANGS, [11] = HANGS}};
  run(&test, 2, limit, 0);
  for (int i = 0; i < COUNT; i++) assert_int_equal(test.lost[i], test.fates[i] == HANGS);
  assert_int_equal(test.losses[1], LOST_TO_TIME);
  assert_int_equal(test.losses[11], LOST_TO_TIME);
}

// ... for the time that it took, and that alone.
static void test_what_is_lost_has_taken_time(void **state) {
  (void)state;
  struct workers_test test = {.fates = {[0] = WORKS_AND_HANGS, [1] = HANGS, [6] = WORKS_AND_HANGS}};
  run(&test, 1, limit, 0);
  assert_true(test.milliseconds[0] >= work && test.milliseconds[6] >= work);
  assert_true(test.milliseconds[1] >= 0 && test.milliseconds[1] < work);
  test = (struct workers_test){.fates = {[4] = WORKS_AND_HANGS}};
  run(&test, 1, 0, limit);
  assert_int_equal(test.losses[4], LOST_TO_DEADLINE);
  assert_true(test.milliseconds[4] >= work && test.milliseconds[5] == 0);
}

// When the parent reads the record of function 0, that is late and its worker killed: function 1 is not at fault.
static void test_a_late_record_loses_nothing(void **state) {
  (void)state;
  struct workers_test test = {
      .fates = {[0] = WAITS_FOR_THE_TAKER, [1] = FREES_THE_TAKER_AND_IS_KILLED_ONCE, [5] = IS_TAKEN_SLOWLY}};
  run(&test, 2, limit, 0);
  for (int i = 0; i < COUNT; i++) assert_int_equal(test.taken[i], 1);
}

static void test_the_deadline_ends_all(void **state) {
  (void)state;
  struct workers_test test = {.fates = {[0] = HANGS}};
  run(&test, 1, 0, limit);
  for (int i = 0; i < COUNT; i++) assert_int_equal(test.losses[i], LOST_TO_DEADLINE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_all_are_taken),
      cmocka_unit_test(test_a_crash_loses_one),
      cmocka_unit_test(test_exhausted_memory_loses_one),
      cmocka_unit_test(test_what_hangs_is_given_up),
      cmocka_unit_test(test_what_is_lost_has_taken_time),
      cmocka_unit_test(test_a_late_record_loses_nothing),
      cmocka_unit_test(test_the_deadline_ends_all),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
