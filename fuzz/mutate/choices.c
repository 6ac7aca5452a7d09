#include "fuzz/mutate/choices.h"

#include "engine/base/hash.h"

#include <string.h>

// The bytes being mutated.
struct stream {
  unsigned char *bytes;
  size_t count, limit;
  const unsigned char *other;
  size_t other_count;
  uint64_t random;
};

static size_t below(struct stream *s, size_t bound) {
  s->random += UINT64_C(0x9e3779b97f4a7c15);
  return bound == 0 ? 0 : (size_t)(hash_u64(s->random) % bound);
}

// A random length, usually small: a statement uses a handful of bytes.
static size_t portion(struct stream *s, size_t most) {
  size_t length = (size_t)1 << below(s, 7);
  length = 1 + below(s, length);
  return length < most ? length : most;
}

// Inserts `length` bytes at a position; bytes beyond the limit are dropped.
static void insert(struct stream *s, size_t position, const unsigned char *bytes, size_t length) {
  if (length > s->limit - position) length = s->limit - position;
  size_t tail = s->count - position;
  if (tail > s->limit - position - length) tail = s->limit - position - length;
  memmove(s->bytes + position + length, s->bytes + position, tail);
  memcpy(s->bytes + position, bytes, length);
  s->count = position + length + tail;
}

static void set_byte(struct stream *s) {
  if (s->count != 0) s->bytes[below(s, s->count)] = (unsigned char)below(s, 256);
}

// A neighbouring choice.
static void nudge_byte(struct stream *s) {
  if (s->count == 0) return;
  size_t position = below(s, s->count), step = 1 + below(s, 16);
  s->bytes[position] = (unsigned char)(below(s, 2) != 0 ? s->bytes[position] + step : s->bytes[position] - step);
}

static void set_portion(struct stream *s) {
  if (s->count == 0) return;
  size_t position = below(s, s->count), length = portion(s, s->count - position);
  for (size_t i = 0; i < length; i++) s->bytes[position + i] = (unsigned char)below(s, 256);
}

static void erase_portion(struct stream *s) {
  if (s->count == 0) return;
  size_t position = below(s, s->count), length = portion(s, s->count - position);
  memmove(s->bytes + position, s->bytes + position + length, s->count - position - length);
  s->count -= length;
}

static void repeat_portion(struct stream *s) {
  enum { LONGEST = 64 };
  if (s->count == 0) return;
  unsigned char copy[LONGEST];
  size_t position = below(s, s->count), length = portion(s, s->count - position);
  memcpy(copy, s->bytes + position, length);
  insert(s, below(s, s->count + 1), copy, length);
}

static void insert_random(struct stream *s) {
  enum { LONGEST = 64 };
  unsigned char bytes[LONGEST];
  size_t length = portion(s, LONGEST);
  for (size_t i = 0; i < length; i++) bytes[i] = (unsigned char)below(s, 256);
  insert(s, below(s, s->count + 1), bytes, length);
}

static void take_portion(struct stream *s) {
  if (s->other_count == 0) return;
  size_t position = below(s, s->other_count), length = portion(s, s->other_count - position);
  insert(s, below(s, s->count + 1), s->other + position, length);
}

// The beginning of one stream and the end of the other: weights and shapes are drawn first.
static void cross_over(struct stream *s) {
  if (s->other_count == 0) return;
  size_t position = below(s, s->count + 1), from = position < s->other_count ? position : s->other_count;
  size_t length = s->other_count - from;
  if (length > s->limit - position) length = s->limit - position;
  memcpy(s->bytes + position, s->other + from, length);
  s->count = position + length;
}

size_t mutate_choices(unsigned char *bytes, size_t count, size_t limit, const unsigned char *other, size_t other_count,
                      uint64_t seed) {
  static void (*const mutations[])(struct stream *) = {set_byte,      set_byte,      nudge_byte,
                                                       set_portion,   erase_portion, repeat_portion,
                                                       insert_random, take_portion,  cross_over};
  struct stream s = {bytes, count, limit, other, other_count, seed};
  for (size_t times = (size_t)1 << below(&s, 4); times > 0; times--)
    mutations[below(&s, sizeof mutations / sizeof mutations[0])](&s);
  return s.count;
}
