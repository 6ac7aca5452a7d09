#include "cli/exit_codes.h"

static int rank(int code) {
  static const int codes[] = {EXIT_FINE,          EXIT_LIMIT_REACHED, EXIT_UNSUPPORTED, EXIT_PROPERTY_FAILED,
                              EXIT_INVALID_INPUT, EXIT_INTERNAL_ERROR};
  int rank = 0;
  for (int i = 0; i < (int)(sizeof codes / sizeof codes[0]); i++)
    if (codes[i] == code) rank = i;
  return rank;
}

int exit_code_worse(int a, int b) { return rank(b) > rank(a) ? b : a; }
