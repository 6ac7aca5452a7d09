// Bufferization models of ml_program: a global becomes a global buffer, which loads and stores copy from and to.
#include "engine/analysis/models/models.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

void find_stored_globals(struct analysis_state *state, struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    state->has_unknown_ops |= !op_is_registered(state->context, op);
    if (!op_is_global_store(op)) continue;
    const struct op *global = symbol_lookup(state->symbols, op, op_attribute(op, ID_global));
    if (global != NULL) map_add(&state->stored_globals, state->arena, map_key(global));
  }
}

// Code outside of the module may store to a public global.
bool load_may_change(const struct op *load, const struct analysis_state *state) {
  const struct op *global = symbol_lookup(state->symbols, load, op_attribute(load, ID_global));
  if (!global_may_change(global)) return false;
  return !op_symbol_is_private(global) || state->has_unknown_ops ||
         map_find(&state->stored_globals, map_key(global)) != NULL;
}

// A load copies what may change. (Upstream does not copy.)
static bool load_is_writable(const struct value *value, const struct analysis_state *state) {
  return deviates(state->options, DEVIATION_loads_of_globals) && load_may_change(value_op(value), state);
}

const struct bufferizable bufferizable_ml_program_global = {.is_writable = NULL};

const struct bufferizable bufferizable_ml_program_global_load = {
    .is_writable = load_is_writable,
};

static bool store_writes(const struct use *operand, const struct analysis_state *state) {
  (void)operand;
  return !deviates(state->options, DEVIATION_stores_to_globals);
}

static bool store_reads(const struct use *operand, const struct analysis_state *state) {
  return !store_writes(operand, state);
}

// The tensor that is stored is read. (Upstream takes it for the one that is overwritten.)
const struct bufferizable bufferizable_ml_program_global_store = {.reads = store_reads, .writes = store_writes};
