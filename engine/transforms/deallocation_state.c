// The state of ownership-based-buffer-deallocation: ownership by value, constants, base buffers, dealloc lists.
#include "engine/transforms/deallocation.h"

#include "engine/analysis/buffer_origin.h"
#include "engine/dialects/build.h"
#include "engine/ir/observer.h"
#include "engine/transforms/fold/dealloc_rewrite.h"

#include <stdlib.h>

bool deallocation_error(struct deallocation *d, const struct op *op, const char *message) {
  return diagnostic_add(&d->context->diagnostics, SEVERITY_ERROR, op->location->place, "%s", message);
}

static struct region *value_region(const struct value *value) { return value_block(value)->region; }

struct ownership deallocation_ownership(struct deallocation *d, const struct value *value, const struct block *block) {
  if (value_region(value) != block->region) return ownership_unique(d->constants[false]);
  return value->id < d->ownerships.count ? d->ownerships.items[value->id] : (struct ownership){0};
}

void deallocation_set_ownership(struct deallocation *d, struct value *value, struct ownership ownership) {
  if (value->id >= d->ownerships.count) {
    VECTOR_RESERVE(&d->ownerships, d->arena, value->id + 1);
    memset(d->ownerships.items + d->ownerships.count, 0,
           (value->id + 1 - d->ownerships.count) * sizeof *d->ownerships.items);
    d->ownerships.count = value->id + 1;
  }
  d->ownerships.items[value->id] = ownership;
}

void deallocation_own(struct deallocation *d, struct value *value) { VECTOR_PUSH(&d->owned, d->arena, value); }

void deallocation_number(struct deallocation *d, struct value *value) { value->id = d->next_value_id++; }

// The value itself, or its replacement if its op was rebuilt with more results.
static struct value *current_value(const struct deallocation *d, struct value *value) {
  if (value->id >= d->replaced.count || d->replaced.items[value->id] == NULL) return value;
  return d->replaced.items[value->id];
}

static int compare_live(const void *left, const void *right) {
  const struct value *a = *(struct value *const *)left, *b = *(struct value *const *)right;
  if (a->is_argument != b->is_argument) return a->is_argument ? -1 : 1;
  if (a->is_argument && a->index != b->index) return a->index < b->index ? -1 : 1;
  return a->id < b->id ? -1 : a->id > b->id;
}

struct value_list deallocation_live_in(struct deallocation *d, const struct block *block) {
  struct value_list list = {0};
  if (d->liveness == NULL) return list;
  struct value_set live = liveness_in(d->liveness, block);
  for (size_t i = 0; i < live.count; i++)
    if (type_is_memref(live.items[i]->type)) VECTOR_PUSH(&list, d->arena, current_value(d, live.items[i]));
  if (list.count > 1) qsort(list.items, list.count, sizeof *list.items, compare_live);
  return list;
}

struct value *deallocation_bool(struct deallocation *d, struct builder *builder, bool value) {
  return d->minimal ? d->constants[value] : build_constant_bool(builder, value);
}

struct value *deallocation_bool_at_start(struct deallocation *d, struct block *block, bool value) {
  if (d->minimal) {
    if (block == d->function->regions[0].first) d->topmost = d->constants[value];
    return d->constants[value];
  }
  struct builder builder = builder_at_start(d->program, block);
  return build_constant_bool(&builder, value);
}

struct value *deallocation_use(struct deallocation *d, struct value *indicator) {
  struct op *op = value_op(indicator);
  if (op != NULL && op->block == NULL) op_prepend(op, d->function->regions[0].first);
  return indicator;
}

bool deallocation_is_constant(const struct value *indicator, bool value) {
  return dealloc_is_constant(indicator, value);
}

static bool is_new_buffer(const struct value *memref) {
  const struct op *op = value_op(memref);
  return op != NULL && (op->kind == OP_memref_alloc || op->kind == OP_bufferization_clone);
}

struct value *deallocation_base(struct deallocation *d, struct builder *builder, struct value *memref) {
  if (d->minimal && is_new_buffer(memref)) return memref;
  if (memref->type->kind == TYPE_UNRANKED_MEMREF) {
    const struct attribute *layout = attribute_strided(d->context, 0, NULL, 0);
    const struct type *type =
        type_memref(d->context, NULL, 0, memref->type->element, layout, memref->type->memory_space);
    int64_t zero = 0;
    struct index_list offset = {.fixed = &zero, .count = 1}, none = {0};
    memref = build_memref_reinterpret_cast(builder, type, memref, offset, none, none);
  }
  return op_result(build_memref_extract_strided_metadata(builder, memref), 0);
}

bool deallocation_collect(struct deallocation *d, struct builder *builder, const struct op *terminator,
                          size_t first_owned, struct deallocation_lists *lists) {
  const struct block *block = terminator->block;
  for (size_t i = first_owned; i < d->owned.count; i++) {
    struct value *memref = d->owned.items[i];
    struct ownership ownership = deallocation_ownership(d, memref, block);
    if (ownership.state != OWNERSHIP_UNIQUE)
      return deallocation_error(d, terminator, "MemRef value does not have valid ownership");
    if (d->minimal && deallocation_is_constant(ownership.indicator, false)) continue;
    VECTOR_PUSH(&lists->memrefs, d->arena, deallocation_base(d, builder, memref));
    VECTOR_PUSH(&lists->conditions, d->arena, ownership.indicator);
  }
  observe(d->program->context, RULE_dealloc_at_terminator, terminator->kind, (uint32_t)lists->memrefs.count);
  return true;
}

void deallocation_emit(struct deallocation *d, struct builder *builder, const struct deallocation_lists *lists,
                       struct value **updated) {
  if (lists->memrefs.count == 0 && (d->minimal || lists->retained.count == 0)) {
    for (size_t i = 0; i < lists->retained.count; i++) updated[i] = d->constants[false];
    return;
  }
  observe(d->program->context, RULE_dealloc_retains, (uint32_t)lists->memrefs.count, (uint32_t)lists->retained.count);
  for (size_t i = 0; i < lists->conditions.count; i++) deallocation_use(d, lists->conditions.items[i]);
  struct op *op = build_bufferization_dealloc(builder, lists->memrefs.items, lists->conditions.items,
                                              (uint32_t)lists->memrefs.count, lists->retained.items,
                                              (uint32_t)lists->retained.count);
  for (uint32_t i = 0; i < lists->retained.count; i++) updated[i] = op_result(op, i);
}

static uint32_t kind_of_definition(const struct value *value) {
  return value->is_argument ? OP_KIND_COUNT : value->owner.op->kind;
}

// An owned clone, needed since the ownership of the original is unknown.
static struct value *own_clone(struct deallocation *d, struct builder *builder, struct value *memref) {
  observe(d->program->context, RULE_ownership_cloned, kind_of_definition(memref), 0);
  struct value *clone = build_bufferization_clone(builder, memref);
  deallocation_number(d, clone);
  deallocation_set_ownership(d, clone, ownership_unique(deallocation_bool(d, builder, true)));
  deallocation_own(d, clone);
  return clone;
}

// select(condition, a, b), folded in minimal form.
static struct value *select_indicator(struct deallocation *d, struct builder *builder, struct value *condition,
                                      struct value *a, struct value *b) {
  if (d->minimal) {
    if (a == b) return a;
    if (deallocation_is_constant(a, true) && deallocation_is_constant(b, false)) return condition;
    if (deallocation_is_constant(a, false) && deallocation_is_constant(b, true))
      return build_arith_xori(builder, condition, deallocation_use(d, d->constants[true]));
  }
  return build_arith_select(builder, condition, deallocation_use(d, a), deallocation_use(d, b));
}

// The indicator of what arith.select chooses, where those of both values are known; else null.
static struct value *indicator_of_choice(struct deallocation *d, struct builder *builder, const struct op *op) {
  if (!op_has_role(op, ROLE_TRUE_VALUE) || !type_is_integer(op_role_value(op, ROLE_CONDITION)->type, 1)) return NULL;
  struct ownership a = deallocation_ownership(d, op_role_value(op, ROLE_TRUE_VALUE), op->block);
  struct ownership b = deallocation_ownership(d, op_role_value(op, ROLE_FALSE_VALUE), op->block);
  if (a.state != OWNERSHIP_UNIQUE || b.state != OWNERSHIP_UNIQUE) return NULL;
  return select_indicator(d, builder, op_role_value(op, ROLE_CONDITION), a.indicator, b.indicator);
}

// Makes the ownership unique; returns the value that replaces `memref`, and its ownership indicator. (Of a choice in
// its block, upstream has an arith.select even if one constant says both.)
static struct value *materialize_unique(struct deallocation *d, struct builder *builder, struct value *memref,
                                        struct value **indicator) {
  struct ownership ownership = deallocation_ownership(d, memref, builder->block);
  const struct op *op = value_op(memref);
  *indicator = NULL;
  if (op != NULL && (ownership.state != OWNERSHIP_UNIQUE || (!d->minimal && op->block == builder->block)))
    *indicator = indicator_of_choice(d, builder, op);
  if (*indicator != NULL) return memref;
  if (ownership.state != OWNERSHIP_UNIQUE) {
    memref = own_clone(d, builder, memref);
    ownership = deallocation_ownership(d, memref, builder->block);
  }
  *indicator = ownership.indicator;
  return memref;
}

static void yield_in(struct deallocation *d, struct op *branch, uint32_t region, struct value *memref, bool clone) {
  struct builder builder = builder_at_end(d->program, branch->regions[region].first);
  builder.location = branch->location;
  struct value *yielded = clone ? build_bufferization_clone(&builder, memref) : memref;
  build_scf_yield(&builder, &yielded, 1);
}

// `memref` if the condition holds, otherwise a clone of it. The result is owned.
static struct value *clone_unless(struct deallocation *d, struct builder *builder, struct value *condition,
                                  struct value *memref) {
  observe(d->program->context, RULE_ownership_cloned_under_condition, kind_of_definition(memref), 0);
  struct op *branch = build_scf_if(builder, condition, &memref->type, 1, true);
  yield_in(d, branch, 0, memref, false);
  yield_in(d, branch, 1, memref, true);
  struct value *owned = op_result(branch, 0);
  deallocation_number(d, owned);
  deallocation_set_ownership(d, owned, ownership_unique(deallocation_bool(d, builder, true)));
  deallocation_own(d, owned);
  return owned;
}

struct value *deallocation_guaranteed(struct deallocation *d, struct builder *builder, struct value *memref) {
  struct value *indicator;
  memref = materialize_unique(d, builder, memref, &indicator);
  if (deallocation_is_constant(indicator, true)) return memref;
  if (d->minimal && deallocation_is_constant(indicator, false)) return own_clone(d, builder, memref);
  return clone_unless(d, builder, deallocation_use(d, indicator), memref);
}

struct value *deallocation_unshared(struct deallocation *d, struct builder *builder, struct value *memref,
                                    struct value *const *others, size_t count) {
  struct value *differs = NULL, *base = NULL;
  struct buffer_origin origin = buffer_origin_of(d->arena, memref, !d->dynamic_ownership);
  for (size_t i = 0; i < count; i++) {
    struct buffer_origin other = buffer_origin_of(d->arena, others[i], !d->dynamic_ownership);
    enum buffer_relation_of_allocation relation = buffer_origin_relation(&origin, &other);
    if (relation == ALLOCATION_SAME) return own_clone(d, builder, memref);
    if (relation == ALLOCATION_DISTINCT) continue;
    if (base == NULL) base = build_memref_extract_aligned_pointer_as_index(builder, memref);
    struct value *other_base = build_memref_extract_aligned_pointer_as_index(builder, others[i]);
    struct value *one_differs = build_arith_cmpi(builder, CMPI_NE, base, other_base);
    differs = differs == NULL ? one_differs : build_arith_andi(builder, differs, one_differs);
  }
  return differs == NULL ? memref : clone_unless(d, builder, differs, memref);
}
