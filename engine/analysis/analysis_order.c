#include "engine/analysis/analysis_order.h"

#include "engine/dialects/region_branch.h"
#include "engine/ir/walk.h"

// Children before parents, otherwise as in the text.
static struct op_list top_down(const struct analysis_state *state, struct op *root) {
  struct op_list list = {0};
  for (struct op *op = walk_first_post(root); op != NULL; op = walk_next_post(op, root)) {
    if (op_has_tensor_semantics(op)) VECTOR_PUSH(&list, state->arena, op);
  }
  return list;
}

static struct op_list bottom_up(const struct analysis_state *state, struct op *root) {
  struct op_list list = top_down(state, root);
  for (size_t i = 0, k = list.count; i + 1 < k; i++) {
    struct op *swap = list.items[i];
    list.items[i] = list.items[--k];
    list.items[k] = swap;
  }
  return list;
}

// --- fuzzer: the Mersenne twister mt19937, so that a seed means the same as elsewhere

enum { TWISTER_SIZE = 624, TWISTER_SHIFT = 397 };

struct twister {
  uint32_t state[TWISTER_SIZE];
  uint32_t next;
};

static void twister_seed(struct twister *twister, uint32_t seed) {
  twister->state[0] = seed;
  for (uint32_t i = 1; i < TWISTER_SIZE; i++) {
    uint32_t previous = twister->state[i - 1];
    twister->state[i] = UINT32_C(1812433253) * (previous ^ (previous >> 30)) + i;
  }
  twister->next = TWISTER_SIZE;
}

static void twister_refill(struct twister *twister) {
  uint32_t *state = twister->state;
  for (uint32_t i = 0; i < TWISTER_SIZE; i++) {
    uint32_t bits = (state[i] & UINT32_C(0x80000000)) | (state[(i + 1) % TWISTER_SIZE] & UINT32_C(0x7fffffff));
    state[i] = state[(i + TWISTER_SHIFT) % TWISTER_SIZE] ^ (bits >> 1) ^ ((bits & 1) != 0 ? UINT32_C(0x9908b0df) : 0);
  }
  twister->next = 0;
}

static uint32_t twister_draw(struct twister *twister) {
  if (twister->next == TWISTER_SIZE) twister_refill(twister);
  uint32_t bits = twister->state[twister->next++];
  bits ^= bits >> 11;
  bits ^= (bits << 7) & UINT32_C(0x9d2c5680);
  bits ^= (bits << 15) & UINT32_C(0xefc60000);
  return bits ^ (bits >> 18);
}

static struct op_list shuffled(const struct analysis_state *state, struct op *root) {
  struct op_list list = top_down(state, root);
  struct twister *twister = ARENA_NEW(state->arena, struct twister);
  twister_seed(twister, (uint32_t)state->options->analysis_fuzzer_seed);
  for (size_t i = 0; i + 1 < list.count; i++) {
    size_t k = i + twister_draw(twister) % (list.count - i);
    struct op *swap = list.items[i];
    list.items[i] = list.items[k];
    list.items[k] = swap;
  }
  return list;
}

// --- bottom-up from terminators: first the use-def chains of yielded values, region by region, then the rest

struct terminator_order {
  const struct analysis_state *state;
  struct op_list list;
  struct map seen;
  VECTOR(const struct value *) work;
};

static bool add_once(struct terminator_order *order, struct op *op) {
  uint64_t *seen = map_insert(&order->seen, order->state->arena, map_key(op));
  if (*seen != 0) return false;
  *seen = 1;
  VECTOR_PUSH(&order->list, order->state->arena, op);
  return true;
}

static void push_result(struct terminator_order *order, const struct value *value) {
  if (type_is_tensor(value->type) && !value->is_argument) VECTOR_PUSH(&order->work, order->state->arena, value);
}

static void follow_terminator(struct terminator_order *order, struct op *terminator) {
  struct aliasing_operands list = {.arena = order->state->arena};
  if (!add_once(order, terminator)) return;
  for (uint32_t i = 0; i < terminator->operand_count; i++) push_result(order, op_operand(terminator, i));
  while (order->work.count > 0) {
    const struct value *value = VECTOR_POP(&order->work);
    struct op *op = value->owner.op;
    if (!add_once(order, op) || region_find_ancestor(op_region(terminator), op) == NULL) continue;
    get_aliasing_operands(value, order->state, &list);
    for (size_t i = 0; i < list.count; i++) push_result(order, list.items[i].operand->value);
  }
}

// From the end to the beginning, but children before their parents.
static void add_rest(struct terminator_order *order, struct op *op) {
  for (uint32_t r = op->region_count; r-- > 0;) {
    for (struct block *block = op->regions[r].last; block != NULL; block = block->previous) {
      for (struct op *nested = block->last; nested != NULL; nested = nested->previous) add_rest(order, nested);
    }
  }
  if (op_has_tensor_semantics(op)) add_once(order, op);
}

static struct op_list from_terminators(const struct analysis_state *state, struct op *root) {
  struct terminator_order order = {.state = state};
  for (struct op *op = walk_first_post(root); op != NULL; op = walk_next_post(op, root)) {
    if (is_region_branch_terminator(op) || op_has_trait(op, TRAIT_RETURN)) follow_terminator(&order, op);
  }
  add_rest(&order, root);
  return order.list;
}

struct op_list analysis_order(const struct analysis_state *state, struct op *root) {
  switch (state->options->analysis_heuristic) {
    case HEURISTIC_TOP_DOWN: return top_down(state, root);
    case HEURISTIC_BOTTOM_UP_FROM_TERMINATORS: return from_terminators(state, root);
    case HEURISTIC_FUZZER: return shuffled(state, root);
    case HEURISTIC_BOTTOM_UP: break;
  }
  return bottom_up(state, root);
}
