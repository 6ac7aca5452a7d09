// Moving the definitions of values up in their block.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_MOVE_DEFINITIONS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_MOVE_DEFINITIONS_H

#include "engine/ir/dominance.h"

// Whether an op at the place of `op` can use the value.
bool value_is_available(struct dominance *dominance, const struct value *value, const struct op *op);

// Makes all values available at `place`, by moving the ops that they depend on before it, in their order. Returns
// false, and moves nothing, unless these are in the same block and may be speculated, and do not depend on `place`.
bool move_definitions_before(struct arena *arena, struct dominance *dominance, struct value *const *values,
                             uint32_t count, struct op *place);

#endif
