// The parent of a campaign's workers: what it keeps while the campaign runs, and the records that it takes from them.
//
//   campaign.c          starts, watches and replaces the workers
//   records.c  takes their records: findings become cases, lessons go to the seed pool
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
  struct harness harness;  // makes the cases of findings
  struct arena records;    // of the record that is taken
  const volatile int *interrupted;
  uint64_t start;
};

// Records why the campaign cannot go on; the first failure is the one that is reported.
void campaign_fail(struct campaign *campaign, enum campaign_failure failure, const char *reason);

// Whether the error is 0; else the campaign fails, since the folder cannot be used.
bool campaign_folder_usable(struct campaign_run *run, const char *folder, int error);

// Counts a finding; the first of its signature is kept, and becomes a case.
void campaign_add_finding(struct campaign_run *run, const struct finding *finding, uint64_t index);

// Takes the whole records out of the bytes that the worker has written.
void campaign_take_records(struct campaign_run *run, struct worker *worker);

#endif
