// Programs of the enumeration by choices: first those of the form's letters, then those of its operands.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_CODING_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_CODING_H

#include "fuzz/generate/choice.h"
#include "fuzz/generate/small/forms.h"

struct program;

// Writes the choices of program number `index` of a form of up to this size, and returns how many bytes these are.
uint32_t small_buffers_encode(const struct form *form, uint32_t size, uint64_t index, unsigned char *bytes);

// Builds a program from any choices, with its caller (caller.h). Choices that select a graph of which blocks are not
// canonical, or an operand without a value in scope, give the simplest program.
void small_buffers_build(struct program *program, struct choices *choices, uint32_t size);

#endif
