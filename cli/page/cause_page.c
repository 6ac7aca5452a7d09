#include "cli/page/cause_page.h"

#include "cli/json_file.h"
#include "cli/page/drawing.h"
#include "cli/page/line_diff.h"
#include "cli/report/native_run.h"
#include "triage/diagnose/fact_words.h"

#include <string.h>

enum { NAMED_MAX = 64, CONTEXT = 3, FOLD_FROM = 4 };

// --- texts

json_t *page_paragraphs(struct arena *arena, const char *text) {
  json_t *paragraphs = json_array();
  const struct text_lines lines = text_lines(arena, text);
  for (size_t i = 0; i < lines.items.count; i++) {
    json_t *spans = json_array();
    const char *line = lines.items.items[i];
    bool is_code = strncmp(line, "    ", 4) == 0;
    for (const char *at = line + strspn(line, " "); *at != '\0'; is_code = !is_code) {
      const size_t length = strcspn(at, "`");
      json_t *words = json_text(arena_string(arena, at, length));
      if (length > 0) json_array_append_new(spans, json_pack("{s:o}", is_code ? "code" : "text", words));
      else json_decref(words);
      at += length + (at[length] == '`');
    }
    if (json_array_size(spans) > 0) json_array_append_new(paragraphs, json_pack("{s:o}", "spans", spans));
    else json_decref(spans);
  }
  return paragraphs;
}

// --- programs with numbered lines

static json_t *numbered_line(size_t number, const char *text, const char *mark) {
  return json_pack("{s:i, s:o, s:s}", "number", (int)number, "text", json_text(text), "mark", mark);
}

// The program, with the lines of the conflict marked by what they do.
static json_t *program_pane(struct arena *arena, const struct diagnosis *finding) {
  const struct text_lines lines = text_lines(arena, finding->program);
  const struct conflict *conflict = &finding->conflict;
  json_t *shown = json_array();
  for (size_t i = 0; i < lines.items.count; i++) {
    const char *mark = "";
    for (size_t k = 0; k < conflict->items.count; k++)
      if (conflict->items.items[k].line == i + 1) mark = conflict_kind_names[conflict->items.items[k].kind];
    json_array_append_new(shown, numbered_line(i + 1, lines.items.items[i], mark));
  }
  return json_pack("{s:o, s:o}", "lines", shown, "conflict", draw_conflict(conflict, lines.items.count));
}

// The output, with the lines marked that the message names; null if there is none.
static json_t *output_pane(struct arena *arena, const struct diagnosis *finding) {
  const struct text_lines lines = text_lines(arena, finding->output);
  json_t *shown = json_array();
  if (lines.items.count == 0) {
    json_decref(shown);
    return json_null();
  }
  for (size_t i = 0; i < lines.items.count; i++)
    json_array_append_new(
        shown, numbered_line(i + 1, lines.items.items[i], finding_names_line(finding, i + 1) ? "named" : ""));
  return json_pack("{s:o, s:o}", "lines", shown, "buffers", draw_buffers(arena, finding, lines.items.count));
}

// --- differences

static json_t *diff_line_json(const struct diff_line *line) {
  const char *kind = line->sign == '+' ? "added" : line->sign == '-' ? "removed" : "same";
  return json_pack("{s:s, s:s, s:o}", "kind", kind, "sign", (char[]){line->sign, '\0'}, "text", json_text(line->text));
}

// Whether a changed line is near.
static bool is_near_change(const struct line_diff *diff, size_t at) {
  const size_t from = at > CONTEXT ? at - CONTEXT : 0;
  for (size_t i = from; i <= at + CONTEXT && i < diff->items.count; i++)
    if (diff->items.items[i].sign != ' ') return true;
  return false;
}

// Runs of lines, of which those far from any change are folded.
static json_t *hunks(const struct line_diff *diff) {
  json_t *list = json_array();
  for (size_t i = 0; i < diff->items.count;) {
    const bool is_shown = is_near_change(diff, i);
    json_t *lines = json_array();
    for (; i < diff->items.count && is_near_change(diff, i) == is_shown; i++)
      json_array_append_new(lines, diff_line_json(&diff->items.items[i]));
    const size_t count = json_array_size(lines);
    json_array_append_new(
        list, json_pack("{s:i, s:o}", "folded", is_shown || count < FOLD_FROM ? 0 : (int)count, "lines", lines));
  }
  return list;
}

static json_t *difference(struct arena *arena, const char *before, const char *after) {
  const struct line_diff diff = line_diff(arena, before, after);
  return json_pack("{s:i, s:i, s:b, s:o}", "added", (int)diff.added, "removed", (int)diff.removed, "unchanged",
                   diff.added + diff.removed == 0, "hunks", hunks(&diff));
}

// --- the program after each pass

struct stage {
  const char *pass, *program;
};

struct stages {
  VECTOR(struct stage) items;
};

// The parts of diagnosis.h, DIAGNOSIS_STAGE.
static struct stages read_stages(struct arena *arena, const char *text) {
  struct stages stages = {0};
  const size_t mark = strlen(DIAGNOSIS_STAGE);
  for (const char *at = strstr(text, DIAGNOSIS_STAGE), *next; at != NULL; at = next) {
    const char *name = at + mark, *program = name + strcspn(name, "\n");
    next = strstr(program, DIAGNOSIS_STAGE);
    program += *program == '\n';
    struct stage stage = {arena_string(arena, name, strcspn(name, " \n")),
                          arena_string(arena, program, next == NULL ? strlen(program) : (size_t)(next - program))};
    VECTOR_PUSH(&stages.items, arena, stage);
  }
  return stages;
}

static bool is_bad_pass(const struct diagnosis *finding, const char *pass) {
  return finding->pass.last != NULL && strcmp(finding->pass.last, pass) == 0;
}

static json_t *stages_json(struct arena *arena, const struct diagnosis *finding) {
  const struct stages stages = read_stages(arena, finding->stages);
  json_t *list = json_array();
  bool seen_bad = false;
  for (size_t i = 1; i < stages.items.count; i++) {
    const struct stage *stage = &stages.items.items[i];
    const bool is_bad = !seen_bad && is_bad_pass(finding, stage->pass);
    json_t *object = difference(arena, stage[-1].program, stage->program);
    json_object_set_new(object, "pass", json_text(stage->pass));
    json_object_set_new(object, "bad", json_boolean(is_bad));
    seen_bad |= is_bad;
    json_array_append_new(list, object);
  }
  return list;
}

// What the first bad pass changes; where that is unknown, what all of them do.
static json_t *main_difference(struct arena *arena, const struct diagnosis *finding) {
  const struct stages stages = read_stages(arena, finding->stages);
  const size_t count = stages.items.count;
  for (size_t i = 1; i < count; i++)
    if (is_bad_pass(finding, stages.items.items[i].pass)) {
      json_t *object = difference(arena, stages.items.items[i - 1].program, stages.items.items[i].program);
      json_object_set_new(object, "pass", json_text(stages.items.items[i].pass));
      return object;
    }
  if (finding->output[0] == '\0') return json_null();
  return difference(arena, count > 0 ? stages.items.items[0].program : finding->program, finding->output);
}

// --- facts and findings

// The facts that are words, not texts that the page shows elsewhere.
static json_t *facts_json(struct arena *arena, const struct diagnosis *finding) {
  static const size_t shown[] = {FACT_oracle,    FACT_signature,  FACT_pass,     FACT_pass_signature, FACT_copying,
                                 FACT_decisions, FACT_reads,      FACT_roles,    FACT_culprit,        FACT_rules,
                                 FACT_rewrites,  FACT_claims,     FACT_form,     FACT_rewrite,        FACT_rewritten,
                                 FACT_changes,   FACT_difference, FACT_analysis, FACT_deviations,     FACT_losses,
                                 FACT_kinds};
  json_t *list = json_array();
  for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
    const char *words = fact_words(arena, finding, shown[i]);
    if (words[0] != '\0')
      json_array_append_new(list, json_pack("{s:s, s:s, s:o}", "name", fact_table[shown[i]].name, "sentence",
                                            fact_table[shown[i]].sentence, "words", json_text(words)));
  }
  return list;
}

static json_t *findings_json(const struct triage_report *report, const struct finding_group *group) {
  json_t *list = json_array();
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *finding = &report->diagnoses[group->members.items[i]];
    json_array_append_new(list, json_pack("{s:o, s:o, s:o, s:o, s:b}", "file", json_text(finding->file), "signature",
                                          json_text(finding->signature), "detail", json_text(finding->detail), "key",
                                          json_text(finding->key), "known", (int)finding->is_known));
  }
  return list;
}

static json_t *text_or_null(const char *text) {
  return text == NULL || text[0] == '\0' ? json_null() : json_text(text);
}

json_t *cause_page(const struct triage_report *report, const struct finding_group *group) {
  struct arena *arena = report->arena;
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  const struct diagnosis called = finding_with_arguments(finding);
  const char *native = finding_native_run(report, &called);
  if (native == NULL) native = finding_native_error(report, &called).command;
  json_t *page = json_pack("{s:o, s:o, s:o, s:s, s:o, s:o, s:o, s:o, s:o}", "cause", json_text(group->cause),
                           "expected", json_text(finding_expected(report, &called)), "actual",
                           json_text(finding_actual(report, &called)), "evidence", finding_evidence(finding), "message",
                           json_text(called.message), "why", page_paragraphs(arena, finding_why(report, finding)),
                           "command", json_text(finding_command(report, finding)), "short_command",
                           text_or_null(finding_short_command(report, finding)), "native_run", text_or_null(native));
  json_object_update_new(
      page, json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "program", program_pane(arena, finding), "called",
                      text_or_null(finding->called), "output", output_pane(arena, &called), "difference",
                      main_difference(arena, finding), "stages", stages_json(arena, finding), "facts",
                      facts_json(arena, finding), "members", findings_json(report, group)));
  json_object_update_new(page,
                         json_pack("{s:o, s:o, s:o, s:o, s:o}", "known", text_or_null(group->known), "undecided",
                                   text_or_null(group->undecided), "extents", text_or_null(finding->extents), "life",
                                   text_or_null(finding_life(&called)), "input", json_text(finding->input)));
  json_object_set_new(page, "has_stages", json_boolean(json_array_size(json_object_get(page, "stages")) > 0));
  return page;
}
