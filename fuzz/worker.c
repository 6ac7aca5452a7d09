#include "fuzz/worker.h"

#include "fuzz/compare.h"
#include "fuzz/pipe_io.h"
#include "fuzz/process.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

uint64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

enum { PARTS = 4 };

static void send_parts(int descriptor, enum record_kind kind, const struct finding *finding, uint64_t index,
                       const void *const parts[PARTS], const size_t sizes[PARTS]) {
  struct record record = {kind,
                          (uint32_t)finding->oracle,
                          index,
                          (uint32_t)sizes[0],
                          (uint32_t)sizes[1],
                          (uint32_t)sizes[2],
                          (uint32_t)sizes[3]};
  struct pipe_part written[PARTS + 1] = {{&record, sizeof record}};
  for (int i = 0; i < PARTS; i++) written[i + 1] = (struct pipe_part){parts[i], sizes[i]};
  if (!pipe_write_parts(descriptor, written, PARTS + 1)) _exit(1);  // the parent is gone
}

static void send(int descriptor, enum record_kind kind, uint64_t index, const struct finding *finding) {
  const char *texts[PARTS] = {finding->signature, finding->message, finding->pipeline, finding->history};
  const void *parts[PARTS];
  size_t sizes[PARTS];
  for (int i = 0; i < PARTS; i++) {
    parts[i] = texts[i] != NULL ? texts[i] : "";
    sizes[i] = strlen(parts[i]);
  }
  send_parts(descriptor, kind, finding, index, parts, sizes);
}

static void send_lesson(int descriptor, const struct lesson *lesson) {
  const void *parts[PARTS] = {lesson, lesson->features, lesson->choices, ""};
  size_t sizes[PARTS] = {sizeof *lesson, lesson->feature_count * sizeof *lesson->features, lesson->choice_count, 0};
  send_parts(descriptor, RECORD_LESSON, &(struct finding){0}, lesson->index, parts, sizes);
}

struct reason_job {
  struct checker *checker;
  const char *reason;
};

// Why an output could not be run, without the numbers and names in it.
static void normalize_reason(void *argument) {
  struct reason_job *job = argument;
  job->reason = signature_of_text(&job->checker->arena, "output", NULL, job->reason);
}

static void report_unsupported(int descriptor, struct checker *checker, uint64_t index, const char *message) {
  struct reason_job job = {checker, message};
  memory_protect(&checker->context.memory, normalize_reason, &job);  // without memory it stays as it is
  send(descriptor, RECORD_REJECTION, index, &(struct finding){.signature = job.reason});
}

static void report(int descriptor, struct checker *checker, enum verdict verdict, uint64_t index,
                   struct worker_counters *counters) {
  const char *message = checker->message != NULL ? checker->message : "";
  switch (verdict) {
    case VERDICT_FINDING: send(descriptor, RECORD_FINDING, index, &checker->finding); break;
    case VERDICT_REJECTED:
      atomic_fetch_add(&counters->rejected, 1);
      send(descriptor, RECORD_REJECTION, index, &(struct finding){.signature = message});
      break;
    case VERDICT_UNUSABLE: send(descriptor, RECORD_UNUSABLE, index, &(struct finding){.message = message}); break;
    case VERDICT_LIMIT: atomic_fetch_add(&counters->limits, 1); break;
    case VERDICT_UNSUPPORTED:
      atomic_fetch_add(&counters->unsupported, 1);
      report_unsupported(descriptor, checker, index, message);
      break;
    case VERDICT_PASSED:
    case VERDICT_INVALID: break;
  }
}

static void count_proofs(const struct proof_counts *proofs, struct worker_counters *counters) {
  if (proof_counts_sum(proofs) == 0) return;
  atomic_fetch_add(&counters->proved, proofs->proved);
  atomic_fetch_add(&counters->refuted, proofs->refuted);
  atomic_fetch_add(&counters->unknown, proofs->unknown);
  atomic_fetch_add(&counters->not_followed, proofs->unsupported);
}

// What a worker works with.
struct work {
  const struct worker *worker;
  const struct campaign_options *options;
  pid_t parent;
  int descriptor;
  struct checker *checker;
  struct feature_set *features;  // of a guided campaign
  struct arena *choices_arena;
};

struct choices_job {
  struct work *work;
  uint64_t index;
  struct choices choices;
};

static void make_choices(void *argument) {
  struct choices_job *job = argument;
  const struct work *work = job->work;
  job->choices = worker_choices(work->worker->generation, work->options, job->index, work->choices_arena);
}

static void learn(const struct work *work, uint64_t index) {
  const struct feature_set *features = work->features;
  const struct choices *drawn = &work->checker->choices;
  if (feature_map_missing(&work->worker->generation->guide.seen, features->items, features->count) == 0) return;
  send_lesson(work->descriptor, &(struct lesson){.index = index,
                                                 .rules = features->rules,
                                                 .features = features->items,
                                                 .choices = drawn->items,
                                                 .feature_count = features->count,
                                                 .choice_count = (uint32_t)drawn->position});
}

// Returns false if the campaign is over for this worker.
static bool run_round(struct work *work, uint64_t index) {
  struct worker_counters *counters = work->worker->counters;
  const struct generation *generation = work->worker->generation;
  if (generation != NULL && !generation_has(generation, index)) {
    send(work->descriptor, RECORD_ARRIVED, index, &(struct finding){0});
    if (!generation_wait(generation, index, &counters->stop, work->parent)) return false;
  }
  atomic_store_explicit(&counters->index, index, memory_order_relaxed);
  atomic_store_explicit(&counters->round_start, monotonic_nanoseconds(), memory_order_relaxed);
  struct choices_job job = {.work = work, .index = index};
  enum verdict verdict = VERDICT_LIMIT;
  arena_reset(work->choices_arena);
  if (work->features != NULL) feature_set_clear(work->features);
  if (memory_protect(&work->checker->context.memory, make_choices, &job))
    verdict = check_generated(work->checker, job.choices, work->options->generator, worker_number(generation, index));
  atomic_store_explicit(&counters->round_start, 0, memory_order_relaxed);
  atomic_fetch_add_explicit(&counters->programs, 1, memory_order_relaxed);
  count_proofs(&work->checker->proofs, counters);
  if (verdict != VERDICT_PASSED) report(work->descriptor, work->checker, verdict, index, counters);
  if (work->features != NULL) learn(work, index);
  return verdict != VERDICT_UNUSABLE;
}

// What a worker begins with.
struct worker_begin {
  const struct worker *worker;
  const struct campaign_options *options;
  pid_t parent;
};

static void work(void *argument, int descriptor) {
  const struct worker_begin *begin = argument;
  const struct worker *worker = begin->worker;
  const struct campaign_options *options = begin->options;
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  signal(SIGINT, SIG_IGN);  // the parent decides
  signal(SIGTERM, SIG_IGN);
  struct feature_set *features = NULL;
  struct check_options check = options->check;
  if (worker->generation != NULL) check.features = features = calloc(1, sizeof *features);
  struct checker checker;
  if (!checker_init(&checker, &check) || (worker->generation != NULL && features == NULL)) {
    const struct diagnostic *first = checker.context.diagnostics.first;
    const char *message = first != NULL ? first->message : "no memory for a worker";
    send(descriptor, RECORD_OUT_OF_RESOURCES, 0, &(struct finding){.message = message});
    _exit(0);
  }
  struct arena choices_arena;
  arena_init(&choices_arena, &checker.context.memory);
  struct work own = {worker, options, begin->parent, descriptor, &checker, features, &choices_arena};
  for (uint64_t index = worker->next; options->programs == 0 || index < options->programs; index += options->jobs) {
    if (atomic_load_explicit(&worker->counters->stop, memory_order_relaxed) || getppid() != begin->parent) break;
    if (!run_round(&own, index)) break;
  }
  free(features);
  arena_release(&choices_arena);
  checker_release(&checker);
  _exit(0);
}

struct choices worker_choices(const struct generation *generation, const struct campaign_options *options,
                              uint64_t index, struct arena *arena) {
  if (generation != NULL) return guide_choices(&generation->guide, arena, options->seed, index, CAMPAIGN_CHOICES_MAX);
  return campaign_choices(arena, options->seed, index);
}

uint64_t worker_number(const struct generation *generation, uint64_t index) {
  return generation == NULL ? index : guide_number(&generation->guide, index);
}

bool worker_start(struct worker *worker, const struct campaign_options *options) {
  struct worker_begin begin = {worker, options, getpid()};
  int pipe;
  pid_t child = process_start_worker(work, &begin, &pipe);
  if (child == 0) return false;
  worker->process = child;
  worker->pipe = pipe;
  worker->bytes.count = 0;
  return true;
}
