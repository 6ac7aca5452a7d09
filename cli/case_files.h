// The files that a command line names: files themselves, and the .mlir files of folders and the folders in them.
#ifndef BUFFERPROOF_CLI_CASE_FILES_H
#define BUFFERPROOF_CLI_CASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

// Each path is owned by the list. Zero it before the first use.
struct case_files {
  char **items;
  size_t count, capacity;
};

// Adds what the path stands for, by name. `-` and what is no folder is added as it is. Hidden files, and folders
// through symbolic links, are left out. Returns false with a message on stderr if a folder cannot be read or memory ran
// out.
bool case_files_add(struct case_files *files, const char *verb, const char *path);
void case_files_release(struct case_files *files);

#endif
