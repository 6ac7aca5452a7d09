// Mutation and crossover of texts that need not be programs: by lines, words and bytes.
#include "engine/dialects/ops.h"
#include "fuzz/mutate/mutate.h"

#include <ctype.h>

struct stretch {
  size_t begin, end;
};

// A line, with its newline.
static struct stretch pick_line(struct mutator *mutator, const uint8_t *text, size_t count) {
  size_t at = mutator_below(mutator, (uint32_t)count), begin = at, end = at;
  while (begin > 0 && text[begin - 1] != '\n') begin--;
  while (end < count && text[end] != '\n') end++;
  return (struct stretch){begin, end < count ? end + 1 : end};
}

static bool in_word(uint8_t c) { return isalnum(c) || c == '_' || c == '.' || c == '%' || c == '@' || c == '-'; }

static struct stretch pick_word(struct mutator *mutator, const uint8_t *text, size_t count) {
  size_t begin = mutator_below(mutator, (uint32_t)count), end = begin;
  while (begin > 0 && in_word(text[begin - 1])) begin--;
  while (end < count && in_word(text[end])) end++;
  return (struct stretch){begin, end};
}

static bool replace(struct mutator *mutator, struct bytes *text, struct stretch old, const uint8_t *with,
                    size_t count) {
  return bytes_replace(mutator, text, old.begin, old.end - old.begin, with, count);
}

static bool replace_word(struct mutator *mutator, struct bytes *text) {
  static const char *const words[] = {"index",  "i1",     "i64", "f32",  "tensor<",  "memref<", "?x",   "0", "-1",
                                      "dense<", "array<", "(",   ")",    "{",        "}",       "->",   ":", ",",
                                      "%arg0",  "%0",     "\"",  "loc(", "strided<", "^bb0",    "func", "@", "="};
  enum { WORDS = sizeof words / sizeof words[0] };
  struct stretch old = pick_word(mutator, text->items, text->count);
  const char *word;
  switch (mutator_below(mutator, 3)) {
    case 0: {
      struct stretch other = pick_word(mutator, text->items, text->count);
      return replace(mutator, text, old, text->items + other.begin, other.end - other.begin);
    }
    case 1: word = op_table[mutator_below(mutator, OP_KIND_COUNT)].name; break;
    default: word = words[mutator_below(mutator, WORDS)];
  }
  return replace(mutator, text, old, (const uint8_t *)word, strlen(word));
}

bool mutate_text(struct mutator *mutator, struct bytes *text) {
  if (text->count == 0) {
    static const char start[] = "func.func @main() {\n  return\n}\n";
    return bytes_replace(mutator, text, 0, 0, (const uint8_t *)start, sizeof start - 1);
  }
  struct stretch line = pick_line(mutator, text->items, text->count);
  struct stretch other = pick_line(mutator, text->items, text->count);
  uint8_t *at = &text->items[mutator_below(mutator, (uint32_t)text->count)];
  switch (mutator_below(mutator, 8)) {
    case 0: return replace(mutator, text, line, NULL, 0);
    case 1: return bytes_replace(mutator, text, other.begin, 0, text->items + line.begin, line.end - line.begin);
    case 2: return replace(mutator, text, other, text->items + line.begin, line.end - line.begin);
    case 3: *at = (uint8_t)mutator_below(mutator, 256); return true;
    case 4: *at ^= (uint8_t)(1u << mutator_below(mutator, 8)); return true;
    default: return replace_word(mutator, text);
  }
}

// The head of one text, up to a line, and the tail of the other.
bool cross_text(struct mutator *mutator, struct bytes *text, const uint8_t *other, size_t count) {
  if (text->count == 0 || count == 0) return false;
  struct stretch cut = pick_line(mutator, text->items, text->count), from = pick_line(mutator, other, count);
  return bytes_replace(mutator, text, cut.begin, text->count - cut.begin, other + from.begin, count - from.begin);
}
