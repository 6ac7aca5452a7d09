// The layouts of views.
#include "fuzz/check/forms/layouts.h"

#include "engine/dialects/ops.h"

// --- numbers that may be unknown

static int64_t times(int64_t a, int64_t b) {
  int64_t product;
  if (a == 0 || b == 0) return 0;
  return a == DYNAMIC || b == DYNAMIC || __builtin_mul_overflow(a, b, &product) ? DYNAMIC : product;
}

static int64_t plus(int64_t a, int64_t b) {
  int64_t sum;
  return a == DYNAMIC || b == DYNAMIC || __builtin_add_overflow(a, b, &sum) ? DYNAMIC : sum;
}

static bool may_be_equal(int64_t a, int64_t b) { return a == DYNAMIC || b == DYNAMIC || a == b; }

// Whether a type may say this of what is expected: the same, or less.
static bool is_at_most(int64_t said, int64_t expected) { return said == DYNAMIC || said == expected; }

// --- layouts

struct layout {
  int64_t offset, strides[RANK_MAX];
};

// False if the layout is an affine map.
static bool layout_get(const struct type *type, struct layout *layout) {
  if (type->layout == NULL) {
    layout->offset = 0;
    int64_t stride = 1;
    for (uint32_t i = type->rank; i-- > 0; stride = times(stride, type->shape[i])) layout->strides[i] = stride;
    return true;
  }
  if (type->layout->kind != ATTRIBUTE_STRIDED) return false;
  layout->offset = type->layout->u.strided.offset;
  for (uint32_t i = 0; i < type->rank; i++) layout->strides[i] = type->layout->u.strided.strides[i];
  return true;
}

// Whether the layout maps each index to itself: none is given, or that of rank 1 whose stride is 1.
static bool is_identity(const struct type *type) {
  struct layout layout;
  return type->layout == NULL ||
         (type->rank == 1 && layout_get(type, &layout) && layout.offset == 0 && layout.strides[0] == 1);
}

static const char *compare_layouts(const struct layout *expected, const struct layout *actual, uint32_t rank) {
  if (expected->offset != actual->offset) return "offset of the result";
  for (uint32_t i = 0; i < rank; i++)
    if (expected->strides[i] != actual->strides[i]) return "stride of the result";
  return NULL;
}

static const struct type *source_of(const struct op *op) { return op_operand(op, 0)->type; }
static const struct type *result_of(const struct op *op) { return op_result(op, 0)->type; }

static const char *compare_elements(const struct type *a, const struct type *b) {
  if (a->element != b->element) return "element type";
  return a->memory_space != b->memory_space ? "memory space" : NULL;
}

// --- slices

// The numbers of a list of offsets, sizes or strides, if there are so many and an operand for each unknown one.
static const int64_t *list_of(const struct op *op, enum slot_role role, uint32_t count) {
  const struct attribute *list = op_role_list(op, role);
  if (list == NULL || list->count != count) return NULL;
  uint32_t unknown = 0;
  for (uint32_t i = 0; i < count; i++) unknown += i64_array(list)[i] == DYNAMIC;
  return unknown == op_role_count(op, role) ? i64_array(list) : NULL;
}

// Whether the result has these sizes, and these strides if it is asked, apart from sizes of 1 that it may leave out.
static bool keeps(const int64_t *sizes, const struct layout *kept, uint32_t rank, const struct type *to,
                  const struct layout *layout) {
  bool reached[RANK_MAX + 1] = {true};  // how many dimensions of the result the dimensions so far may have made
  for (uint32_t i = 0; i < rank; i++)
    for (uint32_t k = to->rank + 1; k-- > 0;)
      reached[k] = (reached[k] && sizes[i] == 1) || (k > 0 && reached[k - 1] && to->shape[k - 1] == sizes[i] &&
                                                     (layout == NULL || layout->strides[k - 1] == kept->strides[i]));
  return reached[to->rank];
}

const char *layout_subview(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  const int64_t *offsets = list_of(op, ROLE_OFFSETS, from->rank), *sizes = list_of(op, ROLE_SIZES, from->rank);
  const int64_t *steps = list_of(op, ROLE_STRIDES, from->rank);
  if (offsets == NULL || sizes == NULL || steps == NULL) return "number of offsets, sizes or strides";
  const char *fault = compare_elements(from, to);
  struct layout source, result, kept;
  if (fault != NULL || !layout_get(from, &source) || !layout_get(to, &result)) return fault;
  kept.offset = source.offset;
  for (uint32_t i = 0; i < from->rank; i++) {
    kept.offset = plus(kept.offset, times(offsets[i], source.strides[i]));
    kept.strides[i] = times(steps[i], source.strides[i]);
  }
  if (!keeps(sizes, &kept, from->rank, to, NULL)) return "size of the result";
  if (kept.offset != result.offset) return "offset of the result";
  return keeps(sizes, &kept, from->rank, to, &result) ? NULL : "stride of the result";
}

const char *layout_reinterpret_cast(const struct op *op) {
  const struct type *to = result_of(op);
  const int64_t *offset = list_of(op, ROLE_OFFSETS, 1), *sizes = list_of(op, ROLE_SIZES, to->rank);
  const int64_t *strides = list_of(op, ROLE_STRIDES, to->rank);
  if (offset == NULL || sizes == NULL || strides == NULL) return "number of offsets, sizes or strides";
  const char *fault = compare_elements(source_of(op), to);
  struct layout result;
  if (fault != NULL || !layout_get(to, &result)) return fault;
  if (!is_at_most(result.offset, offset[0])) return "offset of the result";
  for (uint32_t i = 0; i < to->rank; i++) {
    if (!is_at_most(to->shape[i], sizes[i])) return "size of the result";
    if (!is_at_most(result.strides[i], strides[i])) return "stride of the result";
  }
  return NULL;
}

// --- reshapes

// Whether the groups are all dimensions of the larger shape, in order, and as many as the smaller one has. Each product
// of sizes is that of the dimension, which is unknown if one of them is.
static const char *compare_groups(const struct attribute *groups, const struct type *small, const struct type *large) {
  uint32_t next = 0;
  if (groups->count != small->rank) return "rank of the result";
  for (uint32_t g = 0; g < groups->count; g++) {
    int64_t product = 1;
    for (uint32_t i = 0; i < groups->u.items[g]->count; i++, next++) {
      if (groups->u.items[g]->u.items[i]->u.integer != next || next >= large->rank) return "reassociation";
      product = large->shape[next] == DYNAMIC || product == DYNAMIC ? DYNAMIC : times(product, large->shape[next]);
    }
    if (product != small->shape[g]) return "size of the result";
  }
  for (; groups->count == 0 && next < large->rank; next++)
    if (large->shape[next] != 1) return "size of the result";
  return next == large->rank ? NULL : "reassociation";
}

// The identity becomes the one that is not spelled, and another layout is spelled as strides.
static const char *compare_reshaped(const struct type *from, const struct type *to, const struct layout *expected) {
  struct layout actual;
  if (is_identity(from) || to->layout == NULL)
    return is_identity(from) && to->layout == NULL ? NULL : "layout of the result";
  return layout_get(to, &actual) ? compare_layouts(expected, &actual, to->rank) : "layout of the result";
}

const char *layout_expand_shape(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  const int64_t *sizes = list_of(op, ROLE_SIZES, to->rank);
  if (sizes == NULL) return "number of sizes";
  const char *fault = compare_elements(from, to);
  if (fault == NULL) fault = compare_groups(groups, from, to);
  struct layout source, expected;
  if (fault != NULL || !layout_get(from, &source)) return fault;
  for (uint32_t i = 0; i < to->rank; i++) {
    if (!is_at_most(to->shape[i], sizes[i])) return "size of the result";
    expected.strides[i] = 1;
  }
  expected.offset = source.offset;
  for (uint32_t g = 0, end = 0; g < groups->count; g++) {
    int64_t stride = source.strides[g];
    end += groups->u.items[g]->count;
    for (uint32_t i = 0; i < groups->u.items[g]->count; i++) {
      expected.strides[end - 1 - i] = stride;
      stride = times(stride, to->shape[end - 1 - i]);
    }
  }
  return compare_reshaped(from, to, &expected);
}

// The stride of a group of dimensions: that of the last one which is not 1, and unknown if that may be 1. False if they
// are known not to be contiguous.
static bool collapse_group(const struct type *from, const int64_t *strides, uint32_t first, uint32_t end,
                           int64_t *stride) {
  uint32_t last = end - 1;
  while (last > first && from->shape[last] == 1) last--;
  *stride = from->shape[last] == DYNAMIC && last > first ? DYNAMIC : strides[last];
  int64_t expected = *stride;
  for (uint32_t i = end; i-- > first + 1;) {
    expected = times(expected, from->shape[i]);
    if (from->shape[i - 1] != 1 && !may_be_equal(expected, strides[i - 1])) return false;
  }
  return true;
}

const char *layout_collapse_shape(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  const struct attribute *groups = op_attribute(op, ID_reassociation);
  const char *fault = compare_elements(from, to);
  if (fault == NULL) fault = compare_groups(groups, to, from);
  struct layout source, expected;
  if (fault != NULL || !layout_get(from, &source)) return fault;
  expected.offset = source.offset;
  for (uint32_t g = 0, first = 0; g < groups->count; first += groups->u.items[g++]->count)
    if (!collapse_group(from, source.strides, first, first + groups->u.items[g]->count, &expected.strides[g]))
      return "contiguity of the source";
  return compare_reshaped(from, to, &expected);
}

// Shapes that are read from a buffer: an element for each dimension.
const char *layout_reshape(const struct op *op) {
  const struct type *from = source_of(op), *shape = op_operand(op, 1)->type, *to = result_of(op);
  const char *fault = compare_elements(from, to);
  if (fault != NULL) return fault;
  if (shape->rank != 1 || (to->kind == TYPE_MEMREF && shape->shape[0] != to->rank)) return "rank of the result";
  if (from->kind == TYPE_MEMREF && !is_identity(from)) return "layout of the source";
  return to->kind == TYPE_MEMREF && !is_identity(to) ? "layout of the result" : NULL;
}

// --- other views

const char *layout_transpose(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  const struct affine_map *order = op_attribute(op, ID_permutation)->u.map;
  const char *fault = compare_elements(from, to);
  struct layout source, result, expected;
  if (fault != NULL || !layout_get(from, &source) || !layout_get(to, &result)) return fault;
  if (to->rank != from->rank || order->result_count != to->rank || order->dim_count != to->rank)
    return "rank of the result";
  uint64_t seen = 0;
  expected.offset = source.offset;
  for (uint32_t i = 0; i < to->rank; i++) {
    if (order->results[i]->kind != AFFINE_DIM) return "permutation";
    const int64_t dim = order->results[i]->value;
    seen |= UINT64_C(1) << dim;
    if (to->shape[i] != from->shape[dim]) return "size of the result";
    expected.strides[i] = source.strides[dim];
  }
  if (seen != (UINT64_C(2) << (to->rank - 1)) - 1 && to->rank > 0) return "permutation";
  return compare_layouts(&expected, &result, to->rank);
}

// Bytes as elements of any type, one after the other.
const char *layout_view(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  if (from->rank != 1 || !type_is_integer(from->element, 8)) return "element type of the source";
  if (from->memory_space != to->memory_space) return "memory space";
  if (!is_identity(from)) return "layout of the source";
  if (!is_identity(to)) return "layout of the result";
  return op_role_count(op, ROLE_DYNAMIC_SIZES) == type_dynamic_dims(to) ? NULL : "number of sizes";
}

static const char *compare_shapes(const struct type *a, const struct type *b) {
  if (!type_is_ranked(a) || !type_is_ranked(b)) return NULL;
  if (a->rank != b->rank) return "rank";
  for (uint32_t i = 0; i < a->rank; i++)
    if (!may_be_equal(a->shape[i], b->shape[i])) return "size";
  return NULL;
}

const char *layout_cast(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  if (from->kind == TYPE_UNRANKED_MEMREF && to->kind == TYPE_UNRANKED_MEMREF) return "rank of the result";
  const char *fault = compare_elements(from, to);
  if (fault == NULL) fault = compare_shapes(from, to);
  struct layout source, result;
  if (fault != NULL || from->kind != to->kind || from->layout == to->layout) return fault;
  if (!layout_get(from, &source) || !layout_get(to, &result)) return NULL;
  if (!may_be_equal(source.offset, result.offset)) return "offset of the result";
  for (uint32_t i = 0; i < to->rank; i++)
    if (!may_be_equal(source.strides[i], result.strides[i])) return "stride of the result";
  return NULL;
}

const char *layout_space_cast(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  if (from->element != to->element) return "element type";
  if (from->kind != to->kind || from->rank != to->rank) return "rank of the result";
  if (from->layout != to->layout) return "layout of the result";
  for (uint32_t i = 0; i < to->rank; i++)
    if (from->shape[i] != to->shape[i]) return "size of the result";
  return NULL;
}

const char *layout_metadata(const struct op *op) {
  const struct type *from = source_of(op), *base = result_of(op);
  const char *fault = compare_elements(from, base);
  if (fault == NULL && (base->rank != 0 || base->layout != NULL)) fault = "layout of the base buffer";
  return fault == NULL && op->result_count != 2 + 2 * from->rank ? "number of sizes and strides" : fault;
}

const char *layout_same(const struct op *op) {
  if (op->operand_count != op->result_count) return "number of values";
  for (uint32_t i = 0; i < op->result_count; i++)
    if (op_operand(op, i)->type != op_result(op, i)->type) return "type of the result";
  return NULL;
}

const char *layout_joined(const struct op *op) {
  const struct type *to = result_of(op);
  return op_operand(op, 1)->type == to && op_operand(op, 2)->type == to ? NULL : "type of the result";
}

// --- buffers that are made or copied

// An operand for each unknown size, and for each unknown number of the layout.
const char *layout_alloc(const struct op *op) {
  const struct type *type = result_of(op);
  struct layout layout;
  if (op_role_count(op, ROLE_DYNAMIC_SIZES) != type_dynamic_dims(type)) return "number of sizes";
  if (type->layout == NULL || !layout_get(type, &layout)) return NULL;
  uint32_t unknown = layout.offset == DYNAMIC;
  for (uint32_t i = 0; i < type->rank; i++) unknown += layout.strides[i] == DYNAMIC;
  return op_role_count(op, ROLE_SYMBOLS) == unknown ? NULL : "number of symbols";
}

const char *layout_realloc(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  if (from->rank != 1 || to->rank != 1) return "rank";
  if (from->layout != to->layout || !is_identity(to)) return "layout of the result";
  const char *fault = compare_elements(from, to);
  return fault == NULL && op_role_count(op, ROLE_DYNAMIC_SIZES) != type_dynamic_dims(to) ? "number of sizes" : fault;
}

// Source and target, or source and result, hold the same elements.
const char *layout_copy(const struct op *op) {
  const struct type *from = source_of(op), *to = op->operand_count == 2 ? op_operand(op, 1)->type : result_of(op);
  return from->element != to->element ? "element type" : compare_shapes(from, to);
}

const char *layout_tensor(const struct op *op) {
  const struct type *from = source_of(op), *to = result_of(op);
  if (from->element != to->element) return "element type";
  if (from->rank != to->rank || type_is_ranked(from) != type_is_ranked(to)) return "rank of the result";
  for (uint32_t i = 0; i < to->rank; i++)
    if (from->shape[i] != to->shape[i]) return "size of the result";
  return NULL;
}

// --- rows

const char *layouts_fault(const struct op *op) {
  static layout_rule *const rules[OP_KIND_COUNT] = {
#define LAYOUT(row, rule) [row] = layout_##rule,
#include "fuzz/check/forms/layouts.def"
#undef LAYOUT
  };
  layout_rule *const rule = op->kind < OP_KIND_COUNT ? rules[op->kind] : NULL;
  return rule == NULL ? NULL : rule(op);
}
