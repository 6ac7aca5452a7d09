// The passes that are conversions: each reads its options and calls its conversion. Linear; with verify-patterns
// quadratic.
#include "engine/conversion/passes.h"

#include "engine/transforms/passes.h"
#include "engine/verify/verify.h"

// Calls of functions are verified from the module on, so that is what is verified.
static bool verify_module(void *argument, struct op *root) {
  struct pass_run *run = argument;
  (void)root;
  return verify(run->context, run->program->module);
}

static struct conversion_settings settings_of(struct pass_run *run, size_t rollback, size_t verified) {
  return (struct conversion_settings){.driver = run->options[rollback].boolean ? DRIVER_CLASSIC : DRIVER_ONE_SHOT,
                                      .after_pattern = run->options[verified].boolean ? verify_module : NULL,
                                      .after_argument = run};
}
#define SETTINGS(name) settings_of(run, option_##name##_allow_pattern_rollback, option_##name##_verify_patterns)

static struct op *module_around(struct op *op) {
  struct op *module = op;
  while (op_parent(module) != NULL && !op_has_trait(module, TRAIT_SYMBOL_TABLE)) module = op_parent(module);
  return module;
}

bool run_arith_bufferize(struct pass_run *run, struct op *op) {
  struct conversion_settings settings = SETTINGS(arith_bufferize);
  int64_t alignment = run->options[option_arith_bufferize_alignment].integer;
  return partial_bufferize(run->program, op, op, "arith", alignment, &settings);
}

// The other passes align their buffers as one-shot-bufferize does by default.
#define PARTIAL(dialect)                                                                           \
  bool run_##dialect##_bufferize(struct pass_run *run, struct op *op) {                            \
    enum { ALIGNMENT = 64 };                                                                       \
    struct conversion_settings settings = SETTINGS(dialect##_bufferize);                           \
    return partial_bufferize(run->program, module_around(op), op, #dialect, ALIGNMENT, &settings); \
  }
PARTIAL(tensor)
PARTIAL(linalg)
PARTIAL(vector)
PARTIAL(shape)
PARTIAL(bufferization)

#define CONVERSION(pass, function)                        \
  bool run_##pass(struct pass_run *run, struct op *op) {  \
    struct conversion_settings settings = SETTINGS(pass); \
    return function(run->program, op, &settings);         \
  }
CONVERSION(convert_scf_to_cf, convert_scf_to_cf)
CONVERSION(scf_bufferize, scf_bufferize)
CONVERSION(func_bufferize, func_bufferize)
CONVERSION(finalizing_bufferize, finalizing_bufferize)

bool run_reconcile_unrealized_casts(struct pass_run *run, struct op *op) {
  reconcile_unrealized_casts(run->program, op);
  return true;
}
