#include "fuzz/check/layouts.h"

#include "engine/ir/walk.h"
#include "fuzz/check/forms/layouts.h"
#include "fuzz/finding/signature.h"

enum { ASKED_PERIOD = 499 };  // a prime, so that programs of all other periods take part

// What upstream's verifier says of the target. It is not asked where the worker is not built.
static struct subject_result ask_upstream(struct harness *harness) {
  struct subject upstream = subject_mlir("mlir", "builtin.module()", harness->options.timeout_seconds, &harness->mlir);
  upstream.names_passes = false;
  program_reset(&harness->upstream);
  const struct subject_result result =
      upstream.transform(&upstream, &harness->target, &harness->upstream, false, &harness->arena);
  context_clear_diagnostics(&harness->context);
  return result;
}

static bool asks_upstream(const struct round *round, const struct subject *subject) {
  if (!subject->is_engine) return false;
  if (!round->origin.generated) return round->harness->options.asks_upstream;
  return round->origin.index / oracle_table[ORACLE_layouts].period % ASKED_PERIOD == 0;
}

static enum verdict found(struct round *round, const struct subject *subject, const char *op, const char *fault) {
  struct arena *arena = &round->harness->arena;
  const enum subject_status theirs = ask_upstream(round->harness).status;
  const char *upstream = theirs == SUBJECT_REFUSED ? "; upstream refuses it as well"
                         : theirs == SUBJECT_DONE  ? "; upstream takes it"
                                                   : "";
  return round_found(round, ORACLE_layouts, subject, 0, arena_format(arena, "layouts|%s|%s", op, fault),
                     arena_format(arena, "%s: the %s is not what the op says%s", op, fault, upstream));
}

enum verdict layouts_check(struct round *round, const struct subject *subject) {
  struct harness *harness = round->harness;
  for (struct op *op = harness->target.module; op != NULL; op = walk_next(op, harness->target.module)) {
    const char *fault = layouts_fault(op);
    if (fault != NULL) return found(round, subject, op->info->name, fault);
  }
  if (!asks_upstream(round, subject)) return VERDICT_PASSED;
  const struct subject_result theirs = ask_upstream(harness);
  if (theirs.status != SUBJECT_REFUSED) return VERDICT_PASSED;
  return round_found(round, ORACLE_layouts, subject, 0,
                     signature_of_text(&harness->arena, "layouts", "upstream", theirs.message),
                     arena_format(&harness->arena, "upstream refuses the output: %s", theirs.message));
}
