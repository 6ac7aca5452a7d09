// What conditions of scf.if tell: ifs on one condition become one, also nested ones, and in its regions a condition is
// known.
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/kinds.h"

enum {
  MOST_RESULTS = 64,  // of ifs that are combined, so that a chain of them stays linear
  MOST_USES = 64,     // of a condition that are looked at
  THEN = 0,
  ELSE = 1,
  NO_REGION = 2
};

static struct op *yield_of(const struct op *op, uint32_t region) {
  return block_terminator(op_body(op, region)->first);
}

static bool has_region(const struct op *op, uint32_t region) { return op_body(op, region)->first != NULL; }

// An scf.if before the op, with regions yet to be taken.
static struct op *build_without_blocks(struct rewriter *rewriter, struct op *op, struct value *condition,
                                       const struct type *const *types, uint32_t count) {
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = build_scf_if(&builder, condition, types, count, false);
  block_erase(op_body(built, THEN)->first);
  return built;
}

// --- one after the other

// The region of an if that runs when the condition of the one before it is as `holds` says. Stores no region if there
// is none. Returns false if the conditions are not related.
static bool related_region(const struct op *op, const struct op *before, bool holds, uint32_t *region) {
  struct value *condition = op_role_value(op, ROLE_CONDITION), *other = op_role_value(before, ROLE_CONDITION);
  bool opposite = negated_condition(condition) == other || negated_condition(other) == condition;
  if (condition != other && !opposite) return false;
  *region = holds != (condition != other) ? THEN : ELSE;
  if (!has_region(op, *region)) *region = NO_REGION;
  return true;
}

// In an op and those nested in it, results of the if are what the region yields.
static void take_yielded(struct rewriter *rewriter, struct op *root, const struct op *before, uint32_t region) {
  const struct op *yield = yield_of(before, region);
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    for (uint32_t i = 0; i < op->operand_count; i++) {
      struct value *value = op_operand(op, i);
      if (value_op(value) != before) continue;
      use_set(&op->operands[i], op_operand(yield, value->index));
      rewriter->changed(rewriter->owner, op);
    }
  }
}

// Puts the ops of a region behind those of the other one, which then yields the values of both.
static void append_region(struct rewriter *rewriter, struct region *target, struct region *source) {
  if (target->first == NULL) {
    region_take_body(target, source);
    return;
  }
  struct op *first = block_terminator(target->first), *last = block_terminator(source->first);
  const uint32_t count = first->operand_count + last->operand_count;
  struct value **values = ARENA_ARRAY(rewriter->arena, struct value *, count + 1);
  for (uint32_t i = 0; i < count; i++)
    values[i] = i < first->operand_count ? op_operand(first, i) : op_operand(last, i - first->operand_count);
  op_set_operands(rewriter->program, last, values, count);
  rewriter_erase(rewriter, first);
  block_splice(source->first, target->first, NULL);
}

bool combine_with_if_before(struct rewriter *rewriter, struct op *op) {
  struct op *before = op->previous;
  uint32_t regions[2];  // of the op, by what the condition of the one before it is
  if (before == NULL || !op_is_if(before)) return false;
  if (!related_region(op, before, true, &regions[THEN]) || !related_region(op, before, false, &regions[ELSE]))
    return false;
  const uint32_t count = before->result_count + op->result_count;
  if (count > MOST_RESULTS) return false;
  for (uint32_t side = THEN; side <= ELSE && before->result_count > 0; side++) {
    if (regions[side] == NO_REGION) continue;
    for (struct op *one = op_body(op, regions[side])->first->first; one != NULL; one = one->next)
      take_yielded(rewriter, one, before, side);
  }
  const struct type *types[MOST_RESULTS];
  struct value *results[MOST_RESULTS];
  for (uint32_t i = 0; i < count; i++)
    types[i] = i < before->result_count ? before->results[i].type : op->results[i - before->result_count].type;
  struct op *built = build_without_blocks(rewriter, op, op_role_value(before, ROLE_CONDITION), types, count);
  for (uint32_t side = THEN; side <= ELSE; side++) {
    region_take_body(op_body(built, side), op_body(before, side));
    if (regions[side] != NO_REGION) append_region(rewriter, op_body(built, side), op_body(op, regions[side]));
  }
  rewriter->inserted(rewriter->owner, built);
  for (uint32_t i = 0; i < count; i++) results[i] = op_result(built, i);
  rewriter_replace(rewriter, op, results + before->result_count);
  rewriter_replace(rewriter, before, results);
  return true;
}

// --- nested

// The scf.if in an op that does nothing else, or null.
static struct op *only_if_in(const struct op *op) {
  struct op *nested = op_body(op, THEN)->first->first;
  if (!op_is_if(nested) || nested->next != yield_of(op, THEN)) return NULL;
  for (uint32_t i = 0; i < 2; i++) {
    const struct op *one = i == 0 ? op : nested;
    if (has_region(one, ELSE) && op_body(one, ELSE)->first->first != yield_of(one, ELSE)) return NULL;
  }
  return nested;
}

// Whether each result of the nested if is what the other one yields, if one of both conditions does not hold.
static bool yields_agree(const struct op *op, const struct op *nested) {
  for (uint32_t i = 0; i < op->result_count; i++) {
    const struct value *value = op_operand(yield_of(op, THEN), i);
    if (value_op(value) == nested &&
        op_operand(yield_of(nested, ELSE), value->index) != op_operand(yield_of(op, ELSE), i))
      return false;
  }
  return true;
}

// The second condition may be undefined where the first one does not hold, so that it is selected. (Upstream's
// conjunction is undefined then.)
bool combine_with_nested_if(struct rewriter *rewriter, struct op *op) {
  struct op *nested = only_if_in(op);
  if (nested == NULL || op->result_count > MOST_RESULTS || !yields_agree(op, nested)) return false;
  const struct type *types[MOST_RESULTS];
  struct value *results[MOST_RESULTS], *yielded[MOST_RESULTS], *condition = op_role_value(op, ROLE_CONDITION);
  struct builder builder = builder_before(rewriter->program, op);
  struct value *no = rewriter->constant(rewriter->owner, op, attribute_bool(rewriter->program->context, false));
  struct value *both = build_arith_select(&builder, condition, op_role_value(nested, ROLE_CONDITION), no);
  rewriter_inserted(rewriter, both);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *value = op_operand(yield_of(op, THEN), i);
    types[i] = value->type;
    yielded[i] = value_op(value) == nested ? op_operand(yield_of(nested, THEN), value->index) : value;
    results[i] = NULL;
    if (yielded[i] == value)
      results[i] = rewriter_inserted(rewriter,
                                     build_arith_select(&builder, condition, value, op_operand(yield_of(op, ELSE), i)));
  }
  struct op *built = build_without_blocks(rewriter, op, both, types, op->result_count);
  op_set_operands(rewriter->program, yield_of(nested, THEN), yielded, op->result_count);
  region_take_body(op_body(built, THEN), op_body(nested, THEN));
  if (op->result_count > 0) region_take_body(op_body(built, ELSE), op_body(op, ELSE));
  for (uint32_t i = 0; i < op->result_count; i++)
    if (results[i] == NULL) results[i] = op_result(built, i);
  rewriter->inserted(rewriter->owner, built);
  rewriter_replace(rewriter, op, results);
  return true;
}

// --- inside

// The number of the region of the op that has the other one, or NO_REGION.
static uint32_t region_around(const struct op *op, const struct op *nested) {
  for (const struct op *parent = op_parent(nested); parent != NULL; nested = parent, parent = op_parent(nested))
    if (parent == op) return op_region(nested) == op_body(op, THEN) ? THEN : ELSE;
  return NO_REGION;
}

// A constant is made when the first use needs it, the newest one, as upstream's.
bool know_condition_inside(struct rewriter *rewriter, struct op *op) {
  struct context *context = rewriter->program->context;
  struct value *known[2] = {NULL, NULL};
  uint32_t seen = 0;
  for (struct use *use = op_role_value(op, ROLE_CONDITION)->uses, *next; use != NULL && seen < MOST_USES; use = next) {
    next = use->next;
    seen++;
    const uint32_t region = region_around(op, use->owner);
    if (region == NO_REGION) continue;
    if (known[region] == NULL)
      known[region] = rewriter->constant(rewriter->owner, op, attribute_bool(context, region == THEN));
    use_set(use, known[region]);
    rewriter->changed(rewriter->owner, use->owner);
  }
  return known[THEN] != NULL || known[ELSE] != NULL;
}
