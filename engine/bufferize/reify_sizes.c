// The dynamic extents of tensors as values: operands of the defining op, or tensor.dim of the tensor.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/memref/layout.h"

static uint32_t take_range(struct operand_range range, struct value **sizes) {
  for (uint32_t i = 0; i < range.count; i++) sizes[i] = range.first[i].value;
  return range.count;
}

// The sizes of a slice, without dropped dimensions. If the type of the result does not show which ones are dropped,
// tensor.dim is used.
static uint32_t slice_sizes(struct bufferizer *bufferizer, struct op *op, struct value **sizes) {
  const int64_t *fixed = i64_array(op_role_list(op, ROLE_SIZES));
  uint32_t rank = op_role_list(op, ROLE_SIZES)->count;
  struct operand_range dynamic = op_role(op, ROLE_SIZES);
  const struct type *result = op_result(op, 0)->type;
  uint64_t dropped = 0;
  if (!dropped_dimensions(fixed, rank, result->shape, result->rank, &dropped))
    return bufferizer_dynamic_sizes(bufferizer, op_result(op, 0), sizes);
  uint32_t count = 0, at = 0;
  for (uint32_t i = 0; i < rank; i++) {
    if (fixed[i] != DYNAMIC) continue;
    if ((dropped >> i & 1) == 0) sizes[count++] = dynamic.first[at].value;
    at++;
  }
  return count;
}

// The operand of tensor.generate or tensor.extract_slice that is a dynamic extent of its result, or null.
static struct value *defined_size(const struct op *definition, const struct type *type, uint32_t dimension) {
  bool is_slice = op_has_trait(definition, TRAIT_SLICE) && !op_is_slice_insertion(definition);
  bool is_generate = op_has_trait(definition, TRAIT_PAYLOAD) && op_has_role(definition, ROLE_DYNAMIC_SIZES);
  if (!is_slice && !is_generate) return NULL;
  if (is_slice && op_role_value(definition, ROLE_SOURCE)->type->rank != type->rank) return NULL;
  const int64_t *sizes = is_slice ? i64_array(op_role_list(definition, ROLE_SIZES)) : type->shape;
  if (sizes[dimension] != DYNAMIC) return NULL;
  uint32_t at = 0;
  for (uint32_t i = 0; i < dimension; i++) at += sizes[i] == DYNAMIC;
  return op_role(definition, is_slice ? ROLE_SIZES : ROLE_DYNAMIC_SIZES).first[at].value;
}

// The operand of tensor.expand_shape that is a dynamic extent of its result.
static struct value *expanded_size(struct op *expansion, uint32_t dimension) {
  const int64_t *shape = i64_array(op_attribute(expansion, ID_static_output_shape));
  uint32_t at = 0;
  for (uint32_t i = 0; i < dimension; i++) at += shape[i] == DYNAMIC;
  return op_role(expansion, ROLE_SIZES).first[at].value;
}

// An extent of a tensor: an operand of its definition, or tensor.dim.
static struct value *tensor_size(struct bufferizer *bufferizer, struct value *tensor, uint32_t dimension) {
  struct builder *builder = &bufferizer->builder;
  struct op *definition = value_op(tensor);
  if (definition != NULL && op_is_expand_shape(definition)) return expanded_size(definition, dimension);
  struct value *index = build_constant_index(builder, dimension);
  if (definition != NULL && op_has_trait(definition, TRAIT_CAST)) {
    struct value *source = op_role_value(definition, ROLE_SOURCE);
    if (source->type->kind == TYPE_TENSOR) tensor = source;
  } else if (definition != NULL) {
    struct value *size = defined_size(definition, tensor->type, dimension);
    if (size != NULL) return size;
  }
  struct value *dim = build_tensor_dim(builder, tensor, index);
  bufferizer_enqueue(bufferizer, value_op(dim));
  return dim;
}

static uint32_t sizes_of(struct bufferizer *bufferizer, struct value *tensor, struct value **sizes) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < tensor->type->rank; i++) {
    if (tensor->type->shape[i] == DYNAMIC) sizes[count++] = tensor_size(bufferizer, tensor, i);
  }
  return count;
}

#define NO_LOOP UINT32_MAX

// The dimension that result `result` of the map is, or NO_LOOP.
static uint32_t loop_of(const struct affine_map *map, uint32_t result) {
  const struct affine_expr *expr = map->results[result];
  return expr->kind == AFFINE_DIM ? (uint32_t)expr->value : NO_LOOP;
}

// The extents of a result of a linalg op: those of the first operands with the same loops, as in upstream. The extents
// of all operands are created first, as in upstream, so that the output is equal.
static uint32_t linalg_sizes(struct bufferizer *bufferizer, struct op *op, uint32_t result, struct value **sizes) {
  struct context *context = bufferizer->context;
  uint32_t loops = linalg_loop_count(op);
  struct value **of_loop = ARENA_ARRAY_ZEROED(bufferizer->arena, struct value *, loops + 1);
  bool *seen = ARENA_ARRAY_ZEROED(bufferizer->arena, bool, loops + 1);
  uint32_t *home = ARENA_ARRAY_ZEROED(bufferizer->arena, uint32_t, loops + 1);
  uint32_t target = linalg_input_count(op) + result;
  for (uint32_t operand = 0; operand < op->operand_count; operand++) {
    struct value *value = op_operand(op, operand);
    if (value->type->kind != TYPE_TENSOR) continue;
    const struct affine_map *map = linalg_indexing_map(context, op, operand);
    for (uint32_t i = 0; i < value->type->rank; i++) {
      bool dynamic = value->type->shape[i] == DYNAMIC;
      struct value *size = dynamic ? tensor_size(bufferizer, value, i) : NULL;
      uint32_t loop = loop_of(map, i);
      if (loop == NO_LOOP || seen[loop]) continue;
      seen[loop] = true;
      home[loop] = operand;
      of_loop[loop] = dynamic ? size : NULL;
    }
  }
  struct value *init = op_operand(op, target);
  const struct affine_map *map = linalg_indexing_map(context, op, target);
  uint32_t count = 0;
  for (uint32_t i = 0; i < init->type->rank; i++) {
    if (init->type->shape[i] != DYNAMIC) continue;
    uint32_t loop = loop_of(map, i);
    bool from_other = loop != NO_LOOP && seen[loop] && home[loop] != target;
    if (!from_other) {
      sizes[count++] = tensor_size(bufferizer, init, i);
    } else if (of_loop[loop] != NULL) {
      sizes[count++] = of_loop[loop];
    } else {
      const struct value *other = op_operand(op, home[loop]);
      const struct affine_map *other_map = linalg_indexing_map(context, op, home[loop]);
      uint32_t j = 0;
      while (loop_of(other_map, j) != loop) j++;
      sizes[count++] = build_constant_index(&bufferizer->builder, other->type->shape[j]);
    }
  }
  return count;
}

// Those of the input, where the result's are dynamic.
static uint32_t softmax_sizes(struct bufferizer *bufferizer, struct op *op, struct value **sizes) {
  struct value *input = op_operand(op, 0);
  const struct type *result = op_result(op, 0)->type;
  uint32_t count = 0;
  for (uint32_t i = 0; i < result->rank; i++) {
    if (result->shape[i] != DYNAMIC) continue;
    bool dynamic = input->type->shape[i] == DYNAMIC;
    sizes[count++] =
        dynamic ? tensor_size(bufferizer, input, i) : build_constant_index(&bufferizer->builder, input->type->shape[i]);
  }
  return count;
}

#define REIFY(row, count)                                                                                           \
  uint32_t reify_sizes_##row(struct bufferizer *bufferizer, struct op *op, uint32_t result, struct value **sizes) { \
    (void)bufferizer, (void)result;                                                                                 \
    return count;                                                                                                   \
  }
REIFY(tensor_empty, take_range(op_role(op, ROLE_DYNAMIC_SIZES), sizes))
REIFY(tensor_generate, take_range(op_role(op, ROLE_DYNAMIC_SIZES), sizes))
REIFY(tensor_splat, take_range(op_role(op, ROLE_DYNAMIC_SIZES), sizes))
REIFY(tensor_extract_slice, slice_sizes(bufferizer, op, sizes))
REIFY(tensor_expand_shape, take_range(op_role(op, ROLE_SIZES), sizes))
REIFY(tensor_insert_slice, sizes_of(bufferizer, op_role_value(op, ROLE_DESTINATION), sizes))
REIFY(linalg_pack, sizes_of(bufferizer, op_role_value(op, ROLE_DESTINATION), sizes))
REIFY(linalg_unpack, sizes_of(bufferizer, op_role_value(op, ROLE_DESTINATION), sizes))
REIFY(linalg_softmax, softmax_sizes(bufferizer, op, sizes))
REIFY(linalg_generic, linalg_sizes(bufferizer, op, result, sizes))
REIFY(linalg_map, linalg_sizes(bufferizer, op, result, sizes))
REIFY(linalg_reduce, linalg_sizes(bufferizer, op, result, sizes))
REIFY(linalg_transpose, linalg_sizes(bufferizer, op, result, sizes))
REIFY(linalg_broadcast, linalg_sizes(bufferizer, op, result, sizes))
#define NAMED(row, ...) REIFY(linalg_##row, linalg_sizes(bufferizer, op, result, sizes))
#include "engine/dialects/linalg/named.def"
#undef NAMED

uint32_t reify_sizes_bufferization_alloc_tensor(struct bufferizer *bufferizer, struct op *op, uint32_t result,
                                                struct value **sizes) {
  (void)result;
  struct value *copy = op_role_value(op, ROLE_COPY);
  if (copy != NULL) return bufferizer_dynamic_sizes(bufferizer, copy, sizes);
  return take_range(op_role(op, ROLE_DYNAMIC_SIZES), sizes);
}

uint32_t bufferizer_reify_sizes(struct bufferizer *bufferizer, struct value *tensor, struct value **sizes) {
  struct op *op = value_op(tensor);
  if (type_dynamic_dims(tensor->type) == 0) return 0;
  const struct bufferize_hooks *hooks = op == NULL ? NULL : bufferize_hooks_of(op);
  if (hooks == NULL || hooks->sizes == NULL) return bufferizer_dynamic_sizes(bufferizer, tensor, sizes);
  return hooks->sizes(bufferizer, op, tensor->index, sizes);
}
