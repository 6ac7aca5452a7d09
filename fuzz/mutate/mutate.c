// Mutators: random changes of an input, according to its form.
#include "fuzz/mutate/mutate.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/mutate/ir.h"
#include "fuzz/subjects/subject.h"

enum { MEMORY_LIMIT = 256 << 20, CONTEXT_RESET_BYTES = 8 << 20 };
enum { OWN, OTHER, RESULT };  // programs

uint32_t mutator_below(struct mutator *mutator, uint32_t count) {
  mutator->random += UINT64_C(0x9e3779b97f4a7c15);
  return (uint32_t)((hash_u64(mutator->random) >> 32) * count >> 32);
}

bool bytes_replace(struct mutator *mutator, struct bytes *bytes, size_t at, size_t length, const uint8_t *others,
                   size_t count) {
  if (bytes->count - length + count > bytes->capacity) return false;
  const uint8_t *copy = arena_copy(&mutator->arena, others, count);
  memmove(bytes->items + at + count, bytes->items + at + length, bytes->count - at - length);
  if (count > 0) memcpy(bytes->items + at, copy, count);
  bytes->count = bytes->count - length + count;
  return true;
}

static void parse_pipeline(void *argument) {
  struct mutator *mutator = argument;
  arena_reset(&mutator->pipeline_arena);
  pipeline_init(&mutator->bufferize, &mutator->context, &mutator->pipeline_arena);
  pipeline_parse(&mutator->bufferize, subject_bufferize_pipeline);
}

bool mutator_init(struct mutator *mutator) {
  *mutator = (struct mutator){0};
  struct context_options options = {.memory_limit = MEMORY_LIMIT, .allow_unregistered_dialects = true};
  if (!context_init(&mutator->context, op_table, OP_KIND_COUNT, options)) return false;
  for (int i = 0; i < MUTATOR_PROGRAMS; i++) program_init(&mutator->programs[i], &mutator->context);
  arena_init(&mutator->arena, &mutator->context.memory);
  arena_init(&mutator->pipeline_arena, &mutator->context.memory);
  return memory_protect(&mutator->context.memory, parse_pipeline, mutator);
}

void mutator_release(struct mutator *mutator) {
  for (int i = 0; i < MUTATOR_PROGRAMS; i++) program_release(&mutator->programs[i]);
  arena_release(&mutator->arena);
  arena_release(&mutator->pipeline_arena);
  context_release(&mutator->context);
}

void mutator_reset(struct mutator *mutator) {
  for (int i = 0; i < MUTATOR_PROGRAMS; i++) program_reset(&mutator->programs[i]);
  arena_reset(&mutator->arena);
  context_clear_diagnostics(&mutator->context);
  if (arena_used_bytes(&mutator->context.arena) > CONTEXT_RESET_BYTES && context_reset(&mutator->context))
    memory_protect(&mutator->context.memory, parse_pipeline, mutator);
}

// --- the input under construction

struct job {
  struct mutator *mutator;
  uint8_t options;  // with the form
  struct bytes payload;
  const struct fuzz_input *other;  // the second input of a crossover
};

static bool is_text(const struct job *job) { return (job->options & INPUT_TEXT) != 0; }

static bool read_program(struct mutator *mutator, int which, bool text, const uint8_t *payload, size_t size) {
  struct program *program = &mutator->programs[which];
  program_reset(program);
  if (!text) {
    struct choices choices;
    choices_from_bytes(&choices, payload, size);
    generate_program(program, &choices, generator_defaults);
    return true;
  }
  const char *copy = arena_string(&mutator->arena, (const char *)payload, size);
  bool valid = parse_program(program, "input", copy, size) && verify(&mutator->context, program->module);
  context_clear_diagnostics(&mutator->context);
  return valid;
}

// Makes the program, as text, the payload.
static bool write_program(struct job *job, int which) {
  struct mutator *mutator = job->mutator;
  size_t length;
  const char *text = print_program(&mutator->arena, &mutator->programs[which], (struct print_options){0}, &length);
  if (length > job->payload.capacity) return false;
  memcpy(job->payload.items, text, length);
  job->payload.count = length;
  job->options |= INPUT_TEXT;
  return true;
}

static bool mutate_program(struct job *job, const struct program *donor, enum mutation_set set) {
  struct mutator *mutator = job->mutator;
  uint64_t seed = (uint64_t)mutator_below(mutator, UINT32_MAX) << 32 | mutator_below(mutator, UINT32_MAX);
  struct program *result = &mutator->programs[RESULT];
  return mutate_ir(result, &mutator->programs[OWN], donor, &mutator->arena, set, seed);
}

// Applies several mutations; the result is that of the last one that is valid.
static bool mutate_as_ir(struct job *job) {
  struct mutator *mutator = job->mutator;
  if (!read_program(mutator, OWN, is_text(job), job->payload.items, job->payload.count)) return false;
  uint32_t wanted = 1 + mutator_below(mutator, 4), made = 0;
  while (made < wanted && mutate_program(job, NULL, MUTATE_ALL)) {
    struct program done = mutator->programs[RESULT];
    mutator->programs[RESULT] = mutator->programs[OWN];
    mutator->programs[OWN] = done;
    made++;
  }
  return made > 0 && write_program(job, OWN);
}

// Turns tensors into buffers, so that deallocation and the prover get inputs.
static bool bufferize(struct job *job) {
  struct mutator *mutator = job->mutator;
  if (!read_program(mutator, OWN, is_text(job), job->payload.items, job->payload.count)) return false;
  bool done = pipeline_run(&mutator->bufferize, &mutator->programs[OWN], NULL) &&
              verify(&mutator->context, mutator->programs[OWN].module);
  context_clear_diagnostics(&mutator->context);
  return done && write_program(job, OWN);
}

static bool mutate_payload(struct job *job) {
  struct mutator *mutator = job->mutator;
  uint32_t way = mutator_below(mutator, 32);
  if (way == 0) return bufferize(job);
  if (mutator->mutate_bytes != NULL && way < 4) {
    job->payload.count = mutator->mutate_bytes(job->payload.items, job->payload.count, job->payload.capacity);
    return true;
  }
  if (is_text(job)) return way < 26 ? mutate_as_ir(job) : mutate_text(mutator, &job->payload);
  return way < 7 ? mutate_as_ir(job) : mutate_spans(mutator, &job->payload);
}

static void mutate(void *argument) {
  enum { ATTEMPTS = 4 };
  struct job *job = argument;
  for (int attempt = 0; attempt < ATTEMPTS; attempt++)
    if (mutate_payload(job)) return;
  if (is_text(job)) mutate_text(job->mutator, &job->payload);
  else mutate_spans(job->mutator, &job->payload);
}

static void cross(void *argument) {
  struct job *job = argument;
  struct mutator *mutator = job->mutator;
  const struct fuzz_input *other = job->other;
  if (is_text(job) == other->is_text && mutator_below(mutator, 4) != 0) {
    if (!other->is_text && cross_spans(mutator, &job->payload, other->payload, other->size)) return;
  }
  if (read_program(mutator, OWN, is_text(job), job->payload.items, job->payload.count) &&
      read_program(mutator, OTHER, other->is_text, other->payload, other->size) &&
      mutate_program(job, &mutator->programs[OTHER], MUTATE_SPLICE) && write_program(job, RESULT))
    return;
  if (is_text(job) && other->is_text) cross_text(mutator, &job->payload, other->payload, other->size);
}

// Half of the time the options, or the number of the program, are random: otherwise the engine would prefer those that
// cover most, which are the slowest.
static uint8_t other_options(struct mutator *mutator, uint8_t options) {
  if (mutator_below(mutator, 2) == 0) return options;
  return (uint8_t)((options & INPUT_TEXT) | mutator_below(mutator, INPUT_OPTIONS + 1));
}

static size_t run(struct job *job, void (*body)(void *), uint8_t *data, size_t size, size_t max_size, uint64_t seed) {
  struct mutator *mutator = job->mutator;
  if (max_size == 0) return 0;
  mutator_reset(mutator);
  mutator->random = hash_u64(seed + 1);
  if (size == 0) data[0] = 0;
  job->payload = (struct bytes){data + 1, size == 0 ? 0 : size - 1, max_size - 1};
  job->options = data[0];
  if (!memory_protect(&mutator->context.memory, body, job))
    for (int i = 0; i < MUTATOR_PROGRAMS; i++) program_release(&mutator->programs[i]);
  data[0] = other_options(mutator, job->options);
  return 1 + job->payload.count;
}

size_t mutator_mutate(struct mutator *mutator, uint8_t *data, size_t size, size_t max_size, uint64_t seed) {
  struct job job = {.mutator = mutator};
  return run(&job, mutate, data, size, max_size, seed);
}

size_t mutator_cross(struct mutator *mutator, const uint8_t *first, size_t first_size, const uint8_t *second,
                     size_t second_size, uint8_t *child, size_t max_size, uint64_t seed) {
  if (max_size == 0) return 0;
  size_t size = first_size < max_size ? first_size : max_size;
  if (size > 0) memcpy(child, first, size);
  struct fuzz_input other = fuzz_input_read(second, second_size);
  struct job job = {.mutator = mutator, .other = &other};
  return run(&job, cross, child, size, max_size, seed);
}
