// Starts the workers of a campaign, watches them and replaces those that die.
//
// MAP_ANONYMOUS is not in POSIX 2008.
#define _DEFAULT_SOURCE 1

#include "fuzz/campaign/run.h"

#include "fuzz/system/atomic_file.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/process.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct check_options campaign_check_options(const struct campaign_options *options, size_t subject) {
  struct check_options check = options->check;
  if (options->subject_count > 0) check.subject = options->subjects[subject];
  return check;
}

static bool corpus_usable(struct campaign_run *run, int error) {
  return campaign_folder_usable(run, run->options->corpus, error);
}

// Checked before the work begins, so that hours of work are not lost at its end.
static bool folders_usable(struct campaign_run *run) {
  const char *output = run->options->output, *corpus = run->options->corpus;
  return (output == NULL || campaign_folder_usable(run, output, folder_check(output))) &&
         (corpus == NULL || corpus_usable(run, folder_check(corpus)));
}

// Reads what the worker wrote. Returns false at the end of its pipe.
static bool read_worker(struct campaign_run *run, struct worker *worker) {
  enum { PORTION = 65536 };
  VECTOR_RESERVE(&worker->bytes, &run->campaign->arena, worker->bytes.count + PORTION);
  ssize_t got = read(worker->pipe, worker->bytes.items + worker->bytes.count, PORTION);
  if (got < 0) return errno == EINTR;
  worker->bytes.count += (size_t)got;
  campaign_take_records(run, worker);
  return got > 0;
}

// The worker's process has ended: a finding unless it exited normally. A new process continues with the next program.
static void replace_worker(struct campaign_run *run, struct worker *worker, bool hung) {
  close(worker->pipe);
  const int status = process_wait(worker->process);
  worker->process = 0;
  if (!hung && WIFEXITED(status) && WEXITSTATUS(status) == 0) return;
  char signature[64];
  const char *name = hung ? "hang" : WIFSIGNALED(status) ? process_signal_name(WTERMSIG(status)) : "exit";
  snprintf(signature, sizeof signature, "crash|%s", name);
  uint64_t index = atomic_load(&worker->counters->index);
  struct finding finding = {
      .oracle = ORACLE_crash,
      .signature = signature,
      .message = hung ? "the engine does not end" : "the engine dies",
      .pipeline = run->options->check.pipeline != NULL ? run->options->check.pipeline : subject_engine_pipeline,
      .input_seed = seed_mix(worker_number(run->generation, index), 1)};
  struct sighting sighting = {.index = index, .subject = (size_t)atomic_load(&worker->counters->subject)};
  sighting.standings[sighting.subject] = STANDING_SHOWS;
  campaign_add_finding(run, &finding, &sighting);
  atomic_fetch_add(&worker->counters->programs, 1);
  worker->next = index + run->options->jobs;
  bool wanted = !atomic_load(&worker->counters->stop);
  if (run->options->programs != 0 && worker->next >= run->options->programs) wanted = false;
  if (wanted && !worker_start(worker, run->options))
    campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "a worker could not be started");
}

static void sum_counters(struct campaign_run *run) {
  struct campaign *campaign = run->campaign;
  campaign->programs = 0;
  memset(campaign->subjects, 0, sizeof campaign->subjects);
  campaign->keys = campaign->key_nanoseconds = 0;
  campaign->position = UINT64_MAX;
  campaign->proofs = (struct proof_counts){0};
  for (unsigned i = 0; i < run->options->jobs; i++) {
    const struct worker_counters *counters = &run->counters[i];
    uint64_t index = atomic_load(&counters->index);
    if (index < campaign->position) campaign->position = index;
    campaign->keys += atomic_load(&counters->keys);
    campaign->key_nanoseconds += atomic_load(&counters->key_nanoseconds);
    const struct proof_counts proofs = {atomic_load(&counters->proved), atomic_load(&counters->refuted),
                                        atomic_load(&counters->unknown), atomic_load(&counters->not_followed)};
    proof_counts_add(&campaign->proofs, &proofs);
    campaign->programs += atomic_load(&run->counters[i].programs);
    for (size_t s = 0; s < campaign->subject_count; s++) {
      campaign->subjects[s].rejected += atomic_load(&run->counters[i].subjects[s].rejected);
      campaign->subjects[s].limits += atomic_load(&run->counters[i].subjects[s].limits);
      campaign->subjects[s].unsupported += atomic_load(&run->counters[i].subjects[s].unsupported);
    }
  }
  campaign->seconds = (double)(clock_nanoseconds() - run->start) / 1e9;
  if (run->generation == NULL) return;
  const struct seed_pool *seed_pool = &run->generation->seed_pool;
  campaign->features = seed_pool->feature_count;
  campaign->seed_pool_entries = seed_pool->entry_count - seed_pool->seed_count;
  campaign->rules = seed_pool->rules;
}

static unsigned poll_workers(struct campaign_run *run) {
  int pipes[CAMPAIGN_JOBS_MAX];
  bool is_ready[CAMPAIGN_JOBS_MAX];
  for (unsigned i = 0; i < run->options->jobs; i++) pipes[i] = run->workers[i].process == 0 ? -1 : run->workers[i].pipe;
  unsigned alive = pipe_wait(pipes, run->options->jobs, 100, is_ready);
  for (unsigned i = 0; i < run->options->jobs; i++)
    if (is_ready[i] && !read_worker(run, &run->workers[i])) replace_worker(run, &run->workers[i], false);
  return alive;
}

// Whether the worker's current subject is a process, which has a time limit of its own.
static bool waits_for_process(const struct campaign_run *run, const struct worker *worker) {
  const char *subject = run->options->subjects[atomic_load(&worker->counters->subject)];
  return subject != NULL && subject_is_process(subject);
}

// Whether the round takes too much CPU time of the worker, or WAIT_FACTOR times as long by the clock: it may last long
// on a loaded machine, and while it waits for upstream's worker, which has limits of its own.
static bool is_hung(const struct campaign_run *run, struct worker *worker, uint64_t round_start) {
  enum { WAIT_FACTOR = 20 };
  const uint64_t cpu = process_cpu_nanoseconds(worker->process);
  if (worker->watched_round != round_start) {
    worker->watched_round = round_start;
    worker->watched_cpu = cpu;
  }
  const double limit = run->options->hang_seconds * 1e9;
  return (double)cpu - (double)worker->watched_cpu >= limit ||
         (double)(clock_nanoseconds() - round_start) >= limit * WAIT_FACTOR;
}

static void kill_hung_workers(struct campaign_run *run) {
  if (run->options->hang_seconds <= 0) return;
  for (unsigned i = 0; i < run->options->jobs; i++) {
    struct worker *worker = &run->workers[i];
    uint64_t start = atomic_load(&worker->counters->round_start);
    if (worker->process == 0 || start == 0 || waits_for_process(run, worker) || !is_hung(run, worker, start)) continue;
    kill(worker->process, SIGKILL);
    while (read_worker(run, worker)) {  // what it sent before it was killed
    }
    replace_worker(run, worker, true);
  }
}

static void stop_workers(struct campaign_run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) atomic_store(&run->counters[i].stop, 1);
}

bool campaign_has_news(const struct campaign *campaign) {
  for (size_t i = 0; i < campaign->findings.count; i++)
    if (!campaign->findings.items[i].is_expected) return true;
  return false;
}

static bool should_stop(const struct campaign_run *run) {
  const struct campaign *campaign = run->campaign;
  if (*run->interrupted || campaign->failure != CAMPAIGN_WENT_WELL) return true;
  if (run->options->stop_at_first && campaign_has_news(campaign)) return true;
  return run->options->seconds > 0 && campaign->seconds >= run->options->seconds;
}

// Begins the next generation once every worker waits for it.
static void advance(struct campaign_run *run) {
  if (run->generation == NULL) return;
  for (unsigned i = 0; i < run->options->jobs; i++)
    if (run->workers[i].process != 0 && !run->workers[i].arrived) return;
  for (unsigned i = 0; i < run->options->jobs; i++) run->workers[i].arrived = false;
  generation_advance(run->generation, &run->lessons);
}

static void record_progress(struct campaign_run *run) {
  const struct campaign_recorder *recorder = run->options->recorder;
  if (recorder == NULL || recorder->progress(recorder->argument, run->campaign)) return;
  campaign_fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, "progress could not be recorded");
}

static void watch(struct campaign_run *run) {
  uint64_t last_progress = run->start;
  while (poll_workers(run) > 0) {
    sum_counters(run);
    advance(run);
    kill_hung_workers(run);
    if (should_stop(run)) stop_workers(run);
    uint64_t now = clock_nanoseconds();
    if (now - last_progress < 1000000000) continue;
    last_progress = now;
    if (run->options->progress != NULL) run->options->progress(run->options->argument, run->campaign);
    record_progress(run);
  }
  sum_counters(run);
  if (run->options->progress != NULL) run->options->progress(run->options->argument, run->campaign);
}

static void start_workers(struct campaign_run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) atomic_store(&run->counters[i].index, run->options->first + i);
  for (unsigned i = 0; i < run->options->jobs && run->campaign->failure == CAMPAIGN_WENT_WELL; i++) {
    run->workers[i] = (struct worker){
        .next = run->options->first + i, .number = i, .counters = &run->counters[i], .generation = run->generation};
    if (!worker_start(&run->workers[i], run->options))
      campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "a worker could not be started");
  }
  if (run->campaign->failure != CAMPAIGN_WENT_WELL) stop_workers(run);
}

// --- the seed pool

// Only the parent reads and writes the corpus; workers read the seed pool.
static bool start_seed_pool(struct campaign_run *run) {
  struct campaign_options *options = run->options;
  if (run->generation == NULL) return true;
  generation_start(run->generation, options->minimize);
  if (options->corpus == NULL) return true;
  struct campaign_corpus *corpus = &run->corpus;
  struct seed_pool *seed_pool = &run->generation->seed_pool;
  int error = campaign_corpus_read(corpus, options->corpus, seed_pool, &run->campaign->arena);
  if (!corpus_usable(run, error)) return false;
  if (!options->minimize) return true;
  options->programs = corpus->seeds.count;
  if (corpus->left_out > 0)
    campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "these are too many inputs to be minimized");
  return corpus->left_out == 0 && corpus->seeds.count > 0;
}

static void finish_corpus(struct campaign_run *run) {
  if (run->generation == NULL || run->options->corpus == NULL || run->campaign->failure != CAMPAIGN_WENT_WELL) return;
  struct lesson_numbers needed = lessons_minimal(&run->lessons);
  bool minimize = run->options->minimize && !*run->interrupted;
  if (corpus_usable(run, campaign_corpus_finish(&run->corpus, &run->lessons, &needed, minimize)))
    run->campaign->corpus_entries = (uint32_t)needed.count;
}

static void run_protected(void *argument) {
  struct campaign_run *run = argument;
  if (!folders_usable(run) || !start_seed_pool(run)) return;
  start_workers(run);
  watch(run);
  if (run->generation != NULL) generation_advance(run->generation, &run->lessons);
  sum_counters(run);
  finish_corpus(run);
}

// For when memory has run out: leaves no process behind.
static void kill_workers(struct campaign_run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) {
    pid_t process = run->workers[i].process;
    if (process == 0) continue;
    kill(process, SIGKILL);
    close(run->workers[i].pipe);
    process_wait(process);
  }
}

// Makes the harnesses of all subjects. Returns how many are to be released.
static size_t start_harnesses(struct campaign_run *run) {
  for (size_t i = 0; i < run->options->subject_count; i++) {
    const struct check_options check = campaign_check_options(run->options, i);
    if (harness_init(&run->harnesses[i], &check)) continue;
    const struct diagnostic *first = run->harnesses[i].context.diagnostics.first;
    if (first != NULL) campaign_fail(run->campaign, CAMPAIGN_OPTIONS_WRONG, first->message);
    else campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
    return i + 1;
  }
  return run->options->subject_count;
}

static void run_campaign(struct campaign_run *run) {
  struct campaign *campaign = run->campaign;
  size_t harnesses = start_harnesses(run);
  if (campaign->failure == CAMPAIGN_WENT_WELL && !memory_protect(&campaign->memory, run_protected, run)) {
    kill_workers(run);
    sum_counters(run);
    campaign_fail(campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
  }
  for (size_t i = 0; i < harnesses; i++) harness_release(&run->harnesses[i]);
}

// Memory that the workers share with the parent; null if it cannot be allocated.
static void *share(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted) {
  memset(campaign, 0, sizeof *campaign);
  memory_init(&campaign->memory);
  arena_init(&campaign->arena, &campaign->memory);
  struct campaign_options checked = *options;
  if (checked.subject_count == 0) {
    checked.subjects[0] = checked.check.subject;
    checked.subject_count = 1;
  }
  campaign->subject_count = checked.subject_count;
  size_t counters_size = CAMPAIGN_JOBS_MAX * sizeof(struct worker_counters);
  struct campaign_run *run = calloc(1, sizeof *run);
  void *counters = share(counters_size), *generation = checked.guided ? share(sizeof(struct generation)) : NULL;
  if (run == NULL || counters == NULL || (checked.guided && generation == NULL)) {
    campaign_fail(campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
  } else {
    run->campaign = campaign;
    run->options = &checked;
    run->counters = counters;
    run->generation = generation;
    run->interrupted = interrupted;
    run->start = clock_nanoseconds();
    arena_init(&run->records, &campaign->memory);
    lessons_init(&run->lessons, &campaign->memory);
    run_campaign(run);
    lessons_release(&run->lessons);
    arena_release(&run->records);
  }
  if (counters != NULL) munmap(counters, counters_size);
  if (generation != NULL) munmap(generation, sizeof(struct generation));
  free(run);
  return campaign->failure == CAMPAIGN_WENT_WELL;
}

void campaign_release(struct campaign *campaign) { arena_release(&campaign->arena); }
