#include "triage/reduce_pipeline.h"

#include "triage/pipeline_prefix.h"

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

// The end of the item that starts here: an option up to a space or brace, a pass up to a comma or parenthesis outside
// of braces and parentheses of its own.
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

// The text without [start, end) and one separator next to it.
static char *cut(struct arena *arena, const char *text, size_t start, size_t end) {
  if (text[end] == ',' || text[end] == ' ') end++;
  else if (start > 0 && (text[start - 1] == ',' || text[start - 1] == ' ')) start--;
  else if (start > 0 && text[start - 1] == '{' && text[end] == '}') start--, end++;
  return arena_format(arena, "%.*s%s", (int)start, text, text + end);
}

// Whether the place is between the braces of a pass's options.
static bool in_options(const char *text, size_t at) {
  int depth = 0;
  for (size_t i = 0; i < at; i++) depth += (text[i] == '{') - (text[i] == '}');
  return depth > 0;
}

// Whether the item that starts here is one without which functions do not hand buffers to each other as they should.
static bool bufferizes_or_frees(const char *item, size_t length) {
  static const char *const names[] = {"one-shot-bufferize", "dealloc"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    for (size_t at = 0; at + strlen(names[i]) <= length; at++)
      if (strncmp(item + at, names[i], strlen(names[i])) == 0) return true;
  return false;
}

const char *reduce_pipeline(struct interestingness *interest, const char *pipeline, enum pipeline_kind kind,
                            const char *text, size_t length, struct arena *arena) {
  const char *best = kind == PIPELINE_ENGINE ? spell_out_pipeline(arena, pipeline) : pipeline, *found = NULL;
  if (best == NULL) return NULL;
  bool changed = false;
  for (size_t at = 0;;) {
    if (best[at] == '\0') {
      if (!changed) break;
      changed = false;  // what was needed by what is gone may go now
      at = 0;
    }
    const char *shorter = NULL;
    if (starts_item(best, at)) {
      size_t end = item_end(best, at, in_options(best, at));
      bool needed = kind == PIPELINE_MLIR_THAT_FREES && bufferizes_or_frees(best + at, end - at);
      if (!needed && end > at) shorter = cut(arena, best, at, end);
    }
    if (shorter != NULL && shorter[0] != '\0' && is_interesting_with(interest, shorter, text, length)) {
      best = found = shorter;
      changed = true;
      if (at > strlen(best)) at = strlen(best);
    } else {
      at++;
    }
  }
  return found;
}
