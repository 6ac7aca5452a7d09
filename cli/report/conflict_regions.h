// The ops of a conflict as regions of SARIF.
#ifndef BUFFERPROOF_CLI_REPORT_CONFLICT_REGIONS_H
#define BUFFERPROOF_CLI_REPORT_CONFLICT_REGIONS_H

#include "triage/diagnose/diagnosis.h"

#include <jansson.h>

// A region for each line of the finding's conflict, in their order, which covers the op of that line and has a message
// that says what the op does. They are places in the case's file if the program stands there as it is (its fact
// `first_line`), and in the reduced program otherwise.
json_t *conflict_regions(const struct diagnosis *finding);

// Which of them is the op to look at first: the write, or else the first that does something with the value.
// The number of regions if there is none.
size_t conflict_main_region(const struct diagnosis *finding);

#endif
