// Folders of fuzz inputs (see input.h), one file each, as fuzzing engines keep them.
#ifndef BUFFERPROOF_FUZZ_MUTATE_INPUTS_FOLDER_H
#define BUFFERPROOF_FUZZ_MUTATE_INPUTS_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_NAME_SIZE = 17 };  // of the names that are given here, with the zero

// Calls `take` with the name and the bytes of each file, the smallest first, and those of a size by name, at most
// `limit` of a file; hidden files and folders are left out. A folder that is not there has none. Returns 0, or an errno
// of the first file that cannot be read.
typedef void take_input(void *argument, const char *name, const unsigned char *bytes, size_t count);
int inputs_folder_read(const char *path, size_t limit, take_input *take, void *argument);

// Inputs are named by a hash of their bytes, the key: 16 hexadecimal digits.
uint64_t inputs_folder_key(const unsigned char *bytes, size_t count);
void inputs_folder_name(char name[INPUT_NAME_SIZE], uint64_t key);
bool inputs_folder_key_of_name(const char *name, uint64_t *key);  // false: it is another name

// Writes an input, whole or not at all; *is_new says whether it was not there. Where power fails, the last ones may be
// lost: waiting for each to be on disk would take longer than finding it. Returns 0 or an errno. The folder must be
// there.
int inputs_folder_write(const char *path, const unsigned char *bytes, size_t count, bool *is_new);

// Removes a file. Returns 0, also if there is none, or an errno.
int inputs_folder_remove(const char *path, const char *name);

#endif
