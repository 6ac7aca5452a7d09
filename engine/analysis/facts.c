#include "analysis/facts.h"

#include "ir/walk.h"

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
  facts->operand_alias = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->operand_count);  // an empty list is at the start
  facts->operand_alias_count = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->operand_count);
  VECTOR_RESERVE(&facts->aliases, arena, 1);
  facts->values = ARENA_ARRAY(arena, struct value *, facts->value_count);
  facts->value_flags = ARENA_ARRAY_ZEROED(arena, uint8_t, facts->value_count);
  facts->definitions = ARENA_ARRAY(arena, struct definitions, facts->value_count);
  facts->chains = ARENA_ARRAY(arena, struct chain, facts->value_count);
  facts->children = ARENA_ARRAY(arena, uint32_t, facts->value_count);
  facts->children_count = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->value_count);
  facts->mark = ARENA_ARRAY_ZEROED(arena, uint32_t, facts->value_count);
  facts->regions = ARENA_ARRAY(arena, struct region_facts, facts->region_count);
  facts->blocks = ARENA_ARRAY(arena, struct branch_block, facts->block_count);
}

struct cursor {
  uint32_t op, operand, value, region, block;
};

static void number_value(struct facts *facts, struct cursor *next, struct value *value) {
  value->id = next->value++;
  facts->values[value->id] = value;
  if (type_is_tensor(value->type)) facts->value_flags[value->id] = VALUE_TENSOR;
}

static bool is_branching(const struct op *op) {
  uint32_t blocks = 0;
  for (uint32_t r = 0; r < op->region_count; r++) {
    for (const struct block *block = op->regions[r].first; block != NULL && blocks < 2; block = block->next) blocks++;
  }
  return blocks > 1 && !op_has_trait(op, TRAIT_SYMBOL_TABLE);
}

static void number_blocks(struct facts *facts, struct cursor *next, const struct op *op, uint32_t region,
                          bool branching) {
  const struct region *body = &op->regions[region];
  struct region_facts *facts_of = &facts->regions[next->region];
  uint32_t outer = facts->op_region[op->id];
  bool repetitive = region_is_repetitive_for(op, region, facts->state->options);
  *facts_of = (struct region_facts){
      .op = op->id,
      .repetitive = repetitive ? next->region : outer == NONE ? NONE : facts->regions[outer].repetitive,
      .repetitive_depth = (outer == NONE ? 0 : facts->regions[outer].repetitive_depth) + repetitive,
      .branch = branching && body->first != NULL ? next->block : facts->op_branch[op->id],
      .many_blocks = body->first != body->last,
  };
  for (struct block *block = body->first; block != NULL; block = block->next) {
    block->id = branching ? next->block : NONE;
    if (branching) {
      facts->blocks[next->block++] =
          (struct branch_block){block, next->region, op->id, 1, 0, facts->op_branch[op->id]};
    }
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

struct facts *facts_number(struct arena *arena, const struct analysis_state *state, struct op *root) {
  struct facts *facts = ARENA_NEW(arena, struct facts);
  facts->arena = arena;
  facts->state = state;
  facts->root = root;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) count_op(facts, op);
  lay_out(facts);
  struct cursor next = {0, 0, 0, 0, 0};
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) number_op(facts, &next, op);
  facts->op_first_operand[next.op] = next.operand;
  facts->op_first_region[next.op] = next.region;
  facts->block_count = next.block;
  for (uint32_t i = next.op; i-- > 1;) {
    uint32_t parent = facts->regions[facts->op_region[i]].op;
    if (facts->op_end[parent] < facts->op_end[i]) facts->op_end[parent] = facts->op_end[i];
  }
  for (uint32_t i = 0; i < next.block; i++) {
    const struct block *block = facts->blocks[i].block;
    if (block->first == NULL) continue;
    facts->blocks[i].first = block->first->id;
    facts->blocks[i].last = facts->op_end[block->last->id];
  }
  return facts;
}

uint32_t facts_owner(const struct facts *facts, uint32_t value) { return value_owner(facts->values[value])->id; }

uint32_t facts_value_region(const struct facts *facts, uint32_t number) {
  const struct value *value = facts->values[number];
  if (!value->is_argument) return facts->op_region[value->owner.op->id];
  const struct region *region = value->owner.block->region;
  return facts->op_first_region[region->op->id] + (uint32_t)(region - region->op->regions);
}

// --- operands: what they write and alias, and who reads

static void fill_operand(struct facts *facts, uint32_t operand, struct use *use, struct aliasing_values *list) {
  if (bufferizes_to_memory_write(use, facts->state)) facts->operand_flags[operand] |= OPERAND_WRITES;
  get_aliasing_values(use, facts->state, list);
  facts->operand_alias[operand] = (uint32_t)facts->aliases.count;
  facts->operand_alias_count[operand] = (uint32_t)list->count;
  for (size_t i = 0; i < list->count; i++) {
    VECTOR_PUSH(&facts->aliases, facts->arena,
                ((struct alias_fact){list->items[i].value->id, list->items[i].relation == RELATION_EQUIVALENT,
                                     list->items[i].definite}));
  }
}

// Whether the use reads, given the answers for values further down. True also of a view that somebody reads.
static bool operand_reads(const struct facts *facts, uint32_t operand, const struct use *use) {
  if (bufferizes_to_memory_read(use, facts->state)) return true;
  if ((facts->operand_flags[operand] & OPERAND_WRITES) != 0) return false;
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) {
    if ((facts->value_flags[aliases[i].value] & VALUE_READ) != 0) return true;
  }
  return false;
}

// Returns whether an answer changed.
static bool fill_reads(struct facts *facts, uint32_t op) {
  bool changed = false;
  for (uint32_t i = facts->op_first_operand[op]; i < facts->op_first_operand[op + 1]; i++) {
    if ((facts->operand_flags[i] & (OPERAND_TENSOR | OPERAND_READS)) != OPERAND_TENSOR) continue;
    const struct use *use = facts_operand(facts, i);
    if (!operand_reads(facts, i, use)) continue;
    facts->operand_flags[i] |= OPERAND_READS;
    facts->value_flags[use->value->id] |= VALUE_READ;
    changed = true;
  }
  return changed;
}

// Users have greater numbers than definitions, except around the edges between the blocks of a region: the passes over
// such a region are repeated until nothing changes, before the operands of its op ask.
static void fill_reads_of_blocks(struct facts *facts, uint32_t op) {
  bool many = false;
  for (uint32_t r = facts->op_first_region[op]; r < facts->op_first_region[op + 1]; r++) {
    many |= facts->regions[r].many_blocks;
  }
  for (bool changed = many; changed;) {
    changed = false;
    for (uint32_t i = facts->op_end[op]; i > op; i--) changed |= fill_reads(facts, i);
  }
}

void facts_fill(struct facts *facts, uint32_t root) {
  struct aliasing_values list = {.arena = facts->arena};
  for (uint32_t op = facts->op_end[root] + 1; op-- > root;) {
    if (facts->op_first_region[op] != facts->op_first_region[op + 1]) fill_reads_of_blocks(facts, op);
    for (uint32_t i = facts->op_first_operand[op]; i < facts->op_first_operand[op + 1]; i++) {
      if ((facts->operand_flags[i] & OPERAND_TENSOR) != 0) fill_operand(facts, i, facts_operand(facts, i), &list);
    }
    fill_reads(facts, op);
  }
  facts_define_values(facts, root);
}

// --- chains

bool facts_same_chain_has(const struct facts *facts, uint32_t value, uint32_t ancestor) {
  const struct chain *chains = facts->chains;
  uint32_t depth = chains[ancestor].same_depth;
  while (chains[value].same_depth > depth) {
    uint32_t jump = chains[value].same_jump;
    value = chains[jump].same_depth >= depth ? jump : chains[value].same;
  }
  return value == ancestor;
}
