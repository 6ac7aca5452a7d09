#include "triage/key/finding_key.h"

#include "engine/syntax/parser.h"
#include "fuzz/check/check.h"
#include "fuzz/finding/signature.h"
#include "triage/diagnose/blame/blame.h"
#include "triage/diagnose/cross_check.h"
#include "triage/diagnose/difference_words.h"
#include "triage/diagnose/program_difference.h"
#include "triage/isolate/pipeline_prefix.h"
#include "triage/key/decision_differences.h"
#include "triage/traits/program_traits.h"

#include <stdlib.h>

// Of a worker. Its harness has its own process of the subject, so that the history of the campaign's stays as it is.
struct key_finder {
  struct harness harness;
  struct check_options check;
};

// A finding that is given a key.
struct search {
  struct key_finder *finder;
  struct arena *arena;
  const struct finding *finding;
  const char *program;
  size_t length;
  struct pipeline_prefixes prefixes;
  size_t bad;  // the first bad prefix
  struct text key;
};

static bool is_of_mlir(const struct search *search) { return subject_is_mlir(search->finder->check.subject); }
static bool is_of_engine(const struct search *search) { return subject_is_engine(search->finder->check.subject); }

// Whether the oracle judges what the output means, so that the output of each prefix can be judged.
static bool is_about_meaning(enum oracle oracle) {
  const uint32_t meaning =
      oracle_bit(ORACLE_value) | oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak) | ORACLES_WITH_PIPELINE;
  return (meaning & oracle_bit(oracle)) != 0;
}

static enum verdict try_pipeline(struct search *search, const char *pipeline, bool frees) {
  struct harness *harness = &search->finder->harness;
  struct check_options check = search->finder->check;
  check.partial = !frees;
  check.pipeline = pipeline;
  check.frees_by_itself = search->finding->frees_by_itself;
  if (!harness_configure(harness, &check)) return VERDICT_UNUSABLE;
  return check_text(harness, "found", search->program, search->length, search->finding->input_seed);
}

// Whether memory must be freed after this prefix.
static bool must_free(const struct search *search, size_t prefix) {
  bool whole = prefix + 1 == search->prefixes.items.count && search->finding->oracle != ORACLE_bufferized;
  return whole || search->prefixes.items.items[prefix].frees || search->finding->frees_by_itself;
}

// Another form of the first bad prefix.
static enum verdict try_step(void *argument, const char *pipeline) {
  struct search *search = argument;
  return try_pipeline(search, pipeline, must_free(search, search->bad));
}

// By bisection: what cannot be judged counts as good.
static void find_first_bad_pass(struct search *search) {
  size_t good = 0, bad = search->prefixes.items.count - 1;
  while (good < bad) {
    size_t middle = good + (bad - good) / 2;
    const char *prefix = search->prefixes.items.items[middle].text;
    if (try_pipeline(search, prefix, must_free(search, middle)) == VERDICT_FINDING) bad = middle;
    else good = middle + 1;
  }
  search->bad = bad;
}

static void add_part(struct search *search, const char *words) {
  if (words[0] != '\0') text_format(&search->key, "|%s", words);
}

static bool add_difference(struct search *search, const struct difference *difference) {
  if (!difference_exists(difference)) return false;
  add_part(search, difference_settled_words(search->arena, difference));
  if (op_name_exists(difference->source)) text_format(&search->key, " by %s", difference->source.name);
  return true;
}

static const char *text_before(const struct search *search) {
  return search->bad > 0 ? search->prefixes.items.items[search->bad - 1].text : "";
}

static bool add_cross_check(struct search *search, enum cross_check_part part) {
  if (!is_of_mlir(search)) return false;
  const struct outputs outputs = cross_check_outputs(
      search->arena, &search->finder->harness.mlir, part, text_before(search),
      search->prefixes.items.items[search->bad].text, search->program, search->finder->check.timeout_seconds);
  if (outputs.expected == NULL) return false;
  if (part == CROSS_CHECK_DECISIONS) {
    const char *kinds = decision_differences(search->arena, outputs.actual, outputs.expected);
    if (kinds[0] != '\0') text_format(&search->key, "|in place: %s", kinds);
    return kinds[0] != '\0';
  }
  const struct difference difference = program_difference(search->arena, outputs.actual, outputs.expected);
  return add_difference(search, &difference);
}

// Upstream's decisions are compared with the engine's, and if it makes none that the engine does not make, its output.
// Where nothing else makes decisions, copies are tried.
static void add_bufferization(struct search *search, const struct pipeline_prefix *prefix) {
  if (add_cross_check(search, CROSS_CHECK_DECISIONS) || add_cross_check(search, CROSS_CHECK_OUTPUT)) return;
  const char *copying = is_of_engine(search) ? copying_pipeline(search->arena, prefix->text) : NULL;
  if (copying != NULL)
    add_part(search, try_step(search, copying) == VERDICT_PASSED ? "copies help" : "copies do not help");
}

// What the first bad rewrite of a canonicalize changes.
static bool add_rewrite(struct search *search, const struct pipeline_prefix *prefix) {
  struct rewrite_step step;
  if (!blame_rewrite(search->arena, prefix->text, try_step, search, &step)) return false;
  const struct implementation of = {.kind = is_of_engine(search) ? OF_ENGINE : OF_MLIR};
  const struct difference difference =
      difference_of_pipelines(search->arena, &search->finder->harness.mlir, of, step.right, step.wrong, search->program,
                              search->finder->check.timeout_seconds);
  return add_difference(search, &difference);
}

static void add_pass(struct search *search) {
  const struct pipeline_prefix *prefix = &search->prefixes.items.items[search->bad];
  add_part(search, prefix->pass);
  if (strcmp(prefix->pass, "one-shot-bufferize") == 0) add_bufferization(search, prefix);
  else if (!add_rewrite(search, prefix)) add_cross_check(search, CROSS_CHECK_OUTPUT);
}

static bool read_program(struct search *search) {
  struct harness *harness = &search->finder->harness;
  harness_begin_round(harness);
  return parse_program(&harness->source, "found", search->program, search->length);
}

// The pass that crashes, and whether there is a block that is never reached, which several passes do not expect.
static void add_crash(struct search *search) {
  struct harness *harness = &search->finder->harness;
  const struct subject *subject = &harness->subject;
  const char *pass = NULL;
  if (subject->last_pass != NULL) {
    try_pipeline(search, search->finding->pipeline, false);
    pass = subject->last_pass(subject, &harness->source, &harness->arena);
  } else if (!read_program(search)) {
    return;
  }
  if (pass != NULL) add_part(search, pass);
  if (program_has_unreachable_block(harness->source.module)) add_part(search, "unreachable block");
}

static bool is_command(const struct search *search) {
  return subject_command_of(search->finder->check.subject) != NULL;
}

static void find(void *argument) {
  struct search *search = argument;
  const struct finding *finding = search->finding;
  search->key.arena = search->arena;
  text_string(&search->key, finding->signature);
  if (finding->oracle == ORACLE_crash) add_crash(search);
  else if (is_about_meaning(finding->oracle) && !is_command(search)) {
    search->prefixes = subject_prefixes(search->arena, search->finder->check.subject, finding->pipeline);
    if (search->prefixes.items.count == 0) return;
    find_first_bad_pass(search);
    add_pass(search);
  }
}

// --- for the campaign

static void *begin(const struct check_options *check) {
  struct key_finder *finder = calloc(1, sizeof *finder);
  if (finder == NULL) return NULL;
  finder->check = *check;
  finder->check.once = true;
  finder->check.features = NULL;
  finder->check.proofs = NULL;
  finder->check.timeout_seconds = 1;
  if (finder->check.subject == NULL) finder->check.subject = "engine";
  finder->check.oracles = oracle_bit(ORACLE_value) | oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak);
  if (harness_init(&finder->harness, &finder->check)) return finder;
  harness_release(&finder->harness);
  free(finder);
  return NULL;
}

static const char *find_key(void *state, struct arena *arena, const struct finding *finding, const char *program,
                            size_t length) {
  struct key_finder *finder = state;
  struct search search = {.finder = finder, .arena = arena, .finding = finding, .program = program, .length = length};
  if (signature_is_unstable(finding->signature)) return NULL;
  find(&search);
  return text_end(&search.key);
}

static void end(void *state) {
  struct key_finder *finder = state;
  harness_release(&finder->harness);
  free(finder);
}

const struct campaign_keys finding_keys = {begin, find_key, end};
