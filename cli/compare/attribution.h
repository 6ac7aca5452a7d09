// Which rules explain the differences between the engine and upstream.
//
// A deviation of engine/analysis/deviations.def explains a difference if the difference goes away when the engine
// decides there as upstream does. Of all deviations, as few are taken as are needed to make the outputs as equal as all
// of them make them. A refusal that is left may be a row of faults.def, and a text that is left may differ in
// extents only (skeleton.h); else a difference has no rule.
#ifndef BUFFERPROOF_CLI_COMPARE_ATTRIBUTION_H
#define BUFFERPROOF_CLI_COMPARE_ATTRIBUTION_H

#include "cli/compare/comparison.h"

// What a rule says of the two, and whose way is better, in words.
struct compare_rule {
  const char *name, *better, *ours, *upstream;
};

// All rules; ends with a null name.
extern const struct compare_rule compare_rules[];
const struct compare_rule *compare_rule_named(const char *name, size_t length);  // or null

// Fills the rules of the differences that comparison_run has found. Runs the engine again, some fifty times at most.
void differences_attribute(struct comparison *comparison, const struct program *source, struct difference_list *list);

#endif
