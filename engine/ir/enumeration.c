// The enums of dialects, and conversion between their words, numbers and attributes.
#include "engine/ir/enumeration.h"

#include "engine/base/text.h"

// clang-format off
#define FAMILY(name, ...) static const struct enumeration_member members_##name[] = {
#define CASE(constant, word, value) {word, value},
#define FAMILY_END(name) };
#include "engine/ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END

static const struct enumeration enumerations[ENUM_FAMILY_COUNT] = {
#define FAMILY(name, family, width, separator, form, attribute, op, type, parameter)                              \
  [ENUM_##name] = {family, ENUMERATION_##form, separator != NULL, separator, width, attribute, op, type, parameter, members_##name, \
   sizeof members_##name / sizeof *members_##name},
#define CASE(constant, word, value)
#define FAMILY_END(name)
#include "engine/ir/enums.def"
#undef FAMILY
#undef CASE
#undef FAMILY_END
};
// clang-format on

const struct enumeration *enumeration_of_attribute(const char *op_name, const char *attribute_name) {
  for (size_t i = 0; i < ENUM_FAMILY_COUNT; i++) {
    const struct enumeration *candidate = &enumerations[i];
    if (candidate->attribute_name == NULL || strcmp(candidate->attribute_name, attribute_name) != 0) continue;
    if (candidate->op_name == NULL || strcmp(candidate->op_name, op_name) == 0) return candidate;
  }
  return NULL;
}

const struct enumeration *enumeration_of(enum enum_family family) { return &enumerations[family]; }

const struct enumeration *enumeration_of_family(const char *family, size_t length) {
  for (size_t i = 0; i < ENUM_FAMILY_COUNT; i++) {
    const struct enumeration *candidate = &enumerations[i];
    if (candidate->form == ENUMERATION_INTEGER) continue;
    if (strlen(candidate->family) == length && memcmp(candidate->family, family, length) == 0) return candidate;
  }
  return NULL;
}

bool enumeration_word(const struct enumeration *enumeration, const char *word, size_t length, int64_t *value) {
  for (uint32_t i = 0; i < enumeration->member_count; i++) {
    const struct enumeration_member *member = &enumeration->members[i];
    if (strlen(member->word) != length || memcmp(member->word, word, length) != 0) continue;
    *value = member->value;
    return true;
  }
  return false;
}

const struct ident *enumeration_spelling(struct context *context, const struct enumeration *enumeration,
                                         int64_t value) {
  for (uint32_t i = 0; i < enumeration->member_count; i++)
    if (enumeration->members[i].value == value) return context_ident(context, enumeration->members[i].word);
  if (!enumeration->flags) return NULL;
  struct arena_mark mark = arena_mark(&context->scratch);
  struct text text = {.arena = &context->scratch};
  int64_t rest = value;
  for (uint32_t i = 0; i < enumeration->member_count; i++) {
    int64_t bits = enumeration->members[i].value;
    if (bits == 0 || (rest & bits) != bits) continue;
    if (text.count != 0) text_string(&text, enumeration->separator);
    text_string(&text, enumeration->members[i].word);
    rest &= ~bits;
  }
  const struct ident *spelling = rest == 0 ? ident_intern(&context->idents, text.items, text.count) : NULL;
  arena_rewind(&context->scratch, mark);
  return spelling;
}

const struct attribute *enumeration_attribute(struct context *context, const struct enumeration *enumeration,
                                              int64_t value) {
  if (enumeration->form == ENUMERATION_INTEGER)
    return attribute_integer(context, type_integer(context, enumeration->integer_width, SIGNLESS), value);
  const struct ident *spelling = enumeration_spelling(context, enumeration, value);
  return spelling == NULL ? NULL : attribute_enum(context, enumeration->family, spelling->text, value);
}

bool enumeration_holds(const struct enumeration *enumeration, const struct attribute *attribute) {
  if (enumeration->form == ENUMERATION_INTEGER) {
    if (attribute->kind != ATTRIBUTE_INTEGER || !type_is_integer(attribute->type, enumeration->integer_width)) {
      return false;
    }
  } else if (attribute->kind != ATTRIBUTE_ENUM ||
             strcmp(attribute->u.enumerated.family->text, enumeration->family) != 0) {
    return false;
  }
  int64_t value = attribute_enum_value(attribute), bits = 0;
  for (uint32_t i = 0; i < enumeration->member_count; i++) {
    if (enumeration->members[i].value == value) return true;
    bits |= enumeration->members[i].value;
  }
  return enumeration->flags && (value & ~bits) == 0;
}

const struct attribute *enum_attribute(struct context *context, enum enum_family family, int64_t value) {
  return enumeration_attribute(context, &enumerations[family], value);
}

const struct attribute *enum_attribute_of_word(struct context *context, enum enum_family family, const char *word,
                                               size_t length) {
  int64_t value;
  if (!enumeration_word(&enumerations[family], word, length, &value)) return NULL;
  return enumeration_attribute(context, &enumerations[family], value);
}

bool enum_attribute_value(enum enum_family family, const struct attribute *attribute, int64_t *value) {
  if (attribute == NULL || !enumeration_holds(&enumerations[family], attribute)) return false;
  *value = attribute_enum_value(attribute);
  return true;
}
