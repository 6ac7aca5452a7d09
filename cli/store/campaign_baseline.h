// What `fuzz --baseline` expects: the findings of campaigns on another version, in a store.
#ifndef BUFFERPROOF_CLI_STORE_CAMPAIGN_BASELINE_H
#define BUFFERPROOF_CLI_STORE_CAMPAIGN_BASELINE_H

#include "cli/options.h"
#include "fuzz/campaign/campaign.h"

#include <jansson.h>

struct store_baseline;

// Opens the store of --baseline and makes it the campaign's baseline. Returns null after a message; else release it
// after the campaign.
struct store_baseline *campaign_baseline_begin(const struct options *options, struct campaign_options *campaign);
void campaign_baseline_end(struct store_baseline *baseline);

// A line that says how many findings are expected, and its numbers. Nothing without --baseline.
void campaign_baseline_print(FILE *stream, const struct options *options, const struct campaign *campaign);
void campaign_baseline_add(json_t *summary, const struct options *options, const struct campaign *campaign);

#endif
