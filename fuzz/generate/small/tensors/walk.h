// A walk through a small program on tensors: it counts the programs of a form, encodes one of them as choices, or
// builds one from choices. All three are one walk, so that they agree.
//
// A form is a sequence of letters, of which operands are left open. How many values an operand may be depends on the
// form alone.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_TENSORS_WALK_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_TENSORS_WALK_H

#include "engine/dialects/build.h"
#include "fuzz/generate/choice.h"
#include "fuzz/generate/small/forms.h"

enum { SMALL_FORM_MAX = 64, SMALL_VALUES_MAX = 40, SMALL_CARRIED_MAX = 2 };

enum small_letter {
  SMALL_END,
#define LETTER(name, cost, place, sentence) SMALL_##name,
#include "fuzz/generate/small/tensors/letters.def"
#undef LETTER
  SMALL_LETTERS
};

enum small_kind {
  SMALL_TENSOR,     // of four elements, all defined
  SMALL_UNDEFINED,  // the same, of none
  SMALL_SLICE,      // of two elements
  SMALL_SCALAR,
  SMALL_KINDS
};

// Where a walk is: what is in scope there.
struct small_place {
  struct value *values[SMALL_KINDS][SMALL_VALUES_MAX];  // null unless the program is built
  uint32_t counts[SMALL_KINDS];
  struct value *condition;  // an i1 that has both values: of an argument, or of the iteration
  struct value *position;   // an index of 0 to 2: likewise
  bool in_region;           // of an op
};

struct small_walk {
  // Counting and encoding: the form.
  unsigned char form[SMALL_FORM_MAX], radices[SMALL_FORM_MAX];
  uint32_t length, at;
  uint64_t count;           // counting: the programs
  uint64_t index;           // encoding: what is left of it
  unsigned char *encoding;  // null while counting
  uint32_t encoded;

  // Building: else the program is null.
  struct choices *choices;
  struct program *program;
  struct builder builder;
  bool is_dynamic;
  const struct type *tensor, *slice, *element;
  struct value *indices[5];                                // constants
  const struct ident *observe, *write, *same, *write_two;  // functions; null before the first call
  int32_t constants;                                       // so far

  uint32_t left;  // of the ops
  struct small_place place;
};

// A number below `count`, which depends on the form only.
uint32_t small_draw(struct small_walk *w, uint32_t count);
// A value in scope of these kinds: `second` may be SMALL_KINDS, for none. Null if there is none, or nothing is built.
struct value *small_pick(struct small_walk *w, enum small_kind first, enum small_kind second);
void small_add(struct small_walk *w, enum small_kind kind, struct value *value);

// An op without regions, or a call. False for the other letters.
bool small_statement(struct small_walk *w, enum small_letter letter);
// An op with regions, or blocks.
void small_control(struct small_walk *w, enum small_letter letter);
// The ops up to the end of the region.
void small_items(struct small_walk *w);

// The whole program.
void small_walk_program(struct small_walk *w);

// The family (programs.h).
void small_tensors_enumerate(struct form_list *forms, uint32_t ops);
uint32_t small_tensors_encode(const struct form *form, uint32_t ops, uint64_t index, unsigned char *bytes);
void small_tensors_build(struct program *program, struct choices *choices, uint32_t ops);

#endif
