#include "fuzz/generate/small/programs.h"

#include "fuzz/generate/small/buffers/coding.h"
#include "fuzz/generate/small/buffers/enumeration.h"
#include "fuzz/generate/small/tensors/walk.h"

static const struct small_family {
  void (*enumerate)(struct form_list *forms, uint32_t size);
  // Writes the choices of a program of the form, and returns how many bytes these are.
  uint32_t (*encode)(const struct form *form, uint32_t size, uint64_t index, unsigned char *bytes);
  void (*build)(struct program *program, struct choices *choices, uint32_t size);
} families[] = {
    {small_tensors_enumerate, small_tensors_encode, small_tensors_build},
    {enumeration_add_forms, small_buffers_encode, small_buffers_build},
};

struct small_enumeration {
  const struct small_family *family;
  uint32_t size;
  struct form_list forms;
};

struct small_enumeration *small_enumerate(struct arena *arena, bool on_buffers, uint32_t size) {
  struct small_enumeration *enumeration = ARENA_NEW(arena, struct small_enumeration);
  *enumeration = (struct small_enumeration){&families[on_buffers ? 1 : 0], size, {.arena = arena}};
  enumeration->family->enumerate(&enumeration->forms, size);
  return enumeration;
}

uint64_t small_count(const struct small_enumeration *enumeration) { return enumeration->forms.count; }

struct choices small_choices(const struct small_enumeration *enumeration, struct arena *arena, uint64_t index) {
  const struct form *form = form_list_find(&enumeration->forms, index);
  unsigned char *bytes = ARENA_ARRAY(arena, unsigned char, FORM_CHOICES_MAX);
  const uint32_t count = enumeration->family->encode(form, enumeration->size, index - form->first, bytes);
  struct choices choices;
  choices_from_bytes(&choices, bytes, count);
  return choices;
}

void generate_small_program(struct program *program, struct choices *choices, bool on_buffers, uint32_t size) {
  enum { SIZE_MAX_BUILT = 16 };  // there is room for its values
  families[on_buffers ? 1 : 0].build(program, choices, size < SIZE_MAX_BUILT ? size : SIZE_MAX_BUILT);
}
