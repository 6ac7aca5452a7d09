#include "cli/page/drawing.h"

#include "cli/json_file.h"
#include "cli/page/line_diff.h"
#include "cli/report/triage_report.h"
#include "triage/diagnose/fact_words.h"

#include <stdlib.h>
#include <string.h>

enum { GUTTER = 56, BUFFERS_SHOWN = 6, BUFFER_WIDTH = 16 };

// --- the conflict

static json_t *arc(uint32_t from, const struct conflict_line *to) {
  const int top = line_middle(from), bottom = line_middle(to->line), distance = abs(bottom - top) / LINE_HEIGHT;
  const int bend = GUTTER - 8 - (distance > 8 ? 40 : distance * 5);
  return json_pack("{s:i, s:i, s:i, s:i, s:s}", "x", GUTTER - 6, "bend", bend, "from", top, "to", bottom, "kind",
                   conflict_kind_names[to->kind]);
}

json_t *draw_conflict(const struct conflict *conflict, size_t lines) {
  json_t *arcs = json_array(), *points = json_array();
  const struct conflict_line *start = NULL, *write = NULL;
  for (size_t i = 0; i < conflict->items.count; i++) {
    const struct conflict_line *line = &conflict->items.items[i];
    if (line->line == 0 || line->line > lines) continue;
    if (line->kind == CONFLICT_DEFINITION && start == NULL) start = line;
    if (line->kind == CONFLICT_WRITE && write == NULL) write = line;
    json_array_append_new(points, json_pack("{s:i, s:i, s:s, s:i}", "x", GUTTER - 6, "y", line_middle(line->line),
                                            "kind", conflict_kind_names[line->kind], "line", (int)line->line));
  }
  for (size_t i = 0; i < conflict->items.count; i++) {
    const struct conflict_line *line = &conflict->items.items[i];
    const struct conflict_line *from = line->kind == CONFLICT_READ && write != NULL ? write : start;
    if (line->kind == CONFLICT_DEFINITION || line->line == 0 || line->line > lines || from == NULL) continue;
    json_array_append_new(arcs, arc(from->line, line));
  }
  if (json_array_size(points) == 0) {
    json_decref(arcs);
    json_decref(points);
    return json_null();
  }
  return json_pack("{s:i, s:i, s:o, s:o}", "width", GUTTER, "height", (int)lines * LINE_HEIGHT, "arcs", arcs, "points",
                   points);
}

// --- the buffers

size_t named_output_lines(const char *text, uint32_t *lines, size_t limit) {
  static const char place[] = "output:";
  size_t count = 0;
  for (const char *at = text; count < limit && (at = strstr(at, place)) != NULL;) {
    at += strlen(place);
    lines[count++] = (uint32_t)strtoul(at, NULL, 10);
  }
  return count;
}

// The lines of the output that the message is about: of the op at fault, and of the op that made its buffer. 0: none.
struct faulty_lines {
  uint32_t op, maker;
};

static struct faulty_lines faulty_lines(struct arena *arena, const struct diagnosis *finding) {
  struct faulty_lines faulty = {0};
  named_output_lines(arena_string(arena, finding->message, strcspn(finding->message, "\n")), &faulty.op, 1);
  named_output_lines(finding_life(finding), &faulty.maker, 1);
  return faulty;
}

// "%alloc", as far as the line that makes it tells.
static const char *buffer_name(struct arena *arena, const struct text_lines *lines, const struct buffer_life *life) {
  const struct life_event *made = &life->items.items[0];
  const char *line = made->line >= 1 && made->line <= lines->items.count ? lines->items.items[made->line - 1] : "";
  line += strspn(line, " ");
  const size_t length = strcspn(line, " :,");
  if (line[0] == '%' && strncmp(line + length, " =", 2) == 0) return arena_string(arena, line, length);
  return arena_format(arena, "a buffer of %s", op_name_exists(made->op) ? made->op.name : "the program");
}

static json_t *draw_events(const struct buffer_life *life, int x, size_t lines) {
  json_t *events = json_array();
  for (size_t i = 0; i < life->items.count; i++) {
    const struct life_event *event = &life->items.items[i];
    if (event->line == 0 || event->line > lines) continue;
    json_array_append_new(events, json_pack("{s:i, s:i, s:s, s:i, s:o}", "x", x, "y", line_middle(event->line), "kind",
                                            life_kind_names[event->kind], "line", (int)event->line, "op",
                                            json_text(op_name_exists(event->op) ? event->op.name : "")));
  }
  return events;
}

static json_t *draw_cross(int x, uint32_t line, size_t lines) {
  if (line == 0 || line > lines) return json_null();
  const int y = line_middle(line), reach = 5;
  return json_pack("{s:i, s:i, s:i, s:i, s:i}", "left", x - reach, "right", x + reach, "top", y - reach, "bottom",
                   y + reach, "line", (int)line);
}

// `faulty`: the line of the error, if the message is about this buffer; or 0.
static json_t *draw_buffer(struct arena *arena, const struct buffer_life *life, const struct text_lines *lines,
                           size_t column, uint32_t faulty) {
  const size_t count = lines->items.count;
  const int x = (int)column * BUFFER_WIDTH + BUFFER_WIDTH / 2;
  uint32_t end = life->items.items[life->items.count - 1].line;
  bool freed = false;
  for (size_t i = 0; i < life->items.count; i++) freed |= life->items.items[i].kind == LIFE_FREED;
  if (faulty > end) end = faulty;
  if (end > count) end = (uint32_t)count;
  return json_pack("{s:o, s:i, s:i, s:i, s:i, s:b, s:o, s:o}", "name", json_text(buffer_name(arena, lines, life)),
                   "number", (int)column, "x", x, "from", line_middle(life->items.items[0].line), "to",
                   line_middle(end), "freed", freed, "events", draw_events(life, x, count), "cross",
                   draw_cross(x, faulty, count));
}

static bool can_be_drawn(const struct buffer_life *life, size_t lines) {
  return life->items.count > 0 && life->items.items[0].line >= 1 && life->items.items[0].line <= lines;
}

// Whether the message is about this buffer. Of a global it names no op that is in a function.
static bool is_faulty_life(const struct buffer_lives *lives, const struct buffer_life *life,
                           struct faulty_lines faulty) {
  bool has_maker = false, is_used = false;
  for (size_t i = 0; i < lives->items.count; i++)
    has_maker |= lives->items.items[i].items.count > 0 && lives->items.items[i].items.items[0].line == faulty.maker;
  if (faulty.maker == 0 || has_maker) return faulty.maker != 0 && life->items.items[0].line == faulty.maker;
  for (size_t i = 0; i < life->items.count; i++) is_used |= life->items.items[i].line == faulty.op;
  return is_used;
}

json_t *draw_buffers(struct arena *arena, const struct diagnosis *finding, size_t line_count) {
  const struct text_lines lines = text_lines(arena, finding->output);
  const struct faulty_lines faulty = faulty_lines(arena, finding);
  const struct buffer_lives *lives = &finding->buffers;
  json_t *columns = json_array();
  size_t more = 0;
  for (int turn = 0; turn < 2; turn++)
    for (size_t i = 0; i < lives->items.count; i++) {
      const struct buffer_life *life = &lives->items.items[i];
      if (!can_be_drawn(life, line_count)) continue;
      const bool is_faulty = is_faulty_life(lives, life, faulty);
      if (is_faulty != (turn == 0)) continue;
      const size_t column = json_array_size(columns);
      if (column < BUFFERS_SHOWN)
        json_array_append_new(columns, draw_buffer(arena, life, &lines, column, is_faulty ? faulty.op : 0));
      else more++;
    }
  const int width = (int)json_array_size(columns) * BUFFER_WIDTH;
  if (width == 0) {
    json_decref(columns);
    return json_null();
  }
  return json_pack("{s:i, s:i, s:o, s:i}", "width", width, "height", (int)line_count * LINE_HEIGHT, "columns", columns,
                   "more", (int)more);
}
