// Worker processes of `prove`. Functions that share proofs form a group, which one worker proves in order. A function
// whose worker dies or takes too long is reported as lost; another worker goes on after it.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_WORKERS_H
#define BUFFERPROOF_CLI_VERBS_PROVE_WORKERS_H

#include "engine/base/memory.h"

#include <jansson.h>
#include <stdint.h>

enum prove_loss {
  LOST_TO_CRASH,     // of its worker
  LOST_TO_MEMORY,    // which ran out
  LOST_TO_TIME,      // of its own
  LOST_TO_DEADLINE,  // of the run
};

struct prove_work {
  unsigned jobs;              // 1 to PROVE_JOBS_MAX
  double seconds;             // that a function may take; 0: no limit
  double deadline;            // by `now`, for all; 0: none
  const uint32_t *functions;  // group after group
  const uint32_t *groups;     // where each begins in `functions`, then the number of all
  uint32_t group_count;
  struct memory *memory;                                            // of the worker's allocations
  double (*now)(void *argument);                                    // a clock, in seconds
  json_t *(*prove)(void *argument, uint32_t function);              // in a worker: a record
  void (*take)(void *argument, uint32_t function, json_t *record);  // takes the reference
  // `milliseconds`: what it had taken of a core.
  void (*lose)(void *argument, uint32_t function, enum prove_loss loss, double milliseconds);
  void *argument;
};

// Calls take or lose once for each function, in any order. Workers are copies of this process as it is now.
void prove_workers_run(const struct prove_work *work);

#endif
