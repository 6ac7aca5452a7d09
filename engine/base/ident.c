// The table of interned strings.
#include "engine/base/ident.h"

#include "engine/base/hash.h"

void ident_table_init(struct ident_table *table, struct arena *arena) {
  memset(table, 0, sizeof *table);
  table->arena = arena;
}

static void grow(struct ident_table *table) {
  size_t capacity = table->capacity == 0 ? 512 : table->capacity * 2;
  const struct ident **slots = ARENA_ARRAY_ZEROED(table->arena, const struct ident *, capacity);
  for (size_t i = 0; i < table->capacity; i++) {
    if (table->slots[i] == NULL) continue;
    size_t slot = (size_t)table->slots[i]->hash & (capacity - 1);
    while (slots[slot] != NULL) slot = (slot + 1) & (capacity - 1);
    slots[slot] = table->slots[i];
  }
  table->slots = slots;
  table->capacity = capacity;
}

const struct ident *ident_intern(struct ident_table *table, const char *text, size_t length) {
  if (length == 0) text = "";
  if (table->count * 2 >= table->capacity) grow(table);
  uint64_t hash = hash_key(0, text, length);
  size_t mask = table->capacity - 1;
  size_t slot = (size_t)hash & mask;
  for (; table->slots[slot] != NULL; slot = (slot + 1) & mask) {
    const struct ident *found = table->slots[slot];
    if (found->hash == hash && found->length == length && memcmp(found->text, text, length) == 0) return found;
  }
  if (length > UINT32_MAX) memory_exhausted(table->arena->memory);
  struct ident *ident = arena_allocate(table->arena, sizeof *ident + length + 1);
  ident->id = (uint32_t)table->count++;
  ident->length = (uint32_t)length;
  ident->hash = hash;
  memcpy(ident->text, text, length);
  ident->text[length] = '\0';
  table->slots[slot] = ident;
  return ident;
}

int ident_compare_whole(const struct ident *a, const struct ident *b) {
  size_t shorter = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->text, b->text, shorter);
  return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}
