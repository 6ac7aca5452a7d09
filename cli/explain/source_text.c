#include "cli/explain/source_text.h"

#include "engine/ir/walk.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_COLUMNS = 110 };  // of a line of the program

void source_text_init(struct source_text *source, struct arena *arena, const char *file, const char *text,
                      size_t length) {
  VECTOR(size_t) starts = {0};
  VECTOR_PUSH(&starts, arena, 0);
  for (size_t i = 0; i < length; i++)
    if (text[i] == '\n') VECTOR_PUSH(&starts, arena, i + 1);
  VECTOR_PUSH(&starts, arena, length + 1);
  *source = (struct source_text){file, text, length, (uint32_t)(starts.count - 1), starts.items};
}

const char *source_line(const struct source_text *source, uint32_t line, size_t *length) {
  *length = 0;
  if (line == 0 || line > source->line_count) return NULL;
  const size_t start = source->line_starts[line - 1];
  *length = source->line_starts[line] - 1 - start;
  return source->text + start;
}

// --- names

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '.' || c == '-'; }

// The length of "%name" at the start of the text, 0 if there is none.
static size_t name_length(const char *text, size_t length) {
  size_t end = 1;
  if (length < 2 || text[0] != '%') return 0;
  while (end < length && is_name(text[end])) end++;
  return end > 1 ? end : 0;
}

// The offset of the place in the text; SIZE_MAX if it is in no line of it.
static size_t offset_of(const struct source_text *source, struct source_place place) {
  size_t length;
  const char *line = source_line(source, place.line, &length);
  if (line == NULL || place.file == NULL || strcmp(place.file, source->file) != 0) return SIZE_MAX;
  if (place.column == 0 || place.column > length) return SIZE_MAX;
  return (size_t)(line - source->text) + place.column - 1;
}

static struct span span_at(const struct source_text *source, size_t offset, size_t length) {
  uint32_t low = 0, high = source->line_count - 1;  // the line is in [low, high]
  while (low < high) {
    const uint32_t middle = low + (high - low + 1) / 2;
    if (source->line_starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return (struct span){low + 1, (uint32_t)(offset - source->line_starts[low]) + 1, (uint32_t)length};
}

struct span source_of_op(const struct source_text *source, const struct op *op) {
  const size_t start = offset_of(source, op->location->place);
  size_t length = 0;
  if (start == SIZE_MAX) return (struct span){0};
  if (source->text[start] == '"') length = 1;  // the generic form
  while (start + length < source->length && is_name(source->text[start + length])) length++;
  return span_at(source, start, length == 0 ? 1 : length);
}

// A name in a list of results or an argument, and which of several results it stands for.
struct name_place {
  size_t start, length;
  uint32_t number, count;  // result `number` of `count` with this name
};

// The list of results before an op: "%a, %b:2 = ". False if result `index` is not found there.
static bool find_result(const struct source_text *source, const struct op *op, uint32_t index,
                        struct name_place *found) {
  size_t end = offset_of(source, op->location->place);
  if (end == SIZE_MAX) return false;
  const char *text = source->text;
  while (end > 0 && isspace((unsigned char)text[end - 1])) end--;
  if (end == 0 || text[end - 1] != '=') return false;
  size_t start = --end;
  while (start > 0 && (is_name(text[start - 1]) || strchr("%:, ", text[start - 1]) != NULL)) start--;
  for (uint32_t first = 0; start < end;) {
    const size_t length = name_length(text + start, end - start);
    if (length == 0) {
      start++;
      continue;
    }
    uint32_t count = 1;
    if (text[start + length] == ':') count = (uint32_t)strtoul(text + start + length + 1, NULL, 10);
    if (index < first + count) {
      *found = (struct name_place){start, length, index - first, count};
      return true;
    }
    first += count;
    start += length;
  }
  return false;
}

static bool find_value(const struct source_text *source, const struct value *value, struct name_place *found) {
  const struct op *op = value_op(value);
  if (op != NULL) return find_result(source, op, value->index, found);
  const size_t start = offset_of(source, argument_location(value)->place);
  if (start == SIZE_MAX) return false;
  const size_t length = name_length(source->text + start, source->length - start);
  *found = (struct name_place){start, length, 0, 1};
  return length != 0;
}

struct span source_of_value(const struct source_text *source, const struct value *value) {
  struct name_place place;
  if (find_value(source, value, &place)) return span_at(source, place.start, place.length);
  const struct op *op = value_op(value);
  return op != NULL ? source_of_op(source, op) : (struct span){0};
}

const char *source_value_name(const struct source_text *source, struct arena *arena, const struct value *value) {
  struct name_place place;
  if (!find_value(source, value, &place)) return NULL;
  struct text text = {.arena = arena};
  text_bytes(&text, source->text + place.start, place.length);
  if (place.count > 1) text_format(&text, "#%u", place.number);
  return text_end(&text);
}

// --- operands

// Where the text of the op may end at the latest: at the next op, or the end of the block.
static size_t end_of(const struct source_text *source, const struct op *op) {
  const struct op *root = op;
  while (op_parent(root) != NULL) root = op_parent(root);
  const size_t start = offset_of(source, op->location->place);
  for (const struct op *next = walk_next((struct op *)(uintptr_t)op, root); next != NULL;
       next = walk_next((struct op *)(uintptr_t)next, root)) {
    const size_t end = offset_of(source, next->location->place);
    if (end != SIZE_MAX && end > start) return end;
  }
  return source->length;
}

// The next "%name" in [start, end), behind comments; SIZE_MAX if there is none.
static size_t next_name(const struct source_text *source, size_t start, size_t end, size_t *length) {
  const char *text = source->text;
  for (size_t i = start; i < end; i++) {
    if (text[i] == '/' && i + 1 < end && text[i + 1] == '/')
      while (i < end && text[i] != '\n') i++;
    if (i < end && text[i] == '%' && (*length = name_length(text + i, end - i)) != 0) return i;
  }
  return SIZE_MAX;
}

// Whether the name at the offset stands for the value: "%x" for the only or first result, "%x#1" for the second.
static bool is_use_of(const struct source_text *source, size_t at, size_t length, const struct name_place *name) {
  if (length != name->length || memcmp(source->text + at, source->text + name->start, length) != 0) return false;
  const bool numbered = source->text[at + length] == '#';
  const uint32_t number = numbered ? (uint32_t)strtoul(source->text + at + length + 1, NULL, 10) : 0;
  return number == name->number;
}

struct span source_of_operand(const struct source_text *source, const struct use *operand) {
  const struct op *op = operand->owner;
  const size_t start = offset_of(source, op->location->place);
  struct name_place name;
  if (start == SIZE_MAX || !find_value(source, operand->value, &name)) return source_of_op(source, op);
  uint32_t before = 0;  // uses of the value by earlier operands
  for (const struct use *other = op->operands; other < operand; other++) before += other->value == operand->value;
  const size_t end = end_of(source, op);
  size_t found = SIZE_MAX, length = 0;
  for (size_t at = start; (at = next_name(source, at, end, &length)) != SIZE_MAX; at += length) {
    if (!is_use_of(source, at, length, &name)) continue;
    found = at;
    if (before-- == 0) break;
  }
  if (found == SIZE_MAX) return source_of_op(source, op);
  const size_t number =
      source->text[found + name.length] == '#' ? 1 + strspn(source->text + found + name.length + 1, "0123456789") : 0;
  return span_at(source, found, name.length + number);
}

// --- drawing

static uint32_t digits_of(uint32_t number) {
  uint32_t digits = 1;
  for (; number >= 10; number /= 10) digits++;
  return digits;
}

// The columns of a line that are shown: all, or those around the marks, from `first`.
static uint32_t first_column(size_t length, const struct source_mark *marks, size_t count, uint32_t line) {
  uint32_t least = UINT32_MAX;
  if (length <= SHOWN_COLUMNS) return 1;
  for (size_t i = 0; i < count; i++)
    if (marks[i].span.line == line && marks[i].span.column < least) least = marks[i].span.column;
  return least <= SHOWN_COLUMNS / 2 ? 1 : least - SHOWN_COLUMNS / 4;
}

static void draw_line(const struct source_text *source, const struct source_mark *marks, size_t count, uint32_t line,
                      uint32_t indent, uint32_t width, struct text *out) {
  size_t length;
  const char *text = source_line(source, line, &length);
  const uint32_t first = first_column(length, marks, count, line);
  const size_t shown = length - (first - 1) < SHOWN_COLUMNS ? length - (first - 1) : SHOWN_COLUMNS;
  text_format(out, "%*s%*u | %s", (int)indent, "", (int)width, line, first > 1 ? "..." : "");
  for (size_t i = 0; i < shown; i++) text_char(out, text[first - 1 + i] == '\t' ? ' ' : text[first - 1 + i]);
  text_format(out, "%s\n", first - 1 + shown < length ? "..." : "");
  for (size_t i = 0; i < count; i++) {
    const struct span span = marks[i].span;
    if (span.line != line) continue;
    text_format(out, "%*s%*s | %*s", (int)indent, "", (int)width, "",
                (int)(span.column - first + (first > 1 ? strlen("...") : 0)), "");
    text_char(out, '^');
    for (uint32_t k = 1; k < span.length; k++) text_char(out, '~');
    text_format(out, " %s\n", marks[i].label);
  }
}

void source_draw(const struct source_text *source, const struct source_mark *marks, size_t count, uint32_t indent,
                 struct text *out) {
  uint32_t last = 0, width = 1, drawn = 0;
  for (size_t i = 0; i < count; i++)
    if (marks[i].span.line > last) last = marks[i].span.line;
  width = digits_of(last);
  for (;;) {
    uint32_t line = UINT32_MAX;
    for (size_t i = 0; i < count; i++)
      if (marks[i].span.line > drawn && marks[i].span.line < line) line = marks[i].span.line;
    if (line == UINT32_MAX) return;
    draw_line(source, marks, count, line, indent, width, out);
    drawn = line;
  }
}
