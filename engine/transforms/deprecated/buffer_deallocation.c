// buffer-deallocation: frees buffers behind their last use, the deprecated pass of MLIR up to release 19.
//
// A buffer is freed in the nearest block that post-dominates all uses of what it flows into. Where it flows into an
// argument of a block, or into a result of structured control flow, that its allocation does not dominate, other
// buffers may come there in its place. So each of them is cloned on its way there, and the argument or result is freed
// like an allocation. What a function returns is not freed: it is the caller's, and no caller frees it. Source: the
// sections "Buffer Deallocation" of the bufferization document; where they are silent, mlir-opt 19.
//
// Pre-conditions: no loops in control flow graphs, and only ops that run their regions in known ways. What a program
// frees itself is left to it, but for a buffer with one deallocation, which is moved to where the pass would free it.
// Cost: linear in ops and in the steps by which buffers flow, times the logarithm of the number of blocks; and climbing
// parents. A buffer that is returned in several places costs another look at the blocks behind it.
//
// Upstream clones before a branch what only one of its targets gets, which leaks the clone on the way to others; here,
// such an edge gets a block for the clone. Upstream looks for uses in the block in which it frees only of values that
// are defined there, and frees nothing in a block of one op. docs/deviations.md lists what else differs.
#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/dominance.h"
#include "engine/ir/op_order.h"
#include "engine/ir/post_dominance.h"
#include "engine/ir/walk.h"
#include "engine/transforms/deprecated/buffer_flows.h"
#include "engine/transforms/passes.h"

// Where something is used: in `block`, or in what leads to it.
struct place {
  bool known;           // else: it is used nowhere
  struct block *block;  // the nearest that post-dominates the uses; null if there is none
  struct op *last;      // the last op of the block that uses it or contains a use; null if none does
};

// What the pass frees.
struct freed_buffer {
  struct value *value;
  struct op *deallocation;  // the one that the program has, or null
};

struct deallocator {
  struct program *program;
  struct context *context;
  struct arena *arena;
  struct dominance *dominance;
  struct post_dominance *post_dominance;
  struct buffer_flows flows;
  bool *freed_by_program;  // per value: what the program frees flows from here
  bool *owned;             // per value: an argument or result that only clones flow into
  VECTOR(struct freed_buffer) buffers;
  struct map clones, edges;  // values, and blocks on edges, that the pass has made
};

static struct source_place place_of(const struct value *value) {
  return (value->is_argument ? argument_location(value) : value_op(value)->location)->place;
}

static bool value_error(const struct deallocator *d, const struct value *value, const char *message) {
  return diagnostic_add(&d->context->diagnostics, SEVERITY_ERROR, place_of(value), "%s", message);
}

// --- pre-conditions

static bool has_known_regions(const struct op *op) {
  return op->region_count == 0 || is_region_branch(op) || (op->region_count == 1 && op->result_count == 0);
}

static bool check_function(struct deallocator *d, struct op *function) {
  static const char loops[] = "Only structured control-flow loops are supported.";
  static const char regions[] = "All operations with attached regions need to implement the RegionBranchOpInterface.";
  struct diagnostic_list *diagnostics = &d->context->diagnostics;
  bool ok = true;
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    for (uint32_t r = 0; r < op->region_count; r++)
      if (!post_dominance_is_acyclic(d->post_dominance, &op->regions[r]))
        return diagnostic_add(diagnostics, SEVERITY_ERROR, function->location->place, "%s", loops);
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function))
    if (!has_known_regions(op)) ok = diagnostic_add(diagnostics, SEVERITY_ERROR, op->location->place, "%s", regions);
  return ok;
}

// --- what the program allocates and frees

static bool frees_unconditionally(const struct op *op) {
  return op_effects(op) == EFFECT_FREES && !op_has_role(op, ROLE_CONDITIONS);
}

static bool is_allocation(const struct op *op) {
  return op_has_effect(op, EFFECT_ALLOCATES) && !op_is_stack_allocation(op) && op->result_count == 1 &&
         type_is_memref(op_result(op, 0)->type);
}

// Whether the value is an allocation that just one op frees, without a condition.
static bool is_freed_once(const struct value *value, struct op **deallocation) {
  *deallocation = NULL;
  if (value->is_argument || !is_allocation(value_op(value))) return false;
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    if (!op_has_effect(use->owner, EFFECT_FREES)) continue;
    if (*deallocation != NULL || !frees_unconditionally(use->owner)) return false;
    *deallocation = use->owner;
  }
  return *deallocation != NULL;
}

static bool is_freed(const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    if (op_has_effect(use->owner, EFFECT_FREES)) return true;
  return false;
}

static bool passes_call(const void *argument, const struct buffer_flow *flow) {
  (void)argument;
  return flow->through_call;
}

// Marks all that flows into what the program frees, apart from allocations that are freed once.
static void mark_freed(struct deallocator *d) {
  VECTOR(uint32_t) work = {0};
  const struct successors sources = buffer_flows_graph(&d->flows, true, passes_call, NULL);
  d->freed_by_program = ARENA_ARRAY_ZEROED(d->arena, bool, d->flows.value_count);
  for (uint32_t i = 0; i < d->flows.value_count; i++) {
    struct op *deallocation;
    if (!is_freed(d->flows.values[i]) || is_freed_once(d->flows.values[i], &deallocation)) continue;
    d->freed_by_program[i] = true;
    VECTOR_PUSH(&work, d->arena, i);
  }
  while (work.count > 0) {
    uint32_t value = VECTOR_POP(&work);
    for (uint32_t i = sources.first[value]; i < sources.first[value + 1]; i++) {
      uint32_t source = sources.targets[i];
      if (d->freed_by_program[source]) continue;
      d->freed_by_program[source] = true;
      VECTOR_PUSH(&work, d->arena, source);
    }
  }
}

static void collect_allocations(struct deallocator *d, struct op *function) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    if (!is_allocation(op) || d->freed_by_program[op_result(op, 0)->id]) continue;
    struct freed_buffer buffer = {op_result(op, 0), NULL};
    is_freed_once(buffer.value, &buffer.deallocation);
    VECTOR_PUSH(&d->buffers, d->arena, buffer);
  }
}

// --- arguments and results that own what flows into them

// A value, and a block that dominates it: that of the allocation or of the owner that flows into it.
struct flowing {
  uint32_t value;
  struct block *origin;
};

// The values into which buffers flow that do not dominate them; in upstream's order.
struct owner_search {
  struct deallocator *d;
  struct successors targets;
  VECTOR(struct flowing) work;
  struct map seen;  // pairs of a value and the number of an origin
  VECTOR(struct value *) owners;
};

static void follow(struct owner_search *search, struct flowing from) {
  struct deallocator *d = search->d;
  for (uint32_t i = search->targets.first[from.value]; i < search->targets.first[from.value + 1]; i++) {
    uint32_t target = search->targets.targets[i];
    struct value *value = d->flows.values[target];
    struct block *block = value_block(value);
    if (d->owned[target]) continue;
    bool is_next_iteration = block == from.origin && value->is_argument;
    if (is_next_iteration || !dominance_block(d->dominance, from.origin, block)) {
      d->owned[target] = true;
      VECTOR_PUSH(&search->owners, d->arena, value);
      VECTOR_PUSH(&search->work, d->arena, ((struct flowing){target, block}));
    } else if (map_add(&search->seen, d->arena, (uint64_t)target << 32 | from.origin->id)) {
      VECTOR_PUSH(&search->work, d->arena, ((struct flowing){target, from.origin}));
    }
  }
}

static bool is_into_owner(const void *argument, const struct buffer_flow *flow) {
  return ((const struct deallocator *)argument)->owned[flow->target];
}

static void find_owners(struct owner_search *search) {
  struct deallocator *d = search->d;
  d->owned = ARENA_ARRAY_ZEROED(d->arena, bool, d->flows.value_count);
  search->targets = buffer_flows_graph(&d->flows, false, is_into_owner, d);
  for (size_t i = 0; i < d->buffers.count; i++) {
    const struct value *buffer = d->buffers.items[i].value;
    follow(search, (struct flowing){buffer->id, value_block(buffer)});
  }
  while (search->work.count > 0) follow(search, VECTOR_POP(&search->work));
}

// --- clones

// What the value stands for: an argument of a block on an edge for what comes in on the edge.
static struct value *source_of(const struct deallocator *d, struct value *value) {
  if (!value->is_argument || map_find(&d->edges, map_key(value->owner.block)) == NULL) return value;
  const struct successor *edge = value->owner.block->predecessors;
  uint32_t successor = (uint32_t)(edge - edge->owner->successors);
  return op_successor_operands(edge->owner, successor).first[value->index].value;
}

// Has the op forward a clone of the operand.
static void clone_operand(struct deallocator *d, struct use *operand) {
  if (map_find(&d->clones, map_key(operand->value)) != NULL) return;  // one terminator, two targets
  struct builder builder = builder_before(d->program, operand->owner);
  struct value *clone = build_bufferization_clone(&builder, source_of(d, operand->value));
  map_add(&d->clones, d->arena, map_key(clone));
  use_set(operand, clone);
}

// A block of its own for an edge from a block with several successors.
static struct op *split_edge(struct deallocator *d, struct successor *edge) {
  struct block *target = edge->block, *between = block_create(d->program);
  block_insert_after(between, edge->owner->block);
  map_add(&d->edges, d->arena, map_key(between));
  for (uint32_t i = 0; i < target->argument_count; i++)
    block_add_argument(d->program, between, target->arguments[i]->type);
  struct builder builder = builder_at_end(d->program, between);
  successor_set(edge, between);
  return build_cf_br(&builder, target, between->arguments, between->argument_count);
}

static void clone_on_edges(struct deallocator *d, const struct value *argument) {
  VECTOR(struct successor *) edges = {0};
  for (struct successor *edge = argument->owner.block->predecessors; edge != NULL; edge = edge->next)
    VECTOR_PUSH(&edges, d->arena, edge);
  for (size_t i = 0; i < edges.count; i++) {
    struct op *branch = edges.items[i]->owner;
    uint32_t successor = (uint32_t)(edges.items[i] - branch->successors);
    if (branch->successor_count > 1) {
      branch = split_edge(d, edges.items[i]);
      successor = 0;
    }
    clone_operand(d, &op_successor_operands(branch, successor).first[argument->index]);
  }
}

static void clone_source(void *argument, struct use *operand) { clone_operand(argument, operand); }

// Whether all that comes to an owner is known: what parallel loops reduce is not, nor what tensors are made of.
static bool can_be_owner(const struct value *value) {
  if (!type_is_memref(value->type)) return false;
  if (value->is_argument) return true;
  return is_region_branch(value_op(value)) && !op_has_trait(value_op(value), TRAIT_PARALLEL);
}

static bool clone_sources(struct deallocator *d, struct value *owner) {
  if (!can_be_owner(owner))
    return value_error(d, owner, "A buffer that may come from several places here cannot be freed.");
  if (owner->is_argument) clone_on_edges(d, owner);
  region_branch_visit_sources(owner, clone_source, d);
  struct freed_buffer buffer = {owner, NULL};
  VECTOR_PUSH(&d->buffers, d->arena, buffer);
  return true;
}

// --- places

// The last op of the block in which something with this place is used; null if it is not used there.
static struct op *last_in_block(const struct place *place, const struct block *block) {
  return place->block == block ? place->last : block_find_ancestor(block, place->block->region->op);
}

static struct place join(const struct deallocator *d, struct place a, struct place b) {
  if (!a.known || !b.known) return a.known ? a : b;
  struct place common = {true, NULL, NULL};
  if (a.block == NULL || b.block == NULL) return common;
  common.block = post_dominance_common(d->post_dominance, a.block, b.block);
  if (common.block == NULL) return common;
  struct op *last_a = last_in_block(&a, common.block), *last_b = last_in_block(&b, common.block);
  bool b_is_later = last_b != NULL && (last_a == NULL || op_is_before_in_block(last_a, last_b));
  common.last = b_is_later ? last_b : last_a;
  return common;
}

// Of the value itself, without what it flows into.
static struct place own_place(const struct deallocator *d, const struct value *value) {
  struct place place = {true, value_block(value), value_op(value)};
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    place = join(d, place, (struct place){true, use->owner->block, use->owner});
  return place;
}

// Per value: where it and all that it flows into is used. Values that flow into each other have one place.
static const struct place *find_places(struct deallocator *d) {
  const uint32_t count = d->flows.value_count;
  const struct successors graph = buffer_flows_graph(&d->flows, false, is_into_owner, d);
  struct place *places = ARENA_ARRAY_ZEROED(d->arena, struct place, count);
  uint32_t *order = ARENA_ARRAY(d->arena, uint32_t, count), *starts = ARENA_ARRAY(d->arena, uint32_t, count);
  components_order(&graph, d->arena, order, starts);
  for (uint32_t start = 0, end; start < count; start = end) {
    struct place place = {0};
    for (end = start; end < count && starts[end] == start; end++) {
      uint32_t value = order[end];
      if (!type_is_memref(d->flows.values[value]->type) && !type_is_tensor(d->flows.values[value]->type)) continue;
      place = join(d, place, own_place(d, d->flows.values[value]));
      for (uint32_t i = graph.first[value]; i < graph.first[value + 1]; i++)
        place = join(d, place, places[graph.targets[i]]);
    }
    for (uint32_t i = start; i < end; i++) places[order[i]] = place;
  }
  return places;
}

// --- deallocations

// Frees the buffer behind `last`, or where its block begins: behind the first op, as upstream does, if that is not all.
static void free_behind(struct deallocator *d, const struct freed_buffer *buffer, struct block *block,
                        struct op *last) {
  if (last == NULL && block->first->next != NULL) last = block->first;
  struct op *position = last != NULL ? last->next : block->first;
  if (buffer->deallocation == NULL) {
    struct builder builder = builder_before(d->program, position);
    build_memref_dealloc(&builder, buffer->value);
  } else if (buffer->deallocation != last) {
    op_move_before(buffer->deallocation, position);
  }
}

static bool uses_value(const struct op *op, const struct value *value) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i) == value) return true;
  return false;
}

static bool is_returned(const struct value *value) {
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    if (op_has_trait(use->owner, TRAIT_RETURN)) return true;
  return false;
}

// Whether all exits that come behind the value return it, so that it is the caller's wherever the function is left.
static bool is_returned_at_each_exit(const struct deallocator *d, const struct value *value) {
  if (!is_returned(value)) return false;
  struct map seen = {0};
  VECTOR(struct block *) work = {0};
  VECTOR_PUSH(&work, d->arena, value_block(value));
  while (work.count > 0) {
    const struct op *end = VECTOR_POP(&work)->last;
    if (end->successor_count == 0 && !(op_has_trait(end, TRAIT_RETURN) && uses_value(end, value))) return false;
    for (uint32_t i = 0; i < end->successor_count; i++) {
      struct block *next = end->successors[i].block;
      if (map_add(&seen, d->arena, map_key(next))) VECTOR_PUSH(&work, d->arena, next);
    }
  }
  return true;
}

static bool free_buffer(struct deallocator *d, const struct freed_buffer *buffer, const struct place *place) {
  static const char nowhere[] = "The uses of this buffer have no common post-dominating block that can free it.";
  static const char at_end[] = "This buffer is used by the terminator of its block, so that nothing can free it.";
  if (place->block == NULL && is_returned_at_each_exit(d, buffer->value)) return true;
  if (place->block == NULL || !dominance_block(d->dominance, value_block(buffer->value), place->block))
    return value_error(d, buffer->value, nowhere);
  if (place->last != NULL && op_has_trait(place->last, TRAIT_RETURN)) return true;  // it is the caller's
  if (place->last != NULL && place->last->next == NULL) return value_error(d, buffer->value, at_end);
  free_behind(d, buffer, place->block, place->last);
  return true;
}

static bool deallocate_function(struct deallocator *d, struct op *function) {
  if (!check_function(d, function)) return false;
  buffer_flows_collect(&d->flows, d->arena, function);
  mark_freed(d);
  collect_allocations(d, function);
  struct owner_search search = {.d = d};
  find_owners(&search);
  bool ok = true;
  for (size_t i = 0; i < search.owners.count; i++) ok &= clone_sources(d, search.owners.items[i]);
  if (!ok) return false;
  d->post_dominance = post_dominance_create(d->arena);  // clones may have new blocks
  d->dominance = dominance_build(d->arena, function);
  const struct place *places = find_places(d);
  for (size_t i = 0; i < d->buffers.count; i++)
    ok &= free_buffer(d, &d->buffers.items[i], &places[d->buffers.items[i].value->id]);
  return ok;
}

bool run_buffer_deallocation(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  if (root->regions[0].first == NULL) return true;
  struct arena_mark mark = arena_mark(scratch);
  struct deallocator d = {.program = run->program,
                          .context = run->context,
                          .arena = scratch,
                          .dominance = dominance_build(scratch, root),
                          .post_dominance = post_dominance_create(scratch)};
  bool ok = deallocate_function(&d, root);
  arena_rewind(scratch, mark);
  return ok;
}
