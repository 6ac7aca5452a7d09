// cse: replaces a pure op by an equal one that dominates it, and a read of memory by an equal one of its block if
// nothing is written in between; erases dead ops. Ops with regions are equal if the regions are, op by op.
//
// Blocks are visited in dominance order with a scoped table of available ops; entries of an inner scope are removed at
// its end. Regions of an op are inner scopes of its block; an isolated op starts with an empty table.
#include "engine/analysis/effects.h"
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
  uint64_t writes;  // before it
};

struct cse {
  struct arena *arena;
  struct dominance *dominance;
  struct map by_hash;
  uint64_t writes;         // ops so far that may write to memory
  VECTOR(uint64_t) added;  // hashes in the order of their entries
  VECTOR(struct op *) dead;
  VECTOR(const struct block *) chain;  // of dominators, to be visited from the last one on
};

// The buffer of bufferization.to_buffer is read after it, until the tensor is written, so an earlier one is not
// equivalent. A tensor.empty is storage to write to: if two are merged, one of their uses needs a copy, which is
// impossible if both are destinations that must be in place. (Upstream merges both kinds.)
static bool is_place(const struct op *op) { return op_is_to_buffer(op) || op_is_empty_tensor(op); }

// As upstream: no region has several blocks. Those of nested ops may.
static bool has_mergeable_regions(const struct op *op) {
  for (uint32_t i = 0; i < op->region_count; i++) {
    const struct region *region = op_body(op, i);
    if (region->first != region->last) return false;
  }
  struct op *root = (struct op *)(uintptr_t)op;
  for (struct op *nested = walk_next(root, root); op->region_count != 0 && nested != NULL;
       nested = walk_next(nested, root))
    if (is_place(nested)) return false;
  return true;
}

// Whether the op reads memory, and does nothing else.
static bool only_reads(const struct op *op) { return op->region_count == 0 && op_effects(op) == EFFECT_READS; }

// Whether the op itself, without its regions, may write to memory.
static bool may_write(const struct op *op) {
  if ((op->info->traits & (TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT)) != 0) return false;
  if (op_has_trait(op, TRAIT_STRUCTURED)) return op_has_memrefs(op);
  const uint32_t effects = op_effects(op);
  if (effects != 0) return (effects & EFFECT_WRITES) != 0;
  return !op_has_trait(op, TRAIT_RECURSIVE_EFFECTS);
}

// Whether equal ops may be merged.
static bool is_candidate(const struct op *op) {
  return op->result_count > 0 && op->successor_count == 0 && !op_has_trait(op, TRAIT_TERMINATOR) &&
         (op_is_pure(op) || only_reads(op)) && !is_place(op) && has_mergeable_regions(op);
}

// A cast of a tensor used as a destination cannot be copied, only its source can: so it is not merged with a cast that
// may be read later. (Upstream merges them.)
static bool is_cast_to_destination(const struct op *op) {
  if (!op_has_trait(op, TRAIT_CAST) || !type_is_tensor(op_result(op, 0)->type)) return false;
  for (const struct use *use = op_result(op, 0)->uses; use != NULL; use = use->next)
    if (op_is_materialization(use->owner) && use_is_in_role(use, ROLE_DESTINATION)) return true;
  return false;
}

static uint64_t hash_operands(const struct op *op, uint64_t hash) {
  if (!op_has_trait(op, TRAIT_COMMUTATIVE)) {
    for (uint32_t i = 0; i < op->operand_count; i++) hash = hash_pointer(hash, op_operand(op, i));
    return hash;
  }
  uint64_t sum = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) sum += hash_pointer(0, op_operand(op, i));
  return hash_combine(hash, sum);
}

static uint64_t hash_op(const struct op *op) {
  uint64_t hash = hash_operands(op, hash_pointer(op->result_count, op->info));
  for (uint32_t i = 0; i < op->attribute_count; i++) hash = hash_pointer(hash, op->attributes[i].value);
  for (uint32_t i = 0; i < op->result_count; i++) hash = hash_pointer(hash, op_result(op, i)->type);
  for (uint32_t i = 0; i < op->region_count; i++) {
    const struct block *block = op_body(op, i)->first;
    for (const struct op *nested = block == NULL ? NULL : block->first; nested != NULL; nested = nested->next)
      hash = hash_pointer(hash, nested->info);
  }
  return hash;
}

// What corresponds in the second of two regions to the values and blocks of the first.
struct correspondence {
  struct arena *arena;
  struct map values, blocks;
};

static bool corresponds(const struct correspondence *c, const struct value *a, const struct value *b) {
  return a == b || map_get_pointer(&c->values, a) == b;
}

static bool have_equal_operands(const struct correspondence *c, const struct op *a, const struct op *b) {
  for (uint32_t i = 0; i < a->operand_count; i++)
    if (!corresponds(c, op_operand(a, i), op_operand(b, i))) return false;
  return true;
}

// Whether the ops are equal but for operands and regions.
static bool are_alike(const struct op *a, const struct op *b) {
  if (a->info != b->info || a->operand_count != b->operand_count || a->result_count != b->result_count ||
      a->attribute_count != b->attribute_count || a->region_count != b->region_count ||
      a->successor_count != b->successor_count)
    return false;
  for (uint32_t i = 0; i < a->attribute_count; i++)
    if (a->attributes[i].name != b->attributes[i].name || a->attributes[i].value != b->attributes[i].value)
      return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (op_result(a, i)->type != op_result(b, i)->type) return false;
  return true;
}

static bool are_equal_regions(struct correspondence *c, const struct op *a, const struct op *b);

static bool are_equal_nested(struct correspondence *c, const struct op *a, const struct op *b) {
  if (!are_alike(a, b) || !have_equal_operands(c, a, b) || !are_equal_regions(c, a, b)) return false;
  for (uint32_t i = 0; i < a->successor_count; i++)
    if (map_get_pointer(&c->blocks, a->successors[i].block) != b->successors[i].block) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    map_set_pointer(&c->values, c->arena, op_result(a, i), op_result(b, i));
  return true;
}

static bool are_equal_blocks(struct correspondence *c, const struct block *a, const struct block *b) {
  const struct op *one = a->first, *other = b->first;
  for (; one != NULL && other != NULL; one = one->next, other = other->next)
    if (!are_equal_nested(c, one, other)) return false;
  return one == other;
}

// Matches the blocks of two regions and their arguments; false if these differ.
static bool match_blocks(struct correspondence *c, const struct region *a, const struct region *b) {
  struct block *one = a->first, *other = b->first;
  for (; one != NULL && other != NULL; one = one->next, other = other->next) {
    if (one->argument_count != other->argument_count) return false;
    map_set_pointer(&c->blocks, c->arena, one, other);
    for (uint32_t i = 0; i < one->argument_count; i++) {
      if (one->arguments[i]->type != other->arguments[i]->type) return false;
      map_set_pointer(&c->values, c->arena, one->arguments[i], other->arguments[i]);
    }
  }
  return one == other;
}

static bool are_equal_regions(struct correspondence *c, const struct op *a, const struct op *b) {
  for (uint32_t i = 0; i < a->region_count; i++) {
    if (!match_blocks(c, op_body(a, i), op_body(b, i))) return false;
    const struct block *one = op_body(a, i)->first, *other = op_body(b, i)->first;
    for (; one != NULL; one = one->next, other = other->next)
      if (!are_equal_blocks(c, one, other)) return false;
  }
  return true;
}

// Whether two operands are those of the other op in the other order. Not asked of ops in regions, as upstream.
static bool are_commuted(const struct op *a, const struct op *b) {
  return op_has_trait(a, TRAIT_COMMUTATIVE) && a->operand_count == 2 && op_operand(a, 0) == op_operand(b, 1) &&
         op_operand(a, 1) == op_operand(b, 0);
}

static bool are_equal(struct arena *arena, const struct op *a, const struct op *b) {
  struct correspondence c = {.arena = arena};
  return are_alike(a, b) && (have_equal_operands(&c, a, b) || are_commuted(a, b)) && are_equal_regions(&c, a, b);
}

// Whether what the op reads is what the available one has read.
static bool reads_the_same(const struct cse *cse, const struct available *entry, const struct op *op) {
  return !only_reads(op) || (entry->op->block == op->block && entry->writes == cse->writes);
}

// Replaces the op by an equal available one, or adds it to the table.
static void visit(struct cse *cse, struct op *op) {
  cse->writes += may_write(op);
  if (op_is_trivially_dead(op)) {
    VECTOR_PUSH(&cse->dead, cse->arena, op);
    return;
  }
  if (!is_candidate(op) || is_cast_to_destination(op)) return;
  const uint64_t hash = hash_op(op);
  uint64_t *place = map_insert(&cse->by_hash, cse->arena, hash);
  struct available *first = (struct available *)(uintptr_t)*place;
  for (struct available *entry = first; entry != NULL; entry = entry->next) {
    if (!are_equal(cse->arena, entry->op, op) || !reads_the_same(cse, entry, op) ||
        !dominance_op_properly(cse->dominance, entry->op, op))
      continue;
    for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(entry->op, i));
    VECTOR_PUSH(&cse->dead, cse->arena, op);
    return;
  }
  struct available *entry = ARENA_NEW(cse->arena, struct available);
  *entry = (struct available){first, op, cse->writes};
  *place = (uint64_t)(uintptr_t)entry;
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
// dominates it. (Upstream leaves alone what cannot be reached.)
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
    if (op->region_count > 0) visit_regions(cse, op);
    visit(cse, op);
  }
}

bool run_cse(struct pass_run *run, struct op *root) {
  struct cse cse = {.arena = &run->context->scratch};
  cse.dominance = dominance_build(cse.arena, root);
  visit_regions(&cse, root);
  for (size_t i = 0; i < cse.dead.count; i++) op_erase(cse.dead.items[i]);
  return true;
}
