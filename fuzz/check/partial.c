#include "fuzz/check/partial.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/same_ops.h"
#include "engine/ir/walk.h"
#include "fuzz/check/execution.h"
#include "fuzz/check/judge.h"
#include "fuzz/finding/signature.h"

// Passes that may come in any order.
static const struct step {
  const char *pass;
  bool on_functions;
} steps[] = {{"tensor-bufferize", true},        {"linalg-bufferize", true}, {"vector-bufferize", true},
             {"shape-bufferize", true},         {"scf-bufferize", true},    {"arith-bufferize", false},
             {"bufferization-bufferize", true}, {"func-bufferize", false}};

enum { STEPS = sizeof steps / sizeof steps[0] };

static const struct step linalg = {"linalg-bufferize", true}, finalizing = {"finalizing-bufferize", true},
                         to_blocks = {"convert-scf-to-cf", false};

static const char freeing[] = "buffer-deallocation-pipeline,convert-bufferization-to-memref";

// --- the passes

static void append_step(struct text *text, const struct step *step, bool classic) {
  if (text->count != 0) text_char(text, ',');
  text_format(text, step->on_functions ? "func.func(%s{allow-pattern-rollback=%d})" : "%s{allow-pattern-rollback=%d}",
              step->pass, classic);
}

// All steps in an order made from the seed. tensor-bufferize makes linalg.map of tensors, and linalg and vector ops
// make copies of them, so that two steps come again at the end. Every second program becomes one of blocks.
static const char *make_passes(struct arena *arena, uint64_t seed, bool classic) {
  struct text text = {.arena = arena};
  uint32_t order[STEPS];
  for (uint32_t i = 0; i < STEPS; i++) {
    const uint32_t other = (uint32_t)(hash_combine(seed, i) % (i + 1));
    order[i] = order[other];
    order[other] = i;
  }
  for (uint32_t i = 0; i < STEPS; i++) append_step(&text, &steps[order[i]], classic);
  append_step(&text, &linalg, classic);
  append_step(&text, &finalizing, classic);
  if (seed % 2 == 0) {
    text_string(&text, ",lower-affine");  // the region of an affine loop has one block
    append_step(&text, &to_blocks, classic);
  }
  text_char(&text, '\0');
  return text.items;
}

// --- the oracle

// Partial bufferization has a to_buffer as a cast: what is stored there would change the tensor.
static bool has_buffers_to_write(const struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op_is_to_buffer(op) && op_attribute(op, ID_read_only) == NULL) return true;
  return false;
}

bool partial_is_due(const struct round *round) {
  const struct harness *harness = round->harness;
  return round_is_due(round, ORACLE_partial) && harness->subject.is_engine && !round->buffers && !round->opaque &&
         !has_buffers_to_write(&harness->source);
}

static enum verdict found(struct round *round, const char *passes, const char *kind, const char *message) {
  const struct subject subject = subject_engine(NULL, passes);
  return round_found(round, ORACLE_partial, &subject, 0, kind, message);
}

// What only some programs can be made of: those without tensors that none of the passes bufferizes, and within the
// limits of these.
static bool is_allowed_refusal(const struct subject_result *result) {
  if (result->status != SUBJECT_REFUSED || result->where == NULL) return false;
  return strcmp(result->where, finalizing.pass) == 0 ||
         (result->message != NULL && pass_documents_refusal(result->where, result->message));
}

static enum verdict found_failure(struct round *round, const char *passes, const struct subject_result *result) {
  struct arena *arena = &round->harness->arena;
  const char *message = result->message != NULL ? result->message : "refused without a diagnostic";
  return found(round, passes, signature_of_text(arena, "partial", result->where, message), message);
}

// Both programs are the source, bufferized: by the one-shot driver in the target, by the classic one in altered.
static enum verdict execute(struct round *round, const char *passes) {
  struct harness *harness = round->harness;
  const struct subject_result freed = harness_run_engine(harness, freeing, &harness->target, &harness->altered);
  passes = arena_format(&harness->arena, "%s,%s", passes, freeing);
  if (freed.status != SUBJECT_DONE) return found_failure(round, passes, &freed);
  program_reset(&harness->target);
  clone_program(&harness->target, &harness->altered);
  const struct subject subject = subject_engine(NULL, passes);
  const struct subject_run run = {&subject, ORACLE_partial, true, false, NULL};
  round->proof = (struct proof_answer){0};  // of another run
  return execution_run_target(round, &run);
}

enum verdict partial_check(struct round *round) {
  struct harness *harness = round->harness;
  const uint64_t seed = round->origin.input_seed;
  const char *one_shot = make_passes(&harness->arena, seed, false);
  const char *classic = make_passes(&harness->arena, seed, true);
  const struct subject_result by_one_shot = harness_run_engine(harness, one_shot, &harness->source, &harness->target);
  const struct subject_result by_classic = harness_run_engine(harness, classic, &harness->source, &harness->altered);
  if (by_one_shot.status != SUBJECT_DONE && !is_allowed_refusal(&by_one_shot))
    return found_failure(round, one_shot, &by_one_shot);
  if (by_classic.status != SUBJECT_DONE && !is_allowed_refusal(&by_classic))
    return found_failure(round, classic, &by_classic);
  if (by_one_shot.status != by_classic.status)
    return found(round, classic, "partial|drivers|refusal", "one of two drivers refuses the program");
  if (by_one_shot.status != SUBJECT_DONE) return VERDICT_PASSED;
  if (!ops_are_same(harness->target.module, harness->altered.module))
    return found(round, classic, "partial|drivers|program", "two drivers make different programs");
  return execute(round, one_shot);
}
