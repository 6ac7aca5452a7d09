// Finds a minimal set of programs with the same coverage as all of them.
#ifndef BUFFERPROOF_CLI_REPORT_CASE_COVERAGE_H
#define BUFFERPROOF_CLI_REPORT_CASE_COVERAGE_H

#include "fuzz/check/coverage.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct covered_file {
  const char *name;     // not copied
  uint32_t *features;   // owned
  uint32_t count, own;  // features; those that no other kept file shows
  bool kept;            // in the minimal set
};

// Initialize with zeros; release at the end.
struct case_coverage {
  struct covered_file *files;
  size_t count, capacity;
};

// Returns false if memory runs out.
bool case_coverage_add(struct case_coverage *coverage, const char *name, const struct feature_set *features);

// Drops files, those with the fewest features first, whose features are all shown by other kept files. Afterwards the
// kept files show all features, and each shows one that no other does. *features: their number. Returns false if memory
// runs out.
bool case_coverage_minimize(struct case_coverage *coverage, uint32_t *features);

void case_coverage_release(struct case_coverage *coverage);

#endif
