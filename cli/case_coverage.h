// Which of many programs are needed: what each shows of the fuzzer's coverage, and whether any other does.
#ifndef BUFFERPROOF_CLI_CASE_COVERAGE_H
#define BUFFERPROOF_CLI_CASE_COVERAGE_H

#include "fuzz/coverage.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct covered_file {
  const char *name;     // not copied
  uint32_t *features;   // owned
  uint32_t count, own;  // features; those that no other kept file shows
  bool kept;            // in the set that suffices
};

// Zero-initialized; released in the end.
struct case_coverage {
  struct covered_file *files;
  size_t count, capacity;
};

// Returns false if memory runs out.
bool case_coverage_add(struct case_coverage *coverage, const char *name, const struct feature_set *features);

// Drops files, those of the fewest features first, as long as what they show is shown by one that is kept. What is left
// shows everything, and of each file something that the others do not. *features: how many there are. Returns false if
// memory runs out.
bool case_coverage_minimize(struct case_coverage *coverage, uint32_t *features);

void case_coverage_release(struct case_coverage *coverage);

#endif
