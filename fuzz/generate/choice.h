// The choice stream: the bytes from which the generator draws every decision.
//
// The bytes are given (a fuzzer's input, a corpus case, a reduction): drawing past their end then gives the simplest
// choice, 0. Or they are random, from a seed, and recorded, so that they give the same program again. Or the first ones
// are given and the rest is random. Smaller bytes are simpler choices: a shrinker that lowers, drops and zeroes bytes
// shrinks the program.
#ifndef BUFFERPROOF_FUZZ_GENERATE_CHOICE_H
#define BUFFERPROOF_FUZZ_GENERATE_CHOICE_H

#include "engine/base/vector.h"

// The bytes drawn for one construct: a statement with everything nested in it, a function, the preferences of a
// program. If a mutation drops, repeats or moves whole spans, the rest of the stream keeps its meaning.
struct choice_span {
  uint32_t begin, end;
  uint16_t kind;   // enum statement_kind, or one of the following
  uint16_t depth;  // nesting depth in other spans
};
enum { SPAN_PREFERENCES = 1000, SPAN_FUNCTION };

struct choices {
  struct arena *arena;   // of recorded bytes
  unsigned char *items;  // given or recorded bytes
  size_t count, capacity;
  size_t position;  // next byte to draw; after a program, the number of bytes it used
  uint64_t random;  // state of the random numbers
  bool recording;
  size_t limit;  // at this count no more random bytes are recorded: the rest is 0

  struct arena *span_arena;  // for the spans; null: they are not recorded
  VECTOR(struct choice_span) spans;
  uint16_t span_depth;
};

// The limit of random bytes for a program of a campaign.
enum { CAMPAIGN_CHOICES_MAX = 4096 };

// The choices of program number `index` of the campaign with this seed.
struct choices choices_of_campaign(struct arena *arena, uint64_t seed, uint64_t index);

// Draws from the given bytes, which must outlive the stream.
void choices_from_bytes(struct choices *choices, const unsigned char *bytes, size_t count);

// Draws random bytes from a seed and records them in `arena`, at most `limit` of them.
void choices_from_seed(struct choices *choices, struct arena *arena, uint64_t seed, size_t limit);

// Draws the given bytes, which are copied, and then random ones from a seed.
void choices_from_prefix(struct choices *choices, struct arena *arena, const unsigned char *bytes, size_t count,
                         uint64_t seed, size_t limit);

// A number below `count` (at least 1). Draws one byte, two if count is over 256, none if it is 1.
uint32_t choose(struct choices *choices, uint32_t count);

// The byte from which choose() draws `number`, of `count` up to 256.
unsigned char choice_byte(uint32_t number, uint32_t count);

// True with probability part / whole; false is the simpler choice.
bool chance(struct choices *choices, uint32_t part, uint32_t whole);

// A random index into `weights`, proportional to them; an index of weight 0 is never drawn. The first is the simplest.
uint32_t choose_weighted(struct choices *choices, const uint16_t *weights, uint32_t count);

// Records what is drawn between the two calls as one span. `opened` is the result of the first call. Calls may nest.
size_t choices_open_span(struct choices *choices, uint16_t kind);
void choices_close_span(struct choices *choices, size_t opened);

// The n-th of a sequence of independent seeds.
uint64_t seed_mix(uint64_t seed, uint64_t n);

#endif
