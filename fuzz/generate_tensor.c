// Statements on tensors that make new ones, read elements or change some.
#include "fuzz/generator_internal.h"

// A shape and a type for it, dynamic in places.
static struct known random_tensor_shape(struct generator *g) {
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

bool generate_constant_tensor(struct generator *g) {
  struct known known = random_static_shape(g);
  uint32_t size = dense_element_size(known.type->element);
  bool splat = chance(g->choices, 1, 3);
  int64_t count = splat ? 1 : known_elements(&known);
  unsigned char data[GENERATED_ELEMENTS_MAX * 8];
  for (int64_t i = 0; i < count; i++) {
    const struct attribute *element = random_scalar_attribute(g, known.type->element);
    uint64_t bits = type_is_float(known.type->element) ? element->u.float_bits : (uint64_t)element->u.integer;
    for (uint32_t byte = 0; byte < size; byte++) data[i * size + byte] = (unsigned char)(bits >> (8 * byte));
  }
  scope_add_like(g, emit_constant(g, attribute_dense(g->context, known.type, data, splat)), &known);
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

// A shape of dynamic type is cast to the type that another value has, so that both may meet in a yield.
bool generate_tensor_select(struct generator *g) {
  struct known left, right;
  if (!pick(g, accept_tensor, NULL, &left) || !pick(g, accept_alike, &left, &right)) return false;
  struct value *condition = some_scalar(g, g->context->i1_type);
  struct value *result =
      emit(g, OP_arith_select, (struct value *[]){condition, left.value, right.value}, 3, left.type, NULL, 0);
  scope_add_like(g, result, &left)->defined = left.defined && right.defined;
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

bool generate_extract(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_readable_tensor, NULL, &tensor)) return false;
  struct value *operands[1 + GENERATED_RANK_MAX] = {tensor.value};
  indices_of(g, &tensor, operands + 1);
  scope_add(g, emit(g, OP_tensor_extract, operands, 1 + tensor.type->rank, tensor.type->element, NULL, 0));
  return true;
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

// The destination must be free for it: bufferization refuses the op where it would have to copy it. So it is a new one
// that nothing else sees, and only an element of the result is used.
bool generate_materialize(struct generator *g) {
  struct known source;
  if (!pick(g, accept_readable_tensor, NULL, &source)) return false;
  struct known dest = emit_empty(g, source.type, source.extents);
  scope_remove(g, dest.value);
  struct value *operands[1 + GENERATED_RANK_MAX];
  operands[0] = emit_binary(g, OP_bufferization_materialize_in_destination, source.value, dest.value, dest.type);
  indices_of(g, &source, operands + 1);
  scope_add(g, emit(g, OP_tensor_extract, operands, 1 + source.type->rank, source.type->element, NULL, 0));
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

bool generate_tensor_generate(struct generator *g) {
  struct known known = random_tensor_shape(g);
  if (known_elements(&known) * g->runs > 1024) return false;
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, known.type, known.extents, sizes);
  struct op_state state = {.info = &op_table[OP_tensor_generate],
                           .operands = sizes,
                           .operand_count = count,
                           .result_types = &known.type,
                           .result_count = 1,
                           .region_count = 1};
  struct op *op = emit_op(g, &state);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)known_elements(&known));
  for (uint32_t i = 0; i < known.type->rank; i++)
    scope_add_index(g, block_add_argument(g->program, g->builder.block, g->context->index_type), 0,
                    known.extents[i] - 1);
  generate_yielding_body(g, known.type->element);
  region_leave(g, saved);
  scope_add_like(g, op_result(op, 0), &known);
  return true;
}

bool generate_pad(struct generator *g) {
  struct known source;
  if (!pick(g, accept_readable_tensor, NULL, &source) || source.type->rank == 0) return false;
  uint32_t rank = source.type->rank;
  int64_t low[GENERATED_RANK_MAX], high[GENERATED_RANK_MAX];
  struct known result = source;
  for (uint32_t i = 0; i < rank; i++) {
    low[i] = choose(g->choices, 2);
    high[i] = choose(g->choices, 3);
    result.extents[i] += low[i] + high[i];
  }
  if (known_elements(&result) > GENERATED_ELEMENTS_MAX || known_elements(&result) * g->runs > 1024) return false;
  struct value *operands[1 + 2 * GENERATED_RANK_MAX] = {source.value};
  uint32_t count = 1;
  int32_t segments[3] = {1, 0, 0};
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t side = 0; side < 2; side++) {
    int64_t *amounts = side == 0 ? low : high;
    for (uint32_t i = 0; i < rank; i++) {
      if (!chance(g->choices, 1, 4)) continue;
      operands[count++] = some_index_equal(g, amounts[i]);
      amounts[i] = DYNAMIC;
      segments[1 + side]++;
    }
  }
  for (uint32_t i = 0; i < rank; i++) {
    bool is_static = source.type->shape[i] != DYNAMIC && low[i] != DYNAMIC && high[i] != DYNAMIC;
    shape[i] = is_static ? result.extents[i] : DYNAMIC;
  }
  result.type = type_tensor(g->context, shape, rank, source.type->element, NULL);
  const struct named_attribute attributes[] = {
      named(g->context, ID_operandSegmentSizes, attribute_i32_array(g->context, segments, 3)),
      named(g->context, ID_static_high, attribute_i64_array(g->context, high, rank)),
      named(g->context, ID_static_low, attribute_i64_array(g->context, low, rank))};
  struct op_state state = {.info = &op_table[OP_tensor_pad],
                           .operands = operands,
                           .operand_count = count,
                           .result_types = &result.type,
                           .result_count = 1,
                           .attributes = attributes,
                           .attribute_count = 3,
                           .region_count = 1};
  struct op *op = emit_op(g, &state);
  struct region_scope saved = region_enter(g, op_body(op, 0), (uint32_t)known_elements(&result));
  for (uint32_t i = 0; i < rank; i++)
    scope_add_index(g, block_add_argument(g->program, g->builder.block, g->context->index_type), 0,
                    result.extents[i] - 1);
  generate_yielding_body(g, source.type->element);
  region_leave(g, saved);
  scope_add_like(g, op_result(op, 0), &result);
  return true;
}

// tensor.collapse_shape and tensor.expand_shape of neighbouring dimensions, the second undoing what the first does.
bool generate_reshape_group(struct generator *g) {
  struct known from;
  if (!pick(g, accept_tensor, NULL, &from)) return false;
  bool collapses = from.type->rank >= 2 && chance(g->choices, 1, 2);
  uint32_t low_rank = collapses ? from.type->rank - 1 : from.type->rank;
  if (low_rank == 0 || low_rank + 1 > GENERATED_RANK_MAX) return false;
  uint32_t at = choose(g->choices, low_rank);  // the group of two
  struct context *c = g->context;
  const struct attribute *groups[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < low_rank; i++) {
    const struct attribute *dims[2] = {attribute_i64(c, i + (i > at)), attribute_i64(c, i + 1)};
    groups[i] = attribute_array(c, dims, i == at ? 2 : 1);
  }
  struct known to = from;
  int64_t shape[GENERATED_RANK_MAX];
  const int64_t *old = from.type->shape;
  for (uint32_t i = 0; i < (collapses ? low_rank : low_rank + 1); i++) {
    uint32_t source = collapses ? i + (i > at) : i - (i > at);
    to.extents[i] = from.extents[source];
    shape[i] = old[source];
  }
  struct named_attribute attributes[2] = {named(c, ID_reassociation, attribute_array(c, groups, low_rank))};
  if (collapses) {
    to.extents[at] = from.extents[at] * from.extents[at + 1];
    shape[at] = old[at] == DYNAMIC || old[at + 1] == DYNAMIC ? DYNAMIC : to.extents[at];
    to.type = type_tensor(c, shape, low_rank, from.type->element, NULL);
    scope_add_like(g, emit(g, OP_tensor_collapse_shape, &from.value, 1, to.type, attributes, 1), &to);
    return true;
  }
  int64_t first = from.extents[at] % 2 == 0 && from.extents[at] > 0 && chance(g->choices, 1, 2) ? 2 : 1;
  if (chance(g->choices, 1, 2) && from.extents[at] > 0) first = from.extents[at] / first;
  if (first == 0) return false;
  to.extents[at] = first;
  to.extents[at + 1] = from.extents[at] / first;
  // A dynamic extent is split into a static factor and a dynamic rest, or two dynamic ones.
  shape[at] = to.extents[at];
  shape[at + 1] = to.extents[at + 1];
  if (old[at] == DYNAMIC) shape[at + chance(g->choices, 1, 2)] = DYNAMIC;
  struct value *operands[1 + GENERATED_RANK_MAX] = {from.value};
  to.type = type_tensor(c, shape, low_rank + 1, from.type->element, NULL);
  uint32_t count = dynamic_extents(g, to.type, to.extents, operands + 1);
  attributes[1] = named(c, ID_static_output_shape, attribute_i64_array(c, shape, low_rank + 1));
  scope_add_like(g, emit(g, OP_tensor_expand_shape, operands, 1 + count, to.type, attributes, 2), &to);
  return true;
}
