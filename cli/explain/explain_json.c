#include "cli/explain/explain_json.h"

#include "cli/json_file.h"

static const char *const cause_names[COPY_CAUSE_COUNT] = {
#define CAUSE(name, sentence) #name,
#include "engine/bufferize/copy_causes.def"
#undef CAUSE
};

static const char *const contents_names[] = {[CONTENTS_COPIED] = "copied",
                                             [CONTENTS_UNDEFINED] = "undefined",
                                             [CONTENTS_OVERWRITTEN] = "overwritten",
                                             [CONTENTS_UNREAD] = "unread"};

static const char *const decision_names[] = {[EXPLAINED_NO_DECISION] = NULL,
                                             [EXPLAINED_NOT_WRITABLE] = "not-writable",
                                             [EXPLAINED_CONFLICT] = "conflict",
                                             [EXPLAINED_RACE] = "race",
                                             [EXPLAINED_NOT_ANALYZED] = "not-analyzed"};

static json_t *text_or_null(const char *text) { return text == NULL ? json_null() : json_text(text); }

static json_t *json_of_span(struct span span) {
  if (span.line == 0) return json_null();
  return json_pack("{s:i, s:i, s:i}", "line", (int)span.line, "column", (int)span.column, "length", (int)span.length);
}

static json_t *json_of_operand(const struct source_text *source, const struct use *operand) {
  return operand == NULL ? json_null() : json_of_span(source_of_operand(source, operand));
}

static json_t *json_of_marks(const struct buffer_words *said) {
  json_t *marks = json_array();
  for (size_t i = 0; i < said->mark_count; i++) {
    json_t *mark = json_of_span(said->marks[i].span);
    json_object_set_new(mark, "label", json_text(said->marks[i].label));
    json_array_append_new(marks, mark);
  }
  return marks;
}

static json_t *json_of_counts(const size_t *counts) {
  return json_pack("{s:I, s:I, s:I}", "copies", (json_int_t)counts[EXPLAINED_COPY], "allocations",
                   (json_int_t)counts[EXPLAINED_ALLOCATION], "moves", (json_int_t)counts[EXPLAINED_MOVE]);
}

static json_t *json_of_remedies(const struct remedy_list *list) {
  json_t *remedies = json_array();
  for (size_t i = 0; i < list->items.count; i++) {
    const struct remedy *remedy = &list->items.items[i];
    json_array_append_new(remedies, json_pack("{s:o, s:o, s:o}", "change", json_text(remedy->text), "before",
                                              json_of_counts(remedy->before), "after", json_of_counts(remedy->after)));
  }
  return remedies;
}

static json_t *json_of_confirmation(const struct confirmation *confirmation) {
  if (confirmation->kind == CONFIRMATION_NONE) return json_null();
  json_t *object = json_pack("{s:s, s:o}", "outcome", confirmation_names[confirmation->kind], "detail",
                             text_or_null(confirmation->text));
  if (confirmation_is_seen(confirmation->kind)) {
    json_object_set_new(object, "set", json_integer(confirmation->set));
    json_object_set_new(object, "function", text_or_null(confirmation->function));
    json_object_set_new(object, "together", json_boolean(confirmation->is_together));
  }
  return object;
}

static json_t *json_of_entry(const struct words *words, const struct explain_entry *entry) {
  const struct explained_buffer *buffer = entry->buffer;
  const struct buffer_words *said = &entry->words;
  json_t *object = json_object();
  uint64_t bytes;
  json_object_set_new(object, "kind", json_text(explained_kind_names[buffer->kind]));
  json_object_set_new(object, "title", json_text(said->title));
  json_object_set_new(object, "pass", json_text(buffer->pass));
  json_object_set_new(object, "place", json_of_span(said->place));
  json_object_set_new(object, "op", text_or_null(buffer->user == NULL ? NULL : buffer->user->info->name));
  json_object_set_new(object, "operand",
                      buffer->operand == NULL ? json_null() : json_integer(use_index(buffer->operand)));
  json_object_set_new(object, "size", json_text(said->size));
  json_object_set_new(object, "bytes",
                      explained_bytes(buffer->type, &bytes) ? json_integer((json_int_t)bytes) : json_null());
  json_object_set_new(object, "cause", text_or_null(buffer->has_cause ? cause_names[buffer->cause] : NULL));
  json_object_set_new(object, "contents", text_or_null(buffer->has_cause ? contents_names[buffer->contents] : NULL));
  json_object_set_new(object, "decision", text_or_null(decision_names[buffer->decision]));
  json_object_set_new(
      object, "definition",
      buffer->definition == NULL ? json_null() : json_of_span(source_of_value(words->source, buffer->definition)));
  json_object_set_new(object, "write", json_of_operand(words->source, buffer->write));
  json_object_set_new(object, "read", json_of_operand(words->source, buffer->read));
  json_object_set_new(object, "why", json_text(said->why));
  json_object_set_new(object, "marks", json_of_marks(said));
  json_object_set_new(object, "remedies", json_of_remedies(&entry->remedies));
  json_object_set_new(object, "needed", text_or_null(entry->remedies.reason));
  json_object_set_new(object, "confirmation", json_of_confirmation(&entry->confirmation));
  return object;
}

static json_t *json_of_sum(const struct explain_sum *sum) {
  return json_pack("{s:I, s:I, s:I}", "count", (json_int_t)sum->count, "bytes", (json_int_t)sum->bytes, "unknown",
                   (json_int_t)sum->unknown);
}

json_t *explain_json(const struct words *words, const struct explain_entries *entries) {
  json_t *object = json_object(), *buffers = json_array();
  for (size_t i = 0; i < entries->items.count; i++)
    json_array_append_new(buffers, json_of_entry(words, &entries->items.items[i]));
  json_object_set_new(object, "file", json_text(words->source->file));
  json_object_set_new(object, "copies", json_of_sum(&entries->sums[EXPLAINED_COPY]));
  json_object_set_new(object, "allocations", json_of_sum(&entries->sums[EXPLAINED_ALLOCATION]));
  json_object_set_new(object, "moves", json_of_sum(&entries->sums[EXPLAINED_MOVE]));
  json_object_set_new(object, "buffers", buffers);
  return object;
}
