// `bufferproof bench growth`: the passes on programs of one shape, from small to large.
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

enum exit_code bench_growth(const struct options *options, json_t *figures) {
  json_t *list = json_array();
  puts("growth: time by stage, analysis steps, memory; the exponent compares the smallest with the largest program");
  for (uint32_t i = 0; i < shape_count; i++) {
    if (!shape_option_selects(options, &shape_table[i])) continue;
    bench_shape(options, &shape_table[i], list);
  }
  json_object_set_new(figures, "growth", list);
  return EXIT_FINE;
}
