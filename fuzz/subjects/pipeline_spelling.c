#include "fuzz/subjects/pipeline_spelling.h"

#include "engine/base/text.h"
#include "engine/transforms/passes.h"
#include "fuzz/generate/choice.h"

enum { CHOICES_MAX = 1024, ITEMS_MAX = 4, OPTIONS_MAX = 4, WORDS_MAX = 3 };

enum mistake {
  NO_MISTAKE,
  UNKNOWN_PASS,
  UNKNOWN_OPTION,
  NO_VALUE,
  WRONG_VALUE,
  OPEN_QUOTE,
  OPEN_BRACE,
  OPEN_NEST,
  CLOSED_TWICE,
  NO_COMMA,
  NO_ITEM,
  WRONG_ANCHOR,
  MISTAKES
};

struct spelling {
  struct choices choices;
  struct text text, printed;
  enum mistake mistake;  // still to be made
};

static bool makes(struct spelling *s, enum mistake mistake) {
  if (s->mistake != mistake) return false;
  s->mistake = NO_MISTAKE;
  return true;
}

static void append_both(struct spelling *s, const char *text) {
  text_string(&s->text, text);
  text_string(&s->printed, text);
}

static void append_space(struct spelling *s) {
  static const char *const spaces[] = {"", "", " ", "\n  ", "\t"};
  text_string(&s->text, spaces[choose(&s->choices, 5)]);
}

static const char *one_of(struct spelling *s, const char *const *words, uint32_t count) {
  return words[choose(&s->choices, count)];
}

// --- values: what is written, and what is printed

struct spelled_value {
  const char *written, *printed;
  bool may_be_left_out;  // the option alone says it
};

static const char *quoted(struct spelling *s, const char *text) {
  static const char *const formats[][2] = {{"\"", "\""}, {"'", "'"}, {"{", "}"}};
  if (chance(&s->choices, 1, 2)) return text;
  const uint32_t i = choose(&s->choices, 3);
  return arena_format(s->text.arena, "%s%s%s", formats[i][0], text, formats[i][1]);
}

static const char *some_number(struct spelling *s) {
  static const char *const numbers[] = {"0", "1", "7", "64", "1000", "999999999999999999"};
  return one_of(s, numbers, 6);
}

static struct spelled_value some_list(struct spelling *s) {
  static const char *const words[] = {"main", "f0", "tensor", "a.b", "x-y"};
  const char *list = one_of(s, words, 5), *commas[] = {",", ",,"};
  const char *written = list;
  for (uint32_t i = choose(&s->choices, WORDS_MAX); i > 0; i--) {
    const char *word = one_of(s, words, 5);
    list = arena_format(s->text.arena, "%s,%s", list, word);
    written = arena_format(s->text.arena, "%s%s%s", written, one_of(s, commas, 2), word);
  }
  return (struct spelled_value){quoted(s, written), list, false};
}

static struct spelled_value some_value(struct spelling *s, enum pass_option_type type) {
  static const char *const yes[] = {"true", "1", "TRUE", "True"}, *const no[] = {"false", "0", "FALSE", "False"};
  static const char *const layouts[] = {"infer-layout-map", "fully-dynamic-layout-map", "identity-layout-map"};
  static const char *const strings[] = {"top-down", "bottom-up", "fuzzer", "abc"};
  const char *word = "";
  switch (type) {
    case PASS_OPTION_BOOL:
      if (chance(&s->choices, 1, 2)) return (struct spelled_value){quoted(s, one_of(s, yes, 4)), "true", true};
      return (struct spelled_value){one_of(s, no, 4), "false", false};
    case PASS_OPTION_INTEGER: word = some_number(s); break;
    case PASS_OPTION_LIMIT: word = chance(&s->choices, 1, 3) ? "-1" : some_number(s); break;
    case PASS_OPTION_STRING: word = one_of(s, strings, 4); break;
    case PASS_OPTION_LIST: return some_list(s);
    case PASS_OPTION_LAYOUT: word = one_of(s, layouts, 3); break;
  }
  return (struct spelled_value){quoted(s, word), word, false};
}

// Null: every text is a value.
static const char *wrong_value(struct spelling *s, enum pass_option_type type) {
  static const char *const wrong[] = {"maybe", "-2", "1x", "", "1000000000000000000", "/", ":"};
  if (type == PASS_OPTION_STRING || type == PASS_OPTION_LIST) return NULL;
  return one_of(s, wrong, 7);
}

// --- options

static const char *spelled_name(struct spelling *s, const struct pass_option *option) {
  char *name = arena_format(s->text.arena, "%s", option->name);
  for (char *c = name; *c != '\0'; c++)
    if (*c == '_') *c = '-';
  return name;
}

// As it is written; what is printed of it is appended, unless it is the default.
static const char *spell_option(struct spelling *s, const struct pass_option *option, const char **separator) {
  struct arena *arena = s->text.arena;
  const char *name = spelled_name(s, option);
  const struct spelled_value value = some_value(s, option->type);
  if (option->type != PASS_OPTION_BOOL && makes(s, NO_VALUE)) return name;
  if (makes(s, OPEN_QUOTE)) return arena_format(arena, "%s=\"%s", name, value.printed);
  if (s->mistake == WRONG_VALUE) {
    const char *wrong = wrong_value(s, option->type);
    if (wrong != NULL && makes(s, WRONG_VALUE)) return arena_format(arena, "%s=%s", name, wrong);
  }
  if (strcmp(value.printed, option->default_text) != 0) {
    text_format(&s->printed, "%s%s=%s", *separator, name, value.printed);
    *separator = " ";
  }
  if (value.may_be_left_out && chance(&s->choices, 1, 2)) return name;
  return arena_format(arena, "%s=%s", name, value.written);
}

// Some options, written in another order than they are printed.
static void spell_options(struct spelling *s, const struct pass_info *pass) {
  const char *written[OPTIONS_MAX], *separator = "{";
  uint32_t count = 0;
  for (size_t i = 0; i < pass->option_count && count < OPTIONS_MAX; i++)
    if (chance(&s->choices, 1, 2)) written[count++] = spell_option(s, &pass->options[i], &separator);
  if (*separator == ' ') text_char(&s->printed, '}');
  const bool is_unknown = makes(s, UNKNOWN_OPTION);
  if (count == 0 && !is_unknown && chance(&s->choices, 1, 2)) return;
  append_space(s);
  text_char(&s->text, '{');
  append_space(s);
  const uint32_t first = choose(&s->choices, count + 1);
  for (uint32_t i = 0; i < count; i++) text_format(&s->text, "%s%s", i == 0 ? "" : " ", written[(first + i) % count]);
  if (is_unknown) text_string(&s->text, " no-such-option=1");
  if (makes(s, OPEN_BRACE)) return;
  append_space(s);
  text_char(&s->text, '}');
}

// --- passes

static bool fits(const struct pass_info *pass, enum pass_anchor anchor, bool wrong) {
  if (pass->run == NULL) return false;
  return wrong ? pass->anchor != PASS_ON_ANY && pass->anchor != anchor
               : pass->anchor == PASS_ON_ANY || pass->anchor == anchor;
}

static void spell_pass(struct spelling *s, enum pass_anchor anchor) {
  const bool wrong = makes(s, WRONG_ANCHOR);
  uint32_t number = choose(&s->choices, PASS_COUNT);
  while (!fits(&pass_table[number], anchor, wrong)) number = (number + 1) % PASS_COUNT;
  append_both(s, pass_table[number].name);
  if (makes(s, UNKNOWN_PASS)) text_string(&s->text, "-no-such");
  spell_options(s, &pass_table[number]);
}

static void spell_list(struct spelling *s, enum pass_anchor anchor);

static void spell_nest(struct spelling *s) {
  append_both(s, "func.func");
  append_space(s);
  append_both(s, "(");
  spell_list(s, PASS_ON_FUNCTION);
  text_char(&s->printed, ')');
  if (!makes(s, OPEN_NEST)) text_char(&s->text, ')');
}

static void spell_list(struct spelling *s, enum pass_anchor anchor) {
  const uint32_t count = choose(&s->choices, ITEMS_MAX);
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0) {
      text_char(&s->printed, ',');
      text_string(&s->text, makes(s, NO_COMMA) ? " " : makes(s, NO_ITEM) ? ",," : ",");
    }
    append_space(s);
    if (anchor == PASS_ON_MODULE && chance(&s->choices, 1, 3)) spell_nest(s);
    else spell_pass(s, anchor);
    append_space(s);
  }
}

struct pipeline_spelling pipeline_spelling_draw(uint64_t seed, struct arena *arena) {
  struct spelling s = {.text.arena = arena, .printed.arena = arena};
  choices_from_seed(&s.choices, arena, seed, CHOICES_MAX);
  const enum mistake planned = chance(&s.choices, 1, 2) ? (enum mistake)choose(&s.choices, MISTAKES) : NO_MISTAKE;
  const bool whole = chance(&s.choices, 1, 2);
  s.mistake = planned;
  append_space(&s);
  text_string(&s.printed, "builtin.module(");
  if (whole) text_string(&s.text, "builtin.module(");
  spell_list(&s, PASS_ON_MODULE);
  text_char(&s.printed, ')');
  if (whole && !makes(&s, OPEN_NEST)) text_char(&s.text, ')');
  if (makes(&s, CLOSED_TWICE)) text_char(&s.text, ')');
  append_space(&s);
  text_char(&s.text, '\0');
  text_char(&s.printed, '\0');
  const bool is_made = planned != s.mistake;
  return (struct pipeline_spelling){s.text.items, is_made ? NULL : s.printed.items};
}
