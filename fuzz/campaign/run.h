// The state of a running campaign, in the parent of its workers.
//
//   campaign.c  starts, watches and replaces the workers
//   records.c   processes their records: findings become cases, lessons are added to the seed pool
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_RUN_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_RUN_H

#include "fuzz/campaign/corpus.h"
#include "fuzz/campaign/worker.h"

struct campaign_run {
  struct campaign *campaign;
  struct campaign_options *options;
  struct worker workers[CAMPAIGN_JOBS_MAX];
  struct worker_counters *counters;  // one per worker, shared
  struct generation *generation;     // shared; null: the campaign is not guided
  struct lessons lessons;
  struct campaign_corpus corpus;
  struct harness harnesses[SUBJECTS_MAX];  // make the cases of findings
  struct arena records;                    // of the current record
  const volatile int *interrupted;
  uint64_t start;
};

// Records why the campaign cannot continue; only the first failure is reported.
void campaign_fail(struct campaign *campaign, enum campaign_failure failure, const char *reason);

// Returns whether the errno is 0; otherwise the campaign fails with it.
bool campaign_folder_usable(struct campaign_run *run, const char *folder, int error);

// Where a finding was seen.
struct sighting {
  uint64_t index;  // of the program
  size_t subject;
  bool repeats;  // an earlier subject has a finding of the same key on this program
  unsigned char standings[SUBJECTS_MAX];
};

// Counts a finding; the first one of a key and subject is kept and written as a case.
void campaign_add_finding(struct campaign_run *run, const struct finding *finding, const struct sighting *sighting);

// Processes and removes the complete records among the bytes that the worker has written.
void campaign_take_records(struct campaign_run *run, struct worker *worker);

#endif
