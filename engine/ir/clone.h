// Copies of ops with everything nested in them.
#ifndef BUFFERPROOF_ENGINE_IR_CLONE_H
#define BUFFERPROOF_ENGINE_IR_CLONE_H

#include "engine/ir/op.h"

// Maps values and blocks of the original to those of the copy; those not in the map are used unchanged. Set `arena` (it
// must live as long as the map), and leave the rest zero.
struct clone_map {
  struct arena *arena;
  struct map values, blocks;
};

void clone_map_value(struct clone_map *map, const struct value *from, struct value *to);
struct value *clone_lookup(const struct clone_map *map, struct value *value);

// Returns a detached copy of `op` in `program` (which shares the op's context), and enters its results, blocks and
// arguments into the map. Locations are copied, so that `op` may belong to a program that does not live as long.
struct op *clone_op(struct program *program, const struct op *op, struct clone_map *map);

// Makes the empty program `target` (initialized or reset, of the same context) a copy of `source`.
void clone_program(struct program *target, const struct program *source);

#endif
