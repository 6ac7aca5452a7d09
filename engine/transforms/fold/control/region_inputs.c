// What flows into the regions and results of an op: inputs that are one value in any case, or always what another input
// is, are replaced; what is not used is dropped. Source: the canonicalization of upstream's RegionBranchOpInterface.
#include "engine/base/hash.h"
#include "engine/base/vector.h"
#include "engine/dialects/region_branch.h"
#include "engine/transforms/fold/fold.h"

enum { NO_INPUT = -1, MOST_ROUNDS = 64 };

// The inputs of an op are numbered: its results, then the arguments of its regions.
struct inputs {
  struct op *op;
  uint32_t *first;  // of each region
  uint32_t count;
  VECTOR(struct region_edge) edges;
};

static struct inputs inputs_of(struct arena *arena, struct op *op) {
  struct inputs inputs = {.op = op, .first = ARENA_ARRAY(arena, uint32_t, op->region_count), .count = op->result_count};
  for (uint32_t i = 0; i < op->region_count; i++) {
    const struct block *entry = op_body(op, i)->first;
    inputs.first[i] = inputs.count;
    inputs.count += entry == NULL ? 0 : entry->argument_count;
  }
  for (int32_t from = REGION_PARENT; from < op->region_count; from++) {
    struct region_edge edge;
    for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++)
      if (edge.operand_count > 0) VECTOR_PUSH(&inputs.edges, arena, edge);
  }
  return inputs;
}

static struct value *source_of(const struct region_edge *edge, uint32_t i) {
  return op_operand(edge->terminator, edge->operand_first + i);
}

static int64_t number_of(const struct inputs *inputs, const struct value *value) {
  if (!value->is_argument) return value->owner.op == inputs->op ? (int64_t)value->index : NO_INPUT;
  const struct region *region = value->owner.block->region;
  if (region == NULL || region->op != inputs->op || region->first != value->owner.block) return NO_INPUT;
  return (int64_t)inputs->first[region - inputs->op->regions] + value->index;
}

bool value_is_made_outside(const struct value *value, const struct op *op) {
  const struct block *block = value_block(value);
  return block->region == NULL || !op_is_ancestor(op, block->region->op);
}

// --- inputs that are one value

static struct value several;  // stands for more than one value, or one that is not visible everywhere

// What reaches an input by way of others: null, one value from outside, or several.
static bool reach(const struct inputs *inputs, struct value **reaching, const struct region_edge *edge, uint32_t i) {
  struct value *source = source_of(edge, i);
  const int64_t number = number_of(inputs, source);
  if (number != NO_INPUT) source = reaching[number];
  else if (!value_is_made_outside(source, inputs->op)) source = &several;
  struct value **known = &reaching[number_of(inputs, region_branch_input(inputs->op, edge, i))];
  if (source == NULL || source == *known || *known == &several) return false;
  *known = *known == NULL ? source : &several;
  return true;
}

// Rounds go forth and back, so that most chains take two. Returns false if too many are needed.
static bool find_reaching(const struct inputs *inputs, struct value **reaching) {
  bool changed = true;
  for (uint32_t round = 0; changed; round++) {
    if (round == MOST_ROUNDS) return false;
    changed = false;
    for (size_t e = 0; e < inputs->edges.count; e++) {
      const struct region_edge *edge = &inputs->edges.items[e];
      for (uint32_t i = 0, last = edge->operand_count - 1; i <= last; i++)
        changed |= reach(inputs, reaching, edge, round % 2 == 0 ? i : last - i);
    }
  }
  return true;
}

static bool replace_input(struct rewriter *rewriter, struct value *input, struct value *replacement) {
  if (!value_has_uses(input)) return false;
  rewriter_replace_value(rewriter, input, replacement);
  return true;
}

// Nothing is forwarded to the counter of a loop, which is another value in each iteration.
static struct value **reaching_before(struct arena *arena, const struct inputs *inputs) {
  struct value **reaching = ARENA_ARRAY(arena, struct value *, inputs->count);
  for (uint32_t i = 0; i < inputs->count; i++) reaching[i] = &several;
  for (size_t e = 0; e < inputs->edges.count; e++) {
    const struct region_edge *edge = &inputs->edges.items[e];
    for (uint32_t i = 0; i < edge->operand_count; i++)
      reaching[number_of(inputs, region_branch_input(inputs->op, edge, i))] = NULL;
  }
  return reaching;
}

static bool replace_single(struct rewriter *rewriter, const struct inputs *inputs) {
  struct value **reaching = reaching_before(rewriter->arena, inputs);
  if (!find_reaching(inputs, reaching)) return false;
  bool any = false;
  for (size_t e = 0; e < inputs->edges.count; e++) {
    const struct region_edge *edge = &inputs->edges.items[e];
    for (uint32_t i = 0; i < edge->operand_count; i++) {
      struct value *input = region_branch_input(inputs->op, edge, i);
      struct value *value = reaching[number_of(inputs, input)];
      if (value != NULL && value != &several) any |= replace_input(rewriter, input, value);
    }
  }
  return any;
}

// --- inputs that are what another one is

// Those edges that lead where the first of them does.
struct joined_edges {
  const struct region_edge **items;
  size_t count;
};

static bool have_same_sources(const struct joined_edges *edges, uint32_t a, uint32_t b) {
  for (size_t e = 0; e < edges->count; e++)
    if (source_of(edges->items[e], a) != source_of(edges->items[e], b)) return false;
  return true;
}

static bool replace_equal_at(struct rewriter *rewriter, const struct op *op, const struct joined_edges *edges) {
  struct map first = {0};  // hash of sources -> 1 + number of an operand
  bool any = false;
  for (uint32_t i = 0; i < edges->items[0]->operand_count; i++) {
    uint64_t hash = 0;
    for (size_t e = 0; e < edges->count; e++) hash = hash_pointer(hash, source_of(edges->items[e], i));
    uint64_t *known = map_insert(&first, rewriter->arena, hash);
    if (*known == 0) *known = i + 1;
    const uint32_t other = (uint32_t)*known - 1;
    if (other == i || !have_same_sources(edges, other, i)) continue;
    any |= replace_input(rewriter, region_branch_input(op, edges->items[0], i),
                         region_branch_input(op, edges->items[0], other));
  }
  return any;
}

static bool replace_equal(struct rewriter *rewriter, const struct inputs *inputs) {
  struct joined_edges joined = {ARENA_ARRAY(rewriter->arena, const struct region_edge *, inputs->edges.count), 0};
  bool any = false;
  for (int32_t to = REGION_PARENT; to < inputs->op->region_count; to++) {
    joined.count = 0;
    for (size_t e = 0; e < inputs->edges.count; e++)
      if (inputs->edges.items[e].to == to) joined.items[joined.count++] = &inputs->edges.items[e];
    if (joined.count > 0 && joined.items[0]->operand_count > 1) any |= replace_equal_at(rewriter, inputs->op, &joined);
  }
  return any;
}

bool replace_region_inputs(struct rewriter *rewriter, struct op *op) {
  const struct inputs inputs = inputs_of(rewriter->arena, op);
  if (inputs.edges.count == 0) return false;
  bool any = replace_single(rewriter, &inputs);
  any |= replace_equal(rewriter, &inputs);
  return any;
}

// --- what is not used

struct op *keep_results(struct rewriter *rewriter, struct op *op, const bool *keep) {
  const struct type **types = ARENA_ARRAY(rewriter->arena, const struct type *, op->result_count);
  uint32_t count = 0;
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (keep[i]) types[count++] = op_result(op, i)->type;
  }
  struct op_state state = {
      .info = op->info,
      .location = op->location,
      .operands = values_in(rewriter->arena, (struct operand_range){op->operands, op->operand_count}),
      .operand_count = op->operand_count,
      .result_types = types,
      .result_count = count,
      .attributes = op->attributes,
      .attribute_count = op->attribute_count,
      .region_count = op->region_count};
  struct builder builder = builder_before(rewriter->program, op);
  struct op *built = builder_insert(&builder, &state);
  for (uint32_t region = 0; region < op->region_count; region++)
    region_take_body(op_body(built, region), op_body(op, region));
  uint32_t next = 0;
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (keep[i]) rewriter_replace_value(rewriter, op_result(op, i), op_result(built, next++));
  }
  rewriter->inserted(rewriter->owner, built);
  rewriter_erase(rewriter, op);
  return built;
}

void erase_operands(struct rewriter *rewriter, struct op *op, enum slot_role role, const bool *keep) {
  struct operand_range operands = op_role(op, role);
  for (uint32_t i = operands.count; i-- > 0;) {
    if (keep[i]) continue;
    struct op *definition = value_op(operands.first[i].value);
    op_erase_role_operand(rewriter->program, op, role, i);
    if (definition != NULL) rewriter->changed(rewriter->owner, definition);
  }
}

struct op *drop_results(struct rewriter *rewriter, struct op *op, const bool *keep) {
  for (uint32_t region = 0; region < op->region_count; region++) {
    for (struct block *block = op_body(op, region)->first; block != NULL; block = block->next) {
      struct op *terminator = block_terminator(block);
      if (is_region_branch_terminator(terminator)) erase_operands(rewriter, terminator, ROLE_FORWARDED, keep);
    }
  }
  return keep_results(rewriter, op, keep);
}

bool drop_unused_results(struct rewriter *rewriter, struct op *op) {
  bool *keep = ARENA_ARRAY(rewriter->arena, bool, op->result_count + 1);
  bool any = false;
  for (uint32_t i = 0; i < op->result_count; i++) {
    keep[i] = value_has_uses(op_result(op, i));
    any |= !keep[i];
  }
  if (any) drop_results(rewriter, op, keep);
  return any;
}
