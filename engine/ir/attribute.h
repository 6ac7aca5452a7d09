// Attributes: immutable compile-time data of ops, uniqued in their context, compared by pointer.
#ifndef BUFFERPROOF_ENGINE_IR_ATTRIBUTE_H
#define BUFFERPROOF_ENGINE_IR_ATTRIBUTE_H

#include "engine/ir/affine.h"
#include "engine/ir/type.h"

// Bytes of the largest element of dense elements.
enum { DENSE_ELEMENT_SIZE_MAX = 2 * INTEGER_WIDTH_MAX / 8 };

enum attribute_kind {
  ATTRIBUTE_UNIT,
  ATTRIBUTE_INTEGER,       // `type` is integer or index; booleans are i1
  ATTRIBUTE_WIDE_INTEGER,  // of more than 64 bits, sign-extended: `u.dense.data`, as many bytes as its type needs
  ATTRIBUTE_FLOAT,
  ATTRIBUTE_STRING,
  ATTRIBUTE_ARRAY,
  ATTRIBUTE_DICTIONARY,
  ATTRIBUTE_TYPE,
  ATTRIBUTE_SYMBOL_REF,      // @root::@nested
  ATTRIBUTE_DENSE_ELEMENTS,  // dense<...> : tensor or vector type
  ATTRIBUTE_DENSE_ARRAY,     // array<i64: ...>
  ATTRIBUTE_AFFINE_MAP,
  ATTRIBUTE_AFFINE_SET,
  ATTRIBUTE_STRIDED,   // strided<[...], offset: ...>
  ATTRIBUTE_ENUM,      // an enum of a dialect: #arith.overflow<nsw>, #linalg.iterator_type<parallel>
  ATTRIBUTE_LOCATION,  // loc(...), kept as text
  ATTRIBUTE_OPAQUE,    // kept as text: of dialects that are not known, dense_resource<...>; `type` may be null
};

struct named_attribute {
  const struct ident *name;
  const struct attribute *value;
};

struct attribute {
  enum attribute_kind kind;
  uint32_t count;  // array, dictionary, dense elements and arrays, strides, nested references
  // The type of an integer, float or dense elements; the element type of a dense array; the type in a type attribute.
  const struct type *type;
  union {
    int64_t integer;                        // sign-extended from the type's width, zero-extended for i1
    uint64_t float_bits;                    // in the type's own format (float_formats.def); a sign also if it has none
    const struct ident *string;             // string, symbol root, enum (its full spelling in `text`), location, opaque
    const struct attribute *const *items;   // array
    const struct named_attribute *entries;  // dictionary, sorted by name
    const struct affine_map *map;
    struct affine_set set;
    struct {
      const struct ident *root;
      const struct ident *const *nested;  // `count` of them
    } symbol;
    struct {
      const unsigned char *data;  // see dense_element_size
      bool splat;                 // one element represents all `count` of them (at most UINT32_MAX)
    } dense;
    struct {
      int64_t offset;
      const int64_t *strides;  // `count` of them
    } strided;
    struct {
      const struct ident *family;    // "arith.overflow"
      const struct ident *spelling;  // "nsw, nuw"
      int64_t value;                 // the number or bits of the enum
    } enumerated;
  } u;
};

// Constructors return the uniqued attribute. Arrays are copied.
const struct attribute *attribute_unit(struct context *context);
// Of a type of more than 64 bits, it is an ATTRIBUTE_WIDE_INTEGER; attribute_wide takes its low bits from all bytes.
const struct attribute *attribute_integer(struct context *context, const struct type *type, int64_t value);
const struct attribute *attribute_wide(struct context *context, const struct type *type, const unsigned char *bytes);
const struct attribute *attribute_index(struct context *context, int64_t value);
const struct attribute *attribute_i64(struct context *context, int64_t value);
const struct attribute *attribute_bool(struct context *context, bool value);
const struct attribute *attribute_float_bits(struct context *context, const struct type *type, uint64_t bits);
const struct attribute *attribute_float(struct context *context, const struct type *type, double value);
uint64_t attribute_stored_float(const struct attribute *attribute);  // the bits of a float as an element in memory
const struct attribute *attribute_string(struct context *context, const char *text, size_t length);
const struct attribute *attribute_array(struct context *context, const struct attribute *const *items, uint32_t count);
const struct attribute *attribute_type(struct context *context, const struct type *type);
const struct attribute *attribute_symbol(struct context *context, const struct ident *root,
                                         const struct ident *const *nested, uint32_t nested_count);
const struct attribute *attribute_affine_map(struct context *context, const struct affine_map *map);
const struct attribute *attribute_affine_set(struct context *context, struct affine_set set);
const struct attribute *attribute_strided(struct context *context, int64_t offset, const int64_t *strides,
                                          uint32_t count);
const struct attribute *attribute_enum(struct context *context, const char *family, const char *spelling,
                                       int64_t value);
const struct attribute *attribute_opaque(struct context *context, const char *text, size_t length,
                                         const struct type *type);
const struct attribute *attribute_location(struct context *context, const char *text, size_t length);

// Sorts by name, as ops and dictionaries keep their attributes.
void named_attributes_sort(struct named_attribute *entries, uint32_t count);

// Sorts the entries by name. Names must be distinct (the parser reports duplicates).
const struct attribute *attribute_dictionary(struct context *context, const struct named_attribute *entries,
                                             uint32_t count);
const struct attribute *attribute_lookup(const struct attribute *dictionary, const struct ident *name);

// array<i64: ...> and friends; `element` is i1, i8, i16, i32, i64, f32 or f64 and data is packed as dense_element_size.
const struct attribute *attribute_dense_array(struct context *context, const struct type *element, const void *data,
                                              uint32_t count);
const struct attribute *attribute_i64_array(struct context *context, const int64_t *values, uint32_t count);
const struct attribute *attribute_i32_array(struct context *context, const int32_t *values, uint32_t count);

// dense<...> : type, a static tensor or vector type of integer, index, float or complex elements. If `splat`, data
// holds one element. A full list of equal elements becomes a splat.
const struct attribute *attribute_dense(struct context *context, const struct type *type, const void *data, bool splat);

// Bytes of one packed element: as few as its bits need; 8 for index. Little-endian two's complement, or bits of a
// float.
uint32_t dense_element_size(const struct type *element);

// The bytes of element `position`.
const unsigned char *dense_element_bytes(const struct attribute *elements, uint64_t position);

// Element `position` (row-major) of dense elements or a dense array, as its raw bits; integers are sign-extended, i1 is
// zero-extended. Of wider elements, the lowest 64 bits.
int64_t dense_integer(const struct attribute *attribute, uint64_t position);
uint64_t dense_bits(const struct attribute *attribute, uint64_t position);
// The same of the real part (0) or imaginary part (1) of a complex number. As a whole it is its lowest 64 bits.
int64_t dense_part_integer(const struct attribute *elements, uint64_t position, uint32_t part);
uint64_t dense_part_bits(const struct attribute *elements, uint64_t position, uint32_t part);

// Whether the attribute has the elements of a tensor or vector; only those of ATTRIBUTE_DENSE_ELEMENTS are known.
// (An attribute of a dialect, which starts with a hash, has none.)
static inline bool attribute_is_elements(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_DENSE_ELEMENTS ||
         (attribute->kind == ATTRIBUTE_OPAQUE && attribute->u.string->text[0] != '#' &&
          (type_is_tensor(attribute->type) || attribute->type->kind == TYPE_VECTOR));
}

// Whether the attribute is a value of a type.
static inline bool attribute_is_typed(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_INTEGER || attribute->kind == ATTRIBUTE_WIDE_INTEGER ||
         attribute->kind == ATTRIBUTE_FLOAT || attribute->kind == ATTRIBUTE_DENSE_ELEMENTS ||
         (attribute->kind == ATTRIBUTE_OPAQUE && attribute->type != NULL && attribute->type->kind != TYPE_NONE);
}

// The values of an array<i64: ...>.
static inline const int64_t *i64_array(const struct attribute *attribute) {
  return (const int64_t *)(const void *)attribute->u.dense.data;
}
static inline const int32_t *i32_array(const struct attribute *attribute) {
  return (const int32_t *)(const void *)attribute->u.dense.data;
}

#endif
