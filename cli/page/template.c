#include "cli/page/template.h"

#include "cli/output.h"

#include <assert.h>
#include <string.h>

enum { SCOPES_MAX = 32 };

struct template {
  FILE *stream;
  const json_t *scopes[SCOPES_MAX];  // the innermost one is the last
  size_t depth;
};

const char *template_find(const char *name) {
  for (const struct template_file *file = template_files; file->name != NULL; file++)
    if (strcmp(file->name, name) == 0) return file->text;
  return NULL;
}

static void print_escaped(FILE *stream, const char *text) {
  for (; *text != '\0'; text++) {
    switch (*text) {
      case '&': fputs("&amp;", stream); break;
      case '<': fputs("&lt;", stream); break;
      case '>': fputs("&gt;", stream); break;
      case '"': fputs("&quot;", stream); break;
      case '\'': fputs("&#39;", stream); break;
      default: fputc(*text, stream);
    }
  }
}

static const json_t *look_up(const struct template *template, const char *name) {
  if (strcmp(name, ".") == 0) return template->scopes[template->depth - 1];
  for (size_t i = template->depth; i-- > 0;) {
    const json_t *value = json_object_get(template->scopes[i], name);
    if (value != NULL) return value;
  }
  return NULL;
}

static void print_value(const struct template *template, const char *name) {
  const json_t *value = look_up(template, name);
  if (json_is_integer(value)) fprintf(template->stream, "%lld", (long long)json_integer_value(value));
  else if (json_is_string(value)) print_escaped(template->stream, json_string_value(value));
}

static bool is_nothing(const json_t *value) {
  return value == NULL || json_is_null(value) || json_is_false(value) ||
         (json_is_integer(value) && json_integer_value(value) == 0) ||
         (json_is_array(value) && json_array_size(value) == 0) ||
         (json_is_string(value) && json_string_length(value) == 0);
}

static const char *render(struct template *template, const char *at, bool shown);

static const char *render_item(struct template *template, const char *at, const json_t *item) {
  assert(template->depth < SCOPES_MAX);
  template->scopes[template->depth++] = item;
  const char *end = render(template, at, true);
  template->depth--;
  return end;
}

// Returns the end of the section that begins at `at`.
static const char *render_section(struct template *template, const char *at, const char *name, bool inverted,
                                  bool shown) {
  const json_t *value = look_up(template, name);
  const char *end = NULL;
  if (!shown || is_nothing(value) != inverted) return render(template, at, false);
  if (inverted || !json_is_array(value))
    return inverted ? render(template, at, true) : render_item(template, at, value);
  for (size_t i = 0; i < json_array_size(value); i++) end = render_item(template, at, json_array_get(value, i));
  return end;
}

// Renders, or skips, up to the end of the section or template, and returns what follows.
static const char *render(struct template *template, const char *at, bool shown) {
  for (;;) {
    const char *tag = strstr(at, "{{"), *end = tag == NULL ? NULL : strstr(tag, "}}");
    if (shown) fwrite(at, 1, end == NULL ? strlen(at) : (size_t)(tag - at), template->stream);
    if (end == NULL) return at + strlen(at);
    const char kind = tag[2];
    const bool is_plain = strchr("#^/>", kind) == NULL;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)(end - tag - (is_plain ? 2 : 3)), tag + (is_plain ? 2 : 3));
    at = end + 2;
    if (kind == '/') return at;
    if (kind == '#' || kind == '^') at = render_section(template, at, name, kind == '^', shown);
    else if (kind == '>' && shown) render(template, template_find(name), true);
    else if (is_plain && shown) print_value(template, name);
  }
}

void template_print(FILE *stream, const char *text, const json_t *data) {
  struct template template = {.stream = stream, .scopes = {data}, .depth = 1};
  render(&template, text, true);
}

bool template_write(const char *path, const char *name, const json_t *data) {
  struct output output;
  if (!output_begin(&output, path)) return false;
  template_print(output.stream, template_find(name), data);
  return output_end(&output, true);
}
