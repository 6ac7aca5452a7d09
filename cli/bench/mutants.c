// `bufferproof bench mutants`: a random sample of the mutants that are compiled into this build, each tried in a
// process of its own.
#define _DEFAULT_SOURCE 1  // MAP_ANONYMOUS

#include "cli/bench/mutants.h"

#include "cli/bench/bench.h"
#include "cli/interrupt.h"
#include "cli/session.h"

#include "engine/base/hash.h"
#include "fuzz/system/process.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GIT_TIMEOUT_SECONDS = 60 };

struct mutants_job {
  const struct options *options;
  json_t *figures;
  struct arena arena;
  struct mutants_bench bench;
  const volatile int *interrupted;
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

// Shuffles as many of the numbers as are wanted to the front: a larger sample of a seed contains the smaller ones. The
// last trial is one more, for none.
static bool draw_sample(struct mutants_job *job, unsigned *numbers) {
  struct mutants_bench *bench = &job->bench;
  const uint64_t first = job->options->first, sample = job->options->sample;
  size_t begin = bench->available < first ? bench->available : (size_t)first;
  bench->count = bench->available - begin < sample ? bench->available - begin : (size_t)sample;
  size_t size = (bench->count + 1) * sizeof *bench->trials;
  bench->trials = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (bench->trials == MAP_FAILED) return false;
  for (size_t i = 0; i < begin + bench->count; i++) {
    size_t other = i + hash_combine(bench->seed, i) % (bench->available - i);
    unsigned drawn = numbers[other];
    numbers[other] = numbers[i];
    if (i < begin) continue;
    struct mutant_trial *trial = &bench->trials[i - begin];
    trial->number = drawn;
    trial->fate = mutant_of(trial)->class != NULL ? MUTANT_MARKED : MUTANT_PENDING;
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
  fprintf(stderr, "%-8s %6.1f s %-10s %s:%u: %s%s%s\n", mutant_fate_words[trial->fate], trial->seconds, trial->killer,
          mutant->file, mutant->line, mutant->key, trial->signature[0] == '\0' ? "" : " | ", trial->signature);
}

struct mutant_workers {
  pid_t processes[BENCH_JOBS_MAX];  // 0: none
  struct mutant_trial *trials[BENCH_JOBS_MAX];
  unsigned running;
};

// Returns early, with the worker still running, if the user interrupts.
static void await_one(struct mutant_workers *workers) {
  int status;
  pid_t ended = waitpid(-1, &status, 0);
  for (unsigned i = 0; i < BENCH_JOBS_MAX; i++) {
    if (workers->processes[i] != ended || ended <= 0) continue;
    workers->processes[i] = 0;
    workers->running--;
    judge_end(workers->trials[i], status);
    tell(workers->trials[i]);
  }
}

// What was being tried counts as not tried.
static void stop_workers(struct mutant_workers *workers) {
  for (unsigned i = 0; i < BENCH_JOBS_MAX; i++) {
    if (workers->processes[i] == 0) continue;
    kill(workers->processes[i], SIGKILL);
    process_wait(workers->processes[i]);
    struct mutant_trial *trial = workers->trials[i];
    if (trial->fate == MUTANT_STARTS || trial->fate == MUTANT_TRIED) trial->fate = MUTANT_PENDING;
  }
}

static pid_t start_worker(struct mutant_trial *trial, const char *area, const struct mutants_bench *bench) {
  pid_t process = process_fork();
  if (process != 0) return process;
  signal(SIGINT, SIG_IGN);  // the parent decides when to stop
  signal(SIGTERM, SIG_DFL);
  mutant_trial_run(trial, area, bench);
}

static void try_mutants(const struct mutants_job *job) {
  const struct mutants_bench *bench = &job->bench;
  const unsigned jobs = (unsigned)job->options->jobs;
  struct mutant_workers workers = {.running = 0};
  fflush(NULL);
  for (size_t i = 0; (i < bench->count || workers.running > 0) && !*job->interrupted;) {
    if (i == bench->count || workers.running == jobs) {
      await_one(&workers);
      continue;
    }
    struct mutant_trial *trial = &bench->trials[i++];
    if (trial->fate != MUTANT_PENDING) continue;
    unsigned slot = 0;
    while (workers.processes[slot] != 0) slot++;
    workers.trials[slot] = trial;
    pid_t process = start_worker(trial, mutant_of(trial)->area, bench);
    if (process < 0) break;
    workers.processes[slot] = process;
    workers.running++;
  }
  stop_workers(&workers);
}

// Whether nothing kills where there is no mutant, if there is one of the area to be tried. Says what does.
static bool unbroken_survives(const struct mutants_job *job, const char *area) {
  const struct mutants_bench *bench = &job->bench;
  struct mutant_trial *trial = &bench->trials[bench->count];
  size_t i = 0;
  while (i < bench->count &&
         (bench->trials[i].fate != MUTANT_PENDING || !is_in_area(mutant_of(&bench->trials[i]), area)))
    i++;
  if (i == bench->count) return true;
  *trial = (struct mutant_trial){.fate = MUTANT_PENDING};
  fflush(NULL);
  pid_t process = start_worker(trial, area, bench);
  if (process < 0) return false;
  judge_end(trial, process_wait(process));
  if (trial->fate == MUTANT_SURVIVES) return true;
  options_refuse(job->options, "without a mutant, %s: %s %s", mutant_fate_words[trial->fate], trial->killer,
                 trial->signature);
  return false;
}

static enum exit_code run_mutants(void *argument) {
  struct mutants_job *job = argument;
  const struct options *options = job->options;
  struct mutants_bench *bench = &job->bench;
  bench->seed = options->mutants_seed;
  bench->seconds = options->mutants_seconds;
  bench->area = options->area;
  bench->tests = options->tests;
  if (bench->seed == OPTION_NOT_GIVEN && !seed_of_commit(&job->arena, &bench->seed))
    return (enum exit_code)options_refuse(
        options, "this folder has no git checkout whose last commit could be the seed; give --seed");
  unsigned *numbers = select_mutants(job);
  if (bench->available == 0)
    return (enum exit_code)options_refuse(options, "no mutant is in area '%s' and has the text of --only",
                                          options->area);
  if (!draw_sample(job, numbers)) return EXIT_LIMIT_REACHED;
  if (!unbroken_survives(job, "engine") || !unbroken_survives(job, "smt")) return EXIT_PROPERTY_FAILED;
  job->interrupted = interrupt_watch();
  try_mutants(job);
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
