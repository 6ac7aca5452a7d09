// Types: uniquing and shapes.
#include "engine/ir/type.h"

#include "engine/base/hash.h"
#include "engine/ir/attribute.h"

#include <assert.h>

enum { FIXED_PARTS = 100 };  // the position of the first, behind those of arrays

static uint64_t part_of_pointer(uint64_t number, const void *pointer) {
  return pointer == NULL ? 0 : hash_part(FIXED_PARTS + number, (uint64_t)(uintptr_t)pointer);
}

static uint64_t hash_type(const struct type *type) {
  uint64_t sum = hash_part(FIXED_PARTS, (uint64_t)type->kind << 24 | (uint64_t)type->signedness << 16 | type->width) +
                 hash_part(FIXED_PARTS + 1, type->scalable) + part_of_pointer(2, type->element) +
                 part_of_pointer(3, type->layout) + part_of_pointer(4, type->memory_space) +
                 part_of_pointer(5, type->encoding) + part_of_pointer(6, type->text);
  const uint64_t hash = hash_key(sum, type->shape, type->rank * sizeof *type->shape);
  if (type->kind != TYPE_FUNCTION && type->kind != TYPE_TUPLE) return hash;
  return hash_key(hash_key(hash, type->inputs, type->input_count * sizeof *type->inputs), type->results,
                  type->result_count * sizeof *type->results);
}

static bool arrays_equal(const void *a, const void *b, size_t bytes) { return bytes == 0 || memcmp(a, b, bytes) == 0; }

static bool equal_types(const void *item, const void *key) {
  const struct type *a = item, *b = key;
  return a->kind == b->kind && a->signedness == b->signedness && a->width == b->width && a->rank == b->rank &&
         a->input_count == b->input_count && a->result_count == b->result_count && a->scalable == b->scalable &&
         a->element == b->element && a->layout == b->layout && a->memory_space == b->memory_space &&
         a->encoding == b->encoding && a->text == b->text &&
         arrays_equal(a->shape, b->shape, a->rank * sizeof *a->shape) &&
         arrays_equal(a->inputs, b->inputs, a->input_count * sizeof *a->inputs) &&
         arrays_equal(a->results, b->results, a->result_count * sizeof *a->results);
}

// Returns the uniqued type equal to `key`. The arrays of `key` belong to the caller.
static const struct type *type_get(struct context *context, const struct type *key) {
  uint64_t hash = hash_type(key);
  const void *found = unique_find(&context->types, hash, equal_types, key);
  if (found != NULL) return found;
  struct arena *arena = &context->arena;
  struct type *type = arena_copy(arena, key, sizeof *key);
  type->cache = type_is_shaped(key) ? ARENA_NEW(arena, struct type_cache) : NULL;
  if (key->rank != 0) type->shape = arena_copy(arena, key->shape, key->rank * sizeof *key->shape);
  if (key->input_count != 0) type->inputs = arena_copy(arena, key->inputs, key->input_count * sizeof *key->inputs);
  if (key->result_count != 0) type->results = arena_copy(arena, key->results, key->result_count * sizeof *key->results);
  unique_insert(&context->types, arena, hash, type);
  return type;
}

const struct type *type_none(struct context *context) { return type_get(context, &(struct type){.kind = TYPE_NONE}); }

const struct type *type_index(struct context *context) { return type_get(context, &(struct type){.kind = TYPE_INDEX}); }

const struct type *type_integer(struct context *context, uint32_t width, enum signedness signedness) {
  assert(width <= INTEGER_WIDTH_MAX);
  return type_get(context,
                  &(struct type){.kind = TYPE_INTEGER, .signedness = (uint8_t)signedness, .width = (uint16_t)width});
}

const struct type *type_float(struct context *context, enum type_kind kind) {
  struct type type = {.kind = kind};
  assert(type_is_float(&type));
  type.width = float_layouts[type_float_format(&type)].width;
  return type_get(context, &type);
}

const struct type *type_complex(struct context *context, const struct type *part) {
  return type_get(context, &(struct type){.kind = TYPE_COMPLEX, .width = (uint16_t)(2 * part->width), .element = part});
}

const struct type *type_function(struct context *context, const struct type *const *inputs, uint32_t input_count,
                                 const struct type *const *results, uint32_t result_count) {
  return type_get(context, &(struct type){.kind = TYPE_FUNCTION,
                                          .inputs = inputs,
                                          .input_count = input_count,
                                          .results = results,
                                          .result_count = result_count});
}

const struct type *type_tuple(struct context *context, const struct type *const *elements, uint32_t count) {
  return type_get(context, &(struct type){.kind = TYPE_TUPLE, .inputs = elements, .input_count = count});
}

const struct type *type_vector(struct context *context, const int64_t *shape, uint32_t rank, uint64_t scalable,
                               const struct type *element) {
  return type_get(
      context,
      &(struct type){.kind = TYPE_VECTOR, .shape = shape, .rank = rank, .scalable = scalable, .element = element});
}

const struct type *type_tensor(struct context *context, const int64_t *shape, uint32_t rank, const struct type *element,
                               const struct attribute *encoding) {
  return type_get(
      context,
      &(struct type){.kind = TYPE_TENSOR, .shape = shape, .rank = rank, .element = element, .encoding = encoding});
}

const struct type *type_unranked_tensor(struct context *context, const struct type *element) {
  return type_get(context, &(struct type){.kind = TYPE_UNRANKED_TENSOR, .element = element});
}

static const struct attribute *explicit_memory_space(const struct attribute *space) {
  return space != NULL && space->kind == ATTRIBUTE_INTEGER && space->u.integer == 0 ? NULL : space;
}

const struct type *type_memref(struct context *context, const int64_t *shape, uint32_t rank, const struct type *element,
                               const struct attribute *layout, const struct attribute *memory_space) {
  if (layout != NULL && layout->kind == ATTRIBUTE_AFFINE_MAP && affine_map_is_identity(layout->u.map)) layout = NULL;
  return type_get(context, &(struct type){.kind = TYPE_MEMREF,
                                          .shape = shape,
                                          .rank = rank,
                                          .element = element,
                                          .layout = layout,
                                          .memory_space = explicit_memory_space(memory_space)});
}

const struct type *type_unranked_memref(struct context *context, const struct type *element,
                                        const struct attribute *memory_space) {
  return type_get(context, &(struct type){.kind = TYPE_UNRANKED_MEMREF,
                                          .element = element,
                                          .memory_space = explicit_memory_space(memory_space)});
}

const struct type *type_plain_memref(struct context *context, const struct type *tensor) {
  const struct type **cached = &tensor->cache->plain_memref;
  if (*cached == NULL)
    *cached = tensor->kind == TYPE_UNRANKED_TENSOR
                  ? type_unranked_memref(context, tensor->element, NULL)
                  : type_memref(context, tensor->shape, tensor->rank, tensor->element, NULL, NULL);
  return *cached;
}

const struct type *type_opaque(struct context *context, const char *text, size_t length) {
  return type_get(context, &(struct type){.kind = TYPE_OPAQUE, .text = ident_intern(&context->idents, text, length)});
}

bool type_has_static_shape(const struct type *type) { return type_is_ranked(type) && type_dynamic_dims(type) == 0; }

uint32_t type_dynamic_dims(const struct type *type) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++) count += type->shape[i] == DYNAMIC;
  return count;
}

bool type_element_count(const struct type *type, int64_t *count) {
  if (!type_has_static_shape(type)) return false;
  bool overflow = false;
  int64_t product = 1;
  for (uint32_t i = 0; i < type->rank; i++) {
    if (type->shape[i] == 0) {
      *count = 0;  // 0 whatever the other extents are
      return true;
    }
    overflow |= __builtin_mul_overflow(product, type->shape[i], &product);
  }
  *count = product;
  return !overflow;
}

const struct type *type_with_shape(struct context *context, const struct type *type, const int64_t *shape,
                                   uint32_t rank) {
  if (type->kind == TYPE_VECTOR)
    return type_vector(context, shape, rank, rank == type->rank ? type->scalable : 0, type->element);
  if (type_is_memref(type)) return type_memref(context, shape, rank, type->element, NULL, type->memory_space);
  return type_tensor(context, shape, rank, type->element, type->encoding);
}
