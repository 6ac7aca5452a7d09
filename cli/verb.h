// A verb of the command line. The table is verbs.def; a new verb is a row there and a file cli/verb_<verb>.c.
#ifndef BUFFERPROOF_CLI_VERB_H
#define BUFFERPROOF_CLI_VERB_H

#include "exit_codes.h"

struct verb {
  const char *name, *usage, *sentence;
  int (*run)(int argc, char **argv);
};

#define VERB(verb, usage, sentence) int verb_##verb(int argc, char **argv);
#include "verbs.def"
#undef VERB

const struct verb *verb_lookup(const char *name);  // or null

#endif
