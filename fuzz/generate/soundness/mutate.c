// Mutations of the hunt: one change where a program frees, decides or stores.
#include "engine/dialects/build.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "fuzz/generate/soundness/soundness.h"

struct places {
  VECTOR(struct op *) ops;
};

struct mutating {
  struct program *program;
  struct arena *scratch;
  struct choices *choices;
  struct places frees, stores, constants;
  VECTOR(struct use *) conditions, operands;
};

static bool frees(const struct op *op) {
  if (op->kind == OP_memref_dealloc || (op->kind == OP_bufferization_dealloc && op->result_count == 0)) return true;
  return op_has_trait(op, TRAIT_CALL) && op->result_count == 0;
}

static void note_uses(struct mutating *mutating, struct op *op) {
  const struct type *i1 = mutating->program->context->i1_type;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct use *use = &op->operands[i];
    if (use->value->type == i1) VECTOR_PUSH(&mutating->conditions, mutating->scratch, use);
    if (type_is_memref(use->value->type) || use->value->type == i1)
      VECTOR_PUSH(&mutating->operands, mutating->scratch, use);
  }
}

static void note_places(struct mutating *mutating) {
  struct op *module = mutating->program->module;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module)) {
    if (frees(op)) VECTOR_PUSH(&mutating->frees.ops, mutating->scratch, op);
    if (op->kind == OP_memref_store) VECTOR_PUSH(&mutating->stores.ops, mutating->scratch, op);
    if (op_has_trait(op, TRAIT_CONSTANT) && op_attribute(op, ID_value) != NULL)
      VECTOR_PUSH(&mutating->constants.ops, mutating->scratch, op);
    note_uses(mutating, op);
  }
}

static struct op *pick(struct mutating *mutating, const struct places *places) {
  size_t count = places->ops.count;
  return count == 0 ? NULL : places->ops.items[choose(mutating->choices, (uint32_t)count)];
}

static bool repeat(struct mutating *mutating, struct op *op) {
  struct clone_map map = {.arena = mutating->scratch};
  struct op *copy = clone_op(mutating->program, op, &map), *place = op;
  for (uint32_t n = choose(mutating->choices, 3); n > 0 && place->next->next != NULL; n--) place = place->next;
  op_insert_after(copy, place);
  return true;
}

static bool move(struct mutating *mutating, struct op *op) {
  struct op *parent = op_parent(op);
  if (chance(mutating->choices, 1, 3) && !op_has_trait(parent, TRAIT_ISOLATED)) {
    op_move_before(op, chance(mutating->choices, 1, 2) && parent->next != NULL ? parent->next : parent);
    return true;
  }
  uint32_t count = 0;
  for (const struct op *other = op->block->first; other != NULL; other = other->next) count++;
  struct op *place = op->block->first;
  for (uint32_t n = choose(mutating->choices, count); n > 0; n--) place = place->next;
  if (place == op || place == op->next) return false;
  op_move_before(op, place);
  return true;
}

// Dropped, repeated or moved.
static bool change_place(struct mutating *mutating, const struct places *places) {
  struct op *op = pick(mutating, places);
  if (op == NULL) return false;
  switch (choose(mutating->choices, 3)) {
    case 0: op_erase(op); return true;
    case 1: return repeat(mutating, op);
    default: return move(mutating, op);
  }
}

static bool negate(struct mutating *mutating) {
  if (mutating->conditions.count == 0) return false;
  struct use *use = mutating->conditions.items[choose(mutating->choices, (uint32_t)mutating->conditions.count)];
  struct builder builder = builder_before(mutating->program, use->owner);
  struct value *truth = build_constant_bool(&builder, true);
  use_set(use, build_arith_xori(&builder, use->value, truth));
  return true;
}

// Two operands of one type, of an op or of two that stand near each other.
static bool exchange(struct mutating *mutating) {
  uint32_t count = (uint32_t)mutating->operands.count;
  if (count < 2) return false;
  uint32_t first = choose(mutating->choices, count);
  for (uint32_t i = first + 1; i < count && i < first + 8; i++) {
    struct use *a = mutating->operands.items[first], *b = mutating->operands.items[i];
    if (a->value == b->value || a->value->type != b->value->type) continue;
    struct value *value = a->value;
    use_set(a, b->value);
    if (a->owner == b->owner || chance(mutating->choices, 1, 2)) use_set(b, value);
    return true;
  }
  return false;
}

static bool change_constant(struct mutating *mutating) {
  struct op *op = pick(mutating, &mutating->constants);
  if (op == NULL) return false;
  const struct attribute *old = op_attribute(op, ID_value);
  if (old->kind != ATTRIBUTE_INTEGER) return false;
  struct context *context = mutating->program->context;
  int64_t number = old->u.integer + (chance(mutating->choices, 1, 2) ? 1 : -1);
  if (number < -1 || number > 120) return false;
  bool is_flag = old->type == context->i1_type;
  op_set_attribute(
      mutating->program, op, ID_value,
      is_flag ? attribute_bool(context, old->u.integer == 0) : attribute_integer(context, old->type, number));
  return true;
}

const char *soundness_mutate(struct program *program, struct arena *scratch, struct choices *choices) {
  static const uint16_t weights[] = {8, 2, 4, 3, 1};
  struct mutating mutating = {.program = program, .scratch = scratch, .choices = choices};
  note_places(&mutating);
  switch (choose_weighted(choices, weights, sizeof weights / sizeof weights[0])) {
    case 0: return change_place(&mutating, &mutating.frees) ? "deallocation" : NULL;
    case 1: return change_place(&mutating, &mutating.stores) ? "store" : NULL;
    case 2: return negate(&mutating) ? "condition" : NULL;
    case 3: return exchange(&mutating) ? "operands" : NULL;
    default: return change_constant(&mutating) ? "constant" : NULL;
  }
}
