// Programs on buffers: inputs for the passes after deallocation, in forms that deallocation itself does not create.
//
// They have allocations, views, casts, selects, clones and reallocations of small vectors, loads and stores; at the
// end, and sometimes earlier, bufferization.dealloc with lists of any kind, such that every buffer is freed once for
// all arguments. @main returns what was read and the ownership results. Nothing is written after it was cloned, since
// that is undefined.
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "fuzz/generate/generator_internal.h"

enum {
  BUFFERS_MAX = 24,
  GROUPS_MAX = 12,
  SEEN_MAX = 24,
  EXTENT_MAX = 4,
  CONDITIONS = 3,
  NUMBERS = 2,
  LIST_MAX = 2 * GROUPS_MAX + 4,
  ALIGNMENT_MAX = 7,
};

// A memref, and the allocations that it may view.
struct buffer {
  struct value *value;
  int64_t extent;
  uint32_t group;
  uint32_t alignment;  // aligned to at least 2 to the power of this, in bytes
  bool is_part;        // of an allocation, by a memref.subview: not what frees it
};

// Allocations that a select may have mixed up: they are freed together.
struct group {
  struct value *owners[BUFFERS_MAX];  // one for each allocation
  uint32_t owner_count;
  bool frozen;  // cloned
};

struct buffers {
  struct program *program;
  struct context *context;
  struct choices *choices;
  struct builder builder;
  struct op *function;
  // Of all buffers of the program. The layout and the memory space are null if they are the default ones.
  const struct type *element;
  const struct attribute *layout, *space;
  uint32_t element_alignment;  // as that of a buffer
  struct buffer live[BUFFERS_MAX];
  uint32_t live_count;
  struct group groups[GROUPS_MAX];
  uint32_t group_count;
  struct value *conditions[CONDITIONS];
  struct value *scalars[SEEN_MAX], *owned[SEEN_MAX];  // loaded values, the first ones arguments; ownership results
  uint32_t scalar_count, owned_count;
};

static const struct type *vector_of(const struct buffers *b, int64_t extent) {
  return type_memref(b->context, &extent, 1, b->element, b->layout, b->space);
}

// Every second element.
static const struct attribute *random_layout(struct buffers *b) {
  struct context *c = b->context;
  const int64_t stride = 2;
  if (chance(b->choices, 1, 2)) return attribute_strided(c, 0, &stride, 1);
  const struct affine_expr *twice = affine_binary(c, AFFINE_MUL, affine_dim(c, 0), affine_constant(c, stride));
  return attribute_affine_map(c, affine_map_get(c, 1, 0, &twice, 1));
}

static void choose_types(struct buffers *b) {
  struct context *c = b->context;
  const struct type *const elements[] = {c->i32_type,
                                         c->f32_type,
                                         c->i64_type,
                                         c->i1_type,
                                         c->f64_type,
                                         c->i8_type,
                                         c->f16_type,
                                         c->bf16_type,
                                         c->index_type,
                                         type_complex(c, c->f32_type),
                                         type_integer(c, 128, SIGNLESS),
                                         type_vector(c, (const int64_t[]){2}, 1, 0, c->f32_type)};
  static const uint16_t weights[] = {8, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1};
  static const uint8_t alignments[] = {2, 2, 3, 0, 3, 0, 1, 1, 3, 2, 3, 2};
  uint32_t chosen = choose_weighted(b->choices, weights, sizeof weights / sizeof weights[0]);
  b->element = elements[chosen];
  b->element_alignment = alignments[chosen];
  if (b->element == c->f16_type) {
    b->element = random_narrow_float(c, b->choices);
    b->element_alignment = b->element->width <= 8 ? 0 : b->element->width <= 16 ? 1 : 2;
  }
  if (chance(b->choices, 1, 6)) b->layout = random_layout(b);
  if (chance(b->choices, 1, 6))
    b->space = chance(b->choices, 1, 2) ? attribute_i64(c, 1) : attribute_string(c, "near", 4);
}

static struct value *some_condition(struct buffers *b) {
  uint32_t which = choose(b->choices, CONDITIONS + 2);
  return which < CONDITIONS ? b->conditions[which] : build_constant_bool(&b->builder, which == CONDITIONS);
}

static struct buffer *some_live(struct buffers *b) { return &b->live[choose(b->choices, b->live_count)]; }

static struct buffer *add_live(struct buffers *b, struct value *value, int64_t extent, uint32_t group) {
  b->live[b->live_count] = (struct buffer){value, extent, group, b->element_alignment, false};
  return &b->live[b->live_count++];
}

static struct buffer *add_owner(struct buffers *b, struct value *value, int64_t extent) {
  struct group *group = &b->groups[b->group_count];
  *group = (struct group){.owners = {value}, .owner_count = 1};
  return add_live(b, value, extent, b->group_count++);
}

static void forget_group(struct buffers *b, uint32_t group) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < b->live_count; i++)
    if (b->live[i].group != group) b->live[kept++] = b->live[i];
  b->live_count = kept;
}

static void store_at(struct buffers *b, struct value *memref, int64_t index) {
  struct value *at = build_constant_index(&b->builder, index);
  struct value *scalar = b->scalars[choose(b->choices, b->scalar_count)];
  build_memref_store(&b->builder, scalar, memref, &at, 1);
}

static void load_at(struct buffers *b, const struct buffer *buffer, int64_t index) {
  if (b->scalar_count == SEEN_MAX) return;
  struct value *at = build_constant_index(&b->builder, index);
  b->scalars[b->scalar_count++] = build_memref_load(&b->builder, buffer->value, &at, 1);
}

static void load_from(struct buffers *b, const struct buffer *buffer) {
  load_at(b, buffer, choose(b->choices, (uint32_t)buffer->extent));
}

// A type for an extent, and the operands that it needs.
static const struct type *some_vector(struct buffers *b, int64_t extent, struct value **size, uint32_t *sizes) {
  bool is_dynamic = chance(b->choices, 1, 2);
  *sizes = is_dynamic;
  if (is_dynamic) *size = build_constant_index(&b->builder, extent);
  return vector_of(b, is_dynamic ? DYNAMIC : extent);
}

static void make_alloc(struct buffers *b) {
  if (b->group_count == GROUPS_MAX) return;
  struct value *size = NULL;
  uint32_t sizes;
  int64_t extent = 1 + choose(b->choices, EXTENT_MAX);
  const struct type *type = some_vector(b, extent, &size, &sizes);
  uint32_t alignment = 0;
  if (chance(b->choices, 1, 3))
    alignment = b->element_alignment + 1 + choose(b->choices, ALIGNMENT_MAX - b->element_alignment);
  struct value *memref =
      build_memref_alloc(&b->builder, type, &size, sizes, alignment == 0 ? 0 : INT64_C(1) << alignment);
  for (int64_t i = 0; i < extent; i++) store_at(b, memref, i);
  struct buffer *buffer = add_owner(b, memref, extent);
  if (alignment != 0) buffer->alignment = alignment;
}

static void make_store(struct buffers *b) {
  const struct buffer *buffer = some_live(b);
  if (b->groups[buffer->group].frozen) return;
  store_at(b, buffer->value, choose(b->choices, (uint32_t)buffer->extent));
}

static void make_load(struct buffers *b) { load_from(b, some_live(b)); }

static int64_t product(int64_t a, int64_t b) {
  if (a == 0 || b == 0) return 0;
  return a == DYNAMIC || b == DYNAMIC ? DYNAMIC : a * b;
}

static struct buffer *add_part(struct buffers *b, const struct buffer *of, struct value *value, int64_t extent) {
  struct buffer *part = add_live(b, value, extent, of->group);
  part->is_part = true;
  return part;
}

// A part of a buffer of the default layout, or of such a part.
static void make_part_of(struct buffers *b, struct buffer buffer) {
  enum { OFFSET, SIZE, STRIDE, NUMBERS_OF_PART };
  int64_t offset, stride;
  if (b->layout != NULL || !memref_strides(buffer.value->type, &offset, &stride)) return;
  int64_t numbers[NUMBERS_OF_PART] = {choose(b->choices, (uint32_t)buffer.extent), 0, 1 + choose(b->choices, 2)};
  const int64_t room = (buffer.extent - 1 - numbers[OFFSET]) / numbers[STRIDE];
  const int64_t extent = numbers[SIZE] = 1 + choose(b->choices, (uint32_t)room + 1);
  struct index_list lists[NUMBERS_OF_PART];
  struct value *values[NUMBERS_OF_PART];
  for (int i = 0; i < NUMBERS_OF_PART; i++) {
    const bool is_dynamic = chance(b->choices, 1, 3);
    if (is_dynamic) values[i] = build_constant_index(&b->builder, numbers[i]);
    if (is_dynamic) numbers[i] = DYNAMIC;
    lists[i] = (struct index_list){&numbers[i], &values[i], 1, is_dynamic};
  }
  const int64_t more = product(numbers[OFFSET], stride);
  offset = offset == DYNAMIC || more == DYNAMIC ? DYNAMIC : offset + more;
  stride = product(numbers[STRIDE], stride);
  const struct attribute *layout = attribute_strided(b->context, offset, &stride, 1);
  const struct type *type = type_memref(b->context, &numbers[SIZE], 1, b->element, layout, b->space);
  struct value *part = build_memref_subview(&b->builder, type, buffer.value, lists[OFFSET], lists[SIZE], lists[STRIDE]);
  add_part(b, &buffer, part, extent);
}

static void make_part(struct buffers *b) { make_part_of(b, *some_live(b)); }

// To a type that says less, or of a whole buffer also more; a part of it may follow.
static void make_cast(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  if (buffer.is_part) {
    const int64_t any = DYNAMIC;
    const struct attribute *layout = attribute_strided(b->context, DYNAMIC, &any, 1);
    const struct type *type = type_memref(b->context, &any, 1, b->element, layout, b->space);
    const struct buffer cast = *add_part(b, &buffer, build_memref_cast(&b->builder, type, buffer.value), buffer.extent);
    if (chance(b->choices, 1, 2)) make_part_of(b, cast);
    return;
  }
  const struct type *type = vector_of(b, buffer.value->type->shape[0] == DYNAMIC ? buffer.extent : DYNAMIC);
  struct value *cast = build_memref_cast(&b->builder, type, buffer.value);
  add_live(b, cast, buffer.extent, buffer.group)->alignment = buffer.alignment;
}

// To a memref whose rank is not known, and back; a clone of it in between has the default layout.
static void make_unranked(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  if (buffer.is_part) return;
  struct value *unranked =
      build_memref_cast(&b->builder, type_unranked_memref(b->context, b->element, b->space), buffer.value);
  const struct type *type = vector_of(b, chance(b->choices, 1, 2) ? buffer.extent : DYNAMIC);
  bool clones = b->layout == NULL && b->group_count < GROUPS_MAX && chance(b->choices, 1, 2);
  if (clones) {
    b->groups[buffer.group].frozen = true;
    unranked = build_bufferization_clone(&b->builder, unranked);
  }
  struct value *cast = build_memref_cast(&b->builder, type, unranked);
  if (clones) b->groups[add_owner(b, cast, buffer.extent)->group].frozen = true;
  else add_live(b, cast, buffer.extent, buffer.group)->alignment = buffer.alignment;
}

// Without its rank, in one case out of eight.
static struct value *some_form(struct buffers *b, struct value *memref) {
  if (!chance(b->choices, 1, 8)) return memref;
  return build_memref_cast(&b->builder, type_unranked_memref(b->context, b->element, b->space), memref);
}

static void add_alias(struct buffers *b, const struct buffer *of, struct value *value) {
  struct buffer *alias = add_live(b, value, of->extent, of->group);
  alias->alignment = of->alignment;
  alias->is_part = of->is_part;
}

// Used in another memory space, and back again.
static void make_space_cast(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  const struct type *type = buffer.value->type;
  const struct attribute *space = b->space == NULL ? attribute_i64(b->context, 1) : NULL;
  const struct type *other = type_memref(b->context, type->shape, type->rank, type->element, type->layout, space);
  const enum op_kind cast = family_op(FAMILY_space_cast, 0);
  struct buffer moved = buffer;
  moved.value = build_unary(&b->builder, cast, other, buffer.value);
  if (!b->groups[buffer.group].frozen) store_at(b, moved.value, choose(b->choices, (uint32_t)buffer.extent));
  load_from(b, &moved);
  add_alias(b, &buffer, build_unary(&b->builder, cast, type, moved.value));
}

// Selected in place of poison.
static void make_poison(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  struct op *poison = builder_op(&b->builder, family_op(FAMILY_poison, 0), NULL, 0, &buffer.value->type, 1, NULL, 0);
  struct value *yes = build_constant_bool(&b->builder, true);
  add_alias(b, &buffer, build_arith_select(&b->builder, yes, buffer.value, op_result(poison, 0)));
}

static void make_assumption(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  int64_t bytes = INT64_C(1) << choose(b->choices, buffer.alignment + 1);
  add_alias(b, &buffer, build_memref_assume_alignment(&b->builder, buffer.value, bytes));
}

static void make_clone(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  if (b->group_count == GROUPS_MAX || buffer.is_part) return;
  b->groups[buffer.group].frozen = true;
  struct buffer *clone = add_owner(b, build_bufferization_clone(&b->builder, buffer.value), buffer.extent);
  b->groups[clone->group].frozen = true;
}

static void join_groups(struct buffers *b, uint32_t into, uint32_t from) {
  if (into == from) return;
  struct group *a = &b->groups[into], *c = &b->groups[from];
  for (uint32_t i = 0; i < c->owner_count; i++) a->owners[a->owner_count++] = c->owners[i];
  a->frozen |= c->frozen;
  c->owner_count = 0;
  for (uint32_t i = 0; i < b->live_count; i++)
    if (b->live[i].group == from) b->live[i].group = into;
}

// Two memrefs of one type and extent, if random picks match.
static bool some_pair(struct buffers *b, struct buffer *left, struct buffer *right) {
  *left = *some_live(b);
  *right = *some_live(b);
  return left->value->type == right->value->type && left->extent == right->extent;
}

static struct block *add_block(struct buffers *b) {
  struct block *block = block_create(b->program);
  block_append(block, op_body(b->function, 0));
  return block;
}

// One of two, by arith.select or as the argument of a block.
static void make_choice(struct buffers *b) {
  struct buffer left, right;
  if (!some_pair(b, &left, &right)) return;
  struct value *condition = some_condition(b), *first = some_form(b, left.value), *second = right.value, *result;
  if (first->type != second->type) second = build_memref_cast(&b->builder, first->type, second);
  if (chance(b->choices, 1, 2)) {
    struct block *arm = add_block(b), *join = add_block(b);
    result = block_add_argument(b->program, join, first->type);
    build_cf_cond_br(&b->builder, condition, arm, NULL, 0, join, &second, 1);
    b->builder = builder_at_end(b->program, arm);
    build_cf_br(&b->builder, join, &first, 1);
    b->builder = builder_at_end(b->program, join);
  } else {
    result = build_arith_select(&b->builder, condition, first, second);
  }
  if (result->type != left.value->type) result = build_memref_cast(&b->builder, left.value->type, result);
  join_groups(b, left.group, right.group);
  struct buffer *chosen = add_live(b, result, left.extent, left.group);
  chosen->alignment = left.alignment < right.alignment ? left.alignment : right.alignment;
  chosen->is_part = left.is_part || right.is_part;
}

static void make_copy(struct buffers *b) {
  struct buffer left, right;
  if (!some_pair(b, &left, &right) || b->groups[right.group].frozen) return;
  if (left.is_part && left.group == right.group) return;  // which may overlap
  struct value *from = some_form(b, left.value), *to = some_form(b, right.value);
  build_memref_copy(&b->builder, from, to);
}

// Elements that are adjacent in memory, of one allocation to another one, and the wait for it, with a tag of its own.
// An element that it writes may be read before and behind it.
static void make_transfer(struct buffers *b) {
  const struct buffer left = *some_live(b), right = *some_live(b);
  if (left.group == right.group || b->groups[right.group].frozen || b->layout != NULL) return;
  if (left.is_part || right.is_part) return;
  if (b->element->kind == TYPE_VECTOR) return;  // not executed
  int64_t from = choose(b->choices, (uint32_t)left.extent), to = choose(b->choices, (uint32_t)right.extent);
  int64_t room = left.extent - from < right.extent - to ? left.extent - from : right.extent - to;
  struct value *count = build_constant_index(&b->builder, choose(b->choices, (uint32_t)room + 1));
  bool compares = chance(b->choices, 1, 2);
  if (compares) load_at(b, &right, to);
  struct value *zero = build_constant_index(&b->builder, 0);
  const int64_t one = 1;
  const struct type *tag_type = type_memref(b->context, &one, 1, b->context->i32_type, NULL, NULL);
  struct value *tag = build_memref_alloc(&b->builder, tag_type, NULL, 0, 0);
  struct value *operands[] = {left.value,  build_constant_index(&b->builder, from),
                              right.value, build_constant_index(&b->builder, to),
                              count,       tag,
                              zero};
  builder_op(&b->builder, family_op(FAMILY_dma, 0), operands, 7, NULL, 0, NULL, 0);
  if (chance(b->choices, 1, 4)) load_from(b, &left);
  struct value *waited[] = {tag, zero, count};
  builder_op(&b->builder, family_op(FAMILY_dma, 1), waited, 3, NULL, 0, NULL, 0);
  build_memref_dealloc(&b->builder, tag);
  if (compares) load_at(b, &right, to);
}

struct list {
  struct value *memrefs[LIST_MAX], *conditions[LIST_MAX];
  uint32_t count;
};

static void list_add(struct buffers *b, struct list *list, struct value *memref, struct value *condition) {
  if (list->count == LIST_MAX) return;
  uint32_t at = choose(b->choices, list->count + 1);
  for (uint32_t i = list->count++; i > at; i--) {
    list->memrefs[i] = list->memrefs[i - 1];
    list->conditions[i] = list->conditions[i - 1];
  }
  list->memrefs[at] = memref;
  list->conditions[at] = condition;
}

// The allocation is freed under a condition or its negation, the second time perhaps through a cast.
static void list_owner(struct buffers *b, struct list *list, struct value *owner) {
  if (list->count + 2 > LIST_MAX || chance(b->choices, 1, 2)) {
    list_add(b, list, some_form(b, owner), build_constant_bool(&b->builder, true));
    return;
  }
  struct value *condition = some_condition(b), *yes = build_constant_bool(&b->builder, true), *again = owner;
  if (chance(b->choices, 1, 2) && owner->type->shape[0] != DYNAMIC)
    again = build_memref_cast(&b->builder, vector_of(b, DYNAMIC), owner);
  list_add(b, list, some_form(b, owner), condition);
  list_add(b, list, some_form(b, again), build_arith_xori(&b->builder, condition, yes));
}

static void emit_dealloc(struct buffers *b, const struct list *list, struct value *const *retained, uint32_t count,
                         struct value **owned) {
  struct op *op =
      build_bufferization_dealloc(&b->builder, list->memrefs, list->conditions, list->count, retained, count);
  for (uint32_t i = 0; i < count; i++) owned[i] = op_result(op, i);
}

// Of the default layout. The old memrefs of the buffer are not used afterwards, and its new elements are undefined
// until they are stored to. Or nothing uses it but a dealloc, which frees it.
static void make_realloc(struct buffers *b) {
  const struct buffer buffer = *some_live(b);
  struct group *group = &b->groups[buffer.group];
  if (group->owner_count != 1 || group->frozen || b->layout != NULL || buffer.is_part) return;
  struct value *size = NULL;
  uint32_t sizes;
  int64_t extent = 1 + choose(b->choices, EXTENT_MAX);
  const struct type *type = some_vector(b, extent, &size, &sizes);
  struct value *memref = build_memref_realloc(&b->builder, type, buffer.value, size);
  forget_group(b, buffer.group);
  if (chance(b->choices, 1, 4)) {
    struct list list = {.count = 0};
    list_add(b, &list, memref, build_constant_bool(&b->builder, true));
    emit_dealloc(b, &list, NULL, 0, NULL);
    group->owner_count = 0;
    return;
  }
  for (int64_t i = buffer.extent; i < extent; i++) store_at(b, memref, i);
  group->owners[0] = memref;
  add_live(b, memref, extent, buffer.group);
}

// Frees all groups, or one of them, by one dealloc; what it retains is freed by another one according to its results.
static void free_groups(struct buffers *b, uint32_t first, uint32_t end) {
  enum { RETAINED_MAX = 2, MORE_MAX = 3 };
  struct list list = {.count = 0}, rest = {.count = 0};
  struct value *retained[RETAINED_MAX], *owned[RETAINED_MAX];
  uint32_t candidates[BUFFERS_MAX], candidate_count = 0, retained_count = 0;
  for (uint32_t i = 0; i < b->live_count; i++)
    if (b->live[i].group >= first && b->live[i].group < end && !b->live[i].is_part) candidates[candidate_count++] = i;
  for (uint32_t group = first; group < end; group++)
    for (uint32_t i = 0; i < b->groups[group].owner_count; i++) list_owner(b, &list, b->groups[group].owners[i]);
  for (uint32_t i = choose(b->choices, MORE_MAX); i > 0 && candidate_count != 0; i--)
    list_add(b, &list, b->live[candidates[choose(b->choices, candidate_count)]].value, some_condition(b));
  for (uint32_t i = choose(b->choices, RETAINED_MAX + 1); i > 0 && candidate_count != 0; i--)
    retained[retained_count++] = some_form(b, b->live[candidates[choose(b->choices, candidate_count)]].value);
  emit_dealloc(b, &list, retained, retained_count, owned);
  for (uint32_t i = 0; i < retained_count; i++) {
    list_add(b, &rest, retained[i], owned[i]);
    if (b->owned_count < SEEN_MAX) b->owned[b->owned_count++] = owned[i];
  }
  if (rest.count != 0) emit_dealloc(b, &rest, NULL, 0, NULL);
  for (uint32_t group = first; group < end; group++) {
    forget_group(b, group);
    b->groups[group].owner_count = 0;
  }
}

// Frees one group in the middle: by a dealloc, or, if it is one allocation, by memref.dealloc.
static void make_free(struct buffers *b) {
  uint32_t group = some_live(b)->group;
  if (b->groups[group].owner_count != 1 || chance(b->choices, 1, 3)) {
    free_groups(b, group, group + 1);
    return;
  }
  build_memref_dealloc(&b->builder, some_form(b, b->groups[group].owners[0]));
  forget_group(b, group);
  b->groups[group].owner_count = 0;
}

static const struct {
  void (*make)(struct buffers *);
  uint16_t weight;
} actions[] = {{make_store, 4},    {make_load, 4},     {make_alloc, 1},  {make_cast, 3},       {make_clone, 4},
               {make_copy, 2},     {make_realloc, 3},  {make_choice, 5}, {make_free, 3},       {make_assumption, 1},
               {make_transfer, 2}, {make_unranked, 1}, {make_part, 4},   {make_space_cast, 1}, {make_poison, 1}};
enum { ACTION_COUNT = sizeof actions / sizeof actions[0] };

static void begin_main(struct buffers *b) {
  const struct type *inputs[CONDITIONS + NUMBERS];
  for (uint32_t i = 0; i < CONDITIONS; i++) inputs[i] = b->context->i1_type;
  for (uint32_t i = 0; i < NUMBERS; i++) inputs[CONDITIONS + i] = b->element;
  const struct type *type = type_function(b->context, inputs, CONDITIONS + NUMBERS, NULL, 0);
  b->function = build_func(b->program, b->program->module, NULL, context_ident(b->context, "main"), type, false, true);
  struct block *block = op_body(b->function, 0)->first;
  for (uint32_t i = 0; i < CONDITIONS; i++) b->conditions[i] = block->arguments[i];
  for (uint32_t i = 0; i < NUMBERS; i++) b->scalars[b->scalar_count++] = block->arguments[CONDITIONS + i];
  b->builder = builder_at_end(b->program, block);
}

static void end_main(struct buffers *b) {
  struct value *results[2 * SEEN_MAX];
  const struct type *inputs[CONDITIONS + NUMBERS], *types[2 * SEEN_MAX];
  uint32_t count = 0;
  for (uint32_t i = NUMBERS; i < b->scalar_count; i++) results[count++] = b->scalars[i];
  for (uint32_t i = 0; i < b->owned_count; i++) results[count++] = b->owned[i];
  build_func_return(&b->builder, results, count);
  struct block *entry = op_body(b->function, 0)->first;
  for (uint32_t i = 0; i < entry->argument_count; i++) inputs[i] = entry->arguments[i]->type;
  for (uint32_t i = 0; i < count; i++) types[i] = results[i]->type;
  const struct type *type = type_function(b->context, inputs, entry->argument_count, types, count);
  op_set_attribute(b->program, b->function, ID_function_type, attribute_type(b->context, type));
}

void generate_buffer_program(struct program *program, struct choices *choices) {
  struct buffers b = {.program = program, .context = program->context, .choices = choices};
  uint16_t weights[ACTION_COUNT];
  build_module(program);
  choose_types(&b);
  begin_main(&b);
  for (uint32_t i = 0; i < ACTION_COUNT; i++)
    weights[i] = chance(choices, 1, 4) ? (uint16_t)(4 * actions[i].weight) : actions[i].weight;
  for (uint32_t i = 1 + choose(choices, 3); i > 0; i--) make_alloc(&b);
  for (uint32_t i = choose(choices, 12); i > 0 && b.live_count < BUFFERS_MAX - 1; i--) {
    if (b.live_count == 0) make_alloc(&b);
    if (b.live_count != 0) actions[choose_weighted(choices, weights, ACTION_COUNT)].make(&b);
  }
  for (uint32_t i = 0; i < b.live_count; i++) load_from(&b, &b.live[i]);
  if (b.group_count != 0) free_groups(&b, 0, b.group_count);
  end_main(&b);
}
