#include "triage/isolate/pipeline_prefix.h"

#include "engine/base/text.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/subjects/subject.h"
#include "triage/isolate/scratch_program.h"

static const char deallocation_pass[] = "ownership-based-buffer-deallocation";

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
  prefix.frees = began || strcmp(prefix.pass, deallocation_pass) == 0;
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

// --- commands

static const char spelled_out_options[] =
    "--expand-realloc=emit-deallocs=false --canonicalize --ownership-based-buffer-deallocation --canonicalize "
    "--buffer-deallocation-simplification --bufferization-lower-deallocations --cse --canonicalize";

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }

// The end of the shell word that starts here: at white space outside of quotes.
static const char *word_end(const char *at) {
  char quote = 0;
  for (; *at != '\0'; at++) {
    if (quote == 0 && is_space(*at)) break;
    if (*at == '\\' && at[1] != '\0' && quote != '\'') at++;
    else if (quote == *at) quote = 0;
    else if (quote == 0 && (*at == '"' || *at == '\'')) quote = *at;
  }
  return at;
}

struct word {
  const char *text;
  bool is_pass;
};

struct words {
  VECTOR(struct word) items;
};

// Whether an option names a pass: other options of mlir-opt begin differently.
static bool names_pass(const char *word) {
  static const char *const others[] = {"mlir-", "allow-", "verify-", "split-", "pass-pipeline", "o=", "debug"};
  if (word[0] != '-' || word[1] == '\0') return false;
  word += word[1] == '-' ? 2 : 1;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strncmp(word, others[i], strlen(others[i])) == 0) return false;
  return strcmp(word, "o") != 0 && word[0] != '\0';
}

static void split_words(struct arena *arena, const char *text, struct words *words) {
  while (is_space(*text)) text++;
  while (*text != '\0') {
    const char *end = word_end(text);
    const char *word = arena_string(arena, text, (size_t)(end - text));
    if (strcmp(word, "--buffer-deallocation-pipeline") == 0 || strcmp(word, "-buffer-deallocation-pipeline") == 0) {
      split_words(arena, spelled_out_options, words);
    } else {
      struct word item = {word, words->items.count > 0 && names_pass(word)};
      VECTOR_PUSH(&words->items, arena, item);
    }
    for (text = end; is_space(*text);) text++;
  }
}

// "one-shot-bufferize" of `--one-shot-bufferize="..."`.
static const char *pass_name(struct arena *arena, const char *word) {
  while (*word == '-') word++;
  return arena_string(arena, word, strcspn(word, "=\"' "));
}

static void cut_command(struct arena *arena, const struct words *words, struct pipeline_prefixes *prefixes) {
  size_t passes = 0;
  for (size_t i = 0; i < words->items.count; i++) passes += words->items.items[i].is_pass;
  for (size_t length = 1; length <= passes; length++) {
    struct pipeline_prefix prefix = {0};
    struct text text = {.arena = arena};
    size_t taken = 0;
    for (size_t i = 0; i < words->items.count; i++) {
      const struct word *word = &words->items.items[i];
      if (word->is_pass && taken++ >= length) continue;
      if (word->is_pass) prefix.pass = pass_name(arena, word->text);
      if (word->is_pass) prefix.frees |= strcmp(prefix.pass, deallocation_pass) == 0;
      text_format(&text, "%s%s", i > 0 ? " " : "", word->text);
    }
    prefix.text = text_end(&text);
    VECTOR_PUSH(&prefixes->items, arena, prefix);
  }
}

// The value of --pass-pipeline, without quotes, and the position of the word; or null.
static const char *pipeline_of(struct arena *arena, const struct words *words, size_t *where) {
  for (size_t i = 0; i < words->items.count; i++) {
    const char *word = words->items.items[i].text;
    while (*word == '-') word++;
    if (strncmp(word, "pass-pipeline=", 14) != 0) continue;
    struct text value = {.arena = arena};
    for (word += 14; *word != '\0'; word++)
      if (*word != '"' && *word != '\'') text_char(&value, *word);
    *where = i;
    return text_end(&value);
  }
  return NULL;
}

// The command with each prefix of its --pass-pipeline.
static struct pipeline_prefixes cut_pass_pipeline(struct arena *arena, const struct words *words, const char *pipeline,
                                                  size_t where) {
  struct pipeline_prefixes prefixes = pipeline_prefixes(arena, spell_out_deallocation(arena, pipeline));
  for (size_t k = 0; k < prefixes.items.count; k++) {
    struct text text = {.arena = arena};
    for (size_t i = 0; i < words->items.count; i++) {
      text_string(&text, i > 0 ? " " : "");
      if (i == where) text_format(&text, "--pass-pipeline='%s'", prefixes.items.items[k].text);
      else text_string(&text, words->items.items[i].text);
    }
    prefixes.items.items[k].text = text_end(&text);
  }
  return prefixes;
}

struct pipeline_prefixes command_prefixes(struct arena *arena, const char *command) {
  struct pipeline_prefixes prefixes = {0};
  struct words words = {0};
  split_words(arena, command, &words);
  size_t where = 0;
  const char *pipeline = pipeline_of(arena, &words, &where);
  if (pipeline != NULL) return cut_pass_pipeline(arena, &words, pipeline, where);
  cut_command(arena, &words, &prefixes);
  return prefixes;
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
