// Folders of fuzz inputs (see input.h), one file each, as fuzzing engines keep them.
#ifndef BUFFERPROOF_FUZZ_MUTATE_INPUTS_FOLDER_H
#define BUFFERPROOF_FUZZ_MUTATE_INPUTS_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { INPUT_NAME_SIZE = 17 };  // of generated names, with the null byte

// Calls `take` with the name and the bytes, at most `limit`, of each file, ordered by size, then by name; hidden files
// and folders are skipped. A folder that does not exist is empty. Returns 0, or the errno of the first file that cannot
// be read.
typedef void take_input(void *argument, const char *name, const unsigned char *bytes, size_t count);
int inputs_folder_read(const char *path, size_t limit, take_input *take, void *argument);

// Inputs are named by a hash of their bytes, the key: 16 hexadecimal digits.
uint64_t inputs_folder_key(const unsigned char *bytes, size_t count);
void inputs_folder_name(char name[INPUT_NAME_SIZE], uint64_t key);
bool inputs_folder_key_of_name(const char *name, uint64_t *key);  // false for other names

// Writes an input, completely or not at all; *is_new tells whether it is new. After a power failure, recent inputs may
// be lost: syncing each would take longer than finding it. Returns 0 or an errno. The folder must exist.
int inputs_folder_write(const char *path, const unsigned char *bytes, size_t count, bool *is_new);

// Removes a file. Returns 0, also if it does not exist, or an errno.
int inputs_folder_remove(const char *path, const char *name);

#endif
