// `bufferproof prove --check CERTIFICATE [FILE...]`.
#ifndef BUFFERPROOF_CLI_PROVE_CHECK_H
#define BUFFERPROOF_CLI_PROVE_CHECK_H

#include <stdbool.h>
#include <stddef.h>

#define PROVE_MEMORY_LIMIT ((size_t)4 << 30)  // bytes, for one program

struct prove_check_options {
  const char *certificate;
  char *const *files;  // none: the programs that the certificate carries, or the theorems if it is of those
  int file_count;
  unsigned rlimit;  // for theorems, which are proved again
  bool split_input_file, allow_unregistered_dialect;
  bool quiet;  // leaves out what is accepted
};

// Checks the certificate against the programs and prints a line for each function; returns an enum exit_code.
int prove_check(const struct prove_check_options *options);

#endif
