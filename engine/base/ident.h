// Interned strings: op and attribute names, symbols, keywords. Equal strings have the same pointer.
#ifndef BUFFERPROOF_ENGINE_BASE_IDENT_H
#define BUFFERPROOF_ENGINE_BASE_IDENT_H

#include "engine/base/arena.h"

struct ident {
  uint32_t id;  // dense, in order of first interning
  uint32_t length;
  uint64_t hash;
  char text[];  // null-terminated; may contain any bytes
};

struct ident_table {
  struct arena *arena;
  const struct ident **slots;
  size_t count, capacity;
};

void ident_table_init(struct ident_table *table, struct arena *arena);

// Returns the unique ident with this text, owned by the table's arena.
const struct ident *ident_intern(struct ident_table *table, const char *text, size_t length);

static inline const struct ident *ident_of(struct ident_table *table, const char *text) {
  return ident_intern(table, text, strlen(text));
}

int ident_compare_whole(const struct ident *a, const struct ident *b);

// Orders by bytes, like attribute dictionaries. Most names differ in the first byte.
static inline int ident_compare(const struct ident *a, const struct ident *b) {
  int difference = (unsigned char)a->text[0] - (unsigned char)b->text[0];
  return difference != 0 ? difference : ident_compare_whole(a, b);
}

#endif
