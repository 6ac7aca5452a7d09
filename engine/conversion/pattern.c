// What both drivers do with one op: find its patterns, apply one, and check what it has done.
#include "engine/conversion/state.h"
#include "engine/ir/walk.h"

#include <assert.h>
#include <stdlib.h>

static int compare_patterns(const void *a, const void *b) {
  const struct conversion_pattern *first = *(const struct conversion_pattern *const *)a;
  const struct conversion_pattern *second = *(const struct conversion_pattern *const *)b;
  if (first->kind != second->kind) return first->kind < second->kind ? -1 : 1;
  if (first->benefit != second->benefit) return first->benefit > second->benefit ? -1 : 1;
  return first < second ? -1 : first > second;  // positions in one array
}

static void sort_patterns(struct conversion *c) {
  const struct conversion_plan *plan = c->plan;
  const uint32_t count = (uint32_t)plan->pattern_count;
  c->patterns = ARENA_ARRAY(c->arena, const struct conversion_pattern *, count);
  for (uint32_t i = 0; i < count; i++) c->patterns[i] = &plan->patterns[i];
  if (count > 0) qsort((void *)c->patterns, count, sizeof *c->patterns, compare_patterns);
  c->ranges = ARENA_ARRAY_ZEROED(c->arena, struct pattern_range, count + 1);
  c->range_by_kind = ARENA_ARRAY_ZEROED(c->arena, uint8_t, c->context->op_kind_count);
  uint8_t used = 0;
  for (uint32_t i = 0, end; i < count; i = end) {
    const uint32_t kind = c->patterns[i]->kind;
    for (end = i; end < count && c->patterns[end]->kind == kind;) end++;
    assert(used < UINT8_MAX);
    if (kind != CONVERT_ANY) c->range_by_kind[kind] = ++used;
    c->ranges[kind == CONVERT_ANY ? 0 : used] = (struct pattern_range){i, end - i};
  }
}

static bool report_pattern(struct conversion *c, const struct conversion_pattern *pattern, const char *fault,
                           const struct op *op, const char *name) {
  c->failed = true;
  return diagnostic_add(&c->context->diagnostics, SEVERITY_ERROR, op->location->place, "pattern '%s' %s '%s'",
                        pattern->name, fault, name);
}

static bool rewrite(struct conversion *c, const struct conversion_pattern *pattern, struct op *op) {
  const char *name = op->info->name;
  struct value **operands = NULL;
  if (converts_operands(c)) {
    operands = ARENA_ARRAY(c->pattern_arena, struct value *, op->operand_count);
    for (uint32_t i = 0; i < op->operand_count; i++) {
      operands[i] = conversion_operand(c, op_operand(op, i));
      if (operands[i] == NULL) return false;
    }
  }
  c->current = op;
  c->converted = false;
  uint64_t before = c->changes;
  bool applied = pattern->rewrite(c, op, operands);
  c->current = NULL;
  if (c->failed) return false;
  if (!applied) {
    c->counts.failed++;
    // The classic driver rolls them back.
    if (c->changes != before && !c->delayed)
      return report_pattern(c, pattern, "changed the IR, but did not convert", op, name);
    for (uint32_t i = 0; operands != NULL && i < op->operand_count; i++) cast_release(c, operands[i]);
    return false;
  }
  c->counts.applied++;
  if (!c->converted) return report_pattern(c, pattern, "says that it has converted, but did not change", op, name);
  return true;
}

bool pattern_apply(struct conversion *c, const struct conversion_pattern *pattern, struct op *op) {
  struct arena_mark mark = arena_mark(c->pattern_arena);
  bool applied = rewrite(c, pattern, op);
  arena_rewind(c->pattern_arena, mark);
  return applied;
}

static bool is_replaced(const struct conversion *c, const struct op *op) {
  if (op->id >= c->log.count) return false;
  const struct change *change = PAGED_AT(&c->log, op->id);
  return change->kind == CHANGE_REPLACED_OP && change->op == op;
}

bool op_is_gone(const struct conversion *c, const struct op *op) {
  if (op->block == NULL && op != c->root) return true;
  if (!c->delayed) return false;
  if (!c->replaced_with_body) return is_replaced(c, op);
  for (const struct op *at = op; at != NULL && at != c->root; at = op_parent(at))
    if (is_replaced(c, at)) return true;
  return false;
}

bool report_illegal(struct conversion *c, const struct op *op, enum legality legality) {
  bool marked = !c->plan->full && legality == LEGALITY_ILLEGAL;
  return diagnostic_add(&c->context->diagnostics, SEVERITY_ERROR, op->location->place,
                        "failed to legalize operation '%s'%s", op->info->name,
                        marked ? " that was explicitly marked illegal" : "");
}

// Adds the op if it has to be converted. Returns whether what is nested in it has to be looked at.
static inline bool collect_op(struct conversion *c, struct op_list *list, struct op *op) {
  const struct legality_rule *rule = conversion_target_rule(c->plan->target, op);
  enum legality legality = legality_by_rule(rule, op);
  if (legality == LEGALITY_LEGAL) return !rule->recursive;
  if (legality == LEGALITY_ILLEGAL || c->plan->full || patterns_of(c, op).count > 0) VECTOR_PUSH(list, c->arena, op);
  return true;
}

// The last op of each block comes first, but an op before what is nested in it.
static void collect_backwards(struct conversion *c, struct op_list *list, struct op *parent) {
  for (uint32_t i = parent->region_count; i-- > 0;) {
    for (struct block *block = parent->regions[i].last; block != NULL; block = block->previous) {
      for (struct op *op = block->last; op != NULL; op = op->previous)
        if (collect_op(c, list, op) && op->region_count > 0) collect_backwards(c, list, op);
    }
  }
}

struct op_list collect_ops(struct conversion *c) {
  struct op_list list = {0};
  if (c->plan->backwards) collect_backwards(c, &list, c->root);
  else
    for (struct op *op = walk_next(c->root, c->root); op != NULL;)
      op = collect_op(c, &list, op) ? walk_next(op, c->root) : walk_next_skip(op, c->root);
  return list;
}

static void note_inserted(void *argument, struct op *op) {
  struct conversion *c = argument;
  if (c->casting) return;
  if (c->delayed) change_note_created(c, op);
  touch(c, op);
}

bool conversion_run(struct program *program, struct op *root, const struct conversion_plan *plan,
                    struct conversion_counts *counts) {
  struct context *context = program->context;
  struct conversion conversion = {.program = program,
                                  .context = context,
                                  .arena = &context->conversion,
                                  .pattern_arena = &context->pattern,
                                  .root = root,
                                  .plan = plan,
                                  .delayed = plan->driver == DRIVER_CLASSIC};
  struct conversion *c = &conversion;
  struct arena_mark mark = arena_mark(c->arena), pattern_mark = arena_mark(c->pattern_arena);
  arena_allocate(c->pattern_arena, 0);  // so that each rewind leaves it a chunk
  sort_patterns(c);
  for (int role = 0; role < CAST_ROLES; role++)
    c->cast_kind[role] = plan->converter == NULL ? UNREALIZED_CAST : plan->converter->cast_kind[role];
  c->listener = (struct insertion_listener){note_inserted, c};
  program->listener = &c->listener;
  bool converted = c->delayed ? convert_classic(c) : convert_one_shot(c);
  program->listener = NULL;
  if (counts != NULL) *counts = c->counts;
  arena_rewind(c->pattern_arena, pattern_mark);
  arena_rewind(c->arena, mark);
  return converted;
}
