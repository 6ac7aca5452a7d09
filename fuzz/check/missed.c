#include "fuzz/check/missed.h"

#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/forms.h"

// --- what a pass leaves

// Ops by kind, and their operands.
struct counts {
  uint32_t ops[OP_KIND_COUNT], operands[OP_KIND_COUNT];
};

static struct counts *count_ops(struct arena *arena, const struct program *program) {
  struct counts *counts = ARENA_ARRAY_ZEROED(arena, struct counts, 1);
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op->kind >= OP_KIND_COUNT) continue;
    counts->ops[op->kind]++;
    counts->operands[op->kind] += op->operand_count;
  }
  return counts;
}

// Upstream makes some operands attributes, and drops those that occur twice, as soon as it reads such an op.
static bool is_simplified_when_parsed(uint32_t kind) {
  return strcmp(op_table[kind].name, "scf.forall") == 0 ||
         strncmp(op_table[kind].name, "affine.", strlen("affine.")) == 0;
}

// Whether there are more of them, or as many with more operands.
static bool has_more(const struct counts *ours, const struct counts *theirs, uint32_t kind) {
  if (ours->ops[kind] != theirs->ops[kind]) return ours->ops[kind] > theirs->ops[kind];
  return ours->operands[kind] > theirs->operands[kind] && !is_simplified_when_parsed(kind);
}

// --- passes

static const struct missed_pass {
  const char *before, *pass;
  const char *except, *without;
} passes[] = {
#define MISSED(before, pass, except, without) {before, pass, except, without},
#include "fuzz/check/forms/missed_passes.def"
#undef MISSED
};

enum { PASSES = sizeof passes / sizeof passes[0] };

// The name of an op of which the engine leaves more; null if there is none.
static const char *find_missed(const struct missed_pass *pass, const struct counts *ours, const struct counts *theirs) {
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    if (has_more(ours, theirs, kind) && !text_begins_with_one_of(op_table[kind].name, pass->except))
      return op_table[kind].name;
  return NULL;
}

static bool run_engine(struct round *round, const char *passes_text, const struct program *source,
                       struct program *target) {
  return harness_run_engine(round->harness, passes_text, source, target).status == SUBJECT_DONE;
}

static bool run_upstream(struct round *round, const char *pass) {
  struct harness *harness = round->harness;
  struct subject upstream = subject_mlir("mlir", pass, harness->options.timeout_seconds, &harness->mlir);
  upstream.names_passes = false;
  program_reset(&harness->altered);
  const struct subject_result result =
      upstream.transform(&upstream, &harness->target, &harness->altered, false, &harness->arena);
  context_clear_diagnostics(&harness->context);
  return result.status == SUBJECT_DONE;
}

// --- the oracle

bool missed_is_due(const struct round *round) {
  return round_is_due(round, ORACLE_missed) && round->harness->subject.is_engine && !round->buffers && !round->opaque;
}

// The name of an op of which the engine's pass leaves more than upstream's; null if there is none.
static const char *missed_op(struct round *round, const struct missed_pass *pass) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  const char *before = arena_format(arena, "%s%s", subject_bufferize_pipeline, pass->before);
  if (form_program_has(&harness->source, pass->without)) return NULL;
  if (!run_engine(round, before, &harness->source, &harness->target)) return NULL;
  if (!run_engine(round, pass->pass, &harness->target, &harness->altered)) return NULL;
  const struct counts *ours = count_ops(arena, &harness->altered);
  return run_upstream(round, pass->pass) ? find_missed(pass, ours, count_ops(arena, &harness->altered)) : NULL;
}

static enum verdict check_pass(struct round *round, const struct missed_pass *pass) {
  struct arena *arena = &round->harness->arena;
  const char *op = missed_op(round, pass);
  for (uint32_t i = 0; i < HARNESS_OTHER_ANSWERS && op != NULL; i++) {
    harness_renew_upstream(round->harness, i);
    op = missed_op(round, pass);
  }
  if (op == NULL) return VERDICT_PASSED;
  return round_found(round, ORACLE_missed, round->main, 0, arena_format(arena, "missed|%s|%s", pass->pass, op),
                     arena_format(arena, "of %s, %s leaves more than upstream's", op, pass->pass));
}

enum verdict missed_check(struct round *round) {
  if (round->origin.generated)
    return check_pass(round, &passes[round->origin.index / oracle_table[ORACLE_missed].period % PASSES]);
  enum verdict verdict = VERDICT_PASSED;
  for (size_t i = 0; i < PASSES && verdict == VERDICT_PASSED; i++) verdict = check_pass(round, &passes[i]);
  return verdict;
}
