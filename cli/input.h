// Input files of verbs; `-` is standard input.
#ifndef BUFFERPROOF_CLI_INPUT_H
#define BUFFERPROOF_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#define INPUT_LIMIT ((size_t)1 << 30)  // bytes

struct input {
  const char *name;  // for messages: "<stdin>" for `-`
  char *text;        // zero-terminated
  size_t length;
};

// Reads a whole file. Returns false with a message on stderr if that fails, the file is larger than INPUT_LIMIT, or its
// name has control characters.
bool input_read(struct input *input, const char *path);
bool input_name_is_fine(const char *path);  // false with a message if it has control characters
void input_release(struct input *input);

#endif
