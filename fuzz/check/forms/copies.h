// Copies of whole buffers in bufferized programs: each `memref.copy` that fills a `memref.alloc`. Whether those of the
// engine and of upstream can be compared: the rules of the engine that upstream does not have.
#ifndef BUFFERPROOF_FUZZ_CHECK_FORMS_COPIES_H
#define BUFFERPROOF_FUZZ_CHECK_FORMS_COPIES_H

#include "engine/ir/op.h"

bool copies_is_one(const struct op *op);

// The copy with this number, in the order of the program; null if there are not so many.
struct op *copies_find(const struct program *program, size_t number);
size_t copies_count(const struct program *program);

// Takes back a copy: what used the allocation uses the source, and copy and allocation are erased. Returns false, and
// changes nothing, if the allocation is used before the copy, or if memref.reshape gets it and could not get the
// source, which has another layout than the identity. The result is for execution: otherwise types in it need not
// agree.
bool copies_take_back(struct op *copy);

// The name of the op for which the copy was made, as far as uses show: of the first one that writes to the copy, or
// else of the first one that uses it.
const char *copies_user(const struct op *copy);

// Whether no op of the source program falls under a rule by which the engine copies more, knowingly, than upstream.
// Such a copy may be unnecessary on the arguments that are tried.
bool copies_are_comparable(const struct program *source, const struct op *entry);

// Counts how often control enters each block, in the blocks' ids: decode the program (memref_decode_observed), clear
// the counts, then give the observer to its runs.
struct run_observer;
extern const struct run_observer block_counter;
void block_counts_clear(struct program *program);

// Whether each block has been entered, and each loop body twice: what was not executed may need a copy.
bool block_counts_are_complete(const struct program *program);

#endif
