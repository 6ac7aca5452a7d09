// `bufferproof prove --theorems`.
#ifndef BUFFERPROOF_CLI_PROVE_THEOREMS_H
#define BUFFERPROOF_CLI_PROVE_THEOREMS_H

#include <stdbool.h>

struct prove_theorems_options {
  const char *only;         // the name of one theorem, or null for all
  const char *certificate;  // where to write the obligations as SMT-LIB 2, or null
  const char *check;        // a file that is to have these obligations, which cvc5 is to confirm; or null
  const char *json;         // where to write the verdicts, or null
  bool controls;            // print each control as well
  unsigned rlimit;          // of one query; 0 is no limit
};

// Proves and prints a line for each; returns an enum exit_code.
int prove_theorems(const struct prove_theorems_options *options);

#endif
