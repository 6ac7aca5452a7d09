// `bufferproof bench growth`: bufferization and deallocation on programs of each shape, from small to large, and each
// pass on programs that give it work (growth_passes.def).
#include "cli/bench/bench.h"

#include "cli/session.h"
#include "cli/shape_option.h"

#include "engine/analysis/one_shot_analysis.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/transforms/pipeline.h"
#include "engine/verify/verify.h"
#include "fuzz/generate/shapes.h"
#include "fuzz/subjects/base_pipeline.h"
#include "fuzz/system/clock.h"

#include <math.h>
#include <string.h>

enum stage {
  STAGE_PARSE,
  STAGE_VERIFY,
  STAGE_ANALYZE,
  STAGE_BUFFERIZE,
  STAGE_DEALLOCATE,
  STAGE_EXPAND,
  STAGE_DEPRECATED,
  STAGE_COUNT
};
static const char *const stage_names[STAGE_COUNT] = {"parse",      "verify", "analyze",   "bufferize",
                                                     "deallocate", "expand", "deprecated"};

struct measurement {
  uint64_t ops;
  double seconds[STAGE_COUNT];
  uint64_t steps;  // of the analysis
  size_t bytes;    // most memory held
  bool failed;
};

struct growth_job {
  struct session session;
  const struct shape *shape;
  struct measurement *measurement;
};

static bool run_passes(struct context *context, struct program *program, struct arena *arena, const char *text) {
  struct pipeline pipeline;
  pipeline_init(&pipeline, context, arena);
  return pipeline_parse(&pipeline, text) && pipeline_run(&pipeline, program, NULL);
}

static double lap(double *start) {
  double now = clock_seconds(), passed = now - *start;
  *start = now;
  return passed;
}

// The deprecated deallocation, of the program bufferized anew.
static void measure_deprecated(struct context *context, struct program *program, struct arena *arena,
                               struct measurement *m) {
  m->failed |= !run_passes(context, program, arena, BASE_BUFFERIZE "}");
  double start = clock_seconds();
  m->failed |= !run_passes(context, program, arena, "func.func(buffer-deallocation)");
  m->seconds[STAGE_DEPRECATED] = lap(&start);
}

static enum exit_code measure(void *argument) {
  struct growth_job *job = argument;
  struct measurement *m = job->measurement;
  struct context *context = &job->session.context;
  struct arena *arena = &job->session.arena;
  struct program *program = &job->session.program;
  struct text text = {.arena = arena};
  shape_write(job->shape, &text, m->ops);
  double start = clock_seconds();
  if (parse_program(program, job->shape->name, text.items, text.count)) {
    m->seconds[STAGE_PARSE] = lap(&start);
    m->failed = !verify(context, program->module);
    m->seconds[STAGE_VERIFY] = lap(&start);
    m->ops = 0;
    for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) m->ops++;
    struct bufferize_options options;
    bufferize_options_init(&options);
    options.bufferize_function_boundaries = true;
    options.allow_return_allocs_from_loops = true;
    start = clock_seconds();
    struct one_shot_state *state = one_shot_analyze(context, program->module, &options, arena);
    m->seconds[STAGE_ANALYZE] = lap(&start);
    m->failed |= state == NULL;
    if (state != NULL) m->steps = state->steps.search_steps + state->steps.pairs_checked + state->steps.chain_steps;
    start = clock_seconds();
    m->failed |= !run_passes(context, program, arena, BASE_BUFFERIZE "}");
    m->seconds[STAGE_BUFFERIZE] = lap(&start);
    m->failed |= !run_passes(context, program, arena, "buffer-deallocation-pipeline,convert-bufferization-to-memref");
    m->seconds[STAGE_DEALLOCATE] = lap(&start);
    m->failed |= !run_passes(context, program, arena, "expand-strided-metadata");
    m->seconds[STAGE_EXPAND] = lap(&start);
  }
  m->bytes = context->memory.peak;
  program_reset(program);
  if (parse_program(program, job->shape->name, text.items, text.count)) measure_deprecated(context, program, arena, m);
  return EXIT_FINE;
}

static void print_measurement(const struct shape *shape, const struct measurement *m) {
  printf("  %-20s %8llu ops", shape->name, (unsigned long long)m->ops);
  for (int i = 0; i < STAGE_COUNT; i++) printf("  %s %8.2f ms", stage_names[i], m->seconds[i] * 1e3);
  printf("  %8llu steps  %6.1f MB%s\n", (unsigned long long)m->steps, (double)m->bytes / 1e6,
         m->failed ? "  FAILED" : "");
}

static double exponent(double small, double large, double ratio) {
  return small > 0 && large > 0 ? log(large / small) / log(ratio) : 0;
}

static void bench_shape(const struct options *options, const struct shape *shape, json_t *list) {
  struct measurement first = {0}, last = {0};
  for (uint64_t ops = options->smallest; ops <= options->largest; ops *= 10) {
    struct measurement m = {.ops = ops, .failed = true};
    struct growth_job job = {.shape = shape, .measurement = &m};
    const struct input no_input = {.name = shape->name};
    m.failed |=
        EXIT_FINE != session_run(&job.session, options, (struct context_options){0}, &no_input, NULL, measure, &job);
    print_measurement(shape, &m);
    if (first.ops == 0) first = m;
    last = m;
  }
  if (last.ops <= first.ops) return;
  double ratio = (double)last.ops / (double)first.ops;
  printf("  %-20s exponent    ", "");
  json_t *exponents = json_object();
  for (int i = 0; i < STAGE_COUNT; i++) {
    double e = exponent(first.seconds[i], last.seconds[i], ratio);
    printf("  %s %8.2f   ", stage_names[i], e);
    json_object_set_new(exponents, stage_names[i], json_real(e));
  }
  double steps = exponent((double)first.steps, (double)last.steps, ratio);
  printf("  %8.2f steps\n", steps);
  json_object_set_new(exponents, "analysis_steps", json_real(steps));
  json_array_append_new(list, json_pack("{s:s, s:I, s:o, s:b}", "shape", shape->name, "ops", (json_int_t)last.ops,
                                        "exponents", exponents, "failed", last.failed));
}

// --- single passes

struct pass_row {
  const char *pass, *shape, *before;
};

static const struct pass_row pass_rows[] = {
#define GROWTH(pass, shape, before) {pass, shape, before},
#include "cli/bench/growth_passes.def"
#undef GROWTH
};

struct pass_growth_job {
  struct session session;
  const struct pass_row *row;
  uint64_t ops;    // about so many in; how many the pass gets out
  double seconds;  // negative: it fails
};

static enum exit_code measure_pass(void *argument) {
  struct pass_growth_job *job = argument;
  struct context *context = &job->session.context;
  struct arena *arena = &job->session.arena;
  struct program *program = &job->session.program;
  struct text text = {.arena = arena};
  struct pipeline pipeline;
  shape_write(shape_lookup(job->row->shape), &text, job->ops);
  job->seconds = -1;
  if (!parse_program(program, job->row->shape, text.items, text.count) || !verify(context, program->module) ||
      (job->row->before[0] != '\0' && !run_passes(context, program, arena, job->row->before)))
    return EXIT_FINE;
  job->ops = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) job->ops++;
  pipeline_init(&pipeline, context, arena);
  const double start = clock_processor_milliseconds();
  if (pipeline_add(&pipeline, job->row->pass, NULL) && pipeline_run(&pipeline, program, NULL))
    job->seconds = (clock_processor_milliseconds() - start) / 1e3;
  return EXIT_FINE;
}

static void bench_pass(const struct options *options, const struct pass_row *row, json_t *list) {
  uint64_t first_ops = 0, last_ops = 0;
  double first = 0, last = 0;
  printf("  %-36s %-18s", row->pass, row->shape);
  for (uint64_t ops = options->smallest; ops <= options->largest; ops *= 10) {
    struct pass_growth_job job = {.row = row, .ops = ops, .seconds = -1};
    const struct input no_input = {.name = row->shape};
    session_run(&job.session, options, (struct context_options){0}, &no_input, NULL, measure_pass, &job);
    if (job.seconds < 0) {
      printf("  FAILED\n");
      last = -1;
      break;
    }
    printf("  %8llu ops %9.2f ms", (unsigned long long)job.ops, job.seconds * 1e3);
    if (first_ops == 0) first_ops = job.ops, first = job.seconds;
    last_ops = job.ops, last = job.seconds;
  }
  const double e = last_ops > first_ops ? exponent(first, last, (double)last_ops / (double)first_ops) : 0;
  if (last >= 0) printf("  exponent %5.2f\n", e);
  json_array_append_new(
      list, json_pack("{s:s, s:s, s:s, s:I, s:f, s:b}", "pass", row->pass, "shape", row->shape, "before", row->before,
                      "ops", (json_int_t)last_ops, "exponent", e, "failed", last < 0));
}

static void bench_passes(const struct options *options, json_t *figures) {
  json_t *list = json_array();
  puts("growth of passes: processor time of each on shapes that give it work");
  for (size_t i = 0; i < sizeof pass_rows / sizeof pass_rows[0]; i++)
    if (options->shape == NULL || strcmp(options->shape, pass_rows[i].shape) == 0)
      bench_pass(options, &pass_rows[i], list);
  json_object_set_new(figures, "passes", list);
}

enum exit_code bench_growth(const struct options *options, json_t *figures) {
  json_t *list = json_array();
  puts("growth: time by stage, analysis steps, memory; the exponent compares the smallest with the largest program");
  for (uint32_t i = 0; i < shape_count; i++) {
    if (!shape_option_selects(options, &shape_table[i])) continue;
    bench_shape(options, &shape_table[i], list);
  }
  json_object_set_new(figures, "growth", list);
  bench_passes(options, figures);
  return EXIT_FINE;
}
