#include "engine/analysis/equivalence_sets.h"

#include "engine/ir/walk.h"

void equivalence_sets_clear(struct equivalence_sets *sets, struct value_range values) {
  for (uint32_t i = values.first; i < values.end; i++) sets->parent[i] = i;
}

struct equivalence_sets *equivalence_sets_create(const struct facts *facts) {
  struct equivalence_sets *sets = ARENA_NEW(facts->arena, struct equivalence_sets);
  sets->parent = ARENA_ARRAY(facts->arena, uint32_t, facts->value_count);
  equivalence_sets_clear(sets, (struct value_range){0, facts->value_count});
  return sets;
}

static uint32_t find(const struct equivalence_sets *sets, uint32_t value) {
  uint32_t *parent = sets->parent;
  while (parent[value] != value) value = parent[value] = parent[parent[value]];
  return value;
}

bool equivalence_sets_same(const struct equivalence_sets *sets, uint32_t a, uint32_t b) {
  return find(sets, a) == find(sets, b);
}

// The smaller number becomes the representative: definitions precede the values derived from them, so paths stay short.
static void join(struct equivalence_sets *sets, uint32_t a, uint32_t b) {
  a = find(sets, a);
  b = find(sets, b);
  if (a < b) {
    sets->parent[b] = a;
  } else {
    sets->parent[a] = b;
  }
}

static void fill_result(struct equivalence_sets *sets, const struct facts *facts, const struct value *result,
                        struct aliasing_operands *list) {
  get_aliasing_operands(result, facts->state, list);
  if (list->count == 0) return;
  uint32_t first = list->items[0].operand->value->id;
  bool all = true;
  for (size_t i = 0; i < list->count; i++) {
    const struct aliasing_operand *alias = &list->items[i];
    bool same_buffer = alias->relation == RELATION_EQUIVALENT && is_in_place(facts->state, alias->operand);
    uint32_t operand = alias->operand->value->id;
    if (same_buffer && alias->definite) {
      join(sets, result->id, operand);
      return;
    }
    all &= same_buffer && equivalence_sets_same(sets, operand, first);
  }
  if (all && !bufferizes_to_allocation(result, facts->state)) join(sets, result->id, first);
}

void equivalence_sets_fill(struct equivalence_sets *sets, const struct facts *facts, uint32_t root) {
  struct aliasing_operands list = {.arena = facts->arena};
  struct op *top = facts->ops[root];
  for (struct op *op = walk_first_post(top); op != NULL; op = walk_next_post(op, top)) {
    if (op->result_count == 0 || bufferizable_of(op, facts->state->options) == NULL) continue;
    for (uint32_t i = 0; i < op->result_count; i++) {
      if (type_is_tensor(op->results[i].type)) fill_result(sets, facts, &op->results[i], &list);
    }
  }
}
