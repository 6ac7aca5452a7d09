#include "fuzz/check/changed.h"

#include "engine/verify/verify.h"
#include "fuzz/finding/signature.h"
#include "fuzz/metamorphic/metamorphic.h"
#include "fuzz/subjects/entry.h"
#include "reference/tensor/interpreter.h"

struct changes changed_choose(const struct round *round) {
  const char *only = round->harness->options.change;
  if (!round_is_due(round, ORACLE_metamorphic) || round->buffers) return (struct changes){0, 0};
  for (uint32_t i = 0; i < METAMORPHIC_COUNT && only != NULL; i++)
    if (strcmp(metamorphic_table[i].name, only) == 0) return (struct changes){i, 1};
  if (only != NULL || !round->origin.generated) return (struct changes){0, 0};
  const uint64_t turn = round->origin.index / oracle_table[ORACLE_metamorphic].period;
  return (struct changes){(uint32_t)(turn % METAMORPHIC_COUNT), METAMORPHIC_COUNT};
}

// The change itself is wrong.
static enum verdict found(struct round *round, const char *signature, const char *message) {
  struct arena *arena = &round->harness->arena;
  return round_found(round, ORACLE_metamorphic, NULL, 0, arena_format(arena, "change|%s", signature),
                     arena_format(arena, "the change is wrong: %s", message));
}

// Whether the changed program, which is valid, means what the program means; *verdict is a finding if it does not.
static bool means_the_same(struct round *round, enum verdict *verdict) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct fault fault = {0};
  struct op *entry = entry_find(&harness->altered);
  const struct code *code = entry == NULL ? NULL : tensor_decode(arena, &harness->altered, entry, &fault);
  if (code == NULL) {
    *verdict = found(round, "decode", fault.message != NULL ? fault.message : "the entry is gone");
    return false;
  }
  struct run_options options = run_options_default(round->origin.input_seed);
  options.opaque = harness->options.opaque;
  if (harness->options.reference_fuel != 0) options.fuel = harness->options.reference_fuel;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome outcome;
    const char *difference = NULL;
    tensor_run(code, arena, &round->inputs[set], &options, &outcome);
    if (outcome.status == OUTCOME_OUT_OF_FUEL) return false;
    if (outcome_matches(&round->expected[set], &outcome, false, arena, &difference)) continue;
    bool has_fault = outcome.fault.kind != FAULT_NONE;
    *verdict = found(round,
                     has_fault ? signature_of_fault(arena, "fault", &outcome.fault)
                               : signature_of_difference(arena, "value", &round->expected[set], &outcome),
                     has_fault ? message_of_fault(arena, &outcome) : difference);
    return false;
  }
  return true;
}

static bool apply(struct round *round, enum metamorphic kind) {
  struct harness *harness = round->harness;
  program_reset(&harness->altered);
  return metamorphic_apply(kind, &harness->altered, &harness->source, &harness->arena, round->origin.input_seed);
}

bool changed_first(struct round *round) {
  struct changes changes = changed_choose(round);
  for (; changes.left > 0; changes.left--)
    if (apply(round, (enum metamorphic)(changes.next++ % METAMORPHIC_COUNT))) return true;
  return false;
}

// Makes one change; false if the program has no place for it, or if it is wrong.
static bool make(struct round *round, enum metamorphic kind, enum verdict *verdict) {
  struct harness *harness = round->harness;
  if (!apply(round, kind)) return false;
  round->change = metamorphic_table[kind].name;
  if (verify(&harness->context, harness->altered.module)) return means_the_same(round, verdict);
  const char *message = arena_format(&harness->arena, "%s", harness_first_diagnostic(harness));
  context_clear_diagnostics(&harness->context);
  *verdict = found(round, signature_of_text(&harness->arena, "verifier", NULL, message), message);
  return false;
}

bool changed_next(struct round *round, struct changes *changes, enum verdict *verdict) {
  while (changes->left > 0) {
    const enum metamorphic kind = (enum metamorphic)(changes->next++ % METAMORPHIC_COUNT);
    changes->left--;
    if (make(round, kind, verdict)) {
      changes->left = 0;
      return true;
    }
    round->change = NULL;
    if (*verdict == VERDICT_FINDING) return false;
  }
  return false;
}

void changed_end(struct round *round) { round->change = NULL; }
