// Reduction of a generated program by its choice stream. Fewer bytes make a smaller program, and every stream makes a
// valid one, so that one attempt can change all of a program.
#ifndef BUFFERPROOF_TRIAGE_REDUCE_CHOICES_H
#define BUFFERPROOF_TRIAGE_REDUCE_CHOICES_H

#include "triage/reduce/interestingness.h"

// The start of a reduction: given bytes, or, if null, those that a seed makes, as in a campaign.
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
  struct arena arena;          // for the streams
  struct arena text;           // for the current program
  const unsigned char *start;  // the initial stream
  unsigned char *bytes, *candidate;
  size_t start_count, count;
  uint64_t hash;  // of the text of the program of bytes[0 ... count), while it is being reduced
  void (*progress)(void *argument, size_t count);  // after each success; may be null
  void *argument;
};

// Starts with the choices, which are copied; choices beyond them are recorded. Returns false if memory ran out; release
// it in any case.
bool choice_reduction_init(struct choice_reduction *reduction, struct interestingness *interest,
                           struct generator_options generator, struct choice_start start);
void choice_reduction_release(struct choice_reduction *reduction);

// Whether the stream still makes the program with this text; not if the text, the stream or the generator has changed.
bool choice_reduction_makes(struct choice_reduction *reduction, const char *file, const char *text, size_t length);

// Drops chunks of the initial stream, whose program must be interesting: large chunks first, down to those of a few
// bytes, each once. What dropping single bytes achieves, reductions of the IR do with a tenth of the attempts. The
// result is in bytes[0 ... count).
void choice_reduction_run(struct choice_reduction *reduction);

// The program of bytes[0 ... count) in reduction->program and, as text, in reduction->text; null if memory ran out.
const char *choice_reduction_text(struct choice_reduction *reduction, size_t *length);

#endif
