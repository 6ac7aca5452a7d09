// The parts of a structured signature: "memory|DOUBLE_FREE|memref.dealloc|memref.alloc@func.func".
#ifndef BUFFERPROOF_FUZZ_FINDING_SIGNATURE_PARTS_H
#define BUFFERPROOF_FUZZ_FINDING_SIGNATURE_PARTS_H

#include "fuzz/finding/oracle.h"
#include "reference/outcome.h"

// Part number `index` between the bars, in the arena: 0 is the oracle, 1 the kind. Empty if there are not so many.
const char *signature_part(struct arena *arena, const char *signature, int number);

// What follows `metamorphic|cast|`, or the signature itself if it is of no changed program.
const char *signature_behind_change(struct arena *arena, const char *signature);

enum oracle signature_oracle(struct arena *arena, const char *signature);     // ORACLE_COUNT: none
enum fault_kind signature_fault(struct arena *arena, const char *signature);  // FAULT_NONE: of another kind

#endif
