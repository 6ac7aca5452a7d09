#include "fuzz/check/due.h"

#include <assert.h>

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "fuzz/subjects/entry.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "reference/values/values.h"

// --- oracles and pipelines

static bool callees_return_tensors(struct program *program) {
  const struct op *entry = entry_find(program);
  for (const struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next) {
    if (op == entry || op->kind != OP_func_func || op_body(op, 0)->first == NULL) continue;
    const struct type *type = op_attribute(op, ID_function_type)->type;
    for (uint32_t i = 0; i < type->result_count; i++)
      if (type_is_tensor(type->results[i])) return true;
  }
  return false;
}

// bufferization.to_buffer of a tensor has no side effects, but must not be merged or folded like a pure op.
static bool makes_buffers_of_tensors(struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op_is_to_buffer(op)) return true;
  return false;
}

// Whether the result of a cast is overwritten: then only the tensor before the cast can be copied.
static bool overwrites_casts(struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op->kind == OP_tensor_cast && op_result(op, 0)->type->kind == TYPE_UNRANKED_TENSOR) return true;
    if (op->kind != OP_bufferization_materialize_in_destination) continue;
    const struct op *dest = value_op(op_role_value(op, ROLE_DESTINATION));
    if (dest != NULL && dest->kind == OP_tensor_cast) return true;
  }
  return false;
}

// Some faults are found best by a periodic oracle, which is due more often for programs that may show them:
// `bufferized` if callees return tensors, since deallocation clones what they return; `pipelines`, with passes on
// tensors first, if there are buffers of tensors; `always_copy` if results of casts are overwritten.
static void choose_oracles(struct round *round, uint64_t index) {
  enum { OFTEN_PERIOD = 2 };
  struct harness *harness = round->harness;
  struct program *program = &harness->source;
  const uint32_t period = oracle_table[ORACLE_pipelines].period, enabled = harness->options.oracles;
  round->oracles = oracles_for(enabled, index);
  round->other_first = index / period % SUBJECT_OTHER_PIPELINES;
  if (harness->subject.is_engine && !round->buffers && index % OFTEN_PERIOD == 0) {
    if (overwrites_casts(program)) round->oracles |= enabled & oracle_bit(ORACLE_always_copy);
    if (callees_return_tensors(program)) round->oracles |= enabled & oracle_bit(ORACLE_bufferized);
    if (!round_is_due(round, ORACLE_pipelines) && makes_buffers_of_tensors(program)) {
      round->oracles |= enabled & oracle_bit(ORACLE_pipelines);
      round->other_first = subject_pipeline_on_tensors(index / OFTEN_PERIOD);
    }
  }
  round->other_end = round->other_first + 1;
}

static bool few_passes_are_for(const struct program *program) {
  return program_updates_parts(program) || program_fills_buffers(program);
}

// Some programs get a pipeline of their own, none of which gets one of pipelines.def, and more often those that few
// passes are for.
static void choose_drawn(struct round *round, uint64_t index, uint64_t seed) {
  enum { DRAWN_PERIOD = 4 };
  struct harness *harness = round->harness;
  const uint32_t oracle = oracle_bit(ORACLE_pipelines);
  if (!harness->subject.is_engine || round->buffers) return;
  if (index % DRAWN_PERIOD != 1 && !(index % 2 == 0 && few_passes_are_for(&harness->source))) return;
  if ((harness->options.oracles & oracle) == 0) return;
  round->draws = harness_prepare_drawn(harness, engine_pipeline_draw(&harness->source, seed, &harness->arena));
  assert(round->draws);
  if (!round_is_due(round, ORACLE_pipelines)) round->other_end = round->other_first;
  round->oracles |= oracle;
}

// The subject under test; of programs on buffers, one of the engine's pipelines. Small ones, which are yet to be
// deallocated, may go through another subject or pipeline.
static const struct subject *main_of_generated(const struct round *round, uint64_t index) {
  const struct harness *harness = round->harness;
  if (!round->buffers) return &harness->subject;
  if (!round->origin.generator.small)
    return &harness->on_buffers[index / oracle_table[ORACLE_buffers].period % SUBJECT_BUFFER_PIPELINES].subject;
  if (!harness->subject.is_engine || harness->options.pipeline != NULL) return &harness->subject;
  return &harness->deallocating[index % SUBJECT_DEALLOCATION_PIPELINES].subject;
}

static void choose_for_generated(struct round *round, uint64_t index) {
  struct harness *harness = round->harness;
  harness->subject.program_number = index;
  uint64_t seed = hash_bytes(0, (const char *)harness->choices.items, harness->choices.count);
  if (harness->subject.draws_pipeline)
    harness->subject.pipeline = mlir_pipeline_draw(&harness->source, seed, &harness->arena);
  round->main = main_of_generated(round, index);
  choose_oracles(round, index);
  choose_drawn(round, index, seed);
}

// A text is run through all of the engine's other pipelines, or through the one that the options name, which may have
// been drawn.
static void choose_for_text(struct round *round) {
  struct harness *harness = round->harness;
  const char *only = harness->options.other_pipeline;
  if (harness->subject.draws_pipeline) harness->subject.pipeline = mlir_usual_pipeline;
  harness->subject.program_number = round->origin.input_seed;
  round->main = &harness->subject;
  round->oracles = harness->options.oracles;
  round->other_end = SUBJECT_OTHER_PIPELINES;
  for (size_t i = 0; i < SUBJECT_OTHER_PIPELINES && only != NULL; i++)
    if (strcmp(subject_other_pipelines[i], only) == 0) round->other_end = (round->other_first = i) + 1;
  bool is_listed = only == NULL || round->other_end == round->other_first + 1;
  round->draws = !is_listed && harness_prepare_drawn(harness, only);
  if (round->draws) round->other_end = round->other_first;
}

// Programs with ops that bufferization leaves on tensors, unless another pipeline is given.
static void choose_opaque(struct round *round) {
  struct harness *harness = round->harness;
  if (round->main != &harness->subject || !harness->subject.is_engine || harness->options.pipeline != NULL) return;
  uint64_t turn = round->origin.generated ? round->origin.index / oracle_table[ORACLE_opaque].period : 0;
  round->main = &harness->opaque[turn % SUBJECT_OPAQUE_PIPELINES].subject;
}

void due_choose(struct round *round) {
  round->opaque = values_ops_are_in(&round->harness->source);
  if (round->origin.generated) choose_for_generated(round, round->origin.index);
  else choose_for_text(round);
  if (round->opaque) choose_opaque(round);
}

// --- subject runs

// The run of the subject under test is omitted for a text if all enabled oracles have pipelines of their own. It is
// never omitted for generated programs, since its features guide the campaign.
static bool main_is_due(const struct round *round) {
  return round->origin.generated || !round->harness->subject.is_engine ||
         (round->oracles & ~(uint32_t)ORACLES_WITH_PIPELINE) != 0;
}

// In one program of four, since another pipeline costs several times as much as the simulation.
static bool simulates_unlowered(const struct round *round) {
  return round_simulates(round) && (round->origin.input_seed >> 1) % 4 == 0;
}

// A program on buffers frees its memory itself, and still does after passes that free nothing, unless it is made to be
// deallocated; one on tensors does not before it is bufferized. Deallocation refuses programs with ops that are not
// registered.
static bool frees_memory(const struct round *round) {
  const struct harness *harness = round->harness;
  if (harness->options.partial || (!round->buffers && round->opaque)) return false;
  if (round->origin.generated && !round->buffers && subject_leaves_tensors(round->main, &round->harness->arena))
    return false;
  bool frees_by_itself = round->buffers && !(round->origin.generated && round->origin.generator.small);
  return frees_by_itself || subject_frees(round->main, &round->harness->arena);
}

size_t due_subject_runs(const struct round *round, struct subject_run runs[SUBJECT_RUNS_MAX]) {
  const struct harness *harness = round->harness;
  size_t count = 0;
  if (main_is_due(round)) {
    bool frees = frees_memory(round);
    runs[count++] = (struct subject_run){round->main, ORACLE_COUNT, frees, frees, NULL};
  }
  if (!harness->subject.is_engine || round->buffers || round->opaque) return count;
  if (round_is_due(round, ORACLE_always_copy))
    runs[count++] = (struct subject_run){&harness->always_copy.subject, ORACLE_always_copy, true, false, NULL};
  if (round_is_due(round, ORACLE_bufferized))
    runs[count++] = (struct subject_run){&harness->bufferized.subject, ORACLE_bufferized, false, false, NULL};
  if (round_is_due(round, ORACLE_proof) || simulates_unlowered(round))
    runs[count++] = (struct subject_run){&harness->unlowered.subject, ORACLE_proof, true, true, NULL};
  for (size_t i = round->other_first; round_is_due(round, ORACLE_pipelines) && i < round->other_end; i++)
    runs[count++] = (struct subject_run){&harness->others[i].subject, ORACLE_pipelines, true, false, NULL};
  if (round->draws) runs[count++] = (struct subject_run){&harness->drawn.subject, ORACLE_pipelines, true, false, NULL};
  return count;
}

struct subject_run due_changed_run(const struct round *round) {
  return (struct subject_run){round->main, ORACLE_metamorphic, frees_memory(round), false, &round->harness->altered};
}
