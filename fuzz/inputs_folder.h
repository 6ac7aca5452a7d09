// Folders of fuzz inputs (see input.h), one file each, as fuzzing engines keep them.
#ifndef BUFFERPROOF_FUZZ_INPUTS_FOLDER_H
#define BUFFERPROOF_FUZZ_INPUTS_FOLDER_H

#include <stddef.h>

// Calls `take` with the bytes of each file, by name, at most `limit` of a file; hidden files and folders are left out.
// A folder that is not there has none. Returns 0, or an errno of the first file that cannot be read.
typedef void take_input(void *argument, const unsigned char *bytes, size_t count);
int inputs_folder_read(const char *path, size_t limit, take_input *take, void *argument);

// Writes a file named by a hash of the bytes, whole or not at all. Returns 0 or an errno. The folder must be there.
int inputs_folder_write(const char *path, const unsigned char *bytes, size_t count);

#endif
