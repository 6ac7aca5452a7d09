// Output files of verbs, with messages for errors.
#include "cli/output.h"

#include "fuzz/system/atomic_file.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool output_is_standard(const char *path) { return strcmp(path, "-") == 0; }

static bool fail(const char *path, int error) {
  fprintf(stderr, "bufferproof: %s: %s\n", output_is_standard(path) ? "<stdout>" : path,
          error != 0 ? strerror(error) : "could not be written");
  return false;
}

// The folder of a file, to be freed; null if memory runs out.
static char *folder_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
}

static const char *name_in_folder(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

// Whether the target of a dangling link can be created.
static bool check_link_target(const char *path) {
  char target[PATH_MAX];
  ssize_t length = readlink(path, target, sizeof target - 1);
  if (length < 0) return true;
  target[length] = '\0';
  if (target[0] == '/') return output_check(target);
  char *folder = folder_of(path), *joined = NULL;
  if (folder != NULL) joined = malloc(strlen(folder) + (size_t)length + 2);
  if (joined != NULL) sprintf(joined, "%s/%s", folder, target);
  bool ok = joined == NULL || output_check(joined);
  free(joined);
  free(folder);
  return ok;
}

bool output_check(const char *path) {
  struct stat status;
  if (path == NULL || output_is_standard(path)) return true;
  if (path[0] == '\0') return fail("''", ENOENT);
  if (stat(path, &status) == 0 && S_ISDIR(status.st_mode)) return fail(path, EISDIR);
  if (access(path, W_OK) == 0) return true;
  if (errno != ENOENT) return fail(path, errno);
  if (name_in_folder(path)[0] == '\0') return fail(path, EISDIR);
  char *folder = folder_of(path);
  bool ok = folder == NULL || access(folder, W_OK | X_OK) == 0 || fail(path, errno);
  free(folder);
  return ok && check_link_target(path);
}

bool output_folder_check(const char *path) {
  int error = path == NULL ? 0 : folder_check(path);
  return error == 0 || fail(path[0] == '\0' ? "''" : path, error);
}

static bool is_same_node(const struct stat *first, const struct stat *second) {
  return first->st_dev == second->st_dev && first->st_ino == second->st_ino;
}

// For files that do not exist yet: whether name and folder are the same.
static bool will_be_same(const char *a, const char *b) {
  struct stat first, second;
  char *folder = folder_of(a), *other = folder_of(b);
  bool same = strcmp(name_in_folder(a), name_in_folder(b)) == 0 && folder != NULL && other != NULL &&
              stat(folder, &first) == 0 && stat(other, &second) == 0 && is_same_node(&first, &second);
  free(folder);
  free(other);
  return same;
}

bool output_is_same(const char *a, const char *b) {
  struct stat first, second;
  if (output_is_standard(a) || output_is_standard(b)) return strcmp(a, b) == 0;
  bool there = stat(a, &first) == 0, other_there = stat(b, &second) == 0;
  if (there && other_there) return S_ISREG(first.st_mode) && is_same_node(&first, &second);
  return there == other_there && will_be_same(a, b);
}

bool output_begin(struct output *output, const char *path) {
  *output = (struct output){.path = path, .stream = output_is_standard(path) ? stdout : tmpfile()};
  return output->stream != NULL || fail(path, errno);
}

static bool copy(FILE *from, FILE *to) {
  char buffer[65536];
  rewind(from);
  for (size_t got; (got = fread(buffer, 1, sizeof buffer, from)) > 0;)
    if (fwrite(buffer, 1, got, to) != got) return false;
  return !ferror(from) && fflush(to) == 0;
}

// Only now the previous contents are overwritten.
static bool write_file(const char *path, FILE *text) {
  FILE *file = fopen(path, "wb");
  if (file == NULL) return fail(path, errno);
  errno = 0;
  bool ok = copy(text, file);
  int error = errno;
  if (fclose(file) != 0 && ok) {
    ok = false;
    error = errno;
  }
  return ok || fail(path, error);
}

bool output_end(struct output *output, bool wanted) {
  errno = 0;
  bool ok = (fflush(output->stream) == 0 && !ferror(output->stream)) || fail(output->path, errno);
  if (output->stream == stdout) {
    if (!ok) clearerr(stdout);  // reported here; main() must not report it again
    return ok;
  }
  ok = ok && (!wanted || write_file(output->path, output->stream));
  fclose(output->stream);
  return ok;
}

bool output_write(const char *path, const char *text, size_t length) {
  struct output output;
  if (!output_begin(&output, path)) return false;
  fwrite(text, 1, length, output.stream);
  return output_end(&output, true);
}

void output_print_lines(FILE *stream, const char *prefix, const char *text) {
  while (*text != '\0') {
    int length = (int)strcspn(text, "\n");
    fprintf(stream, "%s%.*s\n", prefix, length, text);
    text += length + (text[length] == '\n');
  }
}
