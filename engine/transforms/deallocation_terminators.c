// Terminators in ownership-based-buffer-deallocation: a bufferization.dealloc for each edge that leaves the block, and
// ownership forwarded with each memref.
#include "engine/transforms/deallocation.h"

#include "engine/analysis/deviation.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"

// An edge out of a block that ends in a branch.
struct edge {
  struct block *target;
  const struct use *operands;
  uint32_t operand_count;
  struct value *condition;  // whether it is taken; null: always
  bool negated;             // the edge is taken if the condition is false
  struct value_list retained;
  struct value **updated;  // the ownership of each retained value
};

static void retain_operands(struct deallocation *d, const struct use *operands, uint32_t count,
                            struct value_list *retained) {
  for (uint32_t i = 0; i < count; i++)
    if (type_is_memref(operands[i].value->type)) VECTOR_PUSH(retained, d->arena, operands[i].value);
}

static void retain_live(struct deallocation *d, const struct block *target, struct value_list *retained) {
  struct value_list live = deallocation_live_in(d, target);
  for (size_t i = 0; i < live.count; i++) VECTOR_PUSH(retained, d->arena, live.items[i]);
}

static struct value *negate(struct deallocation *d, struct builder *builder, struct value *condition) {
  struct value *yes = deallocation_use(d, deallocation_bool(d, builder, true));
  return d->minimal ? build_arith_xori(builder, condition, yes) : build_arith_xori(builder, yes, condition);
}

// The memrefs, with their conditions AND-ed with the condition that the edge is taken.
static struct deallocation_lists lists_of_edge(struct deallocation *d, struct builder *builder,
                                               const struct deallocation_lists *all, const struct edge *edge) {
  struct deallocation_lists lists = *all;
  lists.retained = edge->retained;
  if (edge->condition == NULL) return lists;
  lists.conditions = (struct value_list){0};
  for (size_t i = 0; i < all->conditions.count; i++) {
    struct value *owned = all->conditions.items[i], *condition = edge->condition;
    if (edge->negated) condition = negate(d, builder, condition);
    if (!d->minimal || !deallocation_is_constant(owned, true))
      condition = build_arith_andi(builder, deallocation_use(d, owned), condition);
    VECTOR_PUSH(&lists.conditions, d->arena, condition);
  }
  return lists;
}

static void leave_by_edge(struct deallocation *d, struct builder *builder, const struct deallocation_lists *all,
                          struct edge *edge) {
  retain_operands(d, edge->operands, edge->operand_count, &edge->retained);
  retain_live(d, edge->target, &edge->retained);
  edge->updated = ARENA_ARRAY(d->arena, struct value *, edge->retained.count);
  struct deallocation_lists lists = lists_of_edge(d, builder, all, edge);
  deallocation_emit(d, builder, &lists, edge->updated);
}

// The operands of the edge, followed by the ownership of each memref among them.
static struct value_list operands_with_ownership(struct deallocation *d, const struct edge *edge) {
  struct value_list list = {0};
  for (uint32_t i = 0; i < edge->operand_count; i++) VECTOR_PUSH(&list, d->arena, edge->operands[i].value);
  uint32_t retained = 0;
  for (uint32_t i = 0; i < edge->operand_count; i++)
    if (type_is_memref(edge->operands[i].value->type))
      VECTOR_PUSH(&list, d->arena, deallocation_use(d, edge->updated[retained++]));
  return list;
}

// An operand that is retained more than once has several results, all equal. Upstream uses the last one.
static void use_last_result(struct deallocation *d, struct edge *edge) {
  struct map last = {0};  // value -> its last position in the list
  for (size_t i = 0; i < edge->retained.count; i++) *map_insert(&last, d->arena, map_key(edge->retained.items[i])) = i;
  for (size_t i = 0; i < edge->retained.count; i++)
    edge->updated[i] = edge->updated[*map_find(&last, map_key(edge->retained.items[i]))];
}

// A value is retained on an edge, with this ownership.
struct retention {
  uint32_t edge, next;  // next: 1 + the next retention of the value, on the same or an earlier edge
  struct value *indicator;
};

// Records the ownership of the block's own values when control leaves the block: that on the edge that is taken.
static void update_ownership(struct deallocation *d, struct builder *builder, const struct edge *edges,
                             uint32_t edge_count) {
  VECTOR(struct retention) retentions = {0};
  struct map firsts = {0};  // value -> 1 + its first retention; 0 once handled
  for (uint32_t e = 0; e < edge_count; e++)
    for (size_t i = 0; i < edges[e].retained.count; i++) {
      if (d->minimal && value_block(edges[e].retained.items[i]) != builder->block) continue;
      uint64_t *first = map_insert(&firsts, d->arena, map_key(edges[e].retained.items[i]));
      VECTOR_PUSH(&retentions, d->arena, ((struct retention){e, (uint32_t)*first, edges[e].updated[i]}));
      *first = retentions.count;
    }
  for (uint32_t e = edge_count; e-- > 0;)
    for (size_t i = 0; i < edges[e].retained.count; i++) {
      struct value *value = edges[e].retained.items[i];
      uint64_t *first = map_find(&firsts, map_key(value));
      if (first == NULL || *first == 0) continue;
      struct retention at = retentions.items[*first - 1];
      struct value *indicator = at.indicator;
      *first = 0;
      for (uint32_t edge = at.edge; at.next != 0; edge = at.edge) {
        at = retentions.items[at.next - 1];
        if (at.edge == edge || (d->minimal && at.indicator == indicator)) continue;
        indicator = build_arith_select(builder, edges[at.edge].condition, deallocation_use(d, at.indicator),
                                       deallocation_use(d, indicator));
      }
      if (value_block(value) == builder->block) deallocation_set_ownership(d, value, ownership_unique(indicator));
    }
}

static struct edge edge_to(const struct op *op, uint32_t successor) {
  struct operand_range forwarded = op_successor_operands(op, successor);
  return (struct edge){
      .target = op->successors[successor].block, .operands = forwarded.first, .operand_count = forwarded.count};
}

static bool leave_by_br(struct deallocation *d, struct op *op, struct builder *builder,
                        const struct deallocation_lists *all) {
  struct edge edge = edge_to(op, 0);
  leave_by_edge(d, builder, all, &edge);
  update_ownership(d, builder, &edge, 1);
  struct value_list operands = operands_with_ownership(d, &edge);
  op_set_operands(d->program, op, operands.items, (uint32_t)operands.count);
  return true;
}

static bool leave_by_cond_br(struct deallocation *d, struct op *op, struct builder *builder,
                             const struct deallocation_lists *all) {
  struct value *condition = op_role_value(op, ROLE_CONDITION);
  struct edge edges[] = {edge_to(op, 0), edge_to(op, 1)};
  edges[0].condition = edges[1].condition = condition;
  edges[1].negated = !d->minimal;
  leave_by_edge(d, builder, all, &edges[0]);
  if (d->minimal && all->memrefs.count != 0) edges[1].condition = negate(d, builder, condition);
  leave_by_edge(d, builder, all, &edges[1]);
  for (int e = 0; !d->minimal && e < 2; e++) use_last_result(d, &edges[e]);
  update_ownership(d, builder, edges, 2);

  struct value_list operands = {0},
                    side[2] = {operands_with_ownership(d, &edges[0]), operands_with_ownership(d, &edges[1])};
  VECTOR_PUSH(&operands, d->arena, condition);
  for (int e = 0; e < 2; e++)
    for (size_t i = 0; i < side[e].count; i++) VECTOR_PUSH(&operands, d->arena, side[e].items[i]);
  int32_t segments[] = {1, (int32_t)side[0].count, (int32_t)side[1].count};
  op_set_operands(d->program, op, operands.items, (uint32_t)operands.count);
  op_set_attribute(d->program, op, ID_operandSegmentSizes, attribute_i32_array(d->context, segments, 3));
  return true;
}

// Successor 0 is the default. The conditions of cases compare the flag; the default is taken if no case matches.
static void switch_conditions(struct deallocation *d, struct op *op, struct builder *builder, struct edge *edges) {
  const struct attribute *cases = op_attribute(op, ID_case_values);
  struct value *flag = op_role_value(op, ROLE_SELECTOR), *any = NULL;
  for (uint32_t e = 1; e < op->successor_count; e++) {
    struct value *number = build_constant_integer(builder, flag->type, dense_integer(cases, e - 1));
    edges[e].condition = build_arith_cmpi(builder, CMPI_EQ, flag, number);
    any = any == NULL ? edges[e].condition : build_arith_ori(builder, any, edges[e].condition);
  }
  edges[0].condition = any == NULL ? NULL : negate(d, builder, any);
}

static bool leave_by_switch(struct deallocation *d, struct op *op, struct builder *builder,
                            const struct deallocation_lists *all) {
  uint32_t edge_count = op->successor_count;
  struct edge *edges = ARENA_ARRAY_ZEROED(d->arena, struct edge, edge_count);
  for (uint32_t e = 0; e < edge_count; e++) edges[e] = edge_to(op, e);
  if (!d->minimal || all->memrefs.count != 0) switch_conditions(d, op, builder, edges);
  for (uint32_t e = 0; e < edge_count; e++) leave_by_edge(d, builder, all, &edges[e]);
  update_ownership(d, builder, edges, edge_count);

  struct value_list operands = {0};
  VECTOR_PUSH(&operands, d->arena, op_role_value(op, ROLE_SELECTOR));
  int32_t *sizes = ARENA_ARRAY(d->arena, int32_t, edge_count), segments[3] = {1, 0, 0};
  for (uint32_t e = 0; e < edge_count; e++) {
    struct value_list side = operands_with_ownership(d, &edges[e]);
    for (size_t i = 0; i < side.count; i++) VECTOR_PUSH(&operands, d->arena, side.items[i]);
    sizes[e] = (int32_t)side.count;
    segments[e == 0 ? 1 : 2] += sizes[e];
  }
  op_set_operands(d->program, op, operands.items, (uint32_t)operands.count);
  op_set_attribute(d->program, op, ID_operandSegmentSizes, attribute_i32_array(d->context, segments, 3));
  op_set_attribute(d->program, op, ID_case_operand_segments,
                   attribute_i32_array(d->context, sizes + 1, edge_count - 1));
  return true;
}

// The caller owns each memref that it gets: returned memrefs are owned here, and no buffer is returned twice. (Upstream
// returns it twice; a caller that frees both results, as the function boundary ABI requires, then frees it twice:
// deviation `returned_twice`.)
static void transfer_to_caller(struct deallocation *d, struct op *op, struct builder *builder) {
  const bool apart = deviation_is_kept(d->context->options.as_upstream, DEVIATION_returned_twice);
  struct value_list given = {0};
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct value *memref = op_operand(op, i);
    if (!type_is_memref(memref->type)) continue;
    memref = deallocation_guaranteed(d, builder, memref);
    if (apart) memref = deallocation_unshared(d, builder, memref, given.items, given.count);
    use_set(&op->operands[i], memref);
    VECTOR_PUSH(&given, d->arena, memref);
  }
}

// A terminator that forwards its operands to its parent op, or to the caller.
static bool leave_region(struct deallocation *d, struct op *op, struct builder *builder, size_t first_owned) {
  bool returns = op_parent(op) == d->function;
  if (returns && d->adheres_to_abi) transfer_to_caller(d, op, builder);
  struct deallocation_lists lists = {0};
  if (!deallocation_collect(d, builder, op, first_owned, &lists)) return false;
  retain_operands(d, op->operands, op->operand_count, &lists.retained);
  struct value **updated = ARENA_ARRAY(d->arena, struct value *, lists.retained.count);
  deallocation_emit(d, builder, &lists, updated);
  if (returns && d->adheres_to_abi) return true;
  struct value_list operands = {0};
  for (uint32_t i = 0; i < op->operand_count; i++) VECTOR_PUSH(&operands, d->arena, op_operand(op, i));
  for (size_t i = 0; i < lists.retained.count; i++) VECTOR_PUSH(&operands, d->arena, deallocation_use(d, updated[i]));
  op_set_operands(d->program, op, operands.items, (uint32_t)operands.count);
  return true;
}

bool deallocate_at_terminator(struct deallocation *d, struct op *op, size_t first_owned) {
  struct builder builder = builder_before(d->program, op);
  if (op->successor_count == 0) return leave_region(d, op, &builder, first_owned);
  struct deallocation_lists all = {0};
  if (!op_has_trait(op, TRAIT_BRANCH))
    return deallocation_error(d, op, "terminators with successors other than those of cf are not supported");
  if (!deallocation_collect(d, &builder, op, first_owned, &all)) return false;
  if (op_has_role(op, ROLE_CONDITION)) return leave_by_cond_br(d, op, &builder, &all);
  if (op_has_role(op, ROLE_SELECTOR)) return leave_by_switch(d, op, &builder, &all);
  return leave_by_br(d, op, &builder, &all);
}
