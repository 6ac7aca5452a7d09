// Copies, patches, builds and runs the engine with a fault, by the shell.
#include "fault_tree.h"

#include "fuzz/process.h"
#include "fuzz/subject.h"

#include <stdarg.h>
#include <string.h>

enum { STEP_SECONDS = 1800, MESSAGE_LINES = 12 };  // only something endless takes so long

// What a build needs, and the options that make it quick: findings do not depend on them.
static const char copied[] = "engine reference fuzz smt triage cli CMakeLists.txt";
static const char build_options[] =
    "-G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS_RELEASE='-O1 -w -DNDEBUG' -DBUFFERPROOF_TESTS=OFF";

// The last lines of what a command said.
static const char *last_lines(const struct text *text, struct arena *arena) {
  size_t start = text->count;
  for (int lines = 0; start > 0; start--)
    if (text->items[start - 1] == '\n' && start != text->count && ++lines == MESSAGE_LINES) break;
  return arena_string(arena, text->items + start, text->count - start);
}

// Runs a command of the shell. Returns false with an error if its exit code is not 0, nor 1 where that is expected.
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
    tree->error = "no process could be made";
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
  text_char(&text, '\'');
  for (; *word != 0; word++) {
    if (*word == '\'') text_string(&text, "'\\''");
    else text_char(&text, *word);
  }
  text_string(&text, "'");
  text_char(&text, 0);
  return text.items;
}

static const char *inside(struct fault_tree *tree, const char *name) {
  return quoted(tree, arena_format(tree->arena, "%s/%s", tree->folder, name));
}

static bool make(struct fault_tree *tree) {
  // The base directory lets ccache, if it is used, serve one copy with what another has compiled.
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
         make(tree);
}

bool fault_tree_apply(struct fault_tree *tree, const char *patch) {
  return shell(tree, "the patch does not apply", false, NULL, "patch -d %s -p1 -s --no-backup-if-mismatch -r - < %s",
               inside(tree, "source"), quoted(tree, patch)) &&
         make(tree);
}

bool fault_tree_take_back(struct fault_tree *tree, const char *patch) {
  return shell(tree, "the patch cannot be taken back", false, NULL,
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

// The first property that a function of the summary of `bufferproof prove` breaks, or null.
static const char *refuted_property(struct arena *arena, const json_t *summary) {
  size_t i;
  json_t *function, *verdict;
  const char *name;
  json_array_foreach(json_object_get(summary, "functions"), i, function) {
    json_object_foreach(json_object_get(function, "properties"), name, verdict) {
      const char *word = json_string_value(json_object_get(verdict, "verdict"));
      if (word != NULL && strcmp(word, "refuted") == 0) return arena_string(arena, name, strlen(name));
    }
  }
  return NULL;
}

// One batch. A batch with a program that the faulty engine refuses, or makes invalid IR of, has no verdict.
static bool refute_batch(struct fault_tree *tree, uint64_t seed, uint64_t first, uint64_t count,
                         const char **property) {
  const char *program = inside(tree, "build/bufferproof"), *generated = inside(tree, "generated.mlir");
  const char *bufferized = inside(tree, "bufferized.mlir"), *verdicts = inside(tree, "prove.json");
  const char *pipeline =
      quoted(tree, arena_format(tree->arena, "--pass-pipeline=builtin.module(%s)", subject_engine_pipeline));
  int code = 0;
  if (!shell(
          tree, "bufferproof gen or prove fails", true, &code,
          "%s gen --seed=%llu --first=%llu --count=%llu --output=%s || exit 70; "
          "%s opt --split-input-file %s -o %s %s || exit 1; "
          "%s prove --split-input-file --quiet --json=%s %s; code=$?; case $code in 0|1|4|5) exit 0; esac; exit $code",
          program, (unsigned long long)seed, (unsigned long long)first, (unsigned long long)count, generated, program,
          pipeline, bufferized, generated, program, verdicts, bufferized))
    return false;
  if (code != 0) return true;
  json_t *summary;
  if (!load_json(tree, "prove.json", &summary)) return false;
  *property = refuted_property(tree->arena, summary);
  json_decref(summary);
  return true;
}

bool fault_tree_refute(struct fault_tree *tree, uint64_t seed, uint64_t limit, uint64_t *programs,
                       const char **property) {
  enum { FIRST_BATCH = 25, LARGEST_BATCH = 200 };
  *property = NULL;
  *programs = 0;
  for (uint64_t batch = FIRST_BATCH; *programs < limit && *property == NULL;) {
    if (batch > limit - *programs) batch = limit - *programs;
    if (!refute_batch(tree, seed, *programs, batch, property)) return false;
    *programs += batch;
    batch = batch * 2 < LARGEST_BATCH ? batch * 2 : LARGEST_BATCH;
  }
  return true;
}
