// The mutants that are compiled into this build: tests/mutants/instrument.py writes the table. Only the preset
// `mutants` has any.
#ifndef BUFFERPROOF_CLI_BENCH_MUTANT_TABLE_H
#define BUFFERPROOF_CLI_BENCH_MUTANT_TABLE_H

#include <stddef.h>

struct mutant {
  const char *key;  // function, operator, text before and after
  const char *area, *file, *function;
  unsigned line;
  const char *class, *reason;  // of tests/mutants/equivalent.txt, or null
};

struct mutant_table {
  const struct mutant *items;  // number n is items[n - 1]
  size_t count;
  void (*select)(unsigned number);     // for this process; 0: none, though a changed member of a constant stays
  int (*is_reached)(unsigned number);  // whether control has been where the mutant is
  void (*forget_reached)(unsigned number);
};

extern const struct mutant_table mutant_table;

#endif
