// Reduction of a generated program on its choice stream: fewer bytes make a smaller program, and every stream makes a
// valid one, so that one attempt may change all of a program.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_CHOICES_H
#define BUFFERPROOF_TRIAGE_REDUCE_CHOICES_H

#include "triage/reduce/interestingness.h"

// Where a reduction starts: with given bytes, or (null) those that a seed makes, as a campaign does.
struct choice_start {
  const unsigned char *bytes;
  size_t count;
  uint64_t seed;
};

struct choice_reduction {
  struct interestingness *interest;
  struct generator_options generator;
  struct context context;
  struct program program;      // of the current stream
  struct arena arena;          // the streams
  struct arena text;           // of the current program
  const unsigned char *start;  // the stream that it began with
  unsigned char *bytes, *candidate;
  size_t start_count, count;
  uint64_t hash;  // of the text of the program of bytes[0 ... count), while it is reduced
  void (*progress)(void *argument, size_t count);  // after each success; may be null
  void *argument;
};

// Starts with the choices, which are copied; what they made up is recorded. Returns false if memory ran out; release it
// anyway.
bool choice_reduction_init(struct choice_reduction *reduction, struct interestingness *interest,
                           struct generator_options generator, struct choice_start start);
void choice_reduction_release(struct choice_reduction *reduction);

// Whether the stream makes the program of a text; not if either was changed since, or the generator was.
bool choice_reduction_makes(struct choice_reduction *reduction, const char *file, const char *text, size_t length);

// Drops chunks of the stream that it began with, whose program must be interesting, from large ones to those of some
// bytes, each once: what single bytes do, reductions of the IR do in a tenth of the attempts. What is left is in
// bytes[0 ... count).
void choice_reduction_run(struct choice_reduction *reduction);

// The program of bytes[0 ... count) in reduction->program and, as text, in reduction->text; null if memory ran out.
const char *choice_reduction_text(struct choice_reduction *reduction, size_t *length);

#endif
