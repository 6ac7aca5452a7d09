// A campaign: many rounds over many processes, with its findings grouped by signature and written as cases.
//
// Workers are processes of their own: when one dies, the program that it was at is a finding, and another takes its
// place. The n-th program of a seed is the same on every machine and for every number of workers.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_H

#include "fuzz/check.h"

struct campaign;

struct campaign_options {
  struct check_options check;
  struct generator_options generator;
  uint64_t seed;
  uint64_t programs;       // 0: no limit
  double seconds;          // 0: no limit
  unsigned jobs;           // worker processes
  const char *output;      // folder for cases, made if it is missing
  double hang_seconds;     // a round of the engine that takes longer is a finding; 0: none
  bool stop_at_first;      // end with the first finding
  // Called about once a second and at the end.
  void (*progress)(void *argument, const struct campaign *campaign);
  void *argument;
};

struct campaign_finding {
  enum oracle oracle;
  char *signature, *message, *file;  // file is null if it could not be written
  uint64_t index;                    // of the first program that shows it
  uint64_t count;
};

// A reason for which a subject refused programs, and how often.
struct campaign_rejection {
  char *reason;
  uint64_t count;
};

struct campaign {
  uint64_t programs, rejected, limits, unsupported;
  uint64_t by_oracle[ORACLE_COUNT];  // findings, repeated ones included
  double seconds;
  struct campaign_finding *findings;
  size_t finding_count, finding_capacity;
  struct campaign_rejection *rejections;
  size_t rejection_count, rejection_capacity;
  char failure[512];  // why it could not go on, or empty: the subject cannot be run, a case cannot be written
};

struct campaign_options campaign_options_default(void);

// Runs until a limit is reached or *interrupted is set. Release the campaign afterwards. Returns whether there was no
// failure.
bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted);
void campaign_release(struct campaign *campaign);

#endif
