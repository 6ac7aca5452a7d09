#include "triage/reduce/ir.h"

#include "engine/ir/clone.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "triage/reduce/defined_behaviour.h"
#include "triage/reduce/program_cost.h"
#include "triage/reduce/reductions.h"

#include <stdlib.h>

struct ir_reduction {
  struct context context;
  struct program programs[2];
  struct program *current, *attempt;  // the two copies
  struct program_cost cost;           // of the current program
  struct arena scratch, text, kept;   // for a candidate; its text; the best text
  struct interestingness *interest;
  const struct ir_reduction_options *options;
  const char *file, *source;
  size_t source_length;
  struct ir_reduction_result *result;
  bool must_be_defined;
};

const struct diagnostic_list *ir_reduction_diagnostics(const struct ir_reduction *reduction) {
  return &reduction->context.diagnostics;
}

void ir_reduction_destroy(struct ir_reduction *reduction) {
  if (reduction == NULL) return;
  for (int i = 0; i < 2; i++) program_release(&reduction->programs[i]);
  arena_release(&reduction->scratch);
  arena_release(&reduction->text);
  arena_release(&reduction->kept);
  context_release(&reduction->context);
  free(reduction);
}

static const char *text_of(struct ir_reduction *reduction, const struct program *program, size_t *length) {
  arena_reset(&reduction->text);
  return print_program(&reduction->text, program, (struct print_options){0}, length);
}

static void keep_text(struct ir_reduction *reduction, const char *text, size_t length) {
  arena_reset(&reduction->kept);
  reduction->result->text = arena_string(&reduction->kept, text, length);
  reduction->result->length = length;
}

// Whether the text of a program is interesting; if so, the text is kept.
static bool test_program(struct ir_reduction *reduction, const struct program *program) {
  size_t length;
  const char *text = text_of(reduction, program, &length);
  if (!is_interesting(reduction->interest, text, length)) return false;
  keep_text(reduction, text, length);
  return true;
}

static void report(const struct ir_reduction *reduction, const char *step) {
  struct ir_reduction_progress progress = {reduction->cost.ops, step};
  if (reduction->options->progress != NULL) reduction->options->progress(reduction->options->argument, progress);
}

// Whether the candidate is valid, smaller and interesting; if so, it becomes the current program.
static bool judge_attempt(struct ir_reduction *reduction, const struct reduction_info *step) {
  struct program *attempt = reduction->attempt;
  if (!verify(&reduction->context, attempt->module)) return false;
  struct program_cost cost = program_cost(attempt);
  if (!cost_less(cost, reduction->cost)) return false;
  if (reduction->must_be_defined && program_definedness(attempt, &reduction->scratch) != DEFINED) return false;
  if (!test_program(reduction, attempt)) return false;
  reduction->attempt = reduction->current;
  reduction->current = attempt;
  reduction->cost = cost;
  report(reduction, step->name);
  return true;
}

// Tries possibility `number` of a step on a copy: first also erasing what becomes dead, then without.
static enum reduction_result try_reduction(struct ir_reduction *reduction, const struct reduction_info *step,
                                           uint64_t number) {
  struct candidate candidate = {.program = reduction->attempt, .scratch = &reduction->scratch};
  for (int keep_dead = 0; keep_dead < 2; keep_dead++) {
    program_reset(candidate.program);
    arena_reset(&reduction->scratch);
    context_clear_diagnostics(&reduction->context);
    clone_program(candidate.program, reduction->current);
    candidate.keep_dead = keep_dead != 0;
    enum reduction_result result = reduction_apply(step, &candidate, number);
    if (result != REDUCTION_APPLIED) return result;
    if (judge_attempt(reduction, step)) return REDUCTION_APPLIED;
    if (!candidate.left_dead) break;
  }
  return REDUCTION_SKIP;
}

// Tries all possibilities of a step once. If one succeeds, the next one is what now has its number.
static bool run_step(struct ir_reduction *reduction, const struct reduction_info *step) {
  bool changed = false;
  for (uint64_t number = 0; !interestingness_interrupted(reduction->interest);) {
    enum reduction_result result = try_reduction(reduction, step, number);
    if (result == REDUCTION_NONE) break;
    if (result == REDUCTION_APPLIED) changed = true;
    else number++;
  }
  return changed;
}

static void run_steps(struct ir_reduction *reduction) {
  bool changed = true;
  while (changed && !interestingness_interrupted(reduction->interest)) {
    changed = false;
    for (int i = 0; i < REDUCTION_COUNT; i++) changed |= run_step(reduction, &reduction_table[i]);
  }
  reduction->result->is_minimal = !interestingness_interrupted(reduction->interest);
}

static void run(void *argument) {
  struct ir_reduction *reduction = argument;
  struct ir_reduction_result *result = reduction->result;
  struct program *program = reduction->current;
  result->status = IR_REDUCTION_INVALID;
  if (!parse_program(program, reduction->file, reduction->source, reduction->source_length) ||
      !verify(&reduction->context, program->module))
    return;
  reduction->cost = program_cost(program);
  result->ops_before = reduction->cost.ops;
  result->status = IR_REDUCTION_UNINTERESTING;
  reduction->must_be_defined =
      reduction->options->check_defined && program_definedness(program, &reduction->scratch) == DEFINED;
  if (reduction->options->is_confirmed) {
    size_t length;
    const char *text = text_of(reduction, program, &length);
    keep_text(reduction, text, length);
  } else if (!test_program(reduction, program)) {
    return;
  }
  run_steps(reduction);
  result->ops_after = reduction->cost.ops;
  result->status = IR_REDUCTION_DONE;
}

struct ir_reduction *ir_reduction_run(struct interestingness *interest, const char *file, const char *text,
                                      size_t length, const struct ir_reduction_options *options,
                                      struct ir_reduction_result *result) {
  *result = (struct ir_reduction_result){.status = IR_REDUCTION_MEMORY};
  struct ir_reduction *reduction = calloc(1, sizeof *reduction);
  if (reduction == NULL) return NULL;
  struct context_options context_options = {.allow_unregistered_dialects = true};
  if (!context_init(&reduction->context, op_table, OP_KIND_COUNT, context_options)) {
    free(reduction);
    return NULL;
  }
  for (int i = 0; i < 2; i++) program_init(&reduction->programs[i], &reduction->context);
  reduction->current = &reduction->programs[0];
  reduction->attempt = &reduction->programs[1];
  struct memory *memory = &reduction->context.memory;
  arena_init(&reduction->scratch, memory);
  arena_init(&reduction->text, memory);
  arena_init(&reduction->kept, memory);
  reduction->interest = interest;
  reduction->options = options;
  reduction->file = file;
  reduction->source = text;
  reduction->source_length = length;
  reduction->result = result;
  if (!memory_protect(memory, run, reduction)) result->status = IR_REDUCTION_MEMORY;
  return reduction;
}
