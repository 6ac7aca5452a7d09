// The search for the first bad rewrite of a canonicalize.
#include "triage/diagnose/blame/blame.h"

#include <string.h>

enum { MOST_REWRITES = 1 << 20 };

// Where to insert the options of a canonicalize that ends the pipeline and has none; 0 if it does not end like that.
static size_t end_of_canonicalize(const char *pipeline) {
  static const char pass[] = "canonicalize";
  size_t length = strlen(pipeline), name = sizeof pass - 1;
  while (length > 0 && pipeline[length - 1] == ')') length--;
  if (length < name || memcmp(pipeline + length - name, pass, name) != 0) return 0;
  return length == name || strchr(",(", pipeline[length - name - 1]) != NULL ? length : 0;
}

static const char *stopped_after(struct arena *arena, const char *pipeline, size_t rewrites) {
  size_t end = end_of_canonicalize(pipeline);
  return arena_format(arena, "%.*s{max-num-rewrites=%zu}%s", (int)end, pipeline, rewrites, pipeline + end);
}

bool blame_rewrite(struct arena *arena, const char *pipeline, pipeline_verdict *check, void *argument,
                   struct rewrite_step *step) {
  size_t right = 0, wrong = SIZE_MAX, tried = 0;
  if (end_of_canonicalize(pipeline) == 0) return false;
  while (wrong - right > 1) {
    if (tried > MOST_REWRITES) return false;
    enum verdict verdict = check(argument, stopped_after(arena, pipeline, tried));
    // If the last pass is checked more strictly than the others, it may fail without any rewrite.
    if (verdict == VERDICT_PASSED) right = tried;
    else if (verdict == VERDICT_FINDING && tried > 0) wrong = tried;
    else return false;
    if (wrong != SIZE_MAX) tried = right + (wrong - right) / 2;
    else tried = tried == 0 ? 1 : 2 * tried;
  }
  *step = (struct rewrite_step){stopped_after(arena, pipeline, right), stopped_after(arena, pipeline, right + 1)};
  return true;
}
