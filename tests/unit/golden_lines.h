// Golden tests of things that have titles: a description of each, as text, is compared by its hash.
//
// A golden file, tests/proofs/NAME, has a line `HASH TITLE` for each thing, in the order in which they are described.
// A hash that differs says that something was changed; what, the descriptions of before and after say:
//
//   BUFFERPROOF_SHOW='TITLE' build/dev/unit/test_NAME             prints the description with this title
//   BUFFERPROOF_DESCRIBE=tests/proofs build/dev/unit/test_NAME    writes the golden file anew
//
// Descriptions depend neither on the compiler nor on the solver.
#ifndef BUFFERPROOF_TESTS_UNIT_GOLDEN_LINES_H
#define BUFFERPROOF_TESTS_UNIT_GOLDEN_LINES_H

#include "engine/base/text.h"

#include <stdio.h>

struct golden_lines {
  const char *name, *shown;  // the file; the title that is to be printed, or null
  bool is_written;
  FILE *file;
  unsigned different;
};

// Ends the process with a message if the file cannot be opened.
void golden_lines_begin(struct golden_lines *golden, const char *name);
void golden_lines_add(struct golden_lines *golden, const char *title, const struct text *description);
unsigned golden_lines_end(struct golden_lines *golden);  // how many differ, or are missing

#endif
