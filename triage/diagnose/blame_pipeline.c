// Parts of a pipeline that can be disabled: the last rewrites of canonicalize, options, and writing in place.
#include "triage/diagnose/blame_search.h"

#include "triage/diagnose/cross_check.h"
#include "triage/isolate/pipeline_prefix.h"

// --- rewrites

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

void enumerate_rewrite(struct blame *blame) {
  if (end_of_canonicalize(blame->pipeline) > 0) blame_add(blame, (struct suspect){.number = 0});
}

bool disable_rewrite(struct blame *blame, struct blame_variant *variant) {
  const struct suspect *suspect = blame_next_disabled(blame, NULL);
  variant->pipeline = stopped_after(blame->arena, blame->pipeline, suspect->number);
  return true;
}

bool blame_rewrite(struct arena *arena, const char *pipeline, blame_check *check, void *argument,
                   struct rewrite_step *step) {
  struct blame blame = {
      .kind = BLAME_rewrite, .arena = arena, .pipeline = pipeline, .check = check, .argument = argument};
  blame_search(&blame);
  if (blame.suspects.count == 0 || !blame.suspects.items[0].blamed) return false;
  const size_t number = blame.suspects.items[0].number;
  *step = (struct rewrite_step){stopped_after(arena, pipeline, number), stopped_after(arena, pipeline, number + 1)};
  return true;
}

// --- all of a kind at once

void enumerate_own_options(struct blame *blame) { blame_add(blame, (struct suspect){.number = 0}); }

bool disable_own_options(struct blame *blame, struct blame_variant *variant) {
  variant->pipeline = pipeline_without_own_options(blame->arena, blame->before, blame->pipeline);
  return variant->pipeline != NULL;
}

void enumerate_in_place(struct blame *blame) { blame_add(blame, (struct suspect){.number = 0}); }

bool disable_in_place(struct blame *blame, struct blame_variant *variant) {
  variant->pipeline = copying_pipeline(blame->arena, blame->pipeline);
  return variant->pipeline != NULL;
}

// The verdict without the only suspect.
static enum verdict search_only(struct blame blame) {
  blame_search(&blame);
  return blame.suspects.count > 0 ? blame.suspects.items[0].verdict : VERDICT_INVALID;
}

enum verdict blame_own_options(struct arena *arena, const char *before, const char *pipeline, blame_check *check,
                               void *argument) {
  return search_only((struct blame){.kind = BLAME_own_options,
                                    .arena = arena,
                                    .pipeline = pipeline,
                                    .before = before,
                                    .check = check,
                                    .argument = argument});
}

enum verdict blame_in_place(struct arena *arena, const char *pipeline, blame_check *check, void *argument) {
  return search_only((struct blame){
      .kind = BLAME_in_place, .arena = arena, .pipeline = pipeline, .check = check, .argument = argument});
}
