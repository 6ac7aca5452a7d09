// Changes of what a pass left: of the conditions and lists of bufferization.dealloc, of what terminators forward, and
// where a block has no dealloc.
#include "triage/diagnose/blame/search.h"

#include "engine/dialects/build.h"
#include "engine/ir/walk.h"

struct values {
  VECTOR(struct value *) items;
};

// A program as lists of its ops and memrefs in the order of a walk, by which copies correspond.
struct parts {
  VECTOR(struct op *) ops;
  struct values memrefs;
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

static struct values values_in_role(struct arena *arena, const struct op *op, enum slot_role role) {
  struct values values = {0};
  struct operand_range range = op_role(op, role);
  for (uint32_t i = 0; i < range.count; i++) VECTOR_PUSH(&values.items, arena, range.first[i].value);
  return values;
}

// --- suspects

// What a list change concerns: the memref; null: nothing.
static const struct value *memref_of(const struct op *op, const struct parts *parts, const struct suspect *suspect) {
  switch (suspect->change.kind) {
    case CHANGE_MEMREF_ADDED:
    case CHANGE_RETAINED_ADDED:
    case CHANGE_DEALLOC_ADDED: return parts->memrefs.items.items[suspect->number];
    case CHANGE_RETAINED_DROPPED:
    case CHANGE_RESULT_TRUE:
    case CHANGE_RESULT_FALSE: return op_role(op, ROLE_RETAINED).first[suspect->operand].value;
    case CHANGE_CONDITION_TRUE:
    case CHANGE_CONDITION_FALSE:
      return op_role(op, ROLE_MEMREFS).first[suspect->operand - use_index(op_role(op, ROLE_CONDITIONS).first)].value;
    default: return NULL;
  }
}

static void add(struct blame *blame, const struct parts *parts, enum change_kind kind, size_t op, uint32_t operand,
                size_t memref) {
  if (blame->suspects.count >= blame->limit) return;
  struct suspect suspect = {.op = (uint32_t)op, .operand = operand, .number = memref, .change.kind = kind};
  const struct op *changed = parts->ops.items[op];
  const struct value *value = memref_of(changed, parts, &suspect);
  suspect.change.where =
      op_place_of(blame->arena, op_has_role(changed, ROLE_RETAINED) ? block_terminator(changed->block) : changed);
  if (value != NULL) suspect.change.memref = value_origin_of(blame->arena, value);
  blame_add(blame, suspect);
}

static void enumerate_dealloc(struct blame *blame, const struct parts *parts, size_t number) {
  const struct op *op = parts->ops.items[number];
  struct operand_range conditions = op_role(op, ROLE_CONDITIONS);
  for (uint32_t i = 0; i < conditions.count; i++) {
    uint32_t operand = (uint32_t)use_index(&conditions.first[i]);
    add(blame, parts, CHANGE_CONDITION_TRUE, number, operand, 0);
    add(blame, parts, CHANGE_CONDITION_FALSE, number, operand, 0);
  }
  for (uint32_t i = 0; i < op->result_count; i++) {
    add(blame, parts, CHANGE_RETAINED_DROPPED, number, i, 0);
    add(blame, parts, CHANGE_RESULT_TRUE, number, i, 0);
    add(blame, parts, CHANGE_RESULT_FALSE, number, i, 0);
  }
  // A memref that is not defined here makes the program invalid: such a check is inconclusive.
  for (size_t i = 0; i < parts->memrefs.items.count; i++) {
    add(blame, parts, CHANGE_MEMREF_ADDED, number, 0, i);
    add(blame, parts, CHANGE_RETAINED_ADDED, number, 0, i);
  }
}

static bool has_dealloc(const struct block *block) {
  for (const struct op *op = block->first; op != NULL; op = op->next)
    if (op_has_role(op, ROLE_RETAINED)) return true;
  return false;
}

static void enumerate_terminator(struct blame *blame, const struct parts *parts, size_t number) {
  const struct op *op = parts->ops.items[number];
  bool ends = op_has_trait(op, TRAIT_TERMINATOR);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    bool decides = ends && op_operand_role(op, i) == ROLE_CONDITION;
    if (decides || !type_is_integer(op_operand(op, i)->type, 1)) continue;
    add(blame, parts, CHANGE_FORWARDED_TRUE, number, i, 0);
    add(blame, parts, CHANGE_FORWARDED_FALSE, number, i, 0);
  }
  if (!ends || has_dealloc(op->block)) return;
  for (size_t i = 0; i < parts->memrefs.items.count; i++) add(blame, parts, CHANGE_DEALLOC_ADDED, number, 0, i);
}

void enumerate_change(struct blame *blame) {
  const struct parts parts = take_apart(&blame->scratch, &blame->source);
  for (size_t i = 0; i < parts.ops.count; i++) {
    const struct op *op = parts.ops.items[i];
    if (op_has_role(op, ROLE_RETAINED)) enumerate_dealloc(blame, &parts, i);
    else if (op_has_trait(op, TRAIT_TERMINATOR) || op_has_trait(op, TRAIT_REPEATED))
      enumerate_terminator(blame, &parts, i);
  }
}

// --- changes

// Rebuilds the dealloc with one change of its lists.
static void change_dealloc(struct blame *blame, struct op *op, const struct suspect *suspect, struct value *added) {
  struct arena *arena = &blame->scratch;
  struct builder builder = builder_before(&blame->changed, op);
  struct values memrefs = values_in_role(arena, op, ROLE_MEMREFS);
  struct values conditions = values_in_role(arena, op, ROLE_CONDITIONS);
  struct values retained = values_in_role(arena, op, ROLE_RETAINED);
  size_t dropped = retained.items.count;
  if (suspect->change.kind == CHANGE_MEMREF_ADDED) {
    VECTOR_PUSH(&memrefs.items, arena, added);
    VECTOR_PUSH(&conditions.items, arena, build_constant_bool(&builder, true));
  } else if (suspect->change.kind == CHANGE_RETAINED_ADDED) {
    VECTOR_PUSH(&retained.items, arena, added);
  } else {
    dropped = suspect->operand;
    for (size_t i = dropped; i + 1 < retained.items.count; i++) retained.items.items[i] = retained.items.items[i + 1];
    retained.items.count--;
  }
  struct op *made =
      build_bufferization_dealloc(&builder, memrefs.items.items, conditions.items.items, (uint32_t)memrefs.items.count,
                                  retained.items.items, (uint32_t)retained.items.count);
  for (uint32_t i = 0, result = 0; i < op->result_count; i++) {
    struct value *replacement = i == dropped ? build_constant_bool(&builder, false) : op_result(made, result++);
    value_replace_uses(op_result(op, i), replacement);
  }
  op_erase(op);
}

static void apply(struct blame *blame, const struct suspect *suspect) {
  const struct parts parts = take_apart(&blame->scratch, &blame->changed);
  const enum change_kind kind = suspect->change.kind;
  struct op *op = parts.ops.items[suspect->op];
  struct builder builder = builder_before(&blame->changed, op);
  bool truth = kind == CHANGE_CONDITION_TRUE || kind == CHANGE_RESULT_TRUE || kind == CHANGE_FORWARDED_TRUE;
  switch (kind) {
    case CHANGE_CONDITION_TRUE:
    case CHANGE_CONDITION_FALSE:
    case CHANGE_FORWARDED_TRUE:
    case CHANGE_FORWARDED_FALSE: use_set(&op->operands[suspect->operand], build_constant_bool(&builder, truth)); return;
    case CHANGE_RESULT_TRUE:
    case CHANGE_RESULT_FALSE:
      value_replace_uses(op_result(op, suspect->operand), build_constant_bool(&builder, truth));
      return;
    case CHANGE_RETAINED_DROPPED: change_dealloc(blame, op, suspect, NULL); return;
    case CHANGE_MEMREF_ADDED:
    case CHANGE_RETAINED_ADDED: change_dealloc(blame, op, suspect, parts.memrefs.items.items[suspect->number]); return;
    case CHANGE_DEALLOC_ADDED: {
      struct value *condition = build_constant_bool(&builder, true);
      build_bufferization_dealloc(&builder, &parts.memrefs.items.items[suspect->number], &condition, 1, NULL, 0);
      return;
    }
    case CHANGE_KIND_COUNT: return;
  }
}

bool disable_change(struct blame *blame) {
  for (const struct suspect *suspect = NULL; (suspect = blame_next_disabled(blame, suspect)) != NULL;)
    apply(blame, suspect);
  return true;
}

// --- what helps

static void append_change(struct arena *arena, struct change_list *list, struct change change) {
  for (size_t i = 0; i < list->items.count; i++) {
    const struct change *other = &list->items.items[i];
    if (other->kind == change.kind && op_place_equal(other->where, change.where) &&
        value_origin_equal(other->memref, change.memref))
      return;
  }
  VECTOR_PUSH(&list->items, arena, change);
}

struct change_list blame_changes(struct arena *arena, const char *program, uint64_t input_seed, size_t limit) {
  struct blame_run run;
  struct change_list helping = {0}, leaking = {0};
  blame_run_init(&run, BLAME_change, arena, program, input_seed);
  run.blame.limit = limit;
  struct harness_answer before = blame_check_program(&run.check, program);
  bool leaks = before.finding.oracle == ORACLE_leak;
  if (before.verdict == VERDICT_FINDING) blame_search(&run.blame);
  for (size_t i = 0; i < run.blame.suspects.count; i++) {
    const struct suspect *suspect = &run.blame.suspects.items[i];
    if (suspect->blamed) append_change(arena, &helping, suspect->change);
    else if (suspect->verdict == VERDICT_FINDING && suspect->oracle == ORACLE_leak && !leaks)
      append_change(arena, &leaking, suspect->change);
  }
  isolated_harness_stop(&run.harness);
  return helping.items.count > 0 ? helping : leaking;
}
