// Certificates in front of cvc5.
#ifndef BUFFERPROOF_CLI_CERTIFICATE_CHECK_H
#define BUFFERPROOF_CLI_CERTIFICATE_CHECK_H

#include <stdbool.h>

struct certificate_answer {
  bool is_certificate;  // it has obligations, or says that nothing is to be shown
  bool checked;         // cvc5 could be run, and came to its end
  bool accepted;        // it answers unsat to every obligation
  unsigned confirmed, obligations;
  char other[256];  // the first other thing that it says, or empty
};

// Runs cvc5 on a file. Returns false if the file cannot be read, with a message on standard error.
bool certificate_check(const char *path, struct certificate_answer *answer);

#endif
