// The choice stream: the bytes from which the generator draws every decision.
//
// Either the bytes are given (a fuzzer's input, a corpus case, a reduction) and drawing past their end gives the
// simplest choice, 0; or they are made up from a seed and recorded, so that the same bytes give the same program again;
// or the first ones are given and the rest is made up. Smaller bytes are simpler choices: a shrinker that lowers, drops
// and zeroes bytes shrinks the program.
#ifndef BUFFERPROOF_FUZZ_GENERATE_CHOICE_H
#define BUFFERPROOF_FUZZ_GENERATE_CHOICE_H

#include "engine/base/vector.h"

// The bytes that were drawn for one thing: a statement with all that is nested in it, a function, the preferences of a
// program. For those who change streams: what is dropped, repeated or put elsewhere as a whole leaves the rest in step.
struct choice_span {
  uint32_t begin, end;
  uint16_t kind;   // enum statement_kind, or one of the following
  uint16_t depth;  // of spans around it
};
enum { SPAN_PREFERENCES = 1000, SPAN_FUNCTION };

struct choices {
  struct arena *arena;   // of recorded bytes
  unsigned char *items;  // given or recorded bytes
  size_t count, capacity;
  size_t position;  // next byte to draw: after a program, how many it took
  uint64_t random;  // state, when made up
  bool recording;
  size_t limit;  // recording stops making up bytes here: the rest is 0

  struct arena *span_arena;  // of the spans; null: they are not kept
  VECTOR(struct choice_span) spans;
  uint16_t span_depth;
};

// The limit of random bytes for a program of a campaign.
enum { CAMPAIGN_CHOICES_MAX = 4096 };

// The choices of program number `index` of the campaign with this seed.
struct choices choices_of_campaign(struct arena *arena, uint64_t seed, uint64_t index);

// Draws from the given bytes, which must outlive the stream.
void choices_from_bytes(struct choices *choices, const unsigned char *bytes, size_t count);

// Makes bytes up from a seed and records them in `arena`, at most `limit` of them.
void choices_from_seed(struct choices *choices, struct arena *arena, uint64_t seed, size_t limit);

// Draws the given bytes, which are copied, and goes on as from a seed.
void choices_from_prefix(struct choices *choices, struct arena *arena, const unsigned char *bytes, size_t count,
                         uint64_t seed, size_t limit);

// A number below `count` (at least 1). One byte, or two where count is over 256; none where it is 1.
uint32_t choose(struct choices *choices, uint32_t count);

// True in `part` of `whole` cases; false is the simple choice.
bool chance(struct choices *choices, uint32_t part, uint32_t whole);

// An index into `weights`, in proportion to them; an index of weight 0 is never drawn. The first is the simplest.
uint32_t choose_weighted(struct choices *choices, const uint16_t *weights, uint32_t count);

// Marks what is drawn between the two calls as one span. `opened` is what the first returned; calls nest.
size_t choices_open_span(struct choices *choices, uint16_t kind);
void choices_close_span(struct choices *choices, size_t opened);

// Independent seeds from one: the n-th of a sequence.
uint64_t seed_mix(uint64_t seed, uint64_t n);

#endif
