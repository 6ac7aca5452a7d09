// What the process returns.
#ifndef BUFFERPROOF_CLI_EXIT_CODES_H
#define BUFFERPROOF_CLI_EXIT_CODES_H

enum exit_code {
  EXIT_FINE = 0,
  EXIT_PROPERTY_FAILED = 1,  // a finding, a refutation, a mismatch
  EXIT_USAGE = 2,
  EXIT_INVALID_INPUT = 3,  // unreadable or not valid
  EXIT_UNSUPPORTED = 4,
  EXIT_LIMIT_REACHED = 5,  // memory, time, fuel, solver
  EXIT_INTERNAL_ERROR = 70,
};

// The code of two things together: our own faults outrank invalid input, that outranks findings and refutations, and
// those outrank what could not be told.
int exit_code_worse(int a, int b);

#endif
