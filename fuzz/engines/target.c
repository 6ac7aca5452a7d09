// The state that fuzz targets share, programs of inputs, and failures.
#include "fuzz/engines/target.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MEMORY_LIMIT = 64 << 20, CONTEXT_RESET_BYTES = 8 << 20 };

static void parse_pipelines(void *argument) {
  struct target *target = argument;
  arena_reset(&target->pipeline_arena);
  target->pipelines = ARENA_ARRAY(&target->pipeline_arena, struct pipeline, target->pipeline_count);
  for (uint32_t i = 0; i < target->pipeline_count; i++) {
    pipeline_init(&target->pipelines[i], &target->context, &target->pipeline_arena);
    if (!pipeline_parse(&target->pipelines[i], target->pipeline_texts[i]))
      target_fail("unusable", "a pipeline is wrong", target->pipeline_texts[i], strlen(target->pipeline_texts[i]));
  }
}

static struct target *initialized;

static void target_release(void) {
  struct target *target = initialized;
  program_release(&target->source);
  program_release(&target->other);
  arena_release(&target->arena);
  arena_release(&target->pipeline_arena);
  context_release(&target->context);
}

void target_init(struct target *target, const char *const *pipeline_texts, uint32_t pipeline_count) {
  *target = (struct target){.pipeline_texts = pipeline_texts, .pipeline_count = pipeline_count};
  if (!context_init(&target->context, op_table, OP_KIND_COUNT, (struct context_options){.memory_limit = MEMORY_LIMIT}))
    target_fail("unusable", "out of memory", NULL, 0);
  program_init(&target->source, &target->context);
  program_init(&target->other, &target->context);
  arena_init(&target->arena, &target->context.memory);
  arena_init(&target->pipeline_arena, &target->context.memory);
  if (!memory_protect(&target->context.memory, parse_pipelines, target))
    target_fail("unusable", "out of memory", NULL, 0);
  initialized = target;
  atexit(target_release);
}

void target_run(struct target *target, void (*body)(void *argument), void *argument) {
  program_reset(&target->source);
  program_reset(&target->other);
  arena_reset(&target->arena);
  context_clear_diagnostics(&target->context);
  struct memory *memory = &target->context.memory;
  if (arena_used_bytes(&target->context.arena) > CONTEXT_RESET_BYTES && context_reset(&target->context))
    memory_protect(memory, parse_pipelines, target);
  if (memory_protect(memory, body, argument)) return;
  // The memory that one input used must be available to the next.
  program_release(&target->source);
  program_release(&target->other);
  arena_release(&target->arena);
}

char *target_text(const struct fuzz_input *input) {
  char *text = malloc(input->size + 1);
  if (text == NULL) return NULL;
  if (input->size > 0) memcpy(text, input->payload, input->size);
  text[input->size] = '\0';
  return text;
}

bool target_program(struct target *target, const struct fuzz_input *input) {
  if (!input->is_text) {
    struct choices choices;
    choices_from_bytes(&choices, input->payload, input->size);
    generate_program(&target->source, &choices, generator_defaults);
    return true;
  }
  const char *text = arena_string(&target->arena, (const char *)input->payload, input->size);
  return parse_program(&target->source, "input", text, input->size) && verify(&target->context, target->source.module);
}

bool target_fault_of_lifetime(enum fault_kind kind) {
  static const bool of_lifetime[FAULT_KIND_COUNT] = {
      [FAULT_USE_AFTER_FREE] = true,  [FAULT_DOUBLE_FREE] = true,   [FAULT_FREE_OF_ARGUMENT] = true,
      [FAULT_FREE_OF_GLOBAL] = true,  [FAULT_FREE_OF_STACK] = true, [FAULT_RETURN_OF_ARGUMENT] = true,
      [FAULT_RETURN_OF_STACK] = true, [FAULT_LEAK] = true,          [FAULT_RETURN_OF_GLOBAL] = true,
      [FAULT_RETURN_FREED] = true};
  return of_lifetime[kind];
}

void target_record(struct context *context, const struct program *program, const char *verdict) {
  const char *path = getenv("BUFFERPROOF_TARGET_DIGEST");
  FILE *file = path == NULL ? NULL : fopen(path, "a");
  if (file == NULL) return;
  uint64_t hash = 0;
  if (program != NULL && program->module != NULL) {
    struct memory memory;
    memory_init(&memory);
    struct arena arena;
    arena_init(&arena, &memory);
    struct text text = {.arena = &arena};
    print_op_text(context, program->module, (struct print_options){0}, &text);
    hash = hash_bytes(0, text.items, text.count);
    arena_release(&arena);
  }
  fprintf(file, "digest: %016" PRIx64 " %s\n", hash, verdict);
  fclose(file);
}

_Noreturn void target_fail(const char *verdict, const char *message, const char *text, size_t length) {
  fprintf(stderr, "%s\n%s\n", verdict, message);
  if (text != NULL) fwrite(text, 1, length, stderr);
  fflush(stderr);
  abort();
}
