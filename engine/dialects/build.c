// The constructors of ops by dialect.
#include "engine/dialects/build.h"

#include "engine/dialects/linalg/structure.h"

#include <assert.h>

enum { MAX_INLINE_OPERANDS = 3 * RANK_MAX + 2 };

static struct value *only_result(struct op *op) { return op_result(op, 0); }

struct op *build_segmented_op(struct builder *builder, uint32_t kind, struct value *const *operands,
                              const int32_t *segments, uint32_t segment_count, const struct type *const *result_types,
                              uint32_t result_count, const struct named_attribute *attributes,
                              uint32_t attribute_count) {
  enum { MAX_ATTRIBUTES = 8 };
  struct context *context = builder->program->context;
  struct named_attribute all[MAX_ATTRIBUTES];
  assert(attribute_count < MAX_ATTRIBUTES);
  uint32_t operand_count = 0;
  for (uint32_t i = 0; i < segment_count; i++) operand_count += (uint32_t)segments[i];
  for (uint32_t i = 0; i < attribute_count; i++) all[i] = attributes[i];
  all[attribute_count] = named(context, ID_operandSegmentSizes, attribute_i32_array(context, segments, segment_count));
  return builder_op(builder, kind, operands, operand_count, result_types, result_count, all, attribute_count + 1);
}

#define BUILD_TERMINATOR(row)                                                                    \
  struct op *build_##row(struct builder *builder, struct value *const *values, uint32_t count) { \
    return builder_op(builder, OP_##row, values, count, NULL, 0, NULL, 0);                       \
  }
BUILD_TERMINATOR(affine_yield)
BUILD_TERMINATOR(func_return)
BUILD_TERMINATOR(linalg_yield)
BUILD_TERMINATOR(scf_condition)
BUILD_TERMINATOR(scf_reduce_return)
BUILD_TERMINATOR(scf_yield)
BUILD_TERMINATOR(tensor_yield)

// An op of one result, or of none if the type is null, whose operands are some values and a list.
static struct op *build_with_list(struct builder *builder, uint32_t kind, struct value *const *values,
                                  uint32_t value_count, struct value *const *list, uint32_t count,
                                  const struct type *type) {
  struct value *operands[MAX_INLINE_OPERANDS];
  assert(value_count + count <= MAX_INLINE_OPERANDS);
  for (uint32_t i = 0; i < value_count; i++) operands[i] = values[i];
  for (uint32_t i = 0; i < count; i++) operands[value_count + i] = list[i];
  return builder_op(builder, kind, operands, value_count + count, &type, type != NULL, NULL, 0);
}

// arith

struct value *build_constant_of_kind(struct builder *builder, uint32_t kind, const struct attribute *value) {
  struct named_attribute attribute = named(builder->program->context, ID_value, value);
  return only_result(builder_op(builder, kind, NULL, 0, &value->type, 1, &attribute, 1));
}

struct value *build_constant(struct builder *builder, const struct attribute *value) {
  return build_constant_of_kind(builder, OP_arith_constant, value);
}

struct value *build_constant_index(struct builder *builder, int64_t value) {
  return build_constant(builder, attribute_index(builder->program->context, value));
}

struct value *build_constant_bool(struct builder *builder, bool value) {
  struct context *context = builder->program->context;
  return build_constant(builder, value ? context->true_attribute : context->false_attribute);
}

struct value *build_constant_integer(struct builder *builder, const struct type *type, int64_t value) {
  return build_constant(builder, attribute_integer(builder->program->context, type, value));
}

struct value *build_unary(struct builder *builder, uint32_t kind, const struct type *type, struct value *operand) {
  return only_result(builder_op(builder, kind, &operand, 1, &type, 1, NULL, 0));
}

struct value *build_binary(struct builder *builder, uint32_t kind, struct value *lhs, struct value *rhs) {
  struct value *operands[] = {lhs, rhs};
  return only_result(builder_op(builder, kind, operands, 2, &lhs->type, 1, NULL, 0));
}

#define BUILD_BINARY(op)                                                                          \
  struct value *build_arith_##op(struct builder *builder, struct value *lhs, struct value *rhs) { \
    return build_binary(builder, OP_arith_##op, lhs, rhs);                                        \
  }
BUILD_BINARY(addi)
BUILD_BINARY(addf)
BUILD_BINARY(subi)
BUILD_BINARY(divui)
BUILD_BINARY(remui)
BUILD_BINARY(muli)
BUILD_BINARY(mulf)
BUILD_BINARY(andi)
BUILD_BINARY(ori)
BUILD_BINARY(xori)
BUILD_BINARY(maxsi)
BUILD_BINARY(maximumf)
BUILD_BINARY(minimumf)
BUILD_BINARY(minsi)
BUILD_BINARY(divsi)
BUILD_BINARY(remsi)
BUILD_BINARY(floordivsi)

static struct value *build_comparison(struct builder *builder, uint32_t kind, const struct attribute *predicate,
                                      struct value *lhs, struct value *rhs) {
  struct context *context = builder->program->context;
  struct value *operands[] = {lhs, rhs};
  struct named_attribute attribute = named(context, ID_predicate, predicate);
  const struct type *compared = lhs->type, *type = context->i1_type;
  if (compared->kind == TYPE_VECTOR)
    type = type_vector(context, compared->shape, compared->rank, compared->scalable, type);
  if (compared->kind == TYPE_TENSOR)
    type = type_tensor(context, compared->shape, compared->rank, type, compared->encoding);
  return only_result(builder_op(builder, kind, operands, 2, &type, 1, &attribute, 1));
}

struct value *build_arith_cmpi_by(struct builder *builder, const struct attribute *predicate, struct value *lhs,
                                  struct value *rhs) {
  return build_comparison(builder, OP_arith_cmpi, predicate, lhs, rhs);
}

struct value *build_arith_cmpi(struct builder *builder, enum enum_CMPI predicate, struct value *lhs,
                               struct value *rhs) {
  return build_arith_cmpi_by(builder, enum_attribute(builder->program->context, ENUM_CMPI, predicate), lhs, rhs);
}

struct value *build_arith_cmpf(struct builder *builder, enum enum_CMPF predicate, struct value *lhs,
                               struct value *rhs) {
  const struct attribute *attribute = enum_attribute(builder->program->context, ENUM_CMPF, predicate);
  return build_comparison(builder, OP_arith_cmpf, attribute, lhs, rhs);
}

struct value *build_arith_select(struct builder *builder, struct value *condition, struct value *if_true,
                                 struct value *if_false) {
  struct value *operands[] = {condition, if_true, if_false};
  return only_result(builder_op(builder, OP_arith_select, operands, 3, &if_true->type, 1, NULL, 0));
}

#define BUILD_CAST(op)                                                                               \
  struct value *build_##op(struct builder *builder, const struct type *type, struct value *source) { \
    return build_unary(builder, OP_##op, type, source);                                              \
  }
BUILD_CAST(arith_index_cast)
BUILD_CAST(arith_sitofp)
BUILD_CAST(memref_cast)
BUILD_CAST(tensor_cast)

struct value *build_arith_negf(struct builder *builder, struct value *operand) {
  return build_unary(builder, OP_arith_negf, operand->type, operand);
}

// memref

struct value *build_memref_allocation(struct builder *builder, uint32_t kind, const struct type *type,
                                      struct value *const *dynamic_sizes, uint32_t dynamic_count, int64_t alignment) {
  struct context *context = builder->program->context;
  int32_t segments[] = {(int32_t)dynamic_count, 0};
  struct named_attribute attribute = named(context, ID_alignment, attribute_i64(context, alignment));
  return only_result(
      build_segmented_op(builder, kind, dynamic_sizes, segments, 2, &type, 1, &attribute, alignment != 0 ? 1 : 0));
}

struct value *build_memref_alloc(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count, int64_t alignment) {
  return build_memref_allocation(builder, OP_memref_alloc, type, dynamic_sizes, dynamic_count, alignment);
}

struct value *build_memref_alloca(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                  uint32_t dynamic_count, int64_t alignment) {
  return build_memref_allocation(builder, OP_memref_alloca, type, dynamic_sizes, dynamic_count, alignment);
}

struct value *build_memref_alloca_like(struct builder *builder, const struct op *allocation) {
  struct op *op = builder_op(builder, OP_memref_alloca, NULL, allocation->operand_count, &allocation->results[0].type,
                             1, allocation->attributes, allocation->attribute_count);
  for (uint32_t i = 0; i < allocation->operand_count; i++) use_set(&op->operands[i], op_operand(allocation, i));
  return op_result(op, 0);
}

struct op *build_memref_dealloc(struct builder *builder, struct value *memref) {
  return builder_op(builder, OP_memref_dealloc, &memref, 1, NULL, 0, NULL, 0);
}

struct value *build_memref_load(struct builder *builder, struct value *memref, struct value *const *indices,
                                uint32_t count) {
  return only_result(build_with_list(builder, OP_memref_load, &memref, 1, indices, count, memref->type->element));
}

struct op *build_memref_store(struct builder *builder, struct value *value, struct value *memref,
                              struct value *const *indices, uint32_t count) {
  struct value *values[] = {value, memref};
  return build_with_list(builder, OP_memref_store, values, 2, indices, count, NULL);
}

struct op *build_memref_copy(struct builder *builder, struct value *source, struct value *target) {
  struct value *operands[] = {source, target};
  return builder_op(builder, OP_memref_copy, operands, 2, NULL, 0, NULL, 0);
}

struct value *build_memref_assume_alignment(struct builder *builder, struct value *memref, int64_t alignment) {
  struct context *context = builder->program->context;
  struct named_attribute attribute =
      named(context, ID_alignment, attribute_integer(context, context->i32_type, alignment));
  return only_result(builder_op(builder, OP_memref_assume_alignment, &memref, 1, &memref->type, 1, &attribute, 1));
}

struct value *build_memref_realloc(struct builder *builder, const struct type *type, struct value *source,
                                   struct value *size) {
  return only_result(build_with_list(builder, OP_memref_realloc, &source, 1, &size, size != NULL, type));
}

struct value *build_memref_dim_value(struct builder *builder, struct value *source, struct value *index) {
  struct value *operands[] = {source, index};
  return only_result(
      builder_op(builder, OP_memref_dim, operands, 2, &builder->program->context->index_type, 1, NULL, 0));
}

struct op *build_memref_rank(struct builder *builder, struct value *source) {
  return builder_op(builder, OP_memref_rank, &source, 1, &builder->program->context->index_type, 1, NULL, 0);
}

struct value *build_memref_expand_shape(struct builder *builder, const struct type *type, struct value *const *operands,
                                        uint32_t operand_count, const struct named_attribute *attributes) {
  return only_result(builder_op(builder, OP_memref_expand_shape, operands, operand_count, &type, 1, attributes, 2));
}

struct value *build_memref_collapse_shape(struct builder *builder, const struct type *type, struct value *source,
                                          struct named_attribute reassociation) {
  return only_result(builder_op(builder, OP_memref_collapse_shape, &source, 1, &type, 1, &reassociation, 1));
}

struct value *build_memref_reshape(struct builder *builder, const struct type *type, struct value *source,
                                   struct value *shape) {
  struct value *operands[] = {source, shape};
  return only_result(builder_op(builder, OP_memref_reshape, operands, 2, &type, 1, NULL, 0));
}

struct op *build_memref_global(struct builder *builder, const struct named_attribute *attributes, uint32_t count) {
  return builder_op(builder, OP_memref_global, NULL, 0, NULL, 0, attributes, count);
}

struct value *build_memref_dim(struct builder *builder, struct value *source, int64_t index) {
  return build_memref_dim_value(builder, source, build_constant_index(builder, index));
}

struct value *build_memref_get_global(struct builder *builder, const struct ident *name, const struct type *type) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_name, attribute_symbol(context, name, NULL, 0));
  return only_result(builder_op(builder, OP_memref_get_global, NULL, 0, &type, 1, &attribute, 1));
}

struct op *build_memref_extract_strided_metadata(struct builder *builder, struct value *source) {
  struct context *context = builder->program->context;
  const struct type *types[2 * RANK_MAX + 2];
  uint32_t rank = source->type->rank;
  types[0] = type_memref(context, NULL, 0, source->type->element, NULL, source->type->memory_space);
  for (uint32_t i = 0; i < 2 * rank + 1; i++) types[i + 1] = context->index_type;
  return builder_op(builder, OP_memref_extract_strided_metadata, &source, 1, types, 2 * rank + 2, NULL, 0);
}

struct value *build_memref_extract_aligned_pointer_as_index(struct builder *builder, struct value *source) {
  return only_result(builder_op(builder, OP_memref_extract_aligned_pointer_as_index, &source, 1,
                                &builder->program->context->index_type, 1, NULL, 0));
}

struct index_list index_list_in_role(struct arena *arena, const struct op *op, enum slot_role role) {
  struct operand_range operands = op_role(op, role);
  struct value **dynamic = ARENA_ARRAY(arena, struct value *, operands.count);
  for (uint32_t i = 0; i < operands.count; i++) dynamic[i] = operands.first[i].value;
  const struct attribute *fixed = op_role_list(op, role);
  return (struct index_list){i64_array(fixed), dynamic, fixed->count, operands.count};
}

static struct op *build_slice_op(struct builder *builder, uint32_t kind, const struct type *type,
                                 struct value *const *values, uint32_t value_count, const struct index_list *lists) {
  static const enum known_ident names[] = {ID_static_offsets, ID_static_sizes, ID_static_strides};
  struct context *context = builder->program->context;
  struct value *operands[MAX_INLINE_OPERANDS];
  int32_t segments[5];
  struct named_attribute attributes[3];
  uint32_t count = 0;
  for (; count < value_count; count++) {
    operands[count] = values[count];
    segments[count] = 1;
  }
  for (uint32_t list = 0; list < 3; list++) {
    for (uint32_t i = 0; i < lists[list].dynamic_count; i++) operands[count++] = lists[list].dynamic[i];
    segments[value_count + list] = (int32_t)lists[list].dynamic_count;
    attributes[list] = named(context, names[list], attribute_i64_array(context, lists[list].fixed, lists[list].count));
  }
  return build_segmented_op(builder, kind, operands, segments, value_count + 3, &type, type != NULL, attributes, 3);
}

struct value *build_memref_subview(struct builder *builder, const struct type *type, struct value *source,
                                   struct index_list offsets, struct index_list sizes, struct index_list strides) {
  struct index_list lists[] = {offsets, sizes, strides};
  return only_result(build_slice_op(builder, OP_memref_subview, type, &source, 1, lists));
}

struct value *build_memref_reinterpret_cast(struct builder *builder, const struct type *type, struct value *source,
                                            struct index_list offset, struct index_list sizes,
                                            struct index_list strides) {
  struct index_list lists[] = {offset, sizes, strides};
  return only_result(build_slice_op(builder, OP_memref_reinterpret_cast, type, &source, 1, lists));
}

// tensor and linalg

struct value *build_tensor_dim(struct builder *builder, struct value *source, struct value *index) {
  struct value *operands[] = {source, index};
  return only_result(
      builder_op(builder, OP_tensor_dim, operands, 2, &builder->program->context->index_type, 1, NULL, 0));
}

struct value *build_tensor_insert_slice(struct builder *builder, struct value *source, struct value *dest,
                                        struct index_list offsets, struct index_list sizes, struct index_list strides) {
  struct index_list lists[] = {offsets, sizes, strides};
  struct value *values[] = {source, dest};
  return only_result(build_slice_op(builder, OP_tensor_insert_slice, dest->type, values, 2, lists));
}

struct value *build_tensor_extract_slice(struct builder *builder, const struct type *type, struct value *source,
                                         struct index_list offsets, struct index_list sizes,
                                         struct index_list strides) {
  struct index_list lists[] = {offsets, sizes, strides};
  return only_result(build_slice_op(builder, OP_tensor_extract_slice, type, &source, 1, lists));
}

struct op *build_tensor_parallel_insert_slice(struct builder *builder, struct value *source, struct value *dest,
                                              struct index_list offsets, struct index_list sizes,
                                              struct index_list strides) {
  struct index_list lists[] = {offsets, sizes, strides};
  struct value *values[] = {source, dest};
  return build_slice_op(builder, OP_tensor_parallel_insert_slice, NULL, values, 2, lists);
}

struct value *build_tensor_empty(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count) {
  return only_result(builder_op(builder, OP_tensor_empty, dynamic_sizes, dynamic_count, &type, 1, NULL, 0));
}

struct value *build_tensor_splat(struct builder *builder, const struct type *type, struct value *element,
                                 struct value *const *dynamic_sizes, uint32_t dynamic_count) {
  return only_result(build_with_list(builder, OP_tensor_splat, &element, 1, dynamic_sizes, dynamic_count, type));
}

struct value *build_tensor_from_elements(struct builder *builder, const struct type *type,
                                         struct value *const *elements, uint32_t count) {
  return only_result(builder_op(builder, OP_tensor_from_elements, elements, count, &type, 1, NULL, 0));
}

struct value *build_tensor_concat(struct builder *builder, const struct type *type, int64_t dim,
                                  struct value *const *inputs, uint32_t count) {
  struct named_attribute attribute =
      named(builder->program->context, ID_dim, attribute_i64(builder->program->context, dim));
  return only_result(builder_op(builder, OP_tensor_concat, inputs, count, &type, 1, &attribute, 1));
}

struct value *build_tensor_extract(struct builder *builder, struct value *tensor, struct value *const *indices,
                                   uint32_t count) {
  return only_result(build_with_list(builder, OP_tensor_extract, &tensor, 1, indices, count, tensor->type->element));
}

struct value *build_tensor_insert(struct builder *builder, struct value *element, struct value *dest,
                                  struct value *const *indices, uint32_t count) {
  struct value *values[] = {element, dest};
  return only_result(build_with_list(builder, OP_tensor_insert, values, 2, indices, count, dest->type));
}

struct op *build_tensor_generate(struct builder *builder, const struct type *type, struct value *const *dynamic_sizes,
                                 uint32_t dynamic_count) {
  return builder_op(builder, OP_tensor_generate, dynamic_sizes, dynamic_count, &type, 1, NULL, 0);
}

struct op *build_tensor_pad(struct builder *builder, const struct type *type, struct value *source,
                            struct index_list low, struct index_list high) {
  struct context *context = builder->program->context;
  struct value *operands[MAX_INLINE_OPERANDS] = {source};
  for (uint32_t i = 0; i < low.dynamic_count; i++) operands[1 + i] = low.dynamic[i];
  for (uint32_t i = 0; i < high.dynamic_count; i++) operands[1 + low.dynamic_count + i] = high.dynamic[i];
  int32_t segments[] = {1, (int32_t)low.dynamic_count, (int32_t)high.dynamic_count};
  struct named_attribute attributes[] = {
      named(context, ID_static_low, attribute_i64_array(context, low.fixed, low.count)),
      named(context, ID_static_high, attribute_i64_array(context, high.fixed, high.count)),
  };
  return build_segmented_op(builder, OP_tensor_pad, operands, segments, 3, &type, 1, attributes, 2);
}

struct value *build_tensor_expand_shape(struct builder *builder, const struct type *type, struct value *const *operands,
                                        uint32_t operand_count, const struct named_attribute *attributes) {
  return only_result(builder_op(builder, OP_tensor_expand_shape, operands, operand_count, &type, 1, attributes, 2));
}

struct value *build_tensor_collapse_shape(struct builder *builder, const struct type *type, struct value *source,
                                          struct named_attribute reassociation) {
  return only_result(builder_op(builder, OP_tensor_collapse_shape, &source, 1, &type, 1, &reassociation, 1));
}

// A structured op without a body. Its results have the types of the last operands.
static struct op *build_structured(struct builder *builder, uint32_t kind, struct value *const *operands,
                                   uint32_t input_count, uint32_t init_count, const struct named_attribute *attributes,
                                   uint32_t attribute_count) {
  const struct type *types[MAX_INLINE_OPERANDS];
  int32_t segments[] = {(int32_t)input_count, (int32_t)init_count};
  for (uint32_t i = 0; i < init_count; i++) types[i] = operands[input_count + i]->type;
  if ((op_table[kind].traits & TRAIT_SEGMENTS) != 0)
    return build_segmented_op(builder, kind, operands, segments, 2, types, init_count, attributes, attribute_count);
  return builder_op(builder, kind, operands, input_count + init_count, types, init_count, attributes, attribute_count);
}

struct value *build_linalg_named(struct builder *builder, uint32_t kind, struct value *const *operands,
                                 uint32_t input_count, const struct named_attribute *attributes,
                                 uint32_t attribute_count) {
  struct op *op = build_structured(builder, kind, operands, input_count, 1, attributes, attribute_count);
  linalg_build_body(builder->program, op);
  return only_result(op);
}

struct value *build_linalg_fill(struct builder *builder, struct value *element, struct value *init) {
  return build_linalg_named(builder, OP_linalg_fill, (struct value *[]){element, init}, 1, NULL, 0);
}

struct value *build_linalg_copy(struct builder *builder, struct value *input, struct value *init) {
  return build_linalg_named(builder, OP_linalg_copy, (struct value *[]){input, init}, 1, NULL, 0);
}

struct value *build_linalg_matmul(struct builder *builder, struct value *lhs, struct value *rhs, struct value *init) {
  return build_linalg_named(builder, OP_linalg_matmul, (struct value *[]){lhs, rhs, init}, 2, NULL, 0);
}

static struct named_attribute named_dimensions(struct builder *builder, enum known_ident name,
                                               const int64_t *dimensions, uint32_t count) {
  struct context *context = builder->program->context;
  return named(context, name, attribute_i64_array(context, dimensions, count));
}

struct value *build_linalg_transpose(struct builder *builder, struct value *input, struct value *init,
                                     const int64_t *permutation) {
  struct named_attribute attribute = named_dimensions(builder, ID_permutation, permutation, input->type->rank);
  return build_linalg_named(builder, OP_linalg_transpose, (struct value *[]){input, init}, 1, &attribute, 1);
}

struct value *build_linalg_broadcast(struct builder *builder, struct value *input, struct value *init,
                                     const int64_t *dimensions, uint32_t count) {
  struct named_attribute attribute = named_dimensions(builder, ID_dimensions, dimensions, count);
  return build_linalg_named(builder, OP_linalg_broadcast, (struct value *[]){input, init}, 1, &attribute, 1);
}

struct op *build_linalg_reduce(struct builder *builder, struct value *input, struct value *init,
                               const int64_t *dimensions, uint32_t count) {
  struct named_attribute attribute = named_dimensions(builder, ID_dimensions, dimensions, count);
  return build_structured(builder, OP_linalg_reduce, (struct value *[]){input, init}, 1, 1, &attribute, 1);
}

struct op *build_linalg_map(struct builder *builder, struct value *const *operands, uint32_t input_count) {
  return build_structured(builder, OP_linalg_map, operands, input_count, 1, NULL, 0);
}

struct op *build_linalg_generic(struct builder *builder, struct value *const *operands, uint32_t input_count,
                                uint32_t init_count, const struct attribute *indexing_maps,
                                const struct attribute *iterator_types) {
  struct named_attribute attributes[] = {named(builder->program->context, ID_indexing_maps, indexing_maps),
                                         named(builder->program->context, ID_iterator_types, iterator_types)};
  return build_structured(builder, OP_linalg_generic, operands, input_count, init_count, attributes, 2);
}

struct value *build_linalg_index(struct builder *builder, int64_t dimension) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_dim, attribute_i64(context, dimension));
  return only_result(builder_op(builder, OP_linalg_index, NULL, 0, &context->index_type, 1, &attribute, 1));
}

// bufferization

struct value *build_bufferization_clone(struct builder *builder, struct value *memref) {
  return only_result(builder_op(builder, OP_bufferization_clone, &memref, 1, &memref->type, 1, NULL, 0));
}

struct value *build_bufferization_to_buffer(struct builder *builder, const struct type *memref, struct value *tensor,
                                            bool read_only) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_read_only, context->unit_attribute);
  return only_result(
      builder_op(builder, OP_bufferization_to_buffer, &tensor, 1, &memref, 1, &attribute, read_only ? 1 : 0));
}

struct value *build_bufferization_to_tensor(struct builder *builder, const struct type *tensor, struct value *memref,
                                            bool restrict_, bool writable) {
  struct context *context = builder->program->context;
  struct named_attribute attributes[2];
  uint32_t count = 0;
  if (restrict_) attributes[count++] = named(context, ID_restrict, context->unit_attribute);
  if (writable) attributes[count++] = named(context, ID_writable, context->unit_attribute);
  return only_result(builder_op(builder, OP_bufferization_to_tensor, &memref, 1, &tensor, 1, attributes, count));
}

struct value *build_bufferization_alloc_tensor(struct builder *builder, const struct type *type,
                                               struct value *const *dynamic_sizes, uint32_t dynamic_count,
                                               struct value *copy, const struct attribute *memory_space) {
  struct value *operands[RANK_MAX + 1];
  for (uint32_t i = 0; i < dynamic_count; i++) operands[i] = dynamic_sizes[i];
  if (copy != NULL) operands[dynamic_count] = copy;
  int32_t segments[] = {(int32_t)dynamic_count, copy != NULL, 0};
  struct named_attribute attribute = named(builder->program->context, ID_memory_space, memory_space);
  return only_result(build_segmented_op(builder, OP_bufferization_alloc_tensor, operands, segments, 3, &type, 1,
                                        &attribute, memory_space != NULL ? 1 : 0));
}

struct op *build_bufferization_materialize_in_destination(struct builder *builder, struct value *source,
                                                          struct value *dest) {
  struct context *context = builder->program->context;
  struct value *operands[] = {source, dest};
  struct named_attribute attributes[] = {named(context, ID_restrict, context->unit_attribute),
                                         named(context, ID_writable, context->unit_attribute)};
  bool is_tensor = type_is_tensor(dest->type);
  return builder_op(builder, OP_bufferization_materialize_in_destination, operands, 2, &dest->type, is_tensor,
                    attributes, is_tensor ? 0 : 2);
}

struct op *build_bufferization_dealloc(struct builder *builder, struct value *const *memrefs,
                                       struct value *const *conditions, uint32_t memref_count,
                                       struct value *const *retained, uint32_t retained_count) {
  struct context *context = builder->program->context;
  struct arena_mark mark = arena_mark(&context->scratch);
  uint32_t count = 2 * memref_count + retained_count;
  struct value **operands = ARENA_ARRAY(&context->scratch, struct value *, count);
  const struct type **types = ARENA_ARRAY(&context->scratch, const struct type *, retained_count);
  for (uint32_t i = 0; i < memref_count; i++) {
    operands[i] = memrefs[i];
    operands[memref_count + i] = conditions[i];
  }
  for (uint32_t i = 0; i < retained_count; i++) {
    operands[2 * memref_count + i] = retained[i];
    types[i] = context->i1_type;
  }
  int32_t segments[] = {(int32_t)memref_count, (int32_t)memref_count, (int32_t)retained_count};
  struct op *op =
      build_segmented_op(builder, OP_bufferization_dealloc, operands, segments, 3, types, retained_count, NULL, 0);
  arena_rewind(&context->scratch, mark);
  return op;
}

// affine

static struct named_attribute named_map(struct builder *builder, enum known_ident name, const struct affine_map *map) {
  return named(builder->program->context, name, attribute_affine_map(builder->program->context, map));
}

#define BUILD_BY_MAP(row)                                                                                           \
  struct value *build_##row(struct builder *builder, const struct affine_map *map, struct value *const *operands) { \
    struct named_attribute attribute = named_map(builder, ID_map, map);                                             \
    const struct type *index = builder->program->context->index_type;                                               \
    uint32_t count = map->dim_count + map->symbol_count;                                                            \
    return only_result(builder_op(builder, OP_##row, operands, count, &index, 1, &attribute, 1));                   \
  }
BUILD_BY_MAP(affine_apply)
BUILD_BY_MAP(affine_max)
BUILD_BY_MAP(affine_min)

struct op *build_affine_delinearize_index(struct builder *builder, struct value *index, const int64_t *basis,
                                          uint32_t basis_count, uint32_t result_count) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_static_basis, attribute_i64_array(context, basis, basis_count));
  const struct type *types[MAX_INLINE_OPERANDS];
  for (uint32_t i = 0; i < result_count; i++) types[i] = context->index_type;
  return builder_op(builder, OP_affine_delinearize_index, &index, 1, types, result_count, &attribute, 1);
}

static struct op *build_affine_access(struct builder *builder, uint32_t kind, struct value *const *values,
                                      uint32_t value_count, const struct affine_map *map, struct value *const *operands,
                                      const struct type *type) {
  struct named_attribute attribute = named_map(builder, ID_map, map);
  struct op *op =
      build_with_list(builder, kind, values, value_count, operands, map->dim_count + map->symbol_count, type);
  op_set_attribute(builder->program, op, ID_map, attribute.value);
  return op;
}

struct value *build_affine_load(struct builder *builder, struct value *memref, const struct affine_map *map,
                                struct value *const *operands) {
  return only_result(build_affine_access(builder, OP_affine_load, &memref, 1, map, operands, memref->type->element));
}

struct op *build_affine_store(struct builder *builder, struct value *value, struct value *memref,
                              const struct affine_map *map, struct value *const *operands) {
  struct value *values[] = {value, memref};
  return build_affine_access(builder, OP_affine_store, values, 2, map, operands, NULL);
}

struct op *build_affine_for(struct builder *builder, const struct affine_map *lower, const struct affine_map *upper,
                            struct value *const *operands, int64_t step, struct value *const *inits,
                            uint32_t init_count) {
  struct context *context = builder->program->context;
  struct value *all[MAX_INLINE_OPERANDS];
  const struct type *types[MAX_INLINE_OPERANDS];
  int32_t segments[] = {(int32_t)(lower->dim_count + lower->symbol_count),
                        (int32_t)(upper->dim_count + upper->symbol_count), (int32_t)init_count};
  uint32_t count = (uint32_t)(segments[0] + segments[1]);
  for (uint32_t i = 0; i < count; i++) all[i] = operands[i];
  for (uint32_t i = 0; i < init_count; i++) all[count + i] = inits[i], types[i] = inits[i]->type;
  struct named_attribute attributes[] = {named_map(builder, ID_lowerBoundMap, lower),
                                         named_map(builder, ID_upperBoundMap, upper),
                                         named(context, ID_step, attribute_index(context, step))};
  struct op *loop = build_segmented_op(builder, OP_affine_for, all, segments, 3, types, init_count, attributes, 3);
  struct block *body = region_entry(builder->program, op_body(loop, 0));
  block_add_argument(builder->program, body, context->index_type);
  for (uint32_t i = 0; i < init_count; i++) block_add_argument(builder->program, body, types[i]);
  return loop;
}

static const struct attribute *numbers(struct context *context, const int64_t *items, uint32_t count) {
  const struct attribute *attributes[MAX_INLINE_OPERANDS];
  for (uint32_t i = 0; i < count; i++) attributes[i] = attribute_i64(context, items[i]);
  return attribute_array(context, attributes, count);
}

struct op *build_affine_parallel(struct builder *builder, uint32_t kind, const struct affine_grid *grid,
                                 const int64_t *kinds, const struct type *const *types, uint32_t count) {
  struct context *context = builder->program->context;
  const int64_t rank = grid->rank;
  const struct type *groups = type_tensor(context, &rank, 1, context->i32_type, NULL);
  uint32_t operand_count = 0;
  for (uint32_t i = 0; i < 2; i++) operand_count += grid->maps[i]->dim_count + grid->maps[i]->symbol_count;
  struct named_attribute attributes[] = {
      named_map(builder, ID_lowerBoundsMap, grid->maps[0]),
      named(context, ID_lowerBoundsGroups, attribute_dense(context, groups, grid->groups[0], false)),
      named_map(builder, ID_upperBoundsMap, grid->maps[1]),
      named(context, ID_upperBoundsGroups, attribute_dense(context, groups, grid->groups[1], false)),
      named(context, ID_steps, numbers(context, grid->steps, grid->rank)),
      named(context, ID_reductions, numbers(context, kinds, count))};
  return builder_op(builder, kind, grid->operands, operand_count, types, count, attributes, 6);
}

struct op *build_affine_if(struct builder *builder, struct affine_set condition, struct value *const *operands,
                           const struct type *const *result_types, uint32_t result_count, bool with_else) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_condition, attribute_affine_set(context, condition));
  struct op *branch =
      builder_op(builder, OP_affine_if, operands, condition.map->dim_count + condition.map->symbol_count, result_types,
                 result_count, &attribute, 1);
  region_entry(builder->program, op_body(branch, 0));
  if (with_else) region_entry(builder->program, op_body(branch, 1));
  return branch;
}

// scf

struct op *build_scf_for(struct builder *builder, struct value *lower, struct value *upper, struct value *step,
                         struct value *const *inits, uint32_t init_count) {
  struct context *context = builder->program->context;
  struct arena_mark mark = arena_mark(&context->scratch);
  struct value **operands = ARENA_ARRAY(&context->scratch, struct value *, init_count + 3);
  const struct type **types = ARENA_ARRAY(&context->scratch, const struct type *, init_count);
  operands[0] = lower;
  operands[1] = upper;
  operands[2] = step;
  for (uint32_t i = 0; i < init_count; i++) {
    operands[i + 3] = inits[i];
    types[i] = inits[i]->type;
  }
  struct op *loop = builder_op(builder, OP_scf_for, operands, init_count + 3, types, init_count, NULL, 0);
  struct block *body = region_entry(builder->program, op_body(loop, 0));
  block_add_argument(builder->program, body, lower->type);
  for (uint32_t i = 0; i < init_count; i++) block_add_argument(builder->program, body, types[i]);
  arena_rewind(&context->scratch, mark);
  return loop;
}

struct op *build_scf_if(struct builder *builder, struct value *condition, const struct type *const *result_types,
                        uint32_t result_count, bool with_else) {
  struct op *branch = builder_op(builder, OP_scf_if, &condition, 1, result_types, result_count, NULL, 0);
  region_entry(builder->program, op_body(branch, 0));
  if (with_else) region_entry(builder->program, op_body(branch, 1));
  return branch;
}

struct op *build_scf_execute_region(struct builder *builder, const struct type *const *result_types,
                                    uint32_t result_count) {
  return builder_op(builder, OP_scf_execute_region, NULL, 0, result_types, result_count, NULL, 0);
}

struct op *build_scf_index_switch(struct builder *builder, struct value *selector, const int64_t *cases,
                                  uint32_t case_count, const struct type *const *result_types, uint32_t result_count) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_cases, attribute_i64_array(context, cases, case_count));
  struct op_state state = {.info = &context->op_infos[OP_scf_index_switch],
                           .operands = &selector,
                           .operand_count = 1,
                           .result_types = result_types,
                           .result_count = result_count,
                           .attributes = &attribute,
                           .attribute_count = 1,
                           .region_count = 1 + case_count};
  return builder_insert(builder, &state);
}

struct op *build_scf_while(struct builder *builder, struct value *const *inits, uint32_t init_count,
                           const struct type *const *result_types, uint32_t result_count) {
  return builder_op(builder, OP_scf_while, inits, init_count, result_types, result_count, NULL, 0);
}

struct op *build_scf_forall(struct builder *builder, struct index_list lower, struct index_list upper,
                            struct index_list step, struct value *const *outputs, uint32_t output_count) {
  static const enum known_ident names[] = {ID_staticLowerBound, ID_staticUpperBound, ID_staticStep};
  struct context *context = builder->program->context;
  const struct index_list lists[] = {lower, upper, step};
  struct value *operands[MAX_INLINE_OPERANDS];
  const struct type *types[MAX_INLINE_OPERANDS];
  struct named_attribute attributes[3];
  int32_t segments[4];
  uint32_t count = 0;
  for (uint32_t list = 0; list < 3; list++) {
    for (uint32_t i = 0; i < lists[list].dynamic_count; i++) operands[count++] = lists[list].dynamic[i];
    segments[list] = (int32_t)lists[list].dynamic_count;
    attributes[list] = named(context, names[list], attribute_i64_array(context, lists[list].fixed, lists[list].count));
  }
  for (uint32_t i = 0; i < output_count; i++) {
    operands[count++] = outputs[i];
    types[i] = outputs[i]->type;
  }
  segments[3] = (int32_t)output_count;
  return build_segmented_op(builder, OP_scf_forall, operands, segments, 4, types, output_count, attributes, 3);
}

struct op *build_scf_forall_in_parallel(struct builder *builder) {
  return builder_op(builder, OP_scf_forall_in_parallel, NULL, 0, NULL, 0, NULL, 0);
}

struct op *build_scf_parallel(struct builder *builder, struct value *const *operands, uint32_t rank,
                              uint32_t init_count) {
  const struct type *types[MAX_INLINE_OPERANDS];
  int32_t segments[] = {(int32_t)rank, (int32_t)rank, (int32_t)rank, (int32_t)init_count};
  for (uint32_t i = 0; i < init_count; i++) types[i] = operands[3 * rank + i]->type;
  return build_segmented_op(builder, OP_scf_parallel, operands, segments, 4, types, init_count, NULL, 0);
}

struct op *build_scf_reduce(struct builder *builder, struct value *const *values, uint32_t count) {
  struct op_state state = {.info = &builder->program->context->op_infos[OP_scf_reduce],
                           .operands = values,
                           .operand_count = count,
                           .region_count = count};
  return builder_insert(builder, &state);
}

// cf and func

struct op *build_cf_assert(struct builder *builder, struct value *condition, const struct attribute *message) {
  struct named_attribute attribute = named(builder->program->context, ID_msg, message);
  return builder_op(builder, OP_cf_assert, &condition, 1, NULL, 0, &attribute, 1);
}

struct op *build_cf_br(struct builder *builder, struct block *target, struct value *const *values, uint32_t count) {
  struct op_state state = {.info = &builder->program->context->op_infos[OP_cf_br],
                           .operands = values,
                           .operand_count = count,
                           .successors = &target,
                           .successor_count = 1};
  return builder_insert(builder, &state);
}

static struct op *insert_cond_br(struct builder *builder, struct value *const *operands, uint32_t count,
                                 struct block *if_true, struct block *if_false, const struct attribute *segments) {
  struct context *context = builder->program->context;
  struct block *successors[] = {if_true, if_false};
  struct named_attribute attribute = named(context, ID_operandSegmentSizes, segments);
  struct op_state state = {.info = &context->op_infos[OP_cf_cond_br],
                           .operands = operands,
                           .operand_count = count,
                           .attributes = &attribute,
                           .attribute_count = 1,
                           .successors = successors,
                           .successor_count = 2};
  return builder_insert(builder, &state);
}

struct op *build_cf_cond_br_without_values(struct builder *builder, struct value *condition, struct block *if_true,
                                           struct block *if_false, const struct attribute *segments) {
  return insert_cond_br(builder, &condition, 1, if_true, if_false, segments);
}

struct op *build_cf_cond_br(struct builder *builder, struct value *condition, struct block *if_true,
                            struct value *const *true_values, uint32_t true_count, struct block *if_false,
                            struct value *const *false_values, uint32_t false_count) {
  struct context *context = builder->program->context;
  struct arena_mark mark = arena_mark(&context->scratch);
  struct value **operands = ARENA_ARRAY(&context->scratch, struct value *, true_count + false_count + 1);
  operands[0] = condition;
  for (uint32_t i = 0; i < true_count; i++) operands[1 + i] = true_values[i];
  for (uint32_t i = 0; i < false_count; i++) operands[1 + true_count + i] = false_values[i];
  const int32_t segments[] = {1, (int32_t)true_count, (int32_t)false_count};
  struct op *branch = insert_cond_br(builder, operands, true_count + false_count + 1, if_true, if_false,
                                     attribute_i32_array(context, segments, 3));
  arena_rewind(&context->scratch, mark);
  return branch;
}

struct op *build_cf_switch(struct builder *builder, struct value *flag, const void *cases, struct block *const *targets,
                           uint32_t target_count, struct value *const *values, const int32_t *value_counts) {
  struct context *context = builder->program->context;
  const int64_t case_count = target_count - 1;
  const struct type *type = type_vector(context, &case_count, 1, 0, flag->type);
  struct arena_mark mark = arena_mark(&context->scratch);
  if (value_counts == NULL) value_counts = ARENA_ARRAY_ZEROED(&context->scratch, int32_t, target_count);
  int32_t segments[] = {1, value_counts[0], 0};
  for (uint32_t i = 1; i < target_count; i++) segments[2] += value_counts[i];
  const uint32_t operand_count = (uint32_t)(segments[0] + segments[1] + segments[2]);
  struct value **operands = ARENA_ARRAY(&context->scratch, struct value *, operand_count);
  operands[0] = flag;
  for (uint32_t i = 1; i < operand_count; i++) operands[i] = values[i - 1];
  struct named_attribute attributes[3] = {
      named(context, ID_case_operand_segments, attribute_i32_array(context, value_counts + 1, target_count - 1)),
      named(context, ID_operandSegmentSizes, attribute_i32_array(context, segments, 3))};
  if (case_count > 0) attributes[2] = named(context, ID_case_values, attribute_dense(context, type, cases, false));
  struct op_state state = {.info = &context->op_infos[OP_cf_switch],
                           .operands = operands,
                           .operand_count = operand_count,
                           .attributes = attributes,
                           .attribute_count = case_count > 0 ? 3 : 2,
                           .successors = targets,
                           .successor_count = target_count};
  struct op *branch = builder_insert(builder, &state);
  arena_rewind(&context->scratch, mark);
  return branch;
}

struct op *build_func_call(struct builder *builder, const struct ident *callee, struct value *const *operands,
                           uint32_t operand_count, const struct type *const *result_types, uint32_t result_count) {
  struct context *context = builder->program->context;
  struct named_attribute attribute = named(context, ID_callee, attribute_symbol(context, callee, NULL, 0));
  return builder_op(builder, OP_func_call, operands, operand_count, result_types, result_count, &attribute, 1);
}

struct op *build_func(struct program *program, struct op *module, struct op *before, const struct ident *name,
                      const struct type *function_type, bool is_private, bool with_body) {
  struct context *context = program->context;
  struct named_attribute attributes[3] = {
      named(context, ID_sym_name, attribute_string(context, name->text, name->length)),
      named(context, ID_function_type, attribute_type(context, function_type)),
      named(context, ID_sym_visibility, attribute_string(context, "private", strlen("private"))),
  };
  struct builder builder = {program, region_entry(program, op_body(module, 0)), before, NULL};
  struct op *function = builder_op(&builder, OP_func_func, NULL, 0, NULL, 0, attributes, is_private ? 3 : 2);
  if (with_body) {
    struct block *entry = region_entry(program, op_body(function, 0));
    for (uint32_t i = 0; i < function_type->input_count; i++)
      block_add_argument(program, entry, function_type->inputs[i]);
  }
  return function;
}

void build_module(struct program *program) {
  struct op_state state = {.info = &program->context->op_infos[OP_builtin_module], .region_count = 1};
  program->module = op_create(program, &state);
  region_entry(program, op_body(program->module, 0));
}
