// `bufferproof bench`: where the time goes, and how it grows. Figures are printed, never asserted.
#include "verb.h"

#include "json_file.h"
#include "options.h"

#include "analysis/one_shot_analysis.h"
#include "fuzz/check.h"
#include "fuzz/shapes.h"
#include "ir/clone.h"
#include "ir/parser.h"
#include "ir/verify.h"
#include "ir/walk.h"

#include <math.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

struct bench_options {
  uint64_t programs, seed, ops, smallest, largest;
  const char *json, *shape;
};

#define FIELD(field) offsetof(struct bench_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"programs", 0, OPTION_NUMBER, FIELD(programs), "N", "rounds: how many; default 20000", NULL, NULL},
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "rounds: of the programs; default 1", NULL, NULL},
    {"ops", 0, OPTION_NUMBER, FIELD(ops), "N", "rounds: about how many ops a program has", NULL, NULL},
    {"smallest", 0, OPTION_NUMBER, FIELD(smallest), "N", "growth: ops of the smallest program; default 1000", NULL, NULL},
    {"largest", 0, OPTION_NUMBER, FIELD(largest), "N", "growth: ops of the largest program; default 100000", NULL, NULL},
    {"shape", 0, OPTION_TEXT, FIELD(shape), "NAME", "growth: only this shape", NULL, NULL},
    {"json", 0, OPTION_TEXT, FIELD(json), "FILE", "Writes the figures as JSON", NULL, NULL},
};
// clang-format on

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

// Rounds: complete ones, on one core, by phase.

static bool bench_rounds(const struct bench_options *options, json_t *figures) {
  struct check_options check = check_options_default();
  check.measure = true;
  struct checker checker;
  if (!checker_init(&checker, &check)) {
    fputs("bufferproof bench: the checker cannot be set up\n", stderr);
    checker_release(&checker);
    return false;
  }
  struct generator_options generator = generator_defaults;
  generator.ops = (uint32_t)options->ops;
  uint64_t findings = 0;
  double start = seconds_now();
  for (uint64_t i = 0; i < options->programs; i++)
    findings += check_generated(&checker, campaign_choices(&checker, options->seed, i), generator, i) != VERDICT_PASSED;
  double seconds = seconds_now() - start, rounds = (double)options->programs;
  printf("rounds: %llu complete rounds, %.1f ops a program, %.0f rounds per second, %.1f us each, %llu not passed\n",
         (unsigned long long)options->programs, (double)checker.ops / rounds, rounds / seconds, seconds / rounds * 1e6,
         (unsigned long long)findings);
  json_t *phases = json_object();
  for (int i = 0; i < PHASE_COUNT; i++) {
    double each = (double)checker.phase_nanoseconds[i] / rounds / 1e3;
    printf("  %-18s %8.2f us\n", phase_names[i], each);
    json_object_set_new(phases, phase_names[i], json_real(each));
  }
  json_object_set_new(figures, "rounds",
                      json_pack("{s:f, s:f, s:o}", "per_second", rounds / seconds, "ops_per_program",
                                (double)checker.ops / rounds, "phase_microseconds", phases));
  checker_release(&checker);
  return true;
}

// Growth: the passes on programs of one shape, from small to large.

enum stage { STAGE_PARSE, STAGE_VERIFY, STAGE_ANALYZE, STAGE_BUFFERIZE, STAGE_DEALLOCATE, STAGE_COUNT };
static const char *const stage_names[STAGE_COUNT] = {"parse", "verify", "analyze", "bufferize", "deallocate"};

struct measurement {
  uint64_t ops;
  double seconds[STAGE_COUNT];
  uint64_t steps;  // of the analysis
  size_t bytes;    // most memory held
  bool failed;
};

struct growth_job {
  struct context *context;
  const struct shape *shape;
  struct measurement *measurement;
};

static bool run_passes(struct context *context, struct program *program, struct arena *arena, const char *text) {
  struct pipeline pipeline;
  pipeline_init(&pipeline, context, arena);
  return pipeline_parse(&pipeline, text) && pipeline_run(&pipeline, program, NULL);
}

static double lap(double *start) {
  double now = seconds_now(), passed = now - *start;
  *start = now;
  return passed;
}

static void measure(void *argument) {
  struct growth_job *job = argument;
  struct measurement *m = job->measurement;
  struct context *context = job->context;
  struct arena arena;
  arena_init(&arena, &context->memory);
  struct program program;
  program_init(&program, context);
  struct text text = {.arena = &arena};
  shape_write(job->shape, &text, m->ops);
  m->failed = true;
  double start = seconds_now();
  if (parse_program(&program, job->shape->name, text.items, text.count)) {
    m->seconds[STAGE_PARSE] = lap(&start);
    m->failed = !verify(context, program.module);
    m->seconds[STAGE_VERIFY] = lap(&start);
    m->ops = 0;
    for (struct op *op = program.module; op != NULL; op = walk_next(op, program.module)) m->ops++;
    struct bufferize_options options;
    bufferize_options_init(&options);
    options.bufferize_function_boundaries = true;
    options.allow_return_allocs_from_loops = true;
    start = seconds_now();
    struct one_shot_state *state = one_shot_analyze(context, program.module, &options, &arena);
    m->seconds[STAGE_ANALYZE] = lap(&start);
    m->failed |= state == NULL;
    if (state != NULL) m->steps = state->steps.search_steps + state->steps.pairs_checked + state->steps.chain_steps;
    start = seconds_now();
    m->failed |= !run_passes(context, &program, &arena,
                             "one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}");
    m->seconds[STAGE_BUFFERIZE] = lap(&start);
    m->failed |= !run_passes(context, &program, &arena, "buffer-deallocation-pipeline,convert-bufferization-to-memref");
    m->seconds[STAGE_DEALLOCATE] = lap(&start);
  }
  m->bytes = context->memory.peak;
  program_release(&program);
  arena_release(&arena);
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

static void bench_shape(const struct bench_options *options, const struct shape *shape, json_t *list) {
  struct measurement first = {0}, last = {0};
  for (uint64_t ops = options->smallest; ops <= options->largest; ops *= 10) {
    struct context context;
    struct measurement m = {.ops = ops};
    if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0})) return;
    struct growth_job job = {&context, shape, &m};
    if (!memory_protect(&context.memory, measure, &job)) m.failed = true;
    if (m.failed) diagnostic_print(&context.diagnostics, NULL, 0, stderr);
    context_release(&context);
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

static bool bench_growth(const struct bench_options *options, json_t *figures) {
  json_t *list = json_array();
  puts("growth: time by stage, analysis steps, memory; the exponent is from the smallest to the largest program");
  for (uint32_t i = 0; i < shape_count; i++) {
    if (options->shape != NULL && strcmp(options->shape, shape_table[i].name) != 0) continue;
    bench_shape(options, &shape_table[i], list);
  }
  json_object_set_new(figures, "growth", list);
  return true;
}

static bool is_shape(const char *name) {
  for (uint32_t i = 0; i < shape_count; i++)
    if (strcmp(name, shape_table[i].name) == 0) return true;
  fprintf(stderr, "bufferproof bench: there is no shape '%s'; there are", name);
  for (uint32_t i = 0; i < shape_count; i++) fprintf(stderr, "%s %s", i == 0 ? "" : ",", shape_table[i].name);
  fputc('\n', stderr);
  return false;
}

static const struct {
  const char *name;
  bool (*run)(const struct bench_options *options, json_t *figures);
} benches[] = {{"rounds", bench_rounds}, {"growth", bench_growth}};

int verb_bench(int argc, char **argv) {
  struct bench_options options = {
      .programs = 20000, .seed = 1, .ops = generator_defaults.ops, .smallest = 1000, .largest = 100000};
  struct positionals names;
  struct option_table table = {"bench", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &names);
  if (parsed == OPTIONS_HELP_PRINTED) return EXIT_FINE;
  if (parsed == OPTIONS_WRONG) return EXIT_USAGE;
  if (options.programs == 0 || options.smallest == 0 || options.ops == 0) {
    fputs("bufferproof bench: --programs, --ops and --smallest are at least 1\n", stderr);
    return EXIT_USAGE;
  }
  if (options.shape != NULL && !is_shape(options.shape)) return EXIT_USAGE;
  json_t *figures = json_object();
  bool known = true, ok = true;
  for (int i = 0; i < names.count; i++) {
    bool is_bench = false;
    for (size_t b = 0; b < sizeof benches / sizeof benches[0]; b++)
      is_bench |= strcmp(names.items[i], benches[b].name) == 0;
    if (!is_bench)
      fprintf(stderr, "bufferproof bench: there is no benchmark '%s'; there are rounds and growth\n", names.items[i]);
    known &= is_bench;
  }
  for (size_t b = 0; known && b < sizeof benches / sizeof benches[0]; b++) {
    bool wanted = names.count == 0;
    for (int i = 0; i < names.count; i++) wanted |= strcmp(names.items[i], benches[b].name) == 0;
    if (wanted) ok &= benches[b].run(&options, figures);
  }
  if (options.json != NULL && known) ok &= json_file_write(figures, options.json);
  else json_decref(figures);
  return !known ? EXIT_USAGE : ok ? EXIT_FINE : EXIT_INTERNAL_ERROR;
}
