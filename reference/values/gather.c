// Evaluates tensor.gather and tensor.scatter: the last dimension of a tensor of indices has coordinates in some
// dimensions of a whole tensor, each of which selects a slice along the others.
#include "engine/dialects/ops.h"
#include "reference/values/values.h"

#include <inttypes.h>

struct gather {
  uint32_t count;       // of the dimensions that coordinates are for
  const int64_t *dims;  // increasing
  bool unique;          // two equal coordinates are undefined behavior
};

// A whole tensor and the slices of it during execution. Slices are in the order of the coordinates, their elements in
// row-major order.
struct slices {
  const struct gather *gather;
  const struct observed *whole, *indices;
  int64_t strides[RANK_MAX];  // of the whole
  int64_t shape[RANK_MAX];    // of a slice, in the dimensions that have no coordinates
  int64_t steps[RANK_MAX];    // their strides
  uint32_t rank;              // how many these are
  uint64_t number, length;    // of slices, and of elements of one
  uint8_t *selected;          // by the position of its first element: whether a slice was selected
};

static bool has_coordinate(const struct gather *gather, uint32_t dimension) {
  for (uint32_t i = 0; i < gather->count; i++)
    if (gather->dims[i] == (int64_t)dimension) return true;
  return false;
}

static void slices_init(struct slices *slices, struct arena *arena) {
  slices->length = 1;
  values_strides(slices->whole, slices->strides);
  for (uint32_t i = 0; i < slices->whole->rank; i++) {
    if (has_coordinate(slices->gather, i)) continue;
    slices->shape[slices->rank] = slices->whole->shape[i];
    slices->steps[slices->rank++] = slices->strides[i];
    slices->length *= (uint64_t)slices->whole->shape[i];
  }
  slices->number = slices->indices->count / slices->gather->count;
  if (slices->gather->unique && slices->whole->count != 0)
    slices->selected = ARENA_ARRAY_ZEROED(arena, uint8_t, slices->whole->count);
}

// Where the slice begins. Fails if its coordinates are undefined, out of bounds, or were there before.
static bool slice_begin(struct executor *executor, const struct op *op, const struct slices *slices, uint64_t number,
                        uint64_t *begin) {
  const struct gather *gather = slices->gather;
  *begin = 0;
  for (uint32_t i = 0; i < gather->count; i++) {
    uint64_t at = number * gather->count + i;
    int64_t extent = slices->whole->shape[gather->dims[i]], index = (int64_t)slices->indices->bits[at];
    if (slices->indices->defined[at] == 0) return execute_fail(executor, FAULT_UNDEFINED_VALUE, op, "undefined index");
    if (index < 0 || index >= extent)
      return execute_fail(executor, FAULT_INDEX_OUT_OF_BOUNDS, op,
                          "index %" PRId64 " in dimension %" PRId64 " of extent %" PRId64, index, gather->dims[i],
                          extent);
    *begin += (uint64_t)(index * slices->strides[gather->dims[i]]);
  }
  if (slices->selected == NULL) return true;
  if (slices->selected[*begin] != 0)
    return execute_fail(executor, FAULT_UPDATED_TWICE, op, "coordinates that are not unique");
  slices->selected[*begin] = 1;
  return true;
}

// The offset of an element in its slice.
static uint64_t offset_of(const struct slices *slices, uint64_t element) {
  uint64_t offset = 0;
  for (uint32_t i = slices->rank; i-- > 0;) {
    offset += element % (uint64_t)slices->shape[i] * (uint64_t)slices->steps[i];
    element /= (uint64_t)slices->shape[i];
  }
  return offset;
}

// The shape of a tensor of all slices: the leading extents of the indices, then those of a slice; in `rank` dimensions,
// which says whether the others are there with extent 1.
static void shape_of_slices(const struct slices *slices, uint32_t rank, int64_t *shape) {
  uint32_t count = slices->indices->rank - 1;
  bool keeps = rank == count + slices->whole->rank;
  memcpy(shape, slices->indices->shape, count * sizeof *shape);
  for (uint32_t i = 0; i < slices->whole->rank; i++) {
    bool omitted = has_coordinate(slices->gather, i);
    if (keeps || !omitted) shape[count++] = omitted ? 1 : slices->whole->shape[i];
  }
}

static bool check_shapes(struct executor *executor, const struct op *op, uint32_t rank, const int64_t *has,
                         const int64_t *wanted) {
  for (uint32_t i = 0; i < rank; i++)
    if (wanted[i] != DYNAMIC && has[i] != wanted[i]) return values_shape_disagrees(executor, op, i, has[i], wanted[i]);
  return true;
}

// Copies between the slices of `whole` and `packed`, which has one after the other.
static bool copy_slices(struct executor *executor, const struct op *op, const struct slices *slices,
                        const struct observed *from, const struct elements *to, bool to_whole) {
  for (uint64_t number = 0; number < slices->number; number++) {
    uint64_t begin;
    if (!slice_begin(executor, op, slices, number, &begin)) return false;
    for (uint64_t i = 0; i < slices->length; i++) {
      uint64_t inside = begin + offset_of(slices, i), outside = number * slices->length + i;
      uint64_t source = to_whole ? outside : inside, target = to_whole ? inside : outside;
      to->bits[target] = from->bits[source];
      to->defined[target] = from->defined[source];
    }
  }
  return true;
}

// The dimensions of a tensor type, with those of vectors as its elements.
static uint32_t full_rank(const struct type *type) {
  return type->rank + (type->element->kind == TYPE_VECTOR ? type->element->rank : 0);
}

static VALUES_EVALUATOR(evaluate_gather) {
  (void)registers;
  const struct op *op = instruction->op;
  const struct type *type = op->results[0].type;
  struct slices slices = {.gather = values_payload(instruction), .whole = &operands[0], .indices = &operands[1]};
  struct elements elements;
  int64_t shape[RANK_MAX];
  if (!execute_spend(executor, op, slices.whole->count)) return false;
  slices_init(&slices, executor->arena);
  shape_of_slices(&slices, full_rank(type), shape);
  if (!check_shapes(executor, op, type->rank, shape, type->shape)) return false;
  return values_create(executor, op, type->element, full_rank(type), shape, results, &elements) &&
         copy_slices(executor, op, &slices, slices.whole, &elements, false);
}

static VALUES_EVALUATOR(evaluate_scatter) {
  (void)registers;
  const struct op *op = instruction->op;
  const struct type *type = op->results[0].type;
  const struct observed *source = &operands[0];
  struct slices slices = {.gather = values_payload(instruction), .whole = &operands[1], .indices = &operands[2]};
  struct elements elements;
  int64_t shape[RANK_MAX];
  if (!execute_spend(executor, op, slices.whole->count + source->count)) return false;
  slices_init(&slices, executor->arena);
  shape_of_slices(&slices, source->rank, shape);
  if (!check_shapes(executor, op, source->rank, source->shape, shape)) return false;
  if (!check_shapes(executor, op, type->rank, slices.whole->shape, type->shape)) return false;
  if (!values_copy(executor, op, type->element, slices.whole, results, &elements)) return false;
  return copy_slices(executor, op, &slices, source, &elements, true);
}

static bool decode(struct decoder *decoder, const struct op *op, enum known_ident dims, values_evaluator *evaluate) {
  const struct attribute *list = op_attribute(op, dims);
  if (!decode_counts_by(decoder, op, op_role_value(op, ROLE_LANES))) return false;
  struct gather *gather = ARENA_NEW(decoder->arena, struct gather);
  *gather =
      (struct gather){.count = list->count, .dims = i64_array(list), .unique = op_attribute(op, ID_unique) != NULL};
  return values_emit(decoder, op, evaluate, gather);
}

bool values_decode_tensor_gather(struct decoder *decoder, struct op *op) {
  return decode(decoder, op, ID_gather_dims, evaluate_gather);
}

bool values_decode_tensor_scatter(struct decoder *decoder, struct op *op) {
  const struct type *dest = op_operand(op, 1)->type, *result = op_result(op, 0)->type;
  if (dest->rank != result->rank || dest->element != result->element)
    return decode_refuse(decoder, op, "a result of another type than the destination");
  return decode(decoder, op, ID_scatter_dims, evaluate_scatter);
}
