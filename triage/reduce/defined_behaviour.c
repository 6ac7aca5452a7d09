#include "triage/reduce/defined_behaviour.h"

#include "engine/dialects/ops.h"
#include "reference/tensor/interpreter.h"

enum { ARGUMENT_SETS = 2, INPUT_SEED = 1 };

static enum definedness function_definedness(struct program *program, struct op *function, struct arena *arena) {
  struct fault fault = {0};
  const struct code *code = tensor_decode(arena, program, function, &fault);
  if (code == NULL) return DEFINEDNESS_UNKNOWN;
  struct run_options options = run_options_default(INPUT_SEED);
  for (uint32_t set = 0; set < ARGUMENT_SETS; set++) {
    struct inputs inputs;
    struct outcome outcome;
    const struct type *unsupported = NULL;
    if (!inputs_make(arena, function, inputs_options_default(INPUT_SEED, set), &inputs, &unsupported))
      return DEFINEDNESS_UNKNOWN;
    tensor_run(code, arena, &inputs, &options, &outcome);
    if (outcome.status == OUTCOME_OUT_OF_FUEL || outcome.status == OUTCOME_UNSUPPORTED) return DEFINEDNESS_UNKNOWN;
    if (outcome.status != OUTCOME_FINISHED && outcome.status != OUTCOME_STOPPED) return UNDEFINED;
  }
  return DEFINED;
}

enum definedness program_definedness(struct program *program, struct arena *arena) {
  struct block *body = op_body(program->module, 0)->first;
  enum definedness worst = DEFINED;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL && worst != DEFINEDNESS_UNKNOWN; op = op->next) {
    if (!op_has_trait(op, TRAIT_FUNCTION) || op_body(op, 0)->first == NULL) continue;
    if (op_attribute(op, ID_sym_visibility) != NULL) continue;
    enum definedness definedness = function_definedness(program, op, arena);
    if (definedness != DEFINED) worst = definedness;
  }
  return worst;
}
