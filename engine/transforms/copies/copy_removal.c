// copy-removal: removes copies between buffers, by an analysis of what is done to memrefs.
//
// The other design of bufferization: one-shot-bufferize{copy-before-write} copies at every write, and this pass removes
// what can be seen to be needless, once there are buffers only.
//
// - A copy is dead if its target is new, and not read any more, or overwritten as a whole before it is.
// - The target of a copy, if it is allocated for it, is in the buffer of the source: if the source is not used any more
//   and may be written (a buffer that dies is reused), or if no later write to one of both comes before a read of the
//   other. So copies are forwarded.
// - What is allocated to be copied to a target at its end is computed in the target.
// - A copy of a buffer to itself is erased.
//
// Buffers are followed through views, structured control flow, branches, loops and calls. Limits: buffers are left
// alone that are freed, cloned, or have their addresses taken, so run it before deallocation; one that is loaded,
// passed in or returned by recursive or external functions may be any other of them. Types must agree, unless only
// layouts differ and all uses accept any.
//
// Needs a program that is bufferized; tensors in it are left alone, with the buffers that they are made of. The target
// of each copy is decided once, from the last copy to the first one, in as many steps as it has uses to follow, up to
// max-uses: near-linear.
#include "engine/base/vector.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/transforms/copies/copy_search.h"
#include "engine/transforms/passes.h"

struct copy_removal {
  struct pass_run *run;
  struct arena *arena;
  struct memref_flows flows;
  struct copy_search search;
  bool *needs_type;            // by value->id: of an allocation, a use does not accept other layouts
  bool *is_read;               // by value->id: of a target, it is not worth while to search for reads again
  uint32_t *classes;           // by value->id: a forest of buffers that may be one
  bool *is_blocked;            // by class: the search must not be left out
  VECTOR(struct op *) copies;  // of the function
  VECTOR(struct op *) merged;  // in the order of decisions
};

static uint32_t position_of(const struct copy_removal *removal, const struct op *op) {
  return point_of_op(&removal->flows.points, op).position;
}

// --- classes of buffers

static uint32_t class_of(struct copy_removal *removal, uint32_t id) {
  while (removal->classes[id] != id) id = removal->classes[id] = removal->classes[removal->classes[id]];
  return id;
}

struct joining {
  struct copy_removal *removal;
  uint32_t id;
};

static void join(struct copy_removal *removal, uint32_t a, uint32_t b) {
  a = class_of(removal, a), b = class_of(removal, b);
  if (a < b) removal->classes[b] = a;
  else removal->classes[a] = b;
  removal->is_blocked[a] = removal->is_blocked[b] = removal->is_blocked[a] || removal->is_blocked[b];
}

static void join_visit(void *argument, struct value *value, uint32_t loop) {
  const struct joining *joining = argument;
  (void)loop;
  join(joining->removal, joining->id, value->id);
}

static bool is_blocked(struct copy_removal *removal, const struct value *value) {
  return removal->is_blocked[class_of(removal, value->id)];
}

// --- what is known before any decision

// Whether the op with this operand is valid, and means the same, with any strided layout.
static bool accepts_any_layout(const struct use *use) {
  const struct op *op = use->owner;
  if ((memref_rules_of(op) & RULE_ANY_LAYOUT) != 0) return !use_is_in_role(use, ROLE_VALUE);
  return is_linalg_structured(op) && op->result_count == 0;
}

static void ignore_visit(void *argument, struct value *value, uint32_t loop) {
  (void)argument, (void)value, (void)loop;
}

static void note_value(struct copy_removal *removal, struct value *value) {
  if (!type_is_memref(value->type)) return;
  if (memref_flows_backwards(&removal->flows, value, ignore_visit, NULL) == ROOT_EXTERNAL)
    VECTOR_PUSH(&removal->search.externals, removal->arena, value);
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    struct joining joining = {removal, value->id};
    memref_flows_forwards(&removal->flows, use, join_visit, &joining);
    if ((memref_use_effects(&removal->flows, use) & USE_BLOCKS) != 0)
      removal->is_blocked[class_of(removal, value->id)] = true;
    removal->needs_type[value->id] |= !accepts_any_layout(use);
  }
}

static void note_op(struct copy_removal *removal, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) note_value(removal, op_result(op, i));
  for (uint32_t r = 0; r < op->region_count; r++)
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next)
      for (uint32_t i = 0; i < block->argument_count; i++) note_value(removal, block->arguments[i]);
  if ((memref_rules_of(op) & RULE_COPY) != 0) VECTOR_PUSH(&removal->copies, removal->arena, op);
  const struct function_effects *effects =
      op_has_trait(op, TRAIT_CALL) ? function_effects_of(&removal->flows.functions, op) : NULL;
  if ((memref_rules_of(op) & RULE_UNKNOWN) != 0 ||
      (op_has_trait(op, TRAIT_CALL) && (effects == NULL || effects->touches_others)))
    VECTOR_PUSH(&removal->search.touching, removal->arena, op);
}

// --- dead copies

static bool is_used_inside(const struct op *op, const struct value *value) {
  if (op->region_count == 0) return false;
  for (const struct use *use = value->uses; use != NULL; use = use->next)
    if (op_is_proper_ancestor(op, use->owner)) return true;
  return false;
}

static bool is_overwritten_by(struct copy_removal *removal, const struct use *use) {
  const struct op *op = use->owner;
  uint32_t uses = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) uses += op_operand(op, i) == use->value;
  if (uses != 1 || !use_is_in_role(use, ROLE_DESTINATION) || is_used_inside(op, use->value)) return false;
  if ((memref_rules_of(op) & RULE_COPY) != 0) return true;
  if (!is_linalg_structured(op) || linalg_reads_operand(op, use_index(use))) return false;
  return affine_map_is_permutation(linalg_indexing_map(removal->run->context, op, use_index(use)));
}

// Whether the first op that uses the target after the copy that fills it overwrites it as a whole.
static bool is_overwritten(struct copy_removal *removal, const struct op *copy) {
  const struct value *target = op_role_value(copy, ROLE_DESTINATION);
  const struct use *first = NULL;
  uint32_t steps = 0;
  for (const struct use *use = target->uses; use != NULL; use = use->next) {
    if (++steps > removal->search.closure.limit) return false;
    if (use->owner == copy) continue;
    if (first == NULL || position_of(removal, use->owner) < position_of(removal, first->owner)) first = use;
  }
  return first != NULL && first->owner->block == copy->block && is_overwritten_by(removal, first);
}

// Whether nothing reads what is copied.
static bool is_unread(struct copy_removal *removal, const struct op *copy) {
  struct value *target = op_role_value(copy, ROLE_DESTINATION);
  if (is_blocked(removal, target) || removal->is_read[target->id]) return false;
  const bool is_known = copy_search_aliases(&removal->search, copy, target, NULL);
  removal->is_read[target->id] = !is_known || removal->search.accesses.last_read != 0;
  return !removal->is_read[target->id] && removal->search.closure.root_counts[ROOT_EXTERNAL] == 0;
}

// --- the target in the buffer of the source

// Whether the copy fills a new buffer that nothing uses before. Such a buffer stays one that is used after the copy
// only, since what others are replaced by it are used after it as well.
static bool fills_new_buffer(const struct copy_removal *removal, const struct op *copy) {
  const struct value *target = op_role_value(copy, ROLE_DESTINATION);
  const struct op *allocation = value_op(target);
  if (allocation == NULL || !op_is_heap_allocation(allocation) || allocation->block != copy->block) return false;
  if (target == op_role_value(copy, ROLE_SOURCE) || type_is_memref(target->type->element)) return false;
  for (const struct use *use = target->uses; use != NULL; use = use->next)
    if (position_of(removal, use->owner) < position_of(removal, copy)) return false;
  return true;
}

static bool differ_in_layout_only(const struct type *a, const struct type *b) {
  if (a->kind != TYPE_MEMREF || b->kind != TYPE_MEMREF || a->element != b->element || a->rank != b->rank ||
      a->memory_space != b->memory_space)
    return false;
  for (uint32_t i = 0; i < a->rank; i++)
    if (a->shape[i] != b->shape[i]) return false;
  int64_t offset, strides[RANK_MAX];
  return memref_strides(b, &offset, strides);
}

// Whether two elements of a view may be the same one in memory: it is a slice with a stride that is 0, or not constant.
static bool may_overlap(const struct value *view) {
  for (const struct op *op; (op = value_op(view)) != NULL && op_has_trait(op, TRAIT_VIEW); view = op_operand(op, 0)) {
    const struct attribute *strides = op_role_list(op, ROLE_STRIDES);
    for (uint32_t i = 0; strides != NULL && i < strides->count; i++)
      if (i64_array(strides)[i] == 0 || i64_array(strides)[i] == DYNAMIC) return true;
  }
  return false;
}

// What `value` can be replaced by so that it is in the other buffer, or null.
static struct value *replacement_of(const struct copy_removal *removal, const struct value *value,
                                    struct value *other) {
  if (may_overlap(other)) return NULL;
  for (struct value *from = other;; from = op_role_value(value_op(from), ROLE_SOURCE)) {
    if (from->type == value->type) return from;
    if (value_op(from) == NULL || (memref_rules_of(value_op(from)) & RULE_CAST) == 0) break;
  }
  return !removal->needs_type[value->id] && differ_in_layout_only(value->type, other->type) ? other : NULL;
}

static bool are_new_buffers(const struct memref_closure *closure) {
  return closure->root_counts[ROOT_STACK] + closure->root_counts[ROOT_CONSTANT] + closure->root_counts[ROOT_EXTERNAL] ==
         0;
}

// Whether no write to one of the buffers comes before a read of the other.
static bool can_share(struct copy_removal *removal, const struct op *copy) {
  struct copy_search *search = &removal->search;
  struct value *source = op_role_value(copy, ROLE_SOURCE), *target = op_role_value(copy, ROLE_DESTINATION);
  if (is_blocked(removal, target) || is_blocked(removal, source)) return false;
  if (!copy_search_aliases(search, copy, source, target)) return false;
  const struct later_accesses of_source = search->accesses;
  const bool is_new = are_new_buffers(&search->closure);
  if (search->closure.root_counts[ROOT_STACK] != 0) return false;
  if (is_new && of_source.first_write == UINT32_MAX && of_source.last_read == 0) return true;
  if (!copy_search_flows(search, copy, target)) return false;
  const struct later_accesses of_target = search->accesses;
  if (!is_new && (of_target.first_write != UINT32_MAX || of_target.is_returned)) return false;
  return of_target.first_write > of_source.last_read && of_source.first_write > of_target.last_read;
}

static bool merge(struct copy_removal *removal, struct op *copy) {
  const struct value *target = op_role_value(copy, ROLE_DESTINATION);
  struct value *source = replacement_of(removal, target, op_role_value(copy, ROLE_SOURCE));
  if (source == NULL || !can_share(removal, copy)) return false;
  removal->needs_type[source->id] |= removal->needs_type[target->id];
  removal->is_read[source->id] |= removal->is_read[target->id];
  removal->flows.merged[target->id] = copy;
  join(removal, source->id, target->id);
  VECTOR_PUSH(&removal->merged, removal->arena, copy);
  return true;
}

// --- the source in the buffer of the target

// Whether an alias of the target is accessed after the allocation, and before the copy; or a call may do so.
static bool is_accessed_between(struct copy_removal *removal, const struct op *allocation, const struct op *copy) {
  struct copy_search *search = &removal->search;
  const uint32_t first = position_of(removal, allocation), last = position_of(removal, copy);
  for (size_t i = 0; i < search->closure.values.count; i++) {
    for (const struct use *use = search->closure.values.items[i]->uses; use != NULL; use = use->next) {
      const uint32_t position = position_of(removal, use->owner);
      if (position > first && position < last && memref_use_effects(&removal->flows, use) != 0) return true;
    }
  }
  for (size_t i = 0; i < search->touching.count && search->closure.root_counts[ROOT_EXTERNAL] != 0; i++) {
    const uint32_t position = position_of(removal, search->touching.items[i]);
    if (position > first && position < last) return true;
  }
  return false;
}

// Whether the buffer is used in the block of the copy only, or in regions there, and until the copy.
static bool ends_with_copy(struct copy_removal *removal, const struct value *source, const struct op *copy) {
  uint32_t steps = 0;
  for (const struct use *use = source->uses; use != NULL; use = use->next) {
    if (++steps > removal->search.closure.limit) return false;
    if (position_of(removal, use->owner) > position_of(removal, copy) || !accepts_any_layout(use)) return false;
    if (block_find_ancestor(copy->block, use->owner) == NULL) return false;
  }
  return true;
}

// Computes in the target what is allocated only to be copied there.
static void compute_in_target(struct copy_removal *removal, struct op *copy) {
  struct value *source = op_role_value(copy, ROLE_SOURCE), *target = op_role_value(copy, ROLE_DESTINATION);
  struct op *allocation = value_op(source);
  if (allocation == NULL || !op_is_heap_allocation(allocation) || allocation->block != copy->block) return;
  if (removal->flows.merged[source->id] != NULL || !differ_in_layout_only(source->type, target->type)) return;
  const struct point defined = point_of_value(&removal->flows.points, target);
  if (defined.position >= position_of(removal, allocation)) return;
  if (is_blocked(removal, source) || is_blocked(removal, target) || !ends_with_copy(removal, source, copy)) return;
  if (!copy_search_aliases(&removal->search, copy, target, NULL)) return;
  if (is_accessed_between(removal, allocation, copy)) return;
  value_replace_uses(source, target);
  op_erase(copy);
  op_erase(allocation);
}

// --- the pass

static void decide(struct copy_removal *removal, struct op *copy) {
  const bool fills = fills_new_buffer(removal, copy);
  if (is_unread(removal, copy) || (fills && is_overwritten(removal, copy))) op_erase(copy);
  else if (!fills || !merge(removal, copy)) compute_in_target(removal, copy);
}

static void process_function(struct copy_removal *removal, struct op *function) {
  removal->search.externals.count = removal->search.touching.count = removal->copies.count = 0;
  note_op(removal, function);
  for (struct op *op = walk_next(function, function); op != NULL; op = walk_next(op, function)) note_op(removal, op);
  while (removal->copies.count != 0) decide(removal, VECTOR_POP(&removal->copies));
}

// The decisions were made from the last copy to the first one. So a replacement is replaced before what it replaces.
static void replace(struct copy_removal *removal) {
  while (removal->merged.count != 0) {
    struct op *copy = VECTOR_POP(&removal->merged);
    struct value *target = op_role_value(copy, ROLE_DESTINATION);
    struct op *allocation = value_op(target);
    struct value *source = replacement_of(removal, target, op_role_value(copy, ROLE_SOURCE));
    op_erase(copy);
    value_replace_uses(target, source);
    op_erase(allocation);
  }
}

// The same view of the same buffer, made twice.
static bool is_same_buffer(const struct value *a, const struct value *b) {
  if (a == b) return true;
  const struct op *first = value_op(a), *second = value_op(b);
  if (first == NULL || second == NULL || a->type != b->type || first->kind != second->kind ||
      !op_has_trait(first, TRAIT_VIEW) || !op_has_trait(first, TRAIT_PURE) || a->index != 0 || b->index != 0 ||
      first->operand_count != second->operand_count || first->attribute_count != second->attribute_count)
    return false;
  for (uint32_t i = 0; i < first->operand_count; i++)
    if (op_operand(first, i) != op_operand(second, i)) return false;
  for (uint32_t i = 0; i < first->attribute_count; i++)
    if (first->attributes[i].name != second->attributes[i].name ||
        first->attributes[i].value != second->attributes[i].value)
      return false;
  return true;
}

static void erase_copies_to_itself(struct op *root) {
  for (struct op *op = root, *next; op != NULL; op = next) {
    next = walk_next(op, root);
    if ((memref_rules_of(op) & RULE_COPY) != 0 &&
        is_same_buffer(op_role_value(op, ROLE_SOURCE), op_role_value(op, ROLE_DESTINATION)))
      op_erase(op);
  }
}

static void init(struct copy_removal *removal, struct pass_run *run, struct op *root) {
  const int64_t most = run->options[option_copy_removal_max_uses].integer;
  const uint32_t limit = most > UINT32_MAX - 1 ? UINT32_MAX - 1 : (uint32_t)most;
  struct arena *arena = &run->context->scratch;
  *removal = (struct copy_removal){.run = run, .arena = arena};
  program_points_build(&removal->flows.points, arena, root);
  const size_t values = removal->flows.points.values.count + 1;
  removal->flows.merged = ARENA_ARRAY_ZEROED(arena, struct op *, values);
  removal->needs_type = ARENA_ARRAY_ZEROED(arena, bool, values);
  removal->is_read = ARENA_ARRAY_ZEROED(arena, bool, values);
  removal->is_blocked = ARENA_ARRAY_ZEROED(arena, bool, values);
  removal->classes = ARENA_ARRAY(arena, uint32_t, values);
  for (uint32_t i = 0; i < values; i++) removal->classes[i] = i;
  removal->flows.functions = (struct function_effects_table){arena, symbol_table_build(arena, root), {0}};
  function_effects_build(&removal->flows.functions, &removal->flows, root, limit);
  copy_search_init(&removal->search, &removal->flows, limit);
}

bool run_copy_removal(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  const struct arena_mark mark = arena_mark(scratch);
  struct copy_removal removal;
  init(&removal, run, root);
  for (struct op *op = root, *next; op != NULL; op = next) {
    next = walk_next(op, root);
    if (op_is_defined_function(op)) process_function(&removal, op);
  }
  replace(&removal);
  erase_copies_to_itself(root);
  arena_rewind(scratch, mark);
  return true;
}
