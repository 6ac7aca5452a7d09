// The enumeration of small programs on tensors: all forms, with the number of programs that have each.
#include "fuzz/generate/small/tensors/walk.h"

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

void small_tensors_enumerate(struct form_list *forms, uint32_t ops) {
  struct small_walk form = {.length = 0};
  do {
    const uint64_t count = count_form(&form, ops);
    form_list_add(forms, form.form, form.length, count);
  } while (advance(&form));
}

uint32_t small_tensors_encode(const struct form *form, uint32_t ops, uint64_t index, unsigned char *bytes) {
  struct small_walk w = {.count = 1, .left = ops, .length = form->length, .index = index, .encoding = bytes};
  memcpy(w.form, form->letters, form->length);
  small_walk_program(&w);
  return w.encoded;
}

void small_tensors_build(struct program *program, struct choices *choices, uint32_t ops) {
  struct small_walk w = {.choices = choices, .program = program, .left = ops};
  small_walk_program(&w);
}
