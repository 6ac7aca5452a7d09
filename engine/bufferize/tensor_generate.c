// Bufferization of tensor ops that create new tensors: an allocation, and stores, copies or a linalg.map to fill it.
#include "engine/bufferize/bufferize.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"

// tensor.from_elements

// Stores the elements in row-major order.
static void build_stores(struct bufferizer *bufferizer, const struct op *o, struct value *buffer,
                         struct value *const *constants) {
  const struct type *type = buffer->type;
  int64_t position[RANK_MAX] = {0};
  struct value *indices[RANK_MAX];
  for (uint32_t element = 0; element < o->operand_count; element++) {
    for (uint32_t i = 0; i < type->rank; i++) indices[i] = constants[position[i]];
    build_memref_store(&bufferizer->builder, op_operand(o, element), buffer, indices, type->rank);
    for (uint32_t i = type->rank; i-- > 0;) {
      if (++position[i] < type->shape[i]) break;
      position[i] = 0;
    }
  }
}

bool bufferize_tensor_from_elements(struct bufferizer *bufferizer, struct op *o) {
  struct value *tensor = bufferizer_alloc_tensor(bufferizer, op_result(o, 0), false);
  if (tensor == NULL) return false;
  const struct type *type = bufferizer_type(bufferizer, tensor);
  if (type == NULL) return false;
  struct value *buffer = bufferizer_to_buffer(bufferizer, type, tensor);
  struct value **constants = NULL;
  if (o->operand_count > 0 && type->rank > 0) {
    int64_t largest = 0;
    for (uint32_t i = 0; i < type->rank; i++) largest = type->shape[i] > largest ? type->shape[i] : largest;
    constants = ARENA_ARRAY(bufferizer->arena, struct value *, largest);
    for (int64_t i = 0; i < largest; i++) constants[i] = build_constant_index(&bufferizer->builder, i);
  }
  build_stores(bufferizer, o, buffer, constants);
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

// tensor.generate, tensor.splat, tensor.pad

// A linalg.map without inputs over `tensor`, and its body's block, without terminator.
static struct op *build_map(struct bufferizer *bufferizer, struct value *tensor) {
  struct op *map = build_linalg_map(&bufferizer->builder, &tensor, 0);
  struct block *body = region_entry(bufferizer->program, op_body(map, 0));
  block_add_argument(bufferizer->program, body, tensor->type->element);
  bufferizer_enqueue(bufferizer, map);
  return map;
}

// Fills `tensor` with the body of a tensor.generate or tensor.pad, whose arguments become linalg.index ops.
static struct value *map_with_body(struct bufferizer *bufferizer, struct value *tensor, struct region *generate) {
  struct op *map = build_map(bufferizer, tensor);
  struct block *body = op_body(map, 0)->first, *old = generate->first;
  struct builder saved = bufferizer->builder;
  bufferizer->builder = builder_at_end(bufferizer->program, body);
  struct value *indices[RANK_MAX];
  for (uint32_t i = 0; i < tensor->type->rank; i++) indices[i] = build_linalg_index(&bufferizer->builder, i);
  bufferizer_inline_block(bufferizer, old, body, indices);
  struct op *yield = block_terminator(body);
  struct value *element = op_role_value(yield, ROLE_FORWARDED);
  bufferizer->builder.location = yield->location;
  build_linalg_yield(&bufferizer->builder, &element, 1);
  bufferizer_erase(bufferizer, yield);
  bufferizer->builder = saved;
  return op_result(map, 0);
}

bool bufferize_tensor_generate(struct bufferizer *bufferizer, struct op *o) {
  struct value *tensor = bufferizer_alloc_tensor(bufferizer, op_result(o, 0), false);
  if (tensor == NULL) return false;
  struct value *filled = map_with_body(bufferizer, tensor, op_body(o, 0));
  return bufferizer_replace_with_tensors(bufferizer, o, &filled);
}

bool bufferize_tensor_splat(struct bufferizer *bufferizer, struct op *o) {
  struct value *tensor = bufferizer_alloc_tensor(bufferizer, op_result(o, 0), false);
  if (tensor == NULL) return false;
  struct op *map = build_map(bufferizer, tensor);
  struct builder body = builder_at_end(bufferizer->program, op_body(map, 0)->first);
  struct value *element = op_role_value(o, ROLE_VALUE);
  body.location = o->location;
  build_linalg_yield(&body, &element, 1);
  struct value *filled = op_result(map, 0);
  return bufferizer_replace_with_tensors(bufferizer, o, &filled);
}

static struct value *tensor_dim(struct bufferizer *bufferizer, struct value *tensor, uint32_t dimension) {
  struct value *index = build_constant_index(&bufferizer->builder, dimension);
  struct value *dim = build_tensor_dim(&bufferizer->builder, tensor, index);
  bufferizer_enqueue(bufferizer, value_op(dim));
  return dim;
}

// Extents of results

// A sum of extents: `fixed` is the sum of the static ones, `dynamic` of the others, or null.
struct extent {
  int64_t fixed;
  struct value *dynamic;
};

static void add_extent(struct bufferizer *bufferizer, struct extent *sum, struct extent extent) {
  sum->fixed += extent.fixed;
  if (sum->dynamic == NULL) sum->dynamic = extent.dynamic;
  else if (extent.dynamic != NULL) sum->dynamic = build_arith_addi(&bufferizer->builder, sum->dynamic, extent.dynamic);
}

static struct value *extent_value(struct bufferizer *bufferizer, struct extent extent) {
  struct builder *builder = &bufferizer->builder;
  if (extent.dynamic == NULL) return build_constant_index(builder, extent.fixed);
  if (extent.fixed == 0) return extent.dynamic;
  return build_arith_addi(builder, extent.dynamic, build_constant_index(builder, extent.fixed));
}

static struct extent extent_of_value(struct value *value) {
  int64_t constant;
  return value_is_constant(value, &constant) ? (struct extent){constant, NULL} : (struct extent){0, value};
}

// tensor.pad

static struct extent pad_amount(const struct attribute *fixed, struct operand_range dynamic, uint32_t dimension) {
  const int64_t *amounts = i64_array(fixed);
  if (amounts[dimension] != DYNAMIC) return (struct extent){amounts[dimension], NULL};
  uint32_t at = 0;
  for (uint32_t i = 0; i < dimension; i++) at += amounts[i] == DYNAMIC;
  return extent_of_value(dynamic.first[at].value);
}

// The dynamic sizes of the result: low padding + size of the source + high padding. (Upstream computes the sum by
// affine.apply.)
static uint32_t pad_sizes(struct bufferizer *bufferizer, const struct op *o, struct value **sizes) {
  const struct type *result = op_result(o, 0)->type;
  struct value *source = op_role_value(o, ROLE_SOURCE);
  uint32_t count = 0;
  for (uint32_t i = 0; i < result->rank; i++) {
    if (result->shape[i] != DYNAMIC) continue;
    struct extent size = {source->type->shape[i], NULL};
    if (size.fixed == DYNAMIC) size = (struct extent){0, tensor_dim(bufferizer, source, i)};
    add_extent(bufferizer, &size, pad_amount(op_role_list(o, ROLE_LOW_PADDING), op_role(o, ROLE_LOW_PADDING), i));
    add_extent(bufferizer, &size, pad_amount(op_role_list(o, ROLE_HIGH_PADDING), op_role(o, ROLE_HIGH_PADDING), i));
    sizes[count++] = extent_value(bufferizer, size);
  }
  return count;
}

// Whether a part begins at the end of the whole or behind it, in any dimension: it has no elements, and a view of it
// would not be valid. (Upstream makes it.)
static bool is_behind_end(const struct type *whole, const int64_t *offsets) {
  for (uint32_t i = 0; i < whole->rank; i++)
    if (offsets[i] != DYNAMIC && whole->shape[i] != DYNAMIC && offsets[i] >= whole->shape[i]) return true;
  return false;
}

// Copies the source into the filled tensor, behind the low padding.
static struct value *insert_source(struct bufferizer *bufferizer, const struct op *o, struct value *filled) {
  struct value *source = op_role_value(o, ROLE_SOURCE), *dynamic_offsets[RANK_MAX], *dynamic_sizes[RANK_MAX];
  const struct type *type = source->type;
  struct operand_range low = op_role(o, ROLE_LOW_PADDING);
  int64_t offsets[RANK_MAX], strides[RANK_MAX];
  uint32_t offset_count = 0, size_count = 0, at = 0;
  for (uint32_t i = 0; i < type->rank; i++) {
    offsets[i] = i64_array(op_role_list(o, ROLE_LOW_PADDING))[i];
    if (offsets[i] != DYNAMIC) continue;
    struct value *offset = low.first[at++].value;
    int64_t constant;
    if (value_is_constant(offset, &constant)) offsets[i] = constant;
    if (offsets[i] == DYNAMIC) dynamic_offsets[offset_count++] = offset;  // a constant low padding
  }
  if (is_behind_end(filled->type, offsets)) return filled;
  for (uint32_t i = 0; i < type->rank; i++) {
    strides[i] = 1;
    if (type->shape[i] == DYNAMIC) dynamic_sizes[size_count++] = tensor_dim(bufferizer, source, i);
  }
  struct value *inserted = build_tensor_insert_slice(
      &bufferizer->builder, source, filled, (struct index_list){offsets, dynamic_offsets, type->rank, offset_count},
      (struct index_list){type->shape, dynamic_sizes, type->rank, size_count},
      (struct index_list){strides, NULL, type->rank, 0});
  bufferizer_enqueue(bufferizer, value_op(inserted));
  return inserted;
}

bool bufferize_tensor_pad(struct bufferizer *bufferizer, struct op *o) {
  struct value *sizes[RANK_MAX];
  uint32_t count = pad_sizes(bufferizer, o, sizes);
  const struct attribute *space;
  const struct type *type = op_result(o, 0)->type;
  if (!bufferizer_memory_space(bufferizer, o, type, &space)) return false;
  struct value *tensor = build_bufferization_alloc_tensor(&bufferizer->builder, type, sizes, count, NULL, space);
  bufferizer_enqueue(bufferizer, value_op(tensor));
  struct value *filled = map_with_body(bufferizer, tensor, op_body(o, 0));
  struct value *padded = insert_source(bufferizer, o, filled);
  return bufferizer_replace_with_tensors(bufferizer, o, &padded);
}

const struct type *buffer_type_tensor_pad(struct bufferizer *bufferizer, struct value *value) {
  const struct type *source = bufferizer_type(bufferizer, op_role_value(value_op(value), ROLE_SOURCE));
  return source == NULL ? NULL : buffer_type_identity(bufferizer->context, value->type, source->memory_space);
}

// tensor.concat

// The extent of the result in a dimension that is not concatenated: from an input where it is static.
static struct extent common_extent(struct bufferizer *bufferizer, const struct op *o, uint32_t dimension) {
  for (uint32_t i = 0; i < o->operand_count; i++) {
    int64_t extent = op_operand(o, i)->type->shape[dimension];
    if (extent != DYNAMIC) return (struct extent){extent, NULL};
  }
  return (struct extent){0, tensor_dim(bufferizer, op_role_value(o, ROLE_INPUTS), dimension)};
}

static struct extent concatenated_extent(struct bufferizer *bufferizer, const struct op *o, uint32_t dimension) {
  struct extent sum = {0, NULL};
  for (uint32_t i = 0; i < o->operand_count; i++) {
    struct value *input = op_operand(o, i);
    int64_t extent = input->type->shape[dimension];
    add_extent(bufferizer, &sum,
               extent == DYNAMIC ? (struct extent){0, tensor_dim(bufferizer, input, dimension)}
                                 : (struct extent){extent, NULL});
  }
  return sum;
}

// Adds an extent or offset to a list, static if possible.
static void list_add(struct bufferizer *bufferizer, int64_t *fixed, struct value **dynamic, struct index_list *list,
                     struct extent extent) {
  fixed[list->count++] = extent.dynamic == NULL ? extent.fixed : DYNAMIC;
  if (extent.dynamic != NULL) dynamic[list->dynamic_count++] = extent_value(bufferizer, extent);
}

// Copies an input to the part of the buffer that begins at `offset`, and advances `offset` to the end of this part.
// `extents` are those of the buffer.
static bool copy_input(struct bufferizer *bufferizer, struct value *input, struct value *buffer, uint32_t dimension,
                       const struct extent *extents, struct extent *offset) {
  struct value *source = bufferizer_buffer(bufferizer, input);
  if (source == NULL) return false;
  struct extent part = {input->type->shape[dimension], NULL};
  int64_t offsets[RANK_MAX] = {0}, sizes[RANK_MAX], strides[RANK_MAX];
  offsets[dimension] = offset->dynamic == NULL ? offset->fixed : DYNAMIC;
  if (is_behind_end(buffer->type, offsets)) return true;  // as all parts that come after it
  if (part.fixed == DYNAMIC)
    part = (struct extent){0, build_memref_dim(&bufferizer->builder, source, (int64_t)dimension)};
  struct value *dynamic_offsets[RANK_MAX], *dynamic_sizes[RANK_MAX];
  struct index_list offset_list = {offsets, dynamic_offsets, 0, 0}, size_list = {sizes, dynamic_sizes, 0, 0};
  for (uint32_t i = 0; i < buffer->type->rank; i++) {
    list_add(bufferizer, offsets, dynamic_offsets, &offset_list, i == dimension ? *offset : (struct extent){0, NULL});
    list_add(bufferizer, sizes, dynamic_sizes, &size_list, i == dimension ? part : extents[i]);
    strides[i] = 1;
  }
  const struct type *type = subview_type(bufferizer->context, buffer->type, offsets, sizes, strides);
  struct value *view = build_memref_subview(&bufferizer->builder, type, buffer, offset_list, size_list,
                                            (struct index_list){strides, NULL, buffer->type->rank, 0});
  build_memref_copy(&bufferizer->builder, source, view);
  add_extent(bufferizer, offset, part);
  return true;
}

// Upstream computes the sums of extents by affine.apply.
bool bufferize_tensor_concat(struct bufferizer *bufferizer, struct op *o) {
  const struct type *result = op_result(o, 0)->type;
  uint32_t dimension = (uint32_t)op_attribute(o, ID_dim)->u.integer, count = 0;
  struct value *sizes[RANK_MAX];
  struct extent extents[RANK_MAX], offset = {0, NULL};
  const struct attribute *space;
  // The types of buffers around, which depend on this one, are settled when it turns out to be another.
  if (bufferizer_type(bufferizer, op_result(o, 0)) == NULL) return false;
  for (uint32_t i = 0; i < result->rank; i++) {
    if (result->shape[i] != DYNAMIC) continue;
    struct extent extent = i == dimension ? concatenated_extent(bufferizer, o, i) : common_extent(bufferizer, o, i);
    sizes[count++] = extent_value(bufferizer, extent);
  }
  if (!bufferizer_memory_space(bufferizer, o, result, &space)) return false;
  struct value *tensor = build_bufferization_alloc_tensor(&bufferizer->builder, result, sizes, count, NULL, space);
  bufferizer_enqueue(bufferizer, value_op(tensor));
  const struct type *type = bufferizer_type(bufferizer, tensor);
  if (type == NULL) return false;
  struct value *buffer = bufferizer_to_buffer(bufferizer, type, tensor);
  for (uint32_t i = 0; i < result->rank; i++) {
    extents[i] = (struct extent){result->shape[i], NULL};
    if (result->shape[i] == DYNAMIC && i != dimension)
      extents[i] = (struct extent){0, build_memref_dim(&bufferizer->builder, buffer, (int64_t)i)};
  }
  for (uint32_t i = 0; i < o->operand_count; i++)
    if (!copy_input(bufferizer, op_operand(o, i), buffer, dimension, extents, &offset)) return false;
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}
