// The enumerations of dialects, and conversion between their words, numbers and attributes.
#include "ir/enumeration.h"

#include "ir/text.h"

static const struct enumeration_member overflow_members[] = {{"none", 0}, {"nsw", 1}, {"nuw", 2}};
static const struct enumeration_member fastmath_members[] = {
    {"none", 0}, {"fast", 127}, {"reassoc", 1}, {"nnan", 2}, {"ninf", 4}, {"nsz", 8}, {"arcp", 16}, {"contract", 32}, {"afn", 64}};
static const struct enumeration_member rounding_members[] = {
    {"to_nearest_even", 0}, {"downward", 1}, {"upward", 2}, {"toward_zero", 3}, {"to_nearest_away", 4}};
static const struct enumeration_member integer_predicates[] = {
    {"eq", 0}, {"ne", 1}, {"slt", 2}, {"sle", 3}, {"sgt", 4}, {"sge", 5}, {"ult", 6}, {"ule", 7}, {"ugt", 8}, {"uge", 9}};
static const struct enumeration_member float_predicates[] = {
    {"false", 0}, {"oeq", 1}, {"ogt", 2}, {"oge", 3},  {"olt", 4},  {"ole", 5},  {"one", 6},  {"ord", 7},
    {"ueq", 8},   {"ugt", 9}, {"uge", 10}, {"ult", 11}, {"ule", 12}, {"une", 13}, {"uno", 14}, {"true", 15}};
static const struct enumeration_member type_functions[] = {{"cast_signed", 0}, {"cast_unsigned", 1}};
static const struct enumeration_member iterator_types[] = {{"parallel", 0}, {"reduction", 1}};

#define MEMBERS(array) array, sizeof(array) / sizeof(array)[0]

static const struct enumeration enumerations[] = {
    {"arith.overflow", ENUMERATION_ANGLE, true, ", ", 0, "overflowFlags", NULL, MEMBERS(overflow_members)},
    {"arith.fastmath", ENUMERATION_ANGLE, true, ",", 0, "fastmath", NULL, MEMBERS(fastmath_members)},
    {"arith.roundingmode", ENUMERATION_INTEGER, false, "", 32, "roundingmode", NULL, MEMBERS(rounding_members)},
    {"arith.cmpi_predicate", ENUMERATION_INTEGER, false, "", 64, "predicate", "arith.cmpi", MEMBERS(integer_predicates)},
    {"arith.cmpf_predicate", ENUMERATION_INTEGER, false, "", 64, "predicate", "arith.cmpf", MEMBERS(float_predicates)},
    {"index.cmp_predicate", ENUMERATION_BARE, false, "", 0, "pred", "index.cmp", MEMBERS(integer_predicates)},
    {"linalg.type_fn", ENUMERATION_ANGLE, false, "", 0, "cast", NULL, MEMBERS(type_functions)},
    {"linalg.iterator_type", ENUMERATION_ANGLE, false, "", 0, NULL, NULL, MEMBERS(iterator_types)},
};

enum { ENUMERATION_COUNT = sizeof enumerations / sizeof enumerations[0] };

const struct enumeration *enumeration_of_attribute(const char *op_name, const char *attribute_name) {
  for (size_t i = 0; i < ENUMERATION_COUNT; i++) {
    const struct enumeration *candidate = &enumerations[i];
    if (candidate->attribute_name == NULL || strcmp(candidate->attribute_name, attribute_name) != 0) continue;
    if (candidate->op_name == NULL || strcmp(candidate->op_name, op_name) == 0) return candidate;
  }
  return NULL;
}

const struct enumeration *enumeration_of_family(const char *family, size_t length) {
  for (size_t i = 0; i < ENUMERATION_COUNT; i++) {
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
