// Every reduction, wherever it applies in the programs of corpus/ and tests/lit: what it leaves is a program that
// verifies and prints as one that is read back, or one that the verifier refuses with a diagnostic.
#define _POSIX_C_SOURCE 200809L  // directories, strdup()
#include "triage/reduce/reductions.h"

#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

// A program has thousands of possibilities, most of them alike: of each reduction so many are tried per program, evenly
// spread once there are more; and programs of more bytes are left out.
enum { TRIED_PER_PROGRAM = 16, POSSIBILITIES_MAX = 100000, FILE_SIZE_MAX = 8000, FILES_MAX = 4000 };

struct reductions_test {
  struct context context;
  struct program original, candidate, again;
  struct arena scratch;
  const char *file;
  const char *text;
  size_t length;
  uint64_t programs, applied, valid;
  uint64_t applied_of[REDUCTION_COUNT];
};

static char *files[FILES_MAX];
static size_t file_count;

static void find_files_in(const char *folder);

static void note_file(const char *path) {
  struct stat status;
  assert_int_equal(stat(path, &status), 0);
  size_t length = strlen(path);
  if (S_ISDIR(status.st_mode)) find_files_in(path);
  else if (strcmp(path + length - 5, ".mlir") == 0 && status.st_size <= FILE_SIZE_MAX && file_count < FILES_MAX)
    files[file_count++] = strdup(path);
}

static void find_files_in(const char *folder) {
  DIR *listing = opendir(folder);
  assert_non_null(listing);
  for (const struct dirent *entry = readdir(listing); entry != NULL; entry = readdir(listing)) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    assert_in_range(length, 1, sizeof path - 1);
    if (entry->d_name[0] != '.') note_file(path);
  }
  closedir(listing);
}

static int compare_files(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void find_files(void) {
  find_files_in(BUFFERPROOF_SOURCE_DIR "/corpus");
  find_files_in(BUFFERPROOF_SOURCE_DIR "/tests/lit");
  qsort(files, file_count, sizeof files[0], compare_files);
}

static char *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  char *text = malloc(FILE_SIZE_MAX + 1);
  assert_non_null(text);
  *length = fread(text, 1, FILE_SIZE_MAX, file);
  text[*length] = '\0';
  fclose(file);
  return text;
}

static enum reduction_result apply(struct reductions_test *test, size_t reduction, uint64_t number, bool keep_dead) {
  program_reset(&test->candidate);
  arena_reset(&test->scratch);
  context_clear_diagnostics(&test->context);
  clone_program(&test->candidate, &test->original);
  struct candidate candidate = {.program = &test->candidate, .scratch = &test->scratch, .keep_dead = keep_dead};
  return reduction_apply(&reduction_table[reduction], &candidate, number);
}

static void judge(struct reductions_test *test, size_t reduction, uint64_t number) {
  const char *name = reduction_table[reduction].name;
  test->applied++;
  test->applied_of[reduction]++;
  if (!verify(&test->context, test->candidate.module)) {
    if (test->context.diagnostics.first == NULL)
      fail_msg("%s: %s %llu: refused without a word", test->file, name, (unsigned long long)number);
    return;
  }
  test->valid++;
  size_t length;
  const char *text = print_program(&test->scratch, &test->candidate, (struct print_options){0}, &length);
  program_reset(&test->again);
  if (!parse_program(&test->again, "again", text, length) || !verify(&test->context, test->again.module))
    fail_msg("%s: %s %llu: not read back:\n%s", test->file, name, (unsigned long long)number, text);
}

static uint64_t count_possibilities(struct reductions_test *test, size_t reduction) {
  uint64_t low = 0, high = 1;
  while (high < POSSIBILITIES_MAX && apply(test, reduction, high, false) != REDUCTION_NONE) low = high, high *= 2;
  if (low == 0 && apply(test, reduction, 0, false) == REDUCTION_NONE) return 0;
  while (high - low > 1) {
    uint64_t middle = low + (high - low) / 2;
    if (apply(test, reduction, middle, false) != REDUCTION_NONE) low = middle;
    else high = middle;
  }
  return low + 1;
}

static void try_reduction(struct reductions_test *test, size_t reduction) {
  uint64_t count = count_possibilities(test, reduction);
  uint64_t tried = count < TRIED_PER_PROGRAM ? count : TRIED_PER_PROGRAM;
  for (uint64_t i = 0; i < tried; i++)
    for (int keep_dead = 0; keep_dead < 2; keep_dead++)
      if (apply(test, reduction, i * count / tried, keep_dead != 0) == REDUCTION_APPLIED)
        judge(test, reduction, i * count / tried);
}

static void try_program(void *argument) {
  struct reductions_test *test = argument;
  program_reset(&test->original);
  if (!parse_program(&test->original, test->file, test->text, test->length) ||
      !verify(&test->context, test->original.module))
    return;
  test->programs++;
  for (size_t i = 0; i < REDUCTION_COUNT; i++) try_reduction(test, i);
}

static void try_file(struct reductions_test *test, const char *file) {
  char *text = read_file(file, &test->length);
  struct context_options options = {.allow_unregistered_dialects = true};
  assert_true(context_init(&test->context, op_table, OP_KIND_COUNT, options));
  program_init(&test->original, &test->context);
  program_init(&test->candidate, &test->context);
  program_init(&test->again, &test->context);
  arena_init(&test->scratch, &test->context.memory);
  test->file = file;
  test->text = text;
  assert_true(memory_protect(&test->context.memory, try_program, test));
  program_release(&test->original);
  program_release(&test->candidate);
  program_release(&test->again);
  arena_release(&test->scratch);
  context_release(&test->context);
  free(text);
}

static void programs_stay_programs(void **state) {
  (void)state;
  static struct reductions_test test;
  find_files();
  for (size_t i = 0; i < file_count; i++) {
    try_file(&test, files[i]);
    free(files[i]);
  }
  printf("%llu programs, %llu reductions, %llu of them valid\n", (unsigned long long)test.programs,
         (unsigned long long)test.applied, (unsigned long long)test.valid);
  assert_true(test.programs > 100);
  for (size_t i = 0; i < REDUCTION_COUNT; i++)
    if (test.applied_of[i] == 0) fail_msg("%s applies nowhere", reduction_table[i].name);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(programs_stay_programs)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
