#include "triage/diagnose/facts.h"

const struct outcome_kind_info outcome_kinds[CASE_OUTCOME_COUNT] = {
#define OUTCOME(name, sentence) {#name, sentence},
#include "triage/diagnose/outcomes.def"
#undef OUTCOME
};

const char *const conflict_kind_names[CONFLICT_KIND_COUNT] = {"definition", "write", "alias", "read"};
const char *const life_kind_names[LIFE_KIND_COUNT] = {"made", "viewed", "read", "written", "used", "freed"};

struct symptom_set symptoms_of_message(const char *message) {
  enum lines { FIRST, ALL };
  static const struct {
    enum symptom symptom;
    enum lines lines;
    const char *part, *other_part;
  } rows[] = {
#define SYMPTOM(...)
#define MESSAGE(symptom, lines, part, other_part) {SYMPTOM_##symptom, lines, part, other_part},
#include "triage/diagnose/symptoms.def"
#undef SYMPTOM
#undef MESSAGE
  };
  struct symptom_set symptoms = {0};
  const char *newline = strchr(message, '\n');
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const char *end = rows[i].lines == FIRST ? newline : NULL;
    const char *part = strstr(message, rows[i].part), *other = strstr(message, rows[i].other_part);
    if (part != NULL && other != NULL && (end == NULL || (part < end && other < end)))
      symptoms.bits |= UINT32_C(1) << rows[i].symptom;
  }
  return symptoms;
}

static bool is_of_a_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
         c == '$' || c == '-';
}

const char *fact_word(struct arena *arena, const char *text) {
  char *word = arena_string(arena, text, strlen(text));
  for (char *at = word; *at != '\0'; at++)
    if (!is_of_a_word(*at)) *at = '?';
  return word;
}

struct op_name op_name_of(struct arena *arena, const struct op *op) {
  if (op->kind < OP_KIND_COUNT) return (struct op_name){op->info->name, op->kind};
  return (struct op_name){fact_word(arena, op->info->name), OP_KIND_COUNT};
}

struct op_name op_name_find(const char *name) {
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++)
    if (strcmp(op_table[kind].name, name) == 0) return (struct op_name){op_table[kind].name, kind};
  return (struct op_name){name, OP_KIND_COUNT};
}

bool op_name_equal(struct op_name one, struct op_name other) {
  if (one.name == NULL || other.name == NULL) return one.name == other.name;
  return strcmp(one.name, other.name) == 0;
}

bool op_name_has_trait(struct op_name op, enum op_trait trait) {
  return op.name != NULL && op.kind < OP_KIND_COUNT && (op_table[op.kind].traits & (uint32_t)trait) != 0;
}

bool op_name_is_of(struct op_name op, const char *dialect) {
  size_t length = strlen(dialect);
  return op.name != NULL && strncmp(op.name, dialect, length) == 0 && op.name[length] == '.';
}

struct op_place op_place_of(struct arena *arena, const struct op *op) {
  struct op_place place = {.op = op_name_of(arena, op)};
  const struct op *parent = op_has_trait(op, TRAIT_TERMINATOR) ? op_parent(op) : NULL;
  if (parent != NULL && !op_has_trait(parent, TRAIT_FUNCTION)) place.parent = op_name_of(arena, parent);
  return place;
}

bool op_place_equal(struct op_place one, struct op_place other) {
  return op_name_equal(one.op, other.op) && op_name_equal(one.parent, other.parent);
}

struct value_origin value_origin_of(struct arena *arena, const struct value *value) {
  if (!value->is_argument) return (struct value_origin){ORIGIN_OP, op_name_of(arena, value_op(value)), false};
  const struct block *block = value_block(value);
  const struct op *parent = block->region->op;
  bool is_entry = block == block->region->first;
  enum origin_kind kind = op_has_trait(parent, TRAIT_FUNCTION) ? (is_entry ? ORIGIN_ARGUMENT : ORIGIN_BLOCK_ARGUMENT)
                          : is_entry                           ? ORIGIN_REGION_ARGUMENT
                                                               : ORIGIN_REGION_BLOCK_ARGUMENT;
  return (struct value_origin){kind, op_name_of(arena, parent), false};
}

bool value_origin_is_block_argument(struct value_origin origin) {
  return origin.kind == ORIGIN_BLOCK_ARGUMENT || origin.kind == ORIGIN_REGION_BLOCK_ARGUMENT;
}

bool value_origin_equal(struct value_origin one, struct value_origin other) {
  if (value_origin_is_block_argument(one)) return value_origin_is_block_argument(other);
  return one.kind == other.kind && op_name_equal(one.op, other.op);
}

bool op_names_have(const struct op_names *list, enum op_kind kind) {
  for (size_t i = 0; i < list->items.count; i++)
    if (list->items.items[i].kind == (uint32_t)kind) return true;
  return false;
}

bool op_names_have_trait(const struct op_names *list, enum op_trait trait) {
  for (size_t i = 0; i < list->items.count; i++)
    if (op_name_has_trait(list->items.items[i], trait)) return true;
  return false;
}
