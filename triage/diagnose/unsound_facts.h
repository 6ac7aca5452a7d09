// Unsound facts: claims of the engine's analyses about a program that do not hold. The analysis is at fault, not the
// pass that relies on it.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_UNSOUND_FACTS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_UNSOUND_FACTS_H

#include "engine/analysis/buffer_origin.h"
#include "engine/ir/liveness.h"
#include "triage/diagnose/facts.h"

#include <stdint.h>

// The analyses to check: the engine's, or others instead.
struct checked_analyses {
  struct buffer_origin (*origin)(struct arena *arena, struct value *memref, bool calls_allocate);
  bool (*is_live_in)(const struct liveness *liveness, const struct block *block, const struct value *value);
  bool (*is_live_out)(const struct liveness *liveness, const struct block *block, const struct value *value);
};
extern const struct checked_analyses analyses_of_engine;

// The first unsound facts about a program, by analysis. In words:
//
//   "origin:arith.select"  the analysis lists all origins of a memref, but a run has another one. The first such memref
//                          of the run is created by this op, or "block" for a block argument of a function
//   "origin:same", "origin:distinct"
//                          two memrefs, whose origins are right, are not the same buffer, or are the same
//   "liveness:blocks", "liveness:regions"
//                          a value is live into or out of a block by definition, but not according to the analysis, or
//                          vice versa; its uses are in blocks of this region, or nested in them
//
// Origins are compared with runs on the input sets of `seed`, only for programs on buffers; liveness is computed again
// from uses and successors. Empty if nothing is found, the text is not a valid program, or it has more than a thousand
// ops: for each value and each block in which it is visible, the blocks after that block are walked.
struct unsound_facts find_unsound_facts(const struct checked_analyses *analyses, const char *text, uint64_t seed);

#endif
