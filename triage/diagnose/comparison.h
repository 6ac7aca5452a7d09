// Two programs side by side: the relevant ops in order, which ones are partners, and which values are equal.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_COMPARISON_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_COMPARISON_H

#include "engine/base/vector.h"
#include "triage/diagnose/facts.h"
#include "triage/isolate/scratch_program.h"

#define NOT_LISTED UINT32_MAX

// In unreachable blocks an op may use its own result: so use-def chains are followed for at most so many steps.
enum { CHAIN_MAX = 64 };

// A program as the list of its relevant ops; op->id is the position in it, or NOT_LISTED.
struct listing {
  VECTOR(struct op *) ops;
  uint32_t *partners;  // position in the other listing, or NOT_LISTED
};

enum { ACTUAL, EXPECTED };

struct comparison {
  struct scratch_program own;
  struct arena *arena;
  struct listing sides[2];
  const char *texts[2];
  bool types;  // types are compared
  struct difference result;
  struct op_names losses;
};

// Parses the program of a side and lists its ops. False if it is invalid or too large.
bool comparison_list(struct comparison *comparison, int side);

// Pairs ops of both lists as partners: their longest common subsequence. Quadratic in their lengths.
void comparison_align(struct comparison *comparison);

// Whether a value of the actual program corresponds to one of the expected program: results of partners, or of equal
// ops that are not listed.
bool comparison_same_value(const struct comparison *comparison, const struct value *one, const struct value *other);

bool comparison_is_copy(const struct op *op);  // copies one buffer into another

const struct value *comparison_without_casts(const struct value *value);

// The op that creates the value, ignoring casts of memrefs, or the kind of argument that it is.
struct value_origin comparison_value_kind(struct arena *arena, const struct value *value);

uint32_t comparison_block_number(const struct block *block);  // in its region

#endif
