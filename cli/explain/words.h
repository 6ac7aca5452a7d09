// An explained buffer in words: for the text, JSON and the page.
#ifndef BUFFERPROOF_CLI_EXPLAIN_WORDS_H
#define BUFFERPROOF_CLI_EXPLAIN_WORDS_H

#include "cli/explain/explanation.h"
#include "cli/explain/source_text.h"

struct words {
  const struct explanation *explanation;
  const struct source_text *source;
  struct arena *arena;
};

enum { WORDS_MARKS_MAX = 4 };

struct buffer_words {
  struct span place;     // of the op that the buffer is made for; line 0: unknown
  const char *title;     // what is made for what: one line, without place
  const char *size;      // "32 bytes", with the loop that repeats it
  const char *why;       // sentences
  const char *contents;  // why no elements are copied; or null
  struct source_mark marks[WORDS_MARKS_MAX];
  size_t mark_count;
};

struct buffer_words words_of_buffer(const struct words *words, const struct explained_buffer *buffer);

// "%t", or how to call a value that has no name in the text; null is "a tensor".
const char *words_of_value(const struct words *words, const struct value *value);

// "'linalg.fill' (line 7)".
const char *words_of_op(const struct words *words, const struct op *op);

// Why a tensor must not be written: "a constant".
const char *words_of_read_only(const struct words *words, const struct value *value);

#endif
