// Types: immutable (except for what is cached), uniqued in their context, compared by pointer.
#ifndef BUFFERPROOF_ENGINE_IR_TYPE_H
#define BUFFERPROOF_ENGINE_IR_TYPE_H

#include "engine/base/float_format.h"
#include "engine/ir/context.h"

enum type_kind {
  TYPE_NONE,
  TYPE_INTEGER,
  TYPE_INDEX,
#define FLOAT_FORMAT(name, ...) TYPE_##name,
#include "engine/base/float_formats.def"
  TYPE_COMPLEX,  // of an integer or float; its parts are `element`
  TYPE_FUNCTION,
  TYPE_TUPLE,
  TYPE_VECTOR,
  TYPE_TENSOR,
  TYPE_UNRANKED_TENSOR,
  TYPE_MEMREF,
  TYPE_UNRANKED_MEMREF,
  TYPE_OPAQUE,  // a type of an unregistered dialect, kept as text
};

enum signedness { SIGNLESS, SIGNED, UNSIGNED };

// A dimension, stride or offset that is not known statically ('?').
#define DYNAMIC INT64_MIN

enum { INTEGER_WIDTH_MAX = 4096, RANK_MAX = 64 };

struct type {
  enum type_kind kind;
  uint8_t signedness;                    // TYPE_INTEGER: enum signedness
  uint16_t width;                        // TYPE_INTEGER, floats and TYPE_COMPLEX: bits
  uint32_t rank;                         // vector, tensor, memref
  uint32_t input_count;                  // function; tuple elements are inputs
  uint32_t result_count;                 // function
  uint64_t scalable;                     // vector: bit i is set if dimension i is scalable
  const struct type *element;            // complex, vector, tensor, memref and the unranked ones
  const int64_t *shape;                  // `rank` extents, DYNAMIC where unknown
  const struct attribute *layout;        // memref: null is the identity; else ATTRIBUTE_STRIDED or ATTRIBUTE_AFFINE_MAP
  const struct attribute *memory_space;  // memref and unranked memref, or null
  const struct attribute *encoding;      // tensor, or null
  const struct type *const *inputs;      // function, tuple
  const struct type *const *results;     // function
  const struct ident *text;              // opaque: the whole spelling, `!` included
  struct type_cache *cache;              // of shaped types, else null
};

// What a type determines, and is asked for often, since programs repeat few types.
struct type_cache {
  const struct ident *spelling;     // null: not printed yet, or its spelling is not the same everywhere
  const struct type *plain_memref;  // of a tensor, see type_plain_memref; null: not asked for yet
};

// Constructors return the uniqued type. Arrays are copied.
const struct type *type_none(struct context *context);
const struct type *type_index(struct context *context);
const struct type *type_integer(struct context *context, uint32_t width, enum signedness signedness);
const struct type *type_float(struct context *context, enum type_kind kind);
const struct type *type_complex(struct context *context, const struct type *part);  // an integer or float
const struct type *type_function(struct context *context, const struct type *const *inputs, uint32_t input_count,
                                 const struct type *const *results, uint32_t result_count);
const struct type *type_tuple(struct context *context, const struct type *const *elements, uint32_t count);
const struct type *type_vector(struct context *context, const int64_t *shape, uint32_t rank, uint64_t scalable,
                               const struct type *element);
const struct type *type_tensor(struct context *context, const int64_t *shape, uint32_t rank, const struct type *element,
                               const struct attribute *encoding);
const struct type *type_unranked_tensor(struct context *context, const struct type *element);

// An identity affine layout and the default memory space (integer 0) are stored as null. A strided layout is kept even
// if it equals the row-major one, as in MLIR: memref<4xf32> and memref<4xf32, strided<[1]>> are two types.
const struct type *type_memref(struct context *context, const int64_t *shape, uint32_t rank, const struct type *element,
                               const struct attribute *layout, const struct attribute *memory_space);
const struct type *type_unranked_memref(struct context *context, const struct type *element,
                                        const struct attribute *memory_space);
// The memref of a tensor type's shape and elements, with identity layout, in the default memory space.
const struct type *type_plain_memref(struct context *context, const struct type *tensor);
const struct type *type_opaque(struct context *context, const char *text, size_t length);

static inline enum type_kind type_kind_of_format(enum float_format format) {
  return (enum type_kind)(TYPE_INDEX + 1 + (int)format);
}
static inline bool type_is_float(const struct type *type) {
  return type->kind > TYPE_INDEX && type->kind < TYPE_COMPLEX;
}
static inline enum float_format type_float_format(const struct type *type) {  // of a float
  return (enum float_format)((int)type->kind - TYPE_INDEX - 1);
}
static inline bool type_is_integer(const struct type *type, uint32_t width) {
  return type->kind == TYPE_INTEGER && type->width == width && type->signedness == SIGNLESS;
}
static inline bool type_is_wide(const struct type *type) { return type->kind == TYPE_INTEGER && type->width > 64; }
static inline bool type_is_int_or_index(const struct type *type) {
  return type->kind == TYPE_INTEGER || type->kind == TYPE_INDEX;
}
static inline bool type_is_tensor(const struct type *type) {
  return type->kind == TYPE_TENSOR || type->kind == TYPE_UNRANKED_TENSOR;
}
static inline bool type_is_memref(const struct type *type) {
  return type->kind == TYPE_MEMREF || type->kind == TYPE_UNRANKED_MEMREF;
}
static inline bool type_is_shaped(const struct type *type) {
  return type->kind >= TYPE_VECTOR && type->kind <= TYPE_UNRANKED_MEMREF;
}
static inline bool type_is_ranked(const struct type *type) {
  return type->kind == TYPE_VECTOR || type->kind == TYPE_TENSOR || type->kind == TYPE_MEMREF;
}
// The type of the parts of a complex number, the element type of a shaped type, any other type itself.
static inline const struct type *type_part_or_self(const struct type *type) {
  return type->element != NULL ? type->element : type;
}
// The element type of a shaped type, any other type itself.
static inline const struct type *type_element_or_self(const struct type *type) {
  return type_is_shaped(type) ? type->element : type;
}

bool type_has_static_shape(const struct type *type);  // ranked and without DYNAMIC
uint32_t type_dynamic_dims(const struct type *type);  // how many extents of a ranked type are DYNAMIC

// Stores the number of elements of a static shape; false if the product overflows int64_t or the shape is dynamic.
bool type_element_count(const struct type *type, int64_t *count);

// The same shaped type with another shape: keeps element type, encoding and memory space, drops the layout. An unranked
// type becomes ranked.
const struct type *type_with_shape(struct context *context, const struct type *type, const int64_t *shape,
                                   uint32_t rank);

// The sum and the product of extents, strides or offsets: DYNAMIC if an operand is, or if the result overflows; but 0
// times DYNAMIC is 0.
int64_t extent_add(int64_t a, int64_t b);
int64_t extent_multiply(int64_t a, int64_t b);

// Stores the row-major strides of a shape.
void row_major_strides(const int64_t *shape, uint32_t rank, int64_t *strides);

// Stores offset and strides of a memref (`rank` of them, in elements), DYNAMIC where not static, and returns true;
// false if the layout is affine and not strided.
bool memref_strides(const struct type *memref, int64_t *offset, int64_t *strides);

#endif
