// The inputs of fuzz targets, the same for all of them: a byte of options, then a program.
//
//   byte 0   bit 7: the rest is the text of a program; otherwise it is choices, from which the generator makes one
//            bits 0 to 6: options of the target, or the number of the program, which decides what oracles are due
//
// So a corpus of one target can be used for the others, and all use the same mutator. An empty input means a byte of 0.
#ifndef BUFFERPROOF_FUZZ_MUTATE_INPUT_H
#define BUFFERPROOF_FUZZ_MUTATE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_TEXT = 0x80, INPUT_OPTIONS = 0x7f };

struct fuzz_input {
  unsigned options;
  bool is_text;
  const uint8_t *payload;  // in the bytes that were read
  size_t size;
};

static inline struct fuzz_input fuzz_input_read(const uint8_t *data, size_t size) {
  if (size == 0) return (struct fuzz_input){.payload = data};
  return (struct fuzz_input){data[0] & INPUT_OPTIONS, (data[0] & INPUT_TEXT) != 0, data + 1, size - 1};
}

#endif
