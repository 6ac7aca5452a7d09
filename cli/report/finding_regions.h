// The ops that a finding is about, as regions of SARIF.
#ifndef BUFFERPROOF_CLI_REPORT_FINDING_REGIONS_H
#define BUFFERPROOF_CLI_REPORT_FINDING_REGIONS_H

#include "triage/diagnose/diagnosis.h"

#include <jansson.h>

// A region for each line of the finding's conflict, in their order, which covers the op of that line and has a message
// that says what the op does. Without a conflict, the ops of the kind that other facts name: that of a decision, or of
// the first difference from what is right. They are places in the case's file if the program stands there as it is (its
// fact `first_line`), and in the reduced program otherwise.
json_t *finding_regions(const struct diagnosis *finding);

// Which of them is the op to look at first: the write, or else the first that does something with the value; without a
// conflict, the first. The number of regions if there is none.
size_t finding_main_region(const struct diagnosis *finding);

#endif
