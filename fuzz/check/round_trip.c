#include "fuzz/check/round_trip.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/finding/signature.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "fuzz/subjects/pipeline_spelling.h"

// --- pipelines

static const char *print_pipeline(const struct pipeline *pipeline, enum pipeline_layout layout, struct arena *arena) {
  struct text text = {.arena = arena};
  pipeline_print(&pipeline->root, layout, &text);
  text_char(&text, '\0');
  return text.items;
}

// Whether the text of a pipeline is parsed, and then prints in the layout and as text as the pipeline does.
static bool is_same_pipeline(struct harness *harness, const struct pipeline *pipeline, const char *text,
                             enum pipeline_layout layout) {
  struct arena *arena = &harness->arena;
  struct pipeline again;
  pipeline_init(&again, &harness->context, arena);
  return pipeline_parse(&again, text) && strcmp(pipeline_text(pipeline, arena), pipeline_text(&again, arena)) == 0 &&
         strcmp(print_pipeline(pipeline, layout, arena), print_pipeline(&again, layout, arena)) == 0;
}

// A pipeline drawn for the program is printed in each layout, and parsed again.
static enum verdict check_pipeline(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct pipeline pipeline;
  pipeline_init(&pipeline, &harness->context, arena);
  if (!pipeline_parse(&pipeline, engine_pipeline_draw(&harness->source, round->origin.input_seed, arena)))
    return round_found(round, ORACLE_round_trip, NULL, 0, "round_trip|pipeline|drawn",
                       harness_first_diagnostic(harness));
  const char *text = pipeline_text(&pipeline, arena);
  for (int layout = PIPELINE_ON_ONE_LINE; layout <= PIPELINE_ON_LINES; layout++) {
    const char *printed = print_pipeline(&pipeline, (enum pipeline_layout)layout, arena);
    if (!is_same_pipeline(harness, &pipeline, printed, (enum pipeline_layout)layout) ||
        !is_same_pipeline(harness, &pipeline, text, (enum pipeline_layout)layout))
      return round_found(round, ORACLE_round_trip, NULL, 0, "round_trip|pipeline", text);
  }
  return VERDICT_PASSED;
}

// What is spelled rightly is parsed as it is meant, and a mistake is reported.
static bool is_read_rightly(struct harness *harness, const struct pipeline_spelling *spelling) {
  struct pipeline pipeline;
  pipeline_init(&pipeline, &harness->context, &harness->arena);
  const bool parsed = pipeline_parse(&pipeline, spelling->text);
  const bool reported = harness->context.diagnostics.first != NULL;
  context_clear_diagnostics(&harness->context);
  if (spelling->printed == NULL) return !parsed && reported;
  return parsed && strcmp(pipeline_text(&pipeline, &harness->arena), spelling->printed) == 0;
}

static enum verdict check_spellings(struct round *round) {
  enum { SPELLINGS = 4 };
  for (uint64_t i = 0; i < SPELLINGS; i++) {
    const struct pipeline_spelling spelling =
        pipeline_spelling_draw(seed_mix(round->origin.input_seed, i), &round->harness->arena);
    if (!is_read_rightly(round->harness, &spelling))
      return round_found(round, ORACLE_round_trip, NULL, 0, "round_trip|pipeline|spelling", spelling.text);
  }
  return VERDICT_PASSED;
}

// --- programs

enum verdict round_trip_check(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  for (int generic = 0; generic < 2; generic++) {
    struct print_options options = {.generic = generic != 0};
    size_t length, again_length = 0;
    const char *text = print_program(arena, &harness->source, options, &length), *again = "";
    program_reset(&harness->target);
    bool parsed =
        parse_program(&harness->target, "printed", text, length) && verify(&harness->context, harness->target.module);
    if (parsed) again = print_program(arena, &harness->target, options, &again_length);
    if (parsed && length == again_length && memcmp(text, again, length) == 0) continue;
    const char *message = parsed ? first_line_that_differs(arena, text, again) : harness_first_diagnostic(harness);
    return round_found(round, ORACLE_round_trip, NULL, 0,
                       signature_of_text(arena, "round_trip", generic ? "generic" : "custom", message), message);
  }
  const enum verdict verdict = check_pipeline(round);
  return verdict == VERDICT_PASSED ? check_spellings(round) : verdict;
}
