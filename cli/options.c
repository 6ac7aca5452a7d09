// Command-line options: builds the table of a verb, parses by getopt_long_only, and prints the help.
#include "cli/options.h"

#include "cli/exit_codes.h"
#include "cli/output.h"
#include "cli/suggestion.h"
#include "cli/verb.h"

#include "engine/transforms/pipeline.h"
#include "fuzz/campaign/campaign.h"
#include "fuzz/subjects/subject.h"
#include "triage/group/triage.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct option_row {
  unsigned users;  // IN_<verb>, IN_<benchmark>
  const char *name;
  char letter;  // a short form, or 0
  enum option_kind kind;
  size_t offset;        // in struct options
  const char *initial;  // the default, or null
  uint64_t low, high;
  const char *placeholder, *text;
  unsigned line;  // of the configuration file, if that gives the value
};

// A number that is a constant elsewhere, as a user would write it.
#define TEXT_OF(number) SPELLING(number)
#define SPELLING(number) #number

static const struct option_row option_rows[] = {
#define OPTION(users, field, name, letter, kind, initial, low, high, placeholder, text) \
  {users, name, letter, OPTION_##kind, offsetof(struct options, field), initial, low, high, placeholder, text, 0},
#define VARIANT OPTION
#define NO_DEFAULT(users, field, other)
#include "cli/options.def"
#undef OPTION
#undef VARIANT
#undef NO_DEFAULT
};

enum { ROW_COUNT = sizeof option_rows / sizeof option_rows[0] };

// The fields, as offsets in struct options, whose default another one suspends.
static const struct {
  unsigned users;
  size_t offset, other;
} no_defaults[] = {
#define OPTION(users, field, name, letter, kind, initial, low, high, placeholder, text)
#define VARIANT OPTION
#define NO_DEFAULT(users, field, other) {users, offsetof(struct options, field), offsetof(struct options, other)},
#include "cli/options.def"
#undef OPTION
#undef VARIANT
#undef NO_DEFAULT
};

enum { NO_DEFAULT_COUNT = sizeof no_defaults / sizeof no_defaults[0] };

static const struct {
  const char *name;
  unsigned bit;
  bool by_default;
} benches[] = {
#define BENCH(name, by_default, sentence) {#name, IN_##name, by_default},
#include "cli/benches.def"
#undef BENCH
};

enum { BENCH_COUNT = sizeof benches / sizeof benches[0] };

// The rows of one verb.
struct option_table {
  const struct verb *verb;
  struct option_row rows[ROW_COUNT + PASS_COUNT];
  bool given[ROW_COUNT + PASS_COUNT];  // by the user
  size_t count;
};

static void fill_rows(struct option_table *table, const struct verb *verb) {
  unsigned users = verb->bit;
  for (int i = 0; i < BENCH_COUNT && verb->bit == IN_bench; i++) users |= benches[i].bit;
  *table = (struct option_table){.verb = verb};
  for (size_t i = 0; i < ROW_COUNT; i++)
    if ((option_rows[i].users & users) != 0) table->rows[table->count++] = option_rows[i];
  for (size_t i = 0; i < PASS_COUNT && verb->bit == IN_opt; i++)
    table->rows[table->count++] =
        (struct option_row){.name = pass_table[i].name,
                            .kind = OPTION_PASS,
                            .offset = offsetof(struct options, passes),
                            .placeholder = pass_table[i].option_count == 0 ? NULL : "\"OPTIONS\"",
                            .text = pass_table[i].sentence};
}

_Static_assert(PASS_COUNT <= 64, "OPTION_PASSES has a bit for each pass");

enum { CODE_FIRST = 256, CODE_HELP = 1, CODE_CONFIG = 2 };  // getopt's return values: rows count from CODE_FIRST

// --- Help.

enum { TEXT_COLUMN = 39, LINE_LENGTH = 110 };

// Prints the words from the column of texts on, wrapped.
static void print_words(const char *text, size_t *column) {
  for (const char *word = text; *word != '\0';) {
    size_t length = strcspn(word, " ");
    if (*column > TEXT_COLUMN && *column + 1 + length > LINE_LENGTH) {
      printf("\n%*s", TEXT_COLUMN, "");
      *column = TEXT_COLUMN;
    }
    if (*column > TEXT_COLUMN) putchar(' ');
    printf("%.*s", (int)length, word);
    *column += length + (*column > TEXT_COLUMN);
    word += length + (word[length] == ' ');
  }
}

// Appends to a text of at most `size` bytes, which is cut off there.
static void append(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void append(char *text, size_t size, const char *format, ...) {
  size_t length = strlen(text);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text + length, size - length, format, arguments);
  va_end(arguments);
}

// "(default 60 unless --programs is given; 1 to 86400)", as far as there is anything to say.
static void print_default(const struct option_table *table, const struct option_row *row, size_t *column) {
  char text[160] = "(";
  bool has_range = row->kind == OPTION_NUMBER && row->high != UINT64_MAX;
  if (row->initial == NULL && !has_range) return;
  if (row->initial != NULL) append(text, sizeof text, "default %s", row->initial);
  const char *word = " unless";
  for (size_t i = 0; i < NO_DEFAULT_COUNT; i++)
    for (size_t k = 0; k < table->count; k++) {
      bool suspends = no_defaults[i].offset == row->offset && no_defaults[i].other == table->rows[k].offset;
      if (!suspends || (no_defaults[i].users & row->users & table->rows[k].users) == 0) continue;
      append(text, sizeof text, "%s --%s", word, table->rows[k].name);
      word = " or";
    }
  if (word[1] == 'o') append(text, sizeof text, " is given");
  if (has_range)
    append(text, sizeof text, "%s%llu to %llu", row->initial != NULL ? "; " : "", (unsigned long long)row->low,
           (unsigned long long)row->high);
  append(text, sizeof text, ")");
  print_words(text, column);
}

// "rounds, proofs:" before the text of an option that only these benchmarks have.
static void print_benches(const struct option_row *row, size_t *column) {
  char text[160] = "";
  for (int i = 0; i < BENCH_COUNT; i++)
    if ((row->users & benches[i].bit) != 0)
      append(text, sizeof text, "%s%s", text[0] == 0 ? "" : ", ", benches[i].name);
  if (text[0] == 0) return;
  append(text, sizeof text, ":");
  print_words(text, column);
}

// Those of a pass, indented.
static void print_pass_options(const struct pass_info *pass) {
  for (size_t i = 0; i < pass->option_count; i++) {
    char spelling[160], text[160];
    size_t column = TEXT_COLUMN;
    pass_option_spelling(&pass->options[i], spelling, sizeof spelling);
    if (strlen(spelling) < TEXT_COLUMN - 4) printf("    %-*s", TEXT_COLUMN - 4, spelling);
    else printf("    %s\n%*s", spelling, TEXT_COLUMN, "");
    print_words(pass->options[i].sentence, &column);
    snprintf(text, sizeof text, "(default %s)",
             pass->options[i].default_text[0] == '\0' ? "none" : pass->options[i].default_text);
    print_words(text, &column);
    putchar('\n');
  }
}

// Rows of one name come one after the other; the name is printed once.
static void print_option(const struct option_table *table, const struct option_row *row, bool repeats_name) {
  char spelling[160] = "";
  char letter[] = {'-', row->letter, ',', ' ', 0};
  size_t column = TEXT_COLUMN;
  if (!repeats_name) append(spelling, sizeof spelling, "%s--%s", row->letter == 0 ? "" : letter, row->name);
  if (!repeats_name && row->placeholder != NULL)
    append(spelling, sizeof spelling, row->kind == OPTION_OPTIONAL_TEXT ? "[=%s]" : "=%s", row->placeholder);
  if (strlen(spelling) < TEXT_COLUMN - 2) printf("  %-*s", TEXT_COLUMN - 2, spelling);
  else printf("  %s\n%*s", spelling, TEXT_COLUMN, "");
  if (table->verb->bit == IN_bench) print_benches(row, &column);
  print_words(row->text, &column);
  print_default(table, row, &column);
  putchar('\n');
}

static void print_help(const struct option_table *table) {
  const struct verb *verb = table->verb;
  printf("usage: bufferproof %s %s\n\n%s.\n\n", verb->name, verb->usage, verb->sentence);
  for (size_t i = 0; i < table->count; i++) {
    const struct option_row *row = &table->rows[i];
    print_option(table, row, i > 0 && strcmp(row->name, table->rows[i - 1].name) == 0);
    if (row->kind == OPTION_PASS) print_pass_options(pass_lookup(row->name, strlen(row->name)));
  }
  print_option(
      table,
      &(struct option_row){.name = "config",
                           .placeholder = "FILE",
                           .text = "Take options that are not given from the section of this verb in an INI file"},
      false);
  print_option(table, &(struct option_row){.name = "help", .text = "Print this help"}, false);
  if (verb->describe != NULL) verb->describe();
}

// --- Values.

static bool refuse_value(const struct options *options, const struct option_row *row, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse_value(const struct options *options, const struct option_row *row, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (row->line != 0) fprintf(stderr, "%s:%u:1: error: --%s: ", options->config.path, row->line, row->name);
  else fprintf(stderr, "bufferproof %s: --%s: ", options->verb->name, row->name);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return false;
}

static bool store_switch(struct options *options, const struct option_row *row, const char *value, bool *field) {
  *field = value == NULL || strcmp(value, "true") == 0 || strcmp(value, "1") == 0;
  return *field || strcmp(value, "false") == 0 || strcmp(value, "0") == 0 ||
         refuse_value(options, row, "'%s' is not true or false", value);
}

static bool refuse_number(const struct options *options, const struct option_row *row, const char *value) {
  return refuse_value(options, row, "%s is out of range %llu to %llu", value, (unsigned long long)row->low,
                      (unsigned long long)row->high);
}

// The range is checked when it is known which benchmarks run.
static bool store_number(struct options *options, const struct option_row *row, const char *value, uint64_t *field) {
  char *end;
  errno = 0;
  *field = strtoull(value, &end, 10);
  if (value[0] < '0' || value[0] > '9' || *end != '\0')
    return refuse_value(options, row, "'%s' is not a number", value);
  return errno == 0 || refuse_number(options, row, value);
}

static bool store_seconds(struct options *options, const struct option_row *row, const char *value, double *field) {
  char *end;
  *field = strtod(value, &end);
  return (end != value && *end == '\0' && *field > 0) ||
         refuse_value(options, row, "'%s' is not a positive number", value);
}

static bool store_subject(struct options *options, const struct option_row *row, const char *value,
                          const char **field) {
  bool may_be_none = row->kind == OPTION_SUBJECT;
  if (options->subject_count == SUBJECTS_MAX)
    return refuse_value(options, row, "there may be %d subjects at most", SUBJECTS_MAX);
  for (size_t i = 0; i < options->subject_count; i++)
    if (strcmp(options->subjects[i], value) == 0) return refuse_value(options, row, "'%s' is given twice", value);
  options->subjects[options->subject_count++] = value;
  *field = options->subjects[0];
  return (subject_is_known(value) && (may_be_none || strcmp(value, "none") != 0)) ||
         refuse_value(options, row, "'%s' is not %s", value,
                      may_be_none ? subject_names : "engine, mlir, mlir:PIPELINE, cmd:COMMAND or serve:COMMAND");
}

static bool refuse_pass(const struct options *options, const struct option_row *row, const char *name, size_t length) {
  struct suggestion suggestion = {0};
  char word[64];
  snprintf(word, sizeof word, "%.*s", (int)length, name);
  for (size_t i = 0; i < PASS_COUNT; i++) suggestion_try(&suggestion, word, pass_table[i].name);
  return refuse_value(options, row, "there is no pass '%s'%s%s%s", word,
                      suggestion.name == NULL ? "" : "; did you mean ", suggestion.name == NULL ? "" : suggestion.name,
                      suggestion.name == NULL ? "" : "?");
}

static bool store_passes(struct options *options, const struct option_row *row, const char *value, uint64_t *field) {
  for (const char *name = value;; name++) {
    size_t length = strcspn(name, ",");
    const struct pass_info *pass = pass_lookup(name, length);
    if (pass == NULL || pass->run == NULL) return refuse_pass(options, row, name, length);
    *field |= UINT64_C(1) << (pass - pass_table);
    name += length;
    if (*name == '\0') return true;
  }
}

static bool store(struct options *options, const struct option_row *row, const char *value) {
  void *field = (char *)options + row->offset;
  struct option_values *values = field;
  switch (row->kind) {
    case OPTION_FLAG: *(bool *)field = true; return true;
    case OPTION_SWITCH: return store_switch(options, row, value, field);
    case OPTION_NUMBER: return store_number(options, row, value, field);
    case OPTION_SECONDS: return store_seconds(options, row, value, field);
    case OPTION_SUBJECT:
    case OPTION_TESTED_SUBJECT: return store_subject(options, row, value, field);
    case OPTION_OPTIONAL_TEXT: *(const char **)field = value == NULL ? "" : value; return true;
    case OPTION_PASSES: return store_passes(options, row, value, field);
    case OPTION_TEXT:
    case OPTION_OUTPUT:
    case OPTION_FOLDER: *(const char **)field = value; return true;
    // getopt sees only an abbreviation: take_values() has removed the others.
    case OPTION_VALUES: return refuse_value(options, row, "cannot be abbreviated");
    case OPTION_PASS:
      values->items[values->count++] = (struct option_value){row->name, value == NULL ? "" : value};
      return true;
  }
  return false;
}

// Stores the value in the fields of all rows of this name.
static bool store_given(struct options *options, struct option_table *table, const char *name, const char *value) {
  bool ok = true;
  for (size_t i = 0; i < table->count && ok; i++) {
    if (strcmp(table->rows[i].name, name) != 0) continue;
    ok = store(options, &table->rows[i], value);
    table->given[i] = true;
  }
  return ok;
}

static bool is_zero(const struct options *options, const struct option_row *row) {
  const void *field = (const char *)options + row->offset;
  return row->kind == OPTION_NUMBER ? *(const uint64_t *)field == 0 : !*(const bool *)field;
}

// Whether an option that the user has given suspends the default of this one.
static bool default_is_suspended(const struct options *options, const struct option_table *table,
                                 const struct option_row *row) {
  for (size_t i = 0; i < NO_DEFAULT_COUNT; i++)
    for (size_t k = 0; k < table->count; k++)
      if (no_defaults[i].offset == row->offset && no_defaults[i].other == table->rows[k].offset && table->given[k] &&
          (no_defaults[i].users & row->users) != 0 && !is_zero(options, &table->rows[k]))
        return true;
  return false;
}

static bool store_defaults(struct options *options, const struct option_table *table) {
  bool ok = true;
  for (size_t i = 0; i < table->count; i++) {
    const struct option_row *row = &table->rows[i];
    if (table->given[i] || default_is_suspended(options, table, row)) continue;
    if (row->initial != NULL) ok &= store(options, row, row->initial);
    else if (row->kind == OPTION_NUMBER) *(uint64_t *)((char *)options + row->offset) = OPTION_NOT_GIVEN;
  }
  return ok;
}

static bool check_ranges(const struct options *options, const struct option_table *table) {
  for (size_t i = 0; i < table->count; i++) {
    const struct option_row *row = &table->rows[i];
    if (row->kind != OPTION_NUMBER || !table->given[i] || (row->users & options->running) == 0) continue;
    uint64_t value = *(const uint64_t *)((const char *)options + row->offset);
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    if (value < row->low || value > row->high) return refuse_number(options, row, text);
  }
  return true;
}

static unsigned find_running(const struct options *options) {
  unsigned running = options->verb->bit;
  for (int b = 0; b < BENCH_COUNT && running & IN_bench; b++) {
    bool runs = options->file_count == 0 && benches[b].by_default;
    for (int i = 0; i < options->file_count; i++) runs |= strcmp(options->files[i], benches[b].name) == 0;
    if (runs) running |= benches[b].bit;
  }
  return running;
}

// --- Parsing.

enum result { PARSED, HELP_PRINTED, WRONG, UNREADABLE, UNWRITABLE };

static int argument_of(enum option_kind kind) {
  if (kind == OPTION_FLAG) return no_argument;
  return kind == OPTION_SWITCH || kind == OPTION_PASS || kind == OPTION_OPTIONAL_TEXT ? optional_argument
                                                                                      : required_argument;
}

// Fills getopt's two tables: the long options, and the letters with colons for values.
static void fill_getopt(const struct option_table *table, struct option *long_options, char *letters) {
  for (size_t i = 0; i < table->count; i++) {
    const struct option_row *row = &table->rows[i];
    if (i > 0 && strcmp(row->name, table->rows[i - 1].name) == 0) continue;
    *long_options++ = (struct option){row->name, argument_of(row->kind), NULL, CODE_FIRST + (int)i};
    if (row->letter == 0) continue;
    *letters++ = row->letter;
    if (argument_of(row->kind) == required_argument) *letters++ = ':';
  }
  *letters = 0;
  *long_options++ = (struct option){"config", required_argument, NULL, CODE_CONFIG};
  *long_options++ = (struct option){"help", no_argument, NULL, CODE_HELP};
  *long_options = (struct option){NULL, 0, NULL, 0};
}

static const struct option_row *row_of_code(const struct option_table *table, int code) {
  if (code >= CODE_FIRST) return &table->rows[code - CODE_FIRST];
  for (size_t i = 0; i < table->count; i++)
    if (table->rows[i].letter != 0 && table->rows[i].letter == code) return &table->rows[i];
  return NULL;
}

// As getopt_long_only() finds it: by its letter after one '-', by its whole name, or by an unambiguous prefix.
static const struct option_row *row_of_word(const struct option_table *table, const char *word) {
  const char *name = word + (word[1] == '-' ? 2 : 1);
  const struct option_row *found = NULL;
  if (name[0] == '\0') return NULL;
  if (name == word + 1 && name[1] == '\0') found = row_of_code(table, name[0]);
  if (found != NULL) return found;
  size_t length = strlen(name), candidates = 0;
  for (size_t i = 0; i < table->count; i++) {
    if (strncmp(table->rows[i].name, name, length) != 0) continue;
    if (table->rows[i].name[length] == '\0') return &table->rows[i];
    found = &table->rows[i];
    candidates++;
  }
  return candidates == 1 ? found : NULL;
}

// Whether the next word in argv is the value of the option in this one.
static bool value_follows(const struct option_table *table, const char *word) {
  if (word[0] != '-' || strchr(word, '=') != NULL) return false;
  const struct option_row *row = row_of_word(table, word);
  return row != NULL && argument_of(row->kind) == required_argument;
}

// "-1", "-inf" and "-" are values, or the input.
static bool is_option(const char *word) {
  return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9') && strncmp(word, "-inf", 4) != 0;
}

// What follows the option's name in a word such as "--arg" or "-arg=V": nothing, or "=V". Null for other words.
static const char *after_name(const struct option_row *row, const char *word) {
  const char *name = word + strspn(word, "-");
  size_t length = strlen(row->name);
  if (name == word || name > word + 2 || strncmp(name, row->name, length) != 0) return NULL;
  return name[length] == '\0' || name[length] == '=' ? name + length : NULL;
}

// Removes `--arg V ...` from argv and stores the values: V, and the words up to the next option once the input has been
// named. Values may begin with '-', which getopt cannot distinguish from options. Returns the new argc; an option
// without a value stays for getopt to report.
static int take_values(struct options *options, const struct option_table *table, const struct option_row *row,
                       int argc, char **argv) {
  struct option_values *values = (struct option_values *)(void *)((char *)options + row->offset);
  int kept = 1;
  bool has_file = false, taking = false;
  for (int i = 1; i < argc; i++) {
    char *word = argv[i];
    const char *rest = after_name(row, word);
    if (rest != NULL && (*rest == '=' || i + 1 < argc)) {
      taking = true;
      values->items[values->count++].value = *rest == '=' ? rest + 1 : argv[++i];
    } else if (value_follows(table, word)) {
      taking = false;
      argv[kept++] = word;
      if (i + 1 < argc) argv[kept++] = argv[++i];
    } else if (taking && has_file && !is_option(word)) {
      values->items[values->count++].value = word;
    } else {
      taking = false;
      has_file |= !is_option(word);
      argv[kept++] = word;
    }
  }
  argv[kept] = NULL;
  return kept;
}

// --- What was meant, and the file of --config.

// The option that the word may stand for, or null.
static const char *suggested(const struct option_table *table, const char *word) {
  char name[40];
  struct suggestion suggestion = {0};
  snprintf(name, sizeof name, "%.*s", (int)strcspn(word + strspn(word, "-"), "="), word + strspn(word, "-"));
  for (size_t i = 0; i < table->count; i++) suggestion_try(&suggestion, name, table->rows[i].name);
  suggestion_try(&suggestion, name, "config");
  suggestion_try(&suggestion, name, "help");
  return suggestion.distance > 0 ? suggestion.name : NULL;
}

static const struct option_row *row_of_name(const struct option_table *table, const char *name) {
  for (size_t i = 0; i < table->count; i++)
    if (strcmp(table->rows[i].name, name) == 0) return &table->rows[i];
  return NULL;
}

static bool is_verb(const char *name) {
  static const char *const verbs[] = {
#define VERB(verb, least, most, describe, usage, sentence) #verb,
#include "cli/verbs.def"
#undef VERB
  };
  for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
    if (strcmp(verbs[i], name) == 0) return true;
  return false;
}

static bool refuse_entry(const struct options *options, const struct config_entry *entry, const char *what) {
  fprintf(stderr, "%s:%u:1: error: %s: '%s'\n", options->config.path, entry->line, what,
          is_verb(entry->section) ? entry->name : entry->section);
  return false;
}

static bool refuse_name(const struct options *options, const struct option_table *table,
                        const struct config_entry *entry) {
  const char *meant = suggested(table, entry->name);
  fprintf(stderr, "%s:%u:1: error: there is no such option: '%s'%s%s%s\n", options->config.path, entry->line,
          entry->name, meant != NULL ? "; did you mean " : "", meant != NULL ? meant : "", meant != NULL ? "?" : "");
  return false;
}

// A flag is true or false; what needs several words is for the command line only.
static bool take_entry(struct options *options, struct option_table *table, const struct config_entry *entry) {
  const struct option_row *row = row_of_name(table, entry->name);
  if (row == NULL) return refuse_name(options, table, entry);
  if (row->kind == OPTION_VALUES || row->kind == OPTION_PASS)
    return refuse_entry(options, entry, "only the command line may have this option");
  bool is_true = strcmp(entry->value, "true") == 0, is_false = strcmp(entry->value, "false") == 0;
  if (row->kind == OPTION_FLAG && !is_true && !is_false)
    return refuse_entry(options, entry, "this option is true or false");
  if (row->kind == OPTION_FLAG && is_false) return true;
  for (size_t i = 0; i < table->count; i++)
    if (strcmp(table->rows[i].name, entry->name) == 0) table->rows[i].line = entry->line;
  return store_given(options, table, row->name, entry->value);
}

// Whether an earlier entry of the section has the same name.
static bool is_repeated(const struct config_file *file, size_t index) {
  const struct config_entry *entry = &file->entries[index];
  for (size_t i = 0; i < index; i++)
    if (strcmp(file->entries[i].section, entry->section) == 0 && strcmp(file->entries[i].name, entry->name) == 0)
      return true;
  return false;
}

// Options of the command line take precedence.
static enum result take_config(struct options *options, struct option_table *table, const char *path) {
  struct config_file *file = &options->config;
  bool by_user[ROW_COUNT + PASS_COUNT];
  memcpy(by_user, table->given, sizeof by_user);
  if (!config_file_read(file, path)) return UNREADABLE;
  for (size_t i = 0; i < file->count; i++) {
    const struct config_entry *entry = &file->entries[i];
    const char *wrong = NULL;
    if (!is_verb(entry->section)) wrong = "there is no verb of the name of this section";
    else if (is_repeated(file, i)) wrong = "this option is given twice";
    if (wrong != NULL) {
      refuse_entry(options, entry, wrong);
      return WRONG;
    }
    if (strcmp(entry->section, options->verb->name) != 0) continue;
    const struct option_row *row = row_of_name(table, entry->name);
    if (row != NULL && by_user[row - table->rows]) continue;
    if (!take_entry(options, table, entry)) return WRONG;
  }
  return PARSED;
}

// More workers than cores are allowed, but rarely meant.
static void note_jobs(const struct options *options, const struct option_table *table) {
  const struct option_row *row = row_of_name(table, "jobs");
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (row == NULL || !table->given[row - table->rows] || cores < 1) return;
  if (options->jobs > (uint64_t)cores)
    fprintf(stderr, "bufferproof %s: --jobs %llu: this machine has %ld core%s\n", options->verb->name,
            (unsigned long long)options->jobs, cores, cores == 1 ? "" : "s");
}

static enum result parse_words(struct options *options, struct option_table *table, int argc, char **argv) {
  struct option long_options[ROW_COUNT + PASS_COUNT + 3];
  char letters[2 * (ROW_COUNT + PASS_COUNT) + 1];
  fill_getopt(table, long_options, letters);
  const char *config = NULL;
  optind = 1;
  for (int code; (code = getopt_long_only(argc, argv, letters, long_options, NULL)) != -1;) {
    if (code == CODE_HELP) {
      print_help(table);
      return HELP_PRINTED;
    }
    if (code == CODE_CONFIG) {
      config = optarg;
      continue;
    }
    const struct option_row *row = row_of_code(table, code);
    const char *meant = row == NULL ? suggested(table, argv[optind - 1]) : NULL;
    if (meant != NULL) fprintf(stderr, "did you mean --%s?\n", meant);  // getopt has reported what is wrong
    if (row == NULL || !store_given(options, table, row->name, optarg)) return WRONG;
  }
  enum result result = config != NULL ? take_config(options, table, config) : PARSED;
  if (result != PARSED) return result;
  options->files = argv + optind;
  options->file_count = argc - optind;
  options->running = find_running(options);
  return store_defaults(options, table) && check_ranges(options, table) ? PARSED : WRONG;
}

// Several subjects are side by side in some verbs only.
static bool has_right_subjects(const struct options *options) {
  if (options->subject_count < 2 || (options->verb->bit & (IN_fuzz | IN_replay | IN_compare)) != 0) return true;
  options_refuse(options, "--subject is given %zu times, but only fuzz, replay and compare take several subjects",
                 options->subject_count);
  return false;
}

static bool has_right_files(const struct options *options) {
  const struct verb *verb = options->verb;
  if (options->file_count < verb->least) options_refuse(options, "nothing to work on; expected %s", verb->usage);
  else if (options->file_count > verb->most)
    options_refuse(options, "unexpected argument '%s'; expected %s", options->files[verb->most], verb->usage);
  else return true;
  return false;
}

// --- Outputs.

static const char *output_of(const struct options *options, const struct option_row *row) {
  return row->kind != OPTION_OUTPUT ? NULL : *(const char *const *)((const char *)options + row->offset);
}

// Each output by itself, and with those before it. Defaults count: two texts written to one place could not be
// separated again.
static enum result check_output(const struct options *options, const struct option_table *table, size_t index) {
  const char *path = output_of(options, &table->rows[index]);
  if (path == NULL) return PARSED;
  for (size_t i = 0; i < index; i++) {
    const char *other = output_of(options, &table->rows[i]);
    if (other == NULL || !output_is_same(other, path)) continue;
    options_refuse(options, "--%s and --%s would both be written to %s: give one of them another file",
                   table->rows[i].name, table->rows[index].name, output_is_standard(path) ? "standard output" : path);
    return WRONG;
  }
  return output_check(path) ? PARSED : UNWRITABLE;
}

static enum result check_outputs(const struct options *options, const struct option_table *table) {
  enum result result = PARSED;
  for (size_t i = 0; i < table->count && result == PARSED; i++) {
    const struct option_row *row = &table->rows[i];
    result = check_output(options, table, i);
    if (row->kind != OPTION_FOLDER) continue;
    const char *folder = *(const char *const *)((const char *)options + row->offset);
    if (!output_folder_check(folder)) result = UNWRITABLE;
  }
  return result;
}

static enum result parse(struct options *options, struct option_table *table, int argc, char **argv) {
  for (size_t i = 0; i < table->count; i++)
    if (table->rows[i].kind == OPTION_VALUES) argc = take_values(options, table, &table->rows[i], argc, argv);
  // getopt begins its messages with argv[0].
  char program[64], *name = argv[0];
  snprintf(program, sizeof program, "bufferproof %s", table->verb->name);
  argv[0] = program;
  enum result result = parse_words(options, table, argc, argv);
  argv[0] = name;
  if (result == PARSED && (!has_right_files(options) || !has_right_subjects(options))) result = WRONG;
  return result == PARSED ? check_outputs(options, table) : result;
}

bool options_parse(struct options *options, const struct verb *verb, int argc, char **argv, int *code) {
  static const int codes[] = {[PARSED] = EXIT_FINE,
                              [HELP_PRINTED] = EXIT_FINE,
                              [WRONG] = EXIT_USAGE,
                              [UNREADABLE] = EXIT_INVALID_INPUT,
                              [UNWRITABLE] = EXIT_INVALID_INPUT};
  struct option_table table;
  fill_rows(&table, verb);
  *options = (struct options){.verb = verb};
  *code = EXIT_LIMIT_REACHED;
  options->passes.items = calloc((size_t)argc + 1, sizeof *options->passes.items);
  options->arguments.items = calloc((size_t)argc + 1, sizeof *options->arguments.items);
  if (options->passes.items == NULL || options->arguments.items == NULL) return false;
  enum result result = parse(options, &table, argc, argv);
  if (result == PARSED) note_jobs(options, &table);
  if (result == WRONG && options->config.path == NULL) fprintf(stderr, "see bufferproof %s --help\n", verb->name);
  *code = codes[result];
  return result == PARSED;
}

void options_release(struct options *options) {
  free(options->passes.items);
  free(options->arguments.items);
  config_file_release(&options->config);
}

bool options_read_opaque(const struct options *options, enum opaque_effect *effect) {
  static const char *const words[] = {
      [OPAQUE_READS] = "reads", [OPAQUE_WRITES] = "writes", [OPAQUE_ALLOCATES] = "allocates"};
  for (*effect = OPAQUE_READS; *effect <= OPAQUE_ALLOCATES; ++*effect)
    if (strcmp(options->opaque, words[*effect]) == 0) return true;
  options_refuse(options, "--opaque: expected reads, writes or allocates, not '%s'", options->opaque);
  return false;
}

int options_refuse(const struct options *options, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "bufferproof %s: ", options->verb->name);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return EXIT_USAGE;
}

struct generator_options options_generator(const struct options *options) {
  return (struct generator_options){
      .ops = (uint32_t)options->ops, .calls = !options->no_calls, .branches = !options->no_branches};
}
