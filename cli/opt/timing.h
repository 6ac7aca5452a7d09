// --mlir-timing: how long parsing, each pass and printing took, in the form of mlir-opt without threads.
#ifndef BUFFERPROOF_CLI_OPT_TIMING_H
#define BUFFERPROOF_CLI_OPT_TIMING_H

#include "engine/base/vector.h"
#include "engine/transforms/pipeline.h"

struct timing_row {
  const struct pipeline_item *item;  // of a pass, else null
  const char *name;
  unsigned level;     // 1: nested in the row before it of level 0
  double seconds;     // in all runs
  double started_at;  // of the run that goes on
};

struct timing {
  VECTOR(struct timing_row) rows;
  struct arena *arena;  // of rows and names
  double started_at;
};

void timing_begin(struct timing *timing, struct arena *arena);

// What happens from timing_start to timing_stop is a row. Rows do not overlap.
void timing_start(struct timing *timing, const char *name);
void timing_stop(struct timing *timing);

// All runs of an item are one row; passes on ops inside the program are below a row of their pipeline.
void timing_start_pass(struct timing *timing, const struct pipeline_item *item, const struct op *op);
void timing_stop_pass(struct timing *timing, const struct pipeline_item *item);

// Prints the table to standard error: nested, or sorted by time.
void timing_print(const struct timing *timing, bool sorted);

#endif
