// A form of a program on buffers: memref operands are left open. A string of bytes.
//
//   graph:     FORM_GRAPH results blocks (arguments item* exit)...  per block; an exit has GRAPH_EXIT_LENGTH bytes
//   nest:      FORM_NEST results item* FORM_END
//   item:      statement
//              FORM_FOR carried item* FORM_END
//              FORM_IF carried item* FORM_END item* FORM_END               then, else
//              FORM_WHILE carried item* FORM_END item* FORM_END            before, after
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_FORM_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_FORM_H

#include "fuzz/generate/choice.h"
#include "fuzz/generate/small/buffers/enumeration.h"

#include "engine/base/hash.h"
#include "engine/base/vector.h"

enum form_letter {
  FORM_ALLOCATE = 'a',
  FORM_CALL = 'c',
  FORM_SELECT = 's',
  FORM_STORE = 'w',
  FORM_MANUAL = 'm',  // larger programs only: allocated, stored to and freed by the program
  FORM_VIEW = 'v',    // so are these: of a part, if memrefs are strided
  FORM_GLOBAL = 'g',
  FORM_CALL_MIXED = 't',
  FORM_GRAPH = 'G',
  FORM_RETURN = 'R',  // exits: the letter and up to three targets, then zeros
  FORM_BRANCH = 'B',
  FORM_CONDITIONAL = 'C',
  FORM_SWITCH = 'D',  // the default first
  FORM_NEST = 'N',
  FORM_IF = 'I',
  FORM_FOR = 'F',
  FORM_WHILE = 'W',
  FORM_END = '.',
};

enum {
  GRAPH_BLOCKS_MAX = 4,
  GRAPH_TARGETS_MAX = 3,
  GRAPH_EXIT_LENGTH = 1 + GRAPH_TARGETS_MAX,
  MOST_CARRIED = 2,
  LARGER_RESULTS = 3,
  FORM_CODE_MAX = 128
};

// The next number of a seed.
static inline uint64_t form_random(uint64_t *seed) { return hash_u64(*seed += UINT64_C(0x9e3779b97f4a7c15)); }

// Of an exit.
static inline uint32_t graph_targets(const unsigned char *exit) {
  return exit[0] == FORM_RETURN ? 0 : exit[0] == FORM_BRANCH ? 1 : exit[0] == FORM_CONDITIONAL ? 2 : 3;
}

// How many programs have the form: 0, if an operand has no value in scope.
uint64_t form_count(const unsigned char *code);

// Builds program number `index` of the form.
void form_build(const unsigned char *code, struct program *program, uint64_t index, bool is_private);

// Builds a program of which operands are drawn by a seed, however many there are, and what memrefs are, and what is
// carried with them.
void form_build_scattered(const unsigned char *code, struct program *program, uint64_t seed, bool is_private);

// Builds the program with these choices of operands; @main is private.
void form_build_chosen(const unsigned char *code, struct program *program, struct choices *choices);

// Writes the choices with which that is program number `index`, and returns how many bytes these are.
uint32_t form_encode(const unsigned char *code, uint64_t index, unsigned char *bytes);

// Adds a private global buffer, of which no element is defined, and returns its name.
const struct ident *form_add_global(struct program *program, const char *name, const struct type *type);

#endif
