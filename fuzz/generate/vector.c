// Statements on vectors: element by element, elements in other places, and combinations of elements.
#include "engine/dialects/build.h"
#include "engine/ir/affine.h"
#include "fuzz/generate/generator_internal.h"

enum { VECTOR_RANK_MAX = 3, ELEMENTS_LISTED_MAX = 8 };

static bool accept_vector(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_VECTOR;
}

static const struct type *vector_like(struct generator *g, const struct type *like, const struct type *element) {
  return type_vector(g->context, like->shape, like->rank, 0, element);
}

const struct type *random_small_vector_type(struct generator *g) {
  int64_t shape[2];
  uint32_t rank = choose(g->choices, 3);
  for (uint32_t i = 0; i < rank; i++) shape[i] = 1 + (int64_t)choose(g->choices, 3);
  return type_vector(g->context, shape, rank, 0, random_scalar_type(g));
}

const struct type *random_vector_type(struct generator *g) {
  static const uint16_t ranks[] = {1, 8, 4, 1};
  struct known vector;
  if (chance(g->choices, 1, 2) && pick(g, accept_vector, NULL, &vector)) return vector.type;
  int64_t shape[VECTOR_RANK_MAX];
  uint32_t rank = choose_weighted(g->choices, ranks, VECTOR_RANK_MAX + 1);
  for (uint32_t i = 0; i < rank; i++) shape[i] = 1 + (int64_t)choose(g->choices, 4);
  const struct type *element = type_element_or_self(random_element_type(g));
  return type_vector(g->context, shape, rank, 0, is_vector_element(element) ? element : g->context->f32_type);
}

static bool accept_element(const struct known *candidate, const void *with) {
  return candidate->type == with && !known_is_constant(candidate);
}

static struct value *emit_broadcast(struct generator *g, const struct type *type, struct value *element) {
  struct value *vector = build_unary(next_op(g), family_op(FAMILY_vector_move, 0), type, element);
  scope_add(g, vector);
  return vector;
}

struct value *emit_vector(struct generator *g, const struct type *type) {
  struct known element;
  if (chance(g->choices, 1, 2) && pick(g, accept_element, type->element, &element))
    return emit_broadcast(g, type, element.value);
  return emit_dense(g, type);
}

bool generate_vector_elementwise(struct generator *g) {
  enum { STATEMENTS_MAX = 3 };
  const struct type *lanes = random_vector_type(g);
  bool made = false;
  for (uint32_t i = 1 + choose(g->choices, STATEMENTS_MAX); i > 0; i--) made |= generate_elementwise_in_lanes(g, lanes);
  return made;
}

bool generate_vector_print(struct generator *g) {
  struct known vector;
  if (g->concurrent || g->silent || !pick(g, accept_vector, NULL, &vector)) return false;
  g->observes = true;
  builder_op(next_op(g), family_op(FAMILY_vector_print, 0), &vector.value, 1, NULL, 0, NULL, 0);
  return true;
}

// --- One function for each op of the families vector_move and vector_combination: it makes an op of this kind from a
// vector, or returns false.

typedef bool maker(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector);
#define DRAWN(family, op)
#define DRAWN_BY(family, op) static maker make_##op;
#include "fuzz/generate/drawn_ops.def"

#define DRAWN(family, op)
#define DRAWN_BY(family, op) {FAMILY_##family, make_##op},
static const struct {
  enum op_family family;
  maker *make;
} makers[] = {
#include "fuzz/generate/drawn_ops.def"
};

static bool make_one(struct generator *g, enum op_family family) {
  const struct type *type = random_vector_type(g);
  struct value *vector = some_scalar(g, type);
  uint32_t first = 0, count = 0;
  while (makers[first].family != family) first++;
  while (first + count < sizeof makers / sizeof makers[0] && makers[first + count].family == family) count++;
  uint32_t number = choose(g->choices, count);
  return makers[first + number].make(g, family_op(family, number), type, vector);
}

bool generate_vector_move(struct generator *g) { return make_one(g, FAMILY_vector_move); }
bool generate_vector_combination(struct generator *g) { return make_one(g, FAMILY_vector_combination); }

// Builds an op with results of a type, which come into scope.
static bool emit(struct generator *g, enum op_kind kind, struct value *const *operands, uint32_t operand_count,
                 const struct type *type, const struct named_attribute *attributes, uint32_t attribute_count) {
  struct op *op = builder_op(next_op(g), kind, operands, operand_count, &type, 1, attributes, attribute_count);
  scope_add(g, op_result(generate_mask_around(g, op), 0));
  return true;
}

static int64_t count_of(const struct type *vector) {
  int64_t count = 1;
  type_element_count(vector, &count);
  return count;
}

static bool is_small(const int64_t *shape, uint32_t rank) {
  int64_t count = 1;
  for (uint32_t i = 0; i < rank; i++) count *= shape[i];
  return rank <= GENERATED_RANK_MAX && count <= GENERATED_ELEMENTS_MAX;
}

// --- Moves.

// More dimensions before those of the vector, and other extents for those of extent 1.
static bool make_vector_broadcast(struct generator *g, enum op_kind kind, const struct type *type,
                                  struct value *vector) {
  int64_t shape[GENERATED_RANK_MAX];
  uint32_t more = type->rank < VECTOR_RANK_MAX ? choose(g->choices, 2) : 0;
  for (uint32_t i = 0; i < more + type->rank; i++)
    shape[i] = i < more || type->shape[i - more] == 1 ? 1 + (int64_t)choose(g->choices, 4) : type->shape[i - more];
  if (!is_small(shape, more + type->rank)) return false;
  return emit(g, kind, &vector, 1, type_vector(g->context, shape, more + type->rank, 0, type->element), NULL, 0);
}

// One dimension, or the first one split in two.
static bool make_vector_shape_cast(struct generator *g, enum op_kind kind, const struct type *type,
                                   struct value *vector) {
  int64_t shape[GENERATED_RANK_MAX] = {count_of(type)};
  uint32_t rank = 1;
  if (type->rank != 0 && type->rank < VECTOR_RANK_MAX && chance(g->choices, 1, 2)) {
    rank = type->rank + 1;
    shape[0] = type->shape[0] % 2 == 0 && chance(g->choices, 1, 2) ? 2 : 1;
    shape[1] = type->shape[0] / shape[0];
    for (uint32_t i = 1; i < type->rank; i++) shape[i + 1] = type->shape[i];
  }
  return emit(g, kind, &vector, 1, type_vector(g->context, shape, rank, 0, type->element), NULL, 0);
}

static bool make_vector_transpose(struct generator *g, enum op_kind kind, const struct type *type,
                                  struct value *vector) {
  int64_t permutation[GENERATED_RANK_MAX], shape[GENERATED_RANK_MAX];
  uint32_t shift = type->rank == 0 ? 0 : choose(g->choices, type->rank);
  for (uint32_t i = 0; i < type->rank; i++) {
    permutation[i] = (i + shift) % type->rank;
    shape[i] = type->shape[permutation[i]];
  }
  struct named_attribute attribute =
      named(g->context, ID_permutation, attribute_i64_array(g->context, permutation, type->rank));
  return emit(g, kind, &vector, 1, type_vector(g->context, shape, type->rank, 0, type->element), &attribute, 1);
}

// A position in the first dimensions: static, or values that are appended to the operands. Its attribute and the type
// of what is there.
static struct named_attribute choose_position(struct generator *g, const struct type *type, struct value **operands,
                                              uint32_t *count, const struct type **part) {
  int64_t position[GENERATED_RANK_MAX];
  uint32_t depth = type->rank == 0 ? 0 : 1 + choose(g->choices, type->rank);
  for (uint32_t i = 0; i < depth; i++) {
    bool is_dynamic = chance(g->choices, 1, 2);
    position[i] = is_dynamic ? DYNAMIC : choose(g->choices, (uint32_t)type->shape[i]);
    if (is_dynamic) operands[(*count)++] = some_index_below(g, type->shape[i]).value;
  }
  *part = depth == type->rank ? type->element
                              : type_vector(g->context, type->shape + depth, type->rank - depth, 0, type->element);
  return named(g->context, ID_static_position, attribute_i64_array(g->context, position, depth));
}

enum { EXTRACT_OF_MOVES = 3 };  // in drawn_ops.def

static bool make_vector_extract(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  struct value *operands[1 + GENERATED_RANK_MAX] = {vector};
  const struct type *part;
  uint32_t count = 1;
  struct named_attribute position = choose_position(g, type, operands, &count, &part);
  return emit(g, kind, operands, count, part, &position, 1);
}

struct value *generate_vector_element(struct generator *g, const struct type *element) {
  const struct type *type = type_vector(g->context, (int64_t[]){2}, 1, 0, element);
  make_vector_extract(g, family_op(FAMILY_vector_move, EXTRACT_OF_MOVES), type, some_scalar(g, type));
  return VECTOR_LAST(&g->scope).value;
}

static bool make_vector_insert(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  struct value *operands[2 + GENERATED_RANK_MAX] = {NULL, vector};
  const struct type *part;
  uint32_t count = 2;
  struct named_attribute position = choose_position(g, type, operands, &count, &part);
  operands[0] = some_scalar(g, part);
  return emit(g, kind, operands, count, type, &position, 1);
}

static struct named_attribute integers(struct generator *g, enum known_ident name, const int64_t *numbers,
                                       uint32_t count) {
  const struct attribute *items[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < count; i++) items[i] = attribute_i64(g->context, numbers[i]);
  return named(g->context, name, attribute_array(g->context, items, count));
}

struct part {
  int64_t offsets[GENERATED_RANK_MAX], sizes[GENERATED_RANK_MAX], strides[GENERATED_RANK_MAX];
};

static struct part choose_part(struct generator *g, const struct type *type) {
  struct part part;
  for (uint32_t i = 0; i < type->rank; i++) {
    part.sizes[i] = 1 + (int64_t)choose(g->choices, (uint32_t)type->shape[i]);
    part.offsets[i] = choose(g->choices, (uint32_t)(type->shape[i] - part.sizes[i]) + 1);
    part.strides[i] = 1;
  }
  return part;
}

static bool make_vector_extract_strided_slice(struct generator *g, enum op_kind kind, const struct type *type,
                                              struct value *vector) {
  if (type->rank == 0) return false;
  struct part part = choose_part(g, type);
  struct named_attribute attributes[] = {integers(g, ID_offsets, part.offsets, type->rank),
                                         integers(g, ID_sizes, part.sizes, type->rank),
                                         integers(g, ID_strides, part.strides, type->rank)};
  return emit(g, kind, &vector, 1, type_vector(g->context, part.sizes, type->rank, 0, type->element), attributes, 3);
}

static bool make_vector_insert_strided_slice(struct generator *g, enum op_kind kind, const struct type *type,
                                             struct value *vector) {
  if (type->rank == 0) return false;
  struct part part = choose_part(g, type);
  uint32_t dropped = choose(g->choices, type->rank), rank = type->rank - dropped;
  const struct type *stored = type_vector(g->context, part.sizes + dropped, rank, 0, type->element);
  struct value *operands[] = {some_scalar(g, stored), vector};
  struct named_attribute attributes[] = {integers(g, ID_offsets, part.offsets, type->rank),
                                         integers(g, ID_strides, part.strides, rank)};
  return emit(g, kind, operands, 2, type, attributes, 2);
}

static bool make_vector_shuffle(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  struct value *operands[] = {vector, some_scalar(g, type)};
  int64_t parts[4], shape[GENERATED_RANK_MAX];
  uint32_t extent = type->rank == 0 ? 1 : (uint32_t)type->shape[0], count = 1 + choose(g->choices, 4);
  copy_extents(type, shape);
  shape[0] = count;
  for (uint32_t i = 0; i < count; i++) parts[i] = choose(g->choices, 2 * extent);
  struct named_attribute mask = named(g->context, ID_mask, attribute_i64_array(g->context, parts, count));
  uint32_t rank = type->rank == 0 ? 1 : type->rank;
  if (!is_small(shape, rank)) return false;
  return emit(g, kind, operands, 2, type_vector(g->context, shape, rank, 0, type->element), &mask, 1);
}

static bool make_vector_interleave(struct generator *g, enum op_kind kind, const struct type *type,
                                   struct value *vector) {
  struct value *operands[] = {vector, some_scalar(g, type)};
  int64_t shape[GENERATED_RANK_MAX] = {1};
  uint32_t rank = type->rank == 0 ? 1 : type->rank;
  copy_extents(type, shape);
  shape[rank - 1] *= 2;
  if (!is_small(shape, rank)) return false;
  return emit(g, kind, operands, 2, type_vector(g->context, shape, rank, 0, type->element), NULL, 0);
}

static bool make_vector_deinterleave(struct generator *g, enum op_kind kind, const struct type *type,
                                     struct value *vector) {
  int64_t shape[GENERATED_RANK_MAX];
  if (type->rank == 0 || type->shape[type->rank - 1] % 2 != 0) return false;
  copy_extents(type, shape);
  shape[type->rank - 1] /= 2;
  const struct type *half = type_vector(g->context, shape, type->rank, 0, type->element), *types[] = {half, half};
  struct op *op = builder_op(next_op(g), kind, &vector, 1, types, 2, NULL, 0);
  scope_add(g, op_result(op, 0));
  scope_add(g, op_result(op, 1));
  return true;
}

static bool make_vector_from_elements(struct generator *g, enum op_kind kind, const struct type *type,
                                      struct value *vector) {
  struct value *elements[ELEMENTS_LISTED_MAX] = {vector};
  uint32_t count = (uint32_t)count_of(type);
  if (count > ELEMENTS_LISTED_MAX) return false;
  for (uint32_t i = 0; i < count; i++) elements[i] = some_scalar(g, type->element);
  return emit(g, kind, elements, count, type, NULL, 0);
}

static bool make_vector_to_elements(struct generator *g, enum op_kind kind, const struct type *type,
                                    struct value *vector) {
  const struct type *types[ELEMENTS_LISTED_MAX];
  uint32_t count = (uint32_t)count_of(type);
  if (count > ELEMENTS_LISTED_MAX) return false;
  for (uint32_t i = 0; i < count; i++) types[i] = type->element;
  struct op *op = builder_op(next_op(g), kind, &vector, 1, types, count, NULL, 0);
  for (uint32_t i = 0; i < count; i++) scope_add(g, op_result(op, i));
  return true;
}

// The bits of NaN are not defined, so they are only taken from integers.
static bool make_vector_bitcast(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  struct context *c = g->context;
  const struct type *const numbers[] = {c->i8_type,  c->i32_type,  c->f32_type, c->i64_type,
                                        c->f64_type, c->bf16_type, c->i1_type,  random_narrow_float(c, g->choices)};
  const struct type *element = numbers[choose(g->choices, 8)];
  int64_t shape[GENERATED_RANK_MAX];
  if (type->rank == 0 || type->element->kind != TYPE_INTEGER) return false;
  copy_extents(type, shape);
  int64_t *last = &shape[type->rank - 1], bits = *last * type->element->width;
  *last = bits / element->width;
  if (*last == 0 || bits % element->width != 0 || !is_small(shape, type->rank)) return false;
  return emit(g, kind, &vector, 1, type_vector(c, shape, type->rank, 0, element), NULL, 0);
}

static bool make_vector_constant_mask(struct generator *g, enum op_kind kind, const struct type *type,
                                      struct value *vector) {
  (void)vector;
  int64_t sizes[GENERATED_RANK_MAX] = {choose(g->choices, 2)};
  bool is_empty = chance(g->choices, 1, 8);
  for (uint32_t i = 0; i < type->rank; i++)
    sizes[i] = is_empty ? 0 : 1 + (int64_t)choose(g->choices, (uint32_t)type->shape[i]);
  const struct attribute *array = attribute_i64_array(g->context, sizes, type->rank == 0 ? 1 : type->rank);
  struct named_attribute attribute = named(g->context, ID_mask_dim_sizes, array);
  return emit(g, kind, NULL, 0, vector_like(g, type, g->context->i1_type), &attribute, 1);
}

static bool make_vector_create_mask(struct generator *g, enum op_kind kind, const struct type *type,
                                    struct value *vector) {
  (void)vector;
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = type->rank == 0 ? 1 : type->rank;
  for (uint32_t i = 0; i < count; i++) sizes[i] = some_scalar(g, g->context->index_type);
  return emit(g, kind, sizes, count, vector_like(g, type, g->context->i1_type), NULL, 0);
}

// --- Combinations.

static struct named_attribute choose_combining(struct generator *g, const struct type *element) {
  static const uint8_t of_integers[] = {COMBINING_ADD,   COMBINING_MUL,   COMBINING_MINUI,
                                        COMBINING_MINSI, COMBINING_MAXUI, COMBINING_MAXSI,
                                        COMBINING_AND,   COMBINING_OR,    COMBINING_XOR},
                       of_floats[] = {COMBINING_ADD,     COMBINING_MUL,      COMBINING_MINNUMF,
                                      COMBINING_MAXNUMF, COMBINING_MINIMUMF, COMBINING_MAXIMUMF};
  int64_t kind = type_is_float(element) ? of_floats[choose(g->choices, sizeof of_floats)]
                                        : of_integers[choose(g->choices, sizeof of_integers)];
  return named(g->context, ID_kind, enum_attribute(g->context, ENUM_COMBINING, kind));
}

static bool make_vector_reduction(struct generator *g, enum op_kind kind, const struct type *type,
                                  struct value *vector) {
  if (type->rank > 1) return false;
  struct named_attribute combining = choose_combining(g, type->element);
  struct value *operands[] = {vector, some_scalar(g, type->element)};
  return emit(g, kind, operands, 1 + choose(g->choices, 2), type->element, &combining, 1);
}

// A vector of the dimensions whose bits are not set, or a scalar if there are none.
static const struct type *without_dims(struct generator *g, const struct type *type, uint32_t dims) {
  int64_t shape[GENERATED_RANK_MAX];
  uint32_t rank = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if ((dims >> i & 1) == 0) shape[rank++] = type->shape[i];
  return rank == 0 ? type->element : type_vector(g->context, shape, rank, 0, type->element);
}

static bool make_vector_multi_reduction(struct generator *g, enum op_kind kind, const struct type *type,
                                        struct value *vector) {
  if (type->rank == 0) return false;
  int64_t reduced[GENERATED_RANK_MAX];
  uint32_t dims = 1 + choose(g->choices, (1u << type->rank) - 1), count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if ((dims >> i & 1) != 0) reduced[count++] = i;
  const struct type *result = without_dims(g, type, dims);
  struct named_attribute attributes[] = {
      choose_combining(g, type->element),
      named(g->context, ID_reduction_dims, attribute_i64_array(g->context, reduced, count))};
  struct value *operands[] = {vector, some_scalar(g, result)};
  return emit(g, kind, operands, 2, result, attributes, 2);
}

static bool make_vector_scan(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  if (type->rank == 0) return false;
  uint32_t dim = choose(g->choices, type->rank);
  const struct type *rest =
      type->rank == 1 ? type_vector(g->context, NULL, 0, 0, type->element) : without_dims(g, type, 1u << dim);
  const struct type *results[] = {type, rest};
  struct named_attribute attributes[] = {
      choose_combining(g, type->element), named(g->context, ID_reduction_dim, attribute_i64(g->context, dim)),
      named(g->context, ID_inclusive, attribute_bool(g->context, chance(g->choices, 1, 2)))};
  struct value *operands[] = {vector, some_scalar(g, rest)};
  struct op *op = builder_op(next_op(g), kind, operands, 2, results, 2, attributes, 3);
  scope_add(g, op_result(op, 0));
  scope_add(g, op_result(op, 1));
  return true;
}

// The dimensions of an operand of vector.contract, as iterators.
struct dimensions {
  uint32_t count, items[GENERATED_RANK_MAX];
};

static void add_dimension(struct dimensions *dimensions, uint32_t iterator) {
  dimensions->items[dimensions->count++] = iterator;
}

static const struct type *contracted_type(struct generator *g, const struct dimensions *dimensions,
                                          const int64_t *extents, const struct type *element) {
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < dimensions->count; i++) shape[i] = extents[dimensions->items[i]];
  return dimensions->count == 0 ? element : type_vector(g->context, shape, dimensions->count, 0, element);
}

// The first dimension of lhs is reduced; the others are those of a batch, or only lhs has them. A last iterator may
// belong to rhs alone.
static bool make_vector_contract(struct generator *g, enum op_kind kind, const struct type *type,
                                 struct value *vector) {
  struct context *c = g->context;
  if (type->rank == 0) return false;
  struct dimensions lhs = {0}, rhs = {0}, result = {0};
  int64_t extents[GENERATED_RANK_MAX];
  const struct attribute *iterators[GENERATED_RANK_MAX];
  uint32_t count = type->rank + choose(g->choices, 2);
  for (uint32_t i = 0; i < count; i++) {
    bool is_new = i == type->rank, is_reduced = i == 0, is_shared = is_reduced || (!is_new && chance(g->choices, 1, 2));
    extents[i] = is_new ? 1 + (int64_t)choose(g->choices, 3) : type->shape[i];
    iterators[i] =
        enum_attribute(c, ENUM_VECTOR_ITERATOR, is_reduced ? VECTOR_ITERATOR_REDUCTION : VECTOR_ITERATOR_PARALLEL);
    if (!is_new) add_dimension(&lhs, i);
    if (is_new || is_shared) add_dimension(&rhs, i);
    if (!is_reduced) add_dimension(&result, i);
  }
  if (!is_small(extents, count)) return false;
  const struct dimensions *const of_operands[] = {&lhs, &rhs, &result};
  const struct attribute *maps[3];
  for (uint32_t i = 0; i < 3; i++)
    maps[i] = attribute_affine_map(c, affine_map_select(c, count, of_operands[i]->items, of_operands[i]->count));
  const struct type *sum = contracted_type(g, &result, extents, type->element);
  struct value *operands[] = {vector, some_scalar(g, contracted_type(g, &rhs, extents, type->element)),
                              some_scalar(g, sum)};
  struct named_attribute attributes[] = {named(c, ID_indexing_maps, attribute_array(c, maps, 3)),
                                         named(c, ID_iterator_types, attribute_array(c, iterators, count)),
                                         choose_combining(g, type->element)};
  return emit(g, kind, operands, 3, sum, attributes, 3);
}

static bool make_vector_outerproduct(struct generator *g, enum op_kind kind, const struct type *type,
                                     struct value *vector) {
  if (type->rank != 1) return false;
  int64_t shape[] = {type->shape[0], 1 + (int64_t)choose(g->choices, 4)};
  bool is_outer = chance(g->choices, 2, 3), accumulates = chance(g->choices, 1, 2);
  const struct type *rhs = is_outer ? type_vector(g->context, &shape[1], 1, 0, type->element) : type->element;
  const struct type *result = is_outer ? type_vector(g->context, shape, 2, 0, type->element) : type;
  struct named_attribute combining = choose_combining(g, type->element);
  struct value *operands[3] = {vector, some_scalar(g, rhs)};
  if (accumulates) operands[2] = some_scalar(g, result);
  return emit(g, kind, operands, accumulates ? 3 : 2, result, &combining, 1);
}

static bool make_vector_fma(struct generator *g, enum op_kind kind, const struct type *type, struct value *vector) {
  if (!type_is_float(type->element)) return false;
  struct value *operands[] = {vector, some_scalar(g, type), some_scalar(g, type)};
  return emit(g, kind, operands, 3, type, NULL, 0);
}
