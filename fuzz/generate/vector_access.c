// Statements that transfer vectors to and from tensors and buffers: parts of any position, by any map, with masks, and
// out of bounds where that is defined.
#include "engine/dialects/build.h"
#include "engine/dialects/vector/transfer.h"
#include "engine/ir/affine.h"
#include "fuzz/generate/generator_internal.h"

#define ACCESS_BROADCAST UINT32_MAX

// An access of a vector: which elements, and operands of the op.
struct access {
  struct known base;  // the tensor or buffer, which has elements
  const struct type *vector;
  uint32_t dims[GENERATED_RANK_MAX];  // of the base, for each dimension of the vector; or ACCESS_BROADCAST
  bool in_bounds[GENERATED_RANK_MAX];
  struct value *indices[GENERATED_RANK_MAX];
  const struct affine_map *subscripts;  // of the indices, for affine ops
  struct value *mask, *lanes, *stored;  // may be null
  bool masked_outside;                  // by a vector.mask
  bool whole;                           // each element of the base is accessed, unless it is masked off
};

enum { VECTOR_RANK_MAX = 3 };

static bool is_packed(const struct access *access) { return access->base.type->element->kind == TYPE_VECTOR; }

// Of how many dimensions the vector has elements. Those of elements that are vectors are behind them.
static uint32_t part_rank(const struct access *access) {
  return access->vector->rank - (is_packed(access) ? access->base.type->element->rank : 0);
}

// A vector with elements of the base.
static const struct type *vector_of(struct generator *g, const struct access *access, const int64_t *shape,
                                    uint32_t rank) {
  const struct type *element = access->base.type->element;
  int64_t whole[2 * GENERATED_RANK_MAX];
  memcpy(whole, shape, rank * sizeof *shape);
  if (is_packed(access))
    for (uint32_t i = 0; i < element->rank; i++) whole[rank++] = element->shape[i];
  return type_vector(g->context, whole, rank, 0, type_element_or_self(element));
}

// --- Which elements.

// The last dimensions of the base.
static void choose_minor(struct access *access, const struct type *vector) {
  access->vector = vector;
  const uint32_t rank = part_rank(access);
  for (uint32_t i = 0; i < rank; i++) access->dims[i] = access->base.type->rank - rank + i;
}

static void permute_dims(struct generator *g, struct access *access, uint32_t count) {
  for (uint32_t i = count; i > 1; i--) {
    uint32_t other = choose(g->choices, i), dim = access->dims[i - 1];
    access->dims[i - 1] = access->dims[other];
    access->dims[other] = dim;
  }
}

// Chooses what part of the base is accessed: the type of a vector, and its dimensions.
static void choose_part(struct generator *g, struct access *access, bool may_broadcast) {
  const struct type *base = access->base.type;
  uint32_t rank = base->rank > VECTOR_RANK_MAX ? VECTOR_RANK_MAX : base->rank;
  int64_t shape[VECTOR_RANK_MAX], elements = 1;
  if (is_packed(access)) type_element_count(base->element, &elements);
  if (chance(g->choices, 1, 4)) rank = choose(g->choices, rank + 1);
  for (uint32_t i = 0; i < rank; i++) access->dims[i] = base->rank - rank + i;
  if (chance(g->choices, 1, 4)) permute_dims(g, access, rank);
  for (uint32_t i = 0; i < rank; i++) {
    bool broadcasts = may_broadcast && chance(g->choices, 1, 8);
    shape[i] = access->base.extents[access->dims[i]];
    if (broadcasts) access->dims[i] = ACCESS_BROADCAST;
    if (broadcasts || chance(g->choices, 1, 4)) shape[i] = 1 + (int64_t)choose(g->choices, 5);
    if (elements * shape[i] > GENERATED_ELEMENTS_MAX) shape[i] = 1;
    elements *= shape[i];
  }
  access->vector = vector_of(g, access, shape, rank);
}

// Where the part begins; it may only leave the base along dimensions that `in_bounds` does not have.
static void choose_indices(struct generator *g, struct access *access, bool may_leave) {
  const struct type *vector = access->vector;
  const uint32_t rank = part_rank(access);
  access->whole = true;
  for (uint32_t i = 0; i < rank; i++) access->in_bounds[i] = true;
  for (uint32_t dim = 0; dim < access->base.type->rank; dim++) {
    uint32_t i = 0;
    while (i < rank && access->dims[i] != dim) i++;
    int64_t extent = access->base.extents[dim], length = i < rank ? vector->shape[i] : 1;
    bool leaves = length > extent || (may_leave && i < rank && chance(g->choices, 1, 4));
    const struct known index = some_index_below(g, leaves ? extent : extent - length + 1);
    access->indices[dim] = index.value;
    access->whole &= index.low == 0 && index.high == 0 && length >= extent;
    if (i < rank) access->in_bounds[i] = !leaves && (!may_leave || chance(g->choices, 2, 3));
  }
}

static const struct affine_map *map_of(struct generator *g, const struct access *access) {
  const struct affine_expr *results[GENERATED_RANK_MAX];
  const uint32_t rank = part_rank(access);
  for (uint32_t i = 0; i < rank; i++)
    results[i] =
        access->dims[i] == ACCESS_BROADCAST ? affine_constant(g->context, 0) : affine_dim(g->context, access->dims[i]);
  return affine_map_get(g->context, access->base.type->rank, 0, results, rank);
}

// --- The ops.

// Appends the operands of a slot of this role. Returns how many.
static int32_t put_operands(struct generator *g, const struct access *access, const struct slot_info *slot,
                            struct value **operands) {
  struct value *value = NULL;
  switch (slot->role) {
    case ROLE_INDICES:
    case ROLE_ARGUMENTS:
      memcpy(operands, access->indices, access->base.type->rank * sizeof operands[0]);
      return (int32_t)access->base.type->rank;
    case ROLE_PADDING:
      value = some_scalar(g, slot->type_class == CLASS_ANY ? access->base.type->element : access->vector);
      break;
    case ROLE_VALUE: value = access->stored; break;
    case ROLE_MASK: value = access->mask; break;
    case ROLE_LANES: value = access->lanes; break;
    default: value = access->base.value;
  }
  *operands = value;
  return value != NULL;
}

static uint32_t put_attributes(struct generator *g, const struct access *access, const struct op_info *info,
                               struct named_attribute *attributes) {
  struct context *c = g->context;
  const struct attribute *in_bounds[GENERATED_RANK_MAX];
  const uint32_t rank = part_rank(access);
  uint32_t count = 0;
  for (uint32_t i = 0; i < rank; i++) in_bounds[i] = attribute_bool(c, access->in_bounds[i]);
  for (uint32_t i = 0; i < info->attribute_count; i++) {
    enum known_ident name = info->attributes[i].name;
    if (name == ID_map) attributes[count++] = named(c, name, attribute_affine_map(c, access->subscripts));
    if (name == ID_permutation_map) attributes[count++] = named(c, name, attribute_affine_map(c, map_of(g, access)));
    if (name == ID_in_bounds) attributes[count++] = named(c, name, attribute_array(c, in_bounds, rank));
  }
  return count;
}

// Builds an op with operands by the roles of its slots. Returns its result, or null.
static struct value *emit_access(struct generator *g, enum op_kind kind, struct access *access) {
  enum { SLOTS_MAX = 5, OPERANDS_MAX = GENERATED_RANK_MAX + SLOTS_MAX, ATTRIBUTES_MAX = 2 };
  const struct op_info *info = &op_table[kind];
  struct value *operands[OPERANDS_MAX];
  struct named_attribute attributes[ATTRIBUTES_MAX];
  int32_t segments[SLOTS_MAX];
  uint32_t count = 0, attribute_count = put_attributes(g, access, info, attributes);
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    segments[i] = put_operands(g, access, &info->operands[i], &operands[count]);
    count += (uint32_t)segments[i];
  }
  // A tensor with what is stored, or a vector.
  const struct type *type = access->stored == NULL ? access->vector : access->base.type;
  uint32_t results = access->stored == NULL || type->kind == TYPE_TENSOR;
  struct op *op;
  if ((info->traits & TRAIT_SEGMENTS) == 0)
    op = builder_op(next_op(g), kind, operands, count, &type, results, attributes, attribute_count);
  else
    op = build_segmented_op(next_op(g), kind, operands, segments, info->operand_slots, &type, results, attributes,
                            attribute_count);
  struct op *whole = is_packed(access) ? op : generate_mask_around(g, op);
  access->masked_outside = whole != op;
  return results == 0 ? NULL : op_result(whole, 0);
}

// --- Transfers.

static void choose_mask(struct generator *g, struct access *access) {
  if (is_packed(access) || !chance(g->choices, 1, 4)) return;
  access->mask = some_scalar(g, transfer_mask_type(g->context, access->vector, map_of(g, access)));
}

static void emit_read(struct generator *g, struct access *access) {
  scope_add(g, emit_access(g, family_op(FAMILY_transfer, 0), access));
}

static void emit_write(struct generator *g, struct access *access) {
  const struct known *base = &access->base;
  if (access->stored == NULL) access->stored = some_scalar(g, access->vector);
  struct value *result = emit_access(g, family_op(FAMILY_transfer, 1), access);
  if (result != NULL)
    scope_add_like(g, result, base)->defined =
        base->defined || (access->whole && access->mask == NULL && !access->masked_outside);
}

static bool accept_readable(const struct known *candidate, const void *with) {
  return candidate->defined && accept_vectorizable_tensor(candidate, with);
}

static void read_part(struct generator *g, struct access *access, bool may_broadcast) {
  choose_part(g, access, may_broadcast);
  choose_indices(g, access, true);
  choose_mask(g, access);
  emit_read(g, access);
}

bool generate_transfer_read(struct generator *g) {
  struct access access = {.mask = NULL};
  if (!pick(g, accept_readable, NULL, &access.base)) return false;
  read_part(g, &access, true);
  return true;
}

// with: struct known; a vector whose elements fit into this tensor or buffer
static bool accept_part(const struct known *candidate, const void *with) {
  const struct type *base = ((const struct known *)with)->type, *type = candidate->type, *element = base->element;
  const uint32_t last = element->kind == TYPE_VECTOR ? element->rank : 0;
  return type->kind == TYPE_VECTOR && type->element == type_element_or_self(element) && type->rank >= last &&
         type->rank <= base->rank + last &&
         (last == 0 || memcmp(type->shape + type->rank - last, element->shape, last * sizeof *type->shape) == 0);
}

// Writes a vector in scope, or a new one.
static void write_part(struct generator *g, struct access *access) {
  struct known stored;
  bool unused = chance(g->choices, 1, 2) && pick_unused(g, accept_part, &access->base, &stored);
  if (unused || (!chance(g->choices, 1, 4) && pick(g, accept_part, &access->base, &stored))) {
    access->stored = stored.value;
    choose_minor(access, stored.type);
    if (chance(g->choices, 1, 4)) permute_dims(g, access, part_rank(access));
  } else {
    choose_part(g, access, false);
  }
  choose_indices(g, access, true);
  choose_mask(g, access);
  emit_write(g, access);
}

struct known generate_vector_write_of(struct generator *g, const struct known *dest) {
  struct access access = {.base = *dest};
  write_part(g, &access);
  return VECTOR_LAST(&g->scope);
}

bool generate_transfer_write(struct generator *g) {
  struct known dest;
  if (!pick(g, accept_vectorizable_tensor, NULL, &dest)) return false;
  generate_vector_write_of(g, &dest);
  return true;
}

// Reads a part, computes with it and writes the result to the same place, as vectorized code does. The old tensor may
// be used again.
bool generate_transfer_update(struct generator *g) {
  enum { STATEMENTS_MAX = 3 };
  struct access access = {.mask = NULL};
  bool from_outside = pick_from_outside(g, 3, accept_readable, NULL, &access.base);
  if (!from_outside && !pick(g, accept_readable, NULL, &access.base)) return false;
  read_part(g, &access, false);
  for (uint32_t i = 1 + choose(g->choices, STATEMENTS_MAX); i > 0; i--) generate_elementwise_in_lanes(g, access.vector);
  emit_write(g, &access);
  if (!chance(g->choices, 1, 4) || !generate_observe_of(g, &access.base)) overwrite_one_of(g, &access.base, 1);
  return true;
}

struct access *generate_place(struct generator *g, const struct known *tensor) {
  struct access *access = ARENA_NEW(g->arena, struct access);
  *access = (struct access){.base = *tensor};
  choose_part(g, access, false);
  choose_indices(g, access, true);
  choose_mask(g, access);
  return access;
}

struct known generate_place_updates(struct generator *g, const struct known *tensor, const struct access *place) {
  struct access access = *place;
  access.base = *tensor;
  for (uint32_t i = 1 + choose(g->choices, 2); i > 0; i--) {
    access.stored = NULL;
    emit_read(g, &access);
    if (chance(g->choices, 3, 4)) generate_elementwise_in_lanes(g, access.vector);
    emit_write(g, &access);
    access.base = VECTOR_LAST(&g->scope);
    if (chance(g->choices, 1, 6)) choose_indices(g, &access, true);
  }
  return access.base;
}

// --- Accesses by lanes, and accesses to buffers.

// Numbers below the extent of the last dimension, from which `access` has the index 0.
static struct value *some_lanes(struct generator *g, const struct access *access) {
  const struct type *vector = access->vector,
                    *element = chance(g->choices, 1, 3) ? g->context->i32_type : g->context->index_type;
  const struct type *type = type_vector(g->context, vector->shape, vector->rank, 0, element);
  struct value *numbers = some_scalar(g, type);
  struct value *end = emit_uniform(g, type, (double)access->base.extents[access->base.type->rank - 1]);
  struct value *lanes = build_arith_remui(next_op(g), numbers, end);
  scope_add(g, lanes);
  return lanes;
}

// Of the shape of another vector, or of one element, with elements of the base.
static void choose_like(struct generator *g, struct access *access, const struct type *like) {
  const int64_t one = 1;
  bool is_0d = like->rank == 0;
  access->vector =
      type_vector(g->context, is_0d ? &one : like->shape, is_0d ? 1 : like->rank, 0, access->base.type->element);
}

static struct value *some_mask(struct generator *g, const struct type *vector) {
  return some_scalar(g, type_vector(g->context, vector->shape, vector->rank, 0, g->context->i1_type));
}

static bool accept_line(const struct known *candidate, const void *with) {
  return candidate->type->rank != 0 && is_vector_element(candidate->type->element) && accept_readable(candidate, with);
}

static void gather(struct generator *g, struct access *access) {
  uint32_t last = access->base.type->rank - 1;
  choose_like(g, access, random_vector_type(g));
  for (uint32_t i = 0; i < last; i++) access->indices[i] = some_index_below(g, access->base.extents[i]).value;
  access->indices[last] = some_index_equal(g, 0);
  access->lanes = some_lanes(g, access);
  access->mask = some_mask(g, access->vector);
  scope_add(g, emit_access(g, family_op(FAMILY_vector_gather, 0), access));
}

bool generate_vector_gather(struct generator *g) {
  struct access access = {.mask = NULL};
  if (!pick(g, accept_line, NULL, &access.base)) return false;
  gather(g, &access);
  return true;
}

// To different elements of the last dimension, in order or in reverse order.
static void scatter(struct generator *g, struct access *access) {
  const struct type *lanes = type_vector(g->context, access->vector->shape, 1, 0, g->context->index_type);
  struct op *step = builder_op(next_op(g), family_op(FAMILY_vector_step, 0), NULL, 0, &lanes, 1, NULL, 0);
  access->lanes = op_result(step, 0);
  if (chance(g->choices, 1, 2))
    access->lanes = build_arith_subi(next_op(g), emit_uniform(g, lanes, (double)(lanes->shape[0] - 1)), access->lanes);
  access->mask = some_mask(g, access->vector);
  access->stored = some_scalar(g, access->vector);
  emit_access(g, family_op(FAMILY_vector_scatter, 0), access);
}

// Whether vectors of several elements can be loaded, which are next to each other.
static bool has_unit_stride(const struct type *memref) {
  int64_t offset, strides[RANK_MAX];
  return memref_strides(memref, &offset, strides) && strides[memref->rank - 1] == 1;
}

static bool has_slot(enum op_kind kind, enum slot_role role) {
  for (uint32_t i = 0; i < op_table[kind].operand_slots; i++)
    if (op_table[kind].operands[i].role == role) return true;
  return false;
}

// By an op whose subscripts are an affine map, if indices and chance allow it.
static bool choose_affine(struct generator *g, struct access *access) {
  struct known starts = access->base;
  for (uint32_t i = 0; i < access->vector->rank; i++) starts.extents[access->dims[i]] -= access->vector->shape[i] - 1;
  access->subscripts = choose_subscripts(g, &starts, access->indices);
  return access->subscripts != NULL;
}

// By an op of one of the families, which have an op that loads and one that stores.
static void access_line(struct generator *g, struct access *access, bool stores) {
  static const uint16_t families[] = {FAMILY_vector_access, FAMILY_vector_masked, FAMILY_vector_compressed};
  enum op_family family = families[choose(g->choices, 3)];
  uint32_t rank = access->base.type->rank, length = family == FAMILY_vector_compressed ? 1 : rank;
  if (length == rank && chance(g->choices, 1, 2)) length = 1 + choose(g->choices, rank);
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < length; i++)
    shape[i] = 1 + (int64_t)choose(g->choices, (uint32_t)access->base.extents[rank - length + i]);
  choose_minor(access, type_vector(g->context, shape, length, 0, access->base.type->element));
  choose_indices(g, access, false);
  if (length == 1 && stores && chance(g->choices, 1, 4)) {
    scatter(g, access);
    return;
  }
  if (choose_affine(g, access)) family = FAMILY_affine_vector;
  enum op_kind kind = family_op(family, stores);
  if (has_slot(kind, ROLE_MASK)) access->mask = some_mask(g, access->vector);
  if (stores) access->stored = some_scalar(g, access->vector);
  struct value *result = emit_access(g, kind, access);
  if (result != NULL) scope_add(g, result);
}

// One element that is a vector.
static void access_element(struct generator *g, struct access *access, bool stores) {
  access->vector = access->base.type->element;
  choose_indices(g, access, false);
  if (stores) access->stored = some_scalar(g, access->vector);
  struct value *result = emit_access(g, family_op(FAMILY_vector_access, stores), access);
  if (result != NULL) scope_add(g, result);
}

void generate_vector_access_to(struct generator *g, const struct known *buffer, bool stores) {
  struct access access = {.base = *buffer};
  const bool is_line = buffer->type->rank != 0 && has_unit_stride(buffer->type);
  if (is_packed(&access) && is_line && buffer->type->element->rank <= buffer->type->rank && chance(g->choices, 1, 2)) {
    access_element(g, &access, stores);
    return;
  }
  const bool transfers = is_packed(&access) || !is_line || chance(g->choices, 1, 3);
  if (transfers && stores) {
    write_part(g, &access);
  } else if (transfers) {
    read_part(g, &access, true);
  } else if (!stores && chance(g->choices, 1, 4)) {
    gather(g, &access);
  } else {
    access_line(g, &access, stores);
  }
}
