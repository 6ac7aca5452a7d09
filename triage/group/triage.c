#include "triage/group/triage.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"
#include "triage/diagnose/fact_words.h"

#include <signal.h>
#include <unistd.h>

enum { CLOCK_SEEN_AFTER = 200, INTERRUPTED_ENDS_WITHIN = 3000 };  // milliseconds

// A process that diagnoses the cases next, next + jobs, ... and sends the facts.
struct triage_worker {
  pid_t process;  // 0: none
  int pipe;
  size_t next;    // the current case
  int64_t since;  // milliseconds of the monotonic clock
  bool late;      // it was killed at its time limit
};

struct triage_run {
  const struct triage_options *options;
  const struct triage_case *cases;
  size_t count, done;
  struct arena *arena;
  struct diagnosis *diagnoses;
  struct triage_worker workers[TRIAGE_JOBS_MAX];
};

// --- facts as bytes: their words, preceded by the length

static void pack(struct arena *arena, struct text *bytes, const struct diagnosis *diagnosis) {
  for (size_t fact = 0; fact < FACT_COUNT; fact++) {
    const char *words = fact_words(arena, diagnosis, fact);
    uint64_t length = strlen(words);
    text_bytes(bytes, (const char *)&length, sizeof length);
    text_bytes(bytes, words, length);
  }
}

static bool receive(int pipe, struct arena *arena, struct diagnosis *diagnosis) {
  for (size_t fact = 0; fact < FACT_COUNT; fact++) {
    uint64_t length;
    if (!pipe_read_all(pipe, &length, sizeof length)) return false;
    char *words = arena_array(arena, length + 1, 1);
    words[length] = '\0';
    if (length > 0 && !pipe_read_all(pipe, words, length)) return false;
    fact_read(arena, words, diagnosis, fact);  // a fact that cannot be read is unknown; the others are valid
  }
  return true;
}

// --- the workers

struct diagnosis_job {
  const struct triage_run *run;
  size_t number;
  struct arena arena;
  int pipe;
  bool sent;
};

static void diagnose_one(void *argument) {
  struct diagnosis_job *job = argument;
  const struct triage_case *given = &job->run->cases[job->number];
  struct diagnosis_options options = job->run->options->diagnosis;
  options.replays_declared = given->is_known;
  struct diagnosis diagnosis = diagnose(&options, given->file, given->text, given->length, &job->arena);
  struct text bytes = {.arena = &job->arena};
  pack(&job->arena, &bytes, &diagnosis);
  job->sent = pipe_write_all(job->pipe, bytes.items, bytes.count);
}

// The input of a worker.
struct triage_start {
  const struct triage_run *run;
  size_t first;
};

static void work(void *argument, int pipe) {
  const struct triage_start *start = argument;
  const struct triage_run *run = start->run;
  const volatile int *interrupted = run->options->diagnosis.interrupted;
  struct memory memory;
  memory_init(&memory);
  struct diagnosis_job job = {.run = run, .pipe = pipe};
  arena_init(&job.arena, &memory);
  for (job.number = start->first; job.number < run->count; job.number += run->options->jobs) {
    arena_reset(&job.arena);
    job.sent = false;
    if (!memory_protect(&memory, diagnose_one, &job) || !job.sent) break;
    if (interrupted != NULL && *interrupted) break;
  }
  _exit(0);
}

static bool start_worker(struct triage_run *run, struct triage_worker *worker) {
  struct triage_start start = {run, worker->next};
  worker->since = clock_milliseconds();
  worker->late = false;
  worker->process = process_start_worker(work, &start, &worker->pipe);
  return worker->process != 0;
}

static void end_worker(struct triage_worker *worker) {
  close(worker->pipe);
  process_wait(worker->process);
  worker->process = 0;
}

static bool is_interrupted(const struct triage_run *run) {
  const volatile int *interrupted = run->options->diagnosis.interrupted;
  return interrupted != NULL && *interrupted != 0;
}

static void take_diagnosis(struct triage_run *run, struct triage_worker *worker, struct diagnosis diagnosis) {
  const struct triage_options *options = run->options;
  size_t index = worker->next;
  diagnosis.file = run->cases[index].file;
  run->diagnoses[index] = diagnosis;
  worker->next += options->jobs;
  worker->since = clock_milliseconds();
  run->done++;
  if (options->finished != NULL) options->finished(options->argument, index, &run->diagnoses[index], run->done);
}

// Reads one diagnosis, or the end of the worker. If it had more cases, another one continues after the case that ended
// it.
static bool attend_worker(struct triage_run *run, struct triage_worker *worker) {
  struct diagnosis diagnosis = diagnosis_empty();
  if (receive(worker->pipe, run->arena, &diagnosis)) {
    take_diagnosis(run, worker, diagnosis);
    if (!worker->late) return true;
    end_worker(worker);  // it was killed after it had finished: the next case is not at fault
    return worker->next >= run->count || is_interrupted(run) || start_worker(run, worker);
  }
  end_worker(worker);
  if (worker->next >= run->count || is_interrupted(run)) return true;
  diagnosis = diagnosis_empty();
  diagnosis.outcome = CASE_limit;
  diagnosis.detail = worker->late ? "the diagnosis took too long" : "the diagnosis itself ran out of memory, or died";
  take_diagnosis(run, worker, diagnosis);
  return worker->next >= run->count || start_worker(run, worker);
}

// The worker may not have received the interruption.
static void signal_workers(const struct triage_run *run, int number) {
  for (unsigned i = 0; i < run->options->jobs; i++)
    if (run->workers[i].process != 0) kill(run->workers[i].process, number);
}

// After an interruption, asks workers to end, once, and kills those that do not end in time. Also kills workers at
// their time limit. The end of a worker is detected at its pipe.
static void watch_clock(struct triage_run *run, int64_t *interrupted_at) {
  int64_t now = clock_milliseconds();
  if (is_interrupted(run)) {
    if (*interrupted_at == 0) signal_workers(run, SIGTERM);
    else if (now - *interrupted_at >= INTERRUPTED_ENDS_WITHIN) signal_workers(run, SIGKILL);
    if (*interrupted_at == 0) *interrupted_at = now;
  }
  for (unsigned i = 0; i < run->options->jobs; i++) {
    struct triage_worker *worker = &run->workers[i];
    if (worker->process == 0 || worker->late || run->options->case_seconds == 0) continue;
    if (now - worker->since < (int64_t)run->options->case_seconds * 1000) continue;
    worker->late = true;
    kill(worker->process, SIGKILL);
  }
}

static bool watch(struct triage_run *run) {
  for (int64_t interrupted_at = 0;;) {
    int pipes[TRIAGE_JOBS_MAX];
    bool is_ready[TRIAGE_JOBS_MAX];
    for (unsigned i = 0; i < run->options->jobs; i++)
      pipes[i] = run->workers[i].process == 0 ? -1 : run->workers[i].pipe;
    if (pipe_wait(pipes, run->options->jobs, CLOCK_SEEN_AFTER, is_ready) == 0) return run->done == run->count;
    for (unsigned i = 0; i < run->options->jobs; i++)
      if (is_ready[i] && !attend_worker(run, &run->workers[i])) return false;
    watch_clock(run, &interrupted_at);
  }
}

bool triage_cases(const struct triage_options *options, const struct triage_case *cases, size_t count,
                  struct arena *arena, struct diagnosis *diagnoses) {
  struct triage_run run = {.options = options, .cases = cases, .count = count, .arena = arena, .diagnoses = diagnoses};
  for (size_t i = 0; i < count; i++) diagnoses[i] = diagnosis_empty();
  bool fine = true;
  for (unsigned i = 0; i < options->jobs && i < count && fine; i++) {
    run.workers[i].next = i;
    fine = start_worker(&run, &run.workers[i]);
  }
  fine = fine && watch(&run);
  for (unsigned i = 0; i < options->jobs; i++) {
    if (run.workers[i].process == 0) continue;
    kill(run.workers[i].process, SIGKILL);
    end_worker(&run.workers[i]);
  }
  return fine;
}
