// The campaign of `bufferproof fuzz` in a store.
#ifndef BUFFERPROOF_CLI_STORE_CAMPAIGN_STORE_H
#define BUFFERPROOF_CLI_STORE_CAMPAIGN_STORE_H

#include "cli/options.h"
#include "cli/store/store.h"

// The options that decide which programs there are and how they are checked, but for the subjects. In the arena.
const char *campaign_store_settings(struct arena *arena, const struct options *options,
                                    const struct campaign_options *campaign);

// Opens the store of --store, begins the campaign in it, or goes on with one that did not reach its end, and makes it
// the campaign's recorder. Returns null after a message; else end the campaign and close the store.
struct store *campaign_store_begin(const struct options *options, struct campaign_options *campaign);

#endif
