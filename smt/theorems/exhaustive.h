// Proofs of passes on all small programs: what each pass of a deallocation pipeline makes of a program of the
// enumerator frees each buffer exactly once and uses none afterwards, for all inputs and any number of iterations.
//
// Functions are decided by visiting the states of their flows (exploration.h), functions with the same flow once. What
// that leaves open or refutes is for the prover, whose verdict counts.
#ifndef BUFFERPROOF_SMT_THEOREMS_EXHAUSTIVE_H
#define BUFFERPROOF_SMT_THEOREMS_EXHAUSTIVE_H

#include "smt/prove/prove.h"

struct exhaustive_options {
  uint32_t size;           // of the programs, at most
  uint64_t first, count;   // a range of their indices
  uint64_t stride;         // every so many of them; 1: all
  uint64_t larger;         // so many larger programs (enumeration_build_larger), of the seeds from 0, in addition
  uint64_t recheck;        // every so many functions are proved by the prover, too; 0: none
  uint32_t most_failures;  // at which it ends; 0 is no limit
  uint32_t rlimit;         // of one query of the prover; 0 is no limit
  // For tests, that a pass which does something else is found out: changes what a pass has made, or returns false as a
  // pass that fails. Or null.
  bool (*alter)(void *argument, struct program *program);
  void *alter_argument;
};

struct exhaustive_options exhaustive_options_default(void);

struct exhaustive_counts {
  uint64_t programs_in_all;  // of the size
  uint64_t programs, larger, functions;
  uint64_t explored, repeated;  // functions decided by their states; whose flow has been seen
  uint64_t states;
  uint64_t too_large;          // functions of larger programs, that are left undecided
  uint64_t proved, rechecked;  // functions given to the prover: where the states do not decide, and to compare
  uint64_t failures;
};

// A program for which a pass does not keep its promise. All lives until the visitor returns.
struct exhaustive_failure {
  uint64_t index;
  bool is_larger;       // the index is a seed
  const char *passes;   // so far, as inside --pass-pipeline's builtin.module(...); empty: the program as it is built
  bool is_private;      // @main, as dynamic ownership demands
  const char *problem;  // of the passes or the verifier; null: see the verdict
  const char *source;   // text of the program as it is built
  struct program *program;                 // after the passes
  const struct function_verdict *verdict;  // or null
};

typedef void exhaustive_visitor(void *argument, const struct exhaustive_failure *failure);

// Proves them all. Returns whether there is no failure. The context is for the programs; `arena` is for scratch.
bool exhaustive_prove(struct context *context, struct arena *arena, const struct exhaustive_options *options,
                      exhaustive_visitor *visit, void *argument, struct exhaustive_counts *counts);

#endif
