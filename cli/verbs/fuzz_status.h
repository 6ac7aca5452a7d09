// What a campaign shows of itself while it runs: on a terminal a few lines that are written over, elsewhere a line
// every ten seconds.
#ifndef BUFFERPROOF_CLI_VERBS_FUZZ_STATUS_H
#define BUFFERPROOF_CLI_VERBS_FUZZ_STATUS_H

#include "fuzz/campaign/campaign.h"

// Initialize the rest with zeros.
struct fuzz_status {
  const char *subject;
  unsigned jobs;
  double shown;       // seconds of the campaign
  size_t lines;       // on the screen, to be written over
  size_t kinds;       // when it was last shown
  double last_new;    // seconds of the campaign at which there were more kinds than before
  uint32_t features;  // when it was last shown
  double last_feature;
};

// For campaign_options.progress; the argument is a struct fuzz_status.
void fuzz_status_show(void *argument, const struct campaign *campaign);

// Programs per second so far; and all findings, repeated ones included.
double campaign_rate(const struct campaign *campaign);
uint64_t campaign_finding_total(const struct campaign *campaign);

#endif
