// Facts as words, for reports, causes and messages of worker processes. Reading the words of a fact gives the same
// fact.
//
//   outcome, oracle  "finding", "leak"
//   passes       "canonicalize"; of a range "one-shot-bufferize .. cse"
//   symptoms     "extents bounds undefined"
//   copying      "fixes", "does not fix" or "always"; form: "own"
//   decisions    "tensor.insert:dest, scf.yield@scf.for:results"; joined by " + " if only all of them together count
//   roles        "write:tensor.insert alias:scf.yield@scf.while late-read:func.return both:linalg.map loop:scf.for";
//                write:any, loop:blocks
//   conflict     "definition@5 write@8 read@10"
//   buffers      "made@7:memref.alloc written@8:memref.store freed@12:memref.dealloc", of several joined by ", "
//   rules        "ownership:unknown canonicalization:merge_memrefs lowering:helper"
//   deviations   "results_of_one_loop unread_buffers"
//   unsound      "origin:arith.select", "origin:block", "origin:same", "origin:distinct"; "liveness:blocks",
//                "liveness:regions"
//   rewritten    "folded:scf.if", "rewritten:scf.for", "dead:memref.alloc"
//   changes      "forwarded-true:scf.yield@scf.for", "condition-true:func.return:memref.alloc": the change,
//                the terminator, and what creates the memref: an op, "block", or "argument@" and the op whose region
//                it is an argument of
//   difference   see program_difference.h
//   losses       "-scf.if -scf.yield"; ops: "scf.if scf.yield"
//
// Empty: the fact is unknown.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_FACT_WORDS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_FACT_WORDS_H

#include "triage/diagnose/diagnosis.h"
#include "triage/diagnose/word_codec.h"

// The rows of facts.def.
struct fact_info {
  const char *name, *sentence;
  size_t offset, size;  // in struct diagnosis
  word_coding *coding;
};

enum {
#define FACT(type, name, sentence) FACT_##name,
#include "triage/diagnose/facts.def"
#undef FACT
  FACT_COUNT
};
extern const struct fact_info fact_table[FACT_COUNT];

bool fact_is_number(size_t fact);

// The words of a fact, in the arena.
const char *fact_words(struct arena *arena, const struct diagnosis *diagnosis, size_t fact);

// Sets a fact from its words; parts of them that it keeps are copied into the arena. Returns false if they are not
// valid; the fact is then unknown.
bool fact_read(struct arena *arena, const char *words, struct diagnosis *diagnosis, size_t fact);

// "scf.yield@scf.for", or an op alone. The text is created, or copied, in the arena.
const char *place_words(struct arena *arena, struct op_place place);
struct op_place place_read(struct arena *arena, const char *words);

#endif
