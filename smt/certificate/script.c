#include "smt/certificate/script.h"

#include <inttypes.h>

static const char *new_name(struct script *s) { return arena_format(s->text.arena, "x%u", s->names++); }

const char *script_any(struct script *s, const char *sort) {
  const char *name = new_name(s);
  text_format(&s->text, "(declare-const %s %s)\n", name, sort);
  return name;
}

const char *script_define(struct script *s, const char *sort, const char *format, ...) {
  const char *name = new_name(s);
  va_list arguments;
  text_format(&s->text, "(define-fun %s () %s ", name, sort);
  va_start(arguments, format);
  text_format_v(&s->text, format, arguments);
  va_end(arguments);
  text_string(&s->text, ")\n");
  return name;
}

const char *script_integer(struct script *s, int64_t number) {
  if (number >= 0) return arena_format(s->text.arena, "%" PRId64, number);
  return arena_format(s->text.arena, "(- %" PRIu64 ")", -(uint64_t)number);
}

const char *script_not(struct script *s, const char *a) { return script_define(s, SCRIPT_BOOLEAN, "(not %s)", a); }

const char *script_and(struct script *s, const char *a, const char *b) {
  return script_define(s, SCRIPT_BOOLEAN, "(and %s %s)", a, b);
}

const char *script_or(struct script *s, const char *a, const char *b) {
  return script_define(s, SCRIPT_BOOLEAN, "(or %s %s)", a, b);
}

const char *script_if(struct script *s, const char *sort, const char *condition, const char *a, const char *b) {
  return script_define(s, sort, "(ite %s %s %s)", condition, a, b);
}

void script_assert(struct script *s, const char *term) { text_format(&s->text, "(assert %s)\n", term); }
void script_open(struct script *s) { text_string(&s->text, "(push 1)\n"); }
void script_close(struct script *s) { text_string(&s->text, "(pop 1)\n"); }

void script_oblige(struct script *s, const char *title, const char *never) {
  s->obligations++;
  text_format(&s->text, "; %s\n(push 1)\n(assert %s)\n(check-sat)\n(pop 1)\n", title, never);
}
