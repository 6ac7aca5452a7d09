// The difference between two texts, line by line.
#ifndef BUFFERPROOF_CLI_PAGE_LINE_DIFF_H
#define BUFFERPROOF_CLI_PAGE_LINE_DIFF_H

#include "engine/base/vector.h"

struct diff_line {
  char sign;         // ' ' of both texts, '-' of the first, '+' of the second
  const char *text;  // without the end of the line
};

struct line_diff {
  VECTOR(struct diff_line) items;
  size_t added, removed;
};

// With as few changed lines as possible; texts of many thousand lines may get more. Texts are in the arena.
struct line_diff line_diff(struct arena *arena, const char *before, const char *after);

struct text_lines {
  VECTOR(const char *) items;
};
struct text_lines text_lines(struct arena *arena, const char *text);

#endif
