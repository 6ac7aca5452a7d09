// MAP_ANONYMOUS is not in POSIX 2008.
#define _DEFAULT_SOURCE 1

#include "cli/verbs/prove_workers.h"

#include "cli/exit_codes.h"
#include "cli/options.h"

#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CLOCK_SEEN_AFTER = 50 };  // milliseconds

// What a worker sends: when it begins with a function, no bytes; then those of its record.
struct message {
  uint32_t place;
  uint32_t has_record;
  uint64_t length;
  double milliseconds;  // that the worker has taken of a core until then
};

struct prove_worker {
  pid_t process;  // 0: none
  int pipe;
  uint32_t place;  // of the function that it is at, or comes to next
  bool is_busy;    // it has begun with that
  bool is_late;    // it was killed for the time of `late_place`
  uint32_t late_place;
  double since;
  double milliseconds;  // that it had taken of a core when it began
};

// `place` is an index of the functions, in the order of groups.
struct pool {
  const struct prove_work *work;
  atomic_uint *next;  // the next group to be proved; shared by all processes
  uint32_t count;     // of functions
  bool *is_done;      // per place
  struct prove_worker workers[PROVE_JOBS_MAX];
};

static uint32_t group_end(const struct prove_work *work, uint32_t place) {
  for (uint32_t low = 0, high = work->group_count;;) {
    uint32_t middle = low + (high - low) / 2;
    if (work->groups[middle + 1] <= place) low = middle + 1;
    else if (work->groups[middle] > place) high = middle;
    else return work->groups[middle + 1];
  }
}

// --- in a worker

struct start {
  struct pool *pool;
  uint32_t place;  // where it begins; UINT32_MAX: with the next group
  int pipe;
};

static void prove_rest_of_group(const struct start *start, uint32_t place) {
  const struct prove_work *work = start->pool->work;
  for (uint32_t end = group_end(work, place); place < end; place++) {
    struct message message = {.place = place, .milliseconds = clock_processor_milliseconds()};
    if (!pipe_write_all(start->pipe, &message, sizeof message)) _exit(EXIT_INTERNAL_ERROR);
    json_t *record = work->prove(work->argument, work->functions[place]);
    char *bytes = json_dumps(record, JSON_COMPACT | JSON_ENSURE_ASCII);
    if (bytes == NULL) _exit(EXIT_LIMIT_REACHED);
    message.has_record = 1;
    message.length = strlen(bytes);
    const struct pipe_part parts[] = {{&message, sizeof message}, {bytes, message.length}};
    if (!pipe_write_parts(start->pipe, parts, 2)) _exit(EXIT_INTERNAL_ERROR);
    free(bytes);
    json_decref(record);
  }
}

static void prove_groups(void *argument) {
  const struct start *start = argument;
  const struct prove_work *work = start->pool->work;
  if (start->place != UINT32_MAX) prove_rest_of_group(start, start->place);
  for (uint32_t group; (group = atomic_fetch_add(start->pool->next, 1)) < work->group_count;)
    prove_rest_of_group(start, work->groups[group]);
}

static void run_worker(void *argument, int pipe) {
  struct start *start = argument;
  start->pipe = pipe;
  _exit(memory_protect(start->pool->work->memory, prove_groups, start) ? EXIT_FINE : EXIT_LIMIT_REACHED);
}

// --- in the parent

static double now(const struct pool *pool) { return pool->work->now(pool->work->argument); }

static void start_worker(struct pool *pool, struct prove_worker *worker, uint32_t place) {
  struct start start = {.pool = pool, .place = place};
  fflush(NULL);  // a copy must not print what is buffered here
  *worker = (struct prove_worker){.place = place, .since = now(pool)};
  worker->process = process_start_worker(run_worker, &start, &worker->pipe);
}

static void lose(struct pool *pool, uint32_t place, enum prove_loss loss, double milliseconds) {
  if (pool->is_done[place]) return;
  pool->is_done[place] = true;
  pool->work->lose(pool->work->argument, pool->work->functions[place], loss, milliseconds);
}

// *milliseconds: what it took of a core for the function that it is at.
static enum prove_loss end_worker(struct prove_worker *worker, double *milliseconds) {
  close(worker->pipe);
  double before = clock_children_milliseconds();
  int status = process_wait(worker->process);
  *milliseconds = clock_children_milliseconds() - before - worker->milliseconds;
  worker->process = 0;
  if (worker->is_late) return LOST_TO_TIME;
  return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_LIMIT_REACHED ? LOST_TO_MEMORY : LOST_TO_CRASH;
}

static bool read_message(const struct pool *pool, int pipe, struct message *message, json_t **record) {
  *record = NULL;
  if (!pipe_read_all(pipe, message, sizeof *message) || message->place >= pool->count) return false;
  if (!message->has_record) return true;
  char *bytes = malloc(message->length + 1);
  if (bytes != NULL && pipe_read_all(pipe, bytes, message->length))
    *record = json_loadb(bytes, message->length, JSON_ALLOW_NUL, NULL);
  free(bytes);
  return *record != NULL;
}

// A worker that dies takes the function with it that it was at; another one goes on with the next. If it was killed for
// the time of a function whose record has arrived nevertheless, what it has begun since is not at fault.
static void replace_worker(struct pool *pool, struct prove_worker *worker) {
  double milliseconds;
  enum prove_loss loss = end_worker(worker, &milliseconds);
  if (!worker->is_busy && !worker->is_late) return;
  bool is_at_fault = !worker->is_late || worker->place == worker->late_place;
  uint32_t next = worker->place + (is_at_fault || !worker->is_busy), end = group_end(pool->work, worker->place);
  if (is_at_fault) lose(pool, worker->place, loss, milliseconds);
  start_worker(pool, worker, next < end ? next : UINT32_MAX);
}

static void attend_worker(struct pool *pool, struct prove_worker *worker) {
  struct message message;
  json_t *record;
  if (!read_message(pool, worker->pipe, &message, &record)) {
    replace_worker(pool, worker);
    return;
  }
  worker->place = message.place;
  worker->is_busy = record == NULL;
  worker->since = now(pool);
  worker->milliseconds = message.milliseconds;
  if (record == NULL) return;
  pool->is_done[message.place] = true;
  pool->work->take(pool->work->argument, pool->work->functions[message.place], record);
}

// Returns false when the time of the run is over.
static bool watch_clock(struct pool *pool) {
  const struct prove_work *work = pool->work;
  double time = now(pool);
  if (work->deadline > 0 && time >= work->deadline) return false;
  for (unsigned i = 0; i < work->jobs; i++) {
    struct prove_worker *worker = &pool->workers[i];
    if (worker->process == 0 || !worker->is_busy || worker->is_late || work->seconds <= 0) continue;
    worker->is_late = time - worker->since >= work->seconds;
    worker->late_place = worker->place;
    if (worker->is_late) kill(worker->process, SIGKILL);
  }
  return true;
}

// Until all workers have ended, or the time is over: then returns false.
static bool watch(struct pool *pool) {
  for (;;) {
    int pipes[PROVE_JOBS_MAX];
    bool is_ready[PROVE_JOBS_MAX];
    unsigned jobs = pool->work->jobs;
    for (unsigned i = 0; i < jobs; i++) pipes[i] = pool->workers[i].process == 0 ? -1 : pool->workers[i].pipe;
    if (pipe_wait(pipes, jobs, CLOCK_SEEN_AFTER, is_ready) == 0) return true;
    for (unsigned i = 0; i < jobs; i++)
      if (is_ready[i]) attend_worker(pool, &pool->workers[i]);
    if (!watch_clock(pool)) return false;
  }
}

// What they are at is lost.
static void kill_workers(struct pool *pool, enum prove_loss loss) {
  for (unsigned i = 0; i < pool->work->jobs; i++) {
    struct prove_worker *worker = &pool->workers[i];
    double milliseconds;
    if (worker->process == 0) continue;
    kill(worker->process, SIGKILL);
    end_worker(worker, &milliseconds);
    if (worker->is_busy) lose(pool, worker->place, loss, milliseconds);
  }
}

static uint32_t first_missing(const struct pool *pool) {
  uint32_t place = 0;
  while (place < pool->count && pool->is_done[place]) place++;
  return place;
}

void prove_workers_run(const struct prove_work *work) {
  struct pool pool = {.work = work, .count = work->groups[work->group_count]};
  enum prove_loss loss = LOST_TO_CRASH;
  size_t size = sizeof *pool.next;
  pool.next = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  pool.is_done = calloc(pool.count + 1, sizeof *pool.is_done);
  if (pool.next == MAP_FAILED || pool.is_done == NULL) {
    for (uint32_t i = 0; i < pool.count; i++) work->lose(work->argument, work->functions[i], LOST_TO_MEMORY, 0);
  } else {
    for (unsigned i = 0; i < work->jobs && i < work->group_count; i++)
      start_worker(&pool, &pool.workers[i], UINT32_MAX);
    bool in_time = watch(&pool);
    // A worker that died between two functions has left the rest of its group.
    for (uint32_t place; in_time && (place = first_missing(&pool)) < pool.count;) {
      start_worker(&pool, &pool.workers[0], place);
      if (pool.workers[0].process == 0) break;  // no process can be made
      in_time = watch(&pool);
      if (first_missing(&pool) == place) lose(&pool, place, LOST_TO_CRASH, 0);
    }
    if (!in_time) loss = LOST_TO_DEADLINE;
    kill_workers(&pool, loss);
    for (uint32_t i = 0; i < pool.count; i++) lose(&pool, i, loss, 0);
  }
  free(pool.is_done);
  if (pool.next != MAP_FAILED) munmap(pool.next, size);
}
