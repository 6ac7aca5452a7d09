#include "analysis/alias_sets.h"

#include "base/hash.h"
#include "dialects/region_branch.h"

struct alias_sets *alias_sets_create(struct facts *facts, uint64_t *search_steps) {
  struct arena *arena = facts->arena;
  struct alias_sets *sets = ARENA_NEW(arena, struct alias_sets);
  sets->facts = facts;
  sets->search_steps = search_steps;
  sets->sets = ARENA_ARRAY_ZEROED(arena, struct alias_set, facts->value_count);
  sets->parent = ARENA_ARRAY(arena, uint32_t, facts->value_count);
  sets->read_loop = ARENA_ARRAY(arena, uint32_t, facts->operand_count);
  for (uint32_t i = 0; i < facts->value_count; i++) {
    sets->parent[i] = i;
    sets->sets[i].first = sets->sets[i].last = i;
    sets->sets[i].next = NONE;
    sets->sets[i].size = 1;
    sets->sets[i].witness_read = NONE;
  }
  VECTOR_PUSH(&sets->accesses, arena, ((struct access){0}));
  return sets;
}

uint32_t alias_set_find(const struct alias_sets *sets, uint32_t value) {
  uint32_t *parent = sets->parent;
  while (parent[value] != value) value = parent[value] = parent[parent[value]];
  return value;
}

// --- trees

static struct access *node(const struct alias_sets *sets, uint32_t index) { return &sets->accesses.items[index]; }

static void update(const struct alias_sets *sets, uint32_t index, bool reads) {
  struct access *root = node(sets, index);
  uint32_t bound = reads ? root->low : root->high;
  uint32_t children[2] = {root->left, root->right};
  for (int i = 0; i < 2; i++) {
    if (children[i] == 0) continue;
    uint32_t below = node(sets, children[i])->bound;
    if (reads ? below < bound : below > bound) bound = below;
  }
  root->bound = bound;
}

// Splits the tree into keys below `key` and the rest.
static void split(const struct alias_sets *sets, uint32_t tree, uint64_t key, bool reads, uint32_t *below,
                  uint32_t *rest) {
  if (tree == 0) {
    *below = *rest = 0;
    return;
  }
  ++*sets->search_steps;
  struct access *root = node(sets, tree);
  if (root->key < key) {
    split(sets, root->right, key, reads, &root->right, rest);
    *below = tree;
  } else {
    split(sets, root->left, key, reads, below, &root->left);
    *rest = tree;
  }
  update(sets, tree, reads);
}

static uint32_t unite(const struct alias_sets *sets, uint32_t a, uint32_t b, bool reads) {
  if (a == 0 || b == 0) return a + b;
  if (node(sets, a)->priority < node(sets, b)->priority) {
    uint32_t swap = a;
    a = b;
    b = swap;
  }
  struct access *root = node(sets, a);
  uint32_t below, rest;
  split(sets, b, root->key, reads, &below, &rest);
  root->left = unite(sets, root->left, below, reads);
  root->right = unite(sets, root->right, rest, reads);
  update(sets, a, reads);
  return a;
}

static uint32_t make_access(struct alias_sets *sets, uint32_t operand, uint32_t low, uint32_t high, bool reads) {
  uint32_t index = (uint32_t)sets->accesses.count;
  struct access access = {.key = reads ? read_key(high, operand) : operand,
                          .low = low,
                          .high = high,
                          .bound = reads ? low : high,
                          .priority = (uint32_t)hash_u64(index),
                          .operand = operand};
  VECTOR_PUSH(&sets->accesses, sets->facts->arena, access);
  return index;
}

uint32_t access_find_read(struct alias_sets *sets, uint32_t tree, uint64_t from, uint32_t low, uint32_t high) {
  if (from < read_key(low, 0)) from = read_key(low, 0);
  while (tree != 0) {
    ++*sets->search_steps;
    const struct access *root = node(sets, tree);
    if (root->bound > high) return 0;
    if (root->key >= from) {
      uint32_t found = access_find_read(sets, root->left, from, low, high);
      if (found != 0) return found;
      if (root->low <= high) return tree;
    }
    tree = root->right;
  }
  return 0;
}

uint32_t access_find_write(struct alias_sets *sets, uint32_t tree, uint64_t from, uint32_t low, uint32_t high) {
  while (tree != 0) {
    ++*sets->search_steps;
    const struct access *root = node(sets, tree);
    if (root->bound < low) return 0;
    if (root->low > high) {
      tree = root->left;
      continue;
    }
    if (root->key >= from) {
      uint32_t found = access_find_write(sets, root->left, from, low, high);
      if (found != 0) return found;
      if (root->high >= low) return tree;
    }
    tree = root->right;
  }
  return 0;
}

// --- reads as intervals

// The outermost repetitive op around the read that is not around all its definitions.
static uint32_t loop_of_read(const struct facts *facts, uint32_t operand, const struct definitions *definitions) {
  uint32_t region = facts->op_region[facts->operand_op[operand]];
  region = region == NONE ? NONE : facts->regions[region].repetitive;
  uint32_t outer = definitions->outer_region;
  if (region == outer || region == NONE) return NONE;
  uint32_t depth = outer == NONE ? 0 : facts->regions[outer].repetitive_depth;
  while (facts->regions[region].repetitive_depth > depth + 1) {
    region = facts->regions[facts->op_region[facts->regions[region].op]].repetitive;
  }
  return facts->regions[region].op;
}

static void add_read(struct alias_sets *sets, struct alias_set *set, uint32_t operand, uint32_t low, uint32_t high) {
  if (low > high) return;
  set->reads = unite(sets, set->reads, make_access(sets, operand, low, high, true), true);
  set->size++;
}

// Regions of a common op whose order is not known, blocks of a region: a write there is never after the read.
static void add_branch_reads(struct alias_sets *sets, struct alias_set *set, uint32_t operand, uint32_t *low,
                             uint32_t *high) {
  const struct facts *facts = sets->facts;
  for (uint32_t b = facts->op_branch[facts->operand_op[operand]]; b != NONE; b = facts->blocks[b].parent) {
    const struct branch_block *block = &facts->blocks[b];
    uint32_t op = block->op, end = facts->op_end[op];
    if (*low <= op && end <= *high) continue;
    if (facts->regions[block->region].many_blocks) {
      if (*low > op) *low = op;
      if (*high < end) *high = end;
      continue;
    }
    const struct op *o = facts->ops[op];
    uint32_t region = block->region - facts->op_first_region[op];
    for (uint32_t r = 0; r < o->region_count; r++) {
      const struct block *other = o->regions[r].first;
      if (r == region || other == NULL || other->first == NULL) continue;
      if (is_region_branch(o) && regions_mutually_exclusive(o, region, r)) continue;
      uint32_t last = facts->op_end[o->regions[r].last->last->id];
      uint32_t first = other->first->id;
      if (first > *high || last < *low) add_read(sets, set, operand, first, last);
    }
  }
}

// What a loop carries may be spoiled from inside the loop, read or not: see is_conflict.
static void fill_carried(struct alias_sets *sets, struct alias_set *set, uint32_t operand) {
  const struct facts *facts = sets->facts;
  uint32_t op = facts->operand_op[operand];
  sets->read_loop[operand] = NONE;
  if (facts_is_loop(facts, op)) add_read(sets, set, operand, op + 1, facts->op_end[op]);
}

static void fill_read(struct alias_sets *sets, struct alias_set *set, uint32_t operand, uint32_t value) {
  const struct facts *facts = sets->facts;
  const struct definitions *definitions = &facts->definitions[value];
  sets->read_loop[operand] = NONE;
  uint32_t op = facts->operand_op[operand], low = definitions->first, high = facts->op_end[op];
  if (definitions->node == NONE) {  // nobody cares for undefined contents, but see is_conflict
    if (facts->ops[op]->kind == OP_tensor_insert_slice) add_read(sets, set, operand, op, op);
    fill_carried(sets, set, operand);
    return;
  }
  uint32_t loop = loop_of_read(facts, operand, definitions);
  sets->read_loop[operand] = loop;
  if (loop != NONE && high < facts->op_end[loop]) high = facts->op_end[loop];
  if (definitions->last_block_end != NONE) {
    if (high > definitions->last_block_end) high = definitions->last_block_end;
  } else {
    add_branch_reads(sets, set, operand, &low, &high);
  }
  if (low > high) low = high;
  add_read(sets, set, operand, low, high);
}

static void fill_value(struct alias_sets *sets, const struct value *value) {
  const struct facts *facts = sets->facts;
  if (!type_is_tensor(value->type)) return;
  struct alias_set *set = &sets->sets[value->id];
  set->read_only = (facts->value_flags[value->id] & VALUE_WRITABLE) == 0;
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    uint32_t operand = facts->op_first_operand[use->owner->id] + use_index(use);
    if ((facts->operand_flags[operand] & OPERAND_READS) != 0) fill_read(sets, set, operand, value->id);
    else fill_carried(sets, set, operand);
  }
}

void alias_sets_fill(struct alias_sets *sets, uint32_t root) {
  const struct facts *facts = sets->facts;
  for (uint32_t op = root; op <= facts->op_end[root]; op++) {
    const struct op *o = facts->ops[op];
    for (uint32_t i = 0; i < o->result_count; i++) fill_value(sets, &o->results[i]);
    for (uint32_t r = 0; r < o->region_count; r++) {
      for (const struct block *block = o->regions[r].first; block != NULL; block = block->next) {
        for (uint32_t i = 0; i < block->argument_count; i++) fill_value(sets, block->arguments[i]);
      }
    }
  }
}

// --- changes

void alias_set_add_write(struct alias_sets *sets, uint32_t operand) {
  const struct facts *facts = sets->facts;
  uint32_t op = facts->operand_op[operand];
  struct alias_set *set = &sets->sets[alias_set_find(sets, facts_operand_value(facts, operand))];
  set->writes = unite(sets, set->writes, make_access(sets, operand, op, facts->op_end[op], false), false);
  set->size++;
}

void alias_set_union(struct alias_sets *sets, uint32_t a, uint32_t b) {
  a = alias_set_find(sets, a);
  b = alias_set_find(sets, b);
  if (a == b) return;
  uint32_t first = sets->sets[a].first, last = sets->sets[b].last;
  sets->sets[sets->sets[a].last].next = sets->sets[b].first;
  if (sets->sets[a].size < sets->sets[b].size) {
    uint32_t swap = a;
    a = b;
    b = swap;
  }
  struct alias_set *large = &sets->sets[a], *small = &sets->sets[b];
  sets->parent[b] = a;
  large->reads = unite(sets, large->reads, small->reads, true);
  large->writes = unite(sets, large->writes, small->writes, false);
  large->size += small->size;
  large->read_only |= small->read_only;
  large->first = first;
  large->last = last;
  if (large->witness_read == NONE) {
    large->witness_read = small->witness_read;
    large->witness_write = small->witness_write;
  }
}
