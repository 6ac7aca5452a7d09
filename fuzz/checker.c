// The life of a checker, and the two ways into a round: a generated program, and a given text.
#include "base/hash.h"
#include "dialects/ops.h"
#include "fuzz/entry.h"
#include "fuzz/mlir_pipeline.h"
#include "fuzz/round.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/walk.h"

#include <time.h>

enum { CONTEXT_RESET_BYTES = 8 << 20 };

struct check_options check_options_default(void) {
  return (struct check_options){
      .timeout_seconds = 10, .oracles = oracles_default(), .input_sets = 2, .memory_limit = (size_t)1 << 30};
}

const char *const phase_names[PHASE_COUNT] = {"reset",         "generate",     "verify",         "reference decode",
                                              "reference run", "transform",    "machine decode", "machine run",
                                              "compare",       "other oracles"};

static uint64_t nanoseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void phase_end(struct checker *checker, enum phase phase) {
  if (!checker->options.measure) return;
  uint64_t now = nanoseconds_now();
  checker->phase_nanoseconds[phase] += now - checker->phase_start;
  checker->phase_start = now;
}

static bool subject_is_engine(const char *name) { return name == NULL || strcmp(name, "engine") == 0; }

static bool prepare_subjects(struct checker *checker, struct pipeline *pipelines, struct subject *subjects,
                             const char *const *texts, size_t count) {
  for (size_t i = 0; i < count; i++) {
    pipeline_init(&pipelines[i], &checker->context, &checker->pipeline_arena);
    if (!pipeline_parse(&pipelines[i], texts[i])) return false;
    subjects[i] = subject_engine(&pipelines[i], texts[i]);
  }
  return true;
}

// The engine with a pipeline that only some oracles run: where none of them is asked for, there is none.
static bool prepare_subject(struct checker *checker, uint32_t oracles, struct pipeline *pipeline,
                            struct subject *subject, const char *text) {
  return (checker->options.oracles & oracles) == 0 || prepare_subjects(checker, pipeline, subject, &text, 1);
}

static bool prepare_oracles(struct checker *checker) {
  const uint32_t of_prover = oracle_bit(ORACLE_proof) | oracle_bit(ORACLE_simulation);
  bool others = (checker->options.oracles & oracle_bit(ORACLE_pipelines)) != 0;
  return prepare_subject(checker, oracle_bit(ORACLE_always_copy), &checker->always_copy, &checker->always_copy_subject,
                         subject_always_copy_pipeline) &&
         prepare_subject(checker, oracle_bit(ORACLE_bufferized), &checker->bufferize, &checker->bufferize_subject,
                         subject_bufferize_pipeline) &&
         prepare_subject(checker, of_prover, &checker->unlowered, &checker->unlowered_subject,
                         subject_unlowered_pipeline) &&
         (!others || prepare_subjects(checker, checker->others, checker->other_subjects, subject_other_pipelines,
                                      SUBJECT_OTHER_PIPELINES)) &&
         prepare_subjects(checker, checker->buffer_pipelines, checker->buffer_subjects, subject_buffer_pipelines,
                          SUBJECT_BUFFER_PIPELINES);
}

// Pipelines hold idents of the context and are parsed anew after it was reset.
static bool prepare_pipelines(struct checker *checker) {
  bool is_engine = subject_is_engine(checker->options.subject);
  const char *name = is_engine ? "engine" : checker->options.subject;
  if (!subject_is_known(name))
    return diagnostic_add(&checker->context.diagnostics, SEVERITY_ERROR, (struct source_place){0},
                          "there is no subject '%s': it is %s", name, subject_names);
  const char *text =
      is_engine && checker->options.pipeline != NULL ? checker->options.pipeline : subject_engine_pipeline;
  arena_reset(&checker->pipeline_arena);
  pipeline_init(&checker->pipeline, &checker->context, &checker->pipeline_arena);
  if (!pipeline_parse(&checker->pipeline, text) || !prepare_oracles(checker)) return false;
  unsigned timeout = checker->options.timeout_seconds;
  if (is_engine) checker->subject = subject_engine(&checker->pipeline, text);
  else if (subject_is_mlir(name))
    checker->subject = subject_mlir(name, checker->options.pipeline, timeout, &checker->mlir);
  else if (strcmp(name, "none") == 0) checker->subject = subject_none();
  else checker->subject = subject_command(name, timeout);
  // Where findings of the verifier are not asked for, it does not matter which pass they are of.
  if ((checker->options.oracles & oracle_bit(ORACLE_verifier)) == 0) checker->subject.names_passes = false;
  return true;
}

struct preparation {
  struct checker *checker;
  bool ok;
};

static void prepare(void *argument) {
  struct preparation *preparation = argument;
  preparation->ok = prepare_pipelines(preparation->checker);
}

bool checker_init(struct checker *checker, const struct check_options *options) {
  memset(checker, 0, sizeof *checker);
  checker->options = *options;
  if (checker->options.input_sets > INPUT_SETS_MAX) checker->options.input_sets = INPUT_SETS_MAX;
  struct context *context = &checker->context;
  struct context_options context_options = {.memory_limit = options->memory_limit,
                                            .allow_unregistered_dialects = options->allow_unregistered_dialects};
  if (!context_init(context, op_table, OP_KIND_COUNT, context_options)) return false;
  program_init(&checker->source, context);
  program_init(&checker->target, context);
  arena_init(&checker->arena, &context->memory);
  arena_init(&checker->pipeline_arena, &context->memory);
  arena_init(&checker->confirmed_arena, &context->memory);
  struct preparation preparation = {checker, false};
  return memory_protect(&context->memory, prepare, &preparation) && preparation.ok;
}

void checker_release(struct checker *checker) {
  mlir_session_end(&checker->mlir);
  program_release(&checker->source);
  program_release(&checker->target);
  arena_release(&checker->arena);
  arena_release(&checker->pipeline_arena);
  arena_release(&checker->confirmed_arena);
  context_release(&checker->context);
}

bool checker_configure(struct checker *checker, const struct check_options *options) {
  const struct check_options old = checker->options;
  checker->options = *options;
  checker->options.subject = old.subject;
  checker->options.memory_limit = old.memory_limit;
  checker->options.input_sets = old.input_sets;
  struct preparation preparation = {checker, false};
  context_clear_diagnostics(&checker->context);
  return memory_protect(&checker->context.memory, prepare, &preparation) && preparation.ok;
}

void checker_renew_subject(struct checker *checker, uint32_t layout) {
  if (checker->subject.renew != NULL) checker->subject.renew(&checker->subject, layout);
}

static void reset(struct checker *checker) {
  if (checker->options.measure) checker->phase_start = nanoseconds_now();
  program_reset(&checker->source);
  program_reset(&checker->target);
  arena_reset(&checker->arena);
  context_clear_diagnostics(&checker->context);
  if (checker->context.arena.memory->in_use > 0 && arena_used_bytes(&checker->context.arena) > CONTEXT_RESET_BYTES) {
    struct preparation preparation = {checker, false};
    if (context_reset(&checker->context)) memory_protect(&checker->context.memory, prepare, &preparation);
  }
  checker->message = NULL;
  memset(&checker->finding, 0, sizeof checker->finding);
  checker->proofs = (struct proof_counts){0};
  phase_end(checker, PHASE_RESET);
}

// The two entries differ in where the source comes from; both run under memory_protect.

struct check_job {
  struct checker *checker;
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
  struct checker *checker = round->checker;
  struct program *program = &checker->source;
  const uint32_t period = oracle_table[ORACLE_pipelines].period, enabled = checker->options.oracles;
  round->oracles = oracles_for(enabled, index);
  round->other_first = index / period % SUBJECT_OTHER_PIPELINES;
  if (checker->subject.is_engine && !round->buffers && index % OFTEN_PERIOD == 0) {
    if (overwrites_casts(program)) round->oracles |= enabled & oracle_bit(ORACLE_always_copy);
    if (callees_return_tensors(program)) round->oracles |= enabled & oracle_bit(ORACLE_bufferized);
    if (!oracle_enabled(round, ORACLE_pipelines) && makes_buffers_of_tensors(program)) {
      round->oracles |= enabled & oracle_bit(ORACLE_pipelines);
      round->other_first = subject_pipeline_on_tensors(index / OFTEN_PERIOD);
    }
  }
  round->other_end = round->other_first + 1;
}

struct generator_options check_generator(const struct check_options *options, struct generator_options generator,
                                         uint64_t index) {
  bool due = (oracles_for(options->oracles, index) & oracle_bit(ORACLE_buffers)) != 0;
  generator.buffers |= due && subject_is_engine(options->subject);
  return generator;
}

static void run_generated(void *argument) {
  struct check_job *job = argument;
  struct checker *checker = job->checker;
  struct generator_options generator = check_generator(&checker->options, job->generator, job->index);
  generate_program(&checker->source, &checker->choices, generator);
  phase_end(checker, PHASE_GENERATE);
  checker->subject.program_number = job->index;
  if (checker->subject.draws_pipeline) {
    uint64_t seed = hash_bytes(0, (const char *)checker->choices.items, checker->choices.count);
    checker->subject.pipeline = mlir_pipeline_draw(&checker->source, seed, &checker->arena);
  }
  size_t buffer = job->index / oracle_table[ORACLE_buffers].period % SUBJECT_BUFFER_PIPELINES;
  struct round round = {.checker = checker,
                        .input_seed = seed_mix(job->index, 1),
                        .generated = true,
                        .buffers = generator.buffers,
                        .main = generator.buffers ? &checker->buffer_subjects[buffer] : &checker->subject};
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
  struct checker *checker = job->checker;
  job->verdict = VERDICT_INVALID;
  if (checker->subject.draws_pipeline) checker->subject.pipeline = mlir_usual_pipeline;
  checker->subject.program_number = job->input_seed;
  if (!parse_program(&checker->source, job->file, job->text, job->length)) return;
  struct round round = {.checker = checker,
                        .oracles = checker->options.oracles,
                        .input_seed = job->input_seed,
                        .main = &checker->subject};
  choose_other_pipelines(&round, checker->options.other_pipeline);
  job->verdict = check_source(&round);
}

static enum verdict run_protected(struct check_job *job, void (*run)(void *)) {
  if (memory_protect(&job->checker->context.memory, run, job)) return job->verdict;
  return round_not_usable(job->checker, VERDICT_LIMIT, "out of memory");
}

enum verdict check_generated(struct checker *checker, struct choices choices, struct generator_options generator,
                             uint64_t index) {
  reset(checker);
  checker->context.observer = (struct observer){0};  // of a round that memory ran out in
  checker->choices = choices;
  struct check_job job = {.checker = checker, .index = index, .generator = generator};
  return run_protected(&job, run_generated);
}

enum verdict check_text(struct checker *checker, const char *file, const char *text, size_t length,
                        uint64_t input_seed) {
  reset(checker);
  struct check_job job = {.checker = checker, .file = file, .text = text, .length = length, .input_seed = input_seed};
  return run_protected(&job, run_text);
}

const char *checker_source_text(struct checker *checker, size_t *length) {
  return print_program(&checker->arena, &checker->source, (struct print_options){0}, length);
}
