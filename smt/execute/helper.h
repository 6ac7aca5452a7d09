// The contract of @dealloc_helper as a theorem about a function, whose loops are inductions: for any number of memrefs
// and retained memrefs.
#ifndef BUFFERPROOF_SMT_EXECUTE_HELPER_H
#define BUFFERPROOF_SMT_EXECUTE_HELPER_H

#include "smt/execute/execute.h"
#include "smt/execute/lists.h"
#include "smt/flow/helper_contract.h"

// States that a function is a helper: that it decides as the contract says, or as the document's form does.
void theorem_prove_helper(struct theorem_query *q, const struct op *function, bool documented);

// Executes a function on arrays of n memrefs and r retained memrefs, of which the inputs are the lists. False, with the
// query's subject_error, if it does not have the form of a helper.
bool helper_execute(struct execution *execution, const struct op *function, const struct dealloc_lists *lists, Z3_ast n,
                    Z3_ast r);

#endif
