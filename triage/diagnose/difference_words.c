#include "triage/diagnose/difference_words.h"

#include <stdlib.h>

static const char same[] = "same", successors[] = "successors", result[] = "result", argument[] = "argument";
static const char of_another_block[] = " of another block", memory_space[] = "memory space";
static const char *const part_names[] = {"", "type", "shape", "element", memory_space, "layout"};
enum { TYPE_PART_COUNT = sizeof part_names / sizeof part_names[0] };

// --- writing

static void write_origin(struct text *text, struct value_origin origin) {
  static const char *const arguments[] = {[ORIGIN_ARGUMENT] = "argument",
                                          [ORIGIN_BLOCK_ARGUMENT] = "argument of a block",
                                          [ORIGIN_REGION_ARGUMENT] = "argument of a region",
                                          [ORIGIN_REGION_BLOCK_ARGUMENT] = "argument of a region"};
  text_format(text, "%s%s", origin.kind == ORIGIN_OP ? origin.op.name : arguments[origin.kind],
              origin.other_block ? of_another_block : "");
}

static void write_signed_ops(struct text *text, const struct difference *difference) {
  for (size_t i = 0; i < difference->ops.count; i++)
    text_format(text, "%s%c%s", i > 0 ? " " : "", difference->ops.items[i].sign, difference->ops.items[i].op.name);
}

static const char *place_name(const struct difference *difference) {
  switch (difference->kind) {
    case DIFFERENCE_OPERANDS: return op_table[difference->op.kind].operands[difference->slot].name;
    case DIFFERENCE_ATTRIBUTE: return difference->attribute;
    case DIFFERENCE_SUCCESSORS: return successors;
    case DIFFERENCE_RESULTS: return result;
    default: return argument;
  }
}

static void write_values(struct text *text, const struct difference *difference) {
  text_format(text, "%s %s", difference->op.name, place_name(difference));
  if (difference->more != 0) text_format(text, " %+d", difference->more);
  const struct value_origin values[] = {difference->extra, difference->actual, difference->expected};
  for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
    if (values[i].kind == ORIGIN_NONE) continue;
    text_char(text, ' ');
    write_origin(text, values[i]);
  }
  if (difference->type != TYPE_PART_NONE) text_format(text, " %s", part_names[difference->type]);
}

static void write_without_source(struct text *text, const struct difference *difference) {
  if (difference->kind == DIFFERENCE_UNKNOWN) return;
  if (difference->kind == DIFFERENCE_NONE) {
    text_string(text, same);
    return;
  }
  if (difference->kind != DIFFERENCE_OPS) {
    write_values(text, difference);
    return;
  }
  write_signed_ops(text, difference);
  if (op_name_exists(difference->user))
    text_format(text, " for %s%s", difference->user_is_new ? "new " : "", difference->user.name);
  if (difference->freed.kind == ORIGIN_NONE) return;
  text_string(text, " of ");
  write_origin(text, difference->freed);
}

void difference_write(struct text *text, const struct difference *difference) {
  write_without_source(text, difference);
  if (op_name_exists(difference->source)) text_format(text, " by %s", difference->source.name);
}

const char *difference_words(struct arena *arena, const struct difference *difference) {
  struct text text = {.arena = arena};
  difference_write(&text, difference);
  return text_end(&text);
}

const char *difference_words_without_source(struct arena *arena, const struct difference *difference) {
  struct text text = {.arena = arena};
  write_without_source(&text, difference);
  return text_end(&text);
}

const char *difference_settled_words(struct arena *arena, const struct difference *difference) {
  struct text text = {.arena = arena};
  if (difference->kind == DIFFERENCE_OPS) write_signed_ops(&text, difference);
  else
    text_format(&text, "%s %s%s", difference->op.name, place_name(difference),
                difference->more > 0   ? " more"
                : difference->more < 0 ? " fewer"
                                       : "");
  return text_end(&text);
}

// --- reading

struct reader {
  struct arena *arena;
  const char *at;
};

static bool read_word(struct reader *reader, const char *word) {
  size_t length = strlen(word);
  bool found = strncmp(reader->at, word, length) == 0 && (reader->at[length] == ' ' || reader->at[length] == '\0');
  if (found) reader->at += length + (reader->at[length] == ' ');
  return found;
}

static const char *take_word(struct reader *reader) {
  size_t length = strcspn(reader->at, " ");
  const char *word = arena_string(reader->arena, reader->at, length);
  reader->at += length + (reader->at[length] == ' ');
  return word;
}

static struct value_origin read_origin(struct reader *reader) {
  struct value_origin origin = {.kind = ORIGIN_NONE};
  if (read_word(reader, "argument of a block")) origin.kind = ORIGIN_BLOCK_ARGUMENT;
  else if (read_word(reader, "argument of a region")) origin.kind = ORIGIN_REGION_ARGUMENT;
  else if (read_word(reader, "argument")) origin.kind = ORIGIN_ARGUMENT;
  else if (reader->at[0] != '\0') origin = (struct value_origin){ORIGIN_OP, op_name_find(take_word(reader)), false};
  origin.other_block = read_word(reader, of_another_block + 1);
  return origin;
}

static void read_ops(struct reader *reader, struct difference *difference) {
  difference->kind = DIFFERENCE_OPS;
  while (reader->at[0] == '+' || reader->at[0] == '-') {
    const char *word = take_word(reader);
    struct op_difference op = {word[0], op_name_find(word + 1)};
    VECTOR_PUSH(&difference->ops, reader->arena, op);
  }
  if (read_word(reader, "for")) {
    difference->user_is_new = read_word(reader, "new");
    difference->user = op_name_find(take_word(reader));
  } else if (read_word(reader, "of")) {
    difference->freed = read_origin(reader);
  }
}

static void read_place(struct reader *reader, struct difference *difference) {
  difference->op = op_name_find(take_word(reader));
  const char *name = take_word(reader);
  const struct op_info *info = difference->op.kind < OP_KIND_COUNT ? &op_table[difference->op.kind] : NULL;
  for (uint32_t slot = 0; info != NULL && slot < info->operand_slots; slot++)
    if (strcmp(info->operands[slot].name, name) == 0) {
      difference->kind = DIFFERENCE_OPERANDS;
      difference->slot = slot;
      return;
    }
  difference->attribute = name;
  difference->kind = strcmp(name, successors) == 0 ? DIFFERENCE_SUCCESSORS
                     : strcmp(name, result) == 0   ? DIFFERENCE_RESULTS
                     : strcmp(name, argument) == 0 ? DIFFERENCE_ARGUMENTS
                                                   : DIFFERENCE_ATTRIBUTE;
}

static void read_values(struct reader *reader, struct difference *difference) {
  read_place(reader, difference);
  for (int part = TYPE_PART_NONE + 1; part < TYPE_PART_COUNT; part++)
    if (read_word(reader, part_names[part])) difference->type = (enum type_part)part;
  if ((reader->at[0] == '+' || reader->at[0] == '-') && difference->kind != DIFFERENCE_ATTRIBUTE) {
    difference->more = (int)strtol(take_word(reader), NULL, 10);
    difference->extra = read_origin(reader);
  } else if (reader->at[0] != '\0') {
    difference->actual = read_origin(reader);
    difference->expected = read_origin(reader);
  }
}

bool difference_read(struct arena *arena, const char *words, struct difference *difference) {
  *difference = (struct difference){.kind = DIFFERENCE_UNKNOWN};
  if (words[0] == '\0') return true;
  if (strstr(words, "  ") != NULL) return false;
  const char *by = strstr(words, " by ");
  struct reader reader = {arena, by == NULL ? words : arena_string(arena, words, (size_t)(by - words))};
  if (by != NULL)
    difference->source = op_name_find(arena_string(arena, by + strlen(" by "), strlen(by + strlen(" by "))));
  if (read_word(&reader, same)) difference->kind = DIFFERENCE_NONE;
  else if (words[0] == '+' || words[0] == '-') read_ops(&reader, difference);
  else read_values(&reader, difference);
  return strcmp(difference_words(arena, difference), words) == 0;
}

// --- questions

bool difference_begins_with(const struct difference *difference, char sign, enum op_kind kind) {
  return difference->kind == DIFFERENCE_OPS && difference->ops.count > 0 && difference->ops.items[0].sign == sign &&
         op_name_is(difference->ops.items[0].op, kind);
}

bool difference_has_op(const struct difference *difference, enum op_kind kind) {
  for (size_t i = 0; i < difference->ops.count; i++)
    if (op_name_is(difference->ops.items[i].op, kind)) return true;
  return false;
}

enum slot_role difference_role(const struct difference *difference) {
  if (difference->kind != DIFFERENCE_OPERANDS) return ROLE_COUNT;
  return (enum slot_role)op_table[difference->op.kind].operands[difference->slot].role;
}

const char *difference_unlisted_memref(struct arena *arena, const struct difference *difference) {
  bool lists_more = difference_role(difference) == ROLE_MEMREFS && difference->more > 0;
  bool is_added = difference->ops.count == 1 && difference->ops.items[0].sign == '+';
  struct value_origin origin = lists_more ? difference->extra : difference->freed;
  if ((!lists_more && !is_added) || origin.kind == ORIGIN_NONE) return NULL;
  if (origin.other_block) return of_another_block + 1;
  struct text text = {.arena = arena};
  write_origin(&text, origin);
  return text_end(&text);
}

struct op_name difference_copier(const struct difference *difference) {
  bool copies = difference_has_op(difference, OP_memref_copy) || op_name_is(difference->op, OP_memref_copy) ||
                op_name_is(difference->user, OP_memref_copy);
  return copies ? difference->source : (struct op_name){NULL, OP_KIND_COUNT};
}
