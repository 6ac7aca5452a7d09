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
//   "origin:arith.select"  what was taken to be all that a memref can come from is not: the first such memref that a
//                          run defines is made by this op, or "block" for the argument of a block of a function
//   "origin:same", "origin:distinct"
//                          two memrefs, each from where it was said to be from, are not one buffer, or are one
//   "liveness:blocks", "liveness:regions"
//                          a value is live into or out of a block, by the definition, and was said not to be, or
//                          the other way round; its uses are in blocks like this, or nested in them
//
// Origins are compared with runs on the input sets of `seed`, of programs on buffers alone; liveness is computed anew,
// from uses and successors. None, if nothing is found, the text is no valid program, or one of more than a thousand
// ops: for each value and each block that can see it, the blocks behind it are walked.
struct unsound_facts find_unsound_facts(const struct checked_analyses *analyses, const char *text, uint64_t seed);

#endif
