#include "fuzz/check/round.h"

#include "fuzz/check/proof/simulation.h"

bool round_simulates(const struct round *round) {
  return round_is_due(round, ORACLE_simulation) && simulation_is_built();
}

bool round_make_inputs(struct round *round, uint32_t set) {
  const struct type *unsupported = NULL;
  struct inputs_options options = inputs_options_default(round->origin.input_seed, set);
  if (inputs_make(&round->harness->arena, round->entry, options, &round->inputs[set], &unsupported)) return true;
  round->harness->message = "the entry has an argument of a type without values";
  return false;
}

bool round_must_free(const struct round *round) {
  if (round->origin.generated && round->origin.generator.small) return false;
  return round->origin.generated || round->harness->options.frees_by_itself;
}

bool round_is_endless(const struct round *round, uint32_t set) {
  return round->buffers && !round_must_free(round) && round->expected[set].status == OUTCOME_OUT_OF_FUEL;
}

enum verdict round_found(struct round *round, enum oracle oracle, const struct subject *subject, uint32_t input_set,
                         const char *signature, const char *message) {
  if (round->change != NULL) {
    oracle = ORACLE_metamorphic;
    signature = arena_format(&round->harness->arena, "metamorphic|%s|%s", round->change, signature);
    message = arena_format(&round->harness->arena, "after the change %s: %s", round->change, message);
  }
  round->harness->finding = (struct finding){.oracle = oracle,
                                             .signature = signature,
                                             .message = message,
                                             .pipeline = subject != NULL ? subject->pipeline : "",
                                             .input_seed = round->origin.input_seed,
                                             .input_set = input_set,
                                             .frees_by_itself = round->buffers && round_must_free(round)};
  return round_is_due(round, oracle) ? VERDICT_FINDING : VERDICT_PASSED;
}

enum verdict round_not_usable(struct harness *harness, enum verdict verdict, const char *message) {
  harness->message = message;
  return verdict;
}
