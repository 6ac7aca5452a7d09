// What a store knows about findings over time and versions, as data for pages.
#ifndef BUFFERPROOF_CLI_PAGE_HISTORY_H
#define BUFFERPROOF_CLI_PAGE_HISTORY_H

#include "cli/report/triage_report.h"

// `findings` is what store_findings() returns. A new object: the kinds of finding over time, by version, and each with
// when it was seen. Null if there are none.
json_t *history_json(const json_t *findings);

// How campaigns went: `samples` is what store_samples() returns. A new array with a drawing for each campaign, of the
// features seen and the kinds of finding over its seconds.
json_t *history_campaigns(const json_t *samples);

// Of the findings of a group, those that the store knows by their keys and subject. A new array.
json_t *history_of_group(const json_t *findings, const struct triage_report *report, const struct finding_group *group);

#endif
