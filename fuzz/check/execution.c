#include "fuzz/check/execution.h"

#include "fuzz/check/forms/returned.h"
#include "fuzz/check/judge.h"
#include "fuzz/finding/signature.h"
#include "fuzz/subjects/entry.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

// The subject has left tensors: the tensor interpreter runs the program.
static enum verdict run_on_tensors(struct round *round, const struct subject_run *run, const struct code *code) {
  struct harness *harness = round->harness;
  struct run_options options = run_options_default(round->origin.input_seed);
  options.opaque = harness->options.opaque;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome actual;
    tensor_run(code, &harness->arena, &round->inputs[set], &options, &actual);
    harness_end_phase(harness, subject_run_is_main(run) ? PHASE_MACHINE_RUN : PHASE_OTHER_ORACLES);
    enum verdict verdict = judge_outcome(round, run, set, &actual);
    if (verdict != VERDICT_PASSED) return verdict;
  }
  return VERDICT_PASSED;
}

// After that much, the target has not got further than the reference did, unless it has become four times as fast.
static uint64_t endless_fuel(const struct harness *harness) {
  const uint64_t usual = run_options_default(0).fuel, own = harness->options.reference_fuel;
  return (own != 0 ? own : usual) / 4;
}

enum verdict execution_run_target(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  const struct subject *subject = run->subject;
  struct arena *arena = &harness->arena;
  struct op *entry = entry_find(&harness->target);
  if (entry == NULL) return round_found(round, ORACLE_verifier, subject, 0, "verifier|no-entry", "the entry is gone");
  struct fault fault = {0};
  bool simulates = run->is_proved && run->frees && round_simulates(round);
  const struct code *code =
      (simulates ? memref_decode_observed : memref_decode)(arena, &harness->target, entry, &fault);
  harness_end_phase(harness, subject_run_is_main(run) ? PHASE_MACHINE_DECODE : PHASE_OTHER_ORACLES);
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
  if (simulates) simulation = simulation_create(arena, &harness->target, (round->origin.input_seed & 1) != 0);
  struct memref_options options = memref_options_default(round->origin.input_seed);
  options.run.opaque = harness->options.opaque;
  options.external_calls_write = !round->buffers && subject_writes_arguments(subject, arena);
  options.check_leaks = options.check_returns = run->frees;
  options.returns_once = subject->is_engine;  // the engine guarantees this, upstream does not
  if (run->frees && subject_leaves_returned(subject)) {
    options.check_returns = options.returns_once = false;
    options.may_leak = returned_buffers(&harness->target, arena);
  }
  const uint64_t fuel = options.run.fuel;
  uint32_t judged = 0;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome actual;
    options.run.fuel = round_is_endless(round, set) ? endless_fuel(harness) : fuel;
    options.strided_arguments = set % 2 != 0;
    simulation_run(simulation, code, arena, &round->inputs[set], &options, &actual);
    harness_end_phase(harness, subject_run_is_main(run) ? PHASE_MACHINE_RUN : PHASE_OTHER_ORACLES);
    if (round_is_endless(round, set) && actual.status != OUTCOME_MEMORY_ERROR) continue;
    judged++;
    enum verdict verdict = judge_outcome(round, run, set, &actual);
    harness_end_phase(harness, subject_run_is_main(run) ? PHASE_COMPARE : PHASE_OTHER_ORACLES);
    if (verdict != VERDICT_PASSED) return verdict;
  }
  if (judged == 0) return round_not_usable(harness, VERDICT_LIMIT, round->expected[0].fault.message);
  return judge_simulation(round, simulation, subject);
}

enum verdict execution_run_source(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct fault fault = {0};
  bool simulates = round_simulates(round);
  const struct code *code =
      (simulates ? memref_decode_observed : memref_decode)(arena, &harness->source, round->entry, &fault);
  harness_end_phase(harness, PHASE_MACHINE_DECODE);
  if (code == NULL) return round_not_usable(harness, VERDICT_UNSUPPORTED, fault.message);
  struct simulation *simulation = simulates ? simulation_create(arena, &harness->source, true) : NULL;
  struct memref_options options = memref_options_default(round->origin.input_seed);
  options.run.opaque = harness->options.opaque;
  if (harness->options.reference_fuel != 0) options.run.fuel = harness->options.reference_fuel;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome outcome;
    if (!round_make_inputs(round, set)) return VERDICT_UNSUPPORTED;
    simulation_run(simulation, code, arena, &round->inputs[set], &options, &outcome);
    harness_end_phase(harness, PHASE_MACHINE_RUN);
    if (outcome.status == OUTCOME_FINISHED || outcome.status == OUTCOME_STOPPED) continue;
    if (outcome.status == OUTCOME_OUT_OF_FUEL) return round_not_usable(harness, VERDICT_LIMIT, outcome.fault.message);
    if (outcome.status != OUTCOME_MEMORY_ERROR && outcome.status != OUTCOME_LEAK)
      return round_not_usable(harness, VERDICT_UNSUPPORTED, outcome.fault.message);
    enum oracle oracle = outcome.status == OUTCOME_LEAK ? ORACLE_leak : ORACLE_memory;
    return round_found(round, oracle, NULL, set, signature_of_fault(arena, oracle_table[oracle].name, &outcome.fault),
                       message_of_fault(arena, &outcome));
  }
  return judge_simulation(round, simulation, NULL);
}
