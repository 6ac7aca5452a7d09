// Shows the decisions of the analysis as attributes in the IR, for tests and for users.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_ANNOTATE_H
#define BUFFERPROOF_ENGINE_ANALYSIS_ANNOTATE_H

#include "engine/analysis/one_shot_analysis.h"

// test-analysis-only shows: __inplace_operands_attr__ on every op with tensor operands ("true", "false", "none" per
// operand), __equivalent_func_args__ on returns, bufferization.access on function arguments.
// print-conflicts adds the reasons: C_n[READ: i], C_n[CONFL-WRITE: i] and C_n[DEF: ...] on the ops of a conflict,
// W_n[NOT-WRITABLE: ...] on the owner of a read-only buffer.
// dump-alias-sets adds the alias set of each op result (__opresult_alias_set_attr__) and block argument
// (__bbarg_alias_set_attr__, by region and block).
void annotate_analysis(struct program *program, const struct one_shot_state *state);

// annotate_details.c: the attributes of print-conflicts and dump-alias-sets.
void annotate_conflicts(struct program *program, const struct one_shot_state *state);
void annotate_alias_sets(struct program *program, const struct one_shot_state *state);

#endif
