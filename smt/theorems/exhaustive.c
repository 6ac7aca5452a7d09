#include "smt/theorems/exhaustive.h"

#include "engine/base/map.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/printer.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/generate/small/buffers/enumeration.h"
#include "smt/explore/exploration.h"
#include "smt/theorems/flow_key.h"
#include "smt/theorems/subjects.h"

enum { PASSES = 3 };

// The deallocation pipelines that are proved, pass by pass.
static const struct pipeline_row {
  bool is_private;  // @main
  const char *passes[PASSES];
} rows[] = {
    // As the deallocation pipeline has them.
    {false,
     {"ownership-based-buffer-deallocation{minimal}", "buffer-deallocation-simplification",
      "bufferization-lower-deallocations{minimal}"}},
    // As upstream does; results of calls are trusted to be new.
    {false,
     {"ownership-based-buffer-deallocation", "buffer-deallocation-simplification{trust-calls}",
      "bufferization-lower-deallocations"}},
    // Ownership is returned; bases are compared in place.
    {true,
     {"ownership-based-buffer-deallocation{minimal private-function-dynamic-ownership}",
      "buffer-deallocation-simplification", "bufferization-lower-deallocations{inline-limit=8}"}},
    // With what cleans up in between.
    {false,
     {"canonicalize,ownership-based-buffer-deallocation{minimal}", "canonicalize,buffer-deallocation-simplification",
      "bufferization-lower-deallocations{minimal},cse,canonicalize"}},
};
enum { ROWS = sizeof rows / sizeof *rows };

// What holds of programs that are yet to be deallocated.
#define BEFORE_DEALLOCATION (ALL_PROPERTIES & ~(1u << PROPERTY_NOT_LEAKED | 1u << PROPERTY_RETURNED_OWNED))

struct exhaustion {
  struct context *context;
  struct arena *arena;
  const struct exhaustive_options *options;
  const struct enumeration *enumeration;
  struct exhaustive_counts *counts;
  exhaustive_visitor *visit;
  void *argument;
  struct pipeline pipelines[ROWS][PASSES];
  struct program program;
  struct arena scratch, key_arena;
  struct map seen;  // first half of a flow's key -> the second half
  uint64_t index;
  bool is_larger;       // the index is a seed
  uint32_t row, pass;   // as many passes of the row have run
  const char *problem;  // of the current function, beyond the properties; or null
};

struct exhaustive_options exhaustive_options_default(void) {
  return (struct exhaustive_options){.size = 4,
                                     .count = UINT64_MAX,
                                     .stride = 1,
                                     .larger = 300,
                                     .recheck = 1000,
                                     .most_failures = 5,
                                     .rlimit = 20000000};
}

static const char *passes_so_far(struct exhaustion *x) {
  struct text text = {.arena = &x->scratch};
  for (uint32_t i = 0; i < x->pass; i++) text_format(&text, "%s%s", i == 0 ? "" : ",", rows[x->row].passes[i]);
  return text_end(&text);
}

static void build(const struct exhaustion *x, struct program *program) {
  if (x->is_larger) enumeration_build_larger(program, x->index, rows[x->row].is_private);
  else enumeration_build(x->enumeration, program, x->index, rows[x->row].is_private);
}

static const char *source_text(struct exhaustion *x) {
  struct program source;
  size_t length;
  program_init(&source, x->context);
  build(x, &source);
  const char *text = print_program(&x->scratch, &source, (struct print_options){0}, &length);
  program_release(&source);
  return text;
}

static void fail(struct exhaustion *x, const char *problem, const struct function_verdict *verdict) {
  struct exhaustive_failure failure = {.index = x->index,
                                       .is_larger = x->is_larger,
                                       .passes = passes_so_far(x),
                                       .is_private = rows[x->row].is_private,
                                       .problem = problem,
                                       .source = source_text(x),
                                       .program = &x->program,
                                       .verdict = verdict};
  x->counts->failures++;
  x->visit(x->argument, &failure);
}

static bool has_memref_results(const struct op *function) {
  const struct type *type = op_attribute(function, ID_function_type)->type;
  return type->result_count > 0 && type_is_memref(type->results[0]);
}

// The answer of the prover. Its own arena, so that it can give memory back from query to query.
static bool ask_prover(struct exhaustion *x, struct op *function, bool is_recheck) {
  struct arena proofs;
  arena_init(&proofs, &x->context->memory);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  options.rlimit = x->options->rlimit;
  const struct symbol_table *symbols = symbol_table_build(&proofs, x->program.module);
  struct prover *prover = prover_create(&proofs, &proofs, symbols, x->program.module, &options);
  prover_prove(prover, function, &verdict);
  if (is_recheck) x->counts->rechecked++;
  else x->counts->proved++;
  bool holds = verdict.kind == PROVED;
  if (!holds) fail(x, NULL, &verdict);
  arena_release(&proofs);
  return holds;
}

// Visits the states of the flow of `function`, unless they have been visited.
static enum exploration_answer explore(struct exhaustion *x, const struct symbol_table *symbols, struct op *function,
                                       bool by_ownership, unsigned properties) {
  struct map helpers = {0};
  struct flow_family family = {.members = &function, .count = 1, .by_ownership = by_ownership, .helpers = &helpers};
  struct flow flow;
  struct flow_fault fault;
  if (!flow_build_member(&flow, &x->scratch, symbols, &family, 0, &fault)) return EXPLORATION_IS_OPEN;
  flow_analyse(&flow, false);
  struct flow_key key = flow_key_of(&flow, properties);
  const uint64_t *known = map_find(&x->seen, key.first);
  if (known != NULL && *known == key.second) {
    x->counts->repeated++;
    return EXPLORATION_HOLDS;
  }
  struct exploration exploration = explore_flow(&x->scratch, &flow, properties, EXPLORATION_MOST_STEPS);
  x->counts->states += exploration.states;
  if (exploration.answer != EXPLORATION_HOLDS) return exploration.answer;
  if (exploration.is_vacuous) x->problem = "no execution of the function returns, so that the proof is vacuous";
  if (exploration.returns_twice && x->pass != 0) x->problem = "a buffer is returned twice";
  if (x->problem != NULL) return EXPLORATION_HOLDS;  // a failure, each time
  x->counts->explored++;
  *map_insert(&x->seen, &x->key_arena, key.first) = key.second;
  return EXPLORATION_HOLDS;
}

// The function as the passes so far have left it.
static bool prove_main(struct exhaustion *x) {
  struct op *function = theorem_function_named(&x->program, "main");
  const struct symbol_table *symbols = symbol_table_build(&x->scratch, x->program.module);
  bool by_ownership = rows[x->row].is_private && has_memref_results(function);
  unsigned properties = x->pass == 0 ? BEFORE_DEALLOCATION : ALL_PROPERTIES;
  x->counts->functions++;
  x->problem = NULL;
  enum exploration_answer answer = explore(x, symbols, function, by_ownership, properties);
  if (answer == EXPLORATION_IS_OPEN && x->is_larger) {
    x->counts->too_large++;
    return true;
  }
  if (x->problem != NULL) {
    fail(x, x->problem, NULL);
    return false;
  }
  if (answer == EXPLORATION_HOLDS) {
    bool due = x->options->recheck != 0 && x->counts->functions % x->options->recheck == 0 && x->pass != 0;
    return !due || ask_prover(x, function, true);
  }
  if (x->pass != 0) return ask_prover(x, function, false);
  fail(x, "a buffer is freed or used wrongly before any pass", NULL);
  return false;
}

static const char *first_diagnostic(const struct context *context) {
  const struct diagnostic *first = context->diagnostics.first;
  return first == NULL ? "a pass fails without a diagnostic" : first->message;
}

static void begin_row(struct exhaustion *x) {
  x->pass = 0;
  program_reset(&x->program);
  build(x, &x->program);
}

// Before all passes, which is the same in all rows.
static bool prove_source(struct exhaustion *x) {
  x->row = 0;
  begin_row(x);
  return prove_main(x);
}

// After each pass.
static bool prove_row(struct exhaustion *x) {
  const struct pipeline_options options = {.verify_each = true};
  begin_row(x);
  while (x->pass < PASSES) {
    bool ran = pipeline_run(&x->pipelines[x->row][x->pass++], &x->program, &options) &&
               (x->options->alter == NULL || x->options->alter(x->options->alter_argument, &x->program));
    if (!ran) fail(x, first_diagnostic(x->context), NULL);
    if (!ran || !prove_main(x)) return false;
  }
  return true;
}

static void prove_program(struct exhaustion *x) {
  struct arena_mark mark = arena_mark(&x->scratch);
  *(x->is_larger ? &x->counts->larger : &x->counts->programs) += 1;
  bool holds = prove_source(x);
  for (x->row = 0; x->row < ROWS && holds; x->row++) {
    holds = prove_row(x);
    arena_rewind(&x->scratch, mark);
  }
  context_clear_diagnostics(x->context);
}

static bool parse_pipelines(struct exhaustion *x) {
  for (uint32_t row = 0; row < ROWS; row++)
    for (uint32_t pass = 0; pass < PASSES; pass++) {
      pipeline_init(&x->pipelines[row][pass], x->context, x->arena);
      if (!pipeline_parse(&x->pipelines[row][pass], rows[row].passes[pass])) return false;
    }
  return true;
}

static bool is_over(const struct exhaustion *x) {
  return x->options->most_failures != 0 && x->counts->failures >= x->options->most_failures;
}

bool exhaustive_prove(struct context *context, struct arena *arena, const struct exhaustive_options *options,
                      exhaustive_visitor *visit, void *argument, struct exhaustive_counts *counts) {
  struct exhaustion x = {.context = context,
                         .arena = arena,
                         .options = options,
                         .enumeration = enumeration_create(arena, options->size),
                         .counts = counts,
                         .visit = visit,
                         .argument = argument};
  *counts = (struct exhaustive_counts){.programs_in_all = enumeration_count(x.enumeration)};
  arena_init(&x.scratch, &context->memory);
  arena_init(&x.key_arena, &context->memory);
  program_init(&x.program, context);
  bool ready = parse_pipelines(&x);
  uint64_t left = options->count;
  for (x.index = options->first; ready && x.index < counts->programs_in_all && left > 0 && !is_over(&x);
       x.index += options->stride, left--)
    prove_program(&x);
  x.is_larger = true;
  for (x.index = 0; ready && x.index < options->larger && !is_over(&x); x.index++) prove_program(&x);
  program_release(&x.program);
  arena_release(&x.key_arena);
  arena_release(&x.scratch);
  return ready && counts->failures == 0;
}
