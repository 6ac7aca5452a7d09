// Attributes: uniquing, sorting of dictionaries, dense elements.
#include "engine/ir/attribute.h"

#include "engine/base/float_format.h"
#include "engine/base/hash.h"
#include "engine/base/wide_integer.h"

#include <assert.h>
#include <stdlib.h>

static size_t dense_bytes(const struct attribute *attribute) {
  if (attribute->kind == ATTRIBUTE_WIDE_INTEGER) return dense_element_size(attribute->type);
  bool is_array = attribute->kind == ATTRIBUTE_DENSE_ARRAY;
  size_t elements = attribute->u.dense.splat ? 1 : attribute->count;
  return elements * dense_element_size(is_array ? attribute->type : attribute->type->element);
}

static uint64_t hash_attribute(const struct attribute *attribute) {
  uint64_t hash = hash_pointer((uint64_t)attribute->kind << 32 | attribute->count, attribute->type);
  switch (attribute->kind) {
    case ATTRIBUTE_UNIT:
    case ATTRIBUTE_TYPE: return hash;
    case ATTRIBUTE_INTEGER:
    case ATTRIBUTE_FLOAT: return hash_word(hash, (uint64_t)attribute->u.integer);
    case ATTRIBUTE_STRING:
    case ATTRIBUTE_LOCATION:
    case ATTRIBUTE_OPAQUE: return hash_pointer(hash, attribute->u.string);
    case ATTRIBUTE_AFFINE_MAP: return hash_pointer(hash, attribute->u.map);
    case ATTRIBUTE_AFFINE_SET:
      return hash_pointer(hash_pointer(hash, attribute->u.set.map), attribute->u.set.relations);
    case ATTRIBUTE_ARRAY: return hash_key(hash, attribute->u.items, attribute->count * sizeof *attribute->u.items);
    case ATTRIBUTE_DICTIONARY:
      return hash_key(hash, attribute->u.entries, attribute->count * sizeof *attribute->u.entries);
    case ATTRIBUTE_SYMBOL_REF:
      return hash_key(hash_pointer(hash, attribute->u.symbol.root), attribute->u.symbol.nested,
                      attribute->count * sizeof *attribute->u.symbol.nested);
    case ATTRIBUTE_WIDE_INTEGER:
    case ATTRIBUTE_DENSE_ELEMENTS:
    case ATTRIBUTE_DENSE_ARRAY:
      return hash_key(hash + attribute->u.dense.splat, attribute->u.dense.data, dense_bytes(attribute));
    case ATTRIBUTE_STRIDED:
      return hash_key(hash_word(hash, (uint64_t)attribute->u.strided.offset), attribute->u.strided.strides,
                      attribute->count * sizeof *attribute->u.strided.strides);
    case ATTRIBUTE_ENUM:
      return hash_pointer(hash_pointer(hash, attribute->u.enumerated.family), attribute->u.enumerated.spelling);
  }
  return hash;
}

static bool arrays_equal(const void *a, const void *b, size_t bytes) { return bytes == 0 || memcmp(a, b, bytes) == 0; }

static bool equal_attributes(const void *item, const void *key) {
  const struct attribute *a = item, *b = key;
  if (a->kind != b->kind || a->count != b->count || a->type != b->type) return false;
  switch (a->kind) {
    case ATTRIBUTE_UNIT:
    case ATTRIBUTE_TYPE: return true;
    case ATTRIBUTE_INTEGER:
    case ATTRIBUTE_FLOAT: return a->u.integer == b->u.integer;
    case ATTRIBUTE_STRING:
    case ATTRIBUTE_LOCATION:
    case ATTRIBUTE_OPAQUE: return a->u.string == b->u.string;
    case ATTRIBUTE_AFFINE_MAP: return a->u.map == b->u.map;
    case ATTRIBUTE_AFFINE_SET: return a->u.set.map == b->u.set.map && a->u.set.relations == b->u.set.relations;
    case ATTRIBUTE_ARRAY: return arrays_equal(a->u.items, b->u.items, a->count * sizeof *a->u.items);
    case ATTRIBUTE_DICTIONARY: return arrays_equal(a->u.entries, b->u.entries, a->count * sizeof *a->u.entries);
    case ATTRIBUTE_SYMBOL_REF:
      return a->u.symbol.root == b->u.symbol.root &&
             arrays_equal(a->u.symbol.nested, b->u.symbol.nested, a->count * sizeof *a->u.symbol.nested);
    case ATTRIBUTE_WIDE_INTEGER:
    case ATTRIBUTE_DENSE_ELEMENTS:
    case ATTRIBUTE_DENSE_ARRAY:
      return a->u.dense.splat == b->u.dense.splat && arrays_equal(a->u.dense.data, b->u.dense.data, dense_bytes(a));
    case ATTRIBUTE_STRIDED:
      return a->u.strided.offset == b->u.strided.offset &&
             arrays_equal(a->u.strided.strides, b->u.strided.strides, a->count * sizeof *a->u.strided.strides);
    case ATTRIBUTE_ENUM:
      return a->u.enumerated.family == b->u.enumerated.family && a->u.enumerated.spelling == b->u.enumerated.spelling &&
             a->u.enumerated.value == b->u.enumerated.value;
  }
  return false;
}

static void copy_arrays(struct arena *arena, struct attribute *attribute) {
  size_t count = attribute->count;
  switch (attribute->kind) {
    case ATTRIBUTE_ARRAY:
      attribute->u.items = arena_copy(arena, attribute->u.items, count * sizeof *attribute->u.items);
      break;
    case ATTRIBUTE_DICTIONARY:
      attribute->u.entries = arena_copy(arena, attribute->u.entries, count * sizeof *attribute->u.entries);
      break;
    case ATTRIBUTE_SYMBOL_REF:
      attribute->u.symbol.nested =
          arena_copy(arena, attribute->u.symbol.nested, count * sizeof *attribute->u.symbol.nested);
      break;
    case ATTRIBUTE_WIDE_INTEGER:
    case ATTRIBUTE_DENSE_ELEMENTS:
    case ATTRIBUTE_DENSE_ARRAY:
      attribute->u.dense.data = arena_copy(arena, attribute->u.dense.data, dense_bytes(attribute));
      break;
    case ATTRIBUTE_STRIDED:
      attribute->u.strided.strides =
          arena_copy(arena, attribute->u.strided.strides, count * sizeof *attribute->u.strided.strides);
      break;
    default: break;
  }
}

// Returns the uniqued attribute equal to `key`. The arrays of `key` belong to the caller.
static const struct attribute *attribute_get(struct context *context, const struct attribute *key) {
  uint64_t hash = hash_attribute(key);
  const void *found = unique_find(&context->attributes, hash, equal_attributes, key);
  if (found != NULL) return found;
  struct attribute *attribute = arena_copy(&context->arena, key, sizeof *key);
  copy_arrays(&context->arena, attribute);
  unique_insert(&context->attributes, &context->arena, hash, attribute);
  return attribute;
}

// The value of an integer of the given type with these low bits, as attributes store it.
static int64_t normalize_integer(const struct type *type, uint64_t bits) {
  uint32_t width = type->kind == TYPE_INTEGER ? type->width : 64;
  if (width == 0) return 0;
  if (width == 1) return (int64_t)(bits & 1);
  if (width >= 64) return (int64_t)bits;
  uint64_t sign = UINT64_C(1) << (width - 1);
  uint64_t mask = (UINT64_C(1) << width) - 1;
  return (int64_t)(((bits & mask) ^ sign) - sign);
}

const struct attribute *attribute_unit(struct context *context) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_UNIT});
}

const struct attribute *attribute_wide(struct context *context, const struct type *type, const unsigned char *bytes) {
  unsigned char extended[WIDE_BYTES_MAX];
  uint32_t size = dense_element_size(type);
  memcpy(extended, bytes, size);
  wide_extend_sign(extended, size, type->width);
  return attribute_get(context,
                       &(struct attribute){.kind = ATTRIBUTE_WIDE_INTEGER, .type = type, .u.dense = {extended, false}});
}

const struct attribute *attribute_integer(struct context *context, const struct type *type, int64_t value) {
  if (type_is_wide(type)) {
    unsigned char bytes[WIDE_BYTES_MAX];
    wide_of_integer(value, bytes, dense_element_size(type));
    return attribute_wide(context, type, bytes);
  }
  return attribute_get(
      context, &(struct attribute){
                   .kind = ATTRIBUTE_INTEGER, .type = type, .u.integer = normalize_integer(type, (uint64_t)value)});
}

const struct attribute *attribute_index(struct context *context, int64_t value) {
  return attribute_integer(context, context->index_type, value);
}

const struct attribute *attribute_i64(struct context *context, int64_t value) {
  return attribute_integer(context, context->i64_type, value);
}

const struct attribute *attribute_bool(struct context *context, bool value) {
  return attribute_integer(context, context->i1_type, value);
}

const struct attribute *attribute_float_bits(struct context *context, const struct type *type, uint64_t bits) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_FLOAT, .type = type, .u.float_bits = bits});
}

const struct attribute *attribute_float(struct context *context, const struct type *type, double value) {
  enum float_format format = type_float_format(type);
  uint64_t bits = float_to_bits(format, value);
  if (float_layouts[format].special == FLOAT_POWERS && value < 0) {
    bits = float_to_bits(format, -value);
    if (bits != (UINT64_C(1) << type->width) - 1) bits |= UINT64_C(1) << type->width;
  }
  return attribute_float_bits(context, type, bits);
}

uint64_t attribute_stored_float(const struct attribute *attribute) {
  uint64_t bits = attribute->u.float_bits, sign = UINT64_C(1) << (attribute->type->width - 1);
  bool is_signed = float_layouts[type_float_format(attribute->type)].special == FLOAT_POWERS && bits >> 1 >= sign;
  return is_signed ? (bits & (sign - 1)) | sign : bits;
}

static const struct attribute *attribute_of_text(struct context *context, enum attribute_kind kind, const char *text,
                                                 size_t length) {
  const struct ident *string = ident_intern(&context->idents, text, length);
  return attribute_get(context, &(struct attribute){.kind = kind, .u.string = string});
}

const struct attribute *attribute_string(struct context *context, const char *text, size_t length) {
  return attribute_of_text(context, ATTRIBUTE_STRING, text, length);
}

const struct attribute *attribute_opaque(struct context *context, const char *text, size_t length,
                                         const struct type *type) {
  const struct ident *string = ident_intern(&context->idents, text, length);
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_OPAQUE, .type = type, .u.string = string});
}

const struct attribute *attribute_location(struct context *context, const char *text, size_t length) {
  return attribute_of_text(context, ATTRIBUTE_LOCATION, text, length);
}

const struct attribute *attribute_array(struct context *context, const struct attribute *const *items, uint32_t count) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_ARRAY, .count = count, .u.items = items});
}

const struct attribute *attribute_type(struct context *context, const struct type *type) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_TYPE, .type = type});
}

const struct attribute *attribute_symbol(struct context *context, const struct ident *root,
                                         const struct ident *const *nested, uint32_t nested_count) {
  return attribute_get(
      context, &(struct attribute){.kind = ATTRIBUTE_SYMBOL_REF, .count = nested_count, .u.symbol = {root, nested}});
}

const struct attribute *attribute_affine_map(struct context *context, const struct affine_map *map) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_AFFINE_MAP, .u.map = map});
}

const struct attribute *attribute_affine_set(struct context *context, struct affine_set set) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_AFFINE_SET, .u.set = set});
}

const struct attribute *attribute_strided(struct context *context, int64_t offset, const int64_t *strides,
                                          uint32_t count) {
  return attribute_get(context,
                       &(struct attribute){.kind = ATTRIBUTE_STRIDED, .count = count, .u.strided = {offset, strides}});
}

const struct attribute *attribute_enum(struct context *context, const char *family, const char *spelling,
                                       int64_t value) {
  return attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_ENUM,
                                                    .u.enumerated = {context_ident(context, family),
                                                                     context_ident(context, spelling), value}});
}

static int compare_names(const void *a, const void *b) {
  const struct named_attribute *left = a, *right = b;
  return ident_compare(left->name, right->name);
}

void named_attributes_sort(struct named_attribute *entries, uint32_t count) {
  enum { FEW = 16 };
  if (count > FEW) {
    qsort(entries, count, sizeof *entries, compare_names);
    return;
  }
  for (uint32_t i = 1; i < count; i++) {
    struct named_attribute entry = entries[i];
    uint32_t place = i;
    for (; place > 0 && ident_compare(entries[place - 1].name, entry.name) > 0; place--)
      entries[place] = entries[place - 1];
    entries[place] = entry;
  }
}

const struct attribute *attribute_dictionary(struct context *context, const struct named_attribute *entries,
                                             uint32_t count) {
  struct arena_mark mark = arena_mark(&context->scratch);
  struct named_attribute *sorted = arena_copy(&context->scratch, entries, count * sizeof *entries);
  named_attributes_sort(sorted, count);
  const struct attribute *dictionary =
      attribute_get(context, &(struct attribute){.kind = ATTRIBUTE_DICTIONARY, .count = count, .u.entries = sorted});
  arena_rewind(&context->scratch, mark);
  return dictionary;
}

const struct attribute *attribute_lookup(const struct attribute *dictionary, const struct ident *name) {
  for (uint32_t i = 0; i < dictionary->count; i++)
    if (dictionary->u.entries[i].name == name) return dictionary->u.entries[i].value;
  return NULL;
}

const struct attribute *attribute_dense_array(struct context *context, const struct type *element, const void *data,
                                              uint32_t count) {
  return attribute_get(
      context,
      &(struct attribute){.kind = ATTRIBUTE_DENSE_ARRAY, .type = element, .count = count, .u.dense = {data, false}});
}

const struct attribute *attribute_i64_array(struct context *context, const int64_t *values, uint32_t count) {
  return attribute_dense_array(context, context->i64_type, values, count);
}

const struct attribute *attribute_i32_array(struct context *context, const int32_t *values, uint32_t count) {
  return attribute_dense_array(context, context->i32_type, values, count);
}

uint32_t dense_element_size(const struct type *element) {
  if (element->kind == TYPE_INDEX) return 8;
  if (element->kind == TYPE_COMPLEX) return 2 * dense_element_size(element->element);
  return (element->width + 7u) / 8;
}

static uint64_t load_bits(const unsigned char *data, uint32_t size) {
  uint64_t bits = 0;
  for (uint32_t i = 0; i < size && i < 8; i++) bits |= (uint64_t)data[i] << (8 * i);
  return bits;
}

static void store_bits(unsigned char *data, uint32_t size, uint64_t bits) {
  for (uint32_t i = 0; i < size && i < 8; i++) data[i] = (unsigned char)(bits >> (8 * i));
}

// Integers narrower than their storage are stored extended, so that equal elements have equal bytes.
static const void *normalized_elements(struct context *context, const struct type *element, const void *data,
                                       size_t count) {
  uint32_t size = dense_element_size(element);
  if (element->kind != TYPE_INTEGER || element->width == size * 8) return data;
  unsigned char *copy = arena_copy(&context->scratch, data, count * size);
  for (size_t i = 0; i < count && type_is_wide(element); i++) wide_extend_sign(copy + i * size, size, element->width);
  for (size_t i = 0; i < count && !type_is_wide(element); i++)
    store_bits(copy + i * size, size, (uint64_t)normalize_integer(element, load_bits(copy + i * size, size)));
  return copy;
}

// Whether each element equals the one before it.
static bool all_equal(const unsigned char *data, size_t count, size_t size) {
  return count > 0 && memcmp(data, data + size, (count - 1) * size) == 0;
}

const struct attribute *attribute_dense(struct context *context, const struct type *type, const void *data,
                                        bool splat) {
  int64_t count = 0;
  if (!type_element_count(type, &count)) count = INT64_MAX;
  assert(splat || count <= (int64_t)UINT32_MAX);
  struct arena_mark mark = arena_mark(&context->scratch);
  data = normalized_elements(context, type->element, data, splat ? 1 : (size_t)count);
  if (!splat) splat = all_equal(data, (size_t)count, dense_element_size(type->element));
  uint32_t stored_count = count > (int64_t)UINT32_MAX ? UINT32_MAX : (uint32_t)count;
  const struct attribute *dense = attribute_get(
      context, &(struct attribute){
                   .kind = ATTRIBUTE_DENSE_ELEMENTS, .type = type, .count = stored_count, .u.dense = {data, splat}});
  arena_rewind(&context->scratch, mark);
  return dense;
}

const unsigned char *dense_element_bytes(const struct attribute *elements, uint64_t position) {
  if (elements->u.dense.splat) position = 0;
  return elements->u.dense.data + position * dense_element_size(elements->type->element);
}

uint64_t dense_bits(const struct attribute *attribute, uint64_t position) {
  bool is_array = attribute->kind == ATTRIBUTE_DENSE_ARRAY;
  uint32_t size = dense_element_size(is_array ? attribute->type : attribute->type->element);
  if (attribute->u.dense.splat) position = 0;
  return load_bits(attribute->u.dense.data + position * size, size);
}

uint64_t dense_part_bits(const struct attribute *elements, uint64_t position, uint32_t part) {
  uint32_t size = dense_element_size(elements->type->element->element);
  if (elements->u.dense.splat) position = 0;
  return load_bits(elements->u.dense.data + (2 * position + part) * size, size);
}

int64_t dense_part_integer(const struct attribute *elements, uint64_t position, uint32_t part) {
  return normalize_integer(elements->type->element->element, dense_part_bits(elements, position, part));
}

int64_t dense_integer(const struct attribute *attribute, uint64_t position) {
  bool is_array = attribute->kind == ATTRIBUTE_DENSE_ARRAY;
  return normalize_integer(is_array ? attribute->type : attribute->type->element, dense_bits(attribute, position));
}
