#include "cli/explain/explain_page.h"

#include "cli/json_file.h"
#include "cli/page/drawing.h"
#include "cli/page/template.h"

#include <string.h>

enum { CONTEXT = 1 };  // lines shown before and after those that are marked

// --- lines of the program

// What a mark says of its line: the word before the colon, if it is a kind of a conflict.
static bool conflict_kind_of(const struct source_mark *mark, enum conflict_kind *kind) {
  const size_t length = strcspn(mark->label, ":");
  for (int i = 0; i < CONFLICT_KIND_COUNT; i++) {
    if (strlen(conflict_kind_names[i]) != length || strncmp(conflict_kind_names[i], mark->label, length) != 0) continue;
    *kind = (enum conflict_kind)i;
    return true;
  }
  return false;
}

static bool is_shown(const struct buffer_words *said, uint32_t line) {
  for (size_t i = 0; i < said->mark_count; i++) {
    const uint32_t marked = said->marks[i].span.line;
    if (line + CONTEXT >= marked && line <= marked + CONTEXT) return true;
  }
  return false;
}

// The labels of a line, one after the other, and how it is coloured.
static json_t *line_json(const struct words *words, const struct buffer_words *said, uint32_t line, const char *text,
                         size_t length) {
  struct text labels = {.arena = words->arena};
  const char *kind_name = "";
  for (size_t i = 0; i < said->mark_count; i++) {
    const struct source_mark *mark = &said->marks[i];
    enum conflict_kind kind;
    if (mark->span.line != line) continue;
    text_format(&labels, "%s%s", labels.count == 0 ? "" : "; ", mark->label);
    if (kind_name[0] == '\0') kind_name = conflict_kind_of(mark, &kind) ? conflict_kind_names[kind] : "named";
  }
  return json_pack("{s:i, s:o, s:s, s:o}", "line", (int)line, "text",
                   json_text(arena_string(words->arena, text, length)), "mark", kind_name, "label",
                   json_text(text_end(&labels)));
}

// The marked lines and those around them, with arcs from definition to write to read; null if none is marked.
static json_t *program_json(const struct words *words, const struct buffer_words *said) {
  json_t *lines = json_array();
  struct conflict conflict = {0};
  for (uint32_t line = 1; line <= words->source->line_count; line++) {
    size_t length;
    if (!is_shown(said, line)) continue;
    const char *text = source_line(words->source, line, &length);
    json_array_append_new(lines, line_json(words, said, line, text, length));
    for (size_t i = 0; i < said->mark_count; i++) {
      struct conflict_line point = {.line = (uint32_t)json_array_size(lines)};  // where it is drawn
      if (said->marks[i].span.line == line && conflict_kind_of(&said->marks[i], &point.kind))
        VECTOR_PUSH(&conflict.items, words->arena, point);
    }
  }
  const size_t count = json_array_size(lines);
  if (count == 0) {
    json_decref(lines);
    return json_null();
  }
  return json_pack("{s:o, s:o}", "lines", lines, "drawing", draw_conflict(&conflict, count));
}

// --- entries

static json_t *text_or_null(const char *text) { return text == NULL ? json_null() : json_text(text); }

static json_t *remedies_json(const struct words *words, const struct remedy_list *list) {
  json_t *remedies = json_array();
  for (size_t i = 0; i < list->items.count; i++) {
    struct text effect = {.arena = words->arena};
    remedy_effect(&list->items.items[i], &effect);
    json_array_append_new(remedies, json_pack("{s:o, s:o}", "change", json_text(list->items.items[i].text), "effect",
                                              json_text(text_end(&effect))));
  }
  return remedies;
}

static json_t *entry_json(const struct words *words, const struct explain_entry *entry, size_t number) {
  const struct buffer_words *said = &entry->words;
  json_t *object = json_object();
  const char *place =
      said->place.line == 0 ? "" : arena_format(words->arena, "%u:%u: ", said->place.line, said->place.column);
  json_object_set_new(object, "id", json_text(arena_format(words->arena, "entry-%zu", number + 1)));
  json_object_set_new(object, "place", json_text(place));
  json_object_set_new(object, "title", json_text(said->title));
  json_object_set_new(object, "kind", json_text(explained_kind_names[entry->buffer->kind]));
  json_object_set_new(object, "size", json_text(said->size));
  json_object_set_new(object, "why", json_text(said->why));
  json_object_set_new(object, "contents", text_or_null(said->contents));
  json_object_set_new(object, "program", program_json(words, said));
  json_object_set_new(object, "confirmation", text_or_null(confirmation_words(&entry->confirmation, words->arena)));
  json_object_set_new(object, "has_remedies", json_boolean(entry->remedies.items.count != 0));
  json_object_set_new(object, "remedies", remedies_json(words, &entry->remedies));
  json_object_set_new(object, "needed", text_or_null(entry->remedies.reason));
  return object;
}

static json_t *tile(const struct explain_sum *sum, const char *name) {
  return json_pack("{s:I, s:s}", "number", (json_int_t)sum->count, "name", name);
}

bool explain_page_write(const struct words *words, const struct explain_entries *entries, const char *pipeline,
                        const char *path) {
  json_t *list = json_array(), *tiles = json_array();
  for (size_t i = 0; i < entries->items.count; i++)
    json_array_append_new(list, entry_json(words, &entries->items.items[i], i));
  json_array_append_new(tiles, tile(&entries->sums[EXPLAINED_COPY], "copies into new buffers"));
  json_array_append_new(tiles, tile(&entries->sums[EXPLAINED_ALLOCATION], "other allocations"));
  json_array_append_new(tiles, tile(&entries->sums[EXPLAINED_MOVE], "copies that ops make"));
  json_t *page =
      json_pack("{s:o, s:s, s:s, s:o, s:s, s:o, s:o}", "title",
                json_text(arena_format(words->arena, "Copies and allocations of %s", words->source->file)), "skip",
                "To the copies and allocations", "nothing", "There is nothing to explain: no copy, and no allocation.",
                "pipeline", json_text(pipeline), "tool", BUFFERPROOF_VERSION, "tiles", tiles, "entries", list);
  bool fine = template_write(path, "explain.html", page);
  json_decref(page);
  return fine;
}
