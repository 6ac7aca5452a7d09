#include "fuzz/worker.h"

#include "fuzz/compare.h"
#include "fuzz/pipe_io.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

uint64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void send(int descriptor, enum record_kind kind, uint64_t index, const struct finding *finding) {
  const char *texts[] = {finding->signature, finding->message, finding->pipeline, finding->history};
  enum { TEXTS = sizeof texts / sizeof texts[0] };
  uint32_t lengths[TEXTS];
  for (int i = 0; i < TEXTS; i++) lengths[i] = texts[i] != NULL ? (uint32_t)strlen(texts[i]) : 0;
  struct record record = {kind, (uint32_t)finding->oracle, index, lengths[0], lengths[1], lengths[2], lengths[3]};
  bool sent = pipe_write_all(descriptor, &record, sizeof record);
  for (int i = 0; i < TEXTS && sent; i++) sent = pipe_write_all(descriptor, texts[i], lengths[i]);
  if (!sent) _exit(1);  // the parent is gone
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
      message = signature_of_text(&checker->arena, "output", NULL, message);
      send(descriptor, RECORD_REJECTION, index, &(struct finding){.signature = message});
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

static _Noreturn void work(const struct worker *worker, const struct campaign_options *options, pid_t parent,
                           int descriptor) {
  struct worker_counters *counters = worker->counters;
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  signal(SIGINT, SIG_IGN);  // the parent decides
  signal(SIGTERM, SIG_IGN);
  struct checker checker;
  if (!checker_init(&checker, &options->check)) {
    const struct diagnostic *first = checker.context.diagnostics.first;
    const char *message = first != NULL ? first->message : "no memory for a worker";
    send(descriptor, RECORD_OUT_OF_RESOURCES, 0, &(struct finding){.message = message});
    _exit(0);
  }
  for (uint64_t index = worker->next; options->programs == 0 || index < options->programs; index += options->jobs) {
    if (atomic_load_explicit(&counters->stop, memory_order_relaxed) || getppid() != parent) break;
    atomic_store_explicit(&counters->index, index, memory_order_relaxed);
    atomic_store_explicit(&counters->round_start, monotonic_nanoseconds(), memory_order_relaxed);
    struct choices choices = campaign_choices(&checker, options->seed, index);
    enum verdict verdict = check_generated(&checker, choices, options->generator, index);
    atomic_store_explicit(&counters->round_start, 0, memory_order_relaxed);
    atomic_fetch_add_explicit(&counters->programs, 1, memory_order_relaxed);
    count_proofs(&checker.proofs, counters);
    if (verdict != VERDICT_PASSED) report(descriptor, &checker, verdict, index, counters);
    if (verdict == VERDICT_UNUSABLE) break;
  }
  checker_release(&checker);
  _exit(0);
}

bool worker_start(struct worker *worker, const struct campaign_options *options) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  // What commands leave behind must not hold the pipe open.
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    work(worker, options, parent, ends[1]);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  worker->process = child;
  worker->pipe = ends[0];
  worker->bytes.count = 0;
  return true;
}
