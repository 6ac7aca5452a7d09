#include "triage/diagnose/difference_words.h"

#include <stdlib.h>

static const char same[] = "same", successors[] = "successors", result[] = "result", argument[] = "argument";
static const char of_another_block[] = " of another block", source_mark[] = " by ";
static const char *const part_words[] = {"", " type", " shape", " element", " memory space", " layout"};
enum { TYPE_PART_COUNT = sizeof part_words / sizeof part_words[0] };

static bool is_sign(char c) { return c == '+' || c == '-'; }

// --- values

static void code_origin(struct word_codec *codec, struct value_origin *origin) {
  static const struct {
    enum origin_kind kind;
    const char *words;
  } rows[] = {{ORIGIN_BLOCK_ARGUMENT, "argument of a block"},
              {ORIGIN_REGION_ARGUMENT, "argument of a region"},
              {ORIGIN_REGION_BLOCK_ARGUMENT, "argument of a region"},
              {ORIGIN_ARGUMENT, argument}};
  const enum origin_kind kind = origin->kind;
  enum origin_kind found = ORIGIN_OP;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0] && found == ORIGIN_OP; i++)
    if (codec_phrase(codec, rows[i].words, kind == rows[i].kind)) found = rows[i].kind;
  if (found == ORIGIN_OP) codec_op(codec, &origin->op);
  origin->kind = found;
  origin->other_block = codec_phrase(codec, of_another_block, origin->other_block);
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

static void read_place_name(struct difference *difference, const char *name) {
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

static void code_type_part(struct word_codec *codec, struct difference *difference) {
  for (uint32_t part = TYPE_PART_NONE + 1; part < TYPE_PART_COUNT; part++)
    if (codec_phrase(codec, part_words[part], (uint32_t)difference->type == part))
      difference->type = (enum type_part)part;
}

static void code_more(struct word_codec *codec, struct difference *difference) {
  if (!codec_reads(codec)) {
    if (difference->more != 0) text_format(codec->text, " %+d", difference->more);
  } else if (codec->at[0] == ' ' && is_sign(codec->at[1])) {
    char *end;
    difference->more = (int)strtol(codec->at, &end, 10);
    codec->at = end;
  }
}

// A difference may be followed by its source.
static bool code_value_mark(struct word_codec *codec, const struct value_origin *value) {
  if (codec_reads(codec) && strncmp(codec->at, source_mark, strlen(source_mark)) == 0) return false;
  return codec_mark(codec, " ", value->kind != ORIGIN_NONE);
}

// Types of different values are not compared: what is read first is a part of a type.
static void code_values(struct word_codec *codec, struct difference *difference) {
  const char *name = codec_reads(codec) ? "" : place_name(difference);
  codec_op(codec, &difference->op);
  codec_mark(codec, " ", true);
  codec_word(codec, &name, " ");
  if (codec_reads(codec)) {
    read_place_name(difference, name);
    code_type_part(codec, difference);
  }
  if (difference->kind == DIFFERENCE_ATTRIBUTE) return;
  code_more(codec, difference);
  struct value_origin *const values[] = {&difference->extra, &difference->actual, &difference->expected};
  for (size_t i = codec_reads(codec) && difference->more == 0; i < sizeof values / sizeof values[0]; i++)
    if (code_value_mark(codec, values[i])) code_origin(codec, values[i]);
  if (!codec_reads(codec)) code_type_part(codec, difference);
}

// --- ops

static void code_signed_ops(struct word_codec *codec, struct difference *difference) {
  for (size_t i = 0; CODEC_ITEM(codec, &difference->ops, i, " "); i++) {
    struct op_difference *op = &difference->ops.items[i];
    op->sign = codec_mark(codec, "-", op->sign == '-') ? '-' : '+';
    if (op->sign == '+') codec_mark(codec, "+", true);
    codec_op(codec, &op->op);
    if (codec_reads(codec) && !is_sign(codec->at[codec->at[0] == ' '])) return;
  }
}

static void code_ops(struct word_codec *codec, struct difference *difference) {
  difference->kind = DIFFERENCE_OPS;
  code_signed_ops(codec, difference);
  if (codec_mark(codec, " for ", op_name_exists(difference->user))) {
    difference->user_is_new = codec_mark(codec, "new ", difference->user_is_new);
    codec_op(codec, &difference->user);
  }
  if (codec_mark(codec, " of ", difference->freed.kind != ORIGIN_NONE)) code_origin(codec, &difference->freed);
}

// --- differences

static void code_without_source(struct word_codec *codec, struct difference *difference) {
  if (codec_reads(codec) ? codec->at[0] == '\0' : difference->kind == DIFFERENCE_UNKNOWN) return;
  if (codec_phrase(codec, same, difference->kind == DIFFERENCE_NONE)) difference->kind = DIFFERENCE_NONE;
  else if (codec_reads(codec) ? is_sign(codec->at[0]) : difference->kind == DIFFERENCE_OPS) code_ops(codec, difference);
  else code_values(codec, difference);
}

void code_difference(struct word_codec *codec, void *fact) {
  struct difference *difference = fact;
  code_without_source(codec, difference);
  if (codec_mark(codec, source_mark, op_name_exists(difference->source))) codec_op(codec, &difference->source);
}

const char *difference_words(struct arena *arena, const struct difference *difference) {
  struct difference copy = *difference;
  return word_codec_write(arena, code_difference, &copy);
}

const char *difference_words_without_source(struct arena *arena, const struct difference *difference) {
  struct difference copy = *difference;
  copy.source = (struct op_name){NULL, OP_KIND_COUNT};
  return word_codec_write(arena, code_difference, &copy);
}

const char *difference_settled_words(struct arena *arena, const struct difference *difference) {
  if (difference->kind == DIFFERENCE_OPS) {
    struct difference ops = {.kind = DIFFERENCE_OPS, .ops = difference->ops};
    return difference_words(arena, &ops);
  }
  const char *more = difference->more > 0 ? " more" : difference->more < 0 ? " fewer" : "";
  return arena_format(arena, "%s %s%s", difference->op.name, place_name(difference), more);
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
  code_origin(&(struct word_codec){.text = &text}, &origin);
  return text_end(&text);
}

struct op_name difference_copier(const struct difference *difference) {
  bool copies = difference_has_op(difference, OP_memref_copy) || op_name_is(difference->op, OP_memref_copy) ||
                op_name_is(difference->user, OP_memref_copy);
  return copies ? difference->source : (struct op_name){NULL, OP_KIND_COUNT};
}
