// Which terminators the regions of ops have (nesting.def).
#ifndef BUFFERPROOF_ENGINE_DIALECTS_NESTING_H
#define BUFFERPROOF_ENGINE_DIALECTS_NESTING_H

#include "engine/dialects/ops.h"

// The op that ends blocks of a region; OP_KIND_COUNT if it is not in the table.
enum op_kind op_region_terminator(uint32_t kind, uint32_t region);

// Whether the op named second has regions that end with the one named first.
bool op_is_terminator_of(uint32_t terminator, uint32_t parent);

// The ops, in the order of messages, that have regions with this terminator; returns how many.
enum { NESTING_PARENTS_MAX = 128 };
uint32_t op_parents_of_terminator(uint32_t terminator, enum op_kind parents[NESTING_PARENTS_MAX]);

#endif
