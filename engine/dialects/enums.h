// The enumerations of dialects - predicates, flags, rounding modes, iterator types - between value and spelling.
//
// Attributes are stored as MLIR does: arith's predicates and rounding modes are integers (`2 : i64`, `0 : i32`), the
// others ATTRIBUTE_ENUM with u.enumerated.family = "arith.overflow", .spelling = "nsw, nuw", .value = 3. Everybody
// makes them by enum_attribute(), so that equal ones are one pointer, and reads them by enum_attribute_value().
#ifndef BUFFERPROOF_DIALECTS_ENUMS_H
#define BUFFERPROOF_DIALECTS_ENUMS_H

#include "ir/attribute.h"

enum enum_family {
#define FAMILY(name, generic, width, bits, ...) ENUM_##name,
#define CASE(constant, spelling, value)
#define FAMILY_END(name)
#include "ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END
  ENUM_FAMILY_COUNT
};

// CMPI_SLT, OVERFLOW_NSW, ITERATOR_PARALLEL, ...
#define FAMILY(name, generic, width, bits, ...) enum enum_##name {
#define CASE(constant, spelling, value) constant = value,
#define FAMILY_END(name) };
#include "ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END

struct enum_case {
  const char *spelling;
  int64_t value;
};

struct enum_info {
  const char *family;     // "arith.overflow"; null for those that are integers
  const char *separator;  // of the names of bits; null if the value is not a set
  uint32_t width;         // of the integer attribute, or 0
  uint32_t case_count;
  const struct enum_case *cases;
};

const struct enum_info *enum_info_of(enum enum_family family);

// Finds the family of an ATTRIBUTE_ENUM by dialect and mnemonic: "arith.overflow", "index.cmp_predicate".
bool enum_family_lookup(const char *name, size_t length, enum enum_family *family);

// Which family the attribute `name` of an op in the table belongs to, ENUM_FAMILY_COUNT if it is none.
enum enum_family enum_family_of(uint32_t op_kind, enum known_ident name);

// The value that one word spells: a case, or one bit of a set.
bool enum_parse(enum enum_family family, const char *word, size_t length, int64_t *value);

// The attribute of a value (of a set: with its bits spelled in order). Null if the value is none of the family.
const struct attribute *enum_attribute(struct context *context, enum enum_family family, int64_t value);

// Reads an attribute of the family back. Returns false if it is not one.
bool enum_attribute_value(enum enum_family family, const struct attribute *attribute, int64_t *value);

// The spelling of a value: a case's, or a set's names with separators in `buffer` (64 bytes suffice). Null if the
// value is none of the family.
const char *enum_spelling(enum enum_family family, int64_t value, char *buffer, size_t size);

#endif
