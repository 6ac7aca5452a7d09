// The one-shot driver: a work list of illegal ops, which grows by what patterns make and modify. Nothing is undone.
#include "engine/conversion/state.h"

struct work {
  struct op *op;
  uint32_t generation;  // 0 for an op of the input, else one more than that of the op that it was made from
};

struct work_stack {
  struct work *items;
  size_t count, capacity;
};

// What a pattern has made is converted next, in its order.
static void push_touched(struct conversion *c, struct work_stack *stack, uint32_t generation) {
  for (size_t i = c->touched.count; i-- > 0;) {
    struct work work = {c->touched.items[i], generation};
    VECTOR_PUSH(stack, c->arena, work);
  }
  c->touched.count = 0;
}

static bool after_pattern(struct conversion *c) {
  const struct conversion_plan *plan = c->plan;
  return plan->after_pattern == NULL || plan->after_pattern(plan->after_argument, c->root);
}

// Converts one op. Returns false if the conversion cannot go on.
static bool convert(struct conversion *c, struct work_stack *stack, struct work work) {
  struct op *op = work.op;
  if (op_is_gone(c, op)) return true;
  enum legality legality = legality_of(c, op);
  if (legality == LEGALITY_LEGAL) return true;
  const struct pattern_range tried = work.generation < GENERATIONS_MAX ? patterns_of(c, op) : (struct pattern_range){0};
  for (uint32_t i = 0; i < tried.count; i++) {
    c->touched.count = 0;
    if (pattern_apply(c, c->patterns[tried.first + i], op)) {
      push_touched(c, stack, work.generation + 1);
      return after_pattern(c);
    }
    if (c->failed) return false;
  }
  bool may_stay = legality == LEGALITY_UNKNOWN && !c->plan->full && work.generation == 0;
  return may_stay || report_illegal(c, op, legality);
}

bool convert_one_shot(struct conversion *c) {
  struct op_list ops = collect_ops(c);
  struct work_stack stack = {0};
  bool converted = true;
  for (size_t i = 0; i < ops.count && converted; i++) {
    converted = convert(c, &stack, (struct work){ops.items[i], 0});
    while (stack.count > 0 && converted) converted = convert(c, &stack, VECTOR_POP(&stack));
  }
  casts_finish(c);
  return converted;
}
