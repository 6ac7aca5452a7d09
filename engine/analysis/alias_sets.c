#include "engine/analysis/alias_sets.h"

#include "engine/analysis/slices.h"
#include "engine/base/hash.h"
#include "engine/dialects/region_branch.h"

void alias_sets_clear(struct alias_sets *sets, struct value_range values) {
  for (uint32_t i = values.first; i < values.end; i++) {
    sets->parent[i] = i;
    sets->sets[i] =
        (struct alias_set){.first = i, .last = i, .next = NONE, .size = 1, .witness_read = NONE, .thread_write = NONE};
  }
}

struct alias_sets *alias_sets_create(struct facts *facts, uint64_t *search_steps) {
  struct arena *arena = facts->arena;
  struct alias_sets *sets = ARENA_NEW(arena, struct alias_sets);
  sets->facts = facts;
  sets->search_steps = search_steps;
  sets->sets = ARENA_ARRAY(arena, struct alias_set, facts->value_count);
  sets->parent = ARENA_ARRAY(arena, uint32_t, facts->value_count);
  sets->read_loop = ARENA_ARRAY(arena, uint32_t, facts->operand_count);
  sets->read_block_loop = ARENA_ARRAY(arena, uint32_t, facts->operand_count);
  alias_sets_clear(sets, (struct value_range){0, facts->value_count});
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
  struct access access = {.key = access_key(reads ? high : low, operand),
                          .low = low,
                          .high = high,
                          .bound = reads ? low : high,
                          .priority = (uint32_t)hash_u64(index),
                          .operand = operand};
  VECTOR_PUSH(&sets->accesses, sets->facts->arena, access);
  return index;
}

uint32_t access_find_read(struct alias_sets *sets, uint32_t tree, uint64_t from, uint32_t low, uint32_t high) {
  if (from < access_key(low, 0)) from = access_key(low, 0);
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

// The outermost loop of blocks around the read that is not around all its definitions, or NONE.
static uint32_t block_loop_of_read(const struct facts *facts, uint32_t operand, const struct definitions *definitions) {
  uint32_t loop = facts_block_loop(facts, facts->operand_op[operand]);
  uint32_t common = facts_common_loop(facts, definitions->loop, loop);
  return common == loop ? NONE : facts_loop_below(facts, common, loop);
}

static void add_span(struct alias_sets *sets, enum access_space space, uint32_t low, uint32_t high) {
  if (low > high) return;
  uint32_t offset = (uint32_t)space * sets->facts->op_count;
  VECTOR_PUSH(&sets->spans, sets->facts->arena, ((struct access_span){offset + low, offset + high}));
}

static void add_accesses(struct alias_sets *sets, struct alias_set *set, uint32_t operand, bool reads) {
  for (size_t i = 0; i < sets->spans.count; i++) {
    uint32_t access = make_access(sets, operand, sets->spans.items[i].low, sets->spans.items[i].high, reads);
    uint32_t *tree = reads ? &set->reads : &set->writes;
    *tree = unite(sets, *tree, access, reads);
    set->size++;
  }
}

struct read_span {
  uint32_t low, high;
  uint32_t last_alive;  // no later position can conflict
};

// The last position in the blocks that the block may come after, though they are numbered after it.
static uint32_t last_unordered(const struct facts *facts, const struct branch_block *block) {
  if (deviates(facts->state->options, DEVIATION_unreachable_reads) && block->cycle_last != NONE)
    return facts->blocks[block->cycle_last].last;
  return facts->blocks[facts->regions[block->region].first_block].tail;
}

// Adds the blocks of a region that are not dominated by the read's block and come after it, or may.
static void add_unordered_blocks(struct alias_sets *sets, const struct branch_block *block,
                                 const struct definitions *definitions, struct read_span *span) {
  const struct facts *facts = sets->facts;
  uint32_t op = block->op, end = facts->op_end[op];
  if (block->last_dominated == NONE) {  // the order is unknown
    if (span->low > op) span->low = op;
    if (span->high < end) span->high = end;
    return;
  }
  uint32_t last = last_unordered(facts, block);
  if (last > span->last_alive) last = span->last_alive;
  add_span(sets, SPACE_POSITIONS, block->tail + 1, last);
  if (op < definitions->last_result && definitions->last_result <= end) {
    add_span(sets, SPACE_TAILS, definitions->last_result, definitions->last_result);
  }
}

// Adds the other regions of an op around both, if their order is unknown. If it is known, a write there never comes
// after the read.
static void add_unordered_regions(struct alias_sets *sets, const struct branch_block *block,
                                  const struct read_span *span) {
  const struct facts *facts = sets->facts;
  const struct op *op = facts->ops[block->op];
  uint32_t region = block->region - facts->op_first_region[block->op];
  for (uint32_t r = 0; r < op->region_count; r++) {
    const struct block *other = op->regions[r].first;
    if (r == region || other == NULL || other->first == NULL) continue;
    if (is_region_branch(op) && regions_mutually_exclusive(op, region, r)) continue;
    uint32_t last = facts->op_end[op->regions[r].last->last->id];
    uint32_t first = other->first->id;
    if (first > span->high || last < span->low) add_span(sets, SPACE_POSITIONS, first, last);
  }
}

static void add_unordered(struct alias_sets *sets, uint32_t op, const struct definitions *definitions,
                          struct read_span *span) {
  const struct facts *facts = sets->facts;
  for (uint32_t b = facts->op_branch[op]; b != NONE; b = facts->blocks[b].parent) {
    const struct branch_block *block = &facts->blocks[b];
    if (span->low <= block->op && facts->op_end[block->op] <= span->high) continue;
    if (facts->regions[block->region].many_blocks) {
      add_unordered_blocks(sets, block, definitions, span);
    } else {
      add_unordered_regions(sets, block, span);
    }
  }
}

// The intervals of a read. Updates of one thread do not conflict with each other, since each writes only what the
// others leave unchanged: they are left out. (Upstream finds conflicts there, ignores them, and then misses other
// conflicts of the update that it ignored.)
static void add_positions(struct alias_sets *sets, uint32_t operand, uint32_t low, uint32_t high) {
  const struct facts *facts = sets->facts;
  const struct op *op = facts->ops[facts->operand_op[operand]];
  bool are_updates = op_is_parallel_insertion(op) && deviates(facts->state->options, DEVIATION_updates_of_threads);
  if (!are_updates || !use_is_in_role(facts_operand(facts, operand), ROLE_DESTINATION)) {
    add_span(sets, SPACE_POSITIONS, low, high);
    return;
  }
  uint32_t first = op->block->first->id, last = op->block->last->id;
  add_span(sets, SPACE_POSITIONS, low, high < first ? high : first - 1);
  add_span(sets, SPACE_POSITIONS, low > last ? low : last + 1, high);
}

static void find_read_spans(struct alias_sets *sets, uint32_t operand, const struct definitions *definitions) {
  const struct facts *facts = sets->facts;
  uint32_t op = facts->operand_op[operand];
  struct read_span span = {definitions->first, facts->op_end[op], definitions->last_alive};
  uint32_t loop = loop_of_read(facts, operand, definitions);
  sets->read_loop[operand] = loop;
  if (loop != NONE && span.high < facts->op_end[loop]) span.high = facts->op_end[loop];
  uint32_t block_loop = block_loop_of_read(facts, operand, definitions);
  sets->read_block_loop[operand] = block_loop;
  if (block_loop != NONE) {
    const struct block_loop *around = &facts->loops[block_loop];
    add_span(sets, SPACE_LOOPS, around->place, around->place + around->count - 1);
  }
  add_unordered(sets, op, definitions, &span);
  if (span.high > span.last_alive) span.high = span.last_alive;
  if (span.low > span.high) span.low = span.high;
  add_positions(sets, operand, span.low, span.high);
}

// A loop-carried value may be overwritten from inside the loop, read or not: see is_conflict.
static void fill_carried(struct alias_sets *sets, uint32_t operand) {
  const struct facts *facts = sets->facts;
  uint32_t op = facts->operand_op[operand];
  sets->read_loop[operand] = sets->read_block_loop[operand] = NONE;
  if (facts_is_loop(facts, op)) add_span(sets, SPACE_POSITIONS, op + 1, facts->op_end[op]);
}

static void fill_read(struct alias_sets *sets, struct alias_set *set, uint32_t operand, uint32_t value) {
  const struct facts *facts = sets->facts;
  const struct definitions *definitions = &facts->definitions[value];
  uint32_t op = facts->operand_op[operand];
  bool reads = (facts->operand_flags[operand] & OPERAND_READS) != 0;
  bool reads_back = (facts->operand_flags[operand] & OPERAND_READS_BACK) != 0;
  bool may_copy = op_is_slice_insertion(facts->ops[op]) || op_is_call(facts->ops[op]);  // between parts of buffers
  sets->spans.count = 0;
  if (reads && definitions->node != NONE) {
    find_read_spans(sets, operand, definitions);
  } else {  // undefined contents conflict with no write, but see is_conflict
    if (reads_back || (reads && may_copy)) add_span(sets, SPACE_POSITIONS, op, op);
    fill_carried(sets, operand);
  }
  add_accesses(sets, set, operand, true);
}

// --- writes as intervals

const struct access_spans *alias_sets_write_spans(struct alias_sets *sets, uint32_t operand) {
  const struct facts *facts = sets->facts;
  uint32_t op = facts->operand_op[operand];
  sets->spans.count = 0;
  add_span(sets, SPACE_POSITIONS, op, facts->op_end[op]);
  for (uint32_t b = facts->op_branch[op]; b != NONE; b = facts->blocks[b].parent) {
    const struct branch_block *block = &facts->blocks[b];
    if (block->last_dominated == NONE || !facts->regions[block->region].many_blocks) continue;
    add_span(sets, SPACE_TAILS, block->tail + 1, last_unordered(facts, block));
  }
  uint32_t loop = facts_block_loop(facts, op);
  if (loop != 0) add_span(sets, SPACE_LOOPS, facts->loops[loop].place, facts->loops[loop].place);
  return &sets->spans;
}

// Whether an update by a thread writes to the operand. What other threads write to it may be elsewhere, where the
// update keeps what is there. (Upstream does not take the update for a read when it looks for races.)
static bool only_updates(const struct facts *facts, const struct use *use) {
  return op_is_parallel_insertion(use->owner) && use_is_in_role(use, ROLE_DESTINATION) &&
         !deviates(facts->state->options, DEVIATION_updates_of_threads);
}

static void fill_value(struct alias_sets *sets, const struct value *value) {
  const struct facts *facts = sets->facts;
  if (!type_is_tensor(value->type)) return;
  struct alias_set *set = &sets->sets[value->id];
  set->read_only = (facts->value_flags[value->id] & VALUE_WRITABLE) == 0;
  const bool is_parameter = value->is_argument && op_has_trait(value->owner.block->region->op, TRAIT_FUNCTION);
  set->has_constant = set->read_only && !is_parameter;
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    uint32_t operand = facts->op_first_operand[use->owner->id] + use_index(use);
    fill_read(sets, set, operand, value->id);
    set->is_read |= (facts->operand_flags[operand] & OPERAND_READS) != 0 && !only_updates(facts, use);
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
  struct alias_set *set = &sets->sets[alias_set_find(sets, facts_operand_value(sets->facts, operand))];
  alias_sets_write_spans(sets, operand);
  add_accesses(sets, set, operand, false);
  set->is_read_back |= (sets->facts->operand_flags[operand] & OPERAND_READS_BACK) != 0;
  if (facts_writes_from_thread(sets->facts, operand)) set->thread_write = operand;
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
  large->has_constant |= small->has_constant;
  large->only_joins |= small->only_joins;
  large->is_read |= small->is_read;
  large->is_read_back |= small->is_read_back;
  if (large->thread_write == NONE) large->thread_write = small->thread_write;
  large->first = first;
  large->last = last;
  if (large->witness_read == NONE) {
    large->witness_read = small->witness_read;
    large->witness_write = small->witness_write;
  }
}
