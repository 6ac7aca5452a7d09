// Programs that differ from a right one in an operand.
#ifndef BUFFERPROOF_TESTS_UNIT_ALTER_HELPER_H
#define BUFFERPROOF_TESTS_UNIT_ALTER_HELPER_H

#include "engine/ir/op.h"

// Gives an operand of the module another value that the op may use, of its type: alteration `number` of all. Returns
// the op, or null if there are fewer. `arena` is scratch memory.
struct op *alter_operand(struct arena *arena, struct op *module, uint32_t number);

// How many alterations there are.
uint32_t count_operand_alterations(struct arena *arena, struct op *module);

#endif
