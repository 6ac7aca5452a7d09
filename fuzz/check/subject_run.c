#include "fuzz/check/subject_run.h"

#include "fuzz/check/coverage.h"

struct subject_result subject_run_transform(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  const struct subject *subject = run->subject;
  struct feature_set *features = subject_run_is_main(run) ? harness->options.features : NULL;
  program_reset(&harness->target);
  if (features != NULL) harness->context.observer = coverage_observer(features);
  struct subject_result result = subject->transform(subject, subject_run_source(round, run), &harness->target,
                                                    round_is_due(round, ORACLE_passes), &harness->arena);
  harness->context.observer = (struct observer){0};
  return result;
}

void subject_run_prove(struct round *round, const struct subject_run *run) {
  struct harness *harness = round->harness;
  round->proof = (struct proof_answer){0};
  if (!run->is_proved || harness->options.partial || !round_is_due(round, ORACLE_proof)) return;
  proof_oracle_judge(&harness->arena, &harness->target, subject_run_is_main(run) ? PROOF_LOWERED : PROOF_UNLOWERED,
                     harness->options.proofs, &round->proof);
  proof_counts_add(&harness->proofs, &round->proof.counts);
  harness_end_phase(harness, PHASE_OTHER_ORACLES);
}
