// `bufferproof version`: what this is.
#include "verb.h"

#include "options.h"

#include <stdio.h>

int verb_version(int argc, char **argv) {
  struct option_table table = {.verb = "version"};
  struct positionals rest;
  enum parse_options_result parsed = parse_options(table, argc, argv, NULL, &rest);
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  if (rest.count != 0) {
    fputs("bufferproof version: takes no arguments\n", stderr);
    return EXIT_USAGE;
  }
  puts("bufferproof " BUFFERPROOF_VERSION);
  return EXIT_FINE;
}
