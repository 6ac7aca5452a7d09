// `bufferproof prove --check CERTIFICATE FILE...`.
#ifndef BUFFERPROOF_CLI_PROVE_CHECK_H
#define BUFFERPROOF_CLI_PROVE_CHECK_H

#include <stdbool.h>

struct prove_check_options {
  const char *certificate;
  char *const *files;
  int file_count;
  bool split_input_file, allow_unregistered_dialect;
  bool quiet;  // leaves out what is accepted
};

// Checks the certificate against the programs and prints a line for each function; returns an enum exit_code.
int prove_check(const struct prove_check_options *options);

#endif
