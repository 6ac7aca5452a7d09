// The lists of passes and dialects.
#include "cli/opt/descriptions.h"

#include "engine/dialects/ops.h"
#include "engine/transforms/pipeline.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_COLUMN = 58 };

static void print_pass(const struct pass_info *pass) {
  printf("  --%-*s -   %s\n", TEXT_COLUMN - 5, pass->name, pass->sentence);
  for (size_t i = 0; i < pass->option_count; i++) {
    char spelling[160];
    const struct pass_option *option = &pass->options[i];
    pass_option_spelling(option, spelling, sizeof spelling);
    printf("    --%-*s - %s (default %s)\n", TEXT_COLUMN - 7, spelling, option->sentence,
           option->default_text[0] == '\0' ? "none" : option->default_text);
  }
}

static void print_section(const char *title, bool of_pipelines) {
  printf("%s:\n", title);
  for (size_t i = 0; i < PASS_COUNT; i++)
    if ((pass_table[i].run == NULL) == of_pipelines) print_pass(&pass_table[i]);
}

void print_passes(void) {
  print_section("Passes", false);
  print_section("Pass Pipelines", true);
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static size_t dialect_length(const char *name) { return strcspn(name, "."); }

void print_dialects(void) {
  const char *names[OP_KIND_COUNT], *last = "";
  for (size_t i = 0; i < OP_KIND_COUNT; i++) names[i] = op_table[i].name;
  qsort(names, OP_KIND_COUNT, sizeof names[0], compare_names);
  fputs("Available Dialects: ", stdout);
  for (size_t i = 0; i < OP_KIND_COUNT; i++) {
    size_t length = dialect_length(names[i]);
    if (length == dialect_length(last) && strncmp(names[i], last, length) == 0) continue;
    printf("%s%.*s", i == 0 ? "" : ",", (int)length, names[i]);
    last = names[i];
  }
  putchar('\n');
}
