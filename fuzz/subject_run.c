// One run of a round: a subject bufferizes the program, the machine runs what comes out, and both are judged.
#include "base/hash.h"
#include "fuzz/entry.h"
#include "fuzz/round.h"
#include "fuzz/signature.h"
#include "reference/memref_machine.h"
#include "reference/tensor_interpreter.h"

static enum verdict judge_transform(struct round *round, const struct subject *subject, struct subject_result result) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  const char *message = result.message != NULL ? result.message : "";
  enum oracle oracle;
  switch (result.status) {
    case SUBJECT_DONE: return VERDICT_PASSED;
    case SUBJECT_UNUSABLE: return round_not_usable(harness, VERDICT_UNUSABLE, message);
    case SUBJECT_REFUSED:
      if (!subject->is_engine) return round_not_usable(harness, VERDICT_REJECTED, message);
      return round_found(round, ORACLE_accepts, subject, 0, signature_of_text(arena, "accepts", result.where, message),
                         message);
    case SUBJECT_INVALID:
      oracle = subject->is_engine && oracle_enabled(round, ORACLE_passes) ? ORACLE_passes : ORACLE_verifier;
      return round_found(round, oracle, subject, 0, signature_of_text(arena, "verifier", result.where, message),
                         message);
    case SUBJECT_CRASHED:
      return round_found(round, ORACLE_crash, subject, 0, signature_of_text(arena, "crash", result.where, message),
                         message);
    case SUBJECT_HANGS: return round_found(round, ORACLE_crash, subject, 0, "crash|hang", message);
  }
  return VERDICT_PASSED;
}

// Compares one execution of bufferized IR with the reference.
static enum verdict judge_outcome(struct round *round, const struct subject_run *run, uint32_t set,
                                  const struct outcome *actual) {
  const struct subject *subject = run->subject;
  struct arena *arena = &round->harness->arena;
  const char *difference = NULL;
  enum oracle oracle = ORACLE_value;
  switch (actual->status) {
    case OUTCOME_UNSUPPORTED: return round_not_usable(round->harness, VERDICT_UNSUPPORTED, actual->fault.message);
    case OUTCOME_OUT_OF_FUEL: return round_not_usable(round->harness, VERDICT_LIMIT, actual->fault.message);
    case OUTCOME_MEMORY_ERROR: oracle = ORACLE_memory; break;
    case OUTCOME_LEAK: oracle = ORACLE_leak; break;
    // What the reference did without undefined behaviour, the bufferized program does not: its values are wrong.
    default: break;
  }
  if ((round->proof.excluded >> actual->fault.kind & 1) != 0)
    return round_found(round, ORACLE_proof, subject, set, proof_contradiction_signature(arena, &actual->fault),
                       message_of_fault(arena, actual));
  if (oracle == ORACLE_value && outcome_matches(&round->expected[set], actual, round->buffers, arena, &difference))
    return VERDICT_PASSED;
  bool values_differ = oracle == ORACLE_value && actual->fault.kind == FAULT_NONE;
  if (!subject_run_is_main(run)) oracle = run->oracle;
  const char *name = oracle_table[oracle].name;
  if (values_differ)
    return round_found(round, oracle, subject, set, signature_of_difference(arena, name, &round->expected[set], actual),
                       difference);
  return round_found(round, oracle, subject, set, signature_of_fault(arena, name, &actual->fault),
                     message_of_fault(arena, actual));
}

// What comes out has tensors still: it means what the tensor interpreter makes of it.
static enum verdict run_on_tensors(struct round *round, const struct subject_run *run, const struct code *code) {
  struct harness *harness = round->harness;
  struct run_options options = run_options_default(round->input_seed);
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome actual;
    tensor_run(code, &harness->arena, &round->inputs[set], &options, &actual);
    phase_end(harness, subject_run_is_main(run) ? PHASE_MACHINE_RUN : PHASE_OTHER_ORACLES);
    enum verdict verdict = judge_outcome(round, run, set, &actual);
    if (verdict != VERDICT_PASSED) return verdict;
  }
  return VERDICT_PASSED;
}

// Decodes and runs harness->target on every argument set.
static enum verdict run_machine(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  const struct subject *subject = run->subject;
  struct arena *arena = &harness->arena;
  struct op *entry = entry_find(&harness->target);
  if (entry == NULL) return round_found(round, ORACLE_verifier, subject, 0, "verifier|no-entry", "the entry is gone");
  struct fault fault = {0};
  bool simulates = run->is_proved && run->frees && round_simulates(round);
  const struct code *code =
      (simulates ? memref_decode_observed : memref_decode)(arena, &harness->target, entry, &fault);
  phase_end(harness, subject_run_is_main(run) ? PHASE_MACHINE_DECODE : PHASE_OTHER_ORACLES);
  bool fits = entry_takes_arguments(round->entry, entry);
  if (code == NULL && fits && !round->buffers && subject_leaves_tensors(subject, arena)) {
    struct fault ignored = {0};
    const struct code *of_tensors = tensor_decode(arena, &harness->target, entry, &ignored);
    if (of_tensors != NULL) return run_on_tensors(round, run, of_tensors);
  }
  if (code == NULL) {
    if (!subject->is_engine || harness->options.partial)
      return round_not_usable(harness, VERDICT_UNSUPPORTED, fault.message);
    return round_found(round, ORACLE_verifier, subject, 0, signature_of_fault(arena, "verifier", &fault),
                       fault.message);
  }
  if (!fits)
    return round_found(round, ORACLE_verifier, subject, 0, "verifier|entry-changed", "the entry takes other arguments");
  struct simulation *simulation = NULL;
  if (simulates) simulation = simulation_create(arena, &harness->target, (round->input_seed & 1) != 0);
  struct memref_options options = memref_options_default(round->input_seed);
  options.external_calls_write = !round->buffers;
  options.check_leaks = options.check_returns = run->frees;
  options.returns_once = subject->is_engine;  // which promises more than upstream
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome actual;
    options.strided_arguments = set % 2 != 0;
    simulation_run(simulation, code, arena, &round->inputs[set], &options, &actual);
    phase_end(harness, subject_run_is_main(run) ? PHASE_MACHINE_RUN : PHASE_OTHER_ORACLES);
    enum verdict verdict = judge_outcome(round, run, set, &actual);
    phase_end(harness, subject_run_is_main(run) ? PHASE_COMPARE : PHASE_OTHER_ORACLES);
    if (verdict != VERDICT_PASSED) return verdict;
  }
  return round_judge_simulation(round, simulation, subject);
}

// What the prover says of the bufferized program, before it is executed.
static void ask_prover(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  round->proof = (struct proof_answer){0};
  if (!run->is_proved || harness->options.partial || !oracle_enabled(round, ORACLE_proof)) return;
  proof_oracle_judge(&harness->arena, &harness->target, subject_run_is_main(run) ? PROOF_LOWERED : PROOF_UNLOWERED,
                     harness->options.proofs, &round->proof);
  proof_counts_add(&harness->proofs, &round->proof.counts);
  phase_end(harness, PHASE_OTHER_ORACLES);
}

static enum verdict run_once(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  const struct subject *subject = run->subject;
  struct feature_set *features = subject_run_is_main(run) ? harness->options.features : NULL;
  program_reset(&harness->target);
  if (features != NULL) harness->context.observer = coverage_observer(features);
  struct subject_result result = subject->transform(subject, &harness->source, &harness->target,
                                                    oracle_enabled(round, ORACLE_passes), &harness->arena);
  harness->context.observer = (struct observer){0};
  enum verdict verdict = judge_transform(round, subject, result);
  phase_end(harness, subject_run_is_main(run) ? PHASE_TRANSFORM : PHASE_OTHER_ORACLES);
  // Where the oracle in question is not asked for, there is nothing to run.
  if (verdict != VERDICT_PASSED || result.status != SUBJECT_DONE) return verdict;
  ask_prover(round, run);
  verdict = run_machine(round, run);
  if (verdict != VERDICT_PASSED || round->proof.signature == NULL) return verdict;
  return round_found(round, ORACLE_proof, subject, 0, round->proof.signature, round->proof.message);
}

// How often the finding in hand shows in so many runs in fresh processes.
static int count_runs_that_show(struct round *round, const struct subject_run *run, int runs) {
  struct harness *harness = round->harness;
  const struct finding finding = harness->finding;
  int shown = 0;
  for (int i = 0; i < runs; i++) {
    context_clear_diagnostics(&harness->context);
    run->subject->renew(run->subject, (uint32_t)i + 1);
    shown += run_once(round, run) == VERDICT_FINDING && strcmp(harness->finding.signature, finding.signature) == 0;
  }
  harness->finding = finding;
  harness->message = NULL;
  return shown;
}

// The pass in which the subject dies, if one of a few runs tells; else null.
static const char *find_pass(const struct round *round, const struct subject_run *run) {
  enum { RUNS = 4 };
  struct harness *harness = round->harness;
  const char *pass = NULL;
  for (int i = 0; i < RUNS && pass == NULL && run->subject->last_pass != NULL; i++) {
    run->subject->renew(run->subject, (uint32_t)i);
    pass = run->subject->last_pass(run->subject, &harness->source, &harness->arena);
  }
  return pass;
}

// Faults of a subject may show only at times, or only after other programs: a finding is what comes again in fresh
// processes. What does not is a finding of another kind, and the history of the process that showed it a part of it.
enum verdict subject_run_check(struct round *round, const struct subject_run *run) {
  enum { RUNS = 2 };
  struct harness *harness = round->harness;
  struct finding *finding = &harness->finding;
  enum verdict verdict = run_once(round, run);
  if (verdict != VERDICT_FINDING || run->subject->renew == NULL || harness->options.once) return verdict;
  struct arena *arena = &harness->arena;
  uint64_t hash = hash_bytes(0, finding->signature, strlen(finding->signature));
  if (map_find(&harness->confirmed, hash) != NULL) return verdict;
  const char *history = mlir_session_history(&harness->mlir, arena);
  finding->message = arena_format(arena, "%s", finding->message);  // it may be a diagnostic of the run
  int shown = count_runs_that_show(round, run, RUNS);
  const char *pass = finding->oracle == ORACLE_crash ? find_pass(round, run) : NULL;
  if (pass != NULL) finding->message = arena_format(arena, "%s\nin the pass %s", finding->message, pass);
  run->subject->renew(run->subject, 0);
  if (shown == RUNS) {
    map_insert(&harness->confirmed, &harness->confirmed_arena, hash);
    return verdict;
  }
  // Where memory is overwritten, the process may die anywhere: the pass is all that runs have in common.
  if (finding->oracle == ORACLE_crash)
    finding->signature = pass != NULL ? arena_format(arena, "crash|%s", pass) : "crash";
  finding->history = history;
  finding->signature = signature_unstable(arena, finding->signature);
  finding->message =
      arena_format(arena, "%s\nshown in %d of %d runs in fresh processes", finding->message, shown, RUNS);
  return verdict;
}
