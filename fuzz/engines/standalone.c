// Runs a fuzz target without a fuzzing engine: on files, on the files of directories, and on fixed random bytes.
//
//   fuzz_NAME [--random=COUNT] [--mutate=COUNT] [--seed=SEED] [--max-size=BYTES] [--save] [FILE
//  DIRECTORY]...
//
// It is linked with each file of fuzz/targets/ in every build without an engine, so that replaying a corpus is an
// ordinary test under every compiler and sanitizer. --random creates inputs of choices, and some of arbitrary bytes.
// --mutate then creates inputs from all inputs so far, by the mutations and crossovers that the engines use, without
// coverage. With --save, each created input is first written to ./standalone-SEED-INDEX, so that the last file is the
// input that crashed.
#include "fuzz/engines/pool.h"
#include "fuzz/mutate/input.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

// Targets may define their own initializer; this is the default.
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  return 0;
}

struct options {
  uint64_t random_count, mutate_count;
  uint64_t seed;
  uint64_t max_size;
  bool save;
};

static bool fail(const char *what, const char *path) {
  fprintf(stderr, "standalone: %s: %s: %s\n", path, what, strerror(errno));
  return false;
}

static bool read_file(FILE *file, uint8_t **data, size_t *size) {
  size_t capacity = 4096;
  uint8_t *bytes = malloc(capacity);
  size_t used = 0;
  while (bytes != NULL) {
    used += fread(bytes + used, 1, capacity - used, file);
    if (used < capacity) break;
    capacity *= 2;
    uint8_t *grown = realloc(bytes, capacity);
    if (grown == NULL) free(bytes);
    bytes = grown;
  }
  *data = bytes;
  *size = used;
  return bytes != NULL && !ferror(file);
}

// The target gets a copy of exactly `size` bytes, so that a sanitizer sees reads past the end.
static bool run_bytes(struct pool *pool, const uint8_t *data, size_t size) {
  uint8_t *exact = malloc(size > 0 ? size : 1);
  if (exact == NULL) return false;
  if (size > 0) memcpy(exact, data, size);
  LLVMFuzzerTestOneInput(exact, size);
  pool_add(pool, data, size);
  free(exact);
  return true;
}

static bool run_file(struct pool *pool, const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) return fail("cannot open", path);
  uint8_t *data = NULL;
  size_t size = 0;
  bool ok = read_file(file, &data, &size);
  if (!ok) fail("cannot read", path);
  fclose(file);
  if (ok) ok = run_bytes(pool, data, size);
  free(data);
  return ok;
}

static bool run_path(struct pool *pool, const char *path, uint64_t *runs);

// The entries of a directory run in the order of their names, for the same result on every machine.
static bool run_directory(struct pool *pool, const char *path, uint64_t *runs) {
  struct dirent **entries;
  int count = scandir(path, &entries, NULL, alphasort);
  if (count < 0) return fail("cannot open", path);
  bool ok = true;
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    size_t length = strlen(path) + strlen(name) + 2;
    char *inside = name[0] != '.' ? malloc(length) : NULL;
    if (inside != NULL) snprintf(inside, length, "%s/%s", path, name);
    if (name[0] != '.' && (inside == NULL || !run_path(pool, inside, runs))) ok = false;
    free(inside);
    free(entries[i]);
  }
  free(entries);
  return ok;
}

static bool run_path(struct pool *pool, const char *path, uint64_t *runs) {
  struct stat status;
  if (stat(path, &status) != 0) return fail("cannot open", path);
  if (S_ISDIR(status.st_mode)) return run_directory(pool, path, runs);
  (*runs)++;
  return run_file(pool, path);
}

// splitmix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static bool save_input(const struct options *options, uint64_t index, const uint8_t *data, size_t size) {
  char path[80];
  snprintf(path, sizeof path, "standalone-%" PRIu64 "-%" PRIu64, options->seed, index);
  FILE *file = fopen(path, "wb");
  if (file == NULL) return fail("cannot write", path);
  bool ok = fwrite(data, 1, size, file) == size;
  if (fclose(file) != 0) ok = false;
  return ok || fail("cannot write", path);
}

static bool run_random(struct pool *pool, const struct options *options, uint64_t *runs) {
  uint8_t *data = malloc((size_t)options->max_size + 1);
  if (data == NULL) return false;
  bool ok = true;
  for (uint64_t i = 0; ok && i < options->random_count; i++) {
    uint64_t state = options->seed * UINT64_C(0x2545f4914f6cdd1d) + i;
    size_t size = i == 0 ? 0 : (size_t)(next_random(&state) % (options->max_size + 1));
    for (size_t k = 0; k < size; k++) data[k] = (uint8_t)(next_random(&state) >> 56);
    if (size > 0 && i % 8 != 0) data[0] &= INPUT_OPTIONS;
    if (options->save) ok = save_input(options, i, data, size);
    if (ok) ok = run_bytes(pool, data, size);
    (*runs)++;
  }
  free(data);
  return ok;
}

static bool run_mutated(struct pool *pool, const struct options *options, uint64_t *runs) {
  size_t room = (size_t)options->max_size + 1;
  uint8_t *data = malloc(room);
  bool ok = data != NULL;
  for (uint64_t i = 0; ok && i < options->mutate_count; i++) {
    size_t size = pool_mutate(pool, data, room, options->seed * UINT64_C(0x2545f4914f6cdd1d) + i);
    if (options->save) ok = save_input(options, options->random_count + i, data, size);
    if (ok) ok = run_bytes(pool, data, size);
    (*runs)++;
  }
  free(data);
  return ok;
}

// Reads `--name=NUMBER`. False when `argument` is another option or its number is malformed.
static bool parse_number(const char *argument, const char *name, uint64_t *value) {
  size_t length = strlen(name);
  if (strncmp(argument, name, length) != 0 || argument[length] != '=') return false;
  char *end = NULL;
  errno = 0;
  *value = strtoull(argument + length + 1, &end, 0);
  return errno == 0 && end != argument + length + 1 && *end == '\0';
}

static bool parse_option(const char *argument, struct options *options) {
  if (strcmp(argument, "--save") == 0) {
    options->save = true;
    return true;
  }
  return parse_number(argument, "--random", &options->random_count) ||
         parse_number(argument, "--mutate", &options->mutate_count) ||
         parse_number(argument, "--seed", &options->seed) ||
         (parse_number(argument, "--max-size", &options->max_size) && options->max_size < (UINT64_C(1) << 30));
}

int main(int argc, char **argv) {
  LLVMFuzzerInitialize(&argc, &argv);
  struct options options = {.seed = 1, .max_size = 1024};
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "--", 2) == 0 && !parse_option(argv[i], &options)) {
      fprintf(stderr, "standalone: unknown option %s\n", argv[i]);
      fprintf(stderr,
              "usage: %s [--random=COUNT] [--mutate=COUNT] [--seed=SEED] [--max-size=BYTES] [--save] [FILE | "
              "DIRECTORY]...\n",
              argv[0]);
      return 2;
    }
  }
  uint64_t runs = 0;
  struct pool pool;
  bool ok = pool_init(&pool, options.mutate_count > 0);
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "--", 2) != 0 && !run_path(&pool, argv[i], &runs)) ok = false;
  }
  if (!run_random(&pool, &options, &runs)) ok = false;
  if (!run_mutated(&pool, &options, &runs)) ok = false;
  pool_release(&pool);
  fprintf(stderr, "standalone: %" PRIu64 " inputs run\n", runs);
  return ok ? 0 : 3;
}
