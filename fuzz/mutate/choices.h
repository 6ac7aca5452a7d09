// Mutation of choice streams: since any bytes give a valid program, any change of bytes is a mutation of the program.
#ifndef BUFFERPROOF_FUZZ_MUTATE_CHOICES_H
#define BUFFERPROOF_FUZZ_MUTATE_CHOICES_H

#include <stddef.h>
#include <stdint.h>

// Changes `count` bytes, in a buffer of `limit` bytes, in a few places: replaces bytes, and drops, repeats, moves
// portions or takes them from `other`. The same arguments give the same bytes. Returns the new count.
size_t mutate_choices(unsigned char *bytes, size_t count, size_t limit, const unsigned char *other, size_t other_count,
                      uint64_t seed);

#endif
