// The enumeration of small programs: all forms, and the number of programs that have each.
#include "engine/base/vector.h"
#include "fuzz/generate/small/walk.h"

struct small_form {
  uint64_t first;  // index of its first program
  const unsigned char *letters;
  uint32_t length;
};

struct small_enumeration {
  uint32_t ops;
  uint64_t count;
  VECTOR(struct small_form) forms;
};

// Counts the programs of a form, which it completes.
static uint64_t count_form(struct small_walk *form, uint32_t ops) {
  struct small_walk w = {.count = 1, .left = ops, .length = form->length};
  memcpy(w.form, form->form, form->length);
  small_walk_program(&w);
  *form = w;
  return w.count;
}

// The next form: the last letter that has a successor is replaced by it. Returns false after the last form.
static bool advance(struct small_walk *form) {
  while (form->length > 0 && form->form[form->length - 1] + 1 == form->radices[form->length - 1]) form->length--;
  if (form->length == 0) return false;
  form->form[form->length - 1]++;
  return true;
}

struct small_enumeration *small_enumerate(struct arena *arena, uint32_t ops) {
  struct small_enumeration *enumeration = ARENA_NEW(arena, struct small_enumeration);
  *enumeration = (struct small_enumeration){.ops = ops};
  struct small_walk form = {.length = 0};
  do {
    const uint64_t count = count_form(&form, ops);
    if (count == 0) continue;  // an operand has no value in scope
    const struct small_form found = {enumeration->count, arena_copy(arena, form.form, form.length), form.length};
    VECTOR_PUSH(&enumeration->forms, arena, found);
    enumeration->count += count;
  } while (advance(&form));
  return enumeration;
}

uint64_t small_count(const struct small_enumeration *enumeration) { return enumeration->count; }

struct choices small_choices(const struct small_enumeration *enumeration, struct arena *arena, uint64_t index) {
  enum { BYTES_MAX = 4 * SMALL_FORM_MAX };
  size_t low = 0, high = enumeration->forms.count;  // the last form whose first program is not after it
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (enumeration->forms.items[middle].first <= index) low = middle;
    else high = middle;
  }
  const struct small_form *form = &enumeration->forms.items[low];
  struct small_walk w = {.count = 1, .left = enumeration->ops, .length = form->length, .index = index - form->first};
  memcpy(w.form, form->letters, form->length);
  w.encoding = ARENA_ARRAY(arena, unsigned char, BYTES_MAX);
  small_walk_program(&w);
  struct choices choices;
  choices_from_bytes(&choices, w.encoding, w.encoded);
  return choices;
}
