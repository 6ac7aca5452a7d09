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

enum parse_options_result { OPTIONS_PARSED, OPTIONS_HELP_PRINTED, OPTIONS_WRONG };

// Fills `target` with the options, which may stand anywhere, and tells which arguments are left. Answers --help itself,
// and reports what is wrong on stderr. Reorders argv.
enum parse_options_result parse_options(struct option_table table, int argc, char **argv, void *target,
                                        struct positionals *positionals);

// For what a verb refuses in its options: says so on stderr, and returns EXIT_USAGE.
int options_refuse(const char *verb, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
