// Hash functions for the tables of the engine. The same on every machine; not safe against adversarial keys.
#ifndef BUFFERPROOF_ENGINE_BASE_HASH_H
#define BUFFERPROOF_ENGINE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The finalizer of SplitMix64: every input bit reaches every output bit.
static inline uint64_t hash_u64(uint64_t x) {
  x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static inline uint64_t hash_combine(uint64_t seed, uint64_t x) {
  return hash_u64(seed * 31 + x + UINT64_C(0x9e3779b97f4a7c15));
}

// Cheaper, and good enough for tables indexed by the low bits: every input bit affects the upper half of the product,
// which is mixed into the lower half.
static inline uint64_t hash_word(uint64_t seed, uint64_t word) {
  uint64_t product = (seed ^ word) * UINT64_C(0x9e3779b97f4a7c15);
  return product ^ (product >> 32);
}

static inline uint64_t hash_pointer(uint64_t seed, const void *pointer) {
  return hash_word(seed, (uint64_t)(uintptr_t)pointer);
}

// The last bytes, fewer than 8, as a number.
static inline uint64_t hash_rest(const unsigned char *bytes, size_t size) {
  uint64_t rest = 0;
  unsigned shift = 0;
  if ((size & 4) != 0) {
    uint32_t half;
    memcpy(&half, bytes, 4);
    rest = half;
    shift = 32;
    bytes += 4;
  }
  if ((size & 2) != 0) {
    uint16_t quarter;
    memcpy(&quarter, bytes, 2);
    rest |= (uint64_t)quarter << shift;
    shift += 16;
    bytes += 2;
  }
  if ((size & 1) != 0) rest |= (uint64_t)*bytes << shift;
  return rest;
}

static inline uint64_t hash_bytes(uint64_t seed, const void *data, size_t size) {
  const unsigned char *bytes = data;
  uint64_t hash = hash_combine(seed, size);
  for (; size >= 8; size -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    hash = hash_combine(hash, word);
  }
  return size == 0 ? hash : hash_combine(hash, hash_rest(bytes, size));
}

// A key in parts, for the same tables: the hash is hash_of_sum() of the sum of its parts, each at a position of its
// own. Unlike in a chain, no part waits for another one.
static inline uint64_t hash_part(uint64_t position, uint64_t word) {
  return (word ^ position * UINT64_C(0x94d049bb133111eb)) * UINT64_C(0x9e3779b97f4a7c15);
}

static inline uint64_t hash_of_sum(uint64_t sum) { return sum ^ (sum >> 32); }

// Adds an array, from position 0 on, to a sum, and returns the hash.
static inline uint64_t hash_key(uint64_t sum, const void *data, size_t size) {
  const unsigned char *bytes = data;
  uint64_t position = 1;
  sum += hash_part(0, size);
  for (; size >= 8; size -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    sum += hash_part(position++, word);
  }
  return hash_of_sum(size == 0 ? sum : sum + hash_part(position, hash_rest(bytes, size)));
}

#endif
