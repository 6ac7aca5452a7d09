// Starts the workers of a campaign, takes their records, replaces those that die, and keeps the findings.
//
// MAP_ANONYMOUS is not in POSIX 2008.
#define _DEFAULT_SOURCE 1

#include "fuzz/campaign.h"

#include "fuzz/atomic_file.h"
#include "fuzz/campaign_corpus.h"
#include "fuzz/case.h"
#include "fuzz/check.h"
#include "fuzz/clock.h"
#include "fuzz/history.h"
#include "fuzz/process.h"
#include "fuzz/worker.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

struct campaign_options campaign_options_default(void) {
  return (struct campaign_options){.check = check_options_default(),
                                   .generator = generator_defaults,
                                   .seed = 1,
                                   .jobs = 1,
                                   .output = "findings",
                                   .hang_seconds = 20};
}

// The parent's side while it runs.
struct run {
  struct campaign *campaign;
  struct campaign_options *options;
  struct worker workers[CAMPAIGN_JOBS_MAX];
  struct worker_counters *counters;  // one per worker, shared
  struct generation *generation;     // shared; null: the campaign is not guided
  struct lessons lessons;
  struct campaign_corpus corpus;
  struct harness harness;  // makes the texts of findings
  struct arena records;    // the texts of the record in hand
  const volatile int *interrupted;
  uint64_t start;
};

static const char *copy_text(struct campaign *campaign, const char *text, size_t length) {
  return arena_string(&campaign->arena, text, length);
}

// The first failure is the one that is told.
static void fail(struct campaign *campaign, enum campaign_failure failure, const char *reason) {
  if (campaign->failure != CAMPAIGN_WENT_WELL) return;
  campaign->failure = failure;
  snprintf(campaign->failure_message, sizeof campaign->failure_message, "%s", reason);
}

static const char *subject_name(const struct campaign_options *options) {
  return options->check.subject != NULL ? options->check.subject : "engine";
}

struct case_job {
  struct run *run;
  const struct finding *finding;
  uint64_t index;
  const char *text, *name;
  size_t length;
};

static void make_case(void *argument) {
  struct case_job *job = argument;
  const struct run *run = job->run;
  struct harness *harness = &job->run->harness;
  const struct campaign_options *options = run->options;
  struct choices choices = worker_choices(run->generation, options, job->index, &harness->arena);
  struct generator_options generator =
      check_options_generator(&options->check, options->generator, worker_number(run->generation, job->index));
  job->text = check_case(harness, job->finding, choices, generator, &job->length);
  job->name = case_file_name(&harness->arena, job->finding);
}

// Makes the case of a new finding; returns its path, or null with campaign->failure set.
static const char *save_case(struct run *run, const struct finding *finding, uint64_t index) {
  struct harness *harness = &run->harness;
  const char *folder = run->options->output;
  if (folder == NULL) return NULL;
  program_reset(&harness->source);
  arena_reset(&harness->arena);
  struct case_job job = {.run = run, .finding = finding, .index = index};
  if (!memory_protect(&harness->context.memory, make_case, &job)) {
    fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
    return NULL;
  }
  struct arena *arena = &run->campaign->arena;
  const char *path = arena_format(arena, "%s/%s", folder, job.name);
  int error = folder_make(folder);
  if (error == 0) error = atomic_file_write(path, job.text, job.length, true);
  if (error == 0) return path;
  fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, arena_format(arena, "%s: %s", path, strerror(error)));
  return NULL;
}

static void add_finding(struct run *run, const struct finding *finding, uint64_t index) {
  struct campaign *campaign = run->campaign;
  campaign->by_oracle[finding->oracle]++;
  for (size_t i = 0; i < campaign->findings.count; i++) {
    if (strcmp(campaign->findings.items[i].finding.signature, finding->signature) != 0) continue;
    campaign->findings.items[i].count++;
    return;
  }
  struct campaign_finding new = {.finding = finding_copy(&campaign->arena, finding),
                                 .file = save_case(run, finding, index),
                                 .index = index,
                                 .count = 1};
  VECTOR_PUSH(&campaign->findings, &campaign->arena, new);
}

static void add_rejection(struct campaign *campaign, const char *reason) {
  for (size_t i = 0; i < campaign->rejections.count; i++) {
    if (strcmp(campaign->rejections.items[i].reason, reason) != 0) continue;
    campaign->rejections.items[i].count++;
    return;
  }
  struct campaign_rejection new = {copy_text(campaign, reason, strlen(reason)), 1};
  VECTOR_PUSH(&campaign->rejections, &campaign->arena, new);
}

static bool folder_usable(struct run *run, const char *folder, int error) {
  if (error == 0) return true;
  fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, arena_format(&run->campaign->arena, "%s: %s", folder, strerror(error)));
  return false;
}

static bool corpus_usable(struct run *run, int error) { return folder_usable(run, run->options->corpus, error); }

// Of hours of work, nothing shall be lost at the end.
static bool folders_usable(struct run *run) {
  const char *output = run->options->output, *corpus = run->options->corpus;
  return (output == NULL || folder_usable(run, output, folder_check(output))) &&
         (corpus == NULL || corpus_usable(run, folder_check(corpus)));
}

// The arrays of a lesson come after it.
static void take_lesson(struct run *run, const char *bytes) {
  struct lesson lesson;
  memcpy(&lesson, bytes, sizeof lesson);
  bytes += sizeof lesson;
  size_t size = lesson.feature_count * sizeof *lesson.features;
  lesson.features = arena_copy(&run->records, bytes, size);  // aligned
  lesson.choices = (const unsigned char *)bytes + size;
  lessons_add(&run->lessons, &lesson);
  if (run->options->corpus != NULL && run->campaign->failure == CAMPAIGN_WENT_WELL)
    corpus_usable(run, campaign_corpus_add(&run->corpus, &lesson));
}

// The record of a finding says neither its inputs' seed, which a worker that died could not tell either, nor of which
// campaign the programs in its history are.
static void take_finding(struct run *run, const struct record *record, struct finding finding) {
  const struct campaign_options *options = run->options;
  finding.input_seed = seed_mix(worker_number(run->generation, record->index), 1);
  if (finding.history != NULL)
    finding.history = history_format(&run->records, options->seed, &options->generator, finding.history);
  add_finding(run, &finding, record->index);
}

static void take_record(struct run *run, struct worker *worker, const struct record *record, const char *bytes) {
  arena_reset(&run->records);
  if (record->kind == RECORD_LESSON) {
    take_lesson(run, bytes);
    return;
  }
  struct finding_head head;
  memcpy(&head, bytes, sizeof head);
  const struct finding finding = finding_from_parts(&head, bytes + sizeof head);
  const char *message = finding.message != NULL ? finding.message : "";
  switch ((enum record_kind)record->kind) {
    case RECORD_FINDING: take_finding(run, record, finding); break;
    case RECORD_REJECTION: add_rejection(run->campaign, message); break;
    case RECORD_UNUSABLE: fail(run->campaign, CAMPAIGN_SUBJECT_UNUSABLE, message); break;
    case RECORD_OUT_OF_RESOURCES: fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, message); break;
    case RECORD_ARRIVED: worker->arrived = true; break;
    case RECORD_LESSON: break;
  }
}

// Takes the whole records out of the worker's bytes.
static void take_records(struct run *run, struct worker *worker) {
  size_t used = 0;
  for (;;) {
    struct record record;
    if (worker->bytes.count - used < sizeof record) break;
    memcpy(&record, worker->bytes.items + used, sizeof record);
    size_t size = sizeof record + record.size;
    if (worker->bytes.count - used < size) break;
    take_record(run, worker, &record, worker->bytes.items + used + sizeof record);
    used += size;
  }
  memmove(worker->bytes.items, worker->bytes.items + used, worker->bytes.count - used);
  worker->bytes.count -= used;
}

// Reads what the worker wrote. Returns false at the end of its pipe.
static bool read_worker(struct run *run, struct worker *worker) {
  enum { PORTION = 65536 };
  VECTOR_RESERVE(&worker->bytes, &run->campaign->arena, worker->bytes.count + PORTION);
  ssize_t got = read(worker->pipe, worker->bytes.items + worker->bytes.count, PORTION);
  if (got < 0) return errno == EINTR;
  worker->bytes.count += (size_t)got;
  take_records(run, worker);
  return got > 0;
}

// The worker's process is gone: a finding if something killed it, and a new process from the next program on.
static void bury_worker(struct run *run, struct worker *worker, bool hung) {
  int status = 0;
  close(worker->pipe);
  while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR) {
  }
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
  add_finding(run, &finding, index);
  atomic_fetch_add(&worker->counters->programs, 1);
  worker->next = index + run->options->jobs;
  bool wanted = !atomic_load(&worker->counters->stop);
  if (run->options->programs != 0 && worker->next >= run->options->programs) wanted = false;
  if (wanted && !worker_start(worker, run->options))
    fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "a worker could not be started");
}

static void sum_counters(struct run *run) {
  struct campaign *campaign = run->campaign;
  campaign->programs = campaign->rejected = campaign->limits = campaign->unsupported = 0;
  campaign->proofs = (struct proof_counts){0};
  for (unsigned i = 0; i < run->options->jobs; i++) {
    const struct worker_counters *counters = &run->counters[i];
    const struct proof_counts proofs = {atomic_load(&counters->proved), atomic_load(&counters->refuted),
                                        atomic_load(&counters->unknown), atomic_load(&counters->not_followed)};
    proof_counts_add(&campaign->proofs, &proofs);
    campaign->programs += atomic_load(&run->counters[i].programs);
    campaign->rejected += atomic_load(&run->counters[i].rejected);
    campaign->limits += atomic_load(&run->counters[i].limits);
    campaign->unsupported += atomic_load(&run->counters[i].unsupported);
  }
  campaign->seconds = (double)(clock_nanoseconds() - run->start) / 1e9;
  if (run->generation == NULL) return;
  const struct seed_pool *seed_pool = &run->generation->seed_pool;
  campaign->features = seed_pool->feature_count;
  campaign->seed_pool_entries = seed_pool->entry_count - seed_pool->seed_count;
  campaign->rules = seed_pool->rules;
}

static unsigned poll_workers(struct run *run) {
  struct pollfd polled[CAMPAIGN_JOBS_MAX];
  struct worker *owners[CAMPAIGN_JOBS_MAX];
  unsigned alive = 0;
  for (unsigned i = 0; i < run->options->jobs; i++) {
    if (run->workers[i].process == 0) continue;
    polled[alive] = (struct pollfd){run->workers[i].pipe, POLLIN, 0};
    owners[alive++] = &run->workers[i];
  }
  if (alive == 0 || poll(polled, alive, 100) <= 0) return alive;
  for (unsigned i = 0; i < alive; i++)
    if (polled[i].revents != 0 && !read_worker(run, owners[i])) bury_worker(run, owners[i], false);
  return alive;
}

static void kill_hung_workers(struct run *run) {
  if (run->options->hang_seconds <= 0 || subject_is_process(subject_name(run->options))) return;
  uint64_t now = clock_nanoseconds();
  for (unsigned i = 0; i < run->options->jobs; i++) {
    struct worker *worker = &run->workers[i];
    uint64_t start = atomic_load(&worker->counters->round_start);
    if (worker->process == 0 || start == 0 || now < start) continue;
    if ((double)(now - start) / 1e9 < run->options->hang_seconds) continue;
    kill(worker->process, SIGKILL);
    while (read_worker(run, worker)) {  // what it has still told
    }
    bury_worker(run, worker, true);
  }
}

static void stop_workers(struct run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) atomic_store(&run->counters[i].stop, 1);
}

static bool should_stop(const struct run *run) {
  const struct campaign *campaign = run->campaign;
  if (*run->interrupted || campaign->failure != CAMPAIGN_WENT_WELL) return true;
  if (run->options->stop_at_first && campaign->findings.count > 0) return true;
  return run->options->seconds > 0 && campaign->seconds >= run->options->seconds;
}

// Once every worker waits for the next generation, it begins.
static void advance(struct run *run) {
  if (run->generation == NULL) return;
  for (unsigned i = 0; i < run->options->jobs; i++)
    if (run->workers[i].process != 0 && !run->workers[i].arrived) return;
  for (unsigned i = 0; i < run->options->jobs; i++) run->workers[i].arrived = false;
  generation_advance(run->generation, &run->lessons);
}

static void watch(struct run *run) {
  uint64_t last_progress = run->start;
  while (poll_workers(run) > 0) {
    sum_counters(run);
    advance(run);
    kill_hung_workers(run);
    if (should_stop(run)) stop_workers(run);
    uint64_t now = clock_nanoseconds();
    if (run->options->progress != NULL && now - last_progress >= 1000000000) {
      run->options->progress(run->options->argument, run->campaign);
      last_progress = now;
    }
  }
  sum_counters(run);
  if (run->options->progress != NULL) run->options->progress(run->options->argument, run->campaign);
}

static void start_workers(struct run *run) {
  for (unsigned i = 0; i < run->options->jobs && run->campaign->failure == CAMPAIGN_WENT_WELL; i++) {
    run->workers[i] =
        (struct worker){.next = i, .number = i, .counters = &run->counters[i], .generation = run->generation};
    if (!worker_start(&run->workers[i], run->options))
      fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "a worker could not be started");
  }
  if (run->campaign->failure != CAMPAIGN_WENT_WELL) stop_workers(run);
}

// --- the seed pool

// The parent reads and writes the corpus; workers see it in the seed pool.
static bool start_seed_pool(struct run *run) {
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
  if (corpus->left_out > 0) fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "these are too many inputs to be minimized");
  return corpus->left_out == 0 && corpus->seeds.count > 0;
}

static void finish_corpus(struct run *run) {
  if (run->generation == NULL || run->options->corpus == NULL || run->campaign->failure != CAMPAIGN_WENT_WELL) return;
  struct lesson_numbers needed = lessons_minimal(&run->lessons);
  bool minimize = run->options->minimize && !*run->interrupted;
  if (corpus_usable(run, campaign_corpus_finish(&run->corpus, &run->lessons, &needed, minimize)))
    run->campaign->corpus_entries = (uint32_t)needed.count;
}

static void run_protected(void *argument) {
  struct run *run = argument;
  if (!folders_usable(run) || !start_seed_pool(run)) return;
  start_workers(run);
  watch(run);
  if (run->generation != NULL) generation_advance(run->generation, &run->lessons);
  sum_counters(run);
  finish_corpus(run);
}

// After running out of memory in between: nothing is left running.
static void kill_workers(struct run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) {
    pid_t process = run->workers[i].process;
    if (process == 0) continue;
    kill(process, SIGKILL);
    close(run->workers[i].pipe);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
    }
  }
}

static void run_campaign(struct run *run) {
  struct campaign *campaign = run->campaign;
  if (!harness_init(&run->harness, &run->options->check)) {
    const struct diagnostic *first = run->harness.context.diagnostics.first;
    if (first != NULL) fail(campaign, CAMPAIGN_OPTIONS_WRONG, first->message);
    else fail(campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
  } else if (!memory_protect(&campaign->memory, run_protected, run)) {
    kill_workers(run);
    sum_counters(run);
    fail(campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
  }
  harness_release(&run->harness);
}

// Memory that the workers share with the parent; null if there is none.
static void *share(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted) {
  memset(campaign, 0, sizeof *campaign);
  memory_init(&campaign->memory);
  arena_init(&campaign->arena, &campaign->memory);
  struct campaign_options checked = *options;
  if (checked.jobs == 0) checked.jobs = 1;
  if (checked.jobs > CAMPAIGN_JOBS_MAX) checked.jobs = CAMPAIGN_JOBS_MAX;
  size_t counters_size = CAMPAIGN_JOBS_MAX * sizeof(struct worker_counters);
  struct run *run = calloc(1, sizeof *run);
  void *counters = share(counters_size), *generation = checked.guided ? share(sizeof(struct generation)) : NULL;
  if (run == NULL || counters == NULL || (checked.guided && generation == NULL)) {
    fail(campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
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
