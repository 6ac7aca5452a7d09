// What a program of the enumeration needs to be executed.
//
// Its function becomes @body, which a public @main calls. The external functions get bodies: @choose is a pseudo-random
// bit, so that every branch is taken sooner or later and loops end, and @make returns a new buffer with a number that
// no other has. Both draw from a generator in a global, which @main seeds with its last argument: so different
// arguments take different ways.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_CALLER_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_CALLER_H

struct program;

// Adds that to a program of form_build_chosen().
void caller_add(struct program *program);

#endif
