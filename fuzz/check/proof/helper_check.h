// A @dealloc_helper of unknown text, run on all short lists: does it keep the contract of bufferization.dealloc?
//
// Of memrefs with one base, exactly one is to be freed if a condition of theirs holds and no retained memref has the
// base, none otherwise; a retained memref is owned exactly if a condition of a memref with its base holds.
#ifndef BUFFERPROOF_FUZZ_CHECK_PROOF_HELPER_CHECK_H
#define BUFFERPROOF_FUZZ_CHECK_PROOF_HELPER_CHECK_H

#include "reference/outcome.h"

enum { HELPER_MEMREFS_MAX = 3, HELPER_RETAINED_MAX = 2 };  // of the lists tried

enum helper_check_answer {
  HELPER_KEEPS_CONTRACT,    // on these lists
  HELPER_KEEPS_DOCUMENTED,  // only where MLIR's document's helper does: not if the first of several memrefs with one
                            // base has a condition that does not hold, and a later one has
  HELPER_BREAKS_CONTRACT,
  HELPER_NOT_RUN,  // the machine cannot
};

struct helper_check {
  enum helper_check_answer answer;
  const char *lists;    // BREAKS: "memrefs: A if true, A if false; retained: B"
  const char *mistake;  // BREAKS: "base A is freed 2 times, and should be once"
  const char *program;  // BREAKS: text of functions: @main calls the helper with the lists, and frees what it says
};

// Whether the types of a function are those of a helper.
bool helper_has_signature(const struct op *function);

// `arena` is for what is answered, `scratch` is reset.
void helper_check_run(struct helper_check *check, struct arena *arena, struct arena *scratch, struct program *program,
                      struct op *function);

#endif
