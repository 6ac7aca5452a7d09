// `bufferproof gen`: prints generated programs.
#include "verb.h"

#include "output.h"

#include "dialects/ops.h"
#include "fuzz/generator.h"
#include "ir/printer.h"

enum { CHOICES_MAX = 4096, CONTEXT_RESET_BYTES = 8 << 20 };

struct gen_job {
  const struct options *options;
  struct program *program;
  struct arena *arena;
  FILE *stream;
  uint64_t index;
};

static void generate(void *argument) {
  struct gen_job *job = argument;
  struct choices choices;
  choices_from_seed(&choices, job->arena, seed_mix(job->options->seed, job->index), CHOICES_MAX);
  generate_program(job->program, &choices, options_generator(job->options));
  size_t length;
  struct print_options print_options = {.generic = job->options->generic};
  const char *text = print_program(job->arena, job->program, print_options, &length);
  if (job->index != job->options->first) fputs("// -----\n", job->stream);
  fwrite(text, 1, length, job->stream);
}

static enum exit_code generate_all(const struct options *options, FILE *stream) {
  struct context context;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0})) return EXIT_LIMIT_REACHED;
  struct program program;
  program_init(&program, &context);
  struct arena arena;
  arena_init(&arena, &context.memory);
  bool ok = true;
  for (uint64_t i = 0; ok && i < options->count; i++) {
    program_reset(&program);
    arena_reset(&arena);
    if (arena_used_bytes(&context.arena) > CONTEXT_RESET_BYTES) ok = context_reset(&context);
    struct gen_job job = {options, &program, &arena, stream, options->first + i};
    ok = ok && memory_protect(&context.memory, generate, &job);
  }
  program_release(&program);
  arena_release(&arena);
  context_release(&context);
  return ok ? EXIT_FINE : EXIT_LIMIT_REACHED;
}

int verb_gen(const struct options *options) {
  struct output output;
  if (!output_begin(&output, options->output)) return EXIT_INVALID_INPUT;
  enum exit_code code = generate_all(options, output.stream);
  if (code == EXIT_LIMIT_REACHED) fputs("bufferproof gen: out of memory\n", stderr);
  return output_end(&output, code == EXIT_FINE) ? (int)code : EXIT_INVALID_INPUT;
}
