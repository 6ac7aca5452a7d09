// Bufferization models of ml_program: a global becomes a global buffer, which loads and stores copy from and to.
#include "engine/analysis/models/models.h"
#include "engine/ir/symbol_table.h"

// A load copies what may change: a store may come before the last use of the value. (Upstream does not copy.)
static bool load_is_writable(const struct value *value, const struct analysis_state *state) {
  const struct op *load = value_op(value);
  if (!deviates(state->options, DEVIATION_loads_of_globals)) return false;
  return global_may_change(symbol_lookup(state->symbols, load, op_attribute(load, ID_global)));
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
