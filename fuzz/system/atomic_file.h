// Atomic writing of files, and temporary files.
#ifndef BUFFERPROOF_FUZZ_SYSTEM_ATOMIC_FILE_H
#define BUFFERPROOF_FUZZ_SYSTEM_ATOMIC_FILE_H

#include <stdbool.h>
#include <stddef.h>

// Writes `path` atomically: a temporary file beside it is renamed when it is complete and, with `synced`, on the disk.
// A process that is killed or a full disk leaves no partial file. Returns 0 or an errno.
int atomic_file_write(const char *path, const void *bytes, size_t count, bool synced);

// What is appended to the name of the temporary file. A killed process may leave one behind.
extern const char atomic_file_suffix[];

// The folder for temporary files: TMPDIR, or /tmp.
const char *temporary_folder(void);

// Makes an empty file in it. Returns its path, which begins with the folder and the name and is to be freed; or null.
char *temporary_file_make(const char *name);

// Makes a folder, unless it is there. Returns 0 or an errno.
int folder_make(const char *path);

// Whether files can be made in the folder, or in one that is made there: 0 or an errno. Leaves nothing behind.
int folder_check(const char *path);

#endif
