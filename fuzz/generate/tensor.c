// Statements on tensors that create new ones, read elements or update them.
#include "engine/dialects/build.h"
#include "fuzz/generate/slices.h"

static struct known random_tensor(struct generator *g, uint32_t dynamic_in) {
  struct known known = {.defined = true};
  uint32_t rank = random_shape(g, known.extents);
  known.type = tensor_type(g, known.extents, rank, random_element_type(g), dynamic_in);
  return known;
}

struct known random_tensor_shape(struct generator *g) {
  return random_tensor(g, 4);
}

enum { ELEMENT_BYTES_MAX = 32 };  // of an integer of 256 bits

// Stores the bytes of an element of a dense attribute. That of complex numbers is an array of the parts.
static void put_element(unsigned char *data, const struct attribute *element) {
  if (element->kind == ATTRIBUTE_ARRAY) {
    put_element(data, element->u.items[0]);
    put_element(data + dense_element_size(element->u.items[0]->type), element->u.items[1]);
    return;
  }
  if (element->kind == ATTRIBUTE_WIDE_INTEGER) {
    memcpy(data, element->u.dense.data, dense_element_size(element->type));
    return;
  }
  uint64_t bits = type_is_float(element->type) ? attribute_stored_float(element) : (uint64_t)element->u.integer;
  for (uint32_t byte = 0; byte < dense_element_size(element->type); byte++)
    data[byte] = (unsigned char)(bits >> (8 * byte));
}

const struct attribute *random_dense_attribute(struct generator *g, const struct known *known) {
  uint32_t size = dense_element_size(known->type->element);
  bool splat = chance(g->choices, 1, 3);
  int64_t count = splat ? 1 : known_elements(known);
  unsigned char data[GENERATED_ELEMENTS_MAX * ELEMENT_BYTES_MAX];
  for (int64_t i = 0; i < count; i++) put_element(&data[i * size], random_scalar_attribute(g, known->type->element));
  return attribute_dense(g->context, known->type, data, splat);
}

struct value *emit_uniform(struct generator *g, const struct type *type, double number) {
  struct context *c = g->context;
  const struct type *element = type_element_or_self(type);
  const struct attribute *value =
      type_is_float(element) ? attribute_float(c, element, number) : attribute_integer(c, element, (int64_t)number);
  unsigned char data[ELEMENT_BYTES_MAX];
  if (type_is_shaped(type)) {
    put_element(data, value);
    value = attribute_dense(c, type, data, true);
  }
  return build_constant(next_op(g), value);
}

bool generate_constant_tensor(struct generator *g) {
  struct known known = random_tensor(g, 0);
  if (known.type->element->kind == TYPE_VECTOR) return generate_splat(g);  // no element of constants
  scope_add_like(g, build_constant(next_op(g), random_dense_attribute(g, &known)), &known);
  return true;
}

bool generate_splat(struct generator *g) {
  struct known known = random_tensor_shape(g);
  struct value *element = some_scalar(g, known.type->element), *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, known.type, known.extents, sizes);
  scope_add_like(g, build_tensor_splat(next_op(g), known.type, element, sizes, count), &known);
  return true;
}

bool generate_from_elements(struct generator *g) {
  struct known known = random_tensor(g, 0);
  int64_t count = known_elements(&known);
  if (count > 8) return false;
  struct value *elements[8];
  for (int64_t i = 0; i < count; i++) elements[i] = some_scalar(g, known.type->element);
  scope_add_like(g, build_tensor_from_elements(next_op(g), known.type, elements, (uint32_t)count), &known);
  return true;
}

bool generate_empty(struct generator *g) {
  struct known known = random_tensor_shape(g);
  emit_empty(g, known.type, known.extents);
  return true;
}

// With a copy operand or without one.
bool generate_alloc_tensor(struct generator *g) {
  struct known known;
  struct value *sizes[GENERATED_RANK_MAX], *copy = NULL;
  uint32_t count = 0;
  if (chance(g->choices, 2, 3) && pick(g, accept_tensor, NULL, &known)) {
    copy = known.value;
  } else {
    known = random_tensor_shape(g);
    known.defined = false;
    count = dynamic_extents(g, known.type, known.extents, sizes);
  }
  scope_add_like(g, build_bufferization_alloc_tensor(next_op(g), known.type, sizes, count, copy, NULL), &known);
  return true;
}

bool generate_cast(struct generator *g) {
  struct known from;
  if (!pick(g, accept_tensor, NULL, &from) || from.type->rank == 0) return false;
  const struct type *to = tensor_type(g, from.extents, from.type->rank, from.type->element, 2);
  const struct op *before = value_op(from.value);
  if (before != NULL && op_has_trait(before, TRAIT_CAST) && chance(g->choices, 1, 4))  // and back
    to = op_operand(before, 0)->type;
  if (to == from.type && !chance(g->choices, 1, 4)) return false;
  scope_add_like(g, build_tensor_cast(next_op(g), to, from.value), &from);
  return true;
}

bool accept_nonempty_tensor(const struct known *candidate, const void *with) {
  if (!accept_tensor(candidate, with)) return false;
  for (uint32_t i = 0; i < candidate->type->rank; i++)
    if (candidate->extents[i] == 0) return false;
  return true;
}

bool is_vector_element(const struct type *type) { return type->kind != TYPE_COMPLEX && type->kind != TYPE_VECTOR; }

bool is_vectorizable(const struct type *element) {
  return element->kind != TYPE_COMPLEX && (element->kind != TYPE_VECTOR || element->rank != 0);
}

bool accept_vectorizable_tensor(const struct known *candidate, const void *with) {
  return accept_nonempty_tensor(candidate, with) && is_vectorizable(candidate->type->element);
}

static bool accept_readable_tensor(const struct known *candidate, const void *with) {
  return candidate->defined && accept_nonempty_tensor(candidate, with);
}

static void extract_from(struct generator *g, const struct known *tensor) {
  struct value *indices[GENERATED_RANK_MAX];
  some_indices(g, tensor, indices);
  scope_add(g, build_tensor_extract(next_op(g), tensor->value, indices, tensor->type->rank));
}

bool generate_extract(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_readable_tensor, NULL, &tensor)) return false;
  extract_from(g, &tensor);
  return true;
}

struct known generate_insert_unused(struct generator *g, size_t from, const struct known *dest) {
  struct known into = *dest;
  for (size_t i = from; i < g->scope.count; i++) {
    struct value *value = g->scope.items[i].value;
    if (value->type != dest->type->element || value_has_uses(value) || !chance(g->choices, 1, 2)) continue;
    struct value *indices[GENERATED_RANK_MAX];
    some_indices(g, &into, indices);
    into.value = build_tensor_insert(next_op(g), value, into.value, indices, dest->type->rank);
  }
  return into;
}

bool generate_insert(struct generator *g) {
  struct known dest;
  if (!pick(g, accept_nonempty_tensor, NULL, &dest)) dest = some_tensor(g);
  struct value *element = some_scalar(g, dest.type->element), *indices[GENERATED_RANK_MAX];
  some_indices(g, &dest, indices);
  struct value *result = build_tensor_insert(next_op(g), element, dest.value, indices, dest.type->rank);
  scope_add_like(g, result, &dest)->defined = dest.defined || known_elements(&dest) == 1;
  return true;
}

// Reads an element, writes it and reads it again by the same indices, and stores one of the two values elsewhere.
bool generate_element_update(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_readable_tensor, NULL, &tensor)) return false;
  uint32_t rank = tensor.type->rank;
  struct value *indices[GENERATED_RANK_MAX], *others[GENERATED_RANK_MAX];
  some_indices(g, &tensor, indices);
  struct value *before = build_tensor_extract(next_op(g), tensor.value, indices, rank);
  struct value *written = some_scalar(g, tensor.type->element);
  struct value *updated = build_tensor_insert(next_op(g), written, tensor.value, indices, rank);
  struct value *after = build_tensor_extract(next_op(g), updated, indices, rank);
  struct value *again = chance(g->choices, 1, 2) ? before : after;
  some_indices(g, &tensor, others);
  struct value *last = build_tensor_insert(next_op(g), again, updated, others, rank);
  scope_add(g, before);
  scope_add(g, after);
  scope_add_like(g, last, &tensor);
  return true;
}

// Reads an element, perhaps of a slice.
static void read_once(struct generator *g, const struct known *tensor) {
  struct known part = *tensor;
  if (accept_sliceable(tensor, NULL) && chance(g->choices, 1, 2)) part = emit_random_slice(g, tensor);
  extract_from(g, &part);
}

// Updates a tensor whose old value is then chosen more often for a while, by branches, loops and calls; or a tensor
// that may share its buffer: one that it was made from, or that was made from it. Or the old value is observed at once.
// It may have been read before.
static void overwrite(struct generator *g, struct known written) {
  struct known read = written, source;
  if (chance(g->choices, 1, 2) && pick_source(g, &written, &source)) {
    if (chance(g->choices, 1, 2)) read = source;
    else written = source;
  }
  if (accept_readable_tensor(&written, NULL) && chance(g->choices, 1, 4)) read_once(g, &written);
  struct known updated;
  if (g->has_vectors && accept_vectorizable_tensor(&written, NULL) && chance(g->choices, 1, 2))
    updated = generate_vector_write_of(g, &written);
  else if (chance(g->choices, 1, 2)) updated = generate_fill_of(g, &written);
  else updated = generate_elementwise_of(g, &written, NULL);
  // With concurrent writes, an op may not even read what it has written.
  if (g->concurrent && chance(g->choices, 1, 2)) read = updated;
  bool shown = read.defined && !chance(g->choices, 1, 2);
  if (shown && g->concurrent && accept_readable_tensor(&read, NULL)) read_once(g, &read);
  else if (!shown || !generate_observe_of(g, &read)) g->overwritten = read.value;
}

bool generate_overwrite(struct generator *g) {
  struct known written;
  if (!pick_from_outside(g, 3, accept_nonempty_tensor, NULL, &written) &&
      !pick(g, accept_nonempty_tensor, NULL, &written))
    return false;
  overwrite(g, written);
  return true;
}

// A select is sometimes updated itself: the tensor that was not selected must not change.
bool generate_tensor_select(struct generator *g) {
  struct known left, right;
  if (pick_from_outside(g, 3, accept_tensor, NULL, &right)) left = some_destination(g, &right);
  else if (!pick(g, accept_tensor, NULL, &left) || !pick(g, accept_alike, &left, &right)) return false;
  struct known chosen = generate_choice(g, &left, &right);
  if (accept_nonempty_tensor(&chosen, NULL) && chance(g->choices, 1, 3)) overwrite(g, chosen);
  return true;
}

// Whether a tensor of this type becomes the value by casts alone: a cast back is that tensor.
static bool is_cast_from(const struct value *value, const struct type *type) {
  for (const struct op *op = value_op(value); op != NULL && op_has_trait(op, TRAIT_CAST); op = value_op(value)) {
    value = op_operand(op, 0);
    if (value->type == type) return true;
  }
  return false;
}

// A tensor to be overwritten by `source`, not in scope, since bufferization rejects a copy of the destination. So it is
// a new tensor, or a cast of another one, which bufferization can copy before the cast; but it rejects that in parallel
// loops, even with one iteration. `kept` is the other tensor, with a null value if there is none.
static struct known materialize_dest(struct generator *g, const struct known *source, struct known *kept) {
  *kept = (struct known){.value = NULL};
  bool may_cast = source->type->rank != 0 && g->depth == 1 && chance(g->choices, 3, 4);
  if (may_cast && pick(g, accept_defined_alike, source, kept) && kept->value != source->value) {
    struct known dest = *kept;
    dest.type = tensor_type(g, dest.extents, dest.type->rank, dest.type->element, 2);
    if (dest.type != kept->type && !is_cast_from(kept->value, dest.type)) {
      dest.value = build_tensor_cast(next_op(g), dest.type, kept->value);
      return dest;
    }
  }
  kept->value = NULL;
  struct known dest = emit_empty(g, source->type, source->extents);
  scope_remove(g, dest.value);
  return dest;
}

// Only an element of the result is used, since its buffer is that of the destination; the source of the cast is
// observed or used again.
bool generate_materialize(struct generator *g) {
  struct known source, kept;
  if (!pick(g, accept_readable_tensor, NULL, &source)) return false;
  const struct known dest = materialize_dest(g, &source, &kept);
  struct known carried = source;
  choose_rank_loss(g, &carried);
  struct value *from = carried_value(g, source.value, &carried);
  struct value *to = carried.loses_rank ? carried_value(g, dest.value, &carried) : dest.value;
  source.value = op_result(build_bufferization_materialize_in_destination(next_op(g), from, to), 0);
  if (carried.loses_rank) source.value = carried_value(g, source.value, &source);
  extract_from(g, &source);
  if (kept.value != NULL && (chance(g->choices, 1, 2) || !generate_observe_of(g, &kept))) g->overwritten = kept.value;
  return true;
}

// tensor.generate and tensor.pad: a body of scalar ops on the indices, which may read tensors from outside.
static void generate_yielding_body(struct generator *g, const struct type *element) {
  g->scalars_only = true;
  uint32_t count = choose(g->choices, 4);
  for (uint32_t i = 0; i < count; i++)
    if (!chance(g->choices, 1, 3) || !generate_extract(g)) generate_scalar_statement(g);
  struct value *yielded = some_scalar(g, element);
  build_tensor_yield(&g->builder, &yielded, 1);
}

// Generates the body of an op over the indices of the result.
static void generate_indexed_body(struct generator *g, struct op *op, const struct known *result) {
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)known_elements(result));
  for (uint32_t i = 0; i < result->type->rank; i++)
    scope_add_index(g, block_add_argument(g->program, g->builder.block, g->context->index_type), 0,
                    result->extents[i] - 1);
  generate_yielding_body(g, result->type->element);
  region_leave(g, saved);
  scope_add_like(g, op_result(op, 0), result);
}

// Whether a body for each element is cheap enough, given how often this position is reached.
static bool may_run_body(const struct generator *g, const struct known *result) {
  return known_elements(result) * g->runs <= 1024;
}

bool generate_tensor_generate(struct generator *g) {
  struct known known = random_tensor_shape(g);
  if (!may_run_body(g, &known)) return false;
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, known.type, known.extents, sizes);
  generate_indexed_body(g, build_tensor_generate(next_op(g), known.type, sizes, count), &known);
  return true;
}

// The padding of a tensor.pad on both sides, and how it is written.
struct padding {
  int64_t amounts[2][GENERATED_RANK_MAX];       // low, high; static or DYNAMIC
  struct value *values[2][GENERATED_RANK_MAX];  // the dynamic ones
  struct index_list lists[2];
};

// Chooses amounts, and adds them to the extents.
static void choose_padding(struct generator *g, struct padding *padding, uint32_t rank, int64_t *extents) {
  for (uint32_t i = 0; i < rank; i++) {
    padding->amounts[0][i] = choose(g->choices, 2);
    padding->amounts[1][i] = choose(g->choices, 3);
    extents[i] += padding->amounts[0][i] + padding->amounts[1][i];
  }
}

// Static where the source and both amounts are.
static const struct type *padded_type(struct generator *g, const struct padding *padding, const struct type *source,
                                      const int64_t *extents) {
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < source->rank; i++) {
    bool is_static =
        source->shape[i] != DYNAMIC && padding->amounts[0][i] != DYNAMIC && padding->amounts[1][i] != DYNAMIC;
    shape[i] = is_static ? extents[i] : DYNAMIC;
  }
  return type_tensor(g->context, shape, source->rank, source->element, NULL);
}

bool generate_pad(struct generator *g) {
  struct known source;
  if (!pick(g, accept_readable_tensor, NULL, &source) || source.type->rank == 0) return false;
  uint32_t rank = source.type->rank;
  struct padding padding;
  struct known result = source;
  choose_padding(g, &padding, rank, result.extents);
  if (known_elements(&result) > GENERATED_ELEMENTS_MAX || !may_run_body(g, &result)) return false;
  for (uint32_t side = 0; side < 2; side++)
    padding.lists[side] = (struct index_list){padding.amounts[side], padding.values[side], rank,
                                              hide_indices(g, padding.amounts[side], rank, 4, padding.values[side])};
  result.type = padded_type(g, &padding, source.type, result.extents);
  generate_indexed_body(g, build_tensor_pad(next_op(g), result.type, source.value, padding.lists[0], padding.lists[1]),
                        &result);
  return true;
}

// The condition on tensors that are concatenated along a dimension.
struct neighbour {
  const struct known *first;
  uint32_t dim;
};

static bool accept_neighbour(const struct known *candidate, const void *with) {
  const struct neighbour *wanted = with;
  const struct known *first = wanted->first;
  if (!accept_tensor(candidate, NULL) || candidate->type->rank != first->type->rank) return false;
  if (candidate->type->element != first->type->element) return false;
  for (uint32_t i = 0; i < first->type->rank; i++)
    if (i != wanted->dim && candidate->extents[i] != first->extents[i]) return false;
  return true;
}

// One to three tensors along a dimension; the same one may occur twice, or they may be slices of each other.
bool generate_concat(struct generator *g) {
  enum { INPUTS_MAX = 3 };
  struct known first, input;
  if (!pick(g, accept_tensor, NULL, &first) || first.type->rank == 0) return false;
  uint32_t dim = choose(g->choices, first.type->rank), count = 1 + choose(g->choices, INPUTS_MAX);
  struct neighbour wanted = {&first, dim};
  struct value *inputs[INPUTS_MAX] = {first.value};
  struct known result = first;
  for (uint32_t i = 1; i < count; i++) {
    input = first;
    if (chance(g->choices, 3, 4) && !pick(g, accept_neighbour, &wanted, &input)) return false;
    inputs[i] = input.value;
    result.extents[dim] += input.extents[dim];
    result.defined &= input.defined;
  }
  if (known_elements(&result) > GENERATED_ELEMENTS_MAX) return false;
  result.type = tensor_type(g, result.extents, first.type->rank, first.type->element, 4);
  scope_add_like(g, build_tensor_concat(next_op(g), result.type, dim, inputs, count), &result);
  return true;
}

// A reassociation in which only group `at` has two dimensions.
static struct named_attribute one_group_of_two(struct context *context, uint32_t low_rank, uint32_t at) {
  const struct attribute *groups[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < low_rank; i++) {
    const struct attribute *dims[2] = {attribute_i64(context, i + (i > at)), attribute_i64(context, i + 1)};
    groups[i] = attribute_array(context, dims, i == at ? 2 : 1);
  }
  return named(context, ID_reassociation, attribute_array(context, groups, low_rank));
}

// Merges dimensions at and at + 1.
static void emit_collapse(struct generator *g, const struct known *from, uint32_t at) {
  struct known to = *from;
  uint32_t rank = from->type->rank - 1;
  const int64_t *old = from->type->shape;
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < rank; i++) {
    to.extents[i] = from->extents[i + (i > at)];
    shape[i] = old[i + (i > at)];
  }
  to.extents[at] = from->extents[at] * from->extents[at + 1];
  shape[at] = old[at] == DYNAMIC || old[at + 1] == DYNAMIC ? DYNAMIC : to.extents[at];
  to.type = type_tensor(g->context, shape, rank, from->type->element, NULL);
  const struct named_attribute reassociation = one_group_of_two(g->context, rank, at);
  scope_add_like(g, build_tensor_collapse_shape(next_op(g), to.type, from->value, reassociation), &to);
}

// A positive factor of the extent.
static int64_t choose_factor(struct generator *g, int64_t extent) {
  int64_t factor = extent % 2 == 0 && extent > 0 && chance(g->choices, 1, 2) ? 2 : 1;
  return chance(g->choices, 1, 2) && extent > 0 ? extent / factor : factor;
}

// Splits dimension `at` in two, the first of which has the extent `first`.
static void emit_expand(struct generator *g, const struct known *from, uint32_t at, int64_t first) {
  struct known to = *from;
  uint32_t rank = from->type->rank + 1;
  const int64_t *old = from->type->shape;
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < rank; i++) {
    to.extents[i] = from->extents[i - (i > at)];
    shape[i] = old[i - (i > at)];
  }
  to.extents[at] = first;
  to.extents[at + 1] = from->extents[at] / first;
  // A dynamic extent is split into a static and a dynamic one.
  shape[at] = to.extents[at];
  shape[at + 1] = to.extents[at + 1];
  if (old[at] == DYNAMIC) shape[at + chance(g->choices, 1, 2)] = DYNAMIC;
  to.type = type_tensor(g->context, shape, rank, from->type->element, NULL);
  struct value *operands[1 + GENERATED_RANK_MAX] = {from->value};
  uint32_t count = dynamic_extents(g, to.type, to.extents, operands + 1);
  const struct named_attribute attributes[] = {
      one_group_of_two(g->context, rank - 1, at),
      named(g->context, ID_static_output_shape, attribute_i64_array(g->context, shape, rank))};
  scope_add_like(g, build_tensor_expand_shape(next_op(g), to.type, operands, 1 + count, attributes), &to);
}

// Reshapes `source`, a tensor like `from`, to one dimension, or to two, the first of which is a factor.
static void emit_reshape(struct generator *g, const struct known *from, struct value *source) {
  struct known to = *from;
  uint32_t rank = choose(g->choices, 3);
  int64_t elements = known_elements(from);
  if (rank == 0 && elements != 1) rank = 1;
  to.extents[0] = rank == 2 ? choose_factor(g, elements) : elements;
  if (rank == 2) to.extents[1] = elements / to.extents[0];
  to.type = tensor_type(g, to.extents, rank, from->type->element, 2);
  struct value *extents[2];
  for (uint32_t i = 0; i < rank; i++) extents[i] = some_index_equal(g, to.extents[i]);
  const struct type *shape = type_tensor(g->context, (int64_t[]){rank}, 1, g->context->index_type, NULL);
  struct value *operands[] = {source, build_tensor_from_elements(next_op(g), shape, extents, rank)};
  struct op *op = builder_op(next_op(g), family_op(FAMILY_tensor_shape, 1), operands, 2, &to.type, 1, NULL, 0);
  scope_add_like(g, op_result(op, 0), &to);
}

// What has no rank before a cast to the tensor, or the tensor.
static struct value *before_cast(const struct known *tensor) {
  const struct op *op = value_op(tensor->value);
  const bool is_cast = op != NULL && op_has_trait(op, TRAIT_CAST);
  return is_cast && op_operand(op, 0)->type->kind == TYPE_UNRANKED_TENSOR ? op_operand(op, 0) : tensor->value;
}

bool generate_reshape(struct generator *g) {
  struct known from;
  if (!pick(g, accept_tensor, NULL, &from)) return false;
  emit_reshape(g, &from, chance(g->choices, 1, 2) ? before_cast(&from) : from.value);
  return true;
}

static struct value *emit_unranked(struct generator *g, const struct known *tensor) {
  return build_tensor_cast(next_op(g), type_unranked_tensor(g->context, tensor->type->element), tensor->value);
}

// A tensor without its rank, perhaps one of two, and what can be done with it. In the end it is cast back.
bool generate_unranked(struct generator *g) {
  struct known from, other;
  if (!pick(g, accept_tensor, NULL, &from)) return false;
  struct value *unranked = emit_unranked(g, &from);
  bool is_one = !chance(g->choices, 1, 2) || !pick(g, accept_alike, &from, &other);
  if (is_one && chance(g->choices, 1, 3)) emit_reshape(g, &from, unranked);
  if (!is_one) {
    unranked = emit_choice(g, unranked, emit_unranked(g, &other));
    from.defined &= other.defined;
  }
  if (chance(g->choices, 1, 3))
    scope_add_index(g, build_unary(next_op(g), family_op(FAMILY_tensor_shape, 0), g->context->index_type, unranked),
                    from.type->rank, from.type->rank);
  if (from.type->rank != 0 && chance(g->choices, 1, 3)) emit_dim(g, &from, unranked);
  if (!chance(g->choices, 1, 4)) scope_add_like(g, build_tensor_cast(next_op(g), from.type, unranked), &from);
  return true;
}

// tensor.collapse_shape and tensor.expand_shape of adjacent dimensions; the second undoes the first.
bool generate_reshape_group(struct generator *g) {
  struct known from;
  if (!pick(g, accept_tensor, NULL, &from)) return false;
  bool collapses = from.type->rank >= 2 && chance(g->choices, 1, 2);
  uint32_t low_rank = collapses ? from.type->rank - 1 : from.type->rank;
  if (low_rank == 0 || low_rank + 1 > GENERATED_RANK_MAX) return false;
  uint32_t at = choose(g->choices, low_rank);
  if (collapses) {
    emit_collapse(g, &from, at);
    return true;
  }
  emit_expand(g, &from, at, choose_factor(g, from.extents[at]));
  return true;
}
