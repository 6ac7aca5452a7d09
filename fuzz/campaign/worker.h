// A worker of a campaign: a child process that runs rounds and reports through a pipe and a page of shared counters.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_WORKER_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_WORKER_H

#include "fuzz/campaign/campaign.h"
#include "fuzz/campaign/generation.h"

#include <stdatomic.h>
#include <sys/types.h>

// Shared with the parent. The worker writes, the parent reads, except `stop`.
struct worker_counters {
  _Atomic uint64_t index;        // of the current program
  _Atomic uint64_t round_start;  // nanoseconds of the monotonic clock; 0 between rounds
  _Atomic uint64_t subject;      // that has the current program
  _Atomic uint64_t programs;
  struct {
    _Atomic uint64_t rejected, limits, unsupported;
  } subjects[SUBJECTS_MAX];
  _Atomic uint64_t proved, refuted, unknown, not_followed;  // functions submitted to the prover
  _Atomic uint64_t keys, key_nanoseconds;
  _Atomic int stop;
};

enum record_kind {
  RECORD_FINDING,
  RECORD_REJECTION,
  RECORD_UNUSABLE,
  RECORD_OUT_OF_RESOURCES,
  RECORD_LESSON,   // of a guided campaign: a struct lesson with its features and choices instead of a finding
  RECORD_ARRIVED,  // the worker waits for the next generation
};

// The head of a record in the pipe; `size` bytes follow. These are the parts of a finding (finding.h), which has at
// most a message if the record is of another kind; or a lesson with its features and choices.
struct record {
  uint64_t kind, index, size;
  uint32_t subject, repeats;  // and the standings of a finding: see struct sighting
  unsigned char standings[SUBJECTS_MAX];
};

struct worker {
  pid_t process;  // 0: none
  int pipe;       // to read records from
  uint64_t next;  // its first program
  unsigned number;
  bool arrived;            // at the end of a generation
  uint64_t watched_round;  // when the round began that is watched
  uint64_t watched_cpu;    // CPU time of the process when it was first seen
  struct worker_counters *counters;
  const struct generation *generation;  // null: the campaign is not guided
  VECTOR(char) bytes;                   // read, not yet a whole record
};

// The choices of program number `index`, in `arena`, which must outlive the round. `generation` is that of the program,
// or null.
struct choices worker_choices(const struct generation *generation, const struct campaign_options *options,
                              uint64_t index, struct arena *arena);

// The number of the program that determines its oracles and inputs.
uint64_t worker_number(const struct generation *generation, uint64_t index);

// Starts the process on programs next, next + jobs, ... Returns false if that fails.
bool worker_start(struct worker *worker, const struct campaign_options *options);

#endif
