// Shows the analysis in the IR, as attributes: for tests, and for people who ask what was decided.
#ifndef BUFFERPROOF_ANALYSIS_ANNOTATE_H
#define BUFFERPROOF_ANALYSIS_ANNOTATE_H

#include "analysis/one_shot_analysis.h"

// What test-analysis-only shows: __inplace_operands_attr__ on every op with tensor operands ("true", "false", "none" per
// operand), __equivalent_func_args__ on returns, bufferization.access on function arguments.
void annotate_analysis(struct program *program, const struct one_shot_state *state);

#endif
