#include "cli/verbs/triage_cache.h"

#include "cli/report/triage_report.h"
#include "cli/store/cache.h"

#include "fuzz/subjects/mlir_session.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct triage_cache {
  struct arena *arena;
  const struct options *options;
  struct cache *cache;
  struct digest base;  // of all that diagnoses depend on besides the case
};

// Libraries are large: their size and the time of their last change stand for them.
static void add_library(struct digest_state *state, const char *path) {
  struct stat status;
  if (stat(path, &status) != 0) return;
  const int64_t facts[] = {status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
  digest_add_string(state, path);
  digest_add_bytes(state, facts, sizeof facts);
}

// The worker of the subject mlir, and what the dynamic linker loads with it: lines "name => path (address)".
static void add_worker(struct digest_state *state, struct arena *arena) {
  enum { SECONDS = 20 };
  char path[MLIR_WORKER_PATH_MAX];
  mlir_worker_path(path);
  if (!digest_add_file(state, path)) return;
  struct text command = {.arena = arena};
  text_string(&command, "LD_TRACE_LOADED_OBJECTS=1 ");
  process_quote(&command, path);
  struct process_result process;
  if (!process_run(text_end(&command), "", 0, SECONDS, arena, &process)) return;
  for (char *at = text_end(&process.output); (at = strstr(at, "=> ")) != NULL;) {
    at += strlen("=> ");
    char *end = at + strcspn(at, "\n"), *address = strstr(at, " (");
    if (address == NULL || address > end) continue;
    *address = '\0';
    add_library(state, at);
    at = address + 1;
  }
}

static bool make_base(struct triage_cache *cache) {
  const struct options *options = cache->options;
  struct digest_state state = digest_begin();
  bool is_whole = digest_add_file(&state, "/proc/self/exe");
  add_worker(&state, cache->arena);
  const char *const texts[] = {options->subject, options->subject_version, options->pipeline};
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) digest_add_string(&state, texts[i]);
  const uint64_t numbers[] = {options->attempts,       options->timeout,       options->fuel,        options->keep_size,
                              options->allow_commands, options->shrink_shapes, options->html != NULL};
  digest_add_bytes(&state, numbers, sizeof numbers);
  cache->base = digest_end(&state);
  return is_whole;
}

struct triage_cache *triage_cache_open(struct arena *arena, const struct options *options) {
  if (options->cache == NULL) return NULL;
  struct triage_cache *cache = ARENA_NEW(arena, struct triage_cache);
  *cache = (struct triage_cache){.arena = arena, .options = options};
  if (!make_base(cache)) {
    fputs("bufferproof triage: this program cannot read itself: no cache is used\n", stderr);
    return NULL;
  }
  cache->cache = cache_open(options->cache, "triage");
  return cache->cache == NULL ? NULL : cache;
}

void triage_cache_close(struct triage_cache *cache) {
  if (cache != NULL) cache_close(cache->cache);
}

static struct digest key_of(const struct triage_cache *cache, const struct triage_case *given) {
  struct digest_state state = digest_begin();
  digest_add_sum(&state, cache->base);
  digest_add_bytes(&state, &given->is_known, sizeof given->is_known);
  digest_add_text(&state, given->text, given->length);
  return digest_end(&state);
}

bool triage_cache_find(struct triage_cache *cache, const struct triage_case *given, struct diagnosis *diagnosis) {
  json_t *value = cache == NULL ? NULL : cache_find(cache->cache, key_of(cache, given));
  bool found = value != NULL && triage_diagnosis_read(value, cache->arena, diagnosis);
  if (found) diagnosis->file = given->file;
  json_decref(value);
  return found;
}

static bool is_lasting(const struct triage_cache *cache, const struct diagnosis *diagnosis) {
  if (diagnosis->outcome != CASE_finding && diagnosis->outcome != CASE_passes) return false;
  return subject_command_of(diagnosis->subject) == NULL || cache->options->subject_version != NULL;
}

void triage_cache_keep(struct triage_cache *cache, const struct triage_case *given, const struct diagnosis *diagnosis) {
  if (cache == NULL || !is_lasting(cache, diagnosis)) return;
  json_t *value = triage_diagnosis_json(cache->arena, diagnosis);
  cache_add(cache->cache, key_of(cache, given), value);
  json_decref(value);
}
