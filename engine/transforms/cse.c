// cse: replaces a pure op by an equal one that dominates it, and erases dead ops.
//
// Blocks are visited in dominance order with a scoped table of available ops; entries of an inner scope are removed at
// its end. Regions of an op are inner scopes of its block; an isolated op starts with an empty table.
#include "engine/base/hash.h"
#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "engine/ir/dominance.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/passes.h"

// Ops with the same hash, newest first. An entry is valid for the ops that it dominates.
struct available {
  struct available *next;
  struct op *op;
};

struct cse {
  struct arena *arena;
  struct dominance *dominance;
  struct map by_hash;
  VECTOR(uint64_t) added;  // hashes in the order of their entries
  VECTOR(struct op *) dead;
  VECTOR(const struct block *) chain;  // of dominators, to be visited from the last one on
};

// Whether equal ops may be merged. The buffer of bufferization.to_buffer is read after it, until the tensor is written,
// so an earlier one is not equivalent. A tensor.empty is storage to write to: if two are merged, one of their uses
// needs a copy, which is impossible if both are destinations that must be in place. (Upstream merges both kinds.)
static bool is_candidate(const struct op *op) {
  return op->region_count == 0 && op->result_count > 0 && op->successor_count == 0 &&
         !op_has_trait(op, TRAIT_TERMINATOR) && op_is_pure(op) && op->kind != OP_bufferization_to_buffer &&
         !op_is_empty_tensor(op);
}

// A cast used as a destination cannot be copied, only its source can: so it is not merged with a cast that may be read
// later. (Upstream merges them.)
static bool is_cast_to_destination(const struct op *op) {
  if (op->kind != OP_tensor_cast) return false;
  for (const struct use *use = op_result(op, 0)->uses; use != NULL; use = use->next)
    if (use->owner->kind == OP_bufferization_materialize_in_destination && use_is_in_role(use, ROLE_DESTINATION))
      return true;
  return false;
}

static uint64_t hash_op(const struct op *op) {
  uint64_t hash = hash_pointer(op->result_count, op->info);
  for (uint32_t i = 0; i < op->operand_count; i++) hash = hash_pointer(hash, op_operand(op, i));
  for (uint32_t i = 0; i < op->attribute_count; i++) hash = hash_pointer(hash, op->attributes[i].value);
  for (uint32_t i = 0; i < op->result_count; i++) hash = hash_pointer(hash, op_result(op, i)->type);
  return hash;
}

static bool are_equal(const struct op *a, const struct op *b) {
  if (a->info != b->info || a->operand_count != b->operand_count || a->result_count != b->result_count ||
      a->attribute_count != b->attribute_count)
    return false;
  for (uint32_t i = 0; i < a->operand_count; i++) {
    if (op_operand(a, i) != op_operand(b, i)) return false;
  }
  for (uint32_t i = 0; i < a->attribute_count; i++) {
    if (a->attributes[i].name != b->attributes[i].name || a->attributes[i].value != b->attributes[i].value)
      return false;
  }
  for (uint32_t i = 0; i < a->result_count; i++) {
    if (op_result(a, i)->type != op_result(b, i)->type) return false;
  }
  return true;
}

// Replaces the op by an equal available one, or adds it to the table.
static void visit(struct cse *cse, struct op *op) {
  if (op_is_trivially_dead(op)) {
    VECTOR_PUSH(&cse->dead, cse->arena, op);
    return;
  }
  if (!is_candidate(op) || is_cast_to_destination(op)) return;
  uint64_t hash = hash_op(op);
  for (struct available *entry = map_get_pointer(&cse->by_hash, (void *)(uintptr_t)hash); entry != NULL;
       entry = entry->next) {
    if (!are_equal(entry->op, op) || !dominance_op_properly(cse->dominance, entry->op, op)) continue;
    for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(entry->op, i));
    VECTOR_PUSH(&cse->dead, cse->arena, op);
    return;
  }
  struct available *entry = ARENA_NEW(cse->arena, struct available);
  *entry = (struct available){map_get_pointer(&cse->by_hash, (void *)(uintptr_t)hash), op};
  map_set_pointer(&cse->by_hash, cse->arena, (void *)(uintptr_t)hash, entry);
  VECTOR_PUSH(&cse->added, cse->arena, hash);
}

static void leave_scope(struct cse *cse, size_t mark) {
  while (cse->added.count > mark) {
    uint64_t *place = map_find(&cse->by_hash, VECTOR_POP(&cse->added));
    *place = (uint64_t)(uintptr_t)((struct available *)(uintptr_t)*place)->next;
  }
}

static void visit_block(struct cse *cse, struct block *block);

// Visits the block, and before it the blocks that dominate it and that have not been visited.
static void visit_after_dominators(struct cse *cse, struct map *visited, const struct block *block) {
  const size_t mark = cse->chain.count;
  for (; block != NULL && map_find(visited, map_key(block)) == NULL;
       block = dominance_immediate(cse->dominance, block)) {
    *map_insert(visited, cse->arena, map_key(block)) = 1;
    VECTOR_PUSH(&cse->chain, cse->arena, block);
  }
  while (cse->chain.count > mark) {
    const struct block *next = VECTOR_POP(&cse->chain);
    visit_block(cse, (struct block *)(uintptr_t)next);
  }
}

// Blocks of a region in the order of the text, but after those that dominate them; an op is only replaced by one that
// dominates it.
static void visit_regions(struct cse *cse, struct op *op) {
  struct map outer = cse->by_hash;
  bool isolated = op_has_trait(op, TRAIT_ISOLATED);
  for (uint32_t i = 0; i < op->region_count; i++) {
    size_t mark = cse->added.count;
    if (isolated) cse->by_hash = (struct map){0};
    struct map visited = {0};
    for (struct block *block = op_body(op, i)->first; block != NULL; block = block->next)
      if (op_body(op, i)->first == op_body(op, i)->last) visit_block(cse, block);
      else visit_after_dominators(cse, &visited, block);
    leave_scope(cse, mark);
  }
  if (isolated) cse->by_hash = outer;
}

static void visit_block(struct cse *cse, struct block *block) {
  for (struct op *op = block->first; op != NULL; op = op->next) {
    visit(cse, op);
    if (op->region_count > 0) visit_regions(cse, op);
  }
}

bool run_cse(struct pass_run *run, struct op *root) {
  struct cse cse = {.arena = &run->context->scratch};
  cse.dominance = dominance_build(cse.arena, root);
  visit_regions(&cse, root);
  for (size_t i = 0; i < cse.dead.count; i++) op_erase(cse.dead.items[i]);
  return true;
}
