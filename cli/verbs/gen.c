// `bufferproof gen`: prints generated programs.
#include "cli/verb.h"

#include "cli/output.h"
#include "cli/session.h"
#include "cli/shape_option.h"

#include "cli/report/gen_coverage.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/options.h"
#include "fuzz/generate/generator.h"

enum { CHOICES_MAX = 4096, CONTEXT_RESET_BYTES = 8 << 20 };

struct gen_job {
  const struct options *options;
  struct session session;
  FILE *stream;
  struct census *census;  // null: print programs
};

static struct generator_options options_of(const struct gen_job *job, uint64_t index) {
  struct generator_options generator = options_generator(job->options);
  if (job->census == NULL) return generator;
  const struct check_options check = check_options_default();
  return check_options_generator(&check, generator, index);
}

static void print(struct gen_job *job) {
  size_t length;
  struct print_options print_options = {.generic = job->options->generic};
  const char *text = print_program(&job->session.arena, &job->session.program, print_options, &length);
  fwrite(text, 1, length, job->stream);
}

static bool generate(struct gen_job *job, uint64_t index) {
  struct session *session = &job->session;
  const struct options *options = job->options;
  program_reset(&session->program);
  arena_reset(&session->arena);
  if (arena_used_bytes(&session->context.arena) > CONTEXT_RESET_BYTES && !context_reset(&session->context))
    return false;
  struct choices choices;
  choices_from_seed(&choices, &session->arena, seed_mix(options->seed, index), CHOICES_MAX);
  generate_program(&session->program, &choices, options_of(job, index));
  if (job->census != NULL) {
    census_add(job->census, &session->program);
    return true;
  }
  if (index != options->first) fputs("// -----\n", job->stream);
  print(job);
  return true;
}

// Prints the program of a shape. Shapes are tables of ours: they parse.
static enum exit_code print_shape(struct gen_job *job, const struct shape *shape) {
  struct text text = {.arena = &job->session.arena};
  shape_write(shape, &text, job->options->ops);
  if (!parse_program(&job->session.program, shape->name, text.items, text.count)) return EXIT_LIMIT_REACHED;
  print(job);
  return EXIT_FINE;
}

static enum exit_code generate_all(void *argument) {
  struct gen_job *job = argument;
  if (job->options->shape != NULL) return print_shape(job, shape_lookup(job->options->shape));
  if (job->options->coverage) job->census = census_new(&job->session.scratch, &job->session.context);
  for (uint64_t i = 0; i < job->options->count; i++)
    if (!generate(job, job->options->first + i)) return EXIT_LIMIT_REACHED;
  if (job->census != NULL) gen_coverage_print(job->stream, job->census);
  return EXIT_FINE;
}

int verb_gen(const struct options *options) {
  const struct input no_input = {.name = "the generated program"};
  const int shape_code = shape_option_check(options, shape_count_all);
  if (shape_code != EXIT_FINE) return shape_code;
  struct output output;
  if (!output_begin(&output, options->output)) return EXIT_INVALID_INPUT;
  struct gen_job job = {.options = options, .stream = output.stream};
  enum exit_code code =
      session_run(&job.session, options, (struct context_options){0}, &no_input, NULL, generate_all, &job);
  return output_end(&output, code == EXIT_FINE) ? (int)code : EXIT_INVALID_INPUT;
}
