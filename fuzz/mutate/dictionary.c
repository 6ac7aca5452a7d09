#include "fuzz/mutate/dictionary.h"

#include "engine/base/hash.h"
#include "engine/base/map.h"
#include "engine/dialects/ops.h"

static const char *const ident_texts[] = {
#define KNOWN_IDENT(name) [ID_##name] = #name,
#include "engine/base/known_idents.def"
#undef KNOWN_IDENT
};

static const char *const common_words[] = {"index",    "i1",
                                           "i8",       "i32",
                                           "i64",      "f16",
                                           "bf16",     "f32",
                                           "f64",      "f8E4M3FN",
                                           "f4E2M1FN", "f8E8M0FNU",
                                           "tf32",     "tensor<",
                                           "memref<",  "vector<",
                                           "?x",       "*x",
                                           "->",       "^bb0",
                                           "%arg0",    "@main",
                                           "dense<",   "strided<[",
                                           "#map",     "array<i64: ",
                                           "loc(",     "offset: ?",
                                           "true",     "false",
                                           "unit",     "module",
                                           "private",  "affine_map<(d0) -> (d0)>"};

// Writes each word once, in the order of the table.
static void write_word(struct text *text, struct map *seen, const char *word, size_t length, const char *suffix) {
  uint64_t *known = map_insert(seen, text->arena, hash_bytes(strlen(suffix), word, length));
  if (length == 0 || *known != 0) return;
  *known = 1;
  text_char(text, '"');
  for (size_t i = 0; i < length; i++) {
    if (word[i] == '"' || word[i] == '\\') text_char(text, '\\');
    text_char(text, word[i]);
  }
  text_string(text, suffix);
  text_string(text, "\"\n");
}

// Writes the words of an assembly format, which are in backquotes.
static void write_format_words(struct text *text, struct map *seen, const char *format) {
  for (const char *start; format != NULL && (start = strchr(format, '`')) != NULL;) {
    const char *end = strchr(start + 1, '`');
    if (end == NULL) return;
    if (end - start > 2) write_word(text, seen, start + 1, (size_t)(end - start - 1), "");
    format = end + 1;
  }
}

void dictionary_write(struct text *text) {
  struct map seen = {0};
  text_string(text, "# Made of the op table.\n");
  for (size_t i = 0; i < sizeof common_words / sizeof common_words[0]; i++)
    write_word(text, &seen, common_words[i], strlen(common_words[i]), "");
  for (size_t i = 0; i < OP_KIND_COUNT; i++) {
    const struct op_info *info = &op_table[i];
    write_word(text, &seen, info->name, strlen(info->name), "");
    for (size_t k = 0; k < info->attribute_count; k++) {
      const char *name = ident_texts[info->attributes[k].name];
      write_word(text, &seen, name, strlen(name), " = ");
    }
    write_format_words(text, &seen, info->format);
  }
}
