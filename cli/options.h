// Command-line options from one table per verb: parsing by getopt_long_only, and the help text.
//
// Options are written with one dash or two, values as --name=value or, where one is required, --name value.
#ifndef BUFFERPROOF_CLI_OPTIONS_H
#define BUFFERPROOF_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum option_kind {
  OPTION_FLAG,    // bool: true if given
  OPTION_SWITCH,  // bool: --name or --name=true or =false
  OPTION_TEXT,    // const char *
  OPTION_OUTPUT,  // const char *: a file that is written, `-` for standard output; no two may be the same
  OPTION_FOLDER,  // const char *: a folder that files are written to
  OPTION_NUMBER,  // uint64_t, decimal
  OPTION_CALLED,  // `handle` is called for each occurrence; the value may be absent (null)
};

struct option_row {
  const char *name;  // without dashes
  char letter;       // a short form, or 0
  enum option_kind kind;
  size_t offset;            // of the field in the verb's options, by kind
  const char *placeholder;  // of the value in the help, or null
  const char *sentence;
  bool (*handle)(void *target, const struct option_row *row, const char *value);  // OPTION_CALLED; false ends in usage
  const void *data;                                                               // for `handle`
};

struct option_table {
  const char *verb;
  const struct option_row *rows;
  size_t count;
};

struct positionals {
  char **items;
  int count;
};

enum parse_options_result { OPTIONS_PARSED, OPTIONS_HELP_PRINTED, OPTIONS_WRONG, OPTIONS_UNWRITABLE };

// Fills `target` with the options, which may stand anywhere, and tells which arguments are left. Answers --help itself,
// and reports what is wrong on stderr: outputs that cannot be written as well, so that no work is done in vain.
// Reorders argv.
enum parse_options_result parse_options(struct option_table table, int argc, char **argv, void *target,
                                        struct positionals *positionals);

// What a verb returns where its options are not parsed.
int options_code(enum parse_options_result result);

// Whether the word behind this one in argv is its value: it is an option that takes one, written apart. Options may be
// shortened to what no other begins with.
bool options_value_follows(struct option_table table, const char *word);

// For what a verb refuses in its options: says so on stderr, and returns EXIT_USAGE.
int options_refuse(const char *verb, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
