// Command-line options. options.def has a row for each; parsing by getopt_long_only, defaults, range checks and the
// help text follow from the rows.
//
// Every verb also has --help and --config FILE, whose entries stand for options that are not on the command line.
// Options are written with one dash or two, values as --name=value or, where a value is required, --name value.
#ifndef BUFFERPROOF_CLI_OPTIONS_H
#define BUFFERPROOF_CLI_OPTIONS_H

#include "cli/config_file.h"
#include "fuzz/generate/generator.h"
#include "fuzz/subjects/subject.h"
#include "reference/run_options.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum option_kind {
  OPTION_FLAG,            // true if given
  OPTION_SWITCH,          // --name or --name=true or =false
  OPTION_NUMBER,          // decimal, in a range
  OPTION_SECONDS,         // a positive number
  OPTION_TEXT,            // any
  OPTION_OPTIONAL_TEXT,   // --name=value; the value may be missing, and is then empty
  OPTION_PASSES,          // comma-separated names of passes; repeated ones add up
  OPTION_SUBJECT,         // of a case, see subject_is_known()
  OPTION_TESTED_SUBJECT,  // the same, but not `none`
  OPTION_OUTPUT,          // a file to be written, `-` for standard output; no two may be the same
  OPTION_FOLDER,          // a folder to write files to
  OPTION_VALUES,          // the next word, and further ones once the input is named; they may begin with '-'
  OPTION_PASS,            // a pass of `opt`, with its options as optional value
};

// Fields by kind.
#define OPTION_TYPE_FLAG bool
#define OPTION_TYPE_SWITCH bool
#define OPTION_TYPE_NUMBER uint64_t
#define OPTION_TYPE_SECONDS double
#define OPTION_TYPE_TEXT const char *
#define OPTION_TYPE_OPTIONAL_TEXT const char *
#define OPTION_TYPE_PASSES uint64_t  // a bit per enum pass_id
#define OPTION_TYPE_SUBJECT const char *
#define OPTION_TYPE_TESTED_SUBJECT const char *
#define OPTION_TYPE_OUTPUT const char *
#define OPTION_TYPE_FOLDER const char *
#define OPTION_TYPE_VALUES struct option_values

#define OPTION_NOT_GIVEN UINT64_MAX  // a NUMBER without default

enum { BENCH_JOBS_MAX = 64, PROVE_JOBS_MAX = 256 };

struct option_value {
  const char *name, *value;  // of the pass, else null; empty if absent
};

struct option_values {
  struct option_value *items;  // room for every word of the command line
  size_t count;
};

// The options of all verbs; those that the verb does not have are zero.
struct options {
  const struct verb *verb;
  unsigned running;  // the verb, and the benchmarks that are named or run by default: IN_<verb>, IN_<benchmark>
#define OPTION(users, field, name, letter, kind, initial, low, high, placeholder, text) OPTION_TYPE_##kind field;
#define VARIANT(users, field, name, letter, kind, initial, low, high, placeholder, text)
#define NO_DEFAULT(users, field, other)
#include "cli/options.def"
#undef OPTION
#undef VARIANT
#undef NO_DEFAULT
  struct option_values passes;         // of `opt`, in order
  const char *subjects[SUBJECTS_MAX];  // all that --subject names; `subject` is the first
  size_t subject_count;
  struct config_file config;  // of --config, which every verb has
  char **files;               // the arguments that are not options
  int file_count;
};

// Parses the words of a verb, argv[0] being its name, and reorders them. Returns true if the verb is to run. If not,
// --help has been answered or what is wrong, including outputs that cannot be written, has been reported on stderr, and
// *code is the exit code. The options must be released in any case.
bool options_parse(struct options *options, const struct verb *verb, int argc, char **argv, int *code);
void options_release(struct options *options);

// What --opaque says. False if it says something else, which is reported.
bool options_read_opaque(const struct options *options, enum opaque_effect *effect);

// For combinations of options that a verb refuses: prints the reason to stderr, and returns EXIT_USAGE.
int options_refuse(const struct options *options, const char *format, ...) __attribute__((format(printf, 2, 3)));

struct generator_options options_generator(const struct options *options);

#endif
