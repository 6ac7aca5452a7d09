// Files of the command line: `-` is standard input or output.
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

// Whether a file can be written there, before the work for it is done; null is fine. False with a message if not.
bool output_check(const char *path);
FILE *output_open(const char *path);                // null with a message if that fails
bool output_close(FILE *stream, const char *path);  // false with a message if not all could be written

#endif
