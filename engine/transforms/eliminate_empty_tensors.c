// eliminate-empty-tensors: what is computed into a tensor.empty and then inserted into a part of a tensor is computed
// in that part, so that bufferization needs no buffer of its own for it.
//
// From the source of each insertion that is in place, the use-def chain is followed upwards through equivalent tensors
// of the same type, and through casts. Where a tensor.empty is used on it, the part of the destination is used instead.
// Each value is followed again only while there is something to be found above it.
#include "engine/analysis/deviation.h"
#include "engine/analysis/one_shot_analysis.h"
#include "engine/analysis/slices.h"
#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/dominance.h"
#include "engine/ir/walk.h"
#include "engine/transforms/move_definitions.h"
#include "engine/transforms/passes.h"

struct elimination {
  struct pass_run *pass;
  struct arena *arena;
  struct analysis_state *state;
  struct dominance *dominance;
  VECTOR(struct use *) operands;  // of the current chain, from the insertion upwards
  VECTOR(struct op *) empties;    // found on it
  struct map barren;              // values without a tensor.empty above them
};

// Fills the operands and empties of the chain that ends in an operand.
static void follow_chain(struct elimination *e, struct use *end) {
  struct aliasing_operands aliases = {.arena = e->arena};
  VECTOR(struct value *) work = {0}, followed = {0};
  struct map seen = {0};
  e->operands.count = e->empties.count = 0;
  VECTOR_PUSH(&e->operands, e->arena, end);
  VECTOR_PUSH(&work, e->arena, end->value);
  while (work.count > 0) {
    struct value *value = VECTOR_POP(&work);
    uint64_t *known = map_insert(&seen, e->arena, map_key(value));
    if (*known != 0 || map_find(&e->barren, map_key(value)) != NULL) continue;
    *known = 1;
    const struct op *definition = value_op(value);
    if (definition != NULL && op_is_empty_tensor(definition)) {
      VECTOR_PUSH(&e->empties, e->arena, value_op(value));
      continue;
    }
    VECTOR_PUSH(&followed, e->arena, value);
    if (bufferizable_of(value_owner(value), e->state->options) == NULL) continue;
    get_aliasing_operands(value, e->state, &aliases);
    for (size_t i = 0; i < aliases.count; i++) {
      struct use *operand = aliases.items[i].operand;
      bool is_cast = definition != NULL && op_has_trait(definition, TRAIT_CAST);
      if (aliases.items[i].relation != RELATION_EQUIVALENT) continue;
      if (operand->value->type != value->type && !is_cast) continue;
      VECTOR_PUSH(&e->operands, e->arena, operand);
      VECTOR_PUSH(&work, e->arena, operand->value);
    }
  }
  if (e->empties.count > 0) return;
  for (size_t i = 0; i < followed.count; i++) *map_insert(&e->barren, e->arena, map_key(followed.items[i])) = 1;
}

static struct use *use_on_chain(const struct elimination *e, const struct value *value) {
  for (size_t i = 0; i < e->operands.count; i++)
    if (e->operands.items[i]->value == value) return e->operands.items[i];
  return NULL;
}

// The values that the destination's part is made from.
static uint32_t needed_values(const struct op *insertion, struct value **values) {
  static const enum slot_role roles[] = {ROLE_OFFSETS, ROLE_SIZES, ROLE_STRIDES};
  uint32_t count = 0;
  values[count++] = insertion_destination(insertion)->value;
  for (int i = 0; i < 3 && op_is_slice_insertion(insertion); i++) {
    struct operand_range list = op_role(insertion, roles[i]);
    for (uint32_t k = 0; k < list.count; k++) values[count++] = list.first[k].value;
  }
  return count;
}

// As upstream has it, arguments are available in their block alone, not in those that it dominates.
static bool all_available(struct elimination *e, struct value *const *values, uint32_t count, const struct op *at) {
  for (uint32_t i = 0; i < count; i++) {
    bool is_near = !values[i]->is_argument || block_find_ancestor(value_block(values[i]), at) != NULL;
    if (!is_near || !value_is_available(e->dominance, values[i], at)) return false;
  }
  return true;
}

// Where the part can be made: at the tensor.empty, right after one of the needed values, or, with their definitions
// moved up, before the op that uses the tensor.empty. Null if nowhere.
static struct op *find_place(struct elimination *e, struct op *empty, const struct use *use,
                             struct value *const *values, uint32_t count) {
  if (all_available(e, values, count, empty)) return empty;
  for (uint32_t i = 0; i < count; i++) {
    const struct op *definition = value_op(values[i]);
    struct op *place = definition != NULL ? definition->next : value_block(values[i])->first;
    if (all_available(e, values, count, place) &&
        (place == use->owner || dominance_op_properly(e->dominance, place, use->owner)))
      return place;
  }
  return move_definitions_before(e->arena, e->dominance, values, count, use->owner) ? use->owner : NULL;
}

// The part of the destination that the insertion writes, as a tensor; null if other names may reach it.
static struct value *build_part(struct elimination *e, struct op *insertion, struct op *place) {
  struct builder builder = builder_before(e->pass->program, place);
  const struct type *type = insertion_source(insertion)->value->type;
  struct value *destination = insertion_destination(insertion)->value;
  if (op_is_slice_insertion(insertion))
    return build_tensor_extract_slice(
        &builder, type, destination, index_list_in_role(e->arena, insertion, ROLE_OFFSETS),
        index_list_in_role(e->arena, insertion, ROLE_SIZES), index_list_in_role(e->arena, insertion, ROLE_STRIDES));
  if (type_is_tensor(destination->type)) return destination;
  const struct type *memref = destination->type;
  const struct type *whole = memref->kind == TYPE_MEMREF
                                 ? type_tensor(e->pass->context, memref->shape, memref->rank, memref->element, NULL)
                                 : type_unranked_tensor(e->pass->context, memref->element);
  struct value *part = build_bufferization_to_tensor(&builder, whole, destination, true, true);
  op_set_attribute(e->pass->program, insertion, ID_restrict, NULL);  // it is no longer the only name
  return part;
}

// Whether what is computed on the chain may be written once more, perhaps after the insertion, also by a caller: the
// analysis knows of no reads of buffers. Other uses of the tensor.empty keep it.
static bool is_written_elsewhere(const struct elimination *e, const struct value *empty) {
  struct aliasing_values aliases = {.arena = e->arena};
  struct map on_chain = {0};
  for (size_t i = 0; i < e->operands.count; i++) *map_insert(&on_chain, e->arena, map_key(e->operands.items[i])) = 1;
  for (size_t i = 0; i < e->operands.count; i++) {
    if (e->operands.items[i]->value == empty) continue;
    for (struct use *use = e->operands.items[i]->value->uses; use != NULL; use = use->next) {
      if (map_find(&on_chain, map_key(use)) != NULL) continue;
      if (op_has_trait(use->owner, TRAIT_TERMINATOR) || bufferizes_to_memory_write(use, e->state)) return true;
      get_aliasing_values(use, e->state, &aliases);
      if (aliases.count > 0) return true;
    }
  }
  return false;
}

static void replace_empty(struct elimination *e, struct op *insertion, struct op *empty) {
  struct value *values[1 + 3 * RANK_MAX], *old = op_result(empty, 0);
  struct use *use = use_on_chain(e, old);
  bool to_memref = type_is_memref(insertion_destination(insertion)->value->type);
  if (to_memref && op_attribute(insertion, ID_restrict) == NULL) return;
  const uint64_t as_upstream = e->pass->context->options.as_upstream;
  const bool is_checked = to_memref && deviation_is_kept(as_upstream, DEVIATION_restricted_destinations);
  if (is_checked && is_written_elsewhere(e, old)) return;
  struct op *place = find_place(e, empty, use, values, needed_values(insertion, values));
  if (place == NULL) return;
  struct value *part = build_part(e, insertion, place);
  if (part->type != old->type) {
    struct builder builder = builder_after_value(e->pass->program, part);
    builder.location = insertion->location;
    part = build_tensor_cast(&builder, old->type, part);
  }
  use_set(use, part);
}

// linalg.copy may convert the elements; then they are computed in another type than that of the destination.
static bool converts(const struct op *insertion) {
  return insertion_source(insertion)->value->type->element != insertion_destination(insertion)->value->type->element;
}

static void visit_insertion(struct elimination *e, struct op *insertion) {
  struct use *source = insertion_source(insertion);
  if (!type_is_tensor(source->value->type) || converts(insertion) || !is_in_place(e->state, source)) return;
  follow_chain(e, source);
  for (size_t i = 0; i < e->empties.count; i++) replace_empty(e, insertion, e->empties.items[i]);
}

bool run_eliminate_empty_tensors(struct pass_run *run, struct op *root) {
  struct arena_mark mark = arena_mark(&run->context->scratch);
  struct bufferize_options options;
  bufferize_options_init(&options);
  options.allow_return_allocs_from_loops = true;
  options.bufferize_function_boundaries = op_has_trait(root, TRAIT_SYMBOL_TABLE);
  struct elimination e = {.pass = run, .arena = &run->context->scratch};
  struct one_shot_state *state = one_shot_analyze(run->context, root, &options, e.arena);
  if (state != NULL) {
    e.state = &state->base;
    e.dominance = dominance_build(e.arena, root);
    for (struct op *op = walk_first_post(root), *next; op != NULL; op = next) {
      next = walk_next_post(op, root);
      if (op_is_insertion(op)) visit_insertion(&e, op);
    }
  }
  arena_rewind(&run->context->scratch, mark);
  return state != NULL;
}
