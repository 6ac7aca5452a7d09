// The files that a command line names: files, and the .mlir files in folders, recursively.
#ifndef BUFFERPROOF_CLI_CASE_FILES_H
#define BUFFERPROOF_CLI_CASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

// Owns the paths. Initialize with zeros.
struct case_files {
  char **items;
  size_t count, capacity;
};

// Adds the path itself if it is `-` or not a folder, else the files in the folder, sorted by name. Hidden files and
// links to folders are skipped. Returns false with a message on stderr if a folder cannot be read or memory ran
// out.
bool case_files_add(struct case_files *files, const char *verb, const char *path);
void case_files_release(struct case_files *files);

#endif
