#include "fuzz/system/atomic_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char atomic_file_suffix[] = ".new";

static int write_temporary(const char *temporary, const void *bytes, size_t count, bool synced) {
  FILE *file = fopen(temporary, "w");
  if (file == NULL) return errno;
  int error = fwrite(bytes, 1, count, file) == count && fflush(file) == 0 ? 0 : errno;
  if (error == 0 && synced && fsync(fileno(file)) != 0 && errno != EINVAL && errno != EROFS) error = errno;
  if (fclose(file) != 0 && error == 0) error = errno;
  return error;
}

int atomic_file_write(const char *path, const void *bytes, size_t count, bool synced) {
  size_t length = strlen(path), suffix = strlen(atomic_file_suffix);
  char *temporary = malloc(length + suffix + 1);
  if (temporary == NULL) return ENOMEM;
  memcpy(temporary, path, length);
  memcpy(temporary + length, atomic_file_suffix, suffix + 1);
  int error = write_temporary(temporary, bytes, count, synced);
  if (error == 0 && rename(temporary, path) != 0) error = errno;
  if (error != 0) unlink(temporary);
  free(temporary);
  return error;
}

const char *temporary_folder(void) {
  const char *folder = getenv("TMPDIR");
  return folder != NULL && folder[0] != '\0' ? folder : "/tmp";
}

char *temporary_file_make(const char *name) {
  static const char ending[] = "-XXXXXX";
  const char *folder = temporary_folder();
  size_t size = strlen(folder) + 1 + strlen(name) + sizeof ending;
  char *path = malloc(size);
  if (path == NULL) return NULL;
  snprintf(path, size, "%s/%s%s", folder, name, ending);
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    close(descriptor);
    return path;
  }
  free(path);
  return NULL;
}

int folder_make(const char *path) { return mkdir(path, 0777) == 0 || errno == EEXIST ? 0 : errno; }

int folder_check(const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) return ENOTDIR;
    return access(path, W_OK | X_OK) == 0 ? 0 : errno;
  }
  if (mkdir(path, 0777) != 0) return errno;
  return rmdir(path) == 0 ? 0 : errno;
}
