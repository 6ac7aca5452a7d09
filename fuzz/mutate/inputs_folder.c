#include "fuzz/mutate/inputs_folder.h"

#include "engine/base/hash.h"
#include "fuzz/system/atomic_file.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

// A file that was not completed: atomic_file_write() renames complete files.
static bool is_unfinished(const char *name) {
  size_t length = strlen(name), suffix = strlen(atomic_file_suffix);
  return length > suffix && strcmp(name + length - suffix, atomic_file_suffix) == 0;
}

struct entry {
  char *name;
  off_t size;
};

struct listing {
  const char *folder;
  struct entry *entries;  // owns the names
  size_t count;
};

// Keeps the entries that are files to be read, and frees the others.
static int select_files(struct listing *listing, struct dirent **found, int count) {
  int error = 0;
  listing->entries = malloc(((size_t)count + 1) * sizeof *listing->entries);
  if (listing->entries == NULL) error = ENOMEM;
  for (int i = 0; i < count; i++) {
    const char *name = found[i]->d_name;
    char path[PATH_LENGTH_MAX];
    struct stat status;
    bool wanted = error == 0 && name[0] != '.' && !is_unfinished(name);
    if (wanted) error = path_of(path, listing->folder, name);
    if (wanted && error == 0 && stat(path, &status) != 0) error = errno;
    if (wanted && error == 0 && S_ISREG(status.st_mode)) {
      struct entry entry = {strdup(name), status.st_size};
      if (entry.name == NULL) error = ENOMEM;
      else listing->entries[listing->count++] = entry;
    }
    free(found[i]);
  }
  free(found);
  return error;
}

static int compare_entries(const void *left, const void *right) {
  const struct entry *one = left, *other = right;
  if (one->size != other->size) return one->size < other->size ? -1 : 1;
  return strcmp(one->name, other->name);
}

int inputs_folder_read(const char *path, size_t limit, take_input *take, void *argument) {
  struct dirent **found;
  int count = scandir(path, &found, NULL, NULL);
  if (count < 0) return errno == ENOENT ? 0 : errno;
  struct listing listing = {.folder = path};
  int error = select_files(&listing, found, count);
  unsigned char *bytes = malloc(limit);
  if (bytes == NULL) error = ENOMEM;
  if (listing.count > 1) qsort(listing.entries, listing.count, sizeof *listing.entries, compare_entries);
  for (size_t i = 0; i < listing.count; i++) {
    char file[PATH_LENGTH_MAX];
    size_t size = 0;
    if (error == 0) error = path_of(file, path, listing.entries[i].name);
    if (error == 0) error = read_file(file, bytes, limit, &size);
    if (error == 0) take(argument, listing.entries[i].name, bytes, size);
    free(listing.entries[i].name);
  }
  free(listing.entries);
  free(bytes);
  return error;
}

uint64_t inputs_folder_key(const unsigned char *bytes, size_t count) { return hash_bytes(0, bytes, count); }

void inputs_folder_name(char name[INPUT_NAME_SIZE], uint64_t key) {
  snprintf(name, INPUT_NAME_SIZE, "%016" PRIx64, key);
}

bool inputs_folder_key_of_name(const char *name, uint64_t *key) {
  char same[INPUT_NAME_SIZE];
  *key = strtoull(name, NULL, 16);
  inputs_folder_name(same, *key);
  return strcmp(name, same) == 0;
}

int inputs_folder_write(const char *path, const unsigned char *bytes, size_t count, bool *is_new) {
  char name[INPUT_NAME_SIZE], file[PATH_LENGTH_MAX];
  struct stat status;
  inputs_folder_name(name, inputs_folder_key(bytes, count));
  int error = path_of(file, path, name);
  if (error != 0) return error;
  *is_new = stat(file, &status) != 0;
  return *is_new ? atomic_file_write(file, bytes, count, false) : 0;
}

int inputs_folder_remove(const char *path, const char *name) {
  char file[PATH_LENGTH_MAX];
  int error = path_of(file, path, name);
  if (error == 0 && unlink(file) != 0 && errno != ENOENT) error = errno;
  return error;
}
