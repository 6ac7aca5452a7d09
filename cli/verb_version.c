// `bufferproof version`: what this is.
#include "verb.h"

#include <stdio.h>

int verb_version(int argc, char **argv) {
  (void)argv;
  if (argc > 1) {
    fputs("bufferproof version: takes no arguments\n", stderr);
    return EXIT_USAGE;
  }
  puts("bufferproof " BUFFERPROOF_VERSION);
  return EXIT_FINE;
}
