// Statements on whole tensors that bufferization leaves as they are: arithmetic, tensor.bitcast, gather and scatter,
// linalg.pack and unpack.
#include "engine/dialects/build.h"
#include "fuzz/generate/slices.h"

// --- Arithmetic.

static bool accept_static_tensor(const struct known *candidate, const void *with) {
  const struct type *type = candidate->type;
  if (!candidate->defined || !accept_nonempty_tensor(candidate, with)) return false;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] == DYNAMIC) return false;
  return true;
}

static const struct type *with_element_of(struct generator *g, const struct type *shape, const struct type *type) {
  return type_tensor(g->context, shape->shape, shape->rank, type->element, shape->encoding);
}

// Gives the operands and results of a new op types with fewer static extents.
static void make_dynamic(struct generator *g, struct op *op, const struct type *shape, size_t scope) {
  struct builder before = builder_before(g->program, op);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct value *operand = op_operand(op, i);
    if (!type_is_tensor(operand->type)) continue;
    use_set(&op->operands[i], build_tensor_cast(&before, with_element_of(g, shape, operand->type), operand));
  }
  for (uint32_t i = 0; i < op->result_count; i++) op->results[i].type = with_element_of(g, shape, op->results[i].type);
  for (size_t i = scope; i < g->scope.count; i++) g->scope.items[i].type = g->scope.items[i].value->type;
}

bool generate_whole_arithmetic(struct generator *g) {
  struct known like;
  if (!pick(g, accept_static_tensor, NULL, &like)) return false;
  size_t scope = g->scope.count;
  if (!generate_elementwise_in_lanes(g, like.type)) return false;
  struct op *op = value_op(VECTOR_LAST(&g->scope).value);
  if (!op_has_trait(op, TRAIT_ELEMENTWISE) || g->scope.count == scope || !chance(g->choices, 1, 3)) return true;
  make_dynamic(g, op, tensor_type(g, like.extents, like.type->rank, like.type->element, 2), scope);
  return true;
}

// A type of floats that any bits of the integer type are.
static const struct type *float_of_bits(struct generator *g, const struct type *integer) {
  struct context *c = g->context;
  switch (integer->width) {
    case 64: return c->f64_type;
    case 32: return c->f32_type;
    case 16: return chance(g->choices, 1, 2) ? c->f16_type : c->bf16_type;
    default: return integer;
  }
}

// The bits of NaN are not defined, so there is no cast in the other direction.
bool generate_bitcast(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_defined_tensor, NULL, &tensor)) return false;
  const struct type *type = tensor.type, *element = type->element;
  if (element->kind == TYPE_INTEGER) element = float_of_bits(g, element);
  else if (!type_is_float(element)) return false;
  type = type_tensor(g->context, type->shape, type->rank, element, type->encoding);
  scope_add_like(g, build_unary(next_op(g), family_op(FAMILY_left_on_tensors, 0), type, tensor.value), &tensor);
  return true;
}

// --- Gather and scatter.

enum { SLICES_MAX = 3 };

// What is selected of a tensor.
struct selection {
  uint32_t count;  // of slices
  uint32_t dim_count;
  int64_t dims[GENERATED_RANK_MAX];  // increasing
  bool unique;
  struct known slices;  // all of them as a tensor
  struct value *indices;
};

static bool accept_selectable(const struct known *candidate, const void *with) {
  return accept_nonempty_tensor(candidate, with) && candidate->type->rank != 0 &&
         candidate->type->rank < GENERATED_RANK_MAX;
}

static void choose_dims(struct generator *g, struct selection *selection, uint32_t rank) {
  const uint32_t certain = choose(g->choices, rank);
  for (uint32_t i = 0; i < rank; i++)
    if (i == certain || chance(g->choices, 1, 3)) selection->dims[selection->dim_count++] = i;
}

// Coordinates that are in bounds. Those of several slices are unique if the first ones are different constants.
static void emit_coordinates(struct generator *g, struct selection *selection, const struct known *whole) {
  struct value *elements[SLICES_MAX * GENERATED_RANK_MAX];
  uint32_t count = 0;
  for (uint32_t slice = 0; slice < selection->count; slice++)
    for (uint32_t i = 0; i < selection->dim_count; i++)
      elements[count++] = i == 0 && selection->unique && selection->count != 1
                              ? emit_index(g, selection->count - 1 - slice)
                              : some_index_below(g, whole->extents[selection->dims[i]]).value;
  const int64_t shape[] = {selection->count, selection->dim_count};
  const struct type *type = type_tensor(g->context, shape, 2, g->context->index_type, NULL);
  selection->indices = build_tensor_from_elements(next_op(g), type, elements, count);
}

static struct selection random_selection(struct generator *g, const struct known *whole, bool unique) {
  struct selection selection = {.slices = *whole};
  const struct type *type = whole->type;
  choose_dims(g, &selection, type->rank);
  const int64_t most = whole->extents[selection.dims[0]];
  selection.unique = unique || chance(g->choices, 1, 3);
  selection.count = 1 + choose(g->choices, most < SLICES_MAX ? (uint32_t)most : SLICES_MAX);
  const bool reduces = chance(g->choices, 1, 2);
  int64_t shape[GENERATED_RANK_MAX + 1];
  uint32_t rank = 0, next = 0;
  selection.slices.extents[rank] = shape[rank] = selection.count;
  rank++;
  for (uint32_t i = 0; i < type->rank; i++) {
    bool has_coordinate = next < selection.dim_count && selection.dims[next] == (int64_t)i;
    next += has_coordinate;
    if (has_coordinate && reduces) continue;
    selection.slices.extents[rank] = has_coordinate ? 1 : whole->extents[i];
    shape[rank++] = has_coordinate ? 1 : type->shape[i];
  }
  selection.slices.type = type_tensor(g->context, shape, rank, type->element, type->encoding);
  emit_coordinates(g, &selection, whole);
  return selection;
}

static struct value *emit_selection(struct generator *g, uint32_t number, const struct selection *selection,
                                    struct value *const *operands, uint32_t count, const struct type *result) {
  struct context *c = g->context;
  const struct named_attribute attributes[] = {named(c, number == 1 ? ID_gather_dims : ID_scatter_dims,
                                                     attribute_i64_array(c, selection->dims, selection->dim_count)),
                                               named(c, ID_unique, c->unit_attribute)};
  return op_result(builder_op(next_op(g), family_op(FAMILY_left_on_tensors, number), operands, count, &result, 1,
                              attributes, selection->unique ? 2 : 1),
                   0);
}

bool generate_gather(struct generator *g) {
  struct known source;
  if (!pick(g, accept_selectable, NULL, &source)) return false;
  const struct selection selection = random_selection(g, &source, false);
  if (known_elements(&selection.slices) > GENERATED_ELEMENTS_MAX) return false;
  struct value *operands[] = {source.value, selection.indices};
  scope_add_like(g, emit_selection(g, 1, &selection, operands, 2, selection.slices.type), &selection.slices);
  overwrite_one_of(g, &source, 1);
  return true;
}

bool generate_scatter(struct generator *g) {
  struct known dest;
  if (!pick(g, accept_selectable, NULL, &dest)) return false;
  const struct selection selection = random_selection(g, &dest, true);
  const struct known source = some_tensor_like(g, &selection.slices);
  struct value *operands[] = {source.value, dest.value, selection.indices};
  scope_add_like(g, emit_selection(g, 2, &selection, operands, 3, dest.type), &dest);
  overwrite_one_of(g, (struct known[]){source, dest}, 2);
  return true;
}

// --- Packing.

struct packing {
  uint32_t count;
  int64_t positions[GENERATED_RANK_MAX], tiles[GENERATED_RANK_MAX], permutation[GENERATED_RANK_MAX];
  struct value *sizes[GENERATED_RANK_MAX];  // of tiles that are not static
  uint32_t size_count;
  bool permutes, pads;
  struct known packed;
};

static bool accept_packable(const struct known *candidate, const void *with) {
  return accept_defined_tensor(candidate, with) && accept_selectable(candidate, with);
}

static void shuffle(struct generator *g, int64_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) numbers[i] = i;
  for (uint32_t i = count; i-- > 1;) {
    uint32_t other = choose(g->choices, i + 1);
    int64_t number = numbers[i];
    numbers[i] = numbers[other];
    numbers[other] = number;
  }
}

// The outer dimensions count tiles, and the last ones are those of a tile.
static struct packing random_packing(struct generator *g, const struct known *source) {
  enum { TILE_MAX = 3 };
  const uint32_t rank = source->type->rank, most = GENERATED_RANK_MAX - rank;
  struct packing packing = {.packed = *source};
  int64_t tile_of[GENERATED_RANK_MAX], extents[GENERATED_RANK_MAX];
  shuffle(g, packing.positions, rank);
  packing.count = 1 + choose(g->choices, rank < most ? rank : most);
  packing.permutes = chance(g->choices, 1, 3);
  shuffle(g, packing.permutation, packing.permutes ? rank : 0);
  for (uint32_t i = 0; i < rank; i++) tile_of[i] = 1;
  for (uint32_t i = 0; i < packing.count; i++) {
    packing.tiles[i] = 1 + choose(g->choices, TILE_MAX);
    tile_of[packing.positions[i]] = extents[rank + i] = packing.tiles[i];
  }
  for (uint32_t i = 0; i < rank; i++) {
    const int64_t from = packing.permutes ? packing.permutation[i] : i;
    extents[i] = (source->extents[from] + tile_of[from] - 1) / tile_of[from];
    packing.pads |= source->extents[from] % tile_of[from] != 0;
  }
  packing.pads |= chance(g->choices, 1, 4);
  packing.size_count = hide_indices(g, packing.tiles, packing.count, 4, packing.sizes);
  memcpy(packing.packed.extents, extents, (rank + packing.count) * sizeof *extents);
  return packing;
}

// The type of the packed tensor: an extent is static where those that it follows from are.
static const struct type *packed_type(struct generator *g, const struct packing *packing, const struct type *type) {
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < type->rank; i++) {
    const int64_t from = packing->permutes ? packing->permutation[i] : i;
    bool is_static = type->shape[from] != DYNAMIC;
    for (uint32_t k = 0; k < packing->count; k++)
      is_static &= packing->positions[k] != from || packing->tiles[k] != DYNAMIC;
    shape[i] = is_static ? packing->packed.extents[i] : DYNAMIC;
  }
  memcpy(shape + type->rank, packing->tiles, packing->count * sizeof *shape);
  return type_tensor(g->context, shape, type->rank + packing->count, type->element, NULL);
}

static struct value *emit_packing(struct generator *g, uint32_t number, const struct packing *packing,
                                  struct value *source, struct value *dest, struct value *padding) {
  struct context *c = g->context;
  struct value *operands[3 + GENERATED_RANK_MAX] = {source, dest};
  uint32_t count = 2;
  if (padding != NULL) operands[count++] = padding;
  for (uint32_t i = 0; i < packing->size_count; i++) operands[count++] = packing->sizes[i];
  const int32_t segments[] = {1, 1, padding != NULL, (int32_t)packing->size_count};
  const struct named_attribute attributes[] = {
      named(c, ID_inner_dims_pos, attribute_i64_array(c, packing->positions, packing->count)),
      named(c, ID_static_inner_tiles, attribute_i64_array(c, packing->tiles, packing->count)),
      named(c, ID_outer_dims_perm,
            attribute_i64_array(c, packing->permutation, packing->packed.type->rank - packing->count))};
  const uint32_t attribute_count = packing->permutes ? 3 : 2;
  const enum op_kind kind = family_op(FAMILY_left_on_tensors, number);
  struct op *op =
      number == 3
          ? build_segmented_op(next_op(g), kind, operands, segments, 4, &dest->type, 1, attributes, attribute_count)
          : builder_op(next_op(g), kind, operands, count, &dest->type, 1, attributes, attribute_count);
  return op_result(op, 0);
}

// Packs a tensor, and perhaps unpacks a tensor like the packed one.
bool generate_pack(struct generator *g) {
  struct known source;
  if (!pick(g, accept_packable, NULL, &source) || source.type->rank == GENERATED_RANK_MAX) return false;
  struct packing packing = random_packing(g, &source);
  packing.packed.type = packed_type(g, &packing, source.type);
  if (known_elements(&packing.packed) > GENERATED_ELEMENTS_MAX) return false;
  const struct known dest = some_destination(g, &packing.packed);
  struct value *padding = packing.pads ? some_scalar(g, source.type->element) : NULL;
  scope_add_like(g, emit_packing(g, 3, &packing, source.value, dest.value, padding), &packing.packed);
  if (!chance(g->choices, 1, 2)) return true;
  const struct known packed = some_tensor_like(g, &packing.packed), unpacked = some_destination(g, &source);
  scope_add_like(g, emit_packing(g, 4, &packing, packed.value, unpacked.value, NULL), &source);
  overwrite_one_of(g, (struct known[]){packed, unpacked}, 2);
  return true;
}
