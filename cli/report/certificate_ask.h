// Submits obligations to cvc5.
#ifndef BUFFERPROOF_CLI_REPORT_CERTIFICATE_ASK_H
#define BUFFERPROOF_CLI_REPORT_CERTIFICATE_ASK_H

#include "engine/base/arena.h"

#include <stdbool.h>

struct certificate_answer {
  bool checked;   // cvc5 could be run, and ended by itself
  bool accepted;  // it answers unsat to every obligation, and prints nothing else
  bool is_open;   // it answers unknown to some
  unsigned confirmed, obligations;
  char other[256];  // the first other line of its output, or empty
};

// Runs cvc5 on a script of ours: SMT-LIB 2 with one obligation for each "(check-sat)". Returns false with a message on
// stderr if cvc5 is not installed or cannot be run.
bool certificate_ask(const char *script, struct arena *arena, struct certificate_answer *answer);

#endif
