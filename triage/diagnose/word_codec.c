#include "triage/diagnose/word_codec.h"

const char *word_codec_write(struct arena *arena, word_coding *coding, void *fact) {
  struct text text = {.arena = arena};
  coding(&(struct word_codec){.text = &text}, fact);
  return text_end(&text);
}

bool word_codec_read(struct arena *arena, word_coding *coding, const char *words, void *fact) {
  coding(&(struct word_codec){.arena = arena, .at = words}, fact);
  if (words[0] == '\0') return true;
  struct arena_mark mark = arena_mark(arena);
  bool same = strcmp(word_codec_write(arena, coding, fact), words) == 0;
  arena_rewind(arena, mark);
  return same;
}

bool codec_mark(struct word_codec *codec, const char *mark, bool present) {
  size_t length = strlen(mark);
  if (codec_reads(codec)) present = strncmp(codec->at, mark, length) == 0;
  if (!present) return false;
  if (codec_reads(codec)) codec->at += length;
  else text_bytes(codec->text, mark, length);
  return true;
}

bool codec_phrase(struct word_codec *codec, const char *words, bool present) {
  size_t length = strlen(words);
  if (codec_reads(codec) && strncmp(codec->at, words, length) == 0 && strchr(" ", codec->at[length]) == NULL)
    return false;
  return codec_mark(codec, words, present);
}

bool codec_item(struct word_codec *codec, size_t number, size_t count, const char *separator) {
  bool present = codec_reads(codec) ? codec->at[0] != '\0' : number < count;
  return present && (number == 0 || codec_mark(codec, separator, true));
}

// Writes the word, or reads one of that length.
static void code_bytes(struct word_codec *codec, const char **word, size_t length) {
  if (!codec_reads(codec)) {
    text_string(codec->text, *word);
    return;
  }
  *word = length == 0 ? "" : arena_string(codec->arena, codec->at, length);
  codec->at += length;
}

void codec_word(struct word_codec *codec, const char **word, const char *ends) {
  code_bytes(codec, word, codec_reads(codec) ? strcspn(codec->at, ends) : 0);
}

void codec_words(struct word_codec *codec, const char **words, const char *mark) {
  const char *end = codec_reads(codec) ? strstr(codec->at, mark) : NULL;
  code_bytes(codec, words, !codec_reads(codec) ? 0 : end != NULL ? (size_t)(end - codec->at) : strlen(codec->at));
}

uint32_t codec_choice(struct word_codec *codec, const char *const *words, uint32_t count, uint32_t choice,
                      const char *ends) {
  const char *word = words[choice];
  codec_word(codec, &word, ends);
  if (!codec_reads(codec)) return choice;
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(words[i], word) == 0) return i;
  return 0;
}

// Names of unregistered ops may contain any character, so they are only ended by a character that can follow.
static void code_op_name(struct word_codec *codec, struct op_name *op, const char *ends) {
  codec_word(codec, &op->name, ends);
  if (codec_reads(codec)) *op = op_name_find(op->name);
}

void codec_op(struct word_codec *codec, struct op_name *op) { code_op_name(codec, op, " ,:"); }

void codec_place(struct word_codec *codec, struct op_place *place) {
  code_op_name(codec, &place->op, " ,:@");
  if (codec_mark(codec, "@", op_name_exists(place->parent))) codec_op(codec, &place->parent);
}
