// Which rules of deallocation the engine applies in the last pass of a pipeline: of a wrong result, one of them is at
// fault.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_RULE_H
#define BUFFERPROOF_TRIAGE_GUILTY_RULE_H

#include "triage/facts.h"

#include <stddef.h>
#include <stdint.h>

// Runs the pipeline on the program, in this process, and returns the rules. None, if the program or the pipeline is
// none.
struct rule_set rules_of_last_pass(const char *pipeline, const char *text, size_t length);

// Of a pipeline that ends in canonicalize, the last rewrite; none if it removes blocks last.
struct op_rewrite last_rewrite(const char *pipeline, const char *text, size_t length);

// Of the rules above of a lowering, the one to blame, where several were applied to a program: DEALLOCATION_helper if
// it still fails with every bufferization.dealloc that retains something in the form that the helper is called for,
// else DEALLOCATION_one_memref_with_retained. Returns false if there is nothing to decide. `text` is what goes into
// the lowering.
bool lowering_at_fault(struct arena *arena, struct rule_set rules, const char *text, size_t length, uint64_t input_seed,
                       enum deallocation_rule *form);

#endif
