// Files that verbs write: that one cannot be written is told before any work, and what was there stays until what takes
// its place is complete. `-` is standard output.
#ifndef BUFFERPROOF_CLI_OUTPUT_H
#define BUFFERPROOF_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

bool output_is_standard(const char *path);

// Whether a file can be written there, or files in the folder, which need not exist; null is fine. Leaves nothing
// behind. False with a message on stderr if not. Options of the kinds OPTION_OUTPUT and OPTION_FOLDER are checked so.
bool output_check(const char *path);
bool output_folder_check(const char *path);

// Whether writing both would lose one: they are one file, or both standard output. Devices take any number of texts.
bool output_is_same(const char *a, const char *b);

// A text in the making. Unless it is for standard output, it is kept in a temporary file until its end.
struct output {
  FILE *stream;  // to write to
  const char *path;
};

// The path must outlive the output. Returns false with a message on stderr if there is no temporary file; else
// output_end() is to be called, which writes the text if it is `wanted`, and returns false with a message if it is not
// all written.
bool output_begin(struct output *output, const char *path);
bool output_end(struct output *output, bool wanted);

// Writes a whole text. False with a message on stderr if that fails.
bool output_write(const char *path, const char *text, size_t length);

#endif
