// Shell commands that name their passes as options, or in --pass-pipeline.
#include "triage/isolate/pipeline_prefix.h"

#include "engine/base/text.h"
#include "engine/transforms/passes.h"

#include <string.h>

static const char spelled_out_options[] =
    "--expand-realloc=emit-deallocs=false --canonicalize --ownership-based-buffer-deallocation --canonicalize "
    "--buffer-deallocation-simplification --bufferization-lower-deallocations --cse --canonicalize";

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n'; }

// The end of the shell word that starts here: at white space outside of quotes. *ends: whether something there ends the
// command, or redirects it.
static const char *word_end(const char *at, bool *ends) {
  char quote = 0;
  *ends = false;
  for (; *at != '\0'; at++) {
    if (quote == 0 && is_space(*at)) break;
    *ends |= quote == 0 && strchr("|&;<>()", *at) != NULL;
    if (*at == '\\' && at[1] != '\0' && quote != '\'') at++;
    else if (quote == *at) quote = 0;
    else if (quote == 0 && (*at == '"' || *at == '\'')) quote = *at;
  }
  return at;
}

struct word {
  const char *text;
  bool is_pass, is_pipeline;  // --pass-pipeline
};

struct words {
  VECTOR(struct word) items;
  bool takes_passes;  // options are passes: of mlir-opt, or behind a pass that the engine has
  bool has_ended;     // what follows is another command, or a redirection
};

// The name of an option; empty for other words.
static const char *option_name(const char *word) {
  if (word[0] != '-') return "";
  return word + (word[1] == '-' ? 2 : 1);
}

static const struct pass_info *pass_of_option(const char *word) {
  const char *name = option_name(word);
  return pass_lookup(name, strcspn(name, "=\"' "));
}

// Whether an option may name a pass that the engine does not have: others of mlir-opt and `opt` begin differently.
static bool may_name_pass(const char *word) {
  static const char *const others[] = {
      "mlir-",  "allow-",  "verify-", "split-",      "pass-pipeline", "o=",    "debug", "as-upstream", "emit-",
      "config", "memory-", "output",  "no-implicit", "load-",         "dump-", "list-", "show-"};
  const char *name = option_name(word);
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (strncmp(name, others[i], strlen(others[i])) == 0) return false;
  return strcmp(name, "o") != 0 && name[0] != '\0';
}

// What comes before the passes may be options of another program, which runs the compiler: they stay.
static bool names_pass(struct words *words, const char *word) {
  words->takes_passes |= pass_of_option(word) != NULL;
  return words->takes_passes && may_name_pass(word);
}

static bool is_mlir_opt(const char *word) {
  const char *slash = strrchr(word, '/');
  return strncmp(slash != NULL ? slash + 1 : word, "mlir-opt", 8) == 0;
}

static void split_words(struct arena *arena, const char *text, struct words *words) {
  while (is_space(*text)) text++;
  while (*text != '\0') {
    bool ends;
    const char *end = word_end(text, &ends);
    const char *word = arena_string(arena, text, (size_t)(end - text));
    const bool is_first = words->items.count == 0;
    words->takes_passes |= is_first && is_mlir_opt(word);
    words->has_ended |= ends;
    if (words->has_ended) {
      VECTOR_PUSH(&words->items, arena, (struct word){.text = word});
    } else if (strcmp(word, "--buffer-deallocation-pipeline") == 0 ||
               strcmp(word, "-buffer-deallocation-pipeline") == 0) {
      split_words(arena, spelled_out_options, words);
    } else {
      const bool is_pipeline = strncmp(option_name(word), "pass-pipeline=", 14) == 0;
      const struct word item = {word, !is_first && names_pass(words, word), is_pipeline};
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
      if (word->is_pass) prefix.frees |= pass_begins_deallocation(prefix.pass);
      text_format(&text, "%s%s", i > 0 ? " " : "", word->text);
    }
    prefix.text = text_end(&text);
    VECTOR_PUSH(&prefixes->items, arena, prefix);
  }
}

// The value of --pass-pipeline, without quotes, and the position of the word; or null, also if the shell would make
// something else of it.
static const char *pipeline_of(struct arena *arena, const struct words *words, size_t *where) {
  for (size_t i = 0; i < words->items.count; i++) {
    if (!words->items.items[i].is_pipeline) continue;
    const char *word = strchr(words->items.items[i].text, '=') + 1;
    if (strpbrk(word, "\\$`") != NULL) return NULL;
    struct text value = {.arena = arena};
    for (; *word != '\0'; word++)
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

// A pass as an element of a pipeline on modules: `name{options}` of the option `--name="options"`. Options of mlir-opt
// run passes on functions on each of them. False: the engine does not have it, or the shell makes something else of it.
static bool append_pass(struct arena *arena, struct text *pipeline, const char *word) {
  const char *name = pass_name(arena, word), *value = strchr(word, '=');
  const struct pass_info *pass = pass_of_option(word);
  if (pass == NULL || strpbrk(word, "\\$`") != NULL) return false;
  const bool nested = pass->anchor == PASS_ON_FUNCTION;
  if (pipeline->count != 0) text_char(pipeline, ',');
  text_format(pipeline, "%s%s", nested ? "func.func(" : "", name);
  if (value != NULL) {
    text_char(pipeline, '{');
    for (value++; *value != '\0'; value++)
      if (*value != '"' && *value != '\'') text_char(pipeline, *value);
    text_char(pipeline, '}');
  }
  if (nested) text_char(pipeline, ')');
  return true;
}

const char *command_pipeline(struct arena *arena, const char *command) {
  struct words words = {0};
  split_words(arena, command, &words);
  size_t where = 0;
  const char *given = pipeline_of(arena, &words, &where);
  if (given != NULL) return given;
  struct text pipeline = {.arena = arena};
  for (size_t i = 0; i < words.items.count; i++)
    if (words.items.items[i].is_pass && !append_pass(arena, &pipeline, words.items.items[i].text)) return NULL;
  return pipeline.count != 0 ? text_end(&pipeline) : NULL;
}

const char *command_running(struct arena *arena, const char *command, const char *pipeline, bool locations) {
  struct words words = {0};
  split_words(arena, command, &words);
  struct text text = {.arena = arena};
  bool is_placed = false;
  for (size_t i = 0; i < words.items.count; i++) {
    const struct word *word = &words.items.items[i];
    if (!word->is_pass && !word->is_pipeline) {
      text_format(&text, "%s%s", i > 0 ? " " : "", word->text);
    } else if (!is_placed) {
      text_format(&text, "%s --pass-pipeline='builtin.module(%s)'", locations ? " --mlir-print-debuginfo" : "",
                  pipeline);
      is_placed = true;
    }
  }
  return is_placed ? text_end(&text) : NULL;
}
