#include "engine/analysis/always_copy.h"

#include "engine/ir/symbol_table.h"

// Reads and views are harmless if the buffer is never written: every write goes to a new copy, even where the analysis
// would have to decide in place or reject the program.
static bool always_copy_is_in_place(const struct analysis_state *state, const struct use *operand) {
  return !bufferizes_to_memory_write(operand, state);
}

static bool always_copy_are_equivalent(const struct analysis_state *state, const struct value *a,
                                       const struct value *b) {
  (void)state;
  return a == b;
}

static bool always_copy_may_alias(const struct analysis_state *state, const struct value *a, const struct value *b) {
  (void)state, (void)a, (void)b;
  return true;
}

static bool always_copy_has_undefined_contents(const struct analysis_state *state, const struct value *value) {
  (void)state, (void)value;
  return false;
}

static const struct function_summary *always_copy_summary(const struct analysis_state *state,
                                                          const struct op *function) {
  (void)state, (void)function;
  return NULL;
}

static const struct analysis_functions always_copy_functions = {
    .is_in_place = always_copy_is_in_place,
    .are_equivalent = always_copy_are_equivalent,
    .may_alias = always_copy_may_alias,
    .has_undefined_contents = always_copy_has_undefined_contents,
    .summary = always_copy_summary,
};

void always_copy_init(struct analysis_state *state, struct context *context, struct op *module,
                      const struct bufferize_options *options, struct arena *arena) {
  *state = (struct analysis_state){
      .functions = &always_copy_functions,
      .options = options,
      .context = context,
      .symbols = symbol_table_build(arena, module),
      .arena = arena,
  };
  find_stored_globals(state, module);
}
