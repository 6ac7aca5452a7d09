// Obligations in front of cvc5.
#ifndef BUFFERPROOF_CLI_CERTIFICATE_ASK_H
#define BUFFERPROOF_CLI_CERTIFICATE_ASK_H

#include "base/arena.h"

#include <stdbool.h>

struct certificate_answer {
  bool checked;   // cvc5 could be run, and came to its end
  bool accepted;  // it answers unsat to every obligation, and says nothing else
  bool is_open;   // it answers unknown to some
  unsigned confirmed, obligations;
  char other[256];  // the first other thing that it says, or empty
};

// Has cvc5 answer a script of ours: SMT-LIB 2 with an obligation for each "(check-sat)". Returns false, with a message
// on standard error, if there is no cvc5 or it cannot be run.
bool certificate_ask(const char *script, struct arena *arena, struct certificate_answer *answer);

#endif
