// `bufferproof bench copies`: what the designs of bufferization copy and allocate at run time, and what deciding it
// costs.
#include "cli/bench/bench.h"

#include "cli/bench/copies_designs.h"
#include "cli/bench/copies_report.h"
#include "cli/session.h"
#include "cli/shape_option.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/generator.h"
#include "fuzz/generate/shapes.h"
#include "fuzz/subjects/entry.h"

#include <string.h>

enum { CHOICES_MAX = 4096, CONTEXT_RESET_BYTES = 8 << 20, SHAPE_FUEL_BITS = 34, MARGIN = 16 };

struct copies_job {
  const struct options *options;
  struct session session;
  struct copies_designs designs;
  struct copies_report report;
  const struct shape *shape;
};

static bool prepare(struct copies_job *job) {
  return copies_designs_init(&job->designs, &job->session.context, &job->session.scratch);
}

// --- generated programs

static bool read_generated(struct copies_job *job, uint64_t index) {
  struct session *session = &job->session;
  const struct options *options = job->options;
  struct choices choices;
  choices_from_seed(&choices, &session->arena, seed_mix(options->seed, index), CHOICES_MAX);
  struct program *generated = &job->designs.target;
  generate_program(generated, &choices, options_generator(options));
  // All designs get what is read from the text, as upstream does.
  size_t length;
  const char *text = print_program(&session->arena, generated, (struct print_options){0}, &length);
  return parse_program(&session->program, "generated", text, length);
}

static enum exit_code measure_generated(void *argument) {
  struct copies_job *job = argument;
  struct session *session = &job->session;
  if (!prepare(job)) return EXIT_INTERNAL_ERROR;
  for (uint64_t i = 0; i < job->options->copies_programs; i++) {
    program_reset(&session->program);
    arena_reset(&session->arena);
    if (arena_used_bytes(&session->context.arena) > CONTEXT_RESET_BYTES) {
      copies_designs_clear(&job->designs);
      arena_reset(&session->scratch);
      if (!context_reset(&session->context) || !prepare(job)) return EXIT_LIMIT_REACHED;
    }
    if (!read_generated(job, i)) return EXIT_INTERNAL_ERROR;
    struct copies_run run = {.entry = entry_find(&session->program)};
    run.inputs = inputs_options_default(job->options->seed, 0);
    run.fuel = run_options_default(0).fuel;
    struct copies_figures figures[DESIGN_COUNT];
    enum design wrong = DESIGN_COUNT;
    const enum copies_outcome outcome =
        copies_designs_run(&job->designs, &session->program, &run, &session->arena, figures, &wrong);
    copies_report_add(&job->report, outcome, figures, wrong);
  }
  return EXIT_FINE;
}

// --- shapes

static bool read_shape(struct copies_job *job, uint64_t ops) {
  struct session *session = &job->session;
  struct text text = {.arena = &session->arena};
  program_reset(&session->program);
  arena_reset(&session->arena);
  shape_write(job->shape, &text, ops);
  return parse_program(&session->program, job->shape->name, text.items, text.count) &&
         verify(&session->context, session->program.module);
}

static enum exit_code measure_shape(void *argument) {
  struct copies_job *job = argument;
  struct session *session = &job->session;
  const uint64_t ops = job->options->copies_ops;
  if (!prepare(job) || !read_shape(job, ops)) return EXIT_INTERNAL_ERROR;
  struct copies_run run = {
      .entry = entry_find(&session->program), .fuel = UINT64_C(1) << SHAPE_FUEL_BITS, .once = true};
  run.inputs = inputs_options_default(job->options->seed, 0);
  run.inputs.dynamic_extent = (int64_t)(4 * ops) + MARGIN;  // each link may use another four elements
  struct copies_figures figures[DESIGN_COUNT];
  enum design wrong = DESIGN_COUNT;
  const enum copies_outcome outcome =
      copies_designs_run(&job->designs, &session->program, &run, &session->arena, figures, &wrong);
  copies_report_add_shape(&job->report, job->shape->name, outcome, figures);
  return EXIT_FINE;
}

// How the time of the passes grows with the size.
static enum exit_code measure_growth(void *argument) {
  struct copies_job *job = argument;
  struct session *session = &job->session;
  double seconds[2][DESIGN_COUNT] = {{0}};
  uint64_t ops[2] = {job->options->smallest, job->options->largest};
  if (!prepare(job)) return EXIT_INTERNAL_ERROR;
  for (int size = 0; size < 2; size++) {
    if (!read_shape(job, ops[size])) return EXIT_INTERNAL_ERROR;
    if (!copies_designs_time(&job->designs, &session->program, &session->arena, seconds[size])) return EXIT_UNSUPPORTED;
  }
  copies_report_add_growth(&job->report, ops, seconds);
  return EXIT_FINE;
}

// --- all of it

static enum exit_code run_session(struct copies_job *job, const char *name, enum exit_code (*work)(void *)) {
  const struct input no_input = {.name = name};
  memset(&job->designs, 0, sizeof job->designs);
  if (!session_init(&job->session, job->options, (struct context_options){0}, &no_input, NULL))
    return EXIT_LIMIT_REACHED;
  const enum exit_code code = session_protect(&job->session, work, job);
  session_report(&job->session);
  copies_designs_release(&job->designs);
  session_release(&job->session);
  return code;
}

enum exit_code bench_copies(const struct options *options, json_t *figures) {
  struct copies_job job = {.options = options};
  copies_report_init(&job.report);
  enum exit_code code = run_session(&job, "the programs", measure_generated);
  if (code == EXIT_FINE) copies_report_print(&job.report, stdout);
  for (uint32_t i = 0; i < shape_count && code == EXIT_FINE; i++) {
    job.shape = &shape_table[i];
    if (!shape_option_selects(options, job.shape)) continue;
    code = run_session(&job, job.shape->name, measure_shape);
    if (code == EXIT_FINE) copies_report_print_shape(&job.report, stdout);
    if (code == EXIT_FINE && options->smallest < options->largest)
      code = run_session(&job, job.shape->name, measure_growth);
    if (code == EXIT_FINE && options->smallest < options->largest) copies_report_print_growth(&job.report, stdout);
  }
  json_object_set_new(figures, "copies", copies_report_json(&job.report));
  return code;
}
