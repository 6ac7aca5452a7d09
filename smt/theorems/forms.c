// Rewrites and lowerings run on forms of bufferization.dealloc: lists of memrefs, conditions and retained memrefs with
// repeated values, of all origins, under constant, free and shared conditions: all forms of a few operands, and ones
// that are larger than any number in the code. What the engine makes of each is executed beside the contract by truth
// tables: for all values of the free conditions, and all ways in which what is not allocated here can be one buffer.
// For a sample of the forms, the solver decides the same.
#include "smt/theorems/forms.h"

#include "engine/base/text.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "smt/execute/execute.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"
#include "smt/theorems/truth_table.h"

// What runs: passes, without the rules whose bits are set.
struct way {
  const char *passes;
  bool trusts_calls;  // what they return is new
  uint32_t declined_canonicalizations, declined_simplifications;
};

static const struct way ways[] = {
    {"canonicalize", false, 0, 0},
    {"buffer-deallocation-simplification", false, 0, 0},
    {"canonicalize,buffer-deallocation-simplification{trust-calls},canonicalize", true, 0, 0},
    {"bufferization-lower-deallocations", false, 0, 0},
    {"bufferization-lower-deallocations{minimal}", false, 0, 0},
    {"bufferization-lower-deallocations{inline-limit=8}", false, 0, 0},
    {"canonicalize,buffer-deallocation-simplification,bufferization-lower-deallocations{minimal inline-limit=2}", false,
     0, 0},
};
enum { WAYS = sizeof ways / sizeof *ways, FIRST_LOWERING = 3, LOWERINGS = 3 };

// A run through forms.
struct forms_run {
  struct theorem_query *q;
  const struct way *ways;
  uint32_t way_count;
  bool has_no_effect;  // as far as was seen
  const char *wrong;   // what does not keep the contract, or null
  struct arena scratch;
  struct program program;
};

static void forms_run_init(struct forms_run *run, struct theorem_query *q, const struct way *of, uint32_t way_count) {
  *run = (struct forms_run){.q = q, .ways = of, .way_count = way_count, .has_no_effect = true};
  arena_init(&run->scratch, q->arena->memory);
  program_init(&run->program, q->subjects->context);
}

static void forms_run_release(struct forms_run *run) {
  program_release(&run->program);
  arena_release(&run->scratch);
}

static bool fail(struct forms_run *run, const char *problem, const struct way *way, const char *text) {
  run->wrong =
      arena_format(run->q->arena, "%s, after %s, of\n%s", problem, way == NULL ? "nothing" : way->passes, text);
  return false;
}

// The bases of %x, %y and the global: all ways in which they can be one.
static const uint8_t given[][3] = {{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {0, 1, 2}};
enum { GIVEN = sizeof given / sizeof *given };

static uint32_t row_count(const struct form *form) { return (uint32_t)GIVEN << (1 + form_free_conditions(form)); }

// Binds the arguments: %x, %y, %p, then the free conditions. Those that the form does not use are false.
static void assign(struct theorem_query *q, struct truth_table *table, const struct op *function) {
  const struct block *entry = function->regions[0].first;
  uint8_t *global = truth_table_new(table);
  for (uint32_t row = 0; row < table->rows; row++) global[row] = TRUTH_FIRST_GIVEN + given[row % GIVEN][2];
  table->global = global;
  theorem_looked_at(q, global, table->rows, 0);
  for (uint32_t i = 0; i < entry->argument_count; i++) {
    uint8_t *bytes = truth_table_new(table);
    for (uint32_t row = 0; row < table->rows; row++)
      bytes[row] = i < 2 ? TRUTH_FIRST_GIVEN + given[row % GIVEN][i] : (uint8_t)(row / GIVEN >> (i - 2) & 1);
    truth_table_set(table, entry->arguments[i], bytes);
    theorem_looked_at(q, bytes, table->rows, 0);
  }
}

// Executes the program as it stands; a control breaks one of its ops, if it has any.
static bool tabulate(struct forms_run *run, struct truth_table *table, const struct form *form, bool is_control) {
  struct op *function = theorem_function_named(&run->program, "lowered");
  truth_table_init(table, &run->scratch, row_count(form));
  if (function == NULL) return false;
  if (is_control) table->broken = execution_breakable(function, 0);
  assign(run->q, table, function);
  return truth_table_run(table, function);
}

static bool make(struct forms_run *run, const struct way *way, const char *text) {
  struct context *context = run->q->subjects->context;
  program_reset(&run->program);
  if (!parse_program(&run->program, "form", text, strlen(text))) return false;
  if (way == NULL) return true;
  context->options.declined_canonicalizations = way->declined_canonicalizations;
  context->options.declined_simplifications = way->declined_simplifications;
  bool ran = theorem_run_passes(run->q->subjects, &run->program, way->passes);
  context->options.declined_canonicalizations = context->options.declined_simplifications = 0;
  return ran;
}

static const char *program_text(struct forms_run *run) {
  size_t length;
  return print_program(&run->scratch, &run->program, (struct print_options){0}, &length);
}

static bool form_holds(struct forms_run *run, const struct form *form) {
  const char *text = form_text(&run->scratch, form), *source = NULL;
  struct truth_table before, after;
  if (!make(run, NULL, text) || !tabulate(run, &before, form, false))
    return fail(run, "the form is not executed", NULL, text);
  if (run->has_no_effect) source = program_text(run);
  for (uint32_t i = 0; i < run->way_count; i++) {
    const struct way *way = &run->ways[i];
    if (way->trusts_calls && form_calls(form)) continue;
    if (!make(run, way, text)) return fail(run, "the engine refuses", way, text);
    if (run->has_no_effect) run->has_no_effect = strcmp(program_text(run), source) == 0;
    if (!tabulate(run, &after, form, run->q->fault != 0))
      return fail(run, after.unsupported == NULL ? "there is no function" : after.unsupported->info->name, way, text);
    if (!truth_table_agrees(&before, &after)) return fail(run, "the contract is not kept", way, text);
    theorem_looked_at(run->q, text, strlen(text), before.rows);
  }
  return true;
}

static void conclude_forms(struct theorem_query *q, const struct way *of, uint32_t way_count,
                           const struct form_shape *shapes, uint32_t shape_count, uint64_t larger) {
  if (q->seen != q->wanted) {
    q->seen++;
    return;
  }
  struct forms_run run;
  forms_run_init(&run, q, of, way_count);
  uint64_t count = 0;
  struct form form;
  bool holds = true;
  for (uint32_t s = 0; s < shape_count; s++)
    for (uint64_t number = 0; holds && number < form_shape_count(&shapes[s]); number += shapes[s].stride) {
      struct arena_mark mark = arena_mark(&run.scratch);
      if (!form_of(&shapes[s], number, &form)) continue;
      holds = form_holds(&run, &form);
      arena_rewind(&run.scratch, mark);
      count++;
    }
  for (uint64_t seed = 0; holds && seed < larger; seed++, count++) {
    struct arena_mark mark = arena_mark(&run.scratch);
    form = form_larger(seed);
    holds = form_holds(&run, &form);
    arena_rewind(&run.scratch, mark);
  }
  if (holds && run.has_no_effect) {
    holds = false;
    run.wrong = "what is run has no effect on any form";
  }
  const char *name = arena_format(q->arena, "truth tables of %llu forms", (unsigned long long)count);
  theorem_conclude(q, holds ? name : run.wrong, holds ? YES : NO);
  forms_run_release(&run);
}

// The sample that the solver decides, in groups: one query is whether all of a group keep the contract.

enum { SAMPLE = 72, GROUP = 9 };

// What cannot be executed is an error of the query's subject: it decides, whatever else is found.
static void run_on_terms(struct theorem_query *q, struct execution *e, const char *text, const char *passes,
                         const Z3_ast *arguments) {
  struct theorem_program made = {0};
  theorem_program_make(q->subjects, &made, text, passes);
  execution_init(e, q);
  e->knows_contract = true;
  e->helper = made.helper;
  if (made.error == NULL && made.lowered != NULL) {
    for (uint32_t i = 0; i < FORM_ARGUMENTS; i++)
      execution_set(e, made.lowered->regions[0].first->arguments[i], arguments[i]);
    if (!execution_run(e, made.lowered))
      made.error = arena_format(q->arena, "an op is not supported: %s", e->unsupported->info->name);
  }
  if (made.error != NULL) q->subject_error = arena_format(q->arena, "%s, after %s, of\n%s", made.error, passes, text);
  program_release(&made.program);
}

// Whether what a way makes of a form keeps the contract.
static Z3_ast keeps_contract(struct theorem_query *q, const struct execution *before, const struct execution *after,
                             Z3_ast base) {
  Z3_ast was_made = execution_is_allocated(before, base), is_made = execution_is_allocated(after, base);
  Z3_ast freed_before = execution_releases(before, base), freed_after = execution_releases(after, base);
  // A buffer that is not made any more is not freed any more either.
  Z3_ast keeps = IF(AND(was_made, NOT(is_made)), SAME(freed_after, NUMBER(0)), SAME(freed_before, freed_after));
  keeps = AND(keeps, AND(after->in_bounds, IMPLIES(is_made, was_made)));
  if (before->returned.count != after->returned.count) return NO;
  for (size_t i = 0; i < before->returned.count; i++)
    keeps = AND(keeps, SAME(before->returned.items[i], after->returned.items[i]));
  for (size_t i = 0; i < after->arrays.count; i++)
    if (after->arrays.items[i].is_local && after->arrays.items[i].releases != 1) return NO;
  return keeps;
}

static Z3_ast form_keeps_contract(struct theorem_query *q, uint64_t number, const Z3_ast *arguments, Z3_ast base,
                                  Z3_ast *wrong) {
  struct form form = form_larger(number);
  if (form_is_rare(&form)) return YES;  // that is not executed on terms
  const char *text = form_text(q->arena, &form);
  struct execution before;
  Z3_ast all = YES;
  run_on_terms(q, &before, text, NULL, arguments);
  for (uint32_t way = 0; way < WAYS; way++) {
    struct execution after;
    run_on_terms(q, &after, text, ways[way].passes, arguments);
    Z3_ast keeps = keeps_contract(q, &before, &after, base);
    theorem_looked_at(q, text, strlen(text), 1);
    *wrong = IF(keeps, *wrong, NUMBER((int64_t)(number * 10 + way)));
    all = AND(all, keeps);
  }
  return all;
}

static void conclude_group(struct theorem_query *q, uint64_t first) {
  Z3_ast arguments[FORM_ARGUMENTS], all = YES;
  for (uint32_t i = 0; i < FORM_ARGUMENTS; i++) {
    const char *name = arena_format(q->arena, "argument %u", i);
    arguments[i] = i < 2 ? theorem_base(q, name) : theorem_condition(q, name);
    if (i < 2) theorem_assume(q, term_less(&q->terms, arguments[i], NUMBER(0)));  // no new buffer
  }
  Z3_ast base = theorem_base(q, "base"), wrong = NUMBER(-1);
  for (uint64_t number = first; number < first + GROUP && q->subject_error == NULL; number++)
    if (number % 3 == 0) all = AND(all, form_keeps_contract(q, number, arguments, base, &wrong));
  theorem_show(q, "form, and way by the last digit", wrong);
  theorem_conclude(q, arena_format(q->arena, "a sample of forms, from %llu", (unsigned long long)first), all);
}

#define ALL_OF(array) (array), sizeof(array) / sizeof *(array)

// All forms of up to three operands, and of each pair of lengths some.
static const struct form_shape shapes[] = {{0, 1, 1}, {1, 0, 1}, {0, 2, 1},  {1, 1, 1},  {2, 0, 1},
                                           {1, 2, 1}, {2, 1, 1}, {2, 2, 41}, {3, 0, 61}, {3, 1, 601}};

void theorem_dealloc_forms(struct theorem_query *q) {
  conclude_forms(q, ALL_OF(ways), ALL_OF(shapes), 500);
  for (uint64_t first = 0; first < SAMPLE; first += GROUP) {
    if (q->seen == q->wanted && q->fault == 0) conclude_group(q, first);
    else q->seen++;
  }
}

// One rule alone.

enum rule {
#define DEALLOC_PATTERN(stage, pattern, sentence) RULE_##pattern,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN
};

static const bool is_simplification[] = {
#define CANONICALIZATION false
#define SIMPLIFICATION true
#define DEALLOC_PATTERN(stage, pattern, sentence) stage,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN
#undef SIMPLIFICATION
#undef CANONICALIZATION
};

static const struct form_shape few[] = {{0, 2, 1}, {1, 0, 1}, {1, 1, 1}, {2, 0, 1}, {1, 2, 1}, {2, 1, 13}};

static void conclude_rule(struct theorem_query *q, enum rule rule) {
  uint32_t place = 0;  // among those of its stage
  for (uint32_t i = 0; i < (uint32_t)rule; i++) place += is_simplification[i] == is_simplification[rule];
  uint32_t all_but_it = ~(1u << place);
  const struct way alone = is_simplification[rule]
                               ? (struct way){"buffer-deallocation-simplification", false, ~0u, all_but_it}
                               : (struct way){"canonicalize", false, all_but_it, ~0u};
  conclude_forms(q, &alone, 1, ALL_OF(few), 200);
}

#define DEALLOC_PATTERN(stage, pattern, sentence) \
  void theorem_##pattern(struct theorem_query *q) { conclude_rule(q, RULE_##pattern); }
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN

void theorem_dealloc_if(struct theorem_query *q) {
  static const struct form_shape one_or_two[] = {{1, 0, 1}, {1, 1, 1}, {2, 0, 1}};
  conclude_forms(q, ways + FIRST_LOWERING, LOWERINGS, ALL_OF(one_or_two), 0);
}
