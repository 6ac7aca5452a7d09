// The table of passes, expanded from passes.def.
#include "engine/transforms/passes.h"

#include <stdio.h>

// clang-format off
// First the options of each pass, in an array per pass. An empty entry ends it, so that no array is empty.
#define PASS(pass, ...) {0} }; static const struct pass_option pass##_options[] = {
#define PIPELINE(pass, ...) PASS(pass, __VA_ARGS__)
#define OPTION_IS_SHARED false
#define OPTION_IS_OWN true
#define OPTION(pass, option, whose, type, default_text, sentence) \
  {#option, PASS_OPTION_##type, default_text, sentence, OPTION_IS_##whose},
static const struct pass_option before_options[] = {
#include "engine/transforms/passes.def"
  {0}
};
#undef PASS
#undef OPTION
#undef PIPELINE

#define ANCHOR(anchor) ANCHOR_##anchor
#define ANCHOR_ANY PASS_ON_ANY
#define ANCHOR_MODULE PASS_ON_MODULE
#define ANCHOR_FUNCTION PASS_ON_FUNCTION
#define OPTIONS(pass) pass##_options, sizeof pass##_options / sizeof pass##_options[0] - 1

const struct pass_info pass_table[PASS_COUNT] = {
#define PASS(pass, name, title, anchor, sentence) \
  [PASS_##pass] = {name, title, sentence, ANCHOR(anchor), run_##pass, NULL, OPTIONS(pass)},
#define PIPELINE(pass, name, sentence, passes) \
  [PASS_##pass] = {name, name, sentence, PASS_ON_ANY, NULL, passes, OPTIONS(pass)},
#define OPTION(...)
#include "engine/transforms/passes.def"
#undef PASS
#undef OPTION
#undef PIPELINE
};
// clang-format on

const struct pass_info *pass_lookup(const char *name, size_t length) {
  (void)before_options;
  for (size_t i = 0; i < PASS_COUNT; i++) {
    if (strlen(pass_table[i].name) == length && memcmp(pass_table[i].name, name, length) == 0) return &pass_table[i];
  }
  return NULL;
}

bool pass_option_name_is(const struct pass_option *option, const char *text, size_t length) {
  if (strlen(option->name) != length) return false;
  for (size_t i = 0; i < length; i++) {
    if ((option->name[i] == '_' ? '-' : option->name[i]) != text[i]) return false;
  }
  return true;
}

const struct pass_option *pass_option_lookup(const struct pass_info *pass, const char *text, size_t length) {
  for (size_t i = 0; i < pass->option_count; i++)
    if (pass_option_name_is(&pass->options[i], text, length)) return &pass->options[i];
  return NULL;
}

void pass_option_spelling(const struct pass_option *option, char *spelling, size_t size) {
  static const char *const placeholders[] = {
      [PASS_OPTION_BOOL] = "BOOL",     [PASS_OPTION_INTEGER] = "N",     [PASS_OPTION_LIMIT] = "N",
      [PASS_OPTION_STRING] = "STRING", [PASS_OPTION_LIST] = "NAME,...", [PASS_OPTION_LAYOUT] = "LAYOUT",
  };
  snprintf(spelling, size, "%s=%s", option->name, placeholders[option->type]);
  for (char *c = spelling; *c != '\0' && *c != '='; c++)
    if (*c == '_') *c = '-';
}
