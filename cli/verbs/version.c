// `bufferproof version`: prints the version.
#include "cli/verb.h"

#include <stdio.h>

int verb_version(const struct options *options) {
  (void)options;
  puts("bufferproof " BUFFERPROOF_VERSION);
  return EXIT_FINE;
}
