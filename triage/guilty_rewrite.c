#include "triage/guilty_rewrite.h"

#include <string.h>

enum { MOST_REWRITES = 1 << 20 };

struct rewrite_search {
  struct arena *arena;
  const char *pipeline;
  int length;  // up to where the options of its last pass go
  try_rewrites *try;
  void *argument;
  bool undecided;
};

static const char *stopped_after(const struct rewrite_search *search, unsigned rewrites) {
  return arena_format(search->arena, "%.*s{max-num-rewrites=%u}%s", search->length, search->pipeline, rewrites,
                      search->pipeline + search->length);
}

static bool fails_after(struct rewrite_search *search, unsigned rewrites) {
  enum verdict verdict = search->try(search->argument, stopped_after(search, rewrites));
  search->undecided |= verdict != VERDICT_PASSED && verdict != VERDICT_FINDING;
  return verdict == VERDICT_FINDING;
}

bool find_guilty_rewrite(struct arena *arena, const char *pipeline, try_rewrites *try, void *argument,
                         struct rewrite_step *step) {
  static const char pass[] = "canonicalize";
  size_t length = strlen(pipeline), name = sizeof pass - 1;
  while (length > 0 && pipeline[length - 1] == ')') length--;
  if (length < name || memcmp(pipeline + length - name, pass, name) != 0) return false;
  if (length > name && strchr(",(", pipeline[length - name - 1]) == NULL) return false;
  struct rewrite_search search = {arena, pipeline, (int)length, try, argument, false};
  unsigned right = 0, wrong = 1;
  // Where more is asked of the last pass than of the others, it may be wrong without any rewrite.
  if (fails_after(&search, 0) || search.undecided) return false;
  while (!fails_after(&search, wrong)) {
    if (search.undecided || wrong >= MOST_REWRITES) return false;
    right = wrong;
    wrong *= 2;
  }
  while (wrong - right > 1) {
    unsigned middle = right + (wrong - right) / 2;
    if (fails_after(&search, middle)) wrong = middle;
    else right = middle;
    if (search.undecided) return false;
  }
  *step = (struct rewrite_step){stopped_after(&search, right), stopped_after(&search, wrong)};
  return true;
}
