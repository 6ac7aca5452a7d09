#include "cli/explain/ownership_report.h"

#include "cli/json_file.h"
#include "cli/page/template.h"

#include <inttypes.h>

static const char *size_of(const struct words *words, const struct type *type) {
  uint64_t bytes;
  if (!explained_bytes(type, &bytes)) return "of dynamic size";
  return arena_format(words->arena, "%" PRIu64 " byte%s", bytes, bytes == 1 ? "" : "s");
}

static void add_place(const struct words *words, struct span place, struct text *out) {
  text_string(out, words->source->file);
  if (place.line != 0) text_format(out, ":%u:%u", place.line, place.column);
}

static const char *plural(size_t count) { return count == 1 ? "" : "s"; }

// --- text

void ownership_text(const struct words *words, const struct ownership *ownership, struct text *out) {
  for (size_t i = 0; i < ownership->buffers.count; i++) {
    const struct owned_buffer *buffer = &ownership->buffers.items[i];
    add_place(words, buffer->place, out);
    text_format(out, ": %s: %s\n", buffer->title, size_of(words, buffer->type));
    for (size_t k = 0; k < buffer->events.count; k++) text_format(out, "  %s\n", buffer->events.items[k].text);
    text_char(out, '\n');
  }
  for (size_t i = 0; i < ownership->deallocs.count; i++) {
    const struct explained_dealloc *dealloc = &ownership->deallocs.items[i];
    add_place(words, dealloc->place, out);
    text_format(out, ": %s: %u buffer%s, %u kept, %zu check%s at run time\n", dealloc->title, dealloc->memrefs,
                plural(dealloc->memrefs), dealloc->retained, dealloc->checks.count, plural(dealloc->checks.count));
    for (size_t k = 0; k < dealloc->checks.count; k++) text_format(out, "  check: %s\n", dealloc->checks.items[k].text);
    text_char(out, '\n');
  }
  text_format(out, "%zu buffer%s, %zu deallocation%s, %zu check%s at run time\n", ownership->buffers.count,
              plural(ownership->buffers.count), ownership->deallocs.count, plural(ownership->deallocs.count),
              ownership->check_count, plural(ownership->check_count));
}

// --- JSON

static json_t *json_of_place(struct span place) {
  if (place.line == 0) return json_null();
  return json_pack("{s:i, s:i, s:i}", "line", (int)place.line, "column", (int)place.column, "length",
                   (int)place.length);
}

static json_t *json_of_buffer(const struct owned_buffer *buffer) {
  json_t *life = json_array();
  uint64_t bytes;
  for (size_t i = 0; i < buffer->events.count; i++) {
    const struct life_event *event = &buffer->events.items[i];
    json_array_append_new(
        life, json_pack("{s:s, s:o, s:o}", "event", ownership_event_names[event->kind], "line",
                        event->line == 0 ? json_null() : json_integer(event->line), "text", json_text(event->text)));
  }
  return json_pack("{s:o, s:s, s:o, s:o, s:o}", "title", json_text(buffer->title), "kind", buffer->kind, "place",
                   json_of_place(buffer->place), "bytes",
                   explained_bytes(buffer->type, &bytes) ? json_integer((json_int_t)bytes) : json_null(), "life", life);
}

static json_t *json_of_dealloc(const struct explained_dealloc *dealloc) {
  json_t *checks = json_array();
  for (size_t i = 0; i < dealloc->checks.count; i++)
    json_array_append_new(checks, json_pack("{s:s, s:o}", "kind", ownership_check_names[dealloc->checks.items[i].kind],
                                            "text", json_text(dealloc->checks.items[i].text)));
  return json_pack("{s:o, s:o, s:i, s:i, s:o}", "title", json_text(dealloc->title), "place",
                   json_of_place(dealloc->place), "buffers", (int)dealloc->memrefs, "kept", (int)dealloc->retained,
                   "checks", checks);
}

json_t *ownership_json(const struct words *words, const struct ownership *ownership) {
  json_t *buffers = json_array(), *deallocs = json_array();
  for (size_t i = 0; i < ownership->buffers.count; i++)
    json_array_append_new(buffers, json_of_buffer(&ownership->buffers.items[i]));
  for (size_t i = 0; i < ownership->deallocs.count; i++)
    json_array_append_new(deallocs, json_of_dealloc(&ownership->deallocs.items[i]));
  return json_pack("{s:o, s:o, s:o, s:I}", "file", json_text(words->source->file), "buffers", buffers, "deallocations",
                   deallocs, "checks", (json_int_t)ownership->check_count);
}

// --- page

static json_t *card(const struct words *words, size_t number, struct span place, const char *title, const char *kind,
                    const char *size) {
  const char *at = place.line == 0 ? "" : arena_format(words->arena, "%u:%u: ", place.line, place.column);
  json_t *object = json_object();
  json_object_set_new(object, "id", json_text(arena_format(words->arena, "entry-%zu", number)));
  json_object_set_new(object, "place", json_text(at));
  json_object_set_new(object, "title", json_text(title));
  json_object_set_new(object, "kind", json_text(kind));
  json_object_set_new(object, "size", json_text(size));
  return object;
}

static json_t *buffer_card(const struct words *words, const struct owned_buffer *buffer, size_t number) {
  json_t *object = card(words, number, buffer->place, buffer->title, buffer->kind, size_of(words, buffer->type));
  json_t *life = json_array();
  for (size_t i = 0; i < buffer->events.count; i++) {
    const struct life_event *event = &buffer->events.items[i];
    json_array_append_new(
        life, json_pack("{s:s, s:o}", "event", ownership_event_names[event->kind], "text", json_text(event->text)));
  }
  json_object_set_new(object, "has_life", json_true());
  json_object_set_new(object, "life", life);
  return object;
}

static json_t *dealloc_card(const struct words *words, const struct explained_dealloc *dealloc, size_t number) {
  const char *size =
      arena_format(words->arena, "%u buffer%s, %u kept", dealloc->memrefs, plural(dealloc->memrefs), dealloc->retained);
  json_t *object = card(words, number, dealloc->place, dealloc->title, "deallocation", size), *checks = json_array();
  for (size_t i = 0; i < dealloc->checks.count; i++)
    json_array_append_new(checks, json_text(dealloc->checks.items[i].text));
  json_object_set_new(object, "has_checks", json_boolean(dealloc->checks.count != 0));
  json_object_set_new(object, "checks", checks);
  return object;
}

static json_t *tile(size_t number, const char *name) {
  return json_pack("{s:I, s:s}", "number", (json_int_t)number, "name", name);
}

bool ownership_page_write(const struct words *words, const struct ownership *ownership, const char *pipeline,
                          const char *path) {
  json_t *list = json_array(), *tiles = json_array();
  size_t number = 0;
  for (size_t i = 0; i < ownership->buffers.count; i++)
    json_array_append_new(list, buffer_card(words, &ownership->buffers.items[i], ++number));
  for (size_t i = 0; i < ownership->deallocs.count; i++)
    json_array_append_new(list, dealloc_card(words, &ownership->deallocs.items[i], ++number));
  json_array_append_new(tiles, tile(ownership->buffers.count, "buffers"));
  json_array_append_new(tiles, tile(ownership->deallocs.count, "deallocations"));
  json_array_append_new(tiles, tile(ownership->check_count, "checks at run time"));
  json_t *page =
      json_pack("{s:o, s:s, s:s, s:o, s:o, s:o, s:s}", "title",
                json_text(arena_format(words->arena, "Ownership of buffers in %s", words->source->file)), "skip",
                "To the buffers", "tool", BUFFERPROOF_VERSION, "pipeline", json_text(pipeline), "tiles", tiles,
                "entries", list, "nothing", "There is nothing to explain: no buffer is allocated.");
  bool fine = template_write(path, "explain.html", page);
  json_decref(page);
  return fine;
}
