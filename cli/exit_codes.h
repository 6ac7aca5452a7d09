// The exit codes of the process.
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

// The combination of two codes: internal errors outrank invalid input, which outranks findings and refutations, which
// outrank what could not be decided.
int exit_code_worse(int a, int b);

#endif
