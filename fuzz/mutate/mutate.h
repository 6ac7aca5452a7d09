// Mutation, crossover and trimming of fuzz inputs (see input.h), the same for every fuzzing engine.
//
// Choices are changed by spans, so that choices after a change keep their meaning. Programs, generated or parsed, are
// mutated as IR and verified. Texts that are not programs are changed by lines, words and bytes. Results depend only on
// the inputs and the seed.
#ifndef BUFFERPROOF_FUZZ_MUTATE_MUTATE_H
#define BUFFERPROOF_FUZZ_MUTATE_MUTATE_H

#include "engine/transforms/pipeline.h"
#include "fuzz/generate/choice.h"
#include "fuzz/mutate/input.h"

enum { MUTATOR_PROGRAMS = 3 };

struct mutator {
  struct context context;
  struct program programs[MUTATOR_PROGRAMS];  // the input's, the other input's, the new one
  struct arena arena;                         // of the current mutation
  struct arena pipeline_arena;
  struct pipeline bufferize;
  uint64_t random;
  // The fuzzing engine's own mutation of bytes, which uses what it learned from comparisons; or null. It need not
  // depend on the seed.
  size_t (*mutate_bytes)(uint8_t *data, size_t size, size_t max_size);
};

bool mutator_init(struct mutator *mutator);  // false if memory ran out; release it in any case
void mutator_release(struct mutator *mutator);

// Changes data[0 ... size) in place, within max_size, and returns the new size.
size_t mutator_mutate(struct mutator *mutator, uint8_t *data, size_t size, size_t max_size, uint64_t seed);

// Combines two inputs in child[0 ... max_size), which must not overlap them, and returns its size.
size_t mutator_cross(struct mutator *mutator, const uint8_t *first, size_t first_size, const uint8_t *second,
                     size_t second_size, uint8_t *child, size_t max_size, uint64_t seed);

// Trimming: smaller candidates of an input, largest cuts first. The caller tests whether a candidate behaves the same.
struct trimmer {
  struct mutator *mutator;
  uint8_t *best, *candidate;  // of `capacity` bytes
  size_t best_size, candidate_size, capacity;
  uint32_t step;    // the current candidate is this cut of the best input so far
  uint32_t steps;   // number of cuts of the best input; trimming ends at step == steps
  bool make, made;  // make: create the candidate, not only count steps; made: it was created
};

bool trimmer_start(struct trimmer *trimmer, struct mutator *mutator, const uint8_t *data,
                   size_t size);                       // false if memory ran out
bool trimmer_next(struct trimmer *trimmer);            // creates candidate[0 ... candidate_size); false at the end
void trimmer_judge(struct trimmer *trimmer, bool ok);  // of the last candidate
void trimmer_release(struct trimmer *trimmer);

// Shared by the files of mutation.

// Resets the programs and the arena of the last mutation.
void mutator_reset(struct mutator *mutator);
uint32_t mutator_below(struct mutator *mutator, uint32_t count);  // random; count is at least 1

struct bytes {
  uint8_t *items;
  size_t count, capacity;  // size and capacity
};
// Replaces `length` bytes at `at` by others, which may be a part of `bytes`. Returns false if they do not fit.
bool bytes_replace(struct mutator *mutator, struct bytes *bytes, size_t at, size_t length, const uint8_t *others,
                   size_t count);

// The spans of a stream, except empty ones, in the mutator's arena.
struct span_list {
  const struct choice_span *items;
  size_t count;
};
struct span_list mutator_spans(struct mutator *mutator, const uint8_t *choices, size_t count);

// Changes a payload of choices, or of text; `other` is the payload of another input of the same form. Returns whether
// it changed.
bool mutate_spans(struct mutator *mutator, struct bytes *choices);
bool cross_spans(struct mutator *mutator, struct bytes *choices, const uint8_t *other, size_t count);
bool mutate_text(struct mutator *mutator, struct bytes *text);
bool cross_text(struct mutator *mutator, struct bytes *text, const uint8_t *other, size_t count);

#endif
