// Globals, for both interpreters: their types and initial contents.
#ifndef BUFFERPROOF_REFERENCE_GLOBALS_H
#define BUFFERPROOF_REFERENCE_GLOBALS_H

#include "reference/decode.h"
#include "reference/execute.h"

struct code_global {
  const struct op *op;
  const struct type *type;
  const uint64_t *bits;  // initial elements; null: undefined or external
  bool external, constant;
};

// The type of code->own for interpreters with globals.
struct code_globals {
  VECTOR(struct code_global) items;
};

// The number of the global that a memref.get_global, or an access of ml_program, refers to. Returns false after
// decode_refuse().
bool globals_decode(struct decoder *decoder, const struct op *op, uint64_t *number);

// Stores the initial contents: all elements of the type, vectors as their own elements. Those of an external global
// depend on its name and the seed. Faults are attributed to `op`; returns false after one.
bool globals_initialize(struct executor *executor, const struct op *op, const struct code_global *global,
                        uint64_t *bits, uint8_t *defined);

#endif
