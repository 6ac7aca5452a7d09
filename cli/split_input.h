// Inputs whose parts are separated by lines `// -----`.
#ifndef BUFFERPROOF_CLI_SPLIT_INPUT_H
#define BUFFERPROOF_CLI_SPLIT_INPUT_H

#include "input.h"

#include <stdint.h>

// A part in hand; all zero before the first.
struct input_part {
  size_t start, end;
  uint32_t first_line;  // from 1
  size_t next;          // where the next one starts; SIZE_MAX after the last
};

// Goes on to the first part, or the next one; without `split` the whole input is one. False after the last.
bool input_next_part(const struct input *input, bool split, struct input_part *part);

#endif
