#include "triage/guilty_change.h"

#include "base/vector.h"
#include "dialects/build.h"
#include "ir/clone.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "transforms/pipeline.h"
#include "triage/guilt_search.h"
#include "triage/isolated_harness.h"
#include "triage/scratch_program.h"

enum { TRIAL_MILLISECONDS = 5000 };

// --- what a pipeline leaves

struct pass_job {
  struct scratch_program own;
  struct arena *arena;
  const char *pipeline, *text, *result;
  size_t length;
  bool locations;
};

static void run_passes(void *argument) {
  struct pass_job *job = argument;
  struct pipeline pipeline;
  struct program *program = &job->own.program;
  pipeline_init(&pipeline, &job->own.context, &job->own.context.arena);
  if (!pipeline_parse(&pipeline, job->pipeline)) return;
  if (!parse_program(program, "reduced", job->text, job->length)) return;
  if (!pipeline_run(&pipeline, program, NULL)) return;
  size_t length;
  job->result = print_program(job->arena, program, (struct print_options){.locations = job->locations}, &length);
}

static const char *run_job(struct pass_job job, struct context_options options) {
  return scratch_program_work(&job.own, options, run_passes, &job) ? job.result : NULL;
}

static const char *run_with(struct arena *arena, struct context_options options, const char *pipeline, const char *text,
                            size_t length) {
  return run_job((struct pass_job){.arena = arena, .pipeline = pipeline, .text = text, .length = length}, options);
}

const char *program_after(struct arena *arena, const char *pipeline, const char *text, size_t length) {
  return run_with(arena, (struct context_options){0}, pipeline, text, length);
}

const char *program_after_located(struct arena *arena, const char *pipeline, const char *text, size_t length) {
  struct pass_job job = {.arena = arena, .pipeline = pipeline, .text = text, .length = length, .locations = true};
  return run_job(job, (struct context_options){0});
}

// --- rewrites

static struct check_options options_of_trials(void) {
  struct check_options options = check_options_default();
  options.subject = "none";
  options.oracles = oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak);
  return options;
}

// The options without one rewrite.
static struct context_options options_without(enum deallocation_rule rule) {
  const uint32_t first_simplification = DEALLOCATION_drop_retained_memrefs;
  if ((uint32_t)rule >= first_simplification)
    return (struct context_options){.declined_simplifications = UINT32_C(1) << (rule - first_simplification)};
  return (struct context_options){.declined_canonicalizations = UINT32_C(1)
                                                                << (rule - DEALLOCATION_drop_false_conditions)};
}

struct rule_set rewrites_at_fault(struct arena *arena, struct rule_set rules, const char *pipeline, const char *text,
                                  size_t length, uint64_t input_seed) {
  struct check_options options = options_of_trials();
  struct isolated_harness server = {
      .options = &options, .generator = generator_defaults, .timeout_milliseconds = TRIAL_MILLISECONDS};
  struct rule_set found = {0};
  for (int rule = DEALLOCATION_drop_false_conditions; rule < DEALLOCATION_one_memref; rule++) {
    if (!rule_set_has(rules, (enum deallocation_rule)rule)) continue;
    const char *after = run_with(arena, options_without((enum deallocation_rule)rule), pipeline, text, length);
    if (after == NULL || isolated_harness_text(&server, after, strlen(after), input_seed).verdict != VERDICT_PASSED)
      continue;
    rule_set_add(&found, (enum deallocation_rule)rule);
  }
  isolated_harness_stop(&server);
  return found;
}

// --- changes

// A change of op number `op`; `index` is of the list, or of the program's memrefs for what is added.
struct trial_change {
  enum change_kind kind;
  size_t op, index;
};

struct values {
  VECTOR(struct value *) items;
};

// A program taken apart: its ops and memrefs in the order of a walk, by which copies correspond.
struct parts {
  VECTOR(struct op *) ops;
  struct values memrefs;
};

struct change_search {
  struct isolated_harness server;
  const char *text;
  size_t length, limit, tried;
  uint64_t input_seed;
  struct arena *arena;
  struct context context;
  struct program source, trial;
  struct arena scratch;
  bool leaks;  // what is wrong before any change
  struct change_list mending, leaking, result;
};

static void add_memref(struct parts *parts, struct arena *arena, struct value *value) {
  if (value->type->kind == TYPE_MEMREF) VECTOR_PUSH(&parts->memrefs.items, arena, value);
}

static struct parts take_apart(struct arena *arena, struct program *program) {
  struct parts parts = {0};
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    VECTOR_PUSH(&parts.ops, arena, op);
    for (uint32_t i = 0; i < op->result_count; i++) add_memref(&parts, arena, op_result(op, i));
    for (uint32_t i = 0; i < op->region_count; i++)
      for (struct block *block = op->regions[i].first; block != NULL; block = block->next)
        for (uint32_t a = 0; a < block->argument_count; a++) add_memref(&parts, arena, block->arguments[a]);
  }
  return parts;
}

static void take_slot(struct arena *arena, const struct op *op, uint32_t slot, struct values *values) {
  struct operand_range range = op_slot(op, slot);
  for (uint32_t i = 0; i < range.count; i++) VECTOR_PUSH(&values->items, arena, range.first[i].value);
}

// Puts the dealloc together anew with one change of its lists.
static void change_dealloc(struct change_search *search, struct op *op, const struct trial_change *change,
                           struct value *added) {
  struct arena *arena = &search->scratch;
  struct builder builder = builder_before(&search->trial, op);
  struct values lists[3] = {0};
  for (uint32_t slot = 0; slot < 3; slot++) take_slot(arena, op, slot, &lists[slot]);
  size_t dropped = lists[2].items.count;
  if (change->kind == CHANGE_MEMREF_ADDED) {
    VECTOR_PUSH(&lists[0].items, arena, added);
    VECTOR_PUSH(&lists[1].items, arena, build_constant_bool(&builder, true));
  } else if (change->kind == CHANGE_RETAINED_ADDED) {
    VECTOR_PUSH(&lists[2].items, arena, added);
  } else {
    dropped = change->index;
    for (size_t i = dropped; i + 1 < lists[2].items.count; i++) lists[2].items.items[i] = lists[2].items.items[i + 1];
    lists[2].items.count--;
  }
  struct op *made =
      build_bufferization_dealloc(&builder, lists[0].items.items, lists[1].items.items, (uint32_t)lists[0].items.count,
                                  lists[2].items.items, (uint32_t)lists[2].items.count);
  for (uint32_t i = 0, result = 0; i < op->result_count; i++) {
    struct value *replacement = i == dropped ? build_constant_bool(&builder, false) : op_result(made, result++);
    value_replace_uses(op_result(op, i), replacement);
  }
  op_erase(op);
}

static void apply(struct change_search *search, const struct trial_change *change) {
  const struct parts parts = take_apart(&search->scratch, &search->trial);
  struct op *op = parts.ops.items[change->op];
  struct builder builder = builder_before(&search->trial, op);
  bool truth = change->kind == CHANGE_CONDITION_TRUE || change->kind == CHANGE_RESULT_TRUE ||
               change->kind == CHANGE_FORWARDED_TRUE;
  switch (change->kind) {
    case CHANGE_CONDITION_TRUE:
    case CHANGE_CONDITION_FALSE:
    case CHANGE_FORWARDED_TRUE:
    case CHANGE_FORWARDED_FALSE: use_set(&op->operands[change->index], build_constant_bool(&builder, truth)); return;
    case CHANGE_RESULT_TRUE:
    case CHANGE_RESULT_FALSE:
      value_replace_uses(op_result(op, (uint32_t)change->index), build_constant_bool(&builder, truth));
      return;
    case CHANGE_RETAINED_DROPPED: change_dealloc(search, op, change, NULL); return;
    case CHANGE_MEMREF_ADDED:
    case CHANGE_RETAINED_ADDED: change_dealloc(search, op, change, parts.memrefs.items.items[change->index]); return;
    case CHANGE_DEALLOC_ADDED: {
      struct value *condition = build_constant_bool(&builder, true);
      build_bufferization_dealloc(&builder, &parts.memrefs.items.items[change->index], &condition, 1, NULL, 0);
      return;
    }
    case CHANGE_KIND_COUNT: return;
  }
}

// --- facts

static void append_change(struct change_search *search, struct change_list *list, const struct parts *parts,
                          const struct trial_change *change) {
  const struct op *op = parts->ops.items[change->op];
  const struct op *where = op->kind == OP_bufferization_dealloc ? block_terminator(op->block) : op;
  const struct value *memref = NULL;
  switch (change->kind) {
    case CHANGE_MEMREF_ADDED:
    case CHANGE_RETAINED_ADDED:
    case CHANGE_DEALLOC_ADDED: memref = parts->memrefs.items.items[change->index]; break;
    case CHANGE_RETAINED_DROPPED:
    case CHANGE_RESULT_TRUE:
    case CHANGE_RESULT_FALSE: memref = op_slot(op, 2).first[change->index].value; break;
    case CHANGE_CONDITION_TRUE:
    case CHANGE_CONDITION_FALSE: memref = op_slot(op, 0).first[change->index - op_slot(op, 0).count].value; break;
    default: break;
  }
  struct change found = {change->kind, op_place_of(search->arena, where), {.kind = ORIGIN_NONE}};
  if (memref != NULL) found.memref = value_origin_of(search->arena, memref);
  for (size_t i = 0; i < list->items.count; i++) {
    const struct change *other = &list->items.items[i];
    if (other->kind == found.kind && op_place_equal(other->where, found.where) &&
        value_origin_equal(other->memref, found.memref))
      return;
  }
  VECTOR_PUSH(&list->items, search->arena, found);
}

// --- trials

static void try_change(struct change_search *search, const struct parts *parts, struct trial_change change) {
  if (search->tried++ >= search->limit) return;
  program_reset(&search->trial);
  arena_reset(&search->scratch);
  clone_program(&search->trial, &search->source);
  apply(search, &change);
  size_t length;
  const char *text = print_program(&search->scratch, &search->trial, (struct print_options){0}, &length);
  struct harness_answer answer = isolated_harness_text(&search->server, text, length, search->input_seed);
  if (answer.verdict == VERDICT_PASSED) append_change(search, &search->mending, parts, &change);
  if (answer.verdict == VERDICT_FINDING && answer.oracle == ORACLE_leak && !search->leaks)
    append_change(search, &search->leaking, parts, &change);
}

static void try_dealloc(struct change_search *search, const struct parts *parts, size_t number) {
  const struct op *op = parts->ops.items[number];
  struct operand_range conditions = op_slot(op, 1);
  for (uint32_t i = 0; i < conditions.count; i++) {
    size_t index = use_index(&conditions.first[i]);
    try_change(search, parts, (struct trial_change){CHANGE_CONDITION_TRUE, number, index});
    try_change(search, parts, (struct trial_change){CHANGE_CONDITION_FALSE, number, index});
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    try_change(search, parts, (struct trial_change){CHANGE_RETAINED_DROPPED, number, i});
    try_change(search, parts, (struct trial_change){CHANGE_RESULT_TRUE, number, i});
    try_change(search, parts, (struct trial_change){CHANGE_RESULT_FALSE, number, i});
  }
  // What is not defined there makes the program invalid, and such a trial says nothing.
  for (size_t i = 0; i < parts->memrefs.items.count; i++) {
    try_change(search, parts, (struct trial_change){CHANGE_MEMREF_ADDED, number, i});
    try_change(search, parts, (struct trial_change){CHANGE_RETAINED_ADDED, number, i});
  }
}

static bool has_dealloc(const struct block *block) {
  for (const struct op *op = block->first; op != NULL; op = op->next)
    if (op->kind == OP_bufferization_dealloc) return true;
  return false;
}

static void try_terminator(struct change_search *search, const struct parts *parts, size_t number) {
  const struct op *op = parts->ops.items[number];
  bool decides = op->kind == OP_cf_cond_br || op->kind == OP_scf_condition;
  for (uint32_t i = decides ? 1 : 0; i < op->operand_count; i++) {
    if (!type_is_integer(op_operand(op, i)->type, 1)) continue;
    try_change(search, parts, (struct trial_change){CHANGE_FORWARDED_TRUE, number, i});
    try_change(search, parts, (struct trial_change){CHANGE_FORWARDED_FALSE, number, i});
  }
  if (!op_has_trait(op, TRAIT_TERMINATOR) || has_dealloc(op->block)) return;
  for (size_t i = 0; i < parts->memrefs.items.count; i++)
    try_change(search, parts, (struct trial_change){CHANGE_DEALLOC_ADDED, number, i});
}

static void find_changes(void *argument) {
  struct change_search *search = argument;
  if (!parse_program(&search->source, "after", search->text, search->length) ||
      !verify(&search->context, search->source.module))
    return;
  struct harness_answer answer =
      isolated_harness_text(&search->server, search->text, search->length, search->input_seed);
  if (answer.verdict != VERDICT_FINDING) return;
  search->leaks = answer.oracle == ORACLE_leak;
  const struct parts parts = take_apart(search->arena, &search->source);
  for (size_t i = 0; i < parts.ops.count; i++) {
    const struct op *op = parts.ops.items[i];
    if (op->kind == OP_bufferization_dealloc) try_dealloc(search, &parts, i);
    else if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_REPEATED)) try_terminator(search, &parts, i);
  }
  search->result = search->mending.items.count > 0 ? search->mending : search->leaking;
}

struct change_list changes_that_mend(struct arena *arena, const char *text, size_t length, uint64_t input_seed,
                                     size_t limit) {
  struct check_options options = options_of_trials();
  struct change_search search = {
      .server = {.options = &options, .generator = generator_defaults, .timeout_milliseconds = TRIAL_MILLISECONDS},
      .text = text,
      .length = length,
      .limit = limit,
      .input_seed = input_seed,
      .arena = arena};
  if (!context_init(&search.context, op_table, OP_KIND_COUNT, (struct context_options){0})) return search.result;
  program_init(&search.source, &search.context);
  program_init(&search.trial, &search.context);
  arena_init(&search.scratch, &search.context.memory);
  if (!memory_protect(&search.context.memory, find_changes, &search)) search.result = (struct change_list){0};
  arena_release(&search.scratch);
  program_release(&search.source);
  program_release(&search.trial);
  context_release(&search.context);
  isolated_harness_stop(&search.server);
  return search.result;
}
