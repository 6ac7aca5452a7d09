// The classic driver: a pattern's changes stay only if all that it makes becomes legal, too. Replacements are made at
// the end, when the conversion has succeeded.
#include "engine/conversion/state.h"
#include "engine/ir/walk.h"

static bool legalize(struct conversion *c, struct op *op, uint32_t generation);

// Whether every op that the pattern has made or modified is legal, or becomes so.
static bool legalize_touched(struct conversion *c, uint32_t generation) {
  size_t count = c->touched.count;
  struct op **ops = arena_copy(c->arena, c->touched.items, count * sizeof *ops);
  for (size_t i = 0; i < count; i++) {
    if (!op_is_gone(c, ops[i]) && !legalize(c, ops[i], generation)) return false;
  }
  return true;
}

static bool legalize(struct conversion *c, struct op *op, uint32_t generation) {
  bool recursive;
  if (conversion_target_legality(c->plan->target, op, &recursive) == LEGALITY_LEGAL) return true;
  const struct pattern_range tried = generation < GENERATIONS_MAX ? patterns_of(c, op) : (struct pattern_range){0};
  for (uint32_t i = 0; i < tried.count && !c->failed; i++) {
    size_t mark = c->log.count, diagnostics = c->context->diagnostics.errors;
    c->touched.count = 0;
    if (pattern_apply(c, c->patterns[tried.first + i], op) && legalize_touched(c, generation + 1)) return true;
    changes_roll_back(c, mark);
    if (c->context->diagnostics.errors > diagnostics) c->failed = true;  // patterns report what no other can convert
  }
  return false;
}

// Drops the operands of all that is erased, so that only uses that stay are left.
static void drop_operands(struct conversion *c, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) op_set_operands(c->program, op, NULL, 0);
}

// A replacement may have been replaced itself.
static struct value *latest(const struct conversion *c, struct value *value) {
  for (struct value *next = value; next != NULL; next = mapped(c, value)) value = next;
  return value;
}

static void commit(struct conversion *c) {
  VECTOR(struct op *) erased = {0};
  for (size_t i = 0; i < c->log.count; i++) {
    if (c->log.items[i].kind == CHANGE_REPLACED_OP) VECTOR_PUSH(&erased, c->arena, c->log.items[i].op);
  }
  for (size_t i = 0; i < erased.count; i++) drop_operands(c, erased.items[i]);
  for (size_t i = 0; i < c->replacements.count; i++) {
    const struct replacement *replacement = &c->replacements.items[i];
    if (!value_has_uses(replacement->old)) continue;
    struct value *value = latest(c, replacement->old);
    struct op *op = replacement->op;
    struct builder builder = op != NULL ? builder_beside(c, op) : builder_behind(c->program, value);
    cast_replace_uses(c, op != NULL ? CAST_SOURCE : CAST_ARGUMENT, builder, replacement->old, value);
  }
  for (size_t i = 0; i < erased.count; i++) op_erase(erased.items[i]);
}

bool convert_classic(struct conversion *c) {
  struct op_list ops = collect_ops(c);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    bool recursive;
    if (op_is_gone(c, op) || legalize(c, op, 0)) continue;
    enum legality legality = conversion_target_legality(c->plan->target, op, &recursive);
    if (!c->failed && legality == LEGALITY_UNKNOWN && !c->plan->full) continue;
    if (!c->failed) report_illegal(c, op, legality);
    changes_roll_back(c, 0);
    return false;
  }
  c->delayed = false;  // from here on changes are final
  commit(c);
  casts_finish(c);
  return true;
}
