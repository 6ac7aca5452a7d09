// Golden tests on the programs of files.
#include "tests/unit/described_files.h"

#include "engine/base/hash.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/verify/verify.h"
#include "tests/unit/alter_helper.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 18, PATH_LENGTH_MAX = 1024, LINE_MAX = 4096, MOST_DIFFERENCES = 20 };

// Where the programs are that golden files are written of.
static const char *const folders[] = {"tests/lit/prove", "tests/lit/run", "corpus/regressions", "corpus/seeds"};

static const char separator[] = "// -----\n";

struct comparison {
  const char *name;
  program_describer *describe;
  uint32_t alterations;
  const char *shown;  // 'FILE PART' or null
};

_Noreturn static void stop(const char *what, const char *name) {
  fprintf(stderr, "%s: %s\n", name, what);
  exit(1);
}

// --- Programs.

static bool find_functions(struct described_program *program) {
  program->function_count = 0;
  for (struct op *op = op_body(program->module, 0)->first->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op)) continue;
    if (program->function_count == DESCRIBED_FUNCTIONS_MAX) return false;
    program->functions[program->function_count++] = op;
  }
  return true;
}

// What is to be said of the program, or of alteration `number` of it. False: it is none, or there are fewer.
static bool describe_altered(const struct comparison *c, const char *source, const uint32_t *number,
                             struct text *text) {
  struct context context;
  struct program parsed;
  struct arena arena;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){.allow_unregistered_dialects = true}))
    stop("out of memory", c->name);
  program_init(&parsed, &context);
  arena_init(&arena, &context.memory);
  struct described_program program = {.arena = &arena, .program = &parsed};
  bool is_valid = parse_program(&parsed, "test", source, strlen(source)) && verify(&context, parsed.module);
  if (is_valid && number != NULL) is_valid = alter_operand(&arena, parsed.module, *number) != NULL;
  if (is_valid) {
    program.module = parsed.module;
    program.symbols = symbol_table_build(&arena, parsed.module);
    if (!find_functions(&program)) stop("too many functions", c->name);
    c->describe(text, &program);
  }
  arena_release(&arena);
  program_release(&parsed);
  context_release(&context);
  return is_valid;
}

static uint32_t count_alterations(const char *source) {
  struct context context;
  struct program parsed;
  struct arena arena;
  uint32_t count = 0;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){.allow_unregistered_dialects = true}))
    return 0;
  program_init(&parsed, &context);
  arena_init(&arena, &context.memory);
  if (parse_program(&parsed, "test", source, strlen(source))) count = count_operand_alterations(&arena, parsed.module);
  arena_release(&arena);
  program_release(&parsed);
  context_release(&context);
  return count;
}

// "-", or the hash of the description; prints the description if it is to be shown.
static void describe_part(const struct comparison *c, const char *path, unsigned part, const char *source,
                          char hash[static 9]) {
  struct memory memory;
  struct arena arena;
  char shown[PATH_LENGTH_MAX];
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct text text = {.arena = &arena};
  snprintf(hash, 9, "-");
  if (describe_altered(c, source, NULL, &text)) {
    const bool says_something = text.count > 0;  // else neither do alterations
    const uint32_t all = c->alterations == 0 || !says_something ? 0 : count_alterations(source);
    const uint32_t step = all <= c->alterations ? 1 : (all + c->alterations - 1) / c->alterations;
    for (uint32_t number = 0; number < all; number += step) {
      text_format(&text, "\n--- alteration %u\n", number);
      describe_altered(c, source, &number, &text);
    }
    snprintf(hash, 9, "%08x", (unsigned)(hash_bytes(0, text.items, text.count) >> 32));
  }
  snprintf(shown, sizeof shown, "%s %u", path, part);
  if (c->shown != NULL && strcmp(shown, c->shown) == 0) printf("%.*s", (int)text.count, text.items);
  arena_release(&arena);
}

// --- Files.

static char *read_program_file(const char *path, char *text) {
  char full[PATH_LENGTH_MAX];
  snprintf(full, sizeof full, "%s/%s", BUFFERPROOF_SOURCE_DIR, path);
  FILE *file = fopen(full, "r");
  if (file == NULL) stop("it cannot be read; a golden file names it", full);
  const size_t length = fread(text, 1, FILE_MAX, file);
  fclose(file);
  if (length == FILE_MAX) stop("it is too long", full);
  text[length] = '\0';
  return text;
}

// The line of a file: its path and what is said of its parts.
static void describe_file(const struct comparison *c, const char *path, char *line) {
  static char text[FILE_MAX];
  size_t length = (size_t)snprintf(line, LINE_MAX, "%s", path);
  unsigned number = 1;
  for (char *part = read_program_file(path, text), *next; part != NULL; part = next, number++) {
    char hash[9];
    next = strstr(part, separator);
    if (next != NULL) {
      *next = '\0';
      next += strlen(separator);
    }
    describe_part(c, path, number, part, hash);
    length += (size_t)snprintf(line + length, LINE_MAX - length, " %s", hash);
    if (length >= LINE_MAX) stop("it has too many parts", path);
  }
}

static void write_folder(const struct comparison *c, const char *folder, FILE *file) {
  char path[PATH_LENGTH_MAX], line[LINE_MAX];
  struct dirent **entries;
  snprintf(path, sizeof path, "%s/%s", BUFFERPROOF_SOURCE_DIR, folder);
  const int count = scandir(path, &entries, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name, *end = strrchr(name, '.');
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (end != NULL && strcmp(end, ".mlir") == 0) {
      describe_file(c, path, line);
      fprintf(file, "%s\n", line);
    } else if (end == NULL && strcmp(name, "Inputs") != 0) {
      write_folder(c, path, file);
    }
    free(entries[i]);
  }
  if (count >= 0) free(entries);
}

// Both lines begin with the path.
static unsigned compare_lines(const char *path, char *expected, char *line) {
  unsigned different = 0, part = 1;
  char *expected_rest, *rest;
  const char *a = strtok_r(expected, " ", &expected_rest), *b = strtok_r(line, " ", &rest);
  for (;; part++) {
    a = strtok_r(NULL, " ", &expected_rest);
    b = strtok_r(NULL, " ", &rest);
    if (a == NULL && b == NULL) return different;
    if (a != NULL && b != NULL && strcmp(a, b) == 0) continue;
    fprintf(stderr, "%s %u: is %s, was %s\n", path, part, b == NULL ? "gone" : b, a == NULL ? "not there" : a);
    different++;
  }
}

static unsigned compare_golden_file(const struct comparison *c) {
  static char expected[LINE_MAX], line[LINE_MAX];
  char golden[PATH_LENGTH_MAX], path[PATH_LENGTH_MAX];
  unsigned different = 0, lines = 0, first = 0, stride = 1;
  const char *share = getenv("BUFFERPROOF_LINES");
  if (share != NULL && (sscanf(share, "%u/%u", &first, &stride) != 2 || stride == 0))
    stop("it is not FIRST/STRIDE", share);
  snprintf(golden, sizeof golden, "%s/tests/proofs/%s", BUFFERPROOF_SOURCE_DIR, c->name);
  FILE *file = fopen(golden, "r");
  if (file == NULL) stop("it cannot be read", golden);
  for (; different < MOST_DIFFERENCES && fgets(expected, sizeof expected, file) != NULL; lines++) {
    if (lines % stride != first) continue;
    expected[strcspn(expected, "\n")] = '\0';
    snprintf(path, sizeof path, "%.*s", (int)strcspn(expected, " "), expected);
    describe_file(c, path, line);
    different += compare_lines(path, expected, line);
  }
  fclose(file);
  if (lines == 0) stop("it is empty", golden);
  if (different >= MOST_DIFFERENCES) fprintf(stderr, "and perhaps others: the rest is not compared\n");
  if (different > 0)
    fprintf(stderr, "if that is meant: tests/unit/described_files.h says how to write the file anew\n");
  return different;
}

unsigned described_files_compare(const char *name, program_describer *describe, uint32_t alterations) {
  const struct comparison c = {name, describe, alterations, getenv("BUFFERPROOF_SHOW")};
  const char *written = getenv("BUFFERPROOF_DESCRIBE");
  if (written == NULL) return compare_golden_file(&c);
  char path[PATH_LENGTH_MAX];
  snprintf(path, sizeof path, "%s/%s", written, name);
  FILE *file = fopen(path, "w");
  if (file == NULL) stop("it cannot be written", path);
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) write_folder(&c, folders[i], file);
  if (fclose(file) != 0) stop("it cannot be written", path);
  return 0;
}

void described_families(struct described_program *program, struct text *text,
                        void (*describe)(struct text *text, struct described_program *program, uint32_t first,
                                         struct op *const *members)) {
  struct op *members[DESCRIBED_FUNCTIONS_MAX];
  const uint32_t count = program->function_count;
  for (uint32_t first = 0; first < count; first++) {
    for (uint32_t i = 0; i < count; i++) members[i] = program->functions[(first + i) % count];
    describe(text, program, first, members);
  }
}
