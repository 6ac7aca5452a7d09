#include "fuzz/campaign/worker.h"

#include "fuzz/check/check.h"
#include "fuzz/finding/signature.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void send_parts(int descriptor, struct record record, const struct pipe_part *parts, size_t count) {
  struct pipe_part written[1 + FINDING_PARTS] = {{&record, sizeof record}};
  for (size_t i = 0; i < count; i++) {
    record.size += parts[i].size;
    written[i + 1] = parts[i];
  }
  if (!pipe_write_parts(descriptor, written, count + 1)) _exit(1);  // the parent has ended
}

static void send(int descriptor, struct record record, const struct finding *finding) {
  struct finding_head head;
  struct pipe_part parts[FINDING_PARTS];
  finding_to_parts(finding, &head, parts);
  send_parts(descriptor, record, parts, FINDING_PARTS);
}

static void send_lesson(int descriptor, const struct lesson *lesson) {
  const struct pipe_part parts[] = {{lesson, sizeof *lesson},
                                    {lesson->features, lesson->feature_count * sizeof *lesson->features},
                                    {lesson->choices, lesson->choice_count}};
  send_parts(descriptor, (struct record){.kind = RECORD_LESSON, .index = lesson->index}, parts,
             sizeof parts / sizeof parts[0]);
}

// Removes numbers and names from the reason why an output could not be run.
static void normalize_reason(void *argument) {
  struct harness *harness = argument;
  harness->message = signature_of_text(&harness->arena, "output", NULL, harness->message);
}

static void keep_first_line(void *argument) {
  struct harness *harness = argument;
  harness->message = arena_string(&harness->arena, harness->message, strcspn(harness->message, "\n"));
}

// What a worker keeps for a subject.
struct subject_work {
  struct harness harness;
  struct arena choices_arena;  // of the current program's
  void *key_finder;            // null before the first finding
  uint64_t batch_end;          // the first program after the last batch
  enum verdict verdict;        // on the current program
};

// The state of a worker.
struct work {
  const struct worker *worker;
  const struct campaign_options *options;
  pid_t parent;
  int descriptor;
  struct subject_work *subjects;
  size_t subject;                // the current one
  struct harness *harness;       // its own
  struct arena *choices_arena;   // and this
  struct feature_set *features;  // of a guided campaign
  uint64_t index;                // of the current program
  struct choices choices;
};

static void select_subject(struct work *work, size_t subject) {
  work->subject = subject;
  work->harness = &work->subjects[subject].harness;
  work->choices_arena = &work->subjects[subject].choices_arena;
  atomic_store_explicit(&work->worker->counters->subject, subject, memory_order_relaxed);
}

static void find_key(void *argument) {
  struct work *work = argument;
  struct harness *harness = work->harness;
  const struct campaign_keys *keys = work->options->keys;
  size_t length;
  const char *program = harness_source_text(harness, &length);
  harness->finding.key =
      keys->find(work->subjects[work->subject].key_finder, &harness->arena, &harness->finding, program, length);
}

// Without memory, the finding is left without a key.
static void add_key(struct work *work) {
  const struct campaign_keys *keys = work->options->keys;
  if (keys == NULL) return;
  struct subject_work *own = &work->subjects[work->subject];
  const struct check_options check = campaign_check_options(work->options, work->subject);
  if (own->key_finder == NULL) own->key_finder = keys->begin(&check);
  if (own->key_finder == NULL) return;
  uint64_t start = clock_nanoseconds();
  memory_protect(&work->harness->context.memory, find_key, work);
  atomic_fetch_add(&work->worker->counters->keys, work->harness->finding.key != NULL);
  atomic_fetch_add(&work->worker->counters->key_nanoseconds, clock_nanoseconds() - start);
}

// What each subject makes of the program on which the current one has a finding.
static void add_standings(const struct work *work, struct record *record) {
  static const enum standing standings[] = {[VERDICT_PASSED] = STANDING_PASSES,
                                            [VERDICT_REJECTED] = STANDING_REFUSES,
                                            [VERDICT_UNUSABLE] = STANDING_UNDECIDED};
  const struct finding *finding = &work->harness->finding;
  for (size_t i = 0; i < work->options->subject_count; i++) {
    const struct subject_work *other = &work->subjects[i];
    enum standing standing = standings[other->verdict];
    if (other->verdict == VERDICT_FINDING) {
      bool same = strcmp(other->harness.finding.signature, finding->signature) == 0;
      standing = same ? STANDING_SHOWS : STANDING_DIFFERS;
      if (i < work->subject && strcmp(finding_kept_by(&other->harness.finding), finding_kept_by(finding)) == 0)
        record->repeats = 1;
    }
    record->standings[i] = (unsigned char)standing;
  }
}

// Sends what became of the program with the current subject.
static void report(struct work *work) {
  struct harness *harness = work->harness;
  const enum verdict verdict = work->subjects[work->subject].verdict;
  if (verdict == VERDICT_PASSED) return;
  if (harness->message == NULL) harness->message = "";
  if (verdict == VERDICT_UNSUPPORTED)
    memory_protect(&harness->context.memory, normalize_reason, harness);  // without memory it stays as it is
  // What a subject prints beyond the first line differs from program to program.
  if (verdict == VERDICT_REJECTED) memory_protect(&harness->context.memory, keep_first_line, harness);
  const struct finding reason = {.message = harness->message};
  struct record record = {.kind = RECORD_REJECTION, .index = work->index, .subject = (uint32_t)work->subject};
  struct worker_counters *counters = work->worker->counters;
  switch (verdict) {
    case VERDICT_FINDING:
      record.kind = RECORD_FINDING;
      add_standings(work, &record);
      send(work->descriptor, record, &harness->finding);
      break;
    case VERDICT_REJECTED:
      atomic_fetch_add(&counters->subjects[work->subject].rejected, 1);
      send(work->descriptor, record, &reason);
      break;
    case VERDICT_UNUSABLE:
      record.kind = RECORD_UNUSABLE;
      send(work->descriptor, record, &reason);
      break;
    case VERDICT_LIMIT: atomic_fetch_add(&counters->subjects[work->subject].limits, 1); break;
    case VERDICT_UNSUPPORTED:
      atomic_fetch_add(&counters->subjects[work->subject].unsupported, 1);
      send(work->descriptor, record, &reason);
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

static void make_choices(void *argument) {
  struct work *work = argument;
  work->choices = worker_choices(work->worker->generation, work->options, work->index, work->choices_arena);
}

static void learn(const struct work *work) {
  const struct feature_set *features = work->features;
  const struct choices *drawn = &work->harness->choices;
  if (feature_map_missing(&work->worker->generation->seed_pool.seen, features->items, features->count) == 0) return;
  send_lesson(work->descriptor, &(struct lesson){.index = work->index,
                                                 .rules = features->rules,
                                                 .features = features->items,
                                                 .choices = drawn->items,
                                                 .feature_count = features->count,
                                                 .choice_count = (uint32_t)drawn->position});
}

// The next programs of a subject that takes many at once.
struct batch {
  struct work *work;
  struct choices choices[BATCH_MAX];
  uint64_t indices[BATCH_MAX];
  size_t count;
};

static void make_batch(void *argument) {
  struct batch *batch = argument;
  const struct work *work = batch->work;
  const struct campaign_options *options = work->options;
  size_t size = check_batch_size(work->harness);
  uint64_t index = work->index;
  for (; batch->count < size && (options->programs == 0 || index < options->programs); index += options->jobs) {
    batch->choices[batch->count] = worker_choices(NULL, options, index, work->choices_arena);
    batch->indices[batch->count++] = index;
  }
}

// Runs the current subject on the program and on those after it, if it takes many at once.
static void prepare_batch(struct work *work) {
  struct subject_work *own = &work->subjects[work->subject];
  if (work->worker->generation != NULL || work->index < own->batch_end || check_batch_size(work->harness) == 0) return;
  struct batch batch = {.work = work};
  arena_reset(work->choices_arena);
  if (!memory_protect(&work->harness->context.memory, make_batch, &batch)) return;
  size_t done = check_prepare(work->harness, batch.choices, batch.indices, batch.count, work->options->generator);
  own->batch_end = work->index + done * work->options->jobs;
}

// The program goes through the current subject. Each has the same choices, and so the same program, in a harness of its
// own.
static void run_subject(struct work *work) {
  struct subject_work *own = &work->subjects[work->subject];
  struct worker_counters *counters = work->worker->counters;
  const struct generation *generation = work->worker->generation;
  prepare_batch(work);
  atomic_store_explicit(&counters->round_start, clock_nanoseconds(), memory_order_relaxed);
  own->verdict = VERDICT_LIMIT;
  arena_reset(work->choices_arena);
  if (work->features != NULL) feature_set_clear(work->features);
  if (memory_protect(&work->harness->context.memory, make_choices, work))
    own->verdict =
        check_choices(work->harness, work->choices, work->options->generator, worker_number(generation, work->index));
  atomic_store_explicit(&counters->round_start, 0, memory_order_relaxed);
  count_proofs(&work->harness->proofs, counters);
  if (own->verdict == VERDICT_FINDING) add_key(work);
}

// Returns false if the campaign is over for this worker.
static bool run_round(struct work *work, uint64_t index) {
  struct worker_counters *counters = work->worker->counters;
  const struct generation *generation = work->worker->generation;
  if (generation != NULL && !generation_has(generation, index)) {
    send(work->descriptor, (struct record){.kind = RECORD_ARRIVED, .index = index}, &(struct finding){0});
    if (!generation_wait(generation, index, &counters->stop, work->parent)) return false;
  }
  atomic_store_explicit(&counters->index, index, memory_order_relaxed);
  work->index = index;
  bool usable = true;
  for (size_t i = 0; i < work->options->subject_count; i++) {
    select_subject(work, i);
    run_subject(work);
    usable &= work->subjects[i].verdict != VERDICT_UNUSABLE;
  }
  atomic_fetch_add_explicit(&counters->programs, 1, memory_order_relaxed);
  for (size_t i = 0; i < work->options->subject_count; i++) {
    select_subject(work, i);
    report(work);
  }
  if (work->features != NULL) learn(work);
  return usable;
}

// Makes the harnesses of all subjects; if that fails, it says so and ends the process.
static void begin_subjects(struct work *work, const struct campaign_options *options) {
  const char *message = NULL;
  bool fine = work->subjects != NULL && (work->worker->generation == NULL || work->features != NULL);
  for (size_t i = 0; i < options->subject_count && fine; i++) {
    struct check_options check = campaign_check_options(options, i);
    check.features = work->features;
    struct harness *harness = &work->subjects[i].harness;
    fine = harness_init(harness, &check);
    arena_init(&work->subjects[i].choices_arena, &harness->context.memory);
    if (!fine && harness->context.diagnostics.first != NULL) message = harness->context.diagnostics.first->message;
  }
  if (fine) return;
  if (message == NULL) message = "no memory for a worker";
  send(work->descriptor, (struct record){.kind = RECORD_OUT_OF_RESOURCES}, &(struct finding){.message = message});
  _exit(0);
}

static void end_subjects(struct work *work) {
  for (size_t i = 0; i < work->options->subject_count; i++) {
    struct subject_work *own = &work->subjects[i];
    if (own->key_finder != NULL) work->options->keys->end(own->key_finder);
    arena_release(&own->choices_arena);
    harness_release(&own->harness);
  }
  free(work->subjects);
}

// The argument of a worker's process.
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
  signal(SIGINT, SIG_IGN);  // the parent decides when to stop
  signal(SIGTERM, SIG_IGN);
  struct work own = {.worker = worker,
                     .options = options,
                     .parent = begin->parent,
                     .descriptor = descriptor,
                     .subjects = calloc(options->subject_count, sizeof *own.subjects),
                     .features = worker->generation != NULL ? calloc(1, sizeof *own.features) : NULL};
  begin_subjects(&own, options);
  for (uint64_t index = worker->next; options->programs == 0 || index < options->programs; index += options->jobs) {
    if (atomic_load_explicit(&worker->counters->stop, memory_order_relaxed) || getppid() != begin->parent) break;
    if (!run_round(&own, index)) break;
  }
  free(own.features);
  end_subjects(&own);
  _exit(0);
}

struct choices worker_choices(const struct generation *generation, const struct campaign_options *options,
                              uint64_t index, struct arena *arena) {
  if (generation != NULL)
    return seed_pool_choices(&generation->seed_pool, arena, options->seed, index, CAMPAIGN_CHOICES_MAX);
  if (options->small != NULL)
    return small_choices(options->small, arena, options->small_first + index * options->small_stride);
  return choices_of_campaign(arena, options->seed, index);
}

uint64_t worker_number(const struct generation *generation, uint64_t index) {
  return generation == NULL ? index : seed_pool_number(&generation->seed_pool, index);
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
