// A program of the build: writes the man page or the completion of bash from the tables of verbs and options.
//
//   write_manual man | bash
#include "cli/verb.h"

#include "engine/transforms/pipeline.h"
#include "fuzz/campaign/campaign.h"
#include "reference/run_options.h"
#include "triage/group/triage.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#define TEXT_OF(number) SPELLING(number)
#define SPELLING(number) #number

static const struct {
  unsigned users;
  const char *name;
  char letter;
  const char *initial, *placeholder, *text;
} rows[] = {
#define OPTION(users, field, name, letter, kind, initial, low, high, placeholder, text) \
  {users, name, letter, initial, placeholder, text},
#define VARIANT OPTION
#define NO_DEFAULT(users, field, other)
#include "cli/options.def"
#undef OPTION
#undef VARIANT
#undef NO_DEFAULT
};

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static const struct {
  const char *name, *usage, *sentence;
  unsigned users;
} verbs[] = {
#define VERB(verb, least, most, describe, usage, sentence) {#verb, usage, sentence, IN_##verb},
#include "cli/verbs.def"
#undef VERB
};

enum { VERB_COUNT = sizeof verbs / sizeof verbs[0] };

static const unsigned benches = 0
#define BENCH(name, by_default, sentence) | IN_##name
#include "cli/benches.def"
#undef BENCH
    ;

static bool has_option(int verb, int row) {
  unsigned users = verbs[verb].users == IN_bench ? IN_bench | benches : verbs[verb].users;
  return (rows[row].users & users) != 0;
}

// Whether an earlier row of the verb has the same name.
static bool is_repeated(int verb, int row) {
  for (int i = 0; i < row; i++)
    if (has_option(verb, i) && strcmp(rows[i].name, rows[row].name) == 0) return true;
  return false;
}

// --- the man page

static void print_roff(const char *text) {
  if (text[0] == '.' || text[0] == '\'') fputs("\\&", stdout);
  for (; *text != '\0'; text++) {
    if (*text == '\\') fputs("\\e", stdout);
    else if (*text == '-') fputs("\\-", stdout);
    else putchar(*text);
  }
}

static void print_option(int row) {
  fputs(".TP\n.B ", stdout);
  if (rows[row].letter != 0) printf("\\-%c, ", rows[row].letter);
  fputs("\\-\\-", stdout);
  print_roff(rows[row].name);
  if (rows[row].placeholder != NULL) {
    putchar('=');
    print_roff(rows[row].placeholder);
  }
  putchar('\n');
  print_roff(rows[row].text);
  if (rows[row].initial != NULL) {
    fputs(" (default ", stdout);
    print_roff(rows[row].initial);
    putchar(')');
  }
  putchar('\n');
}

static void print_verb(int verb) {
  printf(".SS %s ", verbs[verb].name);
  print_roff(verbs[verb].usage);
  putchar('\n');
  print_roff(verbs[verb].sentence);
  puts(".");
  for (int row = 0; row < ROW_COUNT; row++)
    if (has_option(verb, row)) print_option(row);
  if (verbs[verb].users != IN_opt) return;
  for (int pass = 0; pass < PASS_COUNT; pass++) {
    fputs(".TP\n.B \\-\\-", stdout);
    print_roff(pass_table[pass].name);
    fputs(pass_table[pass].option_count == 0 ? "\n" : "=OPTIONS\n", stdout);
    print_roff(pass_table[pass].sentence);
    putchar('\n');
  }
}

static void print_man(void) {
  puts(".TH BUFFERPROOF 1 \"\" \"bufferproof " BUFFERPROOF_VERSION
       "\" \"User Commands\"\n"
       ".SH NAME\nbufferproof \\- check bufferization in MLIR\n"
       ".SH SYNOPSIS\n.B bufferproof\n.I VERB\n.RI [ arguments ]\n"
       ".SH DESCRIPTION\n"
       "Fuzzes bufferizers against a reference interpreter, proves deallocation, reduces and reports.\n"
       "Every verb also takes\n.BR \\-\\-help ,\nand\n.B \\-\\-config=FILE\n"
       "for an INI file with a section for each verb, whose entries are options.\n"
       ".SH VERBS");
  for (int verb = 0; verb < VERB_COUNT; verb++) print_verb(verb);
  puts(".SH EXIT STATUS");
  static const struct {
    int code;
    const char *text;
  } codes[] = {{EXIT_FINE, "all is well"},
               {EXIT_PROPERTY_FAILED, "a finding, a refutation, a difference"},
               {EXIT_USAGE, "wrong words on the command line"},
               {EXIT_INVALID_INPUT, "the input cannot be read or is invalid, or the output cannot be written"},
               {EXIT_UNSUPPORTED, "something is not supported"},
               {EXIT_LIMIT_REACHED, "a limit was reached: memory, time, fuel, solver; or an interruption"},
               {EXIT_INTERNAL_ERROR, "an internal error"}};
  for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) printf(".TP\n.B %d\n%s\n", codes[i].code, codes[i].text);
}

// --- completion: verbs, then options of the verb or files

static void print_bash(void) {
  fputs(
      "_bufferproof() {\n  local current=${COMP_WORDS[COMP_CWORD]} words=\n  if ((COMP_CWORD == 1)); then\n    words='",
      stdout);
  for (int verb = 0; verb < VERB_COUNT; verb++) printf("%s ", verbs[verb].name);
  fputs("help'\n  elif [[ $current == -* ]]; then\n    case ${COMP_WORDS[1]} in\n", stdout);
  for (int verb = 0; verb < VERB_COUNT; verb++) {
    printf("      %s) words='--help --config", verbs[verb].name);
    for (int row = 0; row < ROW_COUNT; row++)
      if (has_option(verb, row) && !is_repeated(verb, row)) printf(" --%s", rows[row].name);
    for (int pass = 0; pass < PASS_COUNT && verbs[verb].users == IN_opt; pass++) printf(" --%s", pass_table[pass].name);
    puts("' ;;");
  }
  fputs(
      "    esac\n  else\n    COMPREPLY=($(compgen -f -- \"$current\"))\n    return\n  fi\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n}\n"
      "complete -o filenames -F _bufferproof bufferproof\n",
      stdout);
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "man") == 0) print_man();
  else if (argc == 2 && strcmp(argv[1], "bash") == 0) print_bash();
  else return EXIT_USAGE;
  return fflush(stdout) == 0 ? EXIT_FINE : EXIT_INVALID_INPUT;
}
