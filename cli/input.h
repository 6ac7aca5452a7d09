// Input files of verbs; `-` is standard input.
#ifndef BUFFERPROOF_CLI_INPUT_H
#define BUFFERPROOF_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define INPUT_LIMIT ((size_t)1 << 30)  // bytes

struct input {
  const char *name;  // for messages: "<stdin>" for `-`
  char *text;        // zero-terminated
  size_t length;
  bool is_out_of_memory;  // that is why it could not be read
};

// Reads a whole file. Returns false with a message on stderr if that fails, the file is larger than INPUT_LIMIT, or its
// name has control characters.
bool input_read(struct input *input, const char *path);
bool input_name_is_fine(const char *path);  // false with a message if it has control characters
void input_release(struct input *input);

#define INPUT_MARKER "// -----"  // mlir-opt's line between programs

// A part of an input whose parts are separated by lines that are a marker; all zero before the first.
struct input_part {
  size_t start, end;
  uint32_t first_line;  // from 1
  size_t next;          // where the next one starts; SIZE_MAX after the last
};

// Advances to the first or next part; the whole input is one if `marker` is null. Returns false after the last.
bool input_next_part(const struct input *input, const char *marker, struct input_part *part);

#endif
