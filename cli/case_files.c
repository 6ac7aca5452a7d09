// The files that a command line names, including those in folders.
#include "cli/case_files.h"

#include "cli/input.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_LIMIT = 64 };

static bool add_file(struct case_files *files, const char *path) {
  if (files->count == files->capacity) {
    size_t capacity = files->capacity == 0 ? 16 : files->capacity * 2;
    char **items = realloc(files->items, capacity * sizeof *items);
    if (items == NULL) return false;
    files->items = items;
    files->capacity = capacity;
  }
  char *copy = strdup(path);
  if (copy == NULL) return false;
  files->items[files->count++] = copy;
  return true;
}

static bool add_folder(struct case_files *files, const char *verb, const char *path, int depth);

static bool add_entry(struct case_files *files, const char *verb, const char *folder, const char *name, int depth) {
  size_t length = strlen(name), size = strlen(folder) + length + 2;
  char *path = malloc(size);
  if (path == NULL) return false;
  snprintf(path, size, "%s/%s", folder, name);
  struct stat status;
  bool ok = true;
  bool is_mlir = length > 5 && strcmp(name + length - 5, ".mlir") == 0;
  // Links to folders are not followed: they may form a cycle.
  if (name[0] != '.' && lstat(path, &status) == 0) {
    if (S_ISDIR(status.st_mode)) ok = add_folder(files, verb, path, depth + 1);
    else if (is_mlir && stat(path, &status) == 0 && S_ISREG(status.st_mode)) ok = add_file(files, path);
  }
  free(path);
  return ok;
}

static bool add_folder(struct case_files *files, const char *verb, const char *path, int depth) {
  struct dirent **entries;
  if (!input_name_is_fine(path)) return false;
  int count = depth > DEPTH_LIMIT ? -1 : scandir(path, &entries, NULL, alphasort);
  if (count < 0) {
    fprintf(stderr, "bufferproof %s: cannot read the folder '%s'\n", verb, path);
    return false;
  }
  bool ok = true;
  for (int i = 0; i < count; i++) {
    ok &= add_entry(files, verb, path, entries[i]->d_name, depth);
    free(entries[i]);
  }
  free(entries);
  return ok;
}

bool case_files_add(struct case_files *files, const char *verb, const char *path) {
  struct stat status;
  bool is_folder = strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
  if (!is_folder) return add_file(files, path);
  const size_t before = files->count;
  bool ok = add_folder(files, verb, path, 0);
  if (ok && files->count == before) fprintf(stderr, "bufferproof %s: no .mlir file is in '%s'\n", verb, path);
  return ok;
}

void case_files_release(struct case_files *files) {
  for (size_t i = 0; i < files->count; i++) free(files->items[i]);
  free(files->items);
  *files = (struct case_files){0};
}
