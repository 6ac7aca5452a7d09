// A store: one SQLite file with the campaigns of any number of subjects, versions and machines, and all their findings.
//
// Each finding is a transaction of its own, and findings are only added: a process that is killed or a full disk loses
// at most the finding in flight. Of a campaign, how far it has come is updated. Several processes may use one file.
#ifndef BUFFERPROOF_CLI_STORE_STORE_H
#define BUFFERPROOF_CLI_STORE_STORE_H

#include "fuzz/campaign/campaign.h"

#include <jansson.h>

struct store;

// What makes a campaign the same after a kill. No text is null.
struct store_campaign {
  const char *subject, *version;  // what was tested, and which release of it
  const char *settings;           // all options that decide which programs there are and how they are checked
  uint64_t seed;
  bool may_continue;  // its programs do not depend on those before them
};

// Opens the file; with `create` it need not exist. Returns null after a message on stderr if it cannot be opened, or is
// no store, which is then unchanged. Close it.
struct store *store_open(const char *path, bool create);
void store_close(struct store *store);

// Begins a campaign, or goes on with one of these settings that was killed or interrupted. Sets *first to its first
// program that may not have been checked with all subjects begun so far. Returns false after a message.
//
// A campaign with several subjects is one campaign for each in the store, which are begun in the order of the subjects:
// a finding belongs to that of its subject.
bool store_begin_campaign(struct store *store, const struct store_campaign *campaign, uint64_t *first);

// Where fuzz/campaign reports findings and progress. Valid until the store is closed.
const struct campaign_recorder *store_recorder(struct store *store);

// `complete`: the campaign has reached its limit, and is not continued. Returns false after a message.
bool store_end_campaign(struct store *store, const struct campaign *campaign, bool complete);

// Adds what another store has and this one has not. Returns false after a message; then nothing was added.
bool store_merge(struct store *store, const char *path);

// Sets *shown to whether campaigns of the store show what was found in program number `program` of this campaign: on
// that very program, if one with its settings and seed has checked it, whatever its subject; else on any program. Of
// guided campaigns, programs of one number are not the same. Returns false after a message.
bool store_shows(struct store *store, const struct store_campaign *campaign, uint64_t program, const char *key,
                 bool *shown);

// Labels a key by hand. Returns false after a message, also where no finding has this key.
bool store_label(struct store *store, const char *key, const char *label);

// One object per subject and key that contains `part` (null: all): when and with which versions it was first and last
// seen, how often, its labels and its case. Null after a message.
json_t *store_findings(struct store *store, const char *part);

// How the newest campaigns went, at most so many of them, newest first: an object for each sample, in the order of
// time, with the campaign, the seconds that it had run, its programs, the features seen (0 if it is not guided) and the
// kinds of finding. Null after a message.
json_t *store_samples(struct store *store, unsigned campaigns);

// An object with the numbers of campaigns, of those that did not reach their end, of programs, and of findings.
json_t *store_summary(struct store *store);

#endif
