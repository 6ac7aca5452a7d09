// Parses pipelines strictly, and looks up each pass and each option among the reviewed ones, which are pipelines as
// well.
#include "fuzz/subjects/reviewed_pipeline.h"

#include "engine/transforms/passes.h"
#include "fuzz/subjects/mlir_pipeline.h"

#include <string.h>

static const char *const reviewed[] = {
#define MLIR_PASS(stage, weight, needs, text) text,
#define MLIR_OPTION(...)
#include "fuzz/subjects/mlir_pipelines.def"
#undef MLIR_PASS
#undef MLIR_OPTION
#define REVIEWED(text) text,
#include "fuzz/subjects/reviewed_passes.def"
#undef REVIEWED
};

struct word {
  const char *text;
  size_t length;
};

// A pass, or one of its options.
struct mention {
  struct word pass, option;  // option is empty for the pass itself
};

// Iterates over the mentions in a text: "a,func.func(b{c=1 d})" mentions a, b, b{c} and b{d}.
struct mentions {
  const char *at;
  struct word pass;  // whose options are being read
  int depth;
  bool in_options, wrong;
};

static size_t span_of_name(const char *at) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  return strspn(at, letters);
}

static struct word take_name(struct mentions *mentions) {
  struct word word = {mentions->at, span_of_name(mentions->at)};
  mentions->at += word.length;
  return word;
}

static bool take(struct mentions *mentions, char wanted) {
  if (*mentions->at != wanted) return false;
  mentions->at++;
  return true;
}

static bool stop(struct mentions *mentions, bool wrong) {
  mentions->wrong = wrong;
  return false;
}

// Values are words, in lists separated by commas. They may be absent.
static void skip_value(struct mentions *mentions) {
  do take_name(mentions);
  while (take(mentions, ','));
}

static bool next_option(struct mentions *mentions, struct mention *mention) {
  mentions->at += strspn(mentions->at, " ");
  *mention = (struct mention){mentions->pass, take_name(mentions)};
  if (mention->option.length == 0) return stop(mentions, true);
  if (take(mentions, '=')) skip_value(mentions);
  mentions->at += strspn(mentions->at, " ");
  if (take(mentions, '}')) mentions->in_options = false;
  return true;
}

// Skips what follows a pass or a nested pipeline: its end, and the comma before the next one.
static bool close_passes(struct mentions *mentions) {
  for (mentions->at += strspn(mentions->at, " "); take(mentions, ')'); mentions->at += strspn(mentions->at, " "))
    if (mentions->depth-- == 0) return false;
  return *mentions->at == '\0' || (take(mentions, ',') && *mentions->at != '\0');
}

// The next mention; false at the end of the text, or if it is not a pipeline of plain words.
static bool next_mention(struct mentions *mentions, struct mention *mention) {
  if (mentions->in_options) return next_option(mentions, mention);
  if (mentions->pass.length != 0 && !close_passes(mentions)) return stop(mentions, true);
  if (*mentions->at == '\0') return stop(mentions, mentions->depth != 0);
  for (;;) {
    mentions->at += strspn(mentions->at, " ");
    mentions->pass = take_name(mentions);
    if (mentions->pass.length == 0) return stop(mentions, true);
    if (!take(mentions, '(')) break;  // else it is the anchor of nested passes
    mentions->depth++;
  }
  mentions->in_options = take(mentions, '{');
  if (mentions->in_options && take(mentions, '}')) mentions->in_options = false;
  *mention = (struct mention){mentions->pass, {mentions->at, 0}};
  return true;
}

static bool same_word(struct word one, struct word other) {
  return one.length == other.length && memcmp(one.text, other.text, one.length) == 0;
}

static bool is_mentioned(const char *pipeline, const struct mention *wanted) {
  struct mentions mentions = {.at = pipeline};
  struct mention mention;
  while (next_mention(&mentions, &mention))
    if (same_word(mention.pass, wanted->pass) && same_word(mention.option, wanted->option)) return true;
  return false;
}

// The engine writes an option's name with underscores.
static bool is_named(struct word word, const char *name) {
  if (strlen(name) != word.length) return false;
  for (size_t i = 0; i < word.length; i++)
    if (word.text[i] != (name[i] == '_' ? '-' : name[i])) return false;
  return true;
}

// Whether the engine has the pass or option. What an option takes as text may be a pipeline.
static bool engine_has(const struct mention *mention) {
  const struct pass_info *info = pass_lookup(mention->pass.text, mention->pass.length);
  if (info == NULL || mention->option.length == 0) return info != NULL;
  for (size_t i = 0; i < info->option_count; i++)
    if (is_named(mention->option, info->options[i].name)) return info->options[i].type != PASS_OPTION_STRING;
  return false;
}

static bool is_reviewed(const struct mention *mention) {
  if (engine_has(mention)) return true;
  for (size_t i = 0; i < sizeof reviewed / sizeof reviewed[0]; i++)
    if (is_mentioned(reviewed[i], mention)) return true;
  return false;
}

bool pipeline_is_reviewed(const char *pipeline) {
  struct mentions mentions = {.at = pipeline};
  struct mention mention;
  while (next_mention(&mentions, &mention))
    if (!is_reviewed(&mention)) return false;
  return !mentions.wrong;
}
