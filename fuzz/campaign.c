// MAP_ANONYMOUS is not in POSIX 2008.
#define _DEFAULT_SOURCE 1

#include "fuzz/campaign.h"

#include "fuzz/case.h"
#include "fuzz/process.h"
#include "fuzz/worker.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOBS_MAX = 256 };

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
  const struct campaign_options *options;
  struct worker workers[JOBS_MAX];
  struct worker_counters *counters;  // one per worker, shared
  struct checker checker;            // makes the texts of findings
  uint64_t start;
};

static char *copy_text(const char *text, size_t length) {
  char *copy = malloc(length + 1);
  if (copy == NULL) abort();
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

// Grows an array of the campaign by doubling; there is no going on without memory for findings.
static void *grow_array(void *items, size_t count, size_t *capacity, size_t size) {
  if (count < *capacity) return items;
  *capacity = *capacity == 0 ? 16 : *capacity * 2;
  items = realloc(items, *capacity * size);
  if (items == NULL) abort();
  return items;
}

// The first failure is the one that is told.
static void fail(struct campaign *campaign, const char *reason) {
  if (campaign->failure[0] == '\0') snprintf(campaign->failure, sizeof campaign->failure, "%s", reason);
}

static const char *subject_name(const struct campaign_options *options) {
  return options->check.subject != NULL ? options->check.subject : "engine";
}

struct text_job {
  struct run *run;
  const struct finding *finding;
  uint64_t index;
  const char *text, *name;
  size_t length;
};

static void make_case(void *argument) {
  struct text_job *job = argument;
  struct checker *checker = &job->run->checker;
  struct choices choices = campaign_choices(checker, job->run->options->seed, job->index);
  generate_program(&checker->source, &choices, job->run->options->generator);
  size_t length;
  const char *program = checker_source_text(checker, &length);
  job->text = case_format(&checker->arena, job->finding, subject_name(job->run->options), program, &job->length);
  job->name = case_file_name(&checker->arena, job->finding);
}

// Writes to a temporary name first, so that no half-written case is left behind.
static bool write_file(const char *path, const char *text, size_t length) {
  size_t path_length = strlen(path);
  char *temporary = malloc(path_length + 5);
  if (temporary == NULL) return false;
  memcpy(temporary, path, path_length);
  memcpy(temporary + path_length, ".new", 5);
  FILE *file = fopen(temporary, "w");
  bool written = file != NULL && fwrite(text, 1, length, file) == length;
  if (file != NULL) written = fclose(file) == 0 && written;
  written = written && rename(temporary, path) == 0;
  if (!written) unlink(temporary);
  free(temporary);
  return written;
}

// Makes the case of a new finding; returns its path, or null with campaign->failure set.
static char *save_case(struct run *run, const struct finding *finding, uint64_t index) {
  struct checker *checker = &run->checker;
  if (run->options->output == NULL) return NULL;
  program_reset(&checker->source);
  arena_reset(&checker->arena);
  struct text_job job = {.run = run, .finding = finding, .index = index};
  if (!memory_protect(&checker->context.memory, make_case, &job)) return NULL;
  mkdir(run->options->output, 0777);
  size_t length = strlen(run->options->output) + strlen(job.name) + 2;
  char *path = malloc(length);
  if (path == NULL) abort();
  snprintf(path, length, "%s/%s", run->options->output, job.name);
  if (write_file(path, job.text, job.length)) return path;
  free(path);
  fail(run->campaign, "a case could not be written to the output folder");
  return NULL;
}

static void add_finding(struct run *run, const struct finding *finding, uint64_t index) {
  struct campaign *campaign = run->campaign;
  campaign->by_oracle[finding->oracle]++;
  for (size_t i = 0; i < campaign->finding_count; i++) {
    if (strcmp(campaign->findings[i].signature, finding->signature) != 0) continue;
    campaign->findings[i].count++;
    return;
  }
  campaign->findings = grow_array(campaign->findings, campaign->finding_count, &campaign->finding_capacity,
                                  sizeof campaign->findings[0]);
  campaign->findings[campaign->finding_count++] =
      (struct campaign_finding){.oracle = finding->oracle,
                                .signature = copy_text(finding->signature, strlen(finding->signature)),
                                .message = copy_text(finding->message, strlen(finding->message)),
                                .file = save_case(run, finding, index),
                                .index = index,
                                .count = 1};
}

static void add_rejection(struct campaign *campaign, const char *reason) {
  for (size_t i = 0; i < campaign->rejection_count; i++) {
    if (strcmp(campaign->rejections[i].reason, reason) != 0) continue;
    campaign->rejections[i].count++;
    return;
  }
  campaign->rejections = grow_array(campaign->rejections, campaign->rejection_count, &campaign->rejection_capacity,
                                    sizeof campaign->rejections[0]);
  campaign->rejections[campaign->rejection_count++] =
      (struct campaign_rejection){copy_text(reason, strlen(reason)), 1};
}

static void take_record(struct run *run, const struct record *record, const char *texts) {
  char *signature = copy_text(texts, record->signature_length);
  char *message = copy_text(texts + record->signature_length, record->message_length);
  char *pipeline = copy_text(texts + record->signature_length + record->message_length, record->pipeline_length);
  switch ((enum record_kind)record->kind) {
    case RECORD_FINDING: {
      struct finding finding = {.oracle = (enum oracle)record->oracle,
                                .signature = signature,
                                .message = message,
                                .pipeline = pipeline,
                                .input_seed = seed_mix(record->index, 1)};
      add_finding(run, &finding, record->index);
      break;
    }
    case RECORD_REJECTION: add_rejection(run->campaign, signature); break;
    case RECORD_UNUSABLE: fail(run->campaign, message); break;
  }
  free(signature);
  free(message);
  free(pipeline);
}

// Takes the whole records out of the worker's buffer.
static void take_records(struct run *run, struct worker *worker) {
  size_t used = 0;
  for (;;) {
    struct record record;
    if (worker->buffered - used < sizeof record) break;
    memcpy(&record, worker->buffer + used, sizeof record);
    size_t size = sizeof record + record.signature_length + record.message_length + record.pipeline_length;
    if (worker->buffered - used < size) break;
    take_record(run, &record, worker->buffer + used + sizeof record);
    used += size;
  }
  memmove(worker->buffer, worker->buffer + used, worker->buffered - used);
  worker->buffered -= used;
}

// Reads what the worker wrote. Returns false at the end of its pipe.
static bool read_worker(struct run *run, struct worker *worker) {
  worker->buffer = grow_array(worker->buffer, worker->buffered + 65536, &worker->capacity, 1);
  while (worker->capacity < worker->buffered + 65536)
    worker->buffer = grow_array(worker->buffer, worker->capacity, &worker->capacity, 1);
  ssize_t got = read(worker->pipe, worker->buffer + worker->buffered, 65536);
  if (got < 0) return errno == EINTR;
  worker->buffered += (size_t)got;
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
  struct finding finding = {.oracle = ORACLE_crash,
                            .signature = signature,
                            .message = hung ? "the engine does not end" : "the engine dies",
                            .pipeline = run->options->check.pipeline != NULL ? run->options->check.pipeline
                                                                             : subject_engine_pipeline,
                            .input_seed = seed_mix(index, 1)};
  add_finding(run, &finding, index);
  atomic_fetch_add(&worker->counters->programs, 1);
  worker->next = index + run->options->jobs;
  bool wanted = !atomic_load(&worker->counters->stop);
  if (run->options->programs != 0 && worker->next >= run->options->programs) wanted = false;
  if (wanted && !worker_start(worker, run->options)) fail(run->campaign, "a worker could not be started");
}

static void sum_counters(struct run *run) {
  struct campaign *campaign = run->campaign;
  campaign->programs = campaign->rejected = campaign->limits = campaign->unsupported = 0;
  for (unsigned i = 0; i < run->options->jobs; i++) {
    campaign->programs += atomic_load(&run->counters[i].programs);
    campaign->rejected += atomic_load(&run->counters[i].rejected);
    campaign->limits += atomic_load(&run->counters[i].limits);
    campaign->unsupported += atomic_load(&run->counters[i].unsupported);
  }
  campaign->seconds = (double)(monotonic_nanoseconds() - run->start) / 1e9;
}

static unsigned poll_workers(struct run *run) {
  struct pollfd polled[JOBS_MAX];
  struct worker *owners[JOBS_MAX];
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
  if (run->options->hang_seconds <= 0 || strncmp(subject_name(run->options), "cmd:", 4) == 0) return;
  uint64_t now = monotonic_nanoseconds();
  for (unsigned i = 0; i < run->options->jobs; i++) {
    struct worker *worker = &run->workers[i];
    uint64_t start = atomic_load(&worker->counters->round_start);
    if (worker->process == 0 || start == 0 || now < start) continue;
    if ((double)(now - start) / 1e9 < run->options->hang_seconds) continue;
    kill(worker->process, SIGKILL);
    bury_worker(run, worker, true);
  }
}

static void stop_workers(struct run *run) {
  for (unsigned i = 0; i < run->options->jobs; i++) atomic_store(&run->counters[i].stop, 1);
}

static bool should_stop(const struct run *run, const volatile int *interrupted) {
  const struct campaign *campaign = run->campaign;
  if (*interrupted || campaign->failure[0] != '\0') return true;
  if (run->options->stop_at_first && campaign->finding_count > 0) return true;
  return run->options->seconds > 0 && campaign->seconds >= run->options->seconds;
}

static void watch(struct run *run, const volatile int *interrupted) {
  uint64_t last_progress = run->start;
  while (poll_workers(run) > 0) {
    sum_counters(run);
    kill_hung_workers(run);
    if (should_stop(run, interrupted)) stop_workers(run);
    uint64_t now = monotonic_nanoseconds();
    if (run->options->progress != NULL && now - last_progress >= 1000000000) {
      run->options->progress(run->options->argument, run->campaign);
      last_progress = now;
    }
  }
  sum_counters(run);
  if (run->options->progress != NULL) run->options->progress(run->options->argument, run->campaign);
}

static void start_workers(struct run *run) {
  for (unsigned i = 0; i < run->options->jobs && run->campaign->failure[0] == '\0'; i++) {
    run->workers[i] = (struct worker){.next = i, .number = i, .counters = &run->counters[i]};
    if (!worker_start(&run->workers[i], run->options)) fail(run->campaign, "a worker could not be started");
  }
  if (run->campaign->failure[0] != '\0') stop_workers(run);
}

bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted) {
  memset(campaign, 0, sizeof *campaign);
  struct campaign_options checked = *options;
  if (checked.jobs == 0) checked.jobs = 1;
  if (checked.jobs > JOBS_MAX) checked.jobs = JOBS_MAX;
  size_t counters_size = JOBS_MAX * sizeof(struct worker_counters);
  struct run *run = calloc(1, sizeof *run);
  void *counters = mmap(NULL, counters_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (run == NULL || counters == MAP_FAILED) {
    fail(campaign, "out of memory");
  } else {
    run->campaign = campaign;
    run->options = &checked;
    run->counters = counters;
    run->start = monotonic_nanoseconds();
    if (checker_init(&run->checker, &checked.check)) {
      start_workers(run);
      watch(run, interrupted);
    } else {
      const struct diagnostic *first = run->checker.context.diagnostics.first;
      fail(campaign, first != NULL ? first->message : "out of memory");
    }
    for (unsigned i = 0; i < checked.jobs; i++) free(run->workers[i].buffer);
    checker_release(&run->checker);
  }
  if (counters != MAP_FAILED) munmap(counters, counters_size);
  free(run);
  return campaign->failure[0] == '\0';
}

void campaign_release(struct campaign *campaign) {
  for (size_t i = 0; i < campaign->finding_count; i++) {
    free(campaign->findings[i].signature);
    free(campaign->findings[i].message);
    free(campaign->findings[i].file);
  }
  for (size_t i = 0; i < campaign->rejection_count; i++) free(campaign->rejections[i].reason);
  free(campaign->findings);
  free(campaign->rejections);
}
