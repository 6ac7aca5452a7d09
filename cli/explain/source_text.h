// The text of the program that is explained: where in it values are defined and operands stand, and their names there.
//
// The IR keeps neither names nor the places of operands. They are found in the text, from the places of ops; where that
// fails (a pass has made the op, or it stands for several), there is no span, and the caller names the place of the op.
#ifndef BUFFERPROOF_CLI_EXPLAIN_SOURCE_TEXT_H
#define BUFFERPROOF_CLI_EXPLAIN_SOURCE_TEXT_H

#include "engine/base/text.h"
#include "engine/ir/op.h"

#include <stdbool.h>

struct source_text {
  const char *file;  // as places name it
  const char *text;
  size_t length;
  uint32_t line_count;
  const size_t *line_starts;  // line_count + 1 of them
};

// A piece of a line; columns count from 1, in bytes. Line 0 is nowhere.
struct span {
  uint32_t line, column, length;
};

void source_text_init(struct source_text *source, struct arena *arena, const char *file, const char *text,
                      size_t length);

// The line without its end, at a pointer into the text; null, of length 0, if there is no such line.
const char *source_line(const struct source_text *source, uint32_t line, size_t *length);

struct span source_of_op(const struct source_text *source, const struct op *op);           // its name: tensor.insert
struct span source_of_value(const struct source_text *source, const struct value *value);  // where it is defined
// The operand in the text of its op; the op's name if it does not stand there.
struct span source_of_operand(const struct source_text *source, const struct use *operand);

// The name of a value in the text, "%x" or "%x#1"; null if it has none there.
const char *source_value_name(const struct source_text *source, struct arena *arena, const struct value *value);

// A label of a span.
struct source_mark {
  struct span span;
  const char *label;
};

// Appends the lines of the marks in their order, each once, with its number, and under each the labels of its marks.
// `indent` is the number of spaces before all of them. Marks without span are left out.
void source_draw(const struct source_text *source, const struct source_mark *marks, size_t count, uint32_t indent,
                 struct text *out);

#endif
