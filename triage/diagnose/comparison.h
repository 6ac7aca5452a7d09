// Two programs side by side: the ops that matter in order, which are partners, and which values are the same.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_COMPARISON_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_COMPARISON_H

#include "engine/base/vector.h"
#include "triage/diagnose/facts.h"

#define NOT_LISTED UINT32_MAX

// In a block that nothing reaches, an op may be given what it makes itself: chains of values are followed so far.
enum { CHAIN_MAX = 64 };

// A program as the list of the ops that matter; op->id is the position in it, or NOT_LISTED.
struct listing {
  struct program program;
  VECTOR(struct op *) ops;
  uint32_t *partners;  // position in the other listing, or NOT_LISTED
};

enum { ACTUAL, EXPECTED };

struct comparison {
  struct context context;
  struct arena *arena;
  struct listing sides[2];
  const char *texts[2];
  bool types;  // they count
  struct difference result;
  struct op_names losses;
};

// Parses the program of a side and lists its ops. False if it is invalid or too large.
bool comparison_list(struct comparison *comparison, int side);

// Makes partners of the ops of both lists: their longest common subsequence. Quadratic in their lengths.
void comparison_align(struct comparison *comparison);

// Whether a value of the actual program is that of the expected one: made alike by partners, or by ops not listed.
bool comparison_same_value(const struct comparison *comparison, const struct value *one, const struct value *other);

bool comparison_is_copy(const struct op *op);  // of one buffer into another

const struct value *comparison_without_casts(const struct value *value);

// The op that makes the value, casts of memrefs aside, or that it is an argument.
struct value_origin comparison_value_kind(struct arena *arena, const struct value *value);

uint32_t comparison_block_number(const struct block *block);  // in its region

#endif
