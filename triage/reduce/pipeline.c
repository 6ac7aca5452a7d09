#include "triage/reduce/pipeline.h"

#include "engine/base/vector.h"
#include "triage/isolate/pipeline_prefix.h"

#include <string.h>

static bool is_interesting_with(struct interestingness *interest, const char *pipeline, const char *text,
                                size_t length) {
  const char *old = interest->server.pipeline;
  interest->server.pipeline = pipeline;
  interestingness_forget(interest);
  if (is_interesting(interest, text, length)) return true;
  interest->server.pipeline = old;
  interestingness_forget(interest);
  return false;
}

// The end of the item that starts here: an option ends at a space or brace, a pass at a comma or parenthesis outside
// its own braces and parentheses.
static size_t item_end(const char *text, size_t start, bool option) {
  size_t depth = 0, at = start;
  for (; text[at] != '\0'; at++) {
    char c = text[at];
    if (depth == 0 && (option ? c == ' ' || c == '}' : c == ',' || c == ')')) break;
    if (c == '{' || c == '(') depth++;
    if (c == '}' || c == ')') depth--;
  }
  return at;
}

static bool starts_item(const char *text, size_t at) {
  if (at == 0) return true;
  char before = text[at - 1];
  return before == ',' || before == '(' || before == '{' || before == ' ';
}

// The text without [start, end) and one separator beside it.
static char *cut(struct arena *arena, const char *text, size_t start, size_t end) {
  if (text[end] == ',' || text[end] == ' ') end++;
  else if (start > 0 && (text[start - 1] == ',' || text[start - 1] == ' ')) start--;
  else if (start > 0 && text[start - 1] == '{' && text[end] == '}') start--, end++;
  return arena_format(arena, "%.*s%s", (int)start, text, text + end);
}

// Whether the position is between the braces of a pass's options.
static bool in_options(const char *text, size_t at) {
  int depth = 0;
  for (size_t i = 0; i < at; i++) depth += (text[i] == '{') - (text[i] == '}');
  return depth > 0;
}

// Whether the function boundary ABI depends on the item: without it, functions would pass buffers incorrectly.
static bool bufferizes_or_frees(const char *item, size_t length) {
  static const char *const names[] = {"one-shot-bufferize", "dealloc"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    for (size_t at = 0; at + strlen(names[i]) <= length; at++)
      if (strncmp(item + at, names[i], strlen(names[i])) == 0) return true;
  return false;
}

// The state of a reduction, with the shortest pipeline so far.
struct shortening {
  struct interestingness *interest;
  enum pipeline_kind kind;
  const char *text;
  size_t length;
  struct arena *arena;
  const char *best;
  bool changed;
};

// Removes [start, end) if that is allowed, and the finding reproduces without it.
static bool try_without(struct shortening *shortening, size_t start, size_t end) {
  const char *best = shortening->best;
  if (end <= start) return false;
  if (shortening->kind == PIPELINE_MLIR_THAT_FREES && bufferizes_or_frees(best + start, end - start)) return false;
  const char *shorter = cut(shortening->arena, best, start, end);
  if (shorter[0] == '\0' || !is_interesting_with(shortening->interest, shorter, shortening->text, shortening->length))
    return false;
  shortening->best = shorter;
  return shortening->changed = true;
}

// Where the list of passes starts.
static size_t list_start(const char *pipeline) {
  static const char opening[] = "builtin.module(";
  return strncmp(pipeline, opening, sizeof opening - 1) == 0 ? sizeof opening - 1 : 0;
}

// The passes of the outermost list: where each starts, and where the last one ends.
struct pass_places {
  VECTOR(size_t) starts;
  size_t end;
};

static struct pass_places find_passes(struct arena *arena, const char *pipeline) {
  struct pass_places places = {.starts = {0}, .end = list_start(pipeline)};
  for (size_t at = places.end; pipeline[at] != '\0' && pipeline[at] != ')'; at += pipeline[at] == ',') {
    VECTOR_PUSH(&places.starts, arena, at);
    at = places.end = item_end(pipeline, at, false);
  }
  return places;
}

// Drops runs of passes, from half of them down to two, the last ones first: most findings need few passes.
static void drop_runs(struct shortening *shortening) {
  struct pass_places places = find_passes(shortening->arena, shortening->best);
  for (size_t size = places.starts.count / 2; size > 1; size /= 2) {
    for (size_t end = places.starts.count; end >= size;) {
      const size_t *starts = places.starts.items;
      // Includes the comma after it; for the last item, cut() removes the one before.
      size_t last = end < places.starts.count ? starts[end] - 1 : places.end;
      end -= size;
      if (!try_without(shortening, starts[end], last)) continue;
      places = find_passes(shortening->arena, shortening->best);
      if (end > places.starts.count) end = places.starts.count;
    }
  }
}

// Drops single passes and options until none can be dropped.
static void drop_items(struct shortening *shortening) {
  do {
    shortening->changed = false;  // a pass that was only needed by a dropped one can be dropped now
    for (size_t at = 0; shortening->best[at] != '\0';) {
      const char *best = shortening->best;
      if (!starts_item(best, at) || !try_without(shortening, at, item_end(best, at, in_options(best, at)))) at++;
      else if (at > strlen(shortening->best)) at = strlen(shortening->best);
    }
  } while (shortening->changed);
}

const char *reduce_pipeline(struct interestingness *interest, const char *pipeline, enum pipeline_kind kind,
                            const char *text, size_t length, struct arena *arena) {
  const char *start = kind == PIPELINE_ENGINE ? spell_out_pipeline(arena, pipeline) : pipeline;
  if (start == NULL) return NULL;
  struct shortening shortening = {interest, kind, text, length, arena, start, false};
  drop_runs(&shortening);
  drop_items(&shortening);
  return shortening.best != start ? shortening.best : NULL;
}
