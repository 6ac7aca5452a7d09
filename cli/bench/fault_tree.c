// Copies, patches, builds and runs the engine with a fault, through the shell.
#include "cli/bench/fault_tree.h"

#include "cli/session.h"

#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"

#include <stdarg.h>
#include <string.h>

enum { STEP_SECONDS = 1800, MESSAGE_LINES = 12 };  // exceeded only by what does not terminate

// The sources of a build, and options that make it fast: findings do not depend on them.
static const char copied[] = "engine reference fuzz smt triage cli packaging CMakeLists.txt";
static const char build_options[] =
    "-G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE='-O1 -w -DNDEBUG' -DBUFFERPROOF_TESTS=OFF";

// The last lines of the output of a command.
static const char *last_lines(const struct text *text, struct arena *arena) {
  size_t start = text->count;
  for (int lines = 0; start > 0; start--)
    if (text->items[start - 1] == '\n' && start != text->count && ++lines == MESSAGE_LINES) break;
  return arena_string(arena, text->items + start, text->count - start);
}

// Runs a shell command. Returns false with an error unless its exit code is 0, or 1 where that is expected.
static bool shell(struct fault_tree *tree, const char *what, bool may_be_1, int *code, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

static bool shell(struct fault_tree *tree, const char *what, bool may_be_1, int *code, const char *format, ...) {
  struct text command = {.arena = tree->arena};
  va_list arguments;
  va_start(arguments, format);
  text_format_v(&command, format, arguments);
  va_end(arguments);
  text_string(&command, " 2>&1");
  text_char(&command, 0);
  struct process_result result;
  if (!process_run(command.items, "", 0, STEP_SECONDS, tree->arena, &result)) {
    tree->error = "cannot create a process";
    return false;
  }
  if (code != NULL) *code = result.exit_code;
  if (!result.timed_out && result.signal == 0 && (result.exit_code == 0 || (may_be_1 && result.exit_code == 1)))
    return true;
  tree->error =
      arena_format(tree->arena, "%s (%s %d)\n%s", what, result.signal != 0 ? "signal" : "exit code",
                   result.signal != 0 ? result.signal : result.exit_code, last_lines(&result.output, tree->arena));
  return false;
}

// As one word of the shell.
static const char *quoted(struct fault_tree *tree, const char *word) {
  struct text text = {.arena = tree->arena};
  process_quote(&text, word);
  text_char(&text, 0);
  return text.items;
}

static const char *inside(struct fault_tree *tree, const char *name) {
  return quoted(tree, arena_format(tree->arena, "%s/%s", tree->folder, name));
}

static bool make(struct fault_tree *tree) {
  // With the base directory set, ccache, if it is used, shares results between the copies.
  return shell(tree, "does not build", false, NULL, "CCACHE_BASEDIR=%s CCACHE_NOHASHDIR=1 ninja -C %s -j%u bufferproof",
               quoted(tree, tree->folder), inside(tree, "build"), tree->make_jobs);
}

bool fault_tree_create(struct fault_tree *tree, const char *source, const char *compiler) {
  const char *option = compiler == NULL ? "" : arena_format(tree->arena, "-DCMAKE_C_COMPILER=%s", compiler);
  return shell(tree, "the source cannot be copied", false, NULL, "mkdir -p %s %s && cd %s && cp -R %s %s",
               inside(tree, "source"), inside(tree, "findings"), quoted(tree, source), copied,
               inside(tree, "source")) &&
         shell(tree, "cmake fails", false, NULL,
               "launcher=$(command -v ccache); cmake -S %s -B %s %s ${launcher:+-DCMAKE_C_COMPILER_LAUNCHER=$launcher} "
               "%s",
               inside(tree, "source"), inside(tree, "build"), build_options, quoted(tree, option)) &&
         make(tree) &&
         shell(tree, "the build cannot be copied", false, NULL, "cp %s %s", inside(tree, "build/bufferproof"),
               inside(tree, "control"));
}

bool fault_tree_apply(struct fault_tree *tree, const char *patch) {
  return shell(tree, "the patch does not apply", false, NULL, "patch -d %s -p1 -s --no-backup-if-mismatch -r - < %s",
               inside(tree, "source"), quoted(tree, patch)) &&
         make(tree);
}

bool fault_tree_revert(struct fault_tree *tree, const char *patch) {
  return shell(tree, "the patch cannot be reverted", false, NULL,
               "patch -d %s -p1 -s --no-backup-if-mismatch -r - --reverse < %s", inside(tree, "source"),
               quoted(tree, patch));
}

static bool load_json(struct fault_tree *tree, const char *name, json_t **value) {
  json_error_t error;
  const char *path = arena_format(tree->arena, "%s/%s", tree->folder, name);
  *value = json_load_file(path, 0, &error);
  if (*value == NULL) tree->error = arena_format(tree->arena, "%s: %s", name, error.text);
  return *value != NULL;
}

bool fault_tree_fuzz(struct fault_tree *tree, const struct fault_campaign *campaign, json_t **summary) {
  const char *limit = campaign->programs != 0
                          ? arena_format(tree->arena, "--programs=%llu", (unsigned long long)campaign->programs)
                          : "";
  const char *seconds = campaign->seconds > 0 ? arena_format(tree->arena, "--seconds=%g", campaign->seconds) : "";
  *summary = NULL;
  return shell(tree, "bufferproof fuzz fails", true, NULL,
               "rm -rf %s && %s fuzz --quiet --seed=%llu %s %s %s --output=%s --json=%s", inside(tree, "findings"),
               inside(tree, "build/bufferproof"), (unsigned long long)campaign->seed, limit, seconds,
               campaign->stop_at_first ? "--stop-at-first" : "", inside(tree, "findings"), inside(tree, "fuzz.json")) &&
         load_json(tree, "fuzz.json", summary);
}

bool fault_tree_reduce(struct fault_tree *tree, uint64_t seed, uint64_t program, uint64_t *ops) {
  int code = 0;
  *ops = 0;
  if (!shell(tree, "bufferproof reduce fails", true, &code,
             "%s reduce --quiet --seed=%llu --program=%llu --output=%s --json=%s", inside(tree, "build/bufferproof"),
             (unsigned long long)seed, (unsigned long long)program, inside(tree, "reduced.mlir"),
             inside(tree, "reduce.json")))
    return false;
  json_t *result;
  if (code != 0) return true;
  if (!load_json(tree, "reduce.json", &result)) return false;
  *ops = (uint64_t)json_integer_value(json_object_get(result, "ops_after"));
  json_decref(result);
  return true;
}

// Whether a property is refuted by a path that also traps in the memref machine.
static bool is_refuted(const json_t *verdict) {
  const char *word = json_string_value(json_object_get(verdict, "verdict"));
  const char *outcome = json_string_value(json_object_get(json_object_get(verdict, "replay"), "outcome"));
  return word != NULL && strcmp(word, "refuted") == 0 && outcome != NULL && strncmp(outcome, "traps", 5) == 0;
}

// The line of the first refuted function in the summary of `bufferproof prove`, with the violated property; or 0.
static int64_t refuted_line(struct arena *arena, const json_t *summary, const char **property) {
  size_t i;
  json_t *function, *verdict;
  const char *name;
  json_array_foreach(json_object_get(summary, "functions"), i, function) {
    json_object_foreach(json_object_get(function, "properties"), name, verdict) {
      if (!is_refuted(verdict)) continue;
      *property = arena_string(arena, name, strlen(name));
      return json_integer_value(json_object_get(function, "line"));
    }
  }
  return 0;
}

// The parts of a file that lines `// -----` separate.
struct parts {
  struct input input;
  VECTOR(struct input_part) list;
};

static bool read_parts(struct fault_tree *tree, const char *name, struct parts *parts) {
  *parts = (struct parts){.list = {0}};
  if (!input_read(&parts->input, arena_format(tree->arena, "%s/%s", tree->folder, name))) {
    tree->error = arena_format(tree->arena, "%s cannot be read", name);
    return false;
  }
  for (struct input_part part = {0}; input_next_part(&parts->input, INPUT_MARKER, &part);)
    VECTOR_PUSH(&parts->list, tree->arena, part);
  return true;
}

static const char *part_text(const struct parts *parts, size_t i) {
  return parts->input.text + parts->list.items[i].start;
}

static size_t part_length(const struct parts *parts, size_t i) {
  return parts->list.items[i].end - parts->list.items[i].start;
}

static bool parts_are_equal(const struct parts *a, const struct parts *b, size_t i) {
  size_t length = part_length(a, i);
  return length == part_length(b, i) && memcmp(part_text(a, i), part_text(b, i), length) == 0;
}

// Programs of a batch whose result the fault changes and which are to be proved, with their first lines in the file.
struct changed {
  struct arena *arena;
  VECTOR(size_t) numbers;
  VECTOR(int64_t) lines;
  struct text text;
  int64_t line;
};

static void add_changed(struct changed *changed, const struct parts *parts, size_t i) {
  if (changed->text.count != 0) {
    text_string(&changed->text, "// -----\n");
    changed->line++;
  }
  VECTOR_PUSH(&changed->numbers, changed->arena, i);
  VECTOR_PUSH(&changed->lines, changed->arena, changed->line);
  size_t length = part_length(parts, i);
  text_bytes(&changed->text, part_text(parts, i), length);
  for (size_t k = 0; k < length; k++) changed->line += part_text(parts, i)[k] == '\n';
}

static bool write_text(struct fault_tree *tree, const char *name, const struct text *text) {
  FILE *file = fopen(arena_format(tree->arena, "%s/%s", tree->folder, name), "w");
  bool ok = file != NULL && fwrite(text->items, 1, text->count, file) == text->count;
  if (file != NULL) ok &= fclose(file) == 0;
  if (!ok) tree->error = arena_format(tree->arena, "%s cannot be written", name);
  return ok;
}

// Proves the changed programs; a refutation that does not replay (exit code 70) does not count. *number: 1 + the index
// of the first refuted program of the batch, or 0.
static bool prove_changed(struct fault_tree *tree, const struct changed *changed, size_t *number,
                          const char **property) {
  json_t *summary;
  *number = 0;
  if (changed->numbers.count == 0) return true;
  if (!write_text(tree, "changed.mlir", &changed->text) ||
      !shell(tree, "bufferproof prove fails", false, NULL,
             "%s prove --split-input-file --quiet --json=%s %s; code=$?; case $code in 0|1|4|5|70) exit 0; esac; exit "
             "$code",
             inside(tree, "build/bufferproof"), inside(tree, "prove.json"), inside(tree, "changed.mlir")) ||
      !load_json(tree, "prove.json", &summary))
    return false;
  int64_t line = refuted_line(tree->arena, summary, property);
  for (size_t i = 0; line != 0 && i < changed->numbers.count; i++)
    if (changed->lines.items[i] <= line) *number = changed->numbers.items[i] + 1;
  json_decref(summary);
  return true;
}

// Bufferizes a batch with and without the fault. Where the engine refuses a program, its part is empty: with the fault,
// or with a program beyond a documented limit. Where it crashes, the whole output is.
static bool bufferize_batch(struct fault_tree *tree, uint64_t seed, uint64_t first, uint64_t count) {
  const char *pipeline =
      quoted(tree, arena_format(tree->arena, "--pass-pipeline=builtin.module(%s)", subject_engine_pipeline));
  return shell(tree, "bufferproof gen or opt fails", true, NULL,
               "%s gen --seed=%llu --first=%llu --count=%llu --output=%s && "
               "{ %s opt --split-input-file %s -o %s %s; code=$?; test $code = 0 || test $code = 4; } && "
               "{ %s opt --split-input-file %s -o %s %s; test $? -le 5 || : > %s; }",
               inside(tree, "control"), (unsigned long long)seed, (unsigned long long)first, (unsigned long long)count,
               inside(tree, "generated.mlir"), inside(tree, "control"), pipeline, inside(tree, "sound.mlir"),
               inside(tree, "generated.mlir"), inside(tree, "build/bufferproof"), pipeline, inside(tree, "faulty.mlir"),
               inside(tree, "generated.mlir"), inside(tree, "faulty.mlir"));
}

static bool refute_batch(struct fault_tree *tree, uint64_t seed, uint64_t first, uint64_t count,
                         struct fault_refutation *refutation) {
  enum { PROVED_AT_A_TIME = 25 };
  struct parts sound = {.list = {0}}, faulty = {.list = {0}};
  if (!bufferize_batch(tree, seed, first, count)) return false;
  bool ok = read_parts(tree, "sound.mlir", &sound) && read_parts(tree, "faulty.mlir", &faulty);
  size_t i = 0, number = 0, parts = ok ? faulty.list.count : 0;
  if (ok && parts != sound.list.count) parts = 0;  // the engine crashed
  while (ok && i < parts && number == 0) {
    struct changed changed = {.arena = tree->arena, .text = {.arena = tree->arena}, .line = 1};
    for (; i < parts && changed.numbers.count < PROVED_AT_A_TIME; i++)
      if (!parts_are_equal(&sound, &faulty, i) && part_length(&faulty, i) > 1) add_changed(&changed, &faulty, i);
    ok = prove_changed(tree, &changed, &number, &refutation->property);
    refutation->proved += changed.numbers.count;
  }
  refutation->programs = first + (number != 0 ? number : count);
  refutation->refuted = number != 0;
  input_release(&sound.input);
  input_release(&faulty.input);
  return ok;
}

bool fault_tree_refute(struct fault_tree *tree, uint64_t seed, uint64_t limit, struct fault_refutation *refutation) {
  enum { BATCH = 500, PROOFS_MAX = 3000 };
  memset(refutation, 0, sizeof *refutation);
  while (refutation->programs < limit && !refutation->refuted && refutation->proved < PROOFS_MAX) {
    uint64_t left = limit - refutation->programs;
    if (!refute_batch(tree, seed, refutation->programs, left < BATCH ? left : BATCH, refutation)) return false;
  }
  return true;
}
