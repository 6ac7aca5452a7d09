#include "fuzz/check/program_origin.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "fuzz/check/coverage.h"
#include "fuzz/finding/signature.h"
#include "fuzz/subjects/entry.h"

enum verdict program_make(struct round *round) {
  struct harness *harness = round->harness;
  const struct program_origin *origin = &round->origin;
  if (!origin->generated)
    return parse_program(&harness->source, origin->file, origin->text, origin->length) ? VERDICT_PASSED
                                                                                       : VERDICT_INVALID;
  struct generator_options generator = check_options_generator(&harness->options, origin->generator, origin->index);
  round->buffers = generator.buffers;
  generate_program(&harness->source, &harness->choices, generator);
  harness_end_phase(harness, PHASE_GENERATE);
  return VERDICT_PASSED;
}

static uint64_t count_ops(const struct program *program) {
  uint64_t count = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) count++;
  return count;
}

enum verdict program_verify(struct round *round) {
  struct harness *harness = round->harness;
  harness->rounds++;
  if (harness->options.measure) harness->ops += count_ops(&harness->source);
  bool valid = verify(&harness->context, harness->source.module);
  harness_end_phase(harness, PHASE_VERIFY);
  if (!valid) {
    if (!round->origin.generated) return VERDICT_INVALID;
    const char *message = harness_first_diagnostic(harness);
    return round_found(round, ORACLE_generator, NULL, 0,
                       signature_of_text(&harness->arena, "generator", "verify", message), message);
  }
  if (round_is_due(round, ORACLE_proof) && !proof_oracle_is_built())
    return round_not_usable(harness, VERDICT_UNSUPPORTED, "the oracle proof needs a build with Z3");
  round->entry = entry_find(&harness->source);
  if (round->entry == NULL) return round_not_usable(harness, VERDICT_UNSUPPORTED, "no public function with a body");
  if (harness->options.features != NULL) coverage_of_program(harness->options.features, &harness->source);
  return VERDICT_PASSED;
}
