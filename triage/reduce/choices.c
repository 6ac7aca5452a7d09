#include "triage/reduce/choices.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/harness.h"

enum { LARGEST_CHUNK = 256, SMALLEST_CHUNK = 16, CONTEXT_BYTES = 16 << 20 };

struct record_job {
  struct choice_reduction *reduction;
  struct choice_start start;
};

static void record(void *argument) {
  struct record_job *job = argument;
  struct choice_reduction *reduction = job->reduction;
  struct choices choices;
  const struct choice_start *start = &job->start;
  if (start->bytes != NULL) choices_from_bytes(&choices, start->bytes, start->count);
  else choices_from_seed(&choices, &reduction->arena, start->seed, CAMPAIGN_CHOICES_MAX);
  generate_program(&reduction->program, &choices, reduction->generator);
  reduction->count = reduction->start_count = choices.position;
  reduction->start = arena_copy(&reduction->arena, choices.items, choices.position);
  reduction->bytes = arena_copy(&reduction->arena, choices.items, choices.position);
  reduction->candidate = arena_copy(&reduction->arena, choices.items, choices.position);
}

bool choice_reduction_init(struct choice_reduction *reduction, struct interestingness *interest,
                           struct generator_options generator, struct choice_start start) {
  *reduction = (struct choice_reduction){.interest = interest, .generator = generator};
  if (!context_init(&reduction->context, op_table, OP_KIND_COUNT, (struct context_options){0})) return false;
  struct memory *memory = &reduction->context.memory;
  program_init(&reduction->program, &reduction->context);
  arena_init(&reduction->arena, memory);
  arena_init(&reduction->text, memory);
  struct record_job job = {reduction, start};
  return memory_protect(memory, record, &job);
}

void choice_reduction_release(struct choice_reduction *reduction) {
  program_release(&reduction->program);
  arena_release(&reduction->arena);
  arena_release(&reduction->text);
  context_release(&reduction->context);
}

struct text_job {
  struct choice_reduction *reduction;
  const unsigned char *bytes;
  size_t count, length;
  const char *text;
};

static void make_text(void *argument) {
  struct text_job *job = argument;
  struct choice_reduction *reduction = job->reduction;
  struct choices choices;
  choices_from_bytes(&choices, job->bytes, job->count);
  generate_program(&reduction->program, &choices, reduction->generator);
  job->text = print_program(&reduction->text, &reduction->program, (struct print_options){0}, &job->length);
}

static const char *text_of(struct choice_reduction *reduction, const unsigned char *bytes, size_t count,
                           size_t *length) {
  program_reset(&reduction->program);
  arena_reset(&reduction->text);
  if (arena_used_bytes(&reduction->context.arena) > CONTEXT_BYTES && !context_reset(&reduction->context)) return NULL;
  struct text_job job = {reduction, bytes, count, 0, NULL};
  if (!memory_protect(&reduction->context.memory, make_text, &job)) return NULL;
  *length = job.length;
  return job.text;
}

const char *choice_reduction_text(struct choice_reduction *reduction, size_t *length) {
  return text_of(reduction, reduction->bytes, reduction->count, length);
}

struct comparison {
  struct choice_reduction *reduction;
  const char *file, *text;
  size_t length;
  bool same;
};

static void compare(void *argument) {
  struct comparison *job = argument;
  struct choice_reduction *reduction = job->reduction;
  size_t made_length, length;
  const char *made = choice_reduction_text(reduction, &made_length);
  if (made == NULL) return;
  struct program *program = &reduction->program;
  program_reset(program);
  if (!parse_program(program, job->file, job->text, job->length)) return;
  const char *text = print_program(&reduction->arena, program, (struct print_options){0}, &length);
  job->same = length == made_length && memcmp(text, made, length) == 0;
}

bool choice_reduction_makes(struct choice_reduction *reduction, const char *file, const char *text, size_t length) {
  struct comparison job = {reduction, file, text, length, false};
  return memory_protect(&reduction->context.memory, compare, &job) && job.same;
}

// Accepts the candidate if it makes the same program, or an interesting one. That may be larger, and still be reducible
// to a smaller one in the end.
static void try_candidate(struct choice_reduction *reduction, size_t count) {
  size_t length;
  const char *text = text_of(reduction, reduction->candidate, count, &length);
  if (text == NULL) return;
  uint64_t hash = hash_bytes(1, text, length);
  if (hash != reduction->hash && !is_interesting(reduction->interest, text, length)) return;
  reduction->hash = hash;
  memcpy(reduction->bytes, reduction->candidate, count);
  reduction->count = count;
  if (reduction->progress != NULL) reduction->progress(reduction->argument, count);
}

static void drop_chunks(struct choice_reduction *reduction, size_t size) {
  for (size_t end = reduction->count; end >= size;) {
    size_t start = end - size;
    memcpy(reduction->candidate, reduction->bytes, start);
    memcpy(reduction->candidate + start, reduction->bytes + end, reduction->count - end);
    try_candidate(reduction, reduction->count - size);
    end = start;
  }
}

// Drops bytes that are never drawn, and zeros at the end, which make no difference.
static void trim(struct choice_reduction *reduction) {
  while (reduction->count > 0 && reduction->bytes[reduction->count - 1] == 0) reduction->count--;
}

void choice_reduction_run(struct choice_reduction *reduction) {
  size_t length;
  reduction->count = reduction->start_count;
  memcpy(reduction->bytes, reduction->start, reduction->count);
  const char *text = choice_reduction_text(reduction, &length);
  if (text == NULL) return;
  reduction->hash = hash_bytes(1, text, length);
  trim(reduction);
  for (size_t size = LARGEST_CHUNK; size >= SMALLEST_CHUNK; size /= 2)
    if (size <= reduction->count) drop_chunks(reduction, size);
  trim(reduction);
}
