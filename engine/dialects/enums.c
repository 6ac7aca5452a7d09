// Expands ir/enums.def: values and spellings of the dialects' enumerations.
#include "dialects/enums.h"

#include "dialects/ops.h"

#include <string.h>

#define FAMILY(name, generic, width, bits, ...) static const struct enum_case cases_##name[] = {
#define CASE(constant, spelling, value) {spelling, value},
#define FAMILY_END(name) };
#include "ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END

static const struct enum_info families[ENUM_FAMILY_COUNT] = {
#define FAMILY(name, generic, width, bits, ...) \
  [ENUM_##name] = {generic, bits, width, sizeof(cases_##name) / sizeof(cases_##name)[0], cases_##name},
#define CASE(constant, spelling, value)
#define FAMILY_END(name)
#include "ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END
};

const struct enum_info *enum_info_of(enum enum_family family) { return &families[family]; }

static bool text_equals(const char *text, const char *word, size_t length) {
  return strlen(text) == length && memcmp(text, word, length) == 0;
}

bool enum_family_lookup(const char *name, size_t length, enum enum_family *family) {
  for (int i = 0; i < ENUM_FAMILY_COUNT; i++) {
    if (families[i].family == NULL || !text_equals(families[i].family, name, length)) continue;
    *family = (enum enum_family)i;
    return true;
  }
  return false;
}

enum enum_family enum_family_of(uint32_t op_kind, enum known_ident name) {
  switch (name) {
    case ID_overflowFlags: return ENUM_OVERFLOW;
    case ID_fastmath: return ENUM_FASTMATH;
    case ID_roundingmode: return ENUM_ROUNDING;
    case ID_predicate: return op_kind == OP_arith_cmpf ? ENUM_CMPF : ENUM_CMPI;
    case ID_pred: return ENUM_INDEX_CMP;
    case ID_iterator_types: return ENUM_ITERATOR;
    case ID_cast: return ENUM_TYPE_FN;
    default: return ENUM_FAMILY_COUNT;
  }
}

bool enum_parse(enum enum_family family, const char *word, size_t length, int64_t *value) {
  const struct enum_info *info = &families[family];
  for (uint32_t i = 0; i < info->case_count; i++) {
    if (!text_equals(info->cases[i].spelling, word, length)) continue;
    *value = info->cases[i].value;
    return true;
  }
  return false;
}

static const char *exact_spelling(const struct enum_info *info, int64_t value) {
  for (uint32_t i = 0; i < info->case_count; i++) {
    if (info->cases[i].value == value) return info->cases[i].spelling;
  }
  return NULL;
}

const char *enum_spelling(enum enum_family family, int64_t value, char *buffer, size_t size) {
  const struct enum_info *info = &families[family];
  const char *exact = exact_spelling(info, value);
  if (exact != NULL || info->separator == NULL) return exact;
  size_t used = 0;
  int64_t rest = value;
  for (uint32_t i = 0; i < info->case_count; i++) {
    const struct enum_case *bit = &info->cases[i];
    if (bit->value == 0 || (value & bit->value) != bit->value || (rest & bit->value) == 0) continue;
    size_t separator_length = used == 0 ? 0 : strlen(info->separator), length = strlen(bit->spelling);
    if (used + separator_length + length + 1 > size) return NULL;
    memcpy(buffer + used, info->separator, separator_length);
    memcpy(buffer + used + separator_length, bit->spelling, length);
    used += separator_length + length;
    rest &= ~bit->value;
  }
  if (rest != 0 || used == 0) return NULL;
  buffer[used] = 0;
  return buffer;
}

const struct attribute *enum_attribute(struct context *context, enum enum_family family, int64_t value) {
  const struct enum_info *info = &families[family];
  char buffer[64];
  const char *spelling = enum_spelling(family, value, buffer, sizeof buffer);
  if (spelling == NULL) return NULL;
  if (info->family != NULL) return attribute_enum(context, info->family, spelling, value);
  return attribute_integer(context, info->width == 64 ? context->i64_type : context->i32_type, value);
}

bool enum_attribute_value(enum enum_family family, const struct attribute *attribute, int64_t *value) {
  const struct enum_info *info = &families[family];
  if (attribute == NULL) return false;
  if (info->family == NULL) {
    if (attribute->kind != ATTRIBUTE_INTEGER || !type_is_integer(attribute->type, info->width)) return false;
    *value = attribute->u.integer;
  } else {
    if (attribute->kind != ATTRIBUTE_ENUM) return false;
    if (strcmp(attribute->u.enumerated.family->text, info->family) != 0) return false;
    *value = attribute->u.enumerated.value;
  }
  char buffer[64];
  return enum_spelling(family, *value, buffer, sizeof buffer) != NULL;
}
