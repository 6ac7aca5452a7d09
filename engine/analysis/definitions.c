// Reverse use-def chains: for each value, what may have defined its contents, and what it is a view of.
//
// Block arguments always count as definitions, so the use-def chains of op results have no cycles, and it is enough to
// visit each value once, after its sources. A value with a single source shares its definitions.
#include "engine/analysis/facts.h"

struct definer {
  struct facts *facts;
  VECTOR(uint32_t) work;     // values to define, the next one last
  VECTOR(uint32_t) sources;  // operands that the current value comes from
  struct aliasing_operands list;
};

static uint32_t operand_number(const struct facts *facts, const struct use *use) {
  return facts->op_first_operand[use->owner->id] + use_index(use);
}

// Whether the operand's buffer may become the buffer of the value; stores whether they are equivalent.
static bool operand_becomes(const struct facts *facts, uint32_t operand, uint32_t value, bool *equivalent) {
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[operand];
  for (uint32_t i = 0; i < facts->operand_alias_count[operand]; i++) {
    if (aliases[i].value != value) continue;
    *equivalent = aliases[i].equivalent;
    return true;
  }
  return false;
}

static void gather_sources(struct definer *definer, uint32_t number) {
  struct facts *facts = definer->facts;
  const struct value *value = facts->values[number];
  const struct op *owner = value_owner(value);
  const struct bufferizable *model = bufferizable_of(owner, facts->state->options);
  definer->sources.count = 0;
  if (model == NULL) return;  // use-def chains end at unknown ops
  if (model->aliasing_operands != NULL) {
    definer->list.count = 0;
    model->aliasing_operands(value, facts->state, &definer->list);
    for (size_t i = 0; i < definer->list.count; i++) {
      VECTOR_PUSH(&definer->sources, facts->arena, operand_number(facts, definer->list.items[i].operand));
    }
    return;
  }
  bool equivalent;
  for (uint32_t i = facts->op_first_operand[owner->id]; i < facts->op_first_operand[owner->id + 1]; i++) {
    if (operand_becomes(facts, i, number, &equivalent)) VECTOR_PUSH(&definer->sources, facts->arena, i);
  }
}

static struct definitions leaf(const struct facts *facts, uint32_t number) {
  const struct value *value = facts->values[number];
  uint32_t owner = value_owner(value)->id, region = facts_value_region(facts, number);
  struct definitions result = {.node = number,
                               .first = facts_is_made_by_regions(facts, owner) ? facts->op_end[owner] : owner,
                               .last_owner = owner,
                               .last_result = owner,
                               .outer_region = region == NONE ? NONE : facts->regions[region].repetitive,
                               .last_alive = NONE,
                               .loop = facts_block_loop(facts, owner)};
  if (value->is_argument) {
    const struct block *block = value->owner.block;
    result.first = block->first == NULL ? owner + 1 : block->first->id;
    result.last_result = 0;
    if (!facts->regions[region].many_blocks) {
      result.last_alive = block->last == NULL ? owner : facts->op_end[block->last->id];
    } else if (block->id != NONE && facts->blocks[block->id].last_dominated != NONE) {
      result.last_alive = facts->blocks[block->id].tail;
    }
    if (block->id != NONE) result.loop = facts->blocks[block->id].loop;
  }
  return result;
}

static uint32_t depth_of(const struct facts *facts, uint32_t region) {
  return region == NONE ? 0 : facts->regions[region].repetitive_depth;
}

static uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

static void merge_definitions(const struct facts *facts, struct definitions *into, const struct definitions *from) {
  if (from->first < into->first) into->first = from->first;
  into->last_owner = larger(into->last_owner, from->last_owner);
  into->last_result = larger(into->last_result, from->last_result);
  if (depth_of(facts, from->outer_region) < depth_of(facts, into->outer_region)) {
    into->outer_region = from->outer_region;
  }
  into->last_alive =
      into->last_alive == NONE || from->last_alive == NONE ? NONE : larger(into->last_alive, from->last_alive);
  into->loop = facts_common_loop(facts, into->loop, from->loop);
}

static const struct definitions *source_definitions(const struct facts *facts, uint32_t operand) {
  return &facts->definitions[facts_operand_value(facts, operand)];
}

// The union of the definitions of the sources. A single source shares its node.
static struct definitions inherited(const struct definer *definer, uint32_t number) {
  struct facts *facts = definer->facts;
  struct definitions result = {.node = NONE};
  uint32_t first_child = (uint32_t)facts->child_list.count;
  for (size_t i = 0; i < definer->sources.count; i++) {
    const struct definitions *source = source_definitions(facts, definer->sources.items[i]);
    if (source->node == NONE || source->node == result.node) continue;
    if (result.node == NONE) {
      result = *source;
      continue;
    }
    if (result.node != number) {
      VECTOR_PUSH(&facts->child_list, facts->arena, result.node);
      result.node = number;
    }
    VECTOR_PUSH(&facts->child_list, facts->arena, source->node);
    merge_definitions(facts, &result, source);
  }
  facts->children[number] = first_child;
  facts->children_count[number] = (uint32_t)facts->child_list.count - first_child;
  return result;
}

// Whether the value's op defines its contents: as a new value, by writing to an operand, or by a write nested in it.
static bool result_writes(const struct definer *definer, uint32_t number) {
  const struct facts *facts = definer->facts;
  const struct value *value = facts->values[number];
  const struct op *op = value->owner.op;
  const struct bufferizable *model = bufferizable_of(op, facts->state->options);
  if (model == NULL) return true;
  if (model->result_writes != NULL) return model->result_writes(value, facts->state);
  if (definer->sources.count == 0) return true;
  for (size_t i = 0; i < definer->sources.count; i++) {
    if ((facts->operand_flags[definer->sources.items[i]] & OPERAND_WRITES) != 0) return true;
  }
  if (op->region_count == 0) return false;
  for (size_t i = 0; i < definer->sources.count; i++) {
    const struct definitions *source = source_definitions(facts, definer->sources.items[i]);
    if (source->node == NONE || source->last_owner < op->id) continue;
    if (source->last_owner <= facts->op_end[op->id]) return true;
    return value_bufferizes_to_memory_write(value, facts->state);  // unreachable blocks
  }
  return false;
}

// Whether the op defines the value even if all sources are undefined.
static bool result_defines(const struct definer *definer, uint32_t number) {
  const struct facts *facts = definer->facts;
  const struct value *value = facts->values[number];
  const struct bufferizable *model = bufferizable_of(value->owner.op, facts->state->options);
  return model->result_defines != NULL && model->result_defines(value, facts->state);
}

bool op_keeps_elements(const struct op *op) { return op_has_trait(op, TRAIT_CAST) || op->kind == OP_arith_index_cast; }

// Jump pointers make a use-def chain a skew-binary list, so that ancestors are found in logarithmic time.
static void link_same(struct facts *facts, struct chain *chain, uint32_t number, uint32_t parent) {
  struct chain *chains = facts->chains;
  chain->same = parent;
  chain->same_depth = 0;
  chain->same_jump = chain->same_root = number;
  if (parent == NONE || parent == CHAIN_MANY) return;
  uint32_t jump = chains[parent].same_jump;
  chain->same_depth = chains[parent].same_depth + 1;
  chain->same_root = chains[parent].same_root;
  bool equal_steps = chains[parent].same_depth - chains[jump].same_depth ==
                     chains[jump].same_depth - chains[chains[jump].same_jump].same_depth;
  chain->same_jump = equal_steps ? chains[jump].same_jump : parent;
}

static void link_chain(const struct definer *definer, uint32_t number) {
  struct facts *facts = definer->facts;
  const struct value *value = facts->values[number];
  struct chain *chain = &facts->chains[number];
  *chain = (struct chain){.any = NONE, .slice = NONE, .root = number};
  uint32_t same = NONE;
  for (size_t i = 0; i < definer->sources.count; i++) {
    uint32_t operand = definer->sources.items[i], source = facts_operand_value(facts, operand);
    bool equivalent = true;  // for what flows into a block argument or a result of an op with regions
    operand_becomes(facts, operand, number, &equivalent);
    chain->any = chain->any == NONE && !value->is_argument ? source : CHAIN_MANY;
    if (!equivalent) continue;
    bool follows =
        value->is_argument || facts->values[source]->type == value->type || op_keeps_elements(value->owner.op);
    if (follows) same = same == NONE && !value->is_argument ? source : CHAIN_MANY;
  }
  link_same(facts, chain, number, same);
  if (chain->any != NONE && chain->any != CHAIN_MANY) {
    chain->root = facts->chains[chain->any].root;
    chain->slice = facts->chains[chain->any].slice;
  }
  if (!value->is_argument && op_has_trait(value->owner.op, TRAIT_SLICE) && !op_is_slice_insertion(value->owner.op))
    chain->slice = number;
}

// Returns whether all sources are defined; if not, adds them to the work list.
static bool sources_ready(struct definer *definer) {
  struct facts *facts = definer->facts;
  bool ready = true;
  for (size_t i = 0; i < definer->sources.count; i++) {
    uint32_t source = facts_operand_value(facts, definer->sources.items[i]);
    if ((facts->value_flags[source] & VALUE_DEFINED) != 0) continue;
    VECTOR_PUSH(&definer->work, facts->arena, source);
    ready = false;
  }
  return ready;
}

// The parallel region that contains the buffer that a write to the value would change: that of the sources whose
// buffers it may have; the region of the value if it has none, or only such as its op writes, which is looked at there.
// Upstream takes what an op defines, as by a write nested in it, for made there.
static uint32_t made_in(const struct definer *definer, uint32_t number, bool is_leaf) {
  const struct facts *facts = definer->facts;
  uint32_t region = facts_value_region(facts, number);
  uint32_t common = region == NONE ? NONE : facts->regions[region].parallel;
  bool by_definition = is_leaf && !deviates(facts->state->options, DEVIATION_unread_buffers), is_first = true;
  if (facts->values[number]->is_argument || by_definition) return common;
  for (size_t i = 0; i < definer->sources.count; i++) {
    uint32_t operand = definer->sources.items[i], source = facts->made_in[facts_operand_value(facts, operand)];
    if ((facts->operand_flags[operand] & OPERAND_WRITES) != 0) continue;
    if (!is_first && source != common) return CHAIN_MANY;
    common = source;
    is_first = false;
  }
  return common;
}

static void inherit_newness(struct definer *definer, uint32_t number) {
  struct facts *facts = definer->facts;
  bool may_be_new = result_defines(definer, number);
  if (may_be_new && facts->definitions[number].node == NONE) facts->definitions[number] = leaf(facts, number);
  for (size_t i = 0; i < definer->sources.count && !may_be_new; i++)
    may_be_new = (facts->value_flags[facts_operand_value(facts, definer->sources.items[i])] & VALUE_MAY_BE_NEW) != 0;
  if (may_be_new) facts->value_flags[number] |= VALUE_MAY_BE_NEW;
}

static void define(struct definer *definer, uint32_t number) {
  struct facts *facts = definer->facts;
  const struct value *value = facts->values[number];
  gather_sources(definer, number);
  if (!value->is_argument && !sources_ready(definer)) return;
  facts->value_flags[number] |= VALUE_DEFINED;
  definer->work.count--;
  if (value_is_writable(value, facts->state)) facts->value_flags[number] |= VALUE_WRITABLE;
  bool is_leaf = value->is_argument || result_writes(definer, number);
  facts->definitions[number] = is_leaf ? leaf(facts, number) : inherited(definer, number);
  if (!is_leaf) inherit_newness(definer, number);
  facts->made_in[number] = made_in(definer, number, is_leaf);
  link_chain(definer, number);
}

static void define_all_for(struct definer *definer, uint32_t value) {
  struct facts *facts = definer->facts;
  if ((facts->value_flags[value] & (VALUE_TENSOR | VALUE_DEFINED)) != VALUE_TENSOR) return;
  VECTOR_PUSH(&definer->work, facts->arena, value);
  while (definer->work.count > 0) {
    uint32_t next = VECTOR_LAST(&definer->work);
    if ((facts->value_flags[next] & VALUE_DEFINED) != 0) {
      definer->work.count--;
    } else {
      define(definer, next);
    }
  }
}

void facts_define_values(struct facts *facts, uint32_t root) {
  struct definer definer = {.facts = facts, .list = {.arena = facts->arena}};
  for (uint32_t op = root; op <= facts->op_end[root]; op++) {
    const struct op *o = facts->ops[op];
    for (uint32_t i = 0; i < o->result_count; i++) define_all_for(&definer, o->results[i].id);
    for (uint32_t r = 0; r < o->region_count; r++) {
      for (const struct block *block = o->regions[r].first; block != NULL; block = block->next) {
        for (uint32_t i = 0; i < block->argument_count; i++) define_all_for(&definer, block->arguments[i]->id);
      }
    }
  }
}
