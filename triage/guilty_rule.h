// Which rules of deallocation the engine takes in the last pass of a pipeline: of a wrong result, one of them is at
// fault.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_RULE_H
#define BUFFERPROOF_TRIAGE_GUILTY_RULE_H

#include "base/arena.h"

#include <stddef.h>
#include <stdint.h>

// Runs the pipeline on the program, in this process, and returns the rules as words: "lowering:helper",
// "simplification:split_distinct_memrefs", "canonicalization:merge_memrefs", "ownership:unknown". Made in `arena`;
// empty if there are none, or if the program or the pipeline is none.
const char *rules_of_last_pass(struct arena *arena, const char *pipeline, const char *text, size_t length);

// Of a pipeline that ends in canonicalize, the last rewrite: "folded:scf.if", "rewritten:scf.for", "dead:memref.alloc".
// Empty if it makes none, or removes blocks last.
const char *last_rewrite(struct arena *arena, const char *pipeline, const char *text, size_t length);

// Of the words above for a lowering, the one at fault, where several were taken on a program: "lowering:helper" if it
// still fails with every bufferization.dealloc that retains something in the form that the helper is called for, else
// "lowering:one_memref_with_retained". Null if there is nothing to decide. `text` is what goes into the lowering.
const char *lowering_at_fault(struct arena *arena, const char *rules, const char *text, size_t length,
                              uint64_t input_seed);

#endif
