#include "engine/analysis/conflicts.h"

#include "engine/analysis/slices.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/observer.h"

// --- order of ops

// The branching block around `op` that belongs to the op at position `outer`, or NONE.
static uint32_t branch_within(const struct facts *facts, uint32_t op, uint32_t outer) {
  uint32_t b = facts->op_branch[op];
  while (b != NONE && facts->blocks[b].op != outer) b = facts->blocks[b].parent;
  return b;
}

static void region_span(const struct facts *facts, uint32_t region, struct op_order *order) {
  uint32_t op = facts->regions[region].op;
  const struct region *body = &facts->ops[op]->regions[region - facts->op_first_region[op]];
  order->region_first = body->first->first == NULL ? op : body->first->first->id;
  order->region_last = body->last->last == NULL ? op : facts->op_end[body->last->last->id];
}

// The order of a and b, neither nested in the other, given the innermost branching block around a whose op is around b
// as well.
static struct op_order order_in_branch(struct conflict_search *search, uint32_t a, uint32_t b, uint32_t block_a) {
  const struct facts *facts = search->facts;
  uint32_t outer = facts->blocks[block_a].op, block_b = branch_within(facts, b, outer);
  struct op_order order = {.before = false};
  if (block_b == NONE) return order;
  if (block_a == block_b) {
    order.before = a < b;
    return order;
  }
  uint32_t region_a = facts->blocks[block_a].region, region_b = facts->blocks[block_b].region;
  if (region_a == region_b) {
    order.before =
        facts_block_dominates(facts, block_a, block_b) ||
        (deviates(facts->state->options, DEVIATION_unreachable_reads) && facts_block_precedes(facts, block_a, block_b));
    return order;
  }
  const struct op *op = facts->ops[outer];
  uint32_t first = facts->op_first_region[outer];
  if (is_region_branch(op) && regions_mutually_exclusive(op, region_a - first, region_b - first)) {
    order.exclusive = true;
    region_span(facts, region_b, &order);
  }
  return order;
}

// Whether a happens before b whenever both run, as the order of their ancestors in a common block shows. Neither is
// before the other if one contains the other.
static struct op_order order_of(struct conflict_search *search, uint32_t a, uint32_t b) {
  const struct facts *facts = search->facts;
  if (facts_contains(facts, a, b) || facts_contains(facts, b, a)) return (struct op_order){.before = false};
  uint32_t block = facts->op_branch[a];
  while (block != NONE && !facts_contains(facts, facts->blocks[block].op, b)) block = facts->blocks[block].parent;
  if (block == NONE) return (struct op_order){.before = a < b};
  // The block's op is around both; if one of its regions is around both as well, no branch separates them.
  return order_in_branch(search, a, b, block);
}

static bool happens_before(struct conflict_search *search, uint32_t a, uint32_t b) {
  return order_of(search, a, b).before;
}

// --- the definitions of a read

typedef bool definition_test(struct conflict_search *search, uint32_t definition, void *argument);

struct definition_walk {
  definition_test *test;
  void *argument;
  uint32_t found;
};

// Depth-first over the graph, visiting each node once, until the test holds.
static bool any_definition(struct conflict_search *search, uint32_t node, struct definition_walk *walk) {
  struct facts *facts = search->facts;
  if (facts->children_count[node] == 0) {
    search->steps->chain_steps++;
    walk->found = node;
    return walk->test(search, node, walk->argument);
  }
  uint32_t mark = ++facts->last_mark;
  search->work.count = 0;
  VECTOR_PUSH(&search->work, facts->arena, node);
  while (search->work.count > 0) {
    uint32_t next = VECTOR_POP(&search->work);
    if (facts->mark[next] == mark) continue;
    facts->mark[next] = mark;
    search->steps->chain_steps++;
    if (facts->children_count[next] == 0) {
      walk->found = next;
      if (walk->test(search, next, walk->argument)) return true;
      continue;
    }
    for (uint32_t i = 0; i < facts->children_count[next]; i++) {
      VECTOR_PUSH(&search->work, facts->arena, facts->child_list.items[facts->children[next] + i]);
    }
  }
  return false;
}

// --- whether the order of ops can be used

// Whether a loop of blocks is around read and write, and does not define the value anew in each iteration. Upstream
// considers only blocks of the region that contains both directly; loops of blocks further out count as well.
static bool are_in_block_loop(struct conflict_search *search, uint32_t read, uint32_t write_op) {
  const struct facts *facts = search->facts;
  const struct region *region = op_region(facts->ops[write_op]);
  bool is_direct = op_region(facts->ops[facts->operand_op[read]]) == region && region->first != region->last;
  if (!is_direct && !deviates(facts->state->options, DEVIATION_outer_block_loops)) return false;
  uint32_t loop = search->sets->read_block_loop[read];
  return loop != NONE && facts_loop_contains(facts, loop, facts_block_loop(facts, write_op));
}

// Whether the order of ops excludes a conflict. It does not if read and write are in a loop that does not define the
// value anew in each iteration: the next iteration then reads what a later op wrote.
static bool can_use_op_order(struct conflict_search *search, uint32_t read, uint32_t write) {
  const struct facts *facts = search->facts;
  uint32_t loop = search->sets->read_loop[read];
  if (loop != NONE && facts_contains(facts, loop, facts->operand_op[write])) return false;
  return !are_in_block_loop(search, read, facts->operand_op[write]);
}

// --- elementwise ops

static bool may_share_root(const struct facts *facts, uint32_t a, uint32_t b) {
  uint32_t root_a = facts->chains[a].root, root_b = facts->chains[b].root;
  return root_a == root_b || facts->chains[root_a].any == CHAIN_MANY || facts->chains[root_b].any == CHAIN_MANY;
}

// Whether `other` is on the use-def chain of `start`, and all values that `start` comes from are equivalent and of one
// type. The chain branches at its root. `start` must not also come from a slice of the same tensor, which may overlap
// `other` partially. (Upstream accepts any one of the values.)
static bool comes_from_equivalent_of_many(struct conflict_search *search, uint32_t start, uint32_t other) {
  struct facts *facts = search->facts;
  struct aliasing_operands list = {.arena = facts->arena};
  uint32_t mark = ++facts->last_mark;
  bool found = false, strict = deviates(facts->state->options, DEVIATION_elementwise_sources);
  search->work.count = 0;
  VECTOR_PUSH(&search->work, facts->arena, start);
  while (search->work.count > 0) {
    uint32_t next = VECTOR_POP(&search->work);
    search->steps->chain_steps++;
    if (facts->chains[next].same != CHAIN_MANY && !facts_same_chain_has(facts, next, other)) {
      next = facts->chains[next].same_root;
      bool ends = facts->chains[next].same != CHAIN_MANY;
      if (ends && strict && facts->chains[next].any != NONE && may_share_root(facts, next, other)) return false;
      if (ends) continue;
    } else if (facts->chains[next].same != CHAIN_MANY || next == other) {
      found = true;
      continue;
    }
    if (facts->mark[next] == mark) continue;
    facts->mark[next] = mark;
    const struct value *value = facts->values[next];
    get_aliasing_operands(value, facts->state, &list);
    for (size_t i = 0; i < list.count; i++) {
      const struct value *source = list.items[i].operand->value;
      const struct op *owner = value_op(value);
      bool is_cast = owner != NULL && op_keeps_elements(owner);
      bool follows = list.items[i].relation == RELATION_EQUIVALENT && (source->type == value->type || is_cast);
      if (follows) VECTOR_PUSH(&search->work, facts->arena, source->id);
      else if (strict && may_share_root(facts, source->id, other)) return false;
    }
  }
  return found;
}

static bool comes_from_equivalent(struct conflict_search *search, uint32_t start, uint32_t other) {
  const struct facts *facts = search->facts;
  search->steps->chain_steps++;
  if (facts_same_chain_has(facts, start, other)) return true;
  uint32_t root = facts->chains[start].same_root;
  return facts->chains[root].same == CHAIN_MANY && comes_from_equivalent_of_many(search, root, other);
}

// Whether both are operands of one op that reads each element before it writes it, and have the same buffer.
static bool is_elementwise(struct conflict_search *search, uint32_t read, uint32_t write) {
  const struct facts *facts = search->facts;
  if (facts->operand_op[read] != facts->operand_op[write]) return false;
  const struct op *op = facts->ops[facts->operand_op[read]];
  const struct bufferizable *model = bufferizable_of(op, facts->state->options);
  if (model == NULL || model->elementwise_access == NULL) return false;
  if (!model->elementwise_access(op, facts->state, facts_operand(facts, read), facts_operand(facts, write))) {
    return false;
  }
  uint32_t a = facts_operand_value(facts, read), b = facts_operand_value(facts, write);
  return comes_from_equivalent(search, a, b) || comes_from_equivalent(search, b, a);
}

// --- insertions in loops

// Whether an insertion into a part of a tensor, in a loop that does not define what is read anew, is to the same part
// in every iteration; true for other ops. If not, parts that are equal within an iteration need not be equal in the
// next one. (Upstream only compares parts of the same iteration.)
static bool part_is_invariant(struct conflict_search *search, uint32_t read, uint32_t position) {
  const struct facts *facts = search->facts;
  const struct op *op = facts->ops[position];
  if (!op_writes_part(op) || !deviates(facts->state->options, DEVIATION_moving_slices)) return true;
  uint32_t loop = search->sets->read_loop[read];
  for (uint32_t i = 2; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    if (!value->is_argument && op_has_trait(value->owner.op, TRAIT_CONSTANT)) continue;
    if (loop == NONE || facts_contains(facts, loop, facts_owner(facts, value->id))) return false;
    if (are_in_block_loop(search, read, position)) return false;
  }
  return true;
}

// --- copies

// Whether the value is read, or a buffer taken in its place, before anything that the write's op does: by the copy of
// an operand of an op that is the write's op, or around it. The copy is made directly before the op of the read, and
// before those of its operands that are in place get their buffers, so no write of that op, nor of one nested in it,
// comes before the copy in the same execution of the op. In the next execution it may: callers look at loops first.
// What the op makes of the operand afterwards is in the buffer of the copy, which nothing else has. A decision is never
// taken back, so a pair that is harmless for it stays so. (Upstream takes the op for the read, and copies what it
// writes, too.)
static bool is_copied_before(const struct facts *facts, uint32_t read, uint32_t write) {
  return (facts->operand_flags[read] & OPERAND_COPIED_BEFORE) != 0 &&
         facts_contains(facts, facts->operand_op[read], facts->operand_op[write]);
}

// --- the conflict

// Whether an op runs while a block argument is live: in its block, or in a block that this one dominates. Upstream
// ignores the latter, so that a write in another block can overwrite an argument that is read after it.
static bool runs_while_live(const struct facts *facts, const struct value *argument, const struct op *op) {
  const struct block *block = argument->owner.block;
  const struct op *ancestor = region_find_ancestor(block->region, op);
  if (ancestor == NULL) return false;
  if (!deviates(facts->state->options, DEVIATION_arguments_in_other_blocks)) return ancestor->block == block;
  return ancestor->block == block || facts_block_dominates(facts, block->id, ancestor->block->id);
}

// Whether the write makes the definition, so that they are no conflict. A write may make several results, as a call
// does that returns two parts of an argument: when the op is done, each has its elements, wherever they are in the
// operand's buffer, since it was made with that operand alone. Results that are made of other operands with the same
// buffer are not among those of the write; nor may the op read these operands, which are pairs of their own. (Upstream
// takes a write that may make several results for a conflict with each.)
static bool makes_definition(const struct facts *facts, uint32_t write, uint32_t definition) {
  const struct alias_fact *aliases = facts->aliases.items + facts->operand_alias[write];
  const uint32_t count = facts->operand_alias_count[write];
  if (count > 1 && !deviates(facts->state->options, DEVIATION_results_of_one_write)) return false;
  for (uint32_t i = 0; i < count; i++)
    if (aliases[i].value == definition) return true;
  return false;
}

// Whether the write overwrites the definition before it is read.
static bool write_clobbers(struct conflict_search *search, uint32_t definition, void *argument) {
  const struct facts *facts = search->facts;
  uint32_t write = *(const uint32_t *)argument, write_op = facts->operand_op[write];
  const struct value *value = facts->values[definition];
  if (value->is_argument) {
    if (!runs_while_live(facts, value, facts->ops[write_op])) return false;
  } else {
    uint32_t op = value->owner.op->id;
    if (happens_before(search, write_op, op)) return false;
    if (op != write_op && facts_contains(facts, op, write_op) && facts_is_made_by_regions(facts, op)) return false;
  }
  return !makes_definition(facts, write, definition);
}

// If the read value is undefined or its contents are not read, a write cannot clobber the contents, but it can still be
// wrong to share the buffer (upstream ignores these cases):
// - A loop writes carried values into the buffer. Its arguments are not known to be in that buffer, so a write inside
//   the loop may clobber them, and two arguments must not share a buffer.
// - An insertion copies, which must not happen within one buffer, nor within the buffer of a loop around it.
// - A callee that reads back what it has written must not find it overwritten; nor may it copy between parts of one
//   buffer, as it might if it reads one argument and writes another.
static bool clobbers_unread(struct conflict_search *search, uint32_t read, uint32_t write) {
  const struct facts *facts = search->facts;
  uint32_t read_op = facts->operand_op[read], write_op = facts->operand_op[write];
  if (!deviates(facts->state->options, DEVIATION_unread_buffers) || is_copied_before(facts, read, write)) return false;
  if (facts_is_loop(facts, read_op)) {
    if (read_op == write_op) return read != write;
    return facts_contains(facts, read_op, write_op);
  }
  bool inserts = op_is_slice_insertion(facts->ops[read_op]);
  if (read_op != write_op) return inserts && facts_is_loop(facts, write_op) && facts_contains(facts, write_op, read_op);
  if (read == write) return false;
  const uint32_t flags = facts->operand_flags[read];
  if ((flags & OPERAND_READS_BACK) != 0 || (op_is_call(facts->ops[read_op]) && (flags & OPERAND_READS) != 0))
    return true;
  return inserts && !are_non_conflicting_subsets(search, read, write);
}

// Whether the read is by an update by a thread: of what an update writes, or of what it overwrites in part.
static bool is_about_updates(const struct facts *facts, uint32_t read, uint32_t write) {
  return op_is_parallel_insertion(facts->ops[facts->operand_op[read]]) &&
         (op_is_parallel_insertion(facts->ops[facts->operand_op[write]]) ||
          use_is_in_role(facts_operand(facts, read), ROLE_DESTINATION));
}

// Whether the read is in the body of the write's op, which runs once before the op writes, and nothing runs the op
// again for the same value.
static bool reads_before_op_writes(struct conflict_search *search, uint32_t read, uint32_t write) {
  const struct facts *facts = search->facts;
  const uint32_t read_op = facts->operand_op[read], write_op = facts->operand_op[write];
  const uint32_t loop = search->sets->read_loop[read];
  if (read_op == write_op || !facts_contains(facts, write_op, read_op) || (loop != NONE && loop != write_op) ||
      !deviates(facts->state->options, DEVIATION_single_iterations))
    return false;
  const struct op *op = facts->ops[write_op];
  const struct bufferizable *model = bufferizable_of(op, facts->state->options);
  return model != NULL && model->runs_once != NULL && model->runs_once(op, facts->state) &&
         !are_in_block_loop(search, read, write_op);
}

// Whether an op that runs again, and overwrites what it has written before, finds the elements that it leaves as they
// were: extents are the same each time if they are static, or those of values from outside the loop.
static bool leaves_same_rest(struct conflict_search *search, uint32_t operand) {
  const struct facts *facts = search->facts;
  const uint32_t position = facts->operand_op[operand], loop = search->sets->read_loop[operand];
  const struct op *op = facts->ops[position];
  if (!bufferizes_to_reading_rest(facts_operand(facts, operand), facts->state) ||
      are_in_block_loop(search, operand, position))
    return false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    const bool is_static = !type_is_shaped(value->type) || type_has_static_shape(value->type);
    if (!is_static && loop != NONE && facts_contains(facts, loop, facts_owner(facts, value->id))) return false;
  }
  return true;
}

static enum rule judge_pair(struct conflict_search *search, uint32_t read, uint32_t write, uint32_t *definition,
                            struct op_order *order) {
  const struct facts *facts = search->facts;
  uint32_t read_op = facts->operand_op[read], write_op = facts->operand_op[write];
  *order = (struct op_order){.before = false};
  if (!deviates(facts->state->options, DEVIATION_updates_of_threads) && is_about_updates(facts, read, write))
    return RULE_pair_of_slices;
  uint32_t node = facts->definitions[facts_operand_value(facts, read)].node;
  if (node == NONE || (facts->operand_flags[read] & OPERAND_READS) == 0) {
    *definition = facts_operand_value(facts, read);
    return clobbers_unread(search, read, write) ? RULE_pair_unread_conflicts : RULE_pair_unread_is_harmless;
  }
  bool ordered = can_use_op_order(search, read, write);
  if (ordered) {
    if (read == write) return RULE_pair_is_one_operand;
    *order = order_of(search, read_op, write_op);
    if (order->before) return RULE_pair_is_ordered;
    if (order->exclusive) return RULE_pair_is_exclusive;
    if (is_copied_before(facts, read, write)) return RULE_pair_is_copied_before;
    if (is_elementwise(search, read, write)) return RULE_pair_is_elementwise;
  }
  if (read == write && leaves_same_rest(search, read)) return RULE_pair_is_one_operand;
  if (reads_before_op_writes(search, read, write)) return RULE_pair_is_ordered;
  bool same_parts = ordered || (part_is_invariant(search, read, read_op) && part_is_invariant(search, read, write_op));
  if (same_parts && are_non_conflicting_subsets(search, read, write)) return RULE_pair_of_slices;
  struct definition_walk walk = {write_clobbers, &write, NONE};
  if (!any_definition(search, node, &walk)) return RULE_pair_spoils_no_definition;
  *definition = walk.found;
  return RULE_pair_conflicts;
}

bool is_conflict(struct conflict_search *search, uint32_t read, uint32_t write, uint32_t *definition,
                 struct op_order *order) {
  const struct facts *facts = search->facts;
  search->steps->pairs_checked++;
  enum rule rule = judge_pair(search, read, write, definition, order);
  observe(facts->state->context, rule, facts->ops[facts->operand_op[read]]->kind,
          facts->ops[facts->operand_op[write]]->kind);
  return rule == RULE_pair_conflicts || rule == RULE_pair_unread_conflicts;
}

// --- search in sets

static struct access *access_at(const struct conflict_search *search, uint32_t index) {
  return &search->sets->accesses.items[index];
}

static bool conflict_of_write_in(struct conflict_search *search, uint32_t tree, uint32_t write, uint32_t low,
                                 uint32_t high, struct conflict *conflict) {
  const struct facts *facts = search->facts;
  for (uint64_t from = 0;;) {
    uint32_t found = access_find_read(search->sets, tree, from, low, high);
    if (found == 0) return false;
    const struct access *access = access_at(search, found);
    struct op_order order;
    *conflict = (struct conflict){access->operand, write, NONE};
    if (is_conflict(search, access->operand, write, &conflict->definition, &order)) return true;
    from = access->key + 1;
    if (order.exclusive) {  // so is everything else in the read's region
      struct op_order back = order_of(search, facts->operand_op[write], facts->operand_op[access->operand]);
      if (back.exclusive && access_key(back.region_last + 1, 0) > from) from = access_key(back.region_last + 1, 0);
    }
  }
}

static bool conflict_of_read_in(struct conflict_search *search, uint32_t tree, const struct access *read,
                                struct conflict *conflict) {
  for (uint64_t from = 0;;) {
    uint32_t found = access_find_write(search->sets, tree, from, read->low, read->high);
    if (found == 0) return false;
    const struct access *access = access_at(search, found);
    struct op_order order;
    *conflict = (struct conflict){read->operand, access->operand, NONE};
    if (is_conflict(search, read->operand, access->operand, &conflict->definition, &order)) return true;
    from = access->key + 1;
    // So is everything else in the write's region.
    if (order.exclusive && access_key(order.region_last + 1, 0) > from) from = access_key(order.region_last + 1, 0);
  }
}

static bool conflict_of_reads(struct conflict_search *search, uint32_t reads, uint32_t writes,
                              struct conflict *conflict) {
  if (reads == 0 || writes == 0) return false;
  const struct access *access = access_at(search, reads);
  return conflict_of_reads(search, access->left, writes, conflict) ||
         conflict_of_read_in(search, writes, access, conflict) ||
         conflict_of_reads(search, access->right, writes, conflict);
}

static bool conflict_of_writes(struct conflict_search *search, uint32_t writes, uint32_t reads,
                               struct conflict *conflict) {
  if (reads == 0 || writes == 0) return false;
  const struct access *access = access_at(search, writes);
  return conflict_of_writes(search, access->left, reads, conflict) ||
         conflict_of_write_in(search, reads, access->operand, access->low, access->high, conflict) ||
         conflict_of_writes(search, access->right, reads, conflict);
}

bool find_conflict_of_write(struct conflict_search *search, uint32_t set, uint32_t write, struct conflict *conflict) {
  const struct access_spans *spans = alias_sets_write_spans(search->sets, write);
  for (size_t i = 0; i < spans->count; i++) {
    uint32_t reads = search->sets->sets[set].reads, low = spans->items[i].low, high = spans->items[i].high;
    if (conflict_of_write_in(search, reads, write, low, high, conflict)) return true;
  }
  return false;
}

bool find_conflict_of_sets(struct conflict_search *search, uint32_t a, uint32_t b, struct conflict *conflict) {
  const struct alias_set *small = &search->sets->sets[a], *large = &search->sets->sets[b];
  if (small->size > large->size) {
    const struct alias_set *swap = small;
    small = large;
    large = swap;
  }
  return conflict_of_reads(search, small->reads, large->writes, conflict) ||
         conflict_of_writes(search, small->writes, large->reads, conflict);
}

bool find_conflict_within(struct conflict_search *search, uint32_t set, struct conflict *conflict) {
  const struct alias_set *both = &search->sets->sets[set];
  return conflict_of_writes(search, both->writes, both->reads, conflict);
}
