// `bufferproof gen`: prints generated programs.
#include "verb.h"

#include "options.h"
#include "output.h"

#include "dialects/ops.h"
#include "fuzz/generator.h"
#include "ir/printer.h"

#include <stddef.h>

struct gen_options {
  uint64_t seed, count, ops, first;
  bool generic, no_calls, no_branches;
  const char *output;
};

#define FIELD(field) offsetof(struct gen_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "The seed of the sequence of programs; default 1", NULL, NULL},
    {"count", 0, OPTION_NUMBER, FIELD(count), "K", "How many programs; default 1", NULL, NULL},
    {"first", 0, OPTION_NUMBER, FIELD(first), "N", "The number of the first one in the sequence; default 0", NULL, NULL},
    {"ops", 0, OPTION_NUMBER, FIELD(ops), "N", "About how many ops a program has, bodies of linalg ops aside; default 14", NULL, NULL},
    {"no-calls", 0, OPTION_FLAG, FIELD(no_calls), NULL, "One function only", NULL, NULL},
    {"no-branches", 0, OPTION_FLAG, FIELD(no_branches), NULL, "Structured control flow only", NULL, NULL},
    {"generic", 0, OPTION_FLAG, FIELD(generic), NULL, "Prints the generic form", NULL, NULL},
    {"output", 'o', OPTION_OUTPUT, FIELD(output), "FILE", "Writes there instead of to standard output", NULL, NULL},
};
// clang-format on

enum { CHOICES_MAX = 4096, CONTEXT_RESET_BYTES = 8 << 20 };

struct gen_job {
  const struct gen_options *options;
  struct program *program;
  struct arena *arena;
  FILE *stream;
  uint64_t index;
};

static void generate(void *argument) {
  struct gen_job *job = argument;
  struct choices choices;
  choices_from_seed(&choices, job->arena, seed_mix(job->options->seed, job->index), CHOICES_MAX);
  struct generator_options options = {
      .ops = (uint32_t)job->options->ops, .calls = !job->options->no_calls, .branches = !job->options->no_branches};
  generate_program(job->program, &choices, options);
  size_t length;
  struct print_options print_options = {.generic = job->options->generic};
  const char *text = print_program(job->arena, job->program, print_options, &length);
  if (job->index != job->options->first) fputs("// -----\n", job->stream);
  fwrite(text, 1, length, job->stream);
}

static enum exit_code generate_all(const struct gen_options *options, FILE *stream) {
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

int verb_gen(int argc, char **argv) {
  struct gen_options options = {.seed = 1, .count = 1, .ops = generator_defaults.ops, .output = "-"};
  struct positionals rest;
  struct option_table table = {"gen", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &rest);
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  if (rest.count != 0) return options_refuse("gen", "unexpected argument '%s'", rest.items[0]);
  if (options.ops == 0 || options.ops > 100000) return options_refuse("gen", "--ops is 1 to 100000");
  struct output output;
  if (!output_begin(&output, options.output)) return EXIT_INVALID_INPUT;
  enum exit_code code = generate_all(&options, output.stream);
  if (code == EXIT_LIMIT_REACHED) fputs("bufferproof gen: out of memory\n", stderr);
  return output_end(&output, code == EXIT_FINE) ? (int)code : EXIT_INVALID_INPUT;
}
