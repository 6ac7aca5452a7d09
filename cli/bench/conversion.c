// `bufferproof bench conversion`: the passes that are conversions, on both drivers, on programs of one shape.
//
// Each driver gets a program of its own, on which the passes run one after the other. A pass that refuses the program,
// as finalizing-bufferize does one with ops that no partial pass converts, is marked, and ends the row.
#include "cli/bench/bench.h"

#include "cli/session.h"
#include "cli/shape_option.h"

#include "engine/conversion/passes.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/shapes.h"
#include "fuzz/system/clock.h"

#include <string.h>

enum step {
  STEP_func,
  STEP_arith,
  STEP_tensor,
  STEP_linalg,
  STEP_vector,
  STEP_bufferization,
  STEP_scf,
  STEP_finalizing,
  STEP_scf_to_cf,
  STEP_COUNT
};
static const char *const step_names[STEP_COUNT] = {"func",          "arith", "tensor",     "linalg",   "vector",
                                                   "bufferization", "scf",   "finalizing", "scf-to-cf"};
enum { DRIVERS = 2 };
static const char *const driver_names[DRIVERS] = {[DRIVER_ONE_SHOT] = "one-shot", [DRIVER_CLASSIC] = "classic"};

struct measurement {
  uint64_t ops;
  double seconds[STEP_COUNT];
  struct conversion_counts counts;  // of all steps together
  size_t bytes;                     // most memory held in addition to the program
  bool failed;                      // the program or the result is invalid
  const char *refused;              // the pass that refused it, or null
};

struct conversion_job {
  struct session session;
  const struct shape *shape;
  enum conversion_driver driver;
  struct measurement *measurement;
};

static bool run_step(struct program *program, enum step step, const struct conversion_settings *settings) {
  struct op *module = program->module;
  enum { ALIGNMENT = 64 };
  switch (step) {
    case STEP_func: return func_bufferize(program, module, settings);
    case STEP_scf: return scf_bufferize(program, module, settings);
    case STEP_finalizing: return finalizing_bufferize(program, module, settings);
    case STEP_scf_to_cf: return convert_scf_to_cf(program, module, settings);
    default: return partial_bufferize(program, module, module, step_names[step], ALIGNMENT, settings);
  }
}

static void add_counts(struct conversion_counts *sum, const struct conversion_counts *counts) {
  sum->applied += counts->applied;
  sum->made += counts->made;
  sum->reused += counts->reused;
  sum->folded += counts->folded;
  sum->left += counts->left;
}

static enum exit_code measure(void *argument) {
  struct conversion_job *job = argument;
  struct measurement *m = job->measurement;
  struct context *context = &job->session.context;
  struct program *program = &job->session.program;
  struct text text = {.arena = &job->session.arena};
  shape_write(job->shape, &text, m->ops);
  if (!parse_program(program, job->shape->name, text.items, text.count)) return EXIT_FINE;
  m->failed = false;
  m->ops = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) m->ops++;
  size_t before = context->memory.peak = context->memory.in_use;
  for (int step = 0; step < STEP_COUNT && m->refused == NULL; step++) {
    struct conversion_counts counts = {0};
    const struct conversion_settings settings = {.driver = job->driver, .counts = &counts};
    double start = clock_seconds();
    if (!run_step(program, (enum step)step, &settings)) m->refused = step_names[step];
    m->seconds[step] = clock_seconds() - start;
    add_counts(&m->counts, &counts);
  }
  m->bytes = context->memory.peak - before;
  context_clear_diagnostics(context);
  m->failed = !verify(context, program->module);
  return EXIT_FINE;
}

static double total(const struct measurement *m) {
  double seconds = 0;
  for (int i = 0; i < STEP_COUNT; i++) seconds += m->seconds[i];
  return seconds;
}

static void print_measurement(const struct shape *shape, enum conversion_driver driver, const struct measurement *m) {
  printf("  %-18s %8llu ops  %-8s", shape->name, (unsigned long long)m->ops, driver_names[driver]);
  for (int i = 0; i < STEP_COUNT; i++) printf("  %s %.2f", step_names[i], m->seconds[i] * 1e3);
  printf(
      "  all %.2f ms  %.2f MB  %llu patterns  %llu casts made, %llu of them from the pool, %llu folded, %llu "
      "left%s%s%s\n",
      total(m) * 1e3, (double)m->bytes / 1e6, (unsigned long long)m->counts.applied, (unsigned long long)m->counts.made,
      (unsigned long long)m->counts.reused, (unsigned long long)m->counts.folded, (unsigned long long)m->counts.left,
      m->refused != NULL ? "  refused by " : "", m->refused != NULL ? m->refused : "", m->failed ? "  FAILED" : "");
}

static json_t *figures_of(const struct measurement *m) {
  return json_pack("{s:f, s:I, s:I, s:I, s:I, s:I, s:I, s:b}", "seconds", total(m), "bytes", (json_int_t)m->bytes,
                   "patterns", (json_int_t)m->counts.applied, "casts_made", (json_int_t)m->counts.made, "casts_reused",
                   (json_int_t)m->counts.reused, "casts_folded", (json_int_t)m->counts.folded, "casts_left",
                   (json_int_t)m->counts.left, "failed", m->failed);
}

static bool bench_size(const struct options *options, const struct shape *shape, uint64_t ops, json_t *list) {
  struct measurement measurements[DRIVERS];
  bool failed = false;
  for (int driver = 0; driver < DRIVERS; driver++) {
    struct measurement *m = &measurements[driver];
    *m = (struct measurement){.ops = ops, .failed = true};
    struct conversion_job job = {.shape = shape, .driver = (enum conversion_driver)driver, .measurement = m};
    const struct input no_input = {.name = shape->name};
    m->failed |=
        EXIT_FINE != session_run(&job.session, options, (struct context_options){0}, &no_input, NULL, measure, &job);
    print_measurement(shape, (enum conversion_driver)driver, m);
    failed |= m->failed;
  }
  json_array_append_new(
      list,
      json_pack("{s:s, s:I, s:o, s:o}", "shape", shape->name, "ops", (json_int_t)measurements[0].ops, "one_shot",
                figures_of(&measurements[DRIVER_ONE_SHOT]), "classic", figures_of(&measurements[DRIVER_CLASSIC])));
  return !failed;
}

enum exit_code bench_conversion(const struct options *options, json_t *figures) {
  json_t *list = json_array();
  bool fine = true;
  puts("conversion: time by pass in ms, memory beyond the program, patterns and casts, by driver");
  for (uint32_t i = 0; i < shape_count; i++) {
    if (!shape_option_selects(options, &shape_table[i])) continue;
    for (uint64_t ops = options->smallest; ops <= options->largest; ops *= 10)
      fine &= bench_size(options, &shape_table[i], ops, list);
  }
  json_object_set_new(figures, "conversion", list);
  return fine ? EXIT_FINE : EXIT_PROPERTY_FAILED;
}
