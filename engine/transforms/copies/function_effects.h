// What the functions of a module do to the buffers that they get as arguments.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_FUNCTION_EFFECTS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_FUNCTION_EFFECTS_H

#include "engine/base/map.h"
#include "engine/ir/op.h"
#include "engine/ir/symbol_table.h"

// What a use does to a buffer.
enum memref_use {
  USE_READS = 1 << 0,
  USE_WRITES = 1 << 1,
  USE_RETURNS = 1 << 2,  // it leaves the function, or of an argument: it may be in the results
  USE_BLOCKS = 1 << 3,   // it frees the buffer, asks for its address, or is not known
};

struct function_effects {
  uint8_t *arguments;    // per argument, bits of enum memref_use
  bool results_are_new;  // each returned buffer is a new one, or an argument
  bool touches_others;   // the function may access buffers that are neither new nor arguments
};

struct memref_flows;

struct function_effects_table {
  struct arena *arena;
  struct symbol_table *symbols;
  struct map effects;  // function op -> struct function_effects
};

// The number of steps along uses that are made for an argument is limited; beyond that, all is assumed of it. So is all
// of functions that call themselves, directly or not. Near-linear. `flows` has its points; what it knows of functions
// is filled in.
void function_effects_build(struct function_effects_table *table, struct memref_flows *flows, struct op *root,
                            uint32_t limit);

// Those of the callee; null if it has no body or is not known.
const struct function_effects *function_effects_of(const struct function_effects_table *table, const struct op *call);

#endif
