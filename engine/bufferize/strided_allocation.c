#include "engine/bufferize/strided_allocation.h"

#include "engine/dialects/build.h"

// factor * value, folded where both are known; if `value` is null, the extent is `constant`.
struct extent {
  struct value *value;
  int64_t constant;
};

static struct value *extent_value(struct builder *builder, struct extent extent) {
  return extent.value != NULL ? extent.value : build_constant_index(builder, extent.constant);
}

static struct extent multiply(struct builder *builder, struct extent a, struct extent b) {
  if (a.value == NULL && b.value == NULL) return (struct extent){NULL, a.constant * b.constant};
  if (a.value == NULL && a.constant == 1) return b;
  if (b.value == NULL && b.constant == 1) return a;
  return (struct extent){build_arith_muli(builder, extent_value(builder, a), extent_value(builder, b)), 0};
}

static struct extent add(struct builder *builder, struct extent a, struct extent b) {
  if (a.value == NULL && b.value == NULL) return (struct extent){NULL, a.constant + b.constant};
  if (a.value == NULL && a.constant == 0) return b;
  if (b.value == NULL && b.constant == 0) return a;
  return (struct extent){build_arith_addi(builder, extent_value(builder, a), extent_value(builder, b)), 0};
}

struct value *build_strided_allocation(struct builder *builder, struct value *like, const struct type *type,
                                       int64_t alignment) {
  int64_t offset, strides[RANK_MAX], flat_extent = DYNAMIC;
  if (!memref_strides(type, &offset, strides)) return NULL;
  struct op *metadata = build_memref_extract_strided_metadata(builder, like);
  struct value *sizes[RANK_MAX], *dynamic_strides[RANK_MAX];
  uint32_t size_count = 0, stride_count = 0;
  struct extent reach = {NULL, 1 + (offset == DYNAMIC ? 0 : offset)};
  for (uint32_t i = 0; i < type->rank; i++) {
    struct extent size = {NULL, type->shape[i]}, stride = {NULL, strides[i]};
    if (size.constant == DYNAMIC) size.value = sizes[size_count++] = op_result(metadata, 2 + i);
    if (stride.constant == DYNAMIC)
      stride.value = dynamic_strides[stride_count++] = op_result(metadata, 2 + type->rank + i);
    struct extent last = add(builder, size, (struct extent){NULL, -1});
    reach = add(builder, reach, multiply(builder, last, stride));
  }
  struct value *zero = build_constant_index(builder, 0);
  const struct type *flat =
      type_memref(builder->program->context, &flat_extent, 1, type->element, NULL, type->memory_space);
  // The size of an empty buffer can be computed as negative.
  struct value *count = build_arith_maxsi(builder, extent_value(builder, reach), zero);
  struct value *buffer = build_memref_alloc(builder, flat, &count, 1, alignment);
  return build_memref_reinterpret_cast(builder, type, buffer, (struct index_list){&offset, &zero, 1, offset == DYNAMIC},
                                       (struct index_list){type->shape, sizes, type->rank, size_count},
                                       (struct index_list){strides, dynamic_strides, type->rank, stride_count});
}
