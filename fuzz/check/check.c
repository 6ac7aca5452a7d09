#include "fuzz/check/check.h"

#include "engine/base/hash.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/check/changed.h"
#include "fuzz/check/due.h"
#include "fuzz/check/equal.h"
#include "fuzz/check/execution.h"
#include "fuzz/check/judge.h"
#include "fuzz/check/missed.h"
#include "fuzz/check/needless.h"
#include "fuzz/check/partial.h"
#include "fuzz/check/reference_run.h"
#include "fuzz/check/round_trip.h"
#include "fuzz/check/simplified.h"
#include "fuzz/finding/case_choices.h"
#include "fuzz/finding/history.h"
#include "fuzz/finding/signature.h"

// --- one subject run

// The subject bufferizes the program, the prover judges the result, and the machine executes it.
static enum verdict run_subject(struct round *round, const struct subject_run *run) {
  struct subject_result result = subject_run_transform(round, run);
  enum verdict verdict = judge_transform(round, run->subject, &result);
  harness_end_phase(round->harness, subject_run_is_main(run) ? PHASE_TRANSFORM : PHASE_OTHER_ORACLES);
  // A failure passes if its oracle is not due, but there is nothing to run.
  if (verdict != VERDICT_PASSED || result.status != SUBJECT_DONE) return verdict;
  if (round_is_due(round, ORACLE_layouts)) verdict = judge_layouts(round, run->subject);
  if (verdict != VERDICT_PASSED) return verdict;
  subject_run_prove(round, run);
  verdict = execution_run_target(round, run);
  if (verdict == VERDICT_PASSED) verdict = judge_proof(round, run->subject);
  return verdict;
}

// --- a finding is confirmed in fresh processes

// How many of `runs` runs in fresh processes reproduce the harness's finding.
static int count_reproductions(struct round *round, const struct subject_run *run, int runs) {
  struct harness *harness = round->harness;
  const struct finding finding = harness->finding;
  int shown = 0;
  for (int i = 0; i < runs; i++) {
    context_clear_diagnostics(&harness->context);
    run->subject->renew(run->subject, (uint32_t)i + 1);
    shown += run_subject(round, run) == VERDICT_FINDING && strcmp(harness->finding.signature, finding.signature) == 0;
  }
  harness->finding = finding;
  harness->message = NULL;
  return shown;
}

// The pass in which the subject crashes, if one of a few runs reproduces it; else null.
static const char *find_pass(const struct round *round, const struct subject_run *run) {
  enum { RUNS = 4 };
  struct harness *harness = round->harness;
  const char *pass = NULL;
  for (int i = 0; i < RUNS && pass == NULL && run->subject->last_pass != NULL; i++) {
    run->subject->renew(run->subject, (uint32_t)i);
    pass = run->subject->last_pass(run->subject, subject_run_source(round, run), &harness->arena);
  }
  return pass;
}

// A fault of a subject may reproduce in some runs only, or only after other programs in the same process. A finding
// that does not reproduce in every fresh process is unstable: its signature says so, and it keeps the history of the
// process in which it was found.
static void confirm_finding(struct round *round, const struct subject_run *run) {
  enum { RUNS = 2 };
  struct harness *harness = round->harness;
  struct finding *finding = &harness->finding;
  struct arena *arena = &harness->arena;
  uint64_t hash = hash_bytes(0, finding->signature, strlen(finding->signature));
  if (map_find(&harness->confirmed, hash) != NULL) return;
  const char *history = history_programs(arena, harness->mlir.programs, harness->mlir.program_count);
  finding->message = arena_format(arena, "%s", finding->message);  // it may be a diagnostic of the run
  int shown = count_reproductions(round, run, RUNS);
  const char *pass = finding->oracle == ORACLE_crash ? find_pass(round, run) : NULL;
  if (pass != NULL) finding->message = arena_format(arena, "%s\nin the pass %s", finding->message, pass);
  run->subject->renew(run->subject, 0);
  if (shown == RUNS) {
    map_insert(&harness->confirmed, &harness->confirmed_arena, hash);
    return;
  }
  // After memory corruption, the process may crash anywhere: the runs have only the pass in common.
  if (finding->oracle == ORACLE_crash)
    finding->signature = pass != NULL ? arena_format(arena, "crash|%s", pass) : "crash";
  finding->history = history;
  finding->signature = signature_unstable(arena, finding->signature);
  finding->message =
      arena_format(arena, "%s\nshown in %d of %d runs in fresh processes", finding->message, shown, RUNS);
}

// Whether the subject's answer was that of a batch, which is forgotten.
static bool forget_answer(const struct round *round, const struct subject_run *run) {
  size_t length;
  const char *program =
      print_program(&round->harness->arena, subject_run_source(round, run), (struct print_options){0}, &length);
  return command_batch_forget(run->subject->batch, program, length);
}

// The first program that shows a kind of finding between others must show it alone, as its case will.
static enum verdict confirm_alone(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  const uint64_t hash = hash_bytes(0, harness->finding.signature, strlen(harness->finding.signature));
  if (run->subject->batch == NULL || map_find(&harness->confirmed, hash) != NULL) return VERDICT_FINDING;
  if (forget_answer(round, run)) {
    context_clear_diagnostics(&harness->context);
    enum verdict verdict = run_subject(round, run);
    if (verdict != VERDICT_FINDING ||
        hash_bytes(0, harness->finding.signature, strlen(harness->finding.signature)) != hash)
      return verdict;
  }
  map_insert(&harness->confirmed, &harness->confirmed_arena, hash);
  return VERDICT_FINDING;
}

static enum verdict check_subject(struct round *round, const struct subject_run *run) {
  enum verdict verdict = run_subject(round, run);
  bool has_process = run->subject->renew != NULL;
  if (verdict == VERDICT_FINDING) verdict = confirm_alone(round, run);
  if (verdict == VERDICT_FINDING && has_process && !round->harness->options.once) confirm_finding(round, run);
  return verdict;
}

// The changed program takes the way of the program. Only findings count: what the subject refuses, it may refuse.
static enum verdict check_changed(struct round *round) {
  enum verdict verdict = VERDICT_PASSED;
  struct changes changes = changed_choose(round);
  while (verdict != VERDICT_FINDING && changed_next(round, &changes, &verdict)) {
    const struct subject_run run = due_changed_run(round);
    verdict = check_subject(round, &run);
    changed_end(round);
  }
  if (verdict == VERDICT_FINDING) return verdict;
  round->harness->message = NULL;
  return VERDICT_PASSED;
}

// --- the way

static enum verdict check_program(struct round *round) {
  enum verdict verdict = program_make(round);
  if (verdict == VERDICT_PASSED) {
    due_choose(round);
    verdict = program_verify(round);
  }
  if (verdict != VERDICT_PASSED) return verdict;
  if (subject_is_none(&round->harness->subject)) return execution_run_source(round);

  verdict = reference_run(round);
  struct subject_run runs[SUBJECT_RUNS_MAX];
  size_t count = due_subject_runs(round, runs);
  for (size_t i = 0; i < count && verdict == VERDICT_PASSED; i++) verdict = check_subject(round, &runs[i]);
  if (verdict == VERDICT_PASSED) verdict = check_changed(round);
  if (verdict == VERDICT_PASSED && round_is_due(round, ORACLE_round_trip)) verdict = round_trip_check(round);
  if (verdict == VERDICT_PASSED && needless_is_due(round)) verdict = needless_check(round);
  if (verdict == VERDICT_PASSED && missed_is_due(round)) verdict = missed_check(round);
  if (verdict == VERDICT_PASSED && equal_is_due(round)) verdict = equal_check(round);
  if (verdict == VERDICT_PASSED && simplified_is_due(round)) verdict = simplified_check(round);
  if (verdict == VERDICT_PASSED && partial_is_due(round)) verdict = partial_check(round);
  harness_end_phase(round->harness, PHASE_OTHER_ORACLES);
  return verdict;
}

const char *check_case(struct harness *harness, const struct finding *finding, struct choices choices,
                       struct generator_options generator, size_t *length) {
  struct arena *arena = &harness->arena;
  generate_program(&harness->source, &choices, generator);
  const struct case_choices drawn = {generator, choices.items, choices.position};
  const char *program = harness_source_text(harness, length);
  program = arena_format(arena, "// choices: %s\n%s", case_choices_format(arena, &drawn), program);
  struct finding own = *finding;
  own.frees_by_itself = generator_frees(&generator);
  const char *subject = harness->options.subject != NULL ? harness->options.subject : "engine";
  return case_format(arena, &own, subject, program, length);
}

// --- the entries: memory that runs out anywhere on the way is a verdict

static void check_protected(void *argument) {
  struct round *round = argument;
  round->verdict = check_program(round);
}

static enum verdict check(struct harness *harness, struct program_origin origin) {
  struct round round = {.harness = harness, .origin = origin};
  if (memory_protect(&harness->context.memory, check_protected, &round)) return round.verdict;
  return round_not_usable(harness, VERDICT_LIMIT, "out of memory");
}

static struct program_origin generated_origin(uint64_t index, struct generator_options generator) {
  return (struct program_origin){
      .generated = true, .generator = generator, .index = index, .input_seed = seed_mix(index, 1)};
}

enum verdict check_choices(struct harness *harness, struct choices choices, struct generator_options generator,
                           uint64_t index) {
  harness_begin_round(harness);
  harness->context.observer = (struct observer){0};  // of a round that ran out of memory
  harness->choices = choices;
  return check(harness, generated_origin(index, generator));
}

enum verdict check_text(struct harness *harness, const char *file, const char *text, size_t length,
                        uint64_t input_seed) {
  harness_begin_round(harness);
  return check(harness,
               (struct program_origin){.file = file, .text = text, .length = length, .input_seed = input_seed});
}

// --- batches

size_t check_batch_size(const struct harness *harness) {
  const struct command_batch *batch = harness->subject.batch;
  return batch == NULL || harness->subject.batch_command == NULL || batch->is_refused ? 0 : batch->size;
}

struct preparation {
  struct harness *harness;
  const struct choices *choices;
  const uint64_t *indices;
  size_t count;
  struct generator_options generator;
  size_t done;
};

// Adds what the subject will be asked to bufferize for a program: the program, and the changed one if that is due.
static void add_to_batch(struct preparation *preparation, size_t number) {
  struct harness *harness = preparation->harness;
  harness_begin_round(harness);
  harness->choices = preparation->choices[number];
  struct round round = {.harness = harness,
                        .origin = generated_origin(preparation->indices[number], preparation->generator)};
  program_make(&round);
  due_choose(&round);
  if (round.main != &harness->subject) return;
  const struct program *programs[] = {&harness->source, NULL};
  if (round_is_due(&round, ORACLE_metamorphic) && verify(&harness->context, harness->source.module) &&
      changed_first(&round))
    programs[1] = &harness->altered;
  for (size_t i = 0; i < 2 && programs[i] != NULL; i++) {
    size_t length;
    const char *text = print_program(&harness->arena, programs[i], (struct print_options){0}, &length);
    command_batch_add(&harness->batch, text, length);
  }
}

static void prepare(void *argument) {
  struct preparation *preparation = argument;
  struct harness *harness = preparation->harness;
  size_t ends[BATCH_MAX];  // of the programs, in the batch
  command_batch_clear(&harness->batch);
  for (size_t i = 0; i < preparation->count; i++) {
    add_to_batch(preparation, i);
    ends[i] = harness->batch.programs.count;
  }
  const struct subject *subject = &harness->subject;
  size_t done = command_batch_run(&harness->batch, subject->batch_command, subject->timeout_seconds);
  while (preparation->done < preparation->count && ends[preparation->done - 1] < done) preparation->done++;
}

size_t check_prepare(struct harness *harness, const struct choices *choices, const uint64_t *indices, size_t count,
                     struct generator_options generator) {
  struct preparation preparation = {harness, choices, indices, count, generator, 1};
  if (memory_protect(&harness->context.memory, prepare, &preparation)) return preparation.done;
  command_batch_clear(&harness->batch);
  return 1;
}
