#include "fuzz/check/reference_run.h"

#include "fuzz/finding/signature.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

// The memref machine is the reference for programs on buffers. These must free their buffers only if they are generated
// or derived from a generated program.
static const struct code *decode_reference(struct round *round, struct fault *fault) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  // A program that frees its buffers counts as one on buffers, even if the tensor interpreter can decode it.
  if (round->buffers || harness->options.frees_by_itself) {
    const struct code *of_buffers = memref_decode(arena, &harness->source, round->entry, fault);
    round->buffers |= of_buffers != NULL;
    if (round->buffers) return of_buffers;
  }
  const struct code *code = tensor_decode(arena, &harness->source, round->entry, fault);
  if (code != NULL || round->origin.generated) return code;
  struct fault ignored = {0};
  code = memref_decode(arena, &harness->source, round->entry, &ignored);
  round->buffers = code != NULL;
  return code;
}

static void run_decoded(struct round *round, const struct code *code, uint32_t set, const struct run_options *options) {
  struct arena *arena = &round->harness->arena;
  if (!round->buffers) {
    tensor_run(code, arena, &round->inputs[set], options, &round->expected[set]);
    return;
  }
  struct memref_options memref_options = memref_options_default(round->origin.input_seed);
  memref_options.run = *options;
  memref_options.check_leaks = memref_options.check_returns = round_must_free(round);
  memref_options.check_returns_of_callees = !round->returns_shared && subject_frees(round->main, arena);
  memref_options.strided_arguments = set % 2 != 0;
  struct outcome *outcome = &round->expected[set];
  memref_run(code, arena, &round->inputs[set], &memref_options, outcome);
  enum fault_kind kind = outcome->fault.kind;
  if (memref_options.check_returns || (kind != FAULT_RETURN_OF_ARGUMENT && kind != FAULT_RETURN_OF_GLOBAL)) return;
  round->returns_shared = true;
  memref_options.check_returns_of_callees = false;
  memref_run(code, arena, &round->inputs[set], &memref_options, outcome);
}

enum verdict reference_run(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct fault fault = {0};
  const struct code *code = decode_reference(round, &fault);
  harness_end_phase(harness, PHASE_REFERENCE_DECODE);
  if (code == NULL) {
    if (!round->origin.generated) return round_not_usable(harness, VERDICT_UNSUPPORTED, fault.message);
    return round_found(round, ORACLE_generator, NULL, 0, signature_of_fault(arena, "generator", &fault), fault.message);
  }
  struct run_options options = run_options_default(round->origin.input_seed);
  options.opaque = harness->options.opaque;
  if (harness->options.reference_fuel != 0) options.fuel = harness->options.reference_fuel;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    if (!round_make_inputs(round, set)) return VERDICT_UNSUPPORTED;
    struct outcome *outcome = &round->expected[set];
    run_decoded(round, code, set, &options);
    if (outcome->status == OUTCOME_FINISHED || outcome->status == OUTCOME_STOPPED) continue;
    if (round_is_endless(round, set)) continue;
    if (!round->origin.generated || round->opaque) {
      enum verdict verdict = outcome->status == OUTCOME_OUT_OF_FUEL ? VERDICT_LIMIT : VERDICT_UNSUPPORTED;
      return round_not_usable(harness, verdict, outcome->fault.message);
    }
    return round_found(round, ORACLE_generator, NULL, set, signature_of_fault(arena, "generator", &outcome->fault),
                       message_of_fault(arena, outcome));
  }
  harness_end_phase(harness, PHASE_REFERENCE_RUN);
  return VERDICT_PASSED;
}
