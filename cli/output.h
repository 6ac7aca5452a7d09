// Output files of verbs: a path that cannot be written is reported before any work, and previous contents stay until
// the new ones are complete. `-` is standard output.
#ifndef BUFFERPROOF_CLI_OUTPUT_H
#define BUFFERPROOF_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

bool output_is_standard(const char *path);

// Whether the file, or files in the folder, which need not exist, can be written; null is accepted. Leaves nothing
// behind. Returns false with a message on stderr. Options of the kinds OPTION_OUTPUT and OPTION_FOLDER are checked so.
bool output_check(const char *path);
bool output_folder_check(const char *path);

// Whether the second text would overwrite the first: both paths are the same file, or standard output. Devices accept
// any number of texts.
bool output_is_same(const char *a, const char *b);

// A text that is being written. Unless it goes to standard output, it is kept in a temporary file until its end.
struct output {
  FILE *stream;  // to write to
  const char *path;
};

// The path must outlive the output. Returns false with a message on stderr if there is no temporary file; otherwise
// call output_end(), which writes the text if it is `wanted`, and returns false with a message if not all of it could
// be written.
bool output_begin(struct output *output, const char *path);
bool output_end(struct output *output, bool wanted);

// Prints each line of a text after the prefix.
void output_print_lines(FILE *stream, const char *prefix, const char *text);

// Writes a whole text. False with a message on stderr if that fails.
bool output_write(const char *path, const char *text, size_t length);

#endif
