// `bufferproof bench subjects`: complete rounds with a compiler as the subject, on one core; for upstream's MLIR side
// by side with a process of it that only parses the same programs, runs the same passes and prints.
#define _GNU_SOURCE 1  // sched_setaffinity()
#include "cli/bench/bench.h"

#include "fuzz/check/check.h"
#include "fuzz/subjects/command_batch.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "fuzz/subjects/mlir_session.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/clock.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>

// Both sides take turns after so many programs, so that what else the machine does slows down both.
enum { TURN = BATCH_MAX };

// Programs take a few milliseconds; those that hang upstream must not take all the time.
enum { PATIENCE_SECONDS = 1 };

struct subjects_bench {
  const struct options *options;
  struct memory memory;
  struct arena arena;  // of a turn
  struct harness harness;
  struct mlir_session plain;
  double seconds, plain_seconds;
  uint64_t programs, verdicts[VERDICT_UNUSABLE + 1], plain_failures;
  const char *unusable;
};

static void use_one_core(void) {
  int core = sched_getcpu();
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core < 0 ? 0 : (size_t)core, &set);
  sched_setaffinity(0, sizeof set, &set);  // if that fails, the scheduler chooses
}

static bool has_plain(const struct subjects_bench *bench) { return bench->harness.subject.session != NULL; }

// Rounds on programs from `first` on. Their texts are kept where the other side needs them, which is not timed.
static void run_rounds(struct subjects_bench *bench, uint64_t first, size_t count, struct text texts[TURN]) {
  const struct options *options = bench->options;
  struct harness *harness = &bench->harness;
  const struct generator_options generator = options_generator(options);
  struct choices choices[TURN];
  uint64_t indices[TURN];
  for (size_t i = 0; i < count; i++) {
    indices[i] = first + i;
    choices[i] = choices_of_campaign(&bench->arena, options->seed, first + i);
  }
  size_t prepared = 0;
  for (size_t i = 0; i < count && bench->unusable == NULL; i++) {
    double start = clock_seconds();
    size_t batch = check_batch_size(harness);
    if (batch != 0 && i == prepared)
      prepared += check_prepare(harness, &choices[i], &indices[i], batch < count - i ? batch : count - i, generator);
    enum verdict verdict = check_choices(harness, choices[i], generator, indices[i]);
    bench->seconds += clock_seconds() - start;
    bench->verdicts[verdict]++;
    if (verdict == VERDICT_UNUSABLE) bench->unusable = harness->message;
    if (!has_plain(bench)) continue;
    size_t length;
    const char *text = harness_source_text(harness, &length);
    texts[i] = (struct text){.arena = &bench->arena};
    text_bytes(&texts[i], text, length);
  }
}

static void run_plainly(struct subjects_bench *bench, uint64_t first, size_t count, const struct text texts[TURN]) {
  double start = clock_seconds();
  for (size_t i = 0; i < count; i++) {
    struct mlir_reply reply =
        mlir_session_ask(&bench->plain, texts[i].items, texts[i].count, bench->harness.subject.pipeline, false,
                         PATIENCE_SECONDS * 1000, first + i, &bench->arena);
    bench->plain_failures += reply.outcome != MLIR_OUTCOME_ANSWER || reply.kind != MLIR_DONE;
  }
  bench->plain_seconds += clock_seconds() - start;
}

static void run_turns(void *argument) {
  struct subjects_bench *bench = argument;
  const uint64_t wanted = bench->options->subjects_programs;
  while (bench->programs < wanted && bench->unusable == NULL) {
    struct text texts[TURN];
    size_t count = wanted - bench->programs < TURN ? (size_t)(wanted - bench->programs) : TURN;
    run_rounds(bench, bench->programs, count, texts);
    if (has_plain(bench) && bench->unusable == NULL) run_plainly(bench, bench->programs, count, texts);
    bench->programs += count;
    arena_reset(&bench->arena);
  }
}

static enum exit_code report(const struct subjects_bench *bench, json_t *figures) {
  if (bench->unusable != NULL) {
    fprintf(stderr, "bufferproof bench: %s\n", bench->unusable);
    return EXIT_UNSUPPORTED;
  }
  double rate = (double)bench->programs / bench->seconds;
  printf("subjects: %s: %llu complete rounds on one core, %.0f per second\n", bench->harness.subject.name,
         (unsigned long long)bench->programs, rate);
  printf("  passed %llu, findings %llu, refused %llu\n", (unsigned long long)bench->verdicts[VERDICT_PASSED],
         (unsigned long long)bench->verdicts[VERDICT_FINDING], (unsigned long long)bench->verdicts[VERDICT_REJECTED]);
  json_t *row = json_pack("{s:s, s:f}", "subject", bench->harness.subject.name, "per_second", rate);
  if (has_plain(bench)) {
    double plain = (double)bench->programs / bench->plain_seconds;
    printf("  the passes alone: %.0f programs per second, %llu not printed; complete rounds have %.0f %% of that\n",
           plain, (unsigned long long)bench->plain_failures, 100 * rate / plain);
    json_object_set_new(row, "passes_alone_per_second", json_real(plain));
  }
  json_object_set_new(figures, "subjects", row);
  return EXIT_FINE;
}

enum exit_code bench_subjects(const struct options *options, json_t *figures) {
  struct check_options check = check_options_default();
  check.subject = options->subject != NULL ? options->subject : "mlir";
  check.pipeline = options->pipeline;
  if (subject_is_mlir(check.subject)) check.timeout_seconds = PATIENCE_SECONDS;
  if (check.pipeline == NULL && strcmp(check.subject, "mlir") == 0) check.pipeline = mlir_usual_pipeline;
  struct subjects_bench bench = {.options = options};
  memory_init(&bench.memory);
  arena_init(&bench.arena, &bench.memory);
  enum exit_code code = EXIT_INTERNAL_ERROR;
  use_one_core();
  if (!harness_init(&bench.harness, &check)) fputs("bufferproof bench: the harness cannot be set up\n", stderr);
  else if (memory_protect(&bench.memory, run_turns, &bench)) code = report(&bench, figures);
  else code = EXIT_LIMIT_REACHED;
  mlir_session_end(&bench.plain);
  harness_release(&bench.harness);
  arena_release(&bench.arena);
  return code;
}
