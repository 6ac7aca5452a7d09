#include "fuzz/finding/signature.h"

#include "engine/ir/op_info.h"

#include <ctype.h>

// Copies a message so that two of the same kind become one: what is quoted and every number is left out.
static void normalize(struct text *text, const char *message) {
  char quote = 0;
  bool number = false;
  for (const char *at = message; *at != '\0' && *at != '\n'; at++) {
    if (quote != 0) {
      if (*at == quote) quote = 0;
      continue;
    }
    // Names of ops are quoted too, and kept: they have a dot and no white space.
    if (*at == '\'' || *at == '"') {
      const char *end = strchr(at + 1, *at);
      bool op_name = end != NULL && memchr(at, '.', (size_t)(end - at)) != NULL &&
                     memchr(at, ' ', (size_t)(end - at)) == NULL && memchr(at, '%', (size_t)(end - at)) == NULL;
      if (op_name) text_bytes(text, at + 1, (size_t)(end - at - 1));
      if (op_name) at = end;
      else if (end != NULL) quote = *at;
      continue;
    }
    bool digit = isdigit((unsigned char)*at) != 0;
    if (digit && !number) text_char(text, '#');
    number = digit;
    bool again = *at == ' ' && text->count > 0 && text->items[text->count - 1] == ' ';  // around what was left out
    if (!digit && !again) text_char(text, *at == '|' ? '/' : *at);
  }
  while (text->count > 0 && text->items[text->count - 1] == ' ') text->count--;
}

const char *signature_of_text(struct arena *arena, const char *oracle, const char *where, const char *message) {
  struct text text = {.arena = arena};
  text_string(&text, oracle);
  if (where != NULL) text_format(&text, "|%s", where);
  if (message[0] != '\0') text_char(&text, '|');
  normalize(&text, message);
  return text_end(&text);
}

static void append_op(struct text *text, const struct op *op) {
  if (op != NULL) text_format(text, "|%s", op->info->name);
}

const char *signature_of_fault(struct arena *arena, const char *oracle, const struct fault *fault) {
  struct text text = {.arena = arena};
  text_format(&text, "%s|%s", oracle, fault_name(fault->kind));
  append_op(&text, fault->op);
  append_op(&text, fault->allocated_by);
  // Around which construct: the same op goes wrong for other reasons in a loop than in a branch.
  const struct op *around = fault->allocated_by != NULL ? fault->allocated_by : fault->op;
  const struct op *parent = around != NULL ? op_parent(around) : NULL;
  if (parent != NULL && op_parent(parent) != NULL) text_format(&text, "@%s", parent->info->name);
  return text_end(&text);
}

const char *signature_of_difference(struct arena *arena, const char *oracle, const struct outcome *expected,
                                    const struct outcome *actual) {
  const char *what = "result";
  if (expected->status != actual->status) what = "status";
  else if (expected->calls.count != actual->calls.count) what = "calls";
  else {
    for (size_t i = 0; i < expected->calls.count; i++) {
      struct text a = {.arena = arena}, b = {.arena = arena};
      struct outcome one = {.calls.items = &expected->calls.items[i], .calls.count = 1};
      struct outcome other = {.calls.items = &actual->calls.items[i], .calls.count = 1};
      outcome_print_calls(&one, &a);
      outcome_print_calls(&other, &b);
      if (a.count != b.count || memcmp(a.items, b.items, a.count) != 0) what = "call";
    }
  }
  return arena_format(arena, "%s|%s", oracle, what);
}

static const char unstable_ending[] = "|unstable";

const char *signature_unstable(struct arena *arena, const char *signature) {
  return arena_format(arena, "%s%s", signature, unstable_ending);
}

bool signature_is_unstable(const char *signature) {
  size_t length = strlen(signature), ending = sizeof unstable_ending - 1;
  return length >= ending && strcmp(signature + length - ending, unstable_ending) == 0;
}

static bool is_crash(const char *signature) { return strncmp(signature, "crash|", 6) == 0; }

bool signature_matches(const char *expected, const char *actual) {
  bool unstable = signature_is_unstable(expected);
  if (unstable && is_crash(expected) && is_crash(actual)) return true;
  size_t lengths[] = {strlen(expected), strlen(actual)}, ending = sizeof unstable_ending - 1;
  if (unstable) lengths[0] -= ending;
  if (signature_is_unstable(actual)) lengths[1] -= ending;
  return lengths[0] == lengths[1] && memcmp(expected, actual, lengths[0]) == 0;
}

const char *message_of_fault(struct arena *arena, const struct outcome *outcome) {
  struct text text = {.arena = arena};
  outcome_print_fault(outcome, &text);
  while (text.count > 0 && text.items[text.count - 1] == '\n') text.count--;
  return text_end(&text);
}

const char *first_line_that_differs(struct arena *arena, const char *a, const char *b) {
  size_t start = 0, i = 0;
  for (; a[i] != '\0' && a[i] == b[i]; i++)
    if (a[i] == '\n') start = i + 1;
  int left = (int)strcspn(a + start, "\n"), right = (int)strcspn(b + start, "\n");
  return arena_format(arena, "'%.*s' becomes '%.*s'", left, a + start, right, b + start);
}
