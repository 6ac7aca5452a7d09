// What a campaign with several subjects says of each: which of them show a finding, and since which.
#ifndef BUFFERPROOF_CLI_VERBS_FUZZ_SUBJECTS_H
#define BUFFERPROOF_CLI_VERBS_FUZZ_SUBJECTS_H

#include "cli/options.h"
#include "fuzz/campaign/campaign.h"

#include <jansson.h>

// The sums over all subjects. A program counts once for each.
struct campaign_subject campaign_sum(const struct campaign *campaign);

// Whether the subject could not check any program to its end.
bool campaign_checked_nothing(const struct campaign *campaign, size_t subject);

// Lines that say which subjects show a finding, with their cases, and which is the first in the order of the options.
// Prints nothing where there is only one subject.
void fuzz_subjects_print(FILE *stream, const struct options *options, const struct campaign *campaign,
                         const struct campaign_finding *finding);

// Adds the same to the object of a finding, and what became of all programs to that of the summary; nothing where there
// is only one subject.
void fuzz_subjects_add(json_t *object, const struct options *options, const struct campaign *campaign,
                       const struct campaign_finding *finding);
void fuzz_subjects_add_summary(json_t *summary, const struct options *options, const struct campaign *campaign);

// Prints how many programs each subject refused or could not be judged on, and why.
void fuzz_subjects_print_rest(FILE *stream, const struct options *options, const struct campaign *campaign);

#endif
