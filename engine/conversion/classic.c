// The classic driver: a pattern's changes stay only if all that it makes becomes legal, too. Replacements are made at
// the end, when the conversion has succeeded.
#include "engine/conversion/state.h"
#include "engine/ir/walk.h"

static bool legalize(struct conversion *c, struct op *op, uint32_t generation);

// Whether every op that the pattern has made or modified is legal, or becomes so.
static bool legalize_touched(struct conversion *c, uint32_t generation) {
  size_t count = c->touched.count;
  if (count == 0) return true;
  struct op **ops = arena_copy(c->arena, c->touched.items, count * sizeof *ops);
  for (size_t i = 0; i < count; i++) {
    if (!op_is_gone(c, ops[i]) && !legalize(c, ops[i], generation)) return false;
  }
  return true;
}

static bool legalize(struct conversion *c, struct op *op, uint32_t generation) {
  if (legality_of(c, op) == LEGALITY_LEGAL) return true;
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
static void drop_operands(struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    for (uint32_t i = 0; i < op->operand_count; i++) use_set(&op->operands[i], NULL);
    op->operand_count = 0;
  }
}

// A replacement may have been replaced itself.
static struct value *latest(const struct conversion *c, struct value *value) {
  for (struct value *next = value; next != NULL; next = mapped(c, value)) value = next;
  return value;
}

static void replace_value(struct conversion *c, const struct change *change) {
  struct value *old = change->u.value.value;
  if (!value_has_uses(old)) return;
  struct value *value = latest(c, old);
  struct op *op = change->op;
  struct builder builder = op != NULL ? builder_beside(c, op) : builder_behind(c->program, value);
  cast_replace_uses(c, op != NULL ? CAST_SOURCE : CAST_ARGUMENT, builder, old, value);
}

static void commit(struct conversion *c) {
  for (size_t i = 0; i < c->log.count; i++)
    if (PAGED_AT(&c->log, i)->kind == CHANGE_REPLACED_OP) drop_operands(PAGED_AT(&c->log, i)->op);
  for (size_t i = 0; i < c->log.count; i++) {
    const struct change *change = PAGED_AT(&c->log, i);
    if (change->kind == CHANGE_MAPPED_VALUE) replace_value(c, change);
    if (change->kind == CHANGE_REPLACED_OP) op_erase(change->op);  // the values that it had are noted before it
  }
}

bool convert_classic(struct conversion *c) {
  struct op_list ops = collect_ops(c);
  for (size_t i = 0; i < ops.count; i++) {
    struct op *op = ops.items[i];
    if (op_is_gone(c, op) || legalize(c, op, 0)) continue;
    enum legality legality = legality_of(c, op);
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
