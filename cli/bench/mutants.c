// `bufferproof bench mutants`: a random sample of the mutants that are compiled into this build, each tried by fuzzing
// in a process of its own.
#define _DEFAULT_SOURCE 1  // MAP_ANONYMOUS

#include "cli/bench/mutants.h"

#include "cli/bench/bench.h"
#include "cli/session.h"

#include "engine/base/hash.h"
#include "fuzz/system/process.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TESTS_TIMEOUT_SECONDS = 3600, GIT_TIMEOUT_SECONDS = 60 };

struct mutants_job {
  const struct options *options;
  json_t *figures;
  struct arena arena;
  struct mutants_bench bench;
};

static bool is_in_area(const struct mutant *mutant, const char *area) {
  bool proves = strncmp(mutant->area, "smt/", 4) == 0;
  if (strcmp(area, "engine") == 0) return !proves;
  if (strcmp(area, "smt") == 0) return proves;
  return strcmp(area, "all") == 0 || strcmp(area, mutant->area) == 0;
}

// The numbers of the area's mutants; sets their count.
static unsigned *select_mutants(struct mutants_job *job) {
  const struct options *options = job->options;
  unsigned *numbers = ARENA_ARRAY(&job->arena, unsigned, mutant_table.count + 1);
  size_t count = 0;
  for (size_t i = 0; i < mutant_table.count; i++) {
    const struct mutant *mutant = &mutant_table.items[i];
    if (!is_in_area(mutant, options->area)) continue;
    if (options->only != NULL && strstr(mutant->key, options->only) == NULL) continue;
    numbers[count++] = (unsigned)(i + 1);
  }
  job->bench.available = count;
  return numbers;
}

// Shuffles as many of the numbers as are wanted to the front: a larger sample of a seed contains the smaller ones.
static bool draw_sample(struct mutants_job *job, unsigned *numbers) {
  struct mutants_bench *bench = &job->bench;
  bench->count = bench->available < job->options->sample ? bench->available : (size_t)job->options->sample;
  size_t size = (bench->count + 1) * sizeof *bench->trials;
  bench->trials = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (bench->trials == MAP_FAILED) return false;
  for (size_t i = 0; i < bench->count; i++) {
    size_t other = i + hash_combine(bench->seed, i) % (bench->available - i);
    unsigned drawn = numbers[other];
    numbers[other] = numbers[i];
    bench->trials[i].number = drawn;
    bench->trials[i].fate = mutant_of(&bench->trials[i])->class != NULL ? MUTANT_MARKED : MUTANT_PENDING;
  }
  return true;
}

// The seed that nobody picks: the first 16 digits of the last commit's hash.
static bool seed_of_commit(struct arena *arena, uint64_t *seed) {
  enum { DIGITS = 16 };
  struct process_result result;
  if (!process_run("git rev-parse HEAD", "", 0, GIT_TIMEOUT_SECONDS, arena, &result)) return false;
  if (result.exit_code != 0 || result.output.count < DIGITS) return false;
  *seed = strtoull(arena_string(arena, result.output.items, DIGITS), NULL, 16);
  return true;
}

// --- Processes.

// What the end of its process says about a mutant.
static void judge_end(struct mutant_trial *trial, int status) {
  if (trial->fate == MUTANT_STARTS) trial->fate = MUTANT_USELESS;
  if (trial->fate != MUTANT_TRIED) return;
  bool hangs = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
  mutant_trial_kill(trial, hangs ? "hang" : "crash",
                    WIFSIGNALED(status) ? process_signal_name(WTERMSIG(status)) : "it ends the process");
}

// A line for each mutant, since a sample takes hours.
static void tell(const struct mutant_trial *trial) {
  const struct mutant *mutant = mutant_of(trial);
  fprintf(stderr, "%-8s %6.1f s %-10s %s:%u: %s\n", mutant_fate_words[trial->fate], trial->seconds, trial->oracle,
          mutant->file, mutant->line, mutant->key);
}

static void await_one(pid_t *workers, struct mutant_trial **tried, unsigned jobs) {
  int status;
  pid_t ended;
  while ((ended = waitpid(-1, &status, 0)) < 0 && errno == EINTR) {
  }
  for (unsigned i = 0; i < jobs; i++) {
    if (workers[i] != ended || ended <= 0) continue;
    workers[i] = 0;
    judge_end(tried[i], status);
    tell(tried[i]);
  }
}

static void try_mutants(const struct mutants_job *job) {
  const struct mutants_bench *bench = &job->bench;
  unsigned jobs = (unsigned)job->options->jobs, running = 0;
  pid_t workers[BENCH_JOBS_MAX] = {0};
  struct mutant_trial *tried[BENCH_JOBS_MAX];
  fflush(NULL);
  for (size_t i = 0; i < bench->count || running > 0;) {
    if (i == bench->count || running == jobs) {
      await_one(workers, tried, jobs);
      running--;
      continue;
    }
    struct mutant_trial *trial = &bench->trials[i++];
    if (trial->fate != MUTANT_PENDING) continue;
    unsigned slot = 0;
    while (workers[slot] != 0) slot++;
    tried[slot] = trial;
    workers[slot] = process_fork();
    if (workers[slot] == 0) mutant_trial_run(trial, bench);
    running++;
  }
}

// What survives fuzzing is given to the tests, which are counted apart.
static void run_tests(struct mutants_job *job) {
  for (size_t i = 0; i < job->bench.count; i++) {
    struct mutant_trial *trial = &job->bench.trials[i];
    if (trial->fate != MUTANT_SURVIVES) continue;
    const char *command =
        arena_format(&job->arena, "export BUFFERPROOF_MUTANT=%u; %s", trial->number, job->options->tests);
    struct process_result result;
    if (!process_run(command, "", 0, TESTS_TIMEOUT_SECONDS, &job->arena, &result)) continue;
    if (result.exit_code != 0 || result.signal != 0 || result.timed_out) trial->fate = MUTANT_KILLED_BY_TESTS;
  }
}

static enum exit_code run_mutants(void *argument) {
  struct mutants_job *job = argument;
  const struct options *options = job->options;
  struct mutants_bench *bench = &job->bench;
  bench->seed = options->mutants_seed;
  bench->seconds = options->mutants_seconds;
  bench->area = options->area;
  if (bench->seed == OPTION_NOT_GIVEN && !seed_of_commit(&job->arena, &bench->seed))
    return (enum exit_code)options_refuse(
        options, "this folder has no git checkout whose last commit could be the seed; give --seed");
  unsigned *numbers = select_mutants(job);
  if (bench->available == 0)
    return (enum exit_code)options_refuse(options, "no mutant is in area '%s' and has the text of --only",
                                          options->area);
  if (!draw_sample(job, numbers)) return EXIT_LIMIT_REACHED;
  try_mutants(job);
  if (options->tests != NULL) run_tests(job);
  mutants_report(bench, job->figures);
  return EXIT_FINE;
}

enum exit_code bench_mutants(const struct options *options, json_t *figures) {
  if (mutant_table.count == 0) {
    options_refuse(options, "this build has no mutants: cmake --preset mutants && cmake --build build/mutants");
    return EXIT_UNSUPPORTED;
  }
  struct mutants_job job = {.options = options, .figures = figures};
  return arena_run(options, &job.arena, run_mutants, &job);
}
