#include "fuzz/check/harness.h"

#include "engine/dialects/ops.h"
#include "engine/syntax/printer.h"
#include "fuzz/system/clock.h"

// Types and attributes pile up from round to round, until their tables do not fit the cache.
enum { CONTEXT_RESET_BYTES = 1 << 20 };

const char *const phase_names[PHASE_COUNT] = {"reset",         "generate",     "verify",         "reference decode",
                                              "reference run", "transform",    "machine decode", "machine run",
                                              "compare",       "other oracles"};

void harness_end_phase(struct harness *harness, enum phase phase) {
  if (!harness->options.measure) return;
  uint64_t now = clock_nanoseconds();
  harness->phase_nanoseconds[phase] += now - harness->phase_start;
  harness->phase_start = now;
}

static bool prepare_engine(struct harness *harness, struct arena *arena, struct engine_subject *engine,
                           const char *pipeline) {
  pipeline_init(&engine->pipeline, &harness->context, arena);
  if (!pipeline_parse(&engine->pipeline, pipeline)) return false;
  engine->subject = subject_engine(&engine->pipeline, pipeline);
  return true;
}

// Prepares the engine's pipelines of the oracles that rounds may check.
static bool prepare_oracles(struct harness *harness) {
  const struct {
    struct engine_subject *engines;
    const char *const *pipelines;
    size_t count;
    uint32_t oracles;  // 0: they are prepared in any case
  } rows[] = {
      {&harness->always_copy, &subject_always_copy_pipeline, 1, oracle_bit(ORACLE_always_copy)},
      {&harness->bufferized, &subject_bufferize_pipeline, 1,
       oracle_bit(ORACLE_bufferized) | oracle_bit(ORACLE_needless) | oracle_bit(ORACLE_missed) |
           oracle_bit(ORACLE_copies) | oracle_bit(ORACLE_refuses)},
      {harness->opaque, subject_opaque_pipelines, SUBJECT_OPAQUE_PIPELINES, 0},
      {&harness->unlowered, &subject_unlowered_pipeline, 1, oracle_bit(ORACLE_proof) | oracle_bit(ORACLE_simulation)},
      {harness->others, subject_other_pipelines, SUBJECT_OTHER_PIPELINES, oracle_bit(ORACLE_pipelines)},
      {harness->on_buffers, subject_buffer_pipelines, SUBJECT_BUFFER_PIPELINES, 0},
      {harness->deallocating, subject_deallocation_pipelines, SUBJECT_DEALLOCATION_PIPELINES, 0}};
  for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
    if (rows[row].oracles != 0 && (harness->prepared_oracles & rows[row].oracles) == 0) continue;
    for (size_t i = 0; i < rows[row].count; i++)
      if (!prepare_engine(harness, &harness->pipeline_arena, &rows[row].engines[i], rows[row].pipelines[i]))
        return false;
  }
  return true;
}

bool harness_prepare_drawn(struct harness *harness, const char *pipeline) {
  return prepare_engine(harness, &harness->arena, &harness->drawn, pipeline);
}

struct subject_result harness_run_engine(struct harness *harness, const char *passes, const struct program *source,
                                         struct program *target) {
  struct engine_subject engine;
  struct subject_result result = {SUBJECT_UNUSABLE, NULL, NULL};
  program_reset(target);
  if (prepare_engine(harness, &harness->arena, &engine, passes))
    result = engine.subject.transform(&engine.subject, source, target, false, &harness->arena);
  if (result.message != NULL) result.message = arena_format(&harness->arena, "%s", result.message);
  context_clear_diagnostics(&harness->context);
  return result;
}

const char harness_no_passes[] = "builtin.module()";

struct subject_result harness_ask_upstream(struct harness *harness, const char *pipeline, const struct program *source,
                                           struct program *target) {
  struct subject upstream = subject_mlir("mlir", pipeline, harness->options.timeout_seconds, &harness->mlir);
  upstream.names_passes = false;
  upstream.gets_generic = pipeline == harness_no_passes;
  program_reset(target);
  const struct subject_result result = upstream.transform(&upstream, source, target, false, &harness->arena);
  context_clear_diagnostics(&harness->context);
  return result;
}

static struct subject make_subject(struct harness *harness, const char *name) {
  const struct check_options *options = &harness->options;
  if (subject_is_engine(name)) return harness->usual.subject;
  if (subject_is_mlir(name)) return subject_mlir(name, options->pipeline, options->timeout_seconds, &harness->mlir);
  if (strcmp(name, "none") == 0) return subject_none();
  if (subject_is_serving(name)) return subject_serving(name, options->timeout_seconds, &harness->server);
  struct subject command = subject_command(name, options->timeout_seconds, &harness->batch);
  command.batch_command = command_batch_command(&harness->pipeline_arena, command.command);
  return command;
}

static bool prepare_subjects(struct harness *harness) {
  const char *name = harness->options.subject, *pipeline = subject_engine_pipeline;
  if (name != NULL && !subject_is_known(name))
    return diagnostic_add(&harness->context.diagnostics, SEVERITY_ERROR, (struct source_place){0},
                          "there is no subject '%s': it is %s", name, subject_names);
  if (subject_is_engine(name) && harness->options.pipeline != NULL) pipeline = harness->options.pipeline;
  arena_reset(&harness->pipeline_arena);
  if (!prepare_engine(harness, &harness->pipeline_arena, &harness->usual, pipeline) || !prepare_oracles(harness))
    return false;
  harness->subject = make_subject(harness, name);
  // Without these oracles, the pass at fault need not be found.
  const uint32_t name_passes = oracle_bit(ORACLE_verifier) | oracle_bit(ORACLE_refuses);
  if ((harness->options.oracles & name_passes) == 0) harness->subject.names_passes = false;
  return true;
}

static void prepare_protected(void *argument) {
  struct harness *harness = argument;
  harness->is_prepared = prepare_subjects(harness);
}

// Pipelines refer to idents of the context and are parsed again after it was reset. Also returns false if memory runs
// out.
static bool prepare(struct harness *harness) {
  return memory_protect(&harness->context.memory, prepare_protected, harness) && harness->is_prepared;
}

bool harness_init(struct harness *harness, const struct check_options *options) {
  memset(harness, 0, sizeof *harness);
  harness->options = *options;
  harness->prepared_oracles = options->oracles;
  struct context *context = &harness->context;
  struct context_options context_options = {.memory_limit = options->memory_limit, .allow_unregistered_dialects = true};
  if (!context_init(context, op_table, OP_KIND_COUNT, context_options)) return false;
  context->options.as_upstream = options->as_upstream;
  program_init(&harness->source, context);
  program_init(&harness->target, context);
  program_init(&harness->altered, context);
  program_init(&harness->upstream, context);
  arena_init(&harness->arena, &context->memory);
  arena_init(&harness->pipeline_arena, &context->memory);
  arena_init(&harness->confirmed_arena, &context->memory);
  command_batch_init(&harness->batch, &context->memory);
  return prepare(harness);
}

void harness_release(struct harness *harness) {
  mlir_session_end(&harness->mlir);
  server_end(&harness->server);
  program_release(&harness->source);
  program_release(&harness->target);
  program_release(&harness->altered);
  program_release(&harness->upstream);
  arena_release(&harness->arena);
  arena_release(&harness->pipeline_arena);
  arena_release(&harness->confirmed_arena);
  command_batch_release(&harness->batch);
  context_release(&harness->context);
}

bool harness_configure(struct harness *harness, const struct check_options *options) {
  const struct check_options old = harness->options;
  harness->options = *options;
  harness->options.subject = old.subject;
  harness->options.memory_limit = old.memory_limit;
  harness->options.input_sets = old.input_sets;
  harness->prepared_oracles = options->oracles;
  harness->context.options.as_upstream = options->as_upstream;
  context_clear_diagnostics(&harness->context);
  return prepare(harness);
}

void harness_renew_subject(struct harness *harness, uint32_t layout) {
  if (harness->subject.renew != NULL) harness->subject.renew(&harness->subject, layout);
}

void harness_renew_upstream(struct harness *harness, uint32_t layout) { mlir_session_renew(&harness->mlir, layout); }

void harness_begin_round(struct harness *harness) {
  if (harness->options.measure) harness->phase_start = clock_nanoseconds();
  struct context *context = &harness->context;
  program_reset(&harness->source);
  program_reset(&harness->target);
  program_reset(&harness->altered);
  program_reset(&harness->upstream);
  arena_reset(&harness->arena);
  context_clear_diagnostics(context);
  if (context->arena.memory->in_use > 0 && arena_used_bytes(&context->arena) > CONTEXT_RESET_BYTES &&
      context_reset(context))
    prepare(harness);
  harness->message = NULL;
  memset(&harness->finding, 0, sizeof harness->finding);
  harness->proofs = (struct proof_counts){0};
  harness_end_phase(harness, PHASE_RESET);
}

const char *harness_first_diagnostic(const struct harness *harness) {
  const struct diagnostic *first = harness->context.diagnostics.first;
  return first != NULL ? first->message : "failed without a diagnostic";
}

const char *harness_source_text(struct harness *harness, size_t *length) {
  return print_program(&harness->arena, &harness->source, (struct print_options){0}, length);
}
