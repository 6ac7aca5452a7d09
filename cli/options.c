// Command-line options: turns a table of rows into what getopt_long_only wants, and into help.
#include "options.h"

#include "exit_codes.h"
#include "output.h"
#include "verb.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_FIRST = 256, CODE_HELP = 1 };  // getopt's return values: rows count from CODE_FIRST

enum { SENTENCE_COLUMN = 39, LINE_LENGTH = 110 };

// The sentence from its column on, and in lines of its own there.
static void print_sentence(const char *sentence) {
  size_t column = SENTENCE_COLUMN;
  for (const char *word = sentence; *word != '\0';) {
    size_t length = strcspn(word, " ");
    if (column > SENTENCE_COLUMN && column + 1 + length > LINE_LENGTH) {
      printf("\n%*s", SENTENCE_COLUMN, "");
      column = SENTENCE_COLUMN;
    }
    if (column > SENTENCE_COLUMN) putchar(' ');
    printf("%.*s", (int)length, word);
    column += length + (column > SENTENCE_COLUMN);
    word += length + (word[length] == ' ');
  }
  putchar('\n');
}

static void print_option(const struct option_row *row) {
  char spelling[160];
  const char *placeholder = row->placeholder == NULL ? "" : row->placeholder;
  const char *equals = row->placeholder == NULL ? "" : "=";
  char letter[] = {'-', row->letter, ',', ' ', 0};
  snprintf(spelling, sizeof spelling, "%s--%s%s%s", row->letter == 0 ? "" : letter, row->name, equals, placeholder);
  if (strlen(spelling) < SENTENCE_COLUMN - 2) printf("  %-*s", SENTENCE_COLUMN - 2, spelling);
  else printf("  %s\n%*s", spelling, SENTENCE_COLUMN, "");
  print_sentence(row->sentence);
}

static void print_help(struct option_table table) {
  const struct verb *verb = verb_lookup(table.verb);
  printf("usage: bufferproof %s %s\n\n", table.verb, verb == NULL ? "" : verb->usage);
  if (verb != NULL) printf("%s.\n\n", verb->sentence);
  for (size_t i = 0; i < table.count; i++) print_option(&table.rows[i]);
  print_option(&(struct option_row){.name = "help", .sentence = "Prints this"});
}

static bool wrong_value(struct option_table table, const struct option_row *row, const char *value) {
  fprintf(stderr, "bufferproof %s: --%s: '%s' is not a valid value\n", table.verb, row->name, value);
  return false;
}

static bool store_switch(struct option_table table, const struct option_row *row, const char *value, bool *field) {
  *field = value == NULL || strcmp(value, "true") == 0 || strcmp(value, "1") == 0;
  return *field || strcmp(value, "false") == 0 || strcmp(value, "0") == 0 || wrong_value(table, row, value);
}

static bool store_number(struct option_table table, const struct option_row *row, const char *value, uint64_t *field) {
  char *end;
  errno = 0;
  unsigned long long number = strtoull(value, &end, 10);
  if (value[0] < '0' || value[0] > '9' || *end != 0 || errno != 0) return wrong_value(table, row, value);
  *field = number;
  return true;
}

static bool store(struct option_table table, const struct option_row *row, const char *value, void *target) {
  void *field = (char *)target + row->offset;
  switch (row->kind) {
    case OPTION_FLAG: *(bool *)field = true; return true;
    case OPTION_SWITCH: return store_switch(table, row, value, field);
    case OPTION_TEXT:
    case OPTION_OUTPUT:
    case OPTION_FOLDER: *(const char **)field = value; return true;
    case OPTION_NUMBER: return store_number(table, row, value, field);
    case OPTION_CALLED: return row->handle(target, row, value);
  }
  return false;
}

static int argument_of(enum option_kind kind) {
  switch (kind) {
    case OPTION_FLAG: return no_argument;
    case OPTION_TEXT:
    case OPTION_OUTPUT:
    case OPTION_FOLDER:
    case OPTION_NUMBER: return required_argument;
    case OPTION_SWITCH:
    case OPTION_CALLED: return optional_argument;
  }
  return no_argument;
}

// Fills getopt's two tables: the long options, and the letters with colons for values.
static void fill_tables(struct option_table table, struct option *options, char *letters) {
  for (size_t i = 0; i < table.count; i++) {
    const struct option_row *row = &table.rows[i];
    options[i] = (struct option){row->name, argument_of(row->kind), NULL, CODE_FIRST + (int)i};
    if (row->letter == 0) continue;
    *letters++ = row->letter;
    if (argument_of(row->kind) == required_argument) *letters++ = ':';
  }
  *letters = 0;
  options[table.count] = (struct option){"help", no_argument, NULL, CODE_HELP};
  options[table.count + 1] = (struct option){NULL, 0, NULL, 0};
}

static const struct option_row *row_of_code(struct option_table table, int code) {
  if (code >= CODE_FIRST) return &table.rows[code - CODE_FIRST];
  for (size_t i = 0; i < table.count; i++)
    if (table.rows[i].letter != 0 && table.rows[i].letter == code) return &table.rows[i];
  return NULL;
}

static enum parse_options_result parse_all(struct option_table table, const struct option *options, const char *letters,
                                           int argc, char **argv, void *target) {
  optind = 1;
  for (int code; (code = getopt_long_only(argc, argv, letters, options, NULL)) != -1;) {
    if (code == CODE_HELP) {
      print_help(table);
      return OPTIONS_HELP_PRINTED;
    }
    const struct option_row *row = row_of_code(table, code);
    if (row == NULL || !store(table, row, optarg, target)) return OPTIONS_WRONG;  // getopt has said why
  }
  return OPTIONS_PARSED;
}

static const char *output_of(const struct option_row *row, const void *target) {
  return row->kind != OPTION_OUTPUT ? NULL : *(const char *const *)((const char *)target + row->offset);
}

// Each output by itself, and with those before it. Defaults count: who gets two texts as one can tell them apart no
// more.
static enum parse_options_result check_output(struct option_table table, size_t index, const void *target) {
  const char *path = output_of(&table.rows[index], target);
  if (path == NULL) return OPTIONS_PARSED;
  for (size_t i = 0; i < index; i++) {
    const char *other = output_of(&table.rows[i], target);
    if (other == NULL || !output_is_same(other, path)) continue;
    options_refuse(table.verb, "--%s and --%s would both be written to %s: one of them wants a file of its own",
                   table.rows[i].name, table.rows[index].name, output_is_standard(path) ? "standard output" : path);
    return OPTIONS_WRONG;
  }
  return output_check(path) ? OPTIONS_PARSED : OPTIONS_UNWRITABLE;
}

static enum parse_options_result check_outputs(struct option_table table, const void *target) {
  enum parse_options_result result = OPTIONS_PARSED;
  for (size_t i = 0; i < table.count && result == OPTIONS_PARSED; i++) {
    const struct option_row *row = &table.rows[i];
    result = check_output(table, i, target);
    if (row->kind != OPTION_FOLDER) continue;
    const char *folder = *(const char *const *)((const char *)target + row->offset);
    if (!output_folder_check(folder)) result = OPTIONS_UNWRITABLE;
  }
  return result;
}

enum parse_options_result parse_options(struct option_table table, int argc, char **argv, void *target,
                                        struct positionals *positionals) {
  struct option *options = calloc(table.count + 2, sizeof *options);
  char *letters = calloc(2 * table.count + 1, 1);
  enum parse_options_result result = OPTIONS_WRONG;
  if (options != NULL && letters != NULL) {
    fill_tables(table, options, letters);
    // getopt begins its messages with argv[0].
    char program[64], *verb = argv[0];
    snprintf(program, sizeof program, "bufferproof %s", table.verb);
    argv[0] = program;
    result = parse_all(table, options, letters, argc, argv, target);
    argv[0] = verb;
    if (result == OPTIONS_PARSED) result = check_outputs(table, target);
    if (result == OPTIONS_WRONG) fprintf(stderr, "see bufferproof %s --help\n", table.verb);
    *positionals = (struct positionals){argv + optind, argc - optind};
  }
  free(options);
  free(letters);
  return result;
}

int options_code(enum parse_options_result result) {
  switch (result) {
    case OPTIONS_PARSED:
    case OPTIONS_HELP_PRINTED: return EXIT_FINE;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_UNWRITABLE: return EXIT_INVALID_INPUT;
  }
  return EXIT_INTERNAL_ERROR;
}

// As getopt_long_only() finds it: by its letter behind one '-', by its whole name, or else as the only one that begins
// so.
static const struct option_row *row_of_word(struct option_table table, const char *word) {
  const char *name = word + (word[1] == '-' ? 2 : 1);
  const struct option_row *shortened = NULL;
  if (name[0] == '\0') return NULL;
  if (name == word + 1 && name[1] == '\0') shortened = row_of_code(table, name[0]);
  if (shortened != NULL) return shortened;
  size_t length = strlen(name), candidates = 0;
  for (size_t i = 0; i < table.count; i++) {
    if (strncmp(table.rows[i].name, name, length) != 0) continue;
    if (table.rows[i].name[length] == '\0') return &table.rows[i];
    shortened = &table.rows[i];
    candidates++;
  }
  return candidates == 1 ? shortened : NULL;
}

bool options_value_follows(struct option_table table, const char *word) {
  if (word[0] != '-' || strchr(word, '=') != NULL) return false;
  const struct option_row *row = row_of_word(table, word);
  return row != NULL && argument_of(row->kind) == required_argument;
}

int options_refuse(const char *verb, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "bufferproof %s: ", verb);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return EXIT_USAGE;
}
