// `fuzz --exhaustive`: a campaign on all small programs.
#ifndef BUFFERPROOF_CLI_FUZZ_EXHAUSTIVE_H
#define BUFFERPROOF_CLI_FUZZ_EXHAUSTIVE_H

#include "cli/options.h"
#include "fuzz/campaign/campaign.h"

#include <jansson.h>
#include <stdio.h>

struct fuzz_exhaustive {
  struct memory memory;
  struct arena arena;
  uint64_t count;     // of the programs
  uint64_t selected;  // those that --first and --stride select
};

// Makes the campaign one on the programs that the options select, if they ask for that. The campaign refers to
// *exhaustive, which is released in any case. Returns an exit code, with a message if it is not EXIT_FINE.
int fuzz_exhaustive_begin(struct fuzz_exhaustive *exhaustive, const struct options *options,
                          struct campaign_options *campaign);
void fuzz_exhaustive_release(struct fuzz_exhaustive *exhaustive);

// Says how many of all programs were checked.
void fuzz_exhaustive_print(FILE *stream, const struct fuzz_exhaustive *exhaustive, const struct options *options,
                           const struct campaign *campaign);
void fuzz_exhaustive_add(json_t *summary, const struct fuzz_exhaustive *exhaustive, const struct options *options);

#endif
