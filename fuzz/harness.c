// The life of a harness, and the two ways into a round: a generated program, and a given text.
#include "base/hash.h"
#include "dialects/ops.h"
#include "fuzz/clock.h"
#include "fuzz/entry.h"
#include "fuzz/mlir_pipeline.h"
#include "fuzz/round.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/walk.h"

enum { CONTEXT_RESET_BYTES = 8 << 20 };

struct check_options check_options_default(void) {
  return (struct check_options){
      .timeout_seconds = 10, .oracles = oracles_default(), .input_sets = 2, .memory_limit = (size_t)1 << 30};
}

const char *const phase_names[PHASE_COUNT] = {"reset",         "generate",     "verify",         "reference decode",
                                              "reference run", "transform",    "machine decode", "machine run",
                                              "compare",       "other oracles"};

void phase_end(struct harness *harness, enum phase phase) {
  if (!harness->options.measure) return;
  uint64_t now = clock_nanoseconds();
  harness->phase_nanoseconds[phase] += now - harness->phase_start;
  harness->phase_start = now;
}

static bool subject_is_engine(const char *name) { return name == NULL || strcmp(name, "engine") == 0; }

static bool prepare_subjects(struct harness *harness, struct pipeline *pipelines, struct subject *subjects,
                             const char *const *texts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    pipeline_init(&pipelines[i], &harness->context, &harness->pipeline_arena);
    if (!pipeline_parse(&pipelines[i], texts[i])) return false;
    subjects[i] = subject_engine(&pipelines[i], texts[i]);
  }
  return true;
}

// The engine with a pipeline that only some oracles run: where none of them is asked for, there is none.
static bool prepare_subject(struct harness *harness, uint32_t oracles, struct pipeline *pipeline,
                            struct subject *subject, const char *text) {
  return (harness->options.oracles & oracles) == 0 || prepare_subjects(harness, pipeline, subject, &text, 1);
}

static bool prepare_oracles(struct harness *harness) {
  const uint32_t of_prover = oracle_bit(ORACLE_proof) | oracle_bit(ORACLE_simulation);
  bool others = (harness->options.oracles & oracle_bit(ORACLE_pipelines)) != 0;
  return prepare_subject(harness, oracle_bit(ORACLE_always_copy), &harness->always_copy, &harness->always_copy_subject,
                         subject_always_copy_pipeline) &&
         prepare_subject(harness, oracle_bit(ORACLE_bufferized), &harness->bufferize, &harness->bufferize_subject,
                         subject_bufferize_pipeline) &&
         prepare_subject(harness, of_prover, &harness->unlowered, &harness->unlowered_subject,
                         subject_unlowered_pipeline) &&
         (!others || prepare_subjects(harness, harness->others, harness->other_subjects, subject_other_pipelines,
                                      SUBJECT_OTHER_PIPELINES)) &&
         prepare_subjects(harness, harness->buffer_pipelines, harness->buffer_subjects, subject_buffer_pipelines,
                          SUBJECT_BUFFER_PIPELINES);
}

// Pipelines hold idents of the context and are parsed anew after it was reset.
static bool prepare_pipelines(struct harness *harness) {
  bool is_engine = subject_is_engine(harness->options.subject);
  const char *name = is_engine ? "engine" : harness->options.subject;
  if (!subject_is_known(name))
    return diagnostic_add(&harness->context.diagnostics, SEVERITY_ERROR, (struct source_place){0},
                          "there is no subject '%s': it is %s", name, subject_names);
  const char *text =
      is_engine && harness->options.pipeline != NULL ? harness->options.pipeline : subject_engine_pipeline;
  arena_reset(&harness->pipeline_arena);
  pipeline_init(&harness->pipeline, &harness->context, &harness->pipeline_arena);
  if (!pipeline_parse(&harness->pipeline, text) || !prepare_oracles(harness)) return false;
  unsigned timeout = harness->options.timeout_seconds;
  if (is_engine) harness->subject = subject_engine(&harness->pipeline, text);
  else if (subject_is_mlir(name))
    harness->subject = subject_mlir(name, harness->options.pipeline, timeout, &harness->mlir);
  else if (strcmp(name, "none") == 0) harness->subject = subject_none();
  else harness->subject = subject_command(name, timeout);
  // Where findings of the verifier are not asked for, it does not matter which pass they are of.
  if ((harness->options.oracles & oracle_bit(ORACLE_verifier)) == 0) harness->subject.names_passes = false;
  return true;
}

struct preparation {
  struct harness *harness;
  bool ok;
};

static void prepare(void *argument) {
  struct preparation *preparation = argument;
  preparation->ok = prepare_pipelines(preparation->harness);
}

bool harness_init(struct harness *harness, const struct check_options *options) {
  memset(harness, 0, sizeof *harness);
  harness->options = *options;
  if (harness->options.input_sets > INPUT_SETS_MAX) harness->options.input_sets = INPUT_SETS_MAX;
  struct context *context = &harness->context;
  struct context_options context_options = {.memory_limit = options->memory_limit,
                                            .allow_unregistered_dialects = options->allow_unregistered_dialects};
  if (!context_init(context, op_table, OP_KIND_COUNT, context_options)) return false;
  program_init(&harness->source, context);
  program_init(&harness->target, context);
  arena_init(&harness->arena, &context->memory);
  arena_init(&harness->pipeline_arena, &context->memory);
  arena_init(&harness->confirmed_arena, &context->memory);
  struct preparation preparation = {harness, false};
  return memory_protect(&context->memory, prepare, &preparation) && preparation.ok;
}

void harness_release(struct harness *harness) {
  mlir_session_end(&harness->mlir);
  program_release(&harness->source);
  program_release(&harness->target);
  arena_release(&harness->arena);
  arena_release(&harness->pipeline_arena);
  arena_release(&harness->confirmed_arena);
  context_release(&harness->context);
}

bool harness_configure(struct harness *harness, const struct check_options *options) {
  const struct check_options old = harness->options;
  harness->options = *options;
  harness->options.subject = old.subject;
  harness->options.memory_limit = old.memory_limit;
  harness->options.input_sets = old.input_sets;
  struct preparation preparation = {harness, false};
  context_clear_diagnostics(&harness->context);
  return memory_protect(&harness->context.memory, prepare, &preparation) && preparation.ok;
}

void harness_renew_subject(struct harness *harness, uint32_t layout) {
  if (harness->subject.renew != NULL) harness->subject.renew(&harness->subject, layout);
}

static void reset(struct harness *harness) {
  if (harness->options.measure) harness->phase_start = clock_nanoseconds();
  program_reset(&harness->source);
  program_reset(&harness->target);
  arena_reset(&harness->arena);
  context_clear_diagnostics(&harness->context);
  if (harness->context.arena.memory->in_use > 0 && arena_used_bytes(&harness->context.arena) > CONTEXT_RESET_BYTES) {
    struct preparation preparation = {harness, false};
    if (context_reset(&harness->context)) memory_protect(&harness->context.memory, prepare, &preparation);
  }
  harness->message = NULL;
  memset(&harness->finding, 0, sizeof harness->finding);
  harness->proofs = (struct proof_counts){0};
  phase_end(harness, PHASE_RESET);
}

// The two entries differ in where the source comes from; both run under memory_protect.

struct check_job {
  struct harness *harness;
  uint64_t index, input_seed;
  struct generator_options generator;
  const char *file, *text;
  size_t length;
  enum verdict verdict;
};

struct choices campaign_choices(struct arena *arena, uint64_t seed, uint64_t index) {
  struct choices choices;
  choices_from_seed(&choices, arena, seed_mix(seed, index), CAMPAIGN_CHOICES_MAX);
  return choices;
}

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

// A tensor's contents as a buffer: the op is pure, and may not be merged or folded as one.
static bool makes_buffers_of_tensors(struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op->kind == OP_bufferization_to_buffer) return true;
  return false;
}

// A cast whose result is written where only the tensor before the cast can be copied.
static bool overwrites_casts(struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (op->kind == OP_tensor_cast && op_result(op, 0)->type->kind == TYPE_UNRANKED_TENSOR) return true;
    if (op->kind != OP_bufferization_materialize_in_destination) continue;
    const struct op *dest = value_op(op_operand(op, 1));
    if (dest != NULL && dest->kind == OP_tensor_cast) return true;
  }
  return false;
}

// The oracles for the program that was generated, and the other pipeline whose turn it is. Some things are best seen by
// an oracle that is due now and then, which is due more often where they are: calls, before deallocation clones what
// callees return; buffers of tensors, where passes on tensors come first; casts that are overwritten, where everything
// is copied.
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
    if (!oracle_enabled(round, ORACLE_pipelines) && makes_buffers_of_tensors(program)) {
      round->oracles |= enabled & oracle_bit(ORACLE_pipelines);
      round->other_first = subject_pipeline_on_tensors(index / OFTEN_PERIOD);
    }
  }
  round->other_end = round->other_first + 1;
}

struct generator_options harness_generator_options(const struct check_options *options,
                                                   struct generator_options generator, uint64_t index) {
  bool due = (oracles_for(options->oracles, index) & oracle_bit(ORACLE_buffers)) != 0;
  generator.buffers |= due && subject_is_engine(options->subject);
  return generator;
}

static void run_generated(void *argument) {
  struct check_job *job = argument;
  struct harness *harness = job->harness;
  struct generator_options generator = harness_generator_options(&harness->options, job->generator, job->index);
  generate_program(&harness->source, &harness->choices, generator);
  phase_end(harness, PHASE_GENERATE);
  harness->subject.program_number = job->index;
  if (harness->subject.draws_pipeline) {
    uint64_t seed = hash_bytes(0, (const char *)harness->choices.items, harness->choices.count);
    harness->subject.pipeline = mlir_pipeline_draw(&harness->source, seed, &harness->arena);
  }
  size_t buffer = job->index / oracle_table[ORACLE_buffers].period % SUBJECT_BUFFER_PIPELINES;
  struct round round = {.harness = harness,
                        .input_seed = seed_mix(job->index, 1),
                        .generated = true,
                        .buffers = generator.buffers,
                        .main = generator.buffers ? &harness->buffer_subjects[buffer] : &harness->subject};
  choose_oracles(&round, job->index);
  job->verdict = check_source(&round);
}

// Those of subject_other_pipelines that a text goes through.
static void choose_other_pipelines(struct round *round, const char *only) {
  round->other_end = SUBJECT_OTHER_PIPELINES;
  for (size_t i = 0; i < SUBJECT_OTHER_PIPELINES && only != NULL; i++)
    if (strcmp(subject_other_pipelines[i], only) == 0) round->other_end = (round->other_first = i) + 1;
}

static void run_text(void *argument) {
  struct check_job *job = argument;
  struct harness *harness = job->harness;
  job->verdict = VERDICT_INVALID;
  if (harness->subject.draws_pipeline) harness->subject.pipeline = mlir_usual_pipeline;
  harness->subject.program_number = job->input_seed;
  if (!parse_program(&harness->source, job->file, job->text, job->length)) return;
  struct round round = {.harness = harness,
                        .oracles = harness->options.oracles,
                        .input_seed = job->input_seed,
                        .main = &harness->subject};
  choose_other_pipelines(&round, harness->options.other_pipeline);
  job->verdict = check_source(&round);
}

static enum verdict run_protected(struct check_job *job, void (*run)(void *)) {
  if (memory_protect(&job->harness->context.memory, run, job)) return job->verdict;
  return round_not_usable(job->harness, VERDICT_LIMIT, "out of memory");
}

enum verdict harness_check_choices(struct harness *harness, struct choices choices, struct generator_options generator,
                                   uint64_t index) {
  reset(harness);
  harness->context.observer = (struct observer){0};  // of a round that memory ran out in
  harness->choices = choices;
  struct check_job job = {.harness = harness, .index = index, .generator = generator};
  return run_protected(&job, run_generated);
}

enum verdict harness_check_text(struct harness *harness, const char *file, const char *text, size_t length,
                                uint64_t input_seed) {
  reset(harness);
  struct check_job job = {.harness = harness, .file = file, .text = text, .length = length, .input_seed = input_seed};
  return run_protected(&job, run_text);
}

const char *harness_source_text(struct harness *harness, size_t *length) {
  return print_program(&harness->arena, &harness->source, (struct print_options){0}, length);
}
