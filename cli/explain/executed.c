#include "cli/explain/executed.h"

#include "engine/dialects/region_branch.h"
#include "engine/ir/walk.h"

void executed_note(struct executed *executed, const struct explanation *explanation, const struct op *op) {
  const struct op *source = explanation_source(explanation, op);
  if (source == NULL) return;
  uint64_t *first = map_insert(&executed->first, explanation->arena, map_key(source));
  executed->now++;
  if (*first == 0) *first = executed->now;
  *map_insert(&executed->last, explanation->arena, map_key(source)) = executed->now;
}

// --- what becomes of a value

struct walk {
  const struct explanation *explanation;
  const struct symbol_table *symbols;
  struct map seen;  // uses
  VECTOR(const struct use *) uses;
};

static void follow(struct walk *walk, const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    if (map_find(&walk->seen, map_key(use)) != NULL) continue;
    *map_insert(&walk->seen, walk->explanation->arena, map_key(use)) = 1;
    VECTOR_PUSH(&walk->uses, walk->explanation->arena, use);
  }
}

static void follow_edges(struct walk *walk, const struct op *op, int32_t from, const struct use *use) {
  struct region_edge edge;
  for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) {
    const uint32_t number = use_index(use);
    if (edge.terminator != use->owner || number < edge.operand_first ||
        number >= edge.operand_first + edge.operand_count)
      continue;
    follow(walk, region_branch_input(op, &edge, number - edge.operand_first));
  }
}

static void follow_branch(struct walk *walk, const struct use *use) {
  const struct op *branch = use->owner;
  for (uint32_t s = 0; s < branch->successor_count; s++) {
    const struct operand_range range = op_successor_operands(branch, s);
    for (uint32_t i = 0; i < range.count; i++)
      if (&range.first[i] == use) follow(walk, branch->successors[s].block->arguments[i]);
  }
}

static const struct op *callee_of(const struct walk *walk, const struct op *call) {
  const struct attribute *callee = op_attribute(call, ID_callee);
  const struct op *function = callee == NULL ? NULL : symbol_lookup(walk->symbols, call, callee);
  return function == NULL || op_body(function, 0)->first == NULL ? NULL : function;
}

// The results of all calls of the function; that of a function that others call is read by its callers.
static bool follow_return(struct walk *walk, const struct use *use) {
  const struct op *function = op_parent(use->owner);
  struct op *module = walk->explanation->source.module;
  const struct attribute *visibility = op_attribute(function, ID_sym_visibility);
  if (visibility == NULL) return false;
  for (struct op *op = module; op != NULL; op = walk_next(op, module))
    if (op_has_trait(op, TRAIT_CALL) && callee_of(walk, op) == function) follow(walk, &op->results[use_index(use)]);
  return true;
}

static bool forwards_operand(const struct use *use) {
  const struct op *op = use->owner;
  if (op_is_select(op)) return type_is_tensor(use->value->type);
  if (op_has_trait(op, TRAIT_CAST) || op_has_trait(op, TRAIT_VIEW)) return use_is_in_role(use, ROLE_SOURCE);
  return op_has_trait(op, TRAIT_SLICE) && !op_is_slice_insertion(op) && use_is_in_role(use, ROLE_SOURCE);
}

// Whether the op reads nothing of the operand, but forwards it; then what it is forwarded to is followed.
static bool is_forwarded(struct walk *walk, const struct executed *executed, const struct use *use) {
  const struct op *op = use->owner, *parent = op_parent(op);
  if (op_has_role(op, ROLE_DIMENSION)) return true;  // asks for an extent
  if (forwards_operand(use)) {
    follow(walk, &op->results[0]);
    return true;
  }
  if (op_has_trait(op, TRAIT_RETURN)) return follow_return(walk, use);
  if (op->successor_count != 0) {
    follow_branch(walk, use);
    return true;
  }
  if (is_region_branch(op) && use_is_in_role(use, ROLE_CARRIED)) {
    follow_edges(walk, op, REGION_PARENT, use);
    return op_is_sequential_loop(op);
  }
  if (is_region_branch_terminator(op) && is_region_branch(parent)) {
    follow_edges(walk, parent, (int32_t)(op_region(op) - parent->regions), use);
    return true;
  }
  const struct op *function = op_has_trait(op, TRAIT_CALL) ? callee_of(walk, op) : NULL;
  if (function != NULL && map_find(&executed->last, map_key(op)) != NULL)
    follow(walk, op_body(function, 0)->first->arguments[use_index(use)]);
  return function != NULL;
}

bool executed_read_after(const struct executed *executed, const struct explanation *explanation, const struct op *write,
                         const struct use *read) {
  const uint64_t *first = map_find(&executed->first, map_key(write));
  if (first == NULL) return false;
  struct walk walk = {.explanation = explanation,
                      .symbols = symbol_table_build(explanation->arena, explanation->source.module)};
  VECTOR_PUSH(&walk.uses, explanation->arena, read);
  while (walk.uses.count > 0) {
    const struct use *use = VECTOR_POP(&walk.uses);
    if (is_forwarded(&walk, executed, use)) continue;
    const uint64_t *last = map_find(&executed->last, map_key(use->owner));
    if (last != NULL && *first <= *last) return true;
  }
  return false;
}
