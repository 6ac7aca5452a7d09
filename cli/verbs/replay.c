// `bufferproof replay`: checks cases and programs again, each as its header specifies.
#include "cli/verb.h"

#include "cli/case_files.h"
#include "cli/input.h"
#include "cli/json_file.h"
#include "cli/pipeline_inspector.h"
#include "cli/report/case_coverage.h"

#include "fuzz/check/check.h"
#include "fuzz/check/coverage.h"
#include "fuzz/check/flakiness.h"
#include "fuzz/finding/case.h"
#include "fuzz/finding/signature.h"
#include "triage/shapes/shrink.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct replay {
  struct options words;           // with the current subject
  const struct options *options;  // the same
  json_t *results;
  FILE *stream;  // of the text
  int code;      // the worst so far
  unsigned files;
  struct feature_set *features;  // of the current file; null without --needed
  struct case_coverage coverage;
  struct pipeline_inspector inspector;
  enum opaque_effect opaque;
  bool refused;  // the command line is wrong, at least for one case, or memory ran out: replay stops
  struct standings {
    unsigned judged, refusals, open;  // subjects that passed or failed, refused the program, could not be judged
    unsigned open_before;             // those that refused it or could not be judged before the first bad one
    const char *first_bad;            // or null
    bool is_invalid;                  // the file, for all subjects
  } standings;                        // of several subjects, on the current file
};

static void worsen(struct replay *replay, int code) { replay->code = exit_code_worse(replay->code, code); }

static bool has_several(const struct replay *replay) { return replay->options->subject_count > 1; }

static void report(struct replay *replay, const char *file, const char *verdict, const char *detail) {
  const char *subject = has_several(replay) ? replay->options->subject : NULL;
  fprintf(replay->stream, "%s: %s%s%s%s%s\n", file, subject != NULL ? subject : "", subject != NULL ? ": " : "",
          verdict, detail[0] != '\0' ? ": " : "", detail);
  json_t *result =
      json_pack("{s:o, s:s, s:o}", "file", json_text(file), "verdict", verdict, "detail", json_text(detail));
  if (subject != NULL) json_object_set_new(result, "subject", json_text(subject));
  json_array_append_new(replay->results, result);
}

// One of several subjects that refuses a program, which an older release may not know, has no finding.
static void add_standing(struct replay *replay, enum verdict verdict, bool shows) {
  struct standings *standings = &replay->standings;
  if (verdict == VERDICT_PASSED || verdict == VERDICT_FINDING) standings->judged++;
  else if (verdict == VERDICT_REJECTED) standings->refusals++;
  else standings->open++;
  if (!shows || standings->first_bad != NULL) return;
  standings->first_bad = replay->options->subject;
  standings->open_before = standings->refusals + standings->open;
}

static void report_standings(struct replay *replay, const char *file) {
  const struct standings *standings = &replay->standings;
  if (!has_several(replay) || standings->is_invalid) return;
  const char *open = standings->open_before > 0 ? ", or one before it that could not be judged" : "";
  fprintf(replay->stream, "%s: first bad: %s%s", file, standings->first_bad != NULL ? standings->first_bad : "none",
          open);
  if (standings->refusals > 0)
    fprintf(replay->stream, "; refused by %u of %zu subjects", standings->refusals, replay->options->subject_count);
  if (standings->open > 0) fprintf(replay->stream, "; %u not judged", standings->open);
  fputc('\n', replay->stream);
  json_t *result = json_pack("{s:o, s:s, s:o, s:b}", "file", json_text(file), "verdict", "first bad", "detail",
                             standings->first_bad != NULL ? json_text(standings->first_bad) : json_null(), "certain",
                             standings->open_before == 0);
  json_array_append_new(replay->results, result);
  if (standings->judged == 0 && standings->refusals > 0) worsen(replay, EXIT_UNSUPPORTED);
}

// The verdicts on cases that could not be checked to the end.
static const struct {
  const char *words;
  enum exit_code code;
} undecided[] = {
    [VERDICT_REJECTED] = {"refused by the subject", EXIT_UNSUPPORTED},
    [VERDICT_UNSUPPORTED] = {"not supported", EXIT_UNSUPPORTED},
    [VERDICT_LIMIT] = {"limit reached", EXIT_LIMIT_REACHED},
    [VERDICT_UNUSABLE] = {"the subject cannot be run", EXIT_UNSUPPORTED},
};

static void judge(struct replay *replay, const char *file, const struct corpus_case *header, struct harness *harness,
                  enum verdict verdict, const struct input *input) {
  bool expected = replay->options->expect_findings;
  const char *message = harness->message != NULL ? harness->message : "";
  if (verdict != VERDICT_FINDING) add_standing(replay, verdict, false);
  switch (verdict) {
    case VERDICT_PASSED:
      report(replay, file, expected ? "does not show its finding" : "passes", "");
      worsen(replay, expected ? EXIT_PROPERTY_FAILED : EXIT_FINE);
      break;
    case VERDICT_FINDING: {
      const char *signature = harness->finding.signature, *subject = harness->options.subject;
      bool same = header->finding.signature == NULL || signature_matches(header->finding.signature, signature);
      // Subjects report invalid programs and crashes differently.
      if (header->subject != NULL && strcmp(header->subject, subject) != 0)
        same |= header->finding.oracle == harness->finding.oracle;
      add_standing(replay, verdict, same);
      report(replay, file, same ? "finding" : "another finding", harness->finding.signature);
      fprintf(replay->stream, "%s\n", harness->finding.message);
      worsen(replay, expected && same ? EXIT_FINE : EXIT_PROPERTY_FAILED);
      break;
    }
    case VERDICT_INVALID:
      diagnostic_print(&harness->context.diagnostics, input->name, input->text, input->length, stderr);
      report(replay, file, "not a valid program", "");
      replay->standings.is_invalid = true;
      worsen(replay, EXIT_INVALID_INPUT);
      break;
    default:
      report(replay, file, undecided[verdict].words, message);
      if (verdict == VERDICT_LIMIT && !replay->options->shrink_shapes)
        fprintf(replay->stream, "  --fuel N allows more; --shrink-shapes maps large extents to small ones\n");
      if (verdict != VERDICT_REJECTED || !has_several(replay)) worsen(replay, (int)undecided[verdict].code);
  }
}

// The program with small extents if that is wanted and possible, otherwise as it is.
static struct shrunk_program shrink(const struct replay *replay, const char *path, const struct input *input,
                                    struct arena *arena) {
  struct shrunk_program shrunk = {.text = input->text, .length = input->length};
  if (!replay->options->shrink_shapes) return shrunk;
  struct shrunk_program smaller = shapes_shrink(arena, input->name, input->text, input->length);
  if (smaller.text == NULL) fprintf(replay->stream, "%s: extents are kept: %s\n", path, smaller.refusal);
  else fprintf(replay->stream, "%s: extents: %s\n", path, smaller.mapping);
  return smaller.text == NULL ? shrunk : smaller;
}

static void replay_text(struct replay *replay, const char *path, const struct input *input, struct arena *arena) {
  struct corpus_case header;
  const char *message = NULL;
  if (!case_parse(arena, input->text, input->length, &header, &message)) {
    fprintf(stderr, "%s:%u:1: error: %s\n", path, header.line, message);
    replay->standings.is_invalid = true;
    worsen(replay, EXIT_INVALID_INPUT);
    return;
  }
  const char *refusal = case_refusal(arena, &header, replay->options->subject, replay->options->pipeline);
  if (refusal != NULL && !replay->options->allow_commands) {
    report(replay, path, "not allowed", refusal);
    worsen(replay, EXIT_UNSUPPORTED);
    return;
  }
  struct check_options options = check_options_of_case(arena, &header, replay->options->subject,
                                                       replay->options->pipeline, (unsigned)replay->options->timeout);
  options.features = replay->features;
  options.reference_fuel = replay->options->fuel;
  options.opaque = replay->opaque;
  struct shrunk_program program = shrink(replay, path, input, arena);
  struct harness harness;
  if (harness_init(&harness, &options)) {
    uint64_t seed = header.is_case ? header.finding.input_seed : replay->options->seed;
    enum verdict verdict = case_is_unstable(&header)
                               ? flakiness_check(&harness, &header, path, program.text, program.length, seed, arena)
                               : check_text(&harness, input->name, program.text, program.length, seed);
    judge(replay, path, &header, &harness, verdict, input);
  } else {
    diagnostic_print(&harness.context.diagnostics, NULL, NULL, 0, stderr);
    report(replay, path, "its pipeline is not understood", "");
    worsen(replay, EXIT_INVALID_INPUT);
  }
  harness_release(&harness);
}

static void refuse(struct replay *replay, const struct pipeline_fault *fault) {
  fprintf(stderr, "%s\n", fault->message);
  replay->refused = true;
  replay->code = (int)fault->code;
}

// Whether the subject accepts its pipeline; if not, that is reported.
static bool accepts_pipeline(struct replay *replay, const char *path, const struct input *input) {
  struct pipeline_fault fault = pipeline_inspect_case(&replay->inspector, path, input->text, input->length);
  if (fault.code == EXIT_FINE) return true;
  if (fault.code != EXIT_INVALID_INPUT) {
    refuse(replay, &fault);
    return false;
  }
  fprintf(stderr, "%s\n", fault.message);
  report(replay, path, "its pipeline is not understood", "");
  worsen(replay, EXIT_INVALID_INPUT);
  return false;
}

static void replay_file(struct replay *replay, const char *path) {
  struct input input;
  replay->files++;
  if (replay->features != NULL) feature_set_clear(replay->features);
  if (!input_read(&input, path)) {
    worsen(replay, EXIT_INVALID_INPUT);
    return;
  }
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  replay->standings = (struct standings){0};
  size_t count = has_several(replay) ? replay->options->subject_count : 1;
  for (size_t i = 0; i < count && !replay->refused && !replay->standings.is_invalid; i++) {
    replay->words.subject = replay->options->subjects[i];
    arena_reset(&arena);
    if (accepts_pipeline(replay, path, &input)) replay_text(replay, path, &input, &arena);
  }
  if (!replay->refused) report_standings(replay, path);
  arena_release(&arena);
  input_release(&input);
  if (replay->features != NULL && !case_coverage_add(&replay->coverage, path, replay->features))
    worsen(replay, EXIT_LIMIT_REACHED);
}

static void report_needed(struct replay *replay) {
  uint32_t features;
  if (!case_coverage_minimize(&replay->coverage, &features)) {
    options_refuse(replay->options, "out of memory");
    worsen(replay, EXIT_LIMIT_REACHED);
    return;
  }
  size_t kept = 0;
  for (size_t i = 0; i < replay->coverage.count; i++) {
    const struct covered_file *file = &replay->coverage.files[i];
    kept += file->kept;
    if (file->kept) fprintf(replay->stream, "%s: needed, %u features of its own\n", file->name, file->own);
    else fprintf(replay->stream, "%s: not needed\n", file->name);
    if (!file->kept) worsen(replay, EXIT_PROPERTY_FAILED);
  }
  fprintf(replay->stream, "%u features, shown by %zu of %zu files\n", features, kept, replay->coverage.count);
}

// Replays all files named on the command line, then prints the summary.
static void replay_words(struct replay *replay) {
  const struct options *options = replay->options;
  replay->code = EXIT_FINE;
  struct case_files found = {0};
  struct pipeline_fault fault = pipeline_inspect_words(&replay->inspector);
  if (fault.code != EXIT_FINE) refuse(replay, &fault);
  for (int i = 0; i < options->file_count && !replay->refused; i++)
    if (!case_files_add(&found, "replay", options->files[i])) worsen(replay, EXIT_INVALID_INPUT);
  if (found.count == 0 && !replay->refused) worsen(replay, EXIT_INVALID_INPUT);  // a folder without files was reported
  for (size_t i = 0; i < found.count && !replay->refused; i++) replay_file(replay, found.items[i]);
  pipeline_inspector_release(&replay->inspector);
  if (options->needed && !replay->refused) report_needed(replay);  // before their names are released
  case_files_release(&found);
  if (replay->refused) return;
  fprintf(replay->stream, "%u file%s replayed\n", replay->files, replay->files == 1 ? "" : "s");
  if (options->json != NULL && !json_file_write(json_incref(replay->results), options->json))
    replay->code = EXIT_INVALID_INPUT;
}

int verb_replay(const struct options *options) {
  struct replay replay = {.features = options->needed ? calloc(1, sizeof *replay.features) : NULL,
                          .words = *options,
                          .results = json_array(),
                          .stream = text_beside_json(options->json),
                          .code = EXIT_LIMIT_REACHED};
  replay.options = &replay.words;
  if (!options_read_opaque(options, &replay.opaque)) replay.code = EXIT_USAGE;
  else if (options->subject_count > 1 && (options->needed || options->expect_findings))
    replay.code = options_refuse(options, "--needed and --expect-findings are for one subject");
  else if (options->needed && replay.features == NULL) options_refuse(options, "out of memory");
  else if (pipeline_inspector_init(&replay.inspector, replay.options)) replay_words(&replay);
  case_coverage_release(&replay.coverage);
  free(replay.features);
  json_decref(replay.results);
  return replay.code;
}
