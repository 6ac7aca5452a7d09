// Pipelines: parsing and running them.
#include "engine/transforms/pipeline.h"

#include "engine/analysis/bufferizable.h"
#include "engine/base/text.h"
#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "engine/verify/verify.h"

#include <assert.h>
#include <stdio.h>

enum { EXPANSION_LIMIT = 8, NESTING_LIMIT = 64 };

// A cursor in the text of a pipeline, or of the options of one pass.
struct reader {
  struct pipeline *pipeline;
  const char *text;
  const char *at;
  uint32_t nesting;
};

static const char *const layout_names[] = {"infer-layout-map", "fully-dynamic-layout-map", "identity-layout-map"};

void pipeline_init(struct pipeline *pipeline, struct context *context, struct arena *arena) {
  *pipeline = (struct pipeline){.context = context, .arena = arena, .root = {.anchor = "builtin.module"}};
}

static bool fail(const struct reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static bool fail(const struct reader *reader, const char *at, const char *format, ...) {
  struct source_place place = {"<pass-pipeline>", 1, (uint32_t)(at - reader->text) + 1};
  va_list arguments;
  va_start(arguments, format);
  diagnostic_add_v(&reader->pipeline->context->diagnostics, SEVERITY_ERROR, place, format, arguments);
  va_end(arguments);
  return false;
}

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
static void skip_space(struct reader *reader) {
  while (is_space(*reader->at)) reader->at++;
}

static void append_item(struct pipeline_item *parent, struct pipeline_item *item) {
  if (parent->last != NULL) parent->last->next = item;
  else parent->first = item;
  parent->last = item;
}

// Values of options.

static void push_list(struct pipeline *pipeline, struct pass_value *value, const char *text, size_t length) {
  const struct ident **list = ARENA_ARRAY(pipeline->arena, const struct ident *, value->count + 1);
  for (size_t i = 0; i < value->count; i++) list[i] = value->list[i];
  list[value->count++] = ident_intern(&pipeline->context->idents, text, length);
  value->list = list;
}

static bool equals(const char *text, size_t length, const char *word) {
  return strlen(word) == length && (length == 0 || memcmp(text, word, length) == 0);
}

static bool read_integer(const char *text, size_t length, int64_t *integer) {
  int64_t number = 0;
  if (length == 0 || length > 18) return false;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    number = number * 10 + (text[i] - '0');
  }
  *integer = number;
  return true;
}

// Parses the text of a value into `value`; appends to lists. Returns false if it is not valid for the type.
static bool read_value(struct pipeline *pipeline, enum pass_option_type type, const char *text, size_t length,
                       struct pass_value *value) {
  switch (type) {
    case PASS_OPTION_BOOL:
      value->boolean = equals(text, length, "true") || equals(text, length, "1") || equals(text, length, "TRUE") ||
                       equals(text, length, "True");
      return value->boolean || equals(text, length, "false") || equals(text, length, "0") ||
             equals(text, length, "FALSE") || equals(text, length, "False");
    case PASS_OPTION_INTEGER: return read_integer(text, length, &value->integer);
    case PASS_OPTION_LIMIT:
      value->integer = -1;
      return equals(text, length, "-1") || read_integer(text, length, &value->integer);
    case PASS_OPTION_STRING:
      value->string = length == 0 ? NULL : ident_intern(&pipeline->context->idents, text, length);
      return true;
    case PASS_OPTION_LIST:
      for (size_t start = 0; start < length;) {
        size_t end = start;
        while (end < length && text[end] != ',') end++;
        if (end > start) push_list(pipeline, value, text + start, end - start);
        start = end + 1;
      }
      return true;
    case PASS_OPTION_LAYOUT:
      for (size_t i = 0; i < sizeof layout_names / sizeof layout_names[0]; i++) {
        if (equals(text, length, layout_names[i])) {
          value->integer = (int64_t)i;
          return true;
        }
      }
      return false;
  }
  return false;
}

static struct pass_value *default_values(struct pipeline *pipeline, const struct pass_info *pass) {
  struct pass_value *values = ARENA_ARRAY_ZEROED(pipeline->arena, struct pass_value, pass->option_count + 1);
  for (size_t i = 0; i < pass->option_count; i++) {
    const struct pass_option *option = &pass->options[i];
    bool fine = read_value(pipeline, option->type, option->default_text, strlen(option->default_text), &values[i]);
    assert(fine && "the table has a wrong default");
    (void)fine;
  }
  return values;
}

// Advances over one value, up to white space or `close` outside braces and quotes. Outer braces or quotes are removed.
static bool scan_value(struct reader *reader, char close, const char **start, size_t *length) {
  const char *from = reader->at;
  uint32_t depth = 0;
  char quote = 0;
  for (; *reader->at != 0; reader->at++) {
    char c = *reader->at;
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '{') {
      depth++;
    } else if (depth == 0 && (is_space(c) || c == close)) {
      break;
    } else if (c == '}') {
      if (depth == 0) break;
      depth--;
    }
  }
  if (quote != 0 || depth != 0) return fail(reader, from, "option value is not closed");
  *start = from;
  *length = (size_t)(reader->at - from);
  if (*length >= 2 && ((from[0] == '"' && from[*length - 1] == '"') || (from[0] == '\'' && from[*length - 1] == '\'') ||
                       (from[0] == '{' && from[*length - 1] == '}'))) {
    *start += 1;
    *length -= 2;
  }
  return true;
}

// name[=value] ... up to `close` (0: the end of the text).
static bool parse_options(struct reader *reader, const struct pass_info *pass, char close, struct pass_value *values) {
  bool ok = true;
  for (skip_space(reader); *reader->at != close; skip_space(reader)) {
    const char *name = reader->at;
    if (*name == 0) return fail(reader, name, "expected '}' after the options of '%s'", pass->name);
    while (*reader->at != 0 && *reader->at != '=' && *reader->at != close && !is_space(*reader->at)) reader->at++;
    size_t name_length = (size_t)(reader->at - name);
    const char *text = "true";
    size_t length = 4;
    bool has_value = *reader->at == '=';
    if (has_value) {
      reader->at++;
      if (!scan_value(reader, close, &text, &length)) return false;
    }
    const struct pass_option *option = pass_option_lookup(pass, name, name_length);
    if (option == NULL) {
      ok = fail(reader, name, "pass '%s' has no option '%.*s'", pass->name, (int)name_length, name);
    } else if (!has_value && option->type != PASS_OPTION_BOOL) {
      ok = fail(reader, name, "option '%.*s' of pass '%s' needs a value", (int)name_length, name, pass->name);
    } else if (!read_value(reader->pipeline, option->type, text, length, &values[option - pass->options])) {
      ok = fail(reader, name, "invalid value '%.*s' for option '%.*s' of pass '%s'", (int)length, text,
                (int)name_length, name, pass->name);
    }
  }
  return ok;
}

// Items.

static bool parse_list(struct reader *reader, struct pipeline_item *parent, char close);

static void print_value_text(const struct pass_option *option, const struct pass_value *value, struct text *text) {
  switch (option->type) {
    case PASS_OPTION_BOOL: text_string(text, value->boolean ? "true" : "false"); return;
    case PASS_OPTION_LIMIT:
    case PASS_OPTION_INTEGER: text_integer(text, value->integer); return;
    case PASS_OPTION_STRING:
      if (value->string != NULL) text_bytes(text, value->string->text, value->string->length);
      return;
    case PASS_OPTION_LIST:
      for (size_t i = 0; i < value->count; i++) {
        if (i > 0) text_char(text, ',');
        text_bytes(text, value->list[i]->text, value->list[i]->length);
      }
      return;
    case PASS_OPTION_LAYOUT: text_string(text, layout_names[value->integer]); return;
  }
}

// The passes of a named pipeline, with "$option" replaced by the option's value.
static char *expand(struct pipeline *pipeline, const struct pass_info *pass, const struct pass_value *values) {
  struct text text = {.arena = pipeline->arena};
  for (const char *at = pass->pipeline; *at != 0;) {
    if (*at != '$') {
      text_char(&text, *at++);
      continue;
    }
    const char *name = ++at;
    while ((*at >= 'a' && *at <= 'z') || *at == '-') at++;
    const struct pass_option *option = pass_option_lookup(pass, name, (size_t)(at - name));
    if (option != NULL) print_value_text(option, &values[option - pass->options], &text);
  }
  text_char(&text, 0);
  return text.items;
}

static bool anchor_fits(const struct pass_info *pass, const char *anchor) {
  switch (pass->anchor) {
    case PASS_ON_ANY: return true;
    case PASS_ON_MODULE: return strcmp(anchor, "builtin.module") == 0;
    case PASS_ON_FUNCTION: return strcmp(anchor, "func.func") == 0;
  }
  return false;
}

// Appends a pass; `implicit` nests a function pass in a pipeline for functions if the parent is for modules.
static bool append_pass(struct reader *reader, struct pipeline_item *parent, const struct pass_info *pass,
                        const struct pass_value *values, const char *at, bool implicit) {
  struct pipeline *pipeline = reader->pipeline;
  if (pass->run == NULL) {
    if (reader->nesting >= EXPANSION_LIMIT) return fail(reader, at, "pipelines are nested too deeply");
    char *text = expand(pipeline, pass, values);
    struct reader inner = {pipeline, text, text, reader->nesting + 1};
    return parse_list(&inner, parent, 0);
  }
  if (!anchor_fits(pass, parent->anchor)) {
    if (!implicit || pass->anchor != PASS_ON_FUNCTION || strcmp(parent->anchor, "builtin.module") != 0)
      return fail(reader, at, "pass '%s' cannot run on '%s'", pass->name, parent->anchor);
    if (parent->last == NULL || parent->last->pass != NULL || strcmp(parent->last->anchor, "func.func") != 0) {
      struct pipeline_item *nest = ARENA_NEW(pipeline->arena, struct pipeline_item);
      nest->anchor = "func.func";
      append_item(parent, nest);
    }
    parent = parent->last;
  }
  struct pipeline_item *item = ARENA_NEW(pipeline->arena, struct pipeline_item);
  item->pass = pass;
  item->values = values;
  append_item(parent, item);
  return true;
}

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

static bool parse_item(struct reader *reader, struct pipeline_item *parent) {
  struct pipeline *pipeline = reader->pipeline;
  skip_space(reader);
  const char *name = reader->at;
  while (is_word(*reader->at)) reader->at++;
  size_t length = (size_t)(reader->at - name);
  if (length == 0) return fail(reader, name, "expected the name of a pass or an op");
  skip_space(reader);
  if (*reader->at == '(') {
    if (reader->nesting >= NESTING_LIMIT) return fail(reader, name, "pipelines are nested too deeply");
    reader->at++;
    struct pipeline_item *nest = ARENA_NEW(pipeline->arena, struct pipeline_item);
    nest->anchor = arena_string(pipeline->arena, name, length);
    append_item(parent, nest);
    reader->nesting++;
    bool ok = parse_list(reader, nest, ')');
    reader->nesting--;
    return ok;
  }
  const struct pass_info *pass = pass_lookup(name, length);
  if (pass == NULL) return fail(reader, name, "'%.*s' is not a pass or pipeline", (int)length, name);
  struct pass_value *values = default_values(pipeline, pass);
  if (*reader->at == '{') {
    reader->at++;
    if (!parse_options(reader, pass, '}', values)) return false;
    reader->at++;
  }
  return append_pass(reader, parent, pass, values, name, false);
}

// Comma-separated items up to `close`.
static bool parse_list(struct reader *reader, struct pipeline_item *parent, char close) {
  skip_space(reader);
  if (*reader->at == close) {
    if (close != 0) reader->at++;
    return true;
  }
  for (;;) {
    if (!parse_item(reader, parent)) return false;
    skip_space(reader);
    if (*reader->at == ',') {
      reader->at++;
    } else if (*reader->at == close) {
      if (close != 0) reader->at++;
      return true;
    } else {
      return fail(reader, reader->at, close == 0 ? "expected ',' or the end of the pipeline" : "expected ',' or ')'");
    }
  }
}

bool pipeline_parse(struct pipeline *pipeline, const char *text) {
  static const char outer[] = "builtin.module(";
  text = arena_string(pipeline->arena, text, strlen(text));
  struct reader reader = {pipeline, text, text, 0};
  skip_space(&reader);
  bool whole = strncmp(reader.at, outer, sizeof outer - 1) == 0;
  if (whole) reader.at += sizeof outer - 1;
  if (!parse_list(&reader, &pipeline->root, whole ? ')' : 0)) return false;
  skip_space(&reader);
  if (*reader.at != 0) return fail(&reader, reader.at, "expected the end of the pipeline");
  return true;
}

static bool items_have(const struct pipeline_item *item, const struct pass_info *pass) {
  for (; item != NULL; item = item->next)
    if (item->pass == pass || items_have(item->first, pass)) return true;
  return false;
}

bool pipeline_has(const struct pipeline *pipeline, enum pass_id pass) {
  return items_have(pipeline->root.first, &pass_table[pass]);
}

bool pipeline_add(struct pipeline *pipeline, const char *name, const char *options) {
  options = options == NULL ? "" : arena_string(pipeline->arena, options, strlen(options));
  struct reader reader = {pipeline, options, options, 0};
  const struct pass_info *pass = pass_lookup(name, strlen(name));
  if (pass == NULL) return fail(&reader, options, "'%s' is not a pass or pipeline", name);
  struct pass_value *values = default_values(pipeline, pass);
  if (!parse_options(&reader, pass, 0, values)) return false;
  return append_pass(&reader, &pipeline->root, pass, values, options, true);
}

// Running.

static bool run_pass(const struct pipeline *pipeline, const struct pipeline_item *item, struct program *program,
                     struct op *op, const struct pipeline_options *options) {
  struct context *context = pipeline->context;
  struct pass_run run = {program, context, item->values};
  struct arena_mark mark = arena_mark(&context->scratch);
  if (options->before_pass != NULL) options->before_pass(options->argument, item, op);
  bool ok = item->pass->run(&run, op);
  arena_rewind(&context->scratch, mark);
  if (ok && options->verify_each && !verify(context, op)) {
    ok = diagnostic_add(&context->diagnostics, SEVERITY_NOTE, op->location->place, "after pass '%s'", item->pass->name);
    if (options->left_invalid != NULL) *options->left_invalid = true;
  }
  if (options->after_pass != NULL) options->after_pass(options->argument, item, op, ok);
  return ok;
}

static bool run_items(const struct pipeline *pipeline, const struct pipeline_item *parent, struct program *program,
                      struct op *op, const struct pipeline_options *options);

// Runs a nested pipeline on each op of its anchor directly in the regions of `parent`.
static bool run_nested(const struct pipeline *pipeline, const struct pipeline_item *nest, struct program *program,
                       struct op *parent, const struct pipeline_options *options) {
  for (uint32_t region = 0; region < parent->region_count; region++) {
    for (struct block *block = op_body(parent, region)->first; block != NULL; block = block->next) {
      for (struct op *op = block->first, *next; op != NULL; op = next) {
        next = op->next;
        if (strcmp(op->info->name, nest->anchor) == 0 && !run_items(pipeline, nest, program, op, options)) return false;
      }
    }
  }
  return true;
}

static bool run_items(const struct pipeline *pipeline, const struct pipeline_item *parent, struct program *program,
                      struct op *op, const struct pipeline_options *options) {
  for (const struct pipeline_item *item = parent->first; item != NULL; item = item->next) {
    bool ok = item->pass != NULL ? run_pass(pipeline, item, program, op, options)
                                 : run_nested(pipeline, item, program, op, options);
    if (!ok) return false;
  }
  return true;
}

bool pipeline_run(const struct pipeline *pipeline, struct program *program, const struct pipeline_options *options) {
  static const struct pipeline_options none = {0};
  return run_items(pipeline, &pipeline->root, program, program->module, options == NULL ? &none : options);
}

bool pipeline_run_nested(const struct pipeline *pipeline, const struct pipeline_item *nest, struct program *program,
                         struct op *op, const struct pipeline_options *options) {
  return run_items(pipeline, nest, program, op, options);
}

// Printing.

static bool is_default(struct arena *arena, const struct pass_option *option, const struct pass_value *value) {
  struct text text = {.arena = arena};
  print_value_text(option, value, &text);
  return equals(text.items, text.count, option->default_text);
}

static void print_option_name(const struct pass_option *option, struct text *text) {
  for (const char *c = option->name; *c != 0; c++) text_char(text, *c == '_' ? '-' : *c);
  text_char(text, '=');
}

static void print_items(const struct pipeline_item *parent, struct text *text) {
  text_string(text, parent->anchor);
  text_char(text, '(');
  for (const struct pipeline_item *item = parent->first; item != NULL; item = item->next) {
    if (item != parent->first) text_char(text, ',');
    if (item->pass == NULL) {
      print_items(item, text);
      continue;
    }
    text_string(text, item->pass->name);
    char separator = '{';
    for (size_t i = 0; i < item->pass->option_count; i++) {
      const struct pass_option *option = &item->pass->options[i];
      if (is_default(text->arena, option, &item->values[i])) continue;
      text_char(text, separator);
      separator = ' ';
      print_option_name(option, text);
      print_value_text(option, &item->values[i], text);
    }
    if (separator == ' ') text_char(text, '}');
  }
  text_char(text, ')');
}

char *pipeline_text(const struct pipeline *pipeline, struct arena *arena) {
  struct text text = {.arena = arena};
  print_items(&pipeline->root, &text);
  text_char(&text, 0);
  return text.items;
}

// An empty list leaves only the space around it, as upstream's does.
static void print_all_options(const struct pipeline_item *item, struct text *text) {
  bool any = false;
  for (size_t i = 0; i < item->pass->option_count; i++) {
    const struct pass_option *option = &item->pass->options[i];
    const struct pass_value *value = &item->values[i];
    if (option->is_own && is_default(text->arena, option, value)) continue;
    text_char(text, any ? ' ' : '{');
    any = true;
    if (option->type == PASS_OPTION_LIST && value->count == 0) continue;
    print_option_name(option, text);
    print_value_text(option, value, text);
  }
  if (any) text_char(text, '}');
}

static void print_line(enum pipeline_layout layout, uint32_t level, struct text *text) {
  if (layout == PIPELINE_ON_LINES) text_format(text, "\n%*s", (int)(2 * level), "");
}

static void print_nested(const struct pipeline_item *parent, enum pipeline_layout layout, uint32_t level,
                         struct text *text) {
  text_format(text, "%s(", parent->anchor);
  for (const struct pipeline_item *item = parent->first; item != NULL; item = item->next) {
    if (item != parent->first) text_string(text, layout == PIPELINE_ON_ONE_LINE && level == 0 ? ", " : ",");
    print_line(layout, level + 1, text);
    if (item->pass == NULL) {
      print_nested(item, layout, level + 1, text);
    } else {
      text_string(text, item->pass->name);
      print_all_options(item, text);
    }
  }
  if (parent->first == NULL) print_line(layout, 0, text);  // upstream's pipelines without passes have an empty line
  print_line(layout, level, text);
  text_char(text, ')');
}

void pipeline_print(const struct pipeline_item *root, enum pipeline_layout layout, struct text *text) {
  print_nested(root, layout, 0, text);
}
