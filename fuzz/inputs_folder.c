#include "fuzz/inputs_folder.h"

#include "base/hash.h"
#include "fuzz/whole_file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_LENGTH_MAX = 4096 };

// Joins; returns 0 or ENAMETOOLONG.
static int path_of(char path[PATH_LENGTH_MAX], const char *folder, const char *name) {
  int written = snprintf(path, PATH_LENGTH_MAX, "%s/%s", folder, name);
  return written > 0 && written < PATH_LENGTH_MAX ? 0 : ENAMETOOLONG;
}

static int read_file(const char *path, unsigned char *bytes, size_t limit, size_t *count) {
  FILE *file = fopen(path, "r");
  if (file == NULL) return errno;
  *count = fread(bytes, 1, limit, file);
  int error = ferror(file) != 0 ? EIO : 0;
  fclose(file);
  return error;
}

struct reading {
  unsigned char *bytes;
  size_t limit;
  take_input *take;
  void *argument;
};

// A file that was never finished: whole_file_write() gives files their names last.
static bool is_unfinished(const char *name) {
  size_t length = strlen(name), suffix = strlen(whole_file_suffix);
  return length > suffix && strcmp(name + length - suffix, whole_file_suffix) == 0;
}

static int read_entry(const struct reading *reading, const char *folder, const char *name) {
  char path[PATH_LENGTH_MAX];
  struct stat status;
  size_t count = 0;
  if (name[0] == '.' || is_unfinished(name)) return 0;
  int error = path_of(path, folder, name);
  if (error != 0) return error;
  if (stat(path, &status) != 0) return errno;
  if (!S_ISREG(status.st_mode)) return 0;
  error = read_file(path, reading->bytes, reading->limit, &count);
  if (error == 0) reading->take(reading->argument, reading->bytes, count);
  return error;
}

int inputs_folder_read(const char *path, size_t limit, take_input *take, void *argument) {
  struct dirent **entries;
  int count = scandir(path, &entries, NULL, alphasort), error = 0;
  if (count < 0) return errno == ENOENT ? 0 : errno;
  struct reading reading = {malloc(limit), limit, take, argument};
  if (reading.bytes == NULL) error = ENOMEM;
  for (int i = 0; i < count; i++) {
    if (error == 0) error = read_entry(&reading, path, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  free(reading.bytes);
  return error;
}

int inputs_folder_write(const char *path, const unsigned char *bytes, size_t count) {
  char name[32], file[PATH_LENGTH_MAX];
  snprintf(name, sizeof name, "%016" PRIx64, hash_bytes(0, bytes, count));
  int error = path_of(file, path, name);
  return error != 0 ? error : whole_file_write(file, bytes, count);
}
