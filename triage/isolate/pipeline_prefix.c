#include "triage/isolate/pipeline_prefix.h"

#include "engine/base/text.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/subjects/subject.h"
#include "triage/isolate/scratch_program.h"

bool pass_begins_deallocation(const char *pass) { return strcmp(pass, "ownership-based-buffer-deallocation") == 0; }

// buffer-deallocation-pipeline, as upstream builds it.
static const char spelled_out[] =
    "expand-realloc{emit-deallocs=false},canonicalize,ownership-based-buffer-deallocation,canonicalize,"
    "buffer-deallocation-simplification,bufferization-lower-deallocations,cse,canonicalize";

// --- pipelines

struct spelling {
  struct scratch_program own;
  struct arena *arena;
  const char *pipeline, *text;
};

static void spell_out(void *argument) {
  struct spelling *spelling = argument;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &spelling->own.context, spelling->arena);
  if (pipeline_parse(&pipeline, spelling->pipeline)) spelling->text = pipeline_text(&pipeline, spelling->arena);
}

const char *spell_out_pipeline(struct arena *arena, const char *pipeline) {
  struct spelling spelling = {.arena = arena, .pipeline = pipeline};
  bool done = scratch_program_work(&spelling.own, (struct context_options){0}, spell_out, &spelling);
  return done ? spelling.text : NULL;
}

// The end of a pass with its options.
static const char *pass_end(const char *at) {
  int depth = 0;
  for (; *at != '\0' && (depth > 0 || strchr(",()", *at) == NULL); at++) depth += (*at == '{') - (*at == '}');
  return at;
}

static void add_prefix(struct arena *arena, struct pipeline_prefixes *prefixes, const char *start, const char *end,
                       size_t nesting, const char *pass) {
  struct pipeline_prefix prefix = {.pass = arena_string(arena, pass, strcspn(pass, "{,() "))};
  struct text text = {.arena = arena};
  text_bytes(&text, start, (size_t)(end - start));
  while (nesting-- > 0) text_char(&text, ')');
  prefix.text = text_end(&text);
  bool began = prefixes->items.count > 0 && VECTOR_LAST(&prefixes->items).frees;
  prefix.frees = began || pass_begins_deallocation(prefix.pass);
  VECTOR_PUSH(&prefixes->items, arena, prefix);
}

struct pipeline_prefixes pipeline_prefixes(struct arena *arena, const char *pipeline) {
  struct pipeline_prefixes prefixes = {0};
  size_t nesting = 0;
  for (const char *at = pipeline; *at != '\0';) {
    const char *end = pass_end(at);
    if (*end == '(') nesting++;
    else if (end > at && strspn(at, " ") < (size_t)(end - at))
      add_prefix(arena, &prefixes, pipeline, end, nesting, at + strspn(at, " "));
    if (*end == ')') {
      if (nesting == 0) return (struct pipeline_prefixes){0};
      nesting--;
    }
    at = *end == '\0' ? end : end + 1;
  }
  if (nesting != 0) prefixes.items.count = 0;
  return prefixes;
}

const char *spell_out_deallocation(struct arena *arena, const char *pipeline) {
  static const char name[] = "buffer-deallocation-pipeline";
  const size_t length = sizeof name - 1;
  struct text text = {.arena = arena};
  while (*pipeline != '\0') {
    bool starts = strncmp(pipeline, name, length) == 0 && strchr(",)", pipeline[length]) != NULL;
    if (starts) text_string(&text, spelled_out);
    else text_char(&text, *pipeline);
    pipeline += starts ? length : 1;
  }
  return text_end(&text);
}

struct pipeline_prefixes subject_prefixes(struct arena *arena, const char *subject, const char *pipeline) {
  if (pipeline[0] == '\0' || subject_is_serving(subject)) return (struct pipeline_prefixes){0};
  if (strncmp(subject, "cmd:", 4) == 0) return command_prefixes(arena, subject + 4);
  if (!subject_is_engine(subject)) return pipeline_prefixes(arena, spell_out_deallocation(arena, pipeline));
  const char *text = spell_out_pipeline(arena, pipeline);
  return text != NULL ? pipeline_prefixes(arena, text) : (struct pipeline_prefixes){0};
}

bool pipeline_always_copies(const char *text) { return strstr(text, "copy-before-write=1") != NULL; }

const char *copying_pipeline(struct arena *arena, const char *text) {
  static const char name[] = "one-shot-bufferize";
  const char *found = strstr(text, name);
  if (found == NULL || strstr(text, "copy-before-write") != NULL) return NULL;
  const char *rest = found + sizeof name - 1;
  int head = (int)(rest - text);
  if (*rest == '{') return arena_format(arena, "%.*s{copy-before-write=1 %s", head, text, rest + 1);
  if (rest[0] == '=' && (rest[1] == '"' || rest[1] == '\''))
    return arena_format(arena, "%.*s=%ccopy-before-write=1 %s", head, text, rest[1], rest + 2);
  if (rest[0] == '=') {
    int length = (int)strcspn(rest + 1, " \t\n");
    return arena_format(arena, "%.*s=\"copy-before-write=1 %.*s\"%s", head, text, length, rest + 1, rest + 1 + length);
  }
  bool is_option = found >= text + 2 && strncmp(found - 2, "--", 2) == 0;
  return arena_format(arena, is_option ? "%.*s=copy-before-write=1%s" : "%.*s{copy-before-write=1}%s", head, text,
                      rest);
}
