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

bool run_reconcile_unrealized_casts(struct pass_run *run, struct op *op) {
  reconcile_unrealized_casts(run->program, op);
  return true;
}
