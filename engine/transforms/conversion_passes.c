// The passes that are conversions: each reads its options and calls its conversion. Linear.
#include "engine/conversion/passes.h"

#include "engine/transforms/passes.h"

static struct conversion_settings settings_of(bool rollback) {
  return (struct conversion_settings){.driver = rollback ? DRIVER_CLASSIC : DRIVER_ONE_SHOT};
}

bool run_convert_scf_to_cf(struct pass_run *run, struct op *op) {
  bool rollback = run->options[option_convert_scf_to_cf_allow_pattern_rollback].boolean;
  struct conversion_settings settings = settings_of(rollback);
  return convert_scf_to_cf(run->program, op, &settings);
}

static struct op *module_around(struct op *op) {
  struct op *module = op;
  while (op_parent(module) != NULL && !op_has_trait(module, TRAIT_SYMBOL_TABLE)) module = op_parent(module);
  return module;
}

bool run_arith_bufferize(struct pass_run *run, struct op *op) {
  struct conversion_settings settings =
      settings_of(run->options[option_arith_bufferize_allow_pattern_rollback].boolean);
  int64_t alignment = run->options[option_arith_bufferize_alignment].integer;
  return partial_bufferize(run->program, op, op, "arith", alignment, &settings);
}

// The other passes align their buffers as one-shot-bufferize does by default.
#define PARTIAL(dialect)                                                                           \
  bool run_##dialect##_bufferize(struct pass_run *run, struct op *op) {                            \
    enum { ALIGNMENT = 64 };                                                                       \
    bool rollback = run->options[option_##dialect##_bufferize_allow_pattern_rollback].boolean;     \
    struct conversion_settings settings = settings_of(rollback);                                   \
    return partial_bufferize(run->program, module_around(op), op, #dialect, ALIGNMENT, &settings); \
  }
PARTIAL(tensor)
PARTIAL(linalg)
PARTIAL(vector)
PARTIAL(shape)
PARTIAL(bufferization)

#define CONVERSION(name)                                                          \
  bool run_##name(struct pass_run *run, struct op *op) {                          \
    bool rollback = run->options[option_##name##_allow_pattern_rollback].boolean; \
    struct conversion_settings settings = settings_of(rollback);                  \
    return name(run->program, op, &settings);                                     \
  }
CONVERSION(scf_bufferize)
CONVERSION(func_bufferize)
CONVERSION(finalizing_bufferize)

bool run_reconcile_unrealized_casts(struct pass_run *run, struct op *op) {
  reconcile_unrealized_casts(run->program, op);
  return true;
}
