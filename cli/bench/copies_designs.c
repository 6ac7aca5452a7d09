// The lower bound: of all bufferizations that are always-copy without some of its copies, each makes at least those
// copies that always-copy cannot do without, alone. For taking back more of them only makes more values share a buffer,
// so that what one write destroys stays destroyed. Executions on eight argument sets decide, so the bound is low rather
// than high; and two copies of which either will do are not counted.
#include "cli/bench/copies_designs.h"

#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "fuzz/check/forms/copies.h"
#include "fuzz/check/options.h"
#include "fuzz/subjects/entry.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/clock.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

enum { SEED = 1, TIMEOUT_SECONDS = 60 };
enum runner { RUNNER_ENGINE, RUNNER_UPSTREAM, RUNNER_NOBODY };

const char *const design_titles[DESIGN_COUNT] = {
#define DESIGN(name, title, by, pipeline, sentence) title,
#include "cli/bench/copies_designs.def"
#undef DESIGN
};
const char *const design_sentences[DESIGN_COUNT] = {
#define DESIGN(name, title, by, pipeline, sentence) sentence,
#include "cli/bench/copies_designs.def"
#undef DESIGN
};
static const enum runner runners[DESIGN_COUNT] = {
#define DESIGN(name, title, by, pipeline, sentence) RUNNER_##by,
#include "cli/bench/copies_designs.def"
#undef DESIGN
};
static const char *const pipelines[DESIGN_COUNT] = {
#define DESIGN(name, title, by, pipeline, sentence) pipeline,
#include "cli/bench/copies_designs.def"
#undef DESIGN
};
static const char deallocation[] = "buffer-deallocation-pipeline,convert-bufferization-to-memref";

bool copies_designs_init(struct copies_designs *designs, struct context *context, struct arena *arena) {
  designs->context = context;
  program_init(&designs->target, context);
  program_init(&designs->altered, context);
  pipeline_init(&designs->deallocation, context, arena);
  bool fine = pipeline_parse(&designs->deallocation, deallocation);
  for (int design = 0; design < DESIGN_COUNT; design++) {
    pipeline_init(&designs->pipelines[design], context, arena);
    if (runners[design] == RUNNER_ENGINE) fine &= pipeline_parse(&designs->pipelines[design], pipelines[design]);
  }
  return fine;
}

void copies_designs_clear(struct copies_designs *designs) {
  if (designs->context == NULL) return;
  program_release(&designs->target);
  program_release(&designs->altered);
  designs->context = NULL;
}

void copies_designs_release(struct copies_designs *designs) {
  copies_designs_clear(designs);
  mlir_session_end(&designs->session);
}

// --- executions

struct executions {
  const struct copies_run *run;
  struct arena *arena;
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
  uint32_t sets;
};

static bool run_source(struct executions *executions, struct program *source) {
  struct fault fault = {0};
  struct op *entry = entry_find(source);
  const struct code *code = entry == NULL ? NULL : tensor_decode(executions->arena, source, entry, &fault);
  struct run_options options = run_options_default(SEED);
  options.fuel = executions->run->fuel;
  for (uint32_t set = 0; set < executions->sets; set++) {
    struct inputs_options inputs = executions->run->inputs;
    const struct type *unsupported;
    inputs.set = set;
    if (code == NULL || !inputs_make(executions->arena, entry, inputs, &executions->inputs[set], &unsupported))
      return false;
    tensor_run(code, executions->arena, &executions->inputs[set], &options, &executions->expected[set]);
    if (executions->expected[set].status != OUTCOME_FINISHED) return false;
  }
  return true;
}

// Whether the program on buffers does what the source does on all sets; adds what it copies and allocates.
static bool run_target(const struct executions *executions, struct program *program, bool frees,
                       struct copies_figures *figures) {
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  if (entry == NULL || !entry_takes_arguments(executions->run->entry, entry)) return false;
  const struct code *code = memref_decode(executions->arena, program, entry, &fault);
  struct memref_options options = memref_options_default(SEED);
  options.run.fuel = executions->run->fuel;
  options.external_calls_write = true;
  options.check_leaks = options.check_returns = frees;
  for (uint32_t set = 0; set < executions->sets; set++) {
    const char *difference;
    struct outcome actual;
    if (code == NULL) return false;
    memref_run(code, executions->arena, &executions->inputs[set], &options, &actual);
    if (!outcome_matches(&executions->expected[set], &actual, false, executions->arena, &difference)) return false;
    figures->copies += actual.copies;
    figures->bytes += actual.copied_bytes;
    figures->peak_bytes += actual.peak_bytes;
    figures->allocations += actual.allocations;
  }
  return true;
}

// --- the designs

static double ask_upstream(struct copies_designs *designs, const struct program *source, const char *pipeline,
                           struct arena *arena, enum subject_status *status) {
  struct subject subject = subject_mlir("mlir", pipeline, TIMEOUT_SECONDS, &designs->session);
  subject.names_passes = false;
  program_reset(&designs->target);
  const double start = clock_seconds();
  *status = subject.transform(&subject, source, &designs->target, false, arena).status;
  return clock_seconds() - start;
}

static bool bufferize(struct copies_designs *designs, enum design design, const struct program *source,
                      struct arena *arena, double *seconds, bool *is_missing) {
  *seconds = 0;
  if (runners[design] == RUNNER_ENGINE) {
    program_reset(&designs->target);
    clone_program(&designs->target, source);
    const double start = clock_processor_milliseconds();
    const bool fine = pipeline_run(&designs->pipelines[design], &designs->target, NULL);
    *seconds = (clock_processor_milliseconds() - start) / 1e3;
    return fine;
  }
  enum subject_status status;
  const double without = ask_upstream(designs, source, "canonicalize{max-iterations=0}", arena, &status);
  const double with = ask_upstream(designs, source, pipelines[design], arena, &status);
  if (with > without) *seconds = with - without;
  *is_missing = status == SUBJECT_UNUSABLE;
  return status == SUBJECT_DONE;
}

// Makes a copy of `target` in `altered` with the copy of this number taken back, or made twice.
static bool alter(struct copies_designs *designs, size_t number, bool twice) {
  program_reset(&designs->altered);
  clone_program(&designs->altered, &designs->target);
  struct op *copy = copies_find(&designs->altered, number);
  if (!twice) return copies_take_back(copy);
  struct builder builder = builder_after(&designs->altered, copy);
  build_memref_copy(&builder, op_role_value(copy, ROLE_SOURCE), op_role_value(copy, ROLE_DESTINATION));
  return true;
}

// The copies that always-copy cannot do without, alone. Its program is in `target`, before deallocation. What one of
// them copies is what more is copied if it is made twice.
static void find_bound(struct copies_designs *designs, const struct executions *executions,
                       struct copies_figures *bound) {
  struct copies_figures all = {0};
  const size_t count = copies_count(&designs->target);
  const struct arena_mark mark = arena_mark(executions->arena);
  if (!run_target(executions, &designs->target, false, &all)) return;
  for (size_t i = 0; i < count; i++) {
    struct copies_figures without = {0}, twice = {0};
    arena_rewind(executions->arena, mark);
    if (!alter(designs, i, false) || run_target(executions, &designs->altered, false, &without)) continue;
    if (!alter(designs, i, true) || !run_target(executions, &designs->altered, false, &twice)) continue;
    bound->copies += twice.copies - all.copies;
    bound->bytes += twice.bytes - all.bytes;
  }
  arena_rewind(executions->arena, mark);
}

// Bufferizes, frees and executes; the program before deallocation is needed for the bound.
static enum copies_outcome measure(struct copies_designs *designs, enum design design, const struct program *source,
                                   const struct executions *executions, struct copies_figures figures[DESIGN_COUNT]) {
  bool is_missing = false;
  double seconds;
  if (!bufferize(designs, design, source, executions->arena, &seconds, &is_missing))
    return is_missing ? COPIES_WITHOUT_UPSTREAM : COPIES_REFUSED;
  if (design == DESIGN_always) find_bound(designs, executions, &figures[DESIGN_bound]);
  if (!pipeline_run(&designs->deallocation, &designs->target, NULL)) return COPIES_REFUSED;
  figures[design].seconds = seconds;
  figures[design].has_memory = true;
  return run_target(executions, &designs->target, true, &figures[design]) ? COPIES_MEASURED : COPIES_REFUSED;
}

enum copies_outcome copies_designs_run(struct copies_designs *designs, struct program *source,
                                       const struct copies_run *run, struct arena *arena,
                                       struct copies_figures figures[DESIGN_COUNT], enum design *wrong) {
  struct executions *executions = ARENA_NEW(arena, struct executions);
  *executions = (struct executions){.run = run, .arena = arena, .sets = run->once ? 1 : INPUT_SETS_MAX};
  if (!run_source(executions, source)) return COPIES_NOT_RUN;
  enum copies_outcome worst = COPIES_MEASURED;
  for (int i = 0; i < DESIGN_COUNT; i++) figures[i] = (struct copies_figures){0};
  for (enum design design = 0; design < DESIGN_COUNT; design++) {
    if (runners[design] == RUNNER_NOBODY) continue;
    const enum copies_outcome outcome = measure(designs, design, source, executions, figures);
    context_clear_diagnostics(designs->context);
    if (outcome == COPIES_WITHOUT_UPSTREAM) worst = outcome;
    if (outcome != COPIES_REFUSED) continue;
    *wrong = design;
    return outcome;
  }
  return worst;
}

bool copies_designs_time(struct copies_designs *designs, const struct program *source, struct arena *arena,
                         double seconds[DESIGN_COUNT]) {
  for (enum design design = 0; design < DESIGN_COUNT; design++) {
    bool is_missing = false;
    if (runners[design] != RUNNER_ENGINE) continue;
    if (!bufferize(designs, design, source, arena, &seconds[design], &is_missing)) return false;
  }
  return true;
}
