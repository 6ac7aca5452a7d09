// Statements on tensors that make new ones, read elements or change some.
#include "fuzz/slices.h"

struct known random_tensor_shape(struct generator *g) {
  struct known known = {.defined = true};
  uint32_t rank = random_shape(g, known.extents);
  known.type = tensor_type(g, known.extents, rank, random_element_type(g), 4);
  return known;
}

static struct known random_static_shape(struct generator *g) {
  struct known known = {.defined = true};
  uint32_t rank = random_shape(g, known.extents);
  known.type = tensor_type(g, known.extents, rank, random_element_type(g), 0);
  return known;
}

const struct attribute *random_dense_attribute(struct generator *g, const struct known *known) {
  uint32_t size = dense_element_size(known->type->element);
  bool splat = chance(g->choices, 1, 3);
  int64_t count = splat ? 1 : known_elements(known);
  unsigned char data[GENERATED_ELEMENTS_MAX * 8];
  for (int64_t i = 0; i < count; i++) {
    const struct attribute *element = random_scalar_attribute(g, known->type->element);
    uint64_t bits = type_is_float(known->type->element) ? element->u.float_bits : (uint64_t)element->u.integer;
    for (uint32_t byte = 0; byte < size; byte++) data[i * size + byte] = (unsigned char)(bits >> (8 * byte));
  }
  return attribute_dense(g->context, known->type, data, splat);
}

bool generate_constant_tensor(struct generator *g) {
  struct known known = random_static_shape(g);
  scope_add_like(g, emit_constant(g, random_dense_attribute(g, &known)), &known);
  return true;
}

bool generate_splat(struct generator *g) {
  struct known known = random_tensor_shape(g);
  struct value *operands[1 + GENERATED_RANK_MAX];
  operands[0] = some_scalar(g, known.type->element);
  uint32_t count = dynamic_extents(g, known.type, known.extents, operands + 1);
  scope_add_like(g, emit(g, OP_tensor_splat, operands, 1 + count, known.type, NULL, 0), &known);
  return true;
}

bool generate_from_elements(struct generator *g) {
  struct known known = random_static_shape(g);
  int64_t count = known_elements(&known);
  if (count > 8) return false;
  struct value *elements[8];
  for (int64_t i = 0; i < count; i++) elements[i] = some_scalar(g, known.type->element);
  scope_add_like(g, emit(g, OP_tensor_from_elements, elements, (uint32_t)count, known.type, NULL, 0), &known);
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
  struct value *operands[1 + GENERATED_RANK_MAX];
  uint32_t count = 1;
  bool copies = chance(g->choices, 2, 3) && pick(g, accept_tensor, NULL, &known);
  if (copies) {
    operands[0] = known.value;
  } else {
    known = random_tensor_shape(g);
    known.defined = false;
    count = dynamic_extents(g, known.type, known.extents, operands);
  }
  const int32_t segments[] = {copies ? 0 : (int32_t)count, copies, 0};
  const struct named_attribute sizes =
      named(g->context, ID_operandSegmentSizes, attribute_i32_array(g->context, segments, 3));
  scope_add_like(g, emit(g, OP_bufferization_alloc_tensor, operands, count, known.type, &sizes, 1), &known);
  return true;
}

bool generate_cast(struct generator *g) {
  struct known from;
  if (!pick(g, accept_tensor, NULL, &from) || from.type->rank == 0) return false;
  const struct type *to = tensor_type(g, from.extents, from.type->rank, from.type->element, 2);
  if (to == from.type) return false;
  scope_add_like(g, emit_unary(g, OP_tensor_cast, from.value, to), &from);
  return true;
}

static bool accept_nonempty_tensor(const struct known *candidate, const void *with) {
  if (!accept_tensor(candidate, with)) return false;
  for (uint32_t i = 0; i < candidate->type->rank; i++)
    if (candidate->extents[i] == 0) return false;
  return true;
}

static bool accept_readable_tensor(const struct known *candidate, const void *with) {
  return candidate->defined && accept_nonempty_tensor(candidate, with);
}

static void indices_of(struct generator *g, const struct known *tensor, struct value **indices) {
  for (uint32_t i = 0; i < tensor->type->rank; i++) indices[i] = some_index_below(g, tensor->extents[i]).value;
}

static void extract_from(struct generator *g, const struct known *tensor) {
  struct value *operands[1 + GENERATED_RANK_MAX] = {tensor->value};
  indices_of(g, tensor, operands + 1);
  scope_add(g, emit(g, OP_tensor_extract, operands, 1 + tensor->type->rank, tensor->type->element, NULL, 0));
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
    struct value *operands[2 + GENERATED_RANK_MAX] = {value, into.value};
    indices_of(g, &into, operands + 2);
    into.value = emit(g, OP_tensor_insert, operands, 2 + dest->type->rank, dest->type, NULL, 0);
  }
  return into;
}

bool generate_insert(struct generator *g) {
  struct known dest;
  if (!pick(g, accept_nonempty_tensor, NULL, &dest)) dest = some_tensor(g);
  struct value *operands[2 + GENERATED_RANK_MAX];
  operands[0] = some_scalar(g, dest.type->element);
  operands[1] = dest.value;
  indices_of(g, &dest, operands + 2);
  struct value *result = emit(g, OP_tensor_insert, operands, 2 + dest.type->rank, dest.type, NULL, 0);
  scope_add_like(g, result, &dest)->defined = dest.defined || known_elements(&dest) == 1;
  return true;
}

// An element is read, written and read again by the same indices, and one of the two values stored elsewhere.
bool generate_element_update(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_readable_tensor, NULL, &tensor)) return false;
  uint32_t rank = tensor.type->rank;
  const struct type *element = tensor.type->element;
  struct value *read[1 + GENERATED_RANK_MAX] = {tensor.value}, *write[2 + GENERATED_RANK_MAX];
  indices_of(g, &tensor, read + 1);
  struct value *before = emit(g, OP_tensor_extract, read, 1 + rank, element, NULL, 0);
  write[0] = some_scalar(g, element);
  memcpy(write + 1, read, (1 + rank) * sizeof read[0]);
  struct value *updated = emit(g, OP_tensor_insert, write, 2 + rank, tensor.type, NULL, 0);
  read[0] = updated;
  struct value *after = emit(g, OP_tensor_extract, read, 1 + rank, element, NULL, 0);
  write[0] = chance(g->choices, 1, 2) ? before : after;
  write[1] = updated;
  indices_of(g, &tensor, write + 2);
  struct value *last = emit(g, OP_tensor_insert, write, 2 + rank, tensor.type, NULL, 0);
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

// A tensor is updated, and for a while its old value is chosen more often than others: by branches, loops and calls.
// Or what may share its buffer is: the tensor that it was made from, or the one that was made from it. Or it is shown
// at once. What is overwritten may have been read before.
static void overwrite(struct generator *g, struct known written) {
  struct known read = written, source;
  if (chance(g->choices, 1, 2) && pick_source(g, &written, &source)) {
    if (chance(g->choices, 1, 2)) read = source;
    else written = source;
  }
  if (accept_readable_tensor(&written, NULL) && chance(g->choices, 1, 4)) read_once(g, &written);
  struct known updated =
      chance(g->choices, 1, 2) ? generate_fill_of(g, &written) : generate_elementwise_of(g, &written);
  // Where others write at the same time, it is not even certain that one reads what one has written.
  if (g->concurrent && chance(g->choices, 1, 2)) read = updated;
  bool shown = read.defined && !chance(g->choices, 1, 2);
  if (shown && g->concurrent && accept_readable_tensor(&read, NULL)) read_once(g, &read);
  else if (!shown || !generate_observe_of(g, &read)) g->overwritten = read.value;
}

bool generate_overwrite(struct generator *g) {
  struct known written;
  bool from_outside =
      g->outside != 0 && chance(g->choices, 1, 3) && pick_from_outside(g, accept_nonempty_tensor, NULL, &written);
  if (!from_outside && !pick(g, accept_nonempty_tensor, NULL, &written)) return false;
  overwrite(g, written);
  return true;
}

// A choice is there to be worked on, now and then: what it was not made from stays as it is.
bool generate_tensor_select(struct generator *g) {
  struct known left, right;
  bool from_outside = g->outside != 0 && chance(g->choices, 1, 3) && pick_from_outside(g, accept_tensor, NULL, &right);
  if (from_outside) left = some_destination(g, &right);
  else if (!pick(g, accept_tensor, NULL, &left) || !pick(g, accept_alike, &left, &right)) return false;
  struct known chosen = generate_choice(g, &left, &right);
  if (accept_nonempty_tensor(&chosen, NULL) && chance(g->choices, 1, 3)) overwrite(g, chosen);
  return true;
}

// A tensor to be overwritten by `source`, and not in scope: bufferization refuses to copy such a destination. So it is
// a new one, or a cast of another tensor, which bufferization can copy before the cast, except that it refuses the op
// in parallel loops, even of one iteration. `kept` is the other one, with a null value if there is none.
static struct known materialize_dest(struct generator *g, const struct known *source, struct known *kept) {
  *kept = (struct known){.value = NULL};
  bool may_cast = source->type->rank != 0 && g->depth == 1 && chance(g->choices, 3, 4);
  if (may_cast && pick(g, accept_defined_alike, source, kept)) {
    struct known dest = *kept;
    dest.type = tensor_type(g, dest.extents, dest.type->rank, dest.type->element, 2);
    if (dest.type != kept->type) {
      dest.value = emit_unary(g, OP_tensor_cast, kept->value, dest.type);
      return dest;
    }
    kept->value = NULL;
  }
  struct known dest = emit_empty(g, source->type, source->extents);
  scope_remove(g, dest.value);
  return dest;
}

// Only an element of the result is used, since its buffer is the destination's; what the destination is a cast of is
// shown or used again.
bool generate_materialize(struct generator *g) {
  struct known source, kept;
  if (!pick(g, accept_readable_tensor, NULL, &source)) return false;
  const struct known dest = materialize_dest(g, &source, &kept);
  struct value *operands[1 + GENERATED_RANK_MAX];
  operands[0] = emit_binary(g, OP_bufferization_materialize_in_destination, source.value, dest.value, dest.type);
  indices_of(g, &source, operands + 1);
  scope_add(g, emit(g, OP_tensor_extract, operands, 1 + source.type->rank, source.type->element, NULL, 0));
  if (kept.value != NULL && (chance(g->choices, 1, 2) || !generate_observe_of(g, &kept))) g->overwritten = kept.value;
  return true;
}

// tensor.generate and tensor.pad: a body of scalars, on the indices, may read tensors from outside.
static void generate_yielding_body(struct generator *g, const struct type *element) {
  g->scalars_only = true;
  uint32_t count = choose(g->choices, 4);
  for (uint32_t i = 0; i < count; i++)
    if (!chance(g->choices, 1, 3) || !generate_extract(g)) generate_scalar_statement(g);
  struct value *yielded = some_scalar(g, element);
  emit_terminator(g, OP_tensor_yield, &yielded, 1);
}

// Makes the op, and its body over the indices of the result.
static void emit_with_indexed_body(struct generator *g, struct op_state *state, const struct known *result) {
  state->result_types = &result->type;
  state->result_count = 1;
  state->region_count = 1;
  struct op *op = emit_op(g, state);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)known_elements(result));
  for (uint32_t i = 0; i < result->type->rank; i++)
    scope_add_index(g, block_add_argument(g->program, g->builder.block, g->context->index_type), 0,
                    result->extents[i] - 1);
  generate_yielding_body(g, result->type->element);
  region_leave(g, saved);
  scope_add_like(g, op_result(op, 0), result);
}

// Whether a body for each element, as often as this place is reached, is not too much work.
static bool may_run_body(const struct generator *g, const struct known *result) {
  return known_elements(result) * g->runs <= 1024;
}

bool generate_tensor_generate(struct generator *g) {
  struct known known = random_tensor_shape(g);
  if (!may_run_body(g, &known)) return false;
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, known.type, known.extents, sizes);
  struct op_state state = {.info = &op_table[OP_tensor_generate], .operands = sizes, .operand_count = count};
  emit_with_indexed_body(g, &state, &known);
  return true;
}

// How much a tensor.pad adds on its two sides, and how that is written down.
struct padding {
  int64_t amounts[2][GENERATED_RANK_MAX];              // low, high; static or DYNAMIC
  struct value *operands[1 + 2 * GENERATED_RANK_MAX];  // the source, then the dynamic ones
  int32_t segments[3];                                 // counts of them
};

// Chooses amounts, and adds them to the extents.
static void choose_padding(struct generator *g, struct padding *padding, uint32_t rank, int64_t *extents) {
  for (uint32_t i = 0; i < rank; i++) {
    padding->amounts[0][i] = choose(g->choices, 2);
    padding->amounts[1][i] = choose(g->choices, 3);
    extents[i] += padding->amounts[0][i] + padding->amounts[1][i];
  }
}

// Hides some amounts behind SSA values. Returns how many operands there are.
static uint32_t hide_padding(struct generator *g, struct padding *padding, uint32_t rank) {
  uint32_t count = 1;
  for (uint32_t side = 0; side < 2; side++) {
    for (uint32_t i = 0; i < rank; i++) {
      if (!chance(g->choices, 1, 4)) continue;
      padding->operands[count++] = some_index_equal(g, padding->amounts[side][i]);
      padding->amounts[side][i] = DYNAMIC;
      padding->segments[1 + side]++;
    }
  }
  return count;
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
  struct padding padding = {.operands = {source.value}, .segments = {1}};
  struct known result = source;
  choose_padding(g, &padding, rank, result.extents);
  if (known_elements(&result) > GENERATED_ELEMENTS_MAX || !may_run_body(g, &result)) return false;
  uint32_t count = hide_padding(g, &padding, rank);
  result.type = padded_type(g, &padding, source.type, result.extents);
  const struct named_attribute attributes[] = {
      named(g->context, ID_operandSegmentSizes, attribute_i32_array(g->context, padding.segments, 3)),
      named(g->context, ID_static_high, attribute_i64_array(g->context, padding.amounts[1], rank)),
      named(g->context, ID_static_low, attribute_i64_array(g->context, padding.amounts[0], rank))};
  struct op_state state = {.info = &op_table[OP_tensor_pad],
                           .operands = padding.operands,
                           .operand_count = count,
                           .attributes = attributes,
                           .attribute_count = 3};
  emit_with_indexed_body(g, &state, &result);
  return true;
}

// The reassociation of dimensions where only number `at` of the lower rank has two in its group.
static struct named_attribute one_group_of_two(struct context *context, uint32_t low_rank, uint32_t at) {
  const struct attribute *groups[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < low_rank; i++) {
    const struct attribute *dims[2] = {attribute_i64(context, i + (i > at)), attribute_i64(context, i + 1)};
    groups[i] = attribute_array(context, dims, i == at ? 2 : 1);
  }
  return named(context, ID_reassociation, attribute_array(context, groups, low_rank));
}

// Joins dimensions at and at + 1.
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
  scope_add_like(g, emit(g, OP_tensor_collapse_shape, &from->value, 1, to.type, &reassociation, 1), &to);
}

// A positive factor of the extent.
static int64_t choose_factor(struct generator *g, int64_t extent) {
  int64_t factor = extent % 2 == 0 && extent > 0 && chance(g->choices, 1, 2) ? 2 : 1;
  return chance(g->choices, 1, 2) && extent > 0 ? extent / factor : factor;
}

// Splits dimension `at` in two, the first of the extent `first`.
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
  scope_add_like(g, emit(g, OP_tensor_expand_shape, operands, 1 + count, to.type, attributes, 2), &to);
}

// tensor.collapse_shape and tensor.expand_shape of neighbouring dimensions, the second undoing what the first does.
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
