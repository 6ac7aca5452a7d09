// Reading and writing the metadata of reproducers.
#include "cli/opt/reproducer.h"

#include "engine/ir/op_info.h"

#include <string.h>

static const char opening[] = "{-#", closing[] = "#-}";

// Where the last line that begins with the opening starts; `length` if there is none.
static size_t find_metadata(const char *text, size_t length) {
  for (size_t at = length; at-- > 0;)
    if (length - at >= sizeof opening && (at == 0 || text[at - 1] == '\n') &&
        memcmp(text + at, opening, sizeof opening - 1) == 0)
      return at;
  return length;
}

// What follows `key: ` in the text, or null.
static const char *find_value(const char *text, const char *key) {
  const char *at = strstr(text, key);
  if (at == NULL) return NULL;
  at += strlen(key);
  at += strspn(at, " \t\n");
  return *at == ':' ? at + 1 + strspn(at + 1, " \t\n") : NULL;
}

// The text of a string literal, or null. Upstream escapes quotes, backslashes and what is not printable.
static const char *read_string(const char *at, struct arena *arena) {
  struct text text = {.arena = arena};
  if (*at++ != '"') return NULL;
  for (; *at != '"'; at++) {
    if (*at == '\0' || (*at == '\\' && at[1] != '"' && at[1] != '\\')) return NULL;
    if (*at == '\\') at++;
    text_char(&text, *at);
  }
  text_char(&text, 0);
  return text.items;
}

bool reproducer_find(const char *text, size_t length, struct arena *arena, struct reproducer *reproducer) {
  size_t start = find_metadata(text, length), end = length;
  while (end > start && strchr(" \t\r\n", text[end - 1]) != NULL) end--;
  if (end - start < sizeof opening + sizeof closing || memcmp(text + end - 3, closing, sizeof closing - 1) != 0)
    return false;
  const char *metadata = find_value(arena_string(arena, text + start, end - start), "mlir_reproducer");
  const char *pipeline = metadata == NULL ? NULL : find_value(metadata, "pipeline");
  const char *verify_each = metadata == NULL ? NULL : find_value(metadata, "verify_each");
  reproducer->start = start;
  reproducer->verify_each = verify_each == NULL || strncmp(verify_each, "false", strlen("false")) != 0;
  reproducer->pipeline = pipeline == NULL ? NULL : read_string(pipeline, arena);
  return reproducer->pipeline != NULL;
}

void reproducer_print(const struct pipeline_item *root, bool disable_threading, bool verify_each, struct text *text) {
  text_format(text, "\n%s\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"", opening);
  struct text pipeline = {.arena = text->arena};
  pipeline_print(root, PIPELINE_ON_ONE_LINE, &pipeline);
  for (size_t i = 0; i < pipeline.count; i++) {
    if (pipeline.items[i] == '"' || pipeline.items[i] == '\\') text_char(text, '\\');
    text_char(text, pipeline.items[i]);
  }
  text_format(text, "\",\n      disable_threading: %s,\n      verify_each: %s\n    }\n  }\n%s\n",
              disable_threading ? "true" : "false", verify_each ? "true" : "false", closing);
}

static struct pipeline_item *wrap(const char *anchor, struct pipeline_item *item, struct arena *arena) {
  struct pipeline_item *parent = ARENA_NEW(arena, struct pipeline_item);
  *parent = (struct pipeline_item){.anchor = anchor, .first = item, .last = item};
  return parent;
}

const struct pipeline_item *reproducer_of_pass(const struct pipeline_item *item, const struct op *op,
                                               struct arena *arena) {
  struct pipeline_item *only = ARENA_NEW(arena, struct pipeline_item);
  *only = *item;
  only->next = NULL;
  for (; op_parent(op) != NULL; op = op_parent(op)) only = wrap(op->info->name, only, arena);
  return wrap("builtin.module", only, arena);
}
