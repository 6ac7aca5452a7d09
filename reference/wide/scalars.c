// Scalars of more than 64 bits: their words, parts and bytes.
#include "reference/wide/scalars.h"

#include "engine/base/hash.h"
#include "engine/ir/attribute.h"

static uint32_t words_of(const struct type *type) {
  return type->kind == TYPE_COMPLEX ? 2 * wide_words(type->element->width) : wide_words(type->width);
}

static uint64_t address_of(const uint64_t *words) { return (uint64_t)(uintptr_t)words; }

static uint64_t sign_extended(uint32_t width, uint64_t word) {
  uint32_t above = (64 - width % 64) % 64;
  return (uint64_t)((int64_t)(word << above) >> above);
}

uint64_t wide_of_words(struct arena *arena, uint32_t width, const uint64_t *words) {
  uint32_t count = wide_words(width);
  if (count == 1) return sign_extended(width, words[0]);
  uint64_t *own = arena_copy(arena, words, count * sizeof *words);
  own[count - 1] = sign_extended(width, own[count - 1]);
  return address_of(own);
}

uint64_t wide_part(uint32_t width, uint64_t bits, uint32_t part) {
  uint32_t words = wide_words(width / 2);
  if (width / 2 <= 64) return wide_word(bits, part);
  return bits == 0 ? 0 : address_of((const uint64_t *)(uintptr_t)bits + part * words);
}

uint64_t wide_of_parts(struct arena *arena, uint32_t width, uint64_t real, uint64_t imaginary) {
  uint32_t count = wide_words(width / 2);
  uint64_t *words = ARENA_ARRAY(arena, uint64_t, 2 * count);
  for (uint32_t i = 0; i < count; i++) {
    words[i] = width / 2 <= 64 ? real : wide_word(real, i);
    words[count + i] = width / 2 <= 64 ? imaginary : wide_word(imaginary, i);
  }
  return address_of(words);
}

uint64_t wide_flip(struct arena *arena, const struct type *type, uint64_t bits, uint64_t flipped) {
  uint64_t *words = ARENA_ARRAY(arena, uint64_t, words_of(type));
  for (uint32_t i = 0; i < words_of(type); i++) words[i] = wide_word(bits, i);
  words[0] ^= flipped;
  return address_of(words);
}

static void store_integer(uint32_t width, uint64_t bits, unsigned char *bytes) {
  for (uint32_t i = 0; i < (width + 7) / 8; i++)
    bytes[i] = (unsigned char)((width <= 64 ? bits : wide_word(bits, i / 8)) >> i % 8 * 8);
}

void wide_store_bytes(const struct type *type, uint64_t bits, unsigned char *bytes) {
  if (type->kind != TYPE_COMPLEX) {
    store_integer(type->width, bits, bytes);
    return;
  }
  for (uint32_t i = 0; i < 2; i++)
    store_integer(type->element->width, wide_part(type->width, bits, i), bytes + i * dense_element_size(type->element));
}

static uint64_t integer_of_bytes(struct arena *arena, uint32_t width, const unsigned char *bytes) {
  uint64_t words[WIDE_WORDS_MAX] = {0};
  for (uint32_t i = 0; i < (width + 7) / 8; i++) words[i / 8] |= (uint64_t)bytes[i] << i % 8 * 8;
  return wide_of_words(arena, width, words);
}

uint64_t wide_of_bytes(struct arena *arena, const struct type *type, const unsigned char *bytes) {
  if (type->kind != TYPE_COMPLEX) return integer_of_bytes(arena, type->width, bytes);
  uint32_t width = type->element->width;
  return wide_of_parts(arena, type->width, integer_of_bytes(arena, width, bytes),
                       integer_of_bytes(arena, width, bytes + dense_element_size(type->element)));
}

uint64_t wide_digest(const struct type *type, uint64_t bits) {
  uint64_t hash = 0;
  for (uint32_t i = 0; i < words_of(type); i++) hash = hash_combine(hash, wide_word(bits, i));
  return hash;
}

bool scalar_equal(const struct type *type, uint64_t a, uint64_t b) {
  if (a == b || !scalar_is_wide(type)) return a == b;
  for (uint32_t i = 0; i < words_of(type); i++)
    if (wide_word(a, i) != wide_word(b, i)) return false;
  return true;
}
