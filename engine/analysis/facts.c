#include "engine/analysis/facts.h"

#include "engine/analysis/block_order.h"
#include "engine/ir/walk.h"

// --- sizes and numbers

static void count_op(struct facts *facts, const struct op *op) {
  facts->op_count++;
  facts->operand_count += op->operand_count;
  facts->value_count += op->result_count;
  facts->region_count += op->region_count;
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      facts->block_count++;
      facts->value_count += block->argument_count;
      if (op->regions[r].first != op->regions[r].last) facts->loop_count++;  // an upper bound
    }
  }
}

static void lay_out(struct facts *facts) {
  struct arena *arena = facts->arena;
  facts->ops = ARENA_ARRAY(arena, struct op *, facts->op_count);
  facts->op_end = ARENA_ARRAY(arena, uint32_t, facts->op_count);
  facts->op_region = ARENA_ARRAY(arena, uint32_t, facts->op_count);
  facts->op_branch = ARENA_ARRAY(arena, uint32_t, facts->op_count);
  facts->op_first_operand = ARENA_ARRAY(arena, uint32_t, facts->op_count + 1);
  facts->op_first_region = ARENA_ARRAY(arena, uint32_t, facts->op_count + 1);
  facts->operand_op = ARENA_ARRAY(arena, uint32_t, facts->operand_count);
  facts->operand_flags = ARENA_ARRAY_ZEROED(arena, uint8_t, facts->operand_count);
  facts->operand_alias = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->operand_count);  // an empty list starts at 0
  facts->operand_alias_count = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->operand_count);
  VECTOR_RESERVE(&facts->aliases, arena, 1);
  facts->values = ARENA_ARRAY(arena, struct value *, facts->value_count);
  facts->value_flags = ARENA_ARRAY_ZEROED(arena, uint8_t, facts->value_count);
  facts->definitions = ARENA_ARRAY(arena, struct definitions, facts->value_count);
  facts->chains = ARENA_ARRAY(arena, struct chain, facts->value_count);
  facts->made_in = ARENA_ARRAY(arena, uint32_t, facts->value_count);
  facts->children = ARENA_ARRAY(arena, uint32_t, facts->value_count);
  facts->children_count = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->value_count);
  facts->mark = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->value_count);
  facts->regions = ARENA_ARRAY(arena, struct region_facts, facts->region_count);
  facts->blocks = ARENA_ARRAY(arena, struct branch_block, facts->block_count);
  facts->loops = ARENA_ARRAY(arena, struct block_loop, facts->loop_count + 1);
  facts->loops[0] = (struct block_loop){.count = 1};
  facts->loop_count = 1;
}

struct cursor {
  uint32_t op, operand, value, region, block;
};

static void number_value(struct facts *facts, struct cursor *next, struct value *value) {
  value->id = next->value++;
  facts->values[value->id] = value;
  if (type_is_tensor(value->type)) facts->value_flags[value->id] = VALUE_TENSOR;
}

// Numbers the loops of a region, outer loops first. Returns the numbers by index of the header.
static uint32_t *number_loops(struct facts *facts, const struct ordered_block *order, uint32_t count, uint32_t outer,
                              struct arena *scratch) {
  uint32_t *numbers = ARENA_ARRAY_ZEROED(scratch, uint32_t, count);
  for (uint32_t i = 0; i < count; i++) {
    if (order[i].loop != i) continue;
    uint32_t parent = order[i].outer_loop == NO_BLOCK ? outer : numbers[order[i].outer_loop];
    const struct block_loop *above = &facts->loops[parent];
    uint32_t jump = above->jump, far = facts->loops[jump].jump;
    uint32_t near_step = above->depth - facts->loops[jump].depth;
    bool equal_steps = near_step == facts->loops[jump].depth - facts->loops[far].depth;
    numbers[i] = facts->loop_count;
    facts->loops[facts->loop_count++] = (struct block_loop){parent, above->depth + 1, equal_steps ? far : parent, 0, 1};
  }
  return numbers;
}

// Sets the cycles of the blocks of a region. The header of a loop comes before the other blocks in it.
static void number_cycles(struct facts *facts, const struct ordered_block *order, uint32_t count, uint32_t first,
                          struct arena *scratch) {
  struct branch_block *blocks = facts->blocks + first;
  uint32_t *last = ARENA_ARRAY(scratch, uint32_t, count), *size = ARENA_ARRAY_ZEROED(scratch, uint32_t, count), end = 0;
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t header = order[i].loop == i ? order[i].outer_loop : order[i].loop;
    const uint32_t cycle = header == NO_BLOCK ? i : blocks[header].cycle_first - first;
    blocks[i].cycle_first = first + cycle;
    last[cycle] = i;
    size[cycle]++;
  }
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t cycle = blocks[i].cycle_first - first;
    if (end < last[cycle]) end = last[cycle];
    const bool is_apart = end == last[cycle] && size[cycle] == end - cycle + 1;
    blocks[i].cycle_last = is_apart ? first + end : NONE;
  }
}

static void number_many_blocks(struct facts *facts, struct cursor *next, const struct op *op, uint32_t region,
                               uint32_t block_count) {
  struct arena *scratch = &facts->state->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct ordered_block *order = ARENA_ARRAY(scratch, struct ordered_block, block_count);
  order_blocks(scratch, &op->regions[region], block_count, order);
  uint32_t first = next->block, outer = facts_block_loop(facts, op->id);
  uint32_t *loops = number_loops(facts, order, block_count, outer, scratch);
  for (uint32_t i = 0; i < block_count; i++) {
    facts->blocks[next->block++] = (struct branch_block){
        .block = order[i].block,
        .region = next->region,
        .op = op->id,
        .first = 1,
        .parent = facts->op_branch[op->id],
        .last_dominated = order[i].dominated == 0 ? NONE : first + i + order[i].dominated - 1,
        .loop = order[i].loop == NO_BLOCK ? outer : loops[order[i].loop],
    };
  }
  number_cycles(facts, order, block_count, first, scratch);
  arena_rewind(scratch, mark);
}

static bool is_branching(const struct op *op) {
  uint32_t blocks = 0;
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (const struct block *block = op->regions[r].first; block != NULL && blocks < 2; block = block->next) blocks++;
  }
  return blocks > 1 && !op_has_trait(op, TRAIT_SYMBOL_TABLE);
}

static uint32_t count_blocks(const struct region *region) {
  uint32_t count = 0;
  for (const struct block *block = region->first; block != NULL; block = block->next) count++;
  return count;
}

static void number_blocks(struct facts *facts, struct cursor *next, const struct op *op, uint32_t region,
                          bool branching) {
  const struct region *body = &op->regions[region];
  struct region_facts *facts_of = &facts->regions[next->region];
  uint32_t outer = facts->op_region[op->id];
  bool repetitive = region_is_repetitive_for(op, region, facts->state->options);
  bool parallel = region_is_parallel_for(op, region, facts->state->options);
  *facts_of = (struct region_facts){
      .op = op->id,
      .repetitive = repetitive      ? next->region
                    : outer == NONE ? NONE
                                    : facts->regions[outer].repetitive,
      .repetitive_depth = (outer == NONE ? 0 : facts->regions[outer].repetitive_depth) + repetitive,
      .parallel = parallel        ? next->region
                  : outer == NONE ? NONE
                                  : facts->regions[outer].parallel,
      .branch = branching && body->first != NULL ? next->block : facts->op_branch[op->id],
      .many_blocks = body->first != body->last,
  };
  uint32_t first = next->block;
  if (branching && facts_of->many_blocks) {
    number_many_blocks(facts, next, op, region, count_blocks(body));
  } else if (branching && body->first != NULL) {
    facts->blocks[next->block++] = (struct branch_block){
        body->first, next->region, op->id, 1, 0, facts->op_branch[op->id], first, 0, facts_block_loop(facts, op->id),
        first,       first};
  }
  for (uint32_t i = first; i < next->block; i++) facts->blocks[i].block->id = i;
  facts_of->first_block = first;
  facts_of->block_count = next->block - first;
  for (struct block *block = body->first; block != NULL; block = block->next) {
    if (!branching) block->id = NONE;
    for (uint32_t i = 0; i < block->argument_count; i++) number_value(facts, next, block->arguments[i]);
  }
  next->region++;
}

static void number_op(struct facts *facts, struct cursor *next, struct op *op) {
  uint32_t position = next->op++;
  op->id = position;
  facts->ops[position] = op;
  facts->op_end[position] = position;
  facts->op_region[position] = facts->op_branch[position] = NONE;
  if (op != facts->root) {
    const struct op *parent = op_parent(op);
    uint32_t region = facts->op_first_region[parent->id] + (uint32_t)(op_region(op) - parent->regions);
    facts->op_region[position] = region;
    facts->op_branch[position] = op->block->id != NONE ? op->block->id : facts->regions[region].branch;
  }
  facts->op_first_operand[position] = next->operand;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    facts->operand_op[next->operand] = position;
    if (type_is_tensor(op->operands[i].value->type)) facts->operand_flags[next->operand] = OPERAND_TENSOR;
    next->operand++;
  }
  for (uint32_t i = 0; i < op->result_count; i++) number_value(facts, next, &op->results[i]);
  facts->op_first_region[position] = next->region;
  bool branching = op->region_count > 0 && is_branching(op);
  for (uint32_t r = 0; r < op->region_count; r++) number_blocks(facts, next, op, r, branching);
}

static void number_tree(struct facts *facts, struct cursor *next, struct op *op);

static void number_block_ops(struct facts *facts, struct cursor *next, const struct block *block) {
  for (struct op *op = block->first; op != NULL; op = op->next) number_tree(facts, next, op);
}

static void number_tree(struct facts *facts, struct cursor *next, struct op *op) {
  number_op(facts, next, op);
  for (uint32_t r = 0; r < op->region_count; r++) {
    const struct region_facts *region = &facts->regions[facts->op_first_region[op->id] + r];
    if (region->block_count == 0) {
      for (struct block *block = op->regions[r].first; block != NULL; block = block->next) {
        number_block_ops(facts, next, block);
      }
    }
    for (uint32_t i = 0; i < region->block_count; i++) {
      number_block_ops(facts, next, facts->blocks[region->first_block + i].block);
    }
  }
}

// Fills the facts that require complete numbering.
static void close_blocks(struct facts *facts) {
  struct branch_block *blocks = facts->blocks;
  for (uint32_t i = 0; i < facts->block_count; i++) {
    const struct block *block = blocks[i].block;
    bool is_first = i == 0 || blocks[i - 1].region != blocks[i].region;
    blocks[i].last = is_first ? blocks[i].op : blocks[i - 1].last;
    if (block->first != NULL) {
      blocks[i].first = block->first->id;
      blocks[i].last = facts->op_end[block->last->id];
    } else {
      blocks[i].first = blocks[i].last + 1;
    }
  }
  for (uint32_t i = 0; i < facts->block_count; i++) {
    if (blocks[i].last_dominated != NONE) blocks[i].tail = blocks[blocks[i].last_dominated].last;
  }
}

// Loops have greater numbers than the loops around them.
static void place_loops(struct facts *facts) {
  struct block_loop *loops = facts->loops;
  uint32_t count = facts->loop_count;
  for (uint32_t i = count; i-- > 1;) loops[loops[i].parent].count += loops[i].count;
  uint32_t *next = ARENA_ARRAY(facts->arena, uint32_t, count);
  next[0] = 1;
  for (uint32_t i = 1; i < count; i++) {
    loops[i].place = next[loops[i].parent];
    next[loops[i].parent] += loops[i].count;
    next[i] = loops[i].place + 1;
  }
}

struct facts *facts_number(struct arena *arena, const struct analysis_state *state, struct op *root) {
  struct facts *facts = ARENA_NEW(arena, struct facts);
  facts->arena = arena;
  facts->state = state;
  facts->root = root;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) count_op(facts, op);
  lay_out(facts);
  struct cursor next = {0, 0, 0, 0, 0};
  number_tree(facts, &next, root);
  facts->op_first_operand[next.op] = next.operand;
  facts->op_first_region[next.op] = next.region;
  facts->block_count = next.block;
  for (uint32_t i = next.op; i-- > 1;) {
    uint32_t parent = facts->regions[facts->op_region[i]].op;
    if (facts->op_end[parent] < facts->op_end[i]) facts->op_end[parent] = facts->op_end[i];
  }
  close_blocks(facts);
  place_loops(facts);
  return facts;
}

uint32_t facts_owner(const struct facts *facts, uint32_t value) { return value_owner(facts->values[value])->id; }

uint32_t facts_value_region(const struct facts *facts, uint32_t number) {
  const struct value *value = facts->values[number];
  if (!value->is_argument) return facts->op_region[value->owner.op->id];
  const struct region *region = value->owner.block->region;
  return facts->op_first_region[region->op->id] + (uint32_t)(region - region->op->regions);
}

// --- operands: what they write, alias and read

static void fill_operand(struct facts *facts, uint32_t operand, struct use *use, struct aliasing_values *list) {
  if (bufferizes_to_memory_write(use, facts->state)) facts->operand_flags[operand] |= OPERAND_WRITES;
  if (bufferizes_to_reading_back(use, facts->state)) facts->operand_flags[operand] |= OPERAND_READS_BACK;
  get_aliasing_values(use, facts->state, list);
  facts->operand_alias[operand] = (uint32_t)facts->aliases.count;
  facts->operand_alias_count[operand] = (uint32_t)list->count;
  for (size_t i = 0; i < list->count; i++) {
    VECTOR_PUSH(&facts->aliases, facts->arena,
                ((struct alias_fact){list->items[i].value->id, list->items[i].relation == RELATION_EQUIVALENT,
                                     list->items[i].definite}));
  }
}

// Whether the operand is read, given the answers for later values. Also true of a view that is read.
static bool operand_reads(const struct facts *facts, uint32_t operand, const struct use *use) {
  if (bufferizes_to_memory_read(use, facts->state)) return true;
  if ((facts->operand_flags[operand] & OPERAND_WRITES) != 0) return false;
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) {
    if ((facts->value_flags[aliases[i].value] & VALUE_READ) != 0) return true;
  }
  return false;
}

// The same for writes.
static bool operand_is_written(const struct facts *facts, uint32_t operand) {
  if ((facts->operand_flags[operand] & OPERAND_WRITES) != 0) return true;
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) {
    if ((facts->value_flags[aliases[i].value] & VALUE_WRITTEN) != 0) return true;
  }
  return false;
}

// Returns whether an answer changed.
static bool fill_reads_and_writes(struct facts *facts, uint32_t op) {
  bool changed = false;
  for (uint32_t i = facts->op_first_operand[op]; i < facts->op_first_operand[op + 1]; i++) {
    if ((facts->operand_flags[i] & OPERAND_TENSOR) == 0) continue;
    const struct use *use = facts_operand(facts, i);
    uint8_t *flags = &facts->value_flags[use->value->id];
    if ((*flags & VALUE_WRITTEN) == 0 && operand_is_written(facts, i)) {
      *flags |= VALUE_WRITTEN;
      changed = true;
    }
    if ((facts->operand_flags[i] & OPERAND_READS) != 0 || !operand_reads(facts, i, use)) continue;
    facts->operand_flags[i] |= OPERAND_READS;
    *flags |= VALUE_READ;
    changed = true;
  }
  return changed;
}

// Users have greater numbers than definitions, except along back edges of loops of blocks. So passes over a region of
// several blocks are repeated until nothing changes, before the operands of its op are visited.
static void fill_reads_and_writes_of_blocks(struct facts *facts, uint32_t op) {
  bool many = false;
  for (uint32_t r = facts->op_first_region[op]; r < facts->op_first_region[op + 1]; r++) {
    many |= facts->regions[r].many_blocks;
  }
  for (bool changed = many; changed;) {
    changed = false;
    for (uint32_t i = facts->op_end[op]; i > op; i--) changed |= fill_reads_and_writes(facts, i);
  }
}

// If a parallel loop does not write to an output, the updates by its threads do not.
static void fill_updates(struct facts *facts, uint32_t operand, const struct use *use) {
  const struct block *body = use->owner->regions[0].first;
  if (!op_has_trait(use->owner, TRAIT_PARALLEL) || (facts->operand_flags[operand] & OPERAND_WRITES) != 0) return;
  const uint32_t output = use_index_in_role(use, ROLE_CARRIED);
  struct value *argument = body->arguments[body->argument_count - use->owner->result_count + output];
  for (const struct use *update = argument->uses; update != NULL; update = update->next) {
    uint8_t *flags = &facts->operand_flags[facts->op_first_operand[update->owner->id] + use_index(update)];
    if (!op_is_parallel_insertion(update->owner) || (*flags & OPERAND_WRITES) == 0) continue;
    *flags = (uint8_t)((*flags & ~OPERAND_WRITES) | OPERAND_UNCHANGED);
  }
  facts->value_flags[argument->id] &= (uint8_t)~VALUE_WRITTEN;
}

void facts_fill(struct facts *facts, uint32_t root) {
  struct aliasing_values list = {.arena = facts->arena};
  for (uint32_t op = facts->op_end[root] + 1; op-- > root;) {
    if (facts->op_first_region[op] != facts->op_first_region[op + 1]) fill_reads_and_writes_of_blocks(facts, op);
    for (uint32_t i = facts->op_first_operand[op]; i < facts->op_first_operand[op + 1]; i++) {
      const struct use *use = facts_operand(facts, i);
      if ((facts->operand_flags[i] & OPERAND_TENSOR) == 0) continue;
      fill_operand(facts, i, facts_operand(facts, i), &list);
      if (use_is_in_role(use, ROLE_CARRIED)) fill_updates(facts, i, use);
    }
    fill_reads_and_writes(facts, op);
  }
  facts_define_values(facts, root);
}

static void add_value(struct value_range *values, const struct value *value) {
  if (value->id < values->first) values->first = value->id;
  if (value->id >= values->end) values->end = value->id + 1;
}

struct value_range facts_values_of(const struct facts *facts, uint32_t root) {
  struct value_range values = {NONE, 0};
  for (uint32_t op = root; op <= facts->op_end[root]; op++) {
    const struct op *o = facts->ops[op];
    for (uint32_t i = 0; i < o->result_count; i++) add_value(&values, &o->results[i]);
    for (uint32_t r = 0; r < o->region_count; r++) {
      for (const struct block *block = o->regions[r].first; block != NULL; block = block->next) {
        for (uint32_t i = 0; i < block->argument_count; i++) add_value(&values, block->arguments[i]);
      }
    }
  }
  return values;
}

void facts_clear(struct facts *facts, uint32_t root) {
  uint32_t end = facts->op_first_operand[facts->op_end[root] + 1];
  for (uint32_t i = facts->op_first_operand[root]; i < end; i++) {
    facts->operand_flags[i] &= OPERAND_TENSOR;
    facts->operand_alias[i] = facts->operand_alias_count[i] = 0;
  }
  struct value_range values = facts_values_of(facts, root);
  for (uint32_t i = values.first; i < values.end; i++) {
    facts->value_flags[i] &= VALUE_TENSOR;
    facts->children_count[i] = 0;
  }
}

// --- use-def chains

bool facts_same_chain_has(const struct facts *facts, uint32_t value, uint32_t ancestor) {
  const struct chain *chains = facts->chains;
  uint32_t depth = chains[ancestor].same_depth;
  while (chains[value].same_depth > depth) {
    uint32_t jump = chains[value].same_jump;
    value = chains[jump].same_depth >= depth ? jump : chains[value].same;
  }
  return value == ancestor;
}

// --- loops of blocks

static uint32_t loop_at_depth(const struct facts *facts, uint32_t loop, uint32_t depth) {
  const struct block_loop *loops = facts->loops;
  while (loops[loop].depth > depth) {
    uint32_t jump = loops[loop].jump;
    loop = loops[jump].depth >= depth ? jump : loops[loop].parent;
  }
  return loop;
}

bool facts_is_made_by_regions(const struct facts *facts, uint32_t op) {
  return !op_has_trait(facts->ops[op], TRAIT_STRUCTURED) ||
         !deviates(facts->state->options, DEVIATION_writes_in_bodies);
}

uint32_t facts_common_loop(const struct facts *facts, uint32_t a, uint32_t b) {
  const struct block_loop *loops = facts->loops;
  while (!facts_loop_contains(facts, a, b)) {
    uint32_t jump = loops[a].jump;
    a = facts_loop_contains(facts, jump, b) ? loops[a].parent : jump;
  }
  return a;
}

uint32_t facts_loop_below(const struct facts *facts, uint32_t outer, uint32_t inner) {
  return loop_at_depth(facts, inner, facts->loops[outer].depth + 1);
}
