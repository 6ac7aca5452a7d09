// Enums of dialects that occur as attributes: their words and numbers.
//
// Their storage in the IR follows MLIR, since the generic form shows it: as #arith.overflow<nsw> (angle), as
// #index<cmp_predicate slt> (bare) - both ATTRIBUTE_ENUM - or as an integer attribute (predicate = 2 : i64). In custom
// assembly the value of an op's attribute is spelled <nsw> (angle) or slt (the others).
#ifndef BUFFERPROOF_ENGINE_IR_ENUMERATION_H
#define BUFFERPROOF_ENGINE_IR_ENUMERATION_H

#include "engine/ir/attribute.h"

// clang-format off
enum enum_family {
#define FAMILY(name, ...) ENUM_##name,
#define CASE(constant, word, value)
#define FAMILY_END(name)
#include "engine/ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END
  ENUM_FAMILY_COUNT
};

// enum enum_CMPI { CMPI_EQ, ... }, and so on for every family.
#define FAMILY(name, ...) enum enum_##name {
#define CASE(constant, word, value) constant = value,
#define FAMILY_END(name) };
#include "engine/ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END
// clang-format on

enum enumeration_form {
  ENUMERATION_ANGLE,    // #arith.overflow<nsw, nuw>
  ENUMERATION_BARE,     // #index<cmp_predicate slt>
  ENUMERATION_INTEGER,  // 2 : i64
};

struct enumeration_member {
  const char *word;
  int64_t value;
};

struct enumeration {
  const char *family;  // "arith.overflow": dialect and mnemonic; null in the integer form
  enum enumeration_form form;
  bool flags;                                // members are bits; several may be given, comma-separated
  const char *separator;                     // between the words of flags when printed
  uint32_t integer_width;                    // of the integer form
  const char *attribute_name;                // the inherent attribute that has it: "overflowFlags", or null
  const char *op_name;                       // ... in this op only, or null for all
  const char *type, *parameter;              // in messages: "arith::FastMathFlags", "... parameter 'value'"
  const struct enumeration_member *members;  // in printing order
  uint32_t member_count;
};

// The enum of an op's inherent attribute of class ATTR_ENUM, or of a family name. Null if there is none.
const struct enumeration *enumeration_of_attribute(const char *op_name, const char *attribute_name);
const struct enumeration *enumeration_of(enum enum_family family);
const struct enumeration *enumeration_of_family(const char *family, size_t length);

// The attribute for a value, in the form of the enum, with normalized spelling.
const struct attribute *enumeration_attribute(struct context *context, const struct enumeration *enumeration,
                                              int64_t value);
// The spelling of a value ("nsw, nuw"), without angle brackets; null if the enum does not have it.
const struct ident *enumeration_spelling(struct context *context, const struct enumeration *enumeration, int64_t value);

// The value of one word; false if the enum does not have it.
bool enumeration_word(const struct enumeration *enumeration, const char *word, size_t length, int64_t *value);

// Whether an attribute is a value of the enum in the right form.
bool enumeration_holds(const struct enumeration *enumeration, const struct attribute *attribute);

// The same for a family that C code names: the attribute of a value, and the value of an attribute (false if the
// attribute is null or of another family).
const struct attribute *enum_attribute(struct context *context, enum enum_family family, int64_t value);
// That of a word, or null.
const struct attribute *enum_attribute_of_word(struct context *context, enum enum_family family, const char *word,
                                               size_t length);
bool enum_attribute_value(enum enum_family family, const struct attribute *attribute, int64_t *value);

// The number in an enum attribute of either form: a predicate, or flags.
static inline int64_t attribute_enum_value(const struct attribute *attribute) {
  return attribute->kind == ATTRIBUTE_INTEGER ? attribute->u.integer : attribute->u.enumerated.value;
}

#endif
