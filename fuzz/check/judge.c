#include "fuzz/check/judge.h"

#include "engine/ir/walk.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/check/forms/layouts.h"
#include "fuzz/finding/signature.h"

#include <fnmatch.h>
#include <string.h>

static const struct {
  enum pass_id pass;
  const char *message;
} limits_of_passes[] = {
#define LIMIT(pass, message) {PASS_##pass, message},
#define ENGINE_LIMIT(pass, message) {PASS_##pass, message},
#include "fuzz/check/forms/limits.def"
};

enum { LIMITS = sizeof limits_of_passes / sizeof limits_of_passes[0] };

bool pass_documents_refusal(const char *pass, const char *message) {
  for (size_t i = 0; i < LIMITS; i++)
    if (strcmp(pass_table[limits_of_passes[i].pass].name, pass) == 0 &&
        fnmatch(limits_of_passes[i].message, message, 0) == 0)
      return true;
  return false;
}

// Whether the program has gone through a pass, or a change that does what the pass does and has its name.
static bool has_gone_through(const struct round *round, const struct subject *subject, enum pass_id pass) {
  return pipeline_has(subject->parsed, pass) ||
         (round->change != NULL && strcmp(round->change, pass_table[pass].name) == 0);
}

// Whether a pass of the engine refuses the program as its documentation has it.
static bool refuses_by_documentation(const struct round *round, const struct subject *subject, const char *message) {
  for (size_t i = 0; subject->parsed != NULL && i < LIMITS; i++)
    if (fnmatch(limits_of_passes[i].message, message, 0) == 0 &&
        has_gone_through(round, subject, limits_of_passes[i].pass))
      return true;
  return false;
}

// Whether upstream documents that it refuses so. Of a command, what it printed follows the first line.
static bool is_documented_upstream(struct arena *arena, const char *message) {
  static const char *const limits[] = {
#define LIMIT(pass, message) message,
#define UPSTREAM_LIMIT(message, document) message,
#include "fuzz/check/forms/limits.def"
  };
  const char *line = arena_format(arena, "%.*s", (int)strcspn(message, "\n"), message);
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (fnmatch(limits[i], line, 0) == 0) return true;
  return false;
}

static bool engine_accepts(struct round *round) {
  struct harness *harness = round->harness;
  const struct subject *engine = &harness->bufferized.subject;
  program_reset(&harness->altered);
  struct subject_result result = engine->transform(engine, &harness->source, &harness->altered, false, &harness->arena);
  context_clear_diagnostics(&harness->context);
  return result.status == SUBJECT_DONE;
}

// Of a subject that is not the engine: it may refuse what it likes, unless the oracle `refuses` is asked for.
static enum verdict judge_refusal(struct round *round, const struct subject *subject, const char *where,
                                  const char *message) {
  struct harness *harness = round->harness;
  if (!round_is_due(round, ORACLE_refuses) || round->change != NULL ||
      is_documented_upstream(&harness->arena, message) || !engine_accepts(round))
    return round_not_usable(harness, VERDICT_REJECTED, message);
  return round_found(round, ORACLE_refuses, subject, 0, signature_of_text(&harness->arena, "refuses", where, message),
                     message);
}

enum verdict judge_transform(struct round *round, const struct subject *subject, const struct subject_result *result) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  const char *message = result->message != NULL ? result->message : "";
  enum oracle oracle;
  switch (result->status) {
    case SUBJECT_DONE: return VERDICT_PASSED;
    case SUBJECT_UNUSABLE: return round_not_usable(harness, VERDICT_UNUSABLE, message);
    case SUBJECT_REFUSED:
      if (!subject->is_engine) return judge_refusal(round, subject, result->where, message);
      if (refuses_by_documentation(round, subject, message)) {
        if (subject == round->main) return round_not_usable(harness, VERDICT_REJECTED, message);
        context_clear_diagnostics(&harness->context);
        return VERDICT_PASSED;  // there are other pipelines
      }
      return round_found(round, ORACLE_accepts, subject, 0, signature_of_text(arena, "accepts", result->where, message),
                         message);
    case SUBJECT_OTHER_FORM: return round_not_usable(harness, VERDICT_UNSUPPORTED, message);
    case SUBJECT_INVALID:
      oracle = subject->is_engine && round_is_due(round, ORACLE_passes) ? ORACLE_passes : ORACLE_verifier;
      return round_found(round, oracle, subject, 0, signature_of_text(arena, "verifier", result->where, message),
                         message);
    case SUBJECT_CRASHED:
      return round_found(round, ORACLE_crash, subject, 0, signature_of_text(arena, "crash", result->where, message),
                         message);
    case SUBJECT_HANGS: return round_found(round, ORACLE_crash, subject, 0, "crash|hang", message);
  }
  return VERDICT_PASSED;
}

enum verdict judge_outcome(struct round *round, const struct subject_run *run, uint32_t set,
                           const struct outcome *actual) {
  const struct subject *subject = run->subject;
  struct arena *arena = &round->harness->arena;
  const char *difference = NULL;
  enum oracle oracle = ORACLE_value;
  switch (actual->status) {
    case OUTCOME_UNSUPPORTED: return round_not_usable(round->harness, VERDICT_UNSUPPORTED, actual->fault.message);
    case OUTCOME_OUT_OF_FUEL: return round_not_usable(round->harness, VERDICT_LIMIT, actual->fault.message);
    case OUTCOME_MEMORY_ERROR: oracle = ORACLE_memory; break;
    case OUTCOME_LEAK: oracle = ORACLE_leak; break;
    // The reference runs without undefined behaviour, and the bufferized program does not: its values are wrong.
    default: break;
  }
  if ((round->proof.excluded >> actual->fault.kind & 1) != 0)
    return round_found(round, ORACLE_proof, subject, set, proof_contradiction_signature(arena, &actual->fault),
                       message_of_fault(arena, actual));
  if (oracle == ORACLE_value && outcome_matches(&round->expected[set], actual, round->buffers, arena, &difference))
    return VERDICT_PASSED;
  bool values_differ = oracle == ORACLE_value && actual->fault.kind == FAULT_NONE;
  if (values_differ && round->returns_shared && run->frees)
    return round_not_usable(round->harness, VERDICT_UNSUPPORTED, "a callee returns a buffer that its caller knows");
  if (!subject_run_is_usual(run)) oracle = run->oracle;
  const char *name = oracle_table[oracle].name;
  if (values_differ)
    return round_found(round, oracle, subject, set, signature_of_difference(arena, name, &round->expected[set], actual),
                       difference);
  return round_found(round, oracle, subject, set, signature_of_fault(arena, name, &actual->fault),
                     message_of_fault(arena, actual));
}

enum verdict judge_simulation(struct round *round, const struct simulation *simulation, const struct subject *subject) {
  if (simulation == NULL) return VERDICT_PASSED;
  struct simulation_answer answer = simulation_answer(simulation);
  if (answer.agrees) return VERDICT_PASSED;
  return round_found(round, ORACLE_simulation, subject, 0, answer.signature, answer.message);
}

enum verdict judge_proof(struct round *round, const struct subject *subject) {
  if (round->proof.signature == NULL) return VERDICT_PASSED;
  return round_found(round, ORACLE_proof, subject, 0, round->proof.signature, round->proof.message);
}

// --- the oracle `layouts`

enum { ASKED_PERIOD = 499 };  // a prime, so that programs of all other periods take part

// What upstream's verifier says of the target.
static struct subject_result verify_upstream(struct harness *harness) {
  return harness_ask_upstream(harness, harness_no_passes, &harness->target, &harness->upstream);
}

static bool asks_upstream(const struct round *round, const struct subject *subject) {
  if (!subject->is_engine) return false;
  if (!round->origin.generated) return round->harness->options.asks_upstream;
  return round->origin.index / oracle_table[ORACLE_layouts].period % ASKED_PERIOD == 0;
}

static enum verdict found_type(struct round *round, const struct subject *subject, const char *op, const char *fault) {
  struct arena *arena = &round->harness->arena;
  const enum subject_status theirs = verify_upstream(round->harness).status;
  const char *upstream = theirs == SUBJECT_REFUSED ? "; upstream refuses it as well"
                         : theirs == SUBJECT_DONE  ? "; upstream takes it"
                                                   : "";
  return round_found(round, ORACLE_layouts, subject, 0, arena_format(arena, "layouts|%s|%s", op, fault),
                     arena_format(arena, "%s: the %s is not what the op says%s", op, fault, upstream));
}

enum verdict judge_layouts(struct round *round, const struct subject *subject) {
  struct harness *harness = round->harness;
  for (struct op *op = harness->target.module; op != NULL; op = walk_next(op, harness->target.module)) {
    const char *fault = layouts_fault(op);
    if (fault != NULL) return found_type(round, subject, op->info->name, fault);
  }
  if (!asks_upstream(round, subject)) return VERDICT_PASSED;
  const struct subject_result theirs = verify_upstream(harness);
  if (theirs.status != SUBJECT_REFUSED) return VERDICT_PASSED;
  return round_found(round, ORACLE_layouts, subject, 0,
                     signature_of_text(&harness->arena, "layouts", "upstream", theirs.message),
                     arena_format(&harness->arena, "upstream refuses the output: %s", theirs.message));
}
