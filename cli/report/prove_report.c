#include "cli/report/prove_report.h"

#include "cli/report/prove_replay.h"
#include "cli/report/sarif_region.h"

#include "engine/base/printable.h"
#include "engine/dialects/ops.h"

#include <string.h>

static struct source_place place_of(const struct op *op) {
  return op == NULL ? (struct source_place){0} : op->location->place;
}

// Prints a source line without its indentation.
static void print_source_line(const struct prove_report *report, uint32_t line) {
  const char *at = report->session->input->text, *end = at + report->session->input->length;
  for (uint32_t number = 1; number < line && at != NULL; number++) {
    at = memchr(at, '\n', (size_t)(end - at));
    if (at != NULL) at++;
  }
  if (at == NULL || line == 0) return;
  while (at < end && (*at == ' ' || *at == '\t')) at++;
  const char *stop = memchr(at, '\n', (size_t)(end - at));
  size_t length = (size_t)((stop == NULL ? end : stop) - at);
  fprintf(report->stream, "        %s%s\n",
          name_printable_copy(&report->session->arena, at, length > 160 ? 160 : length), length > 160 ? " ..." : "");
}

static void print_tale(const struct prove_report *report, const struct property_verdict *verdict) {
  uint32_t shown = 0;
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct tale_line *line = &verdict->tale[i];
    struct source_place place = place_of(line->op);
    fprintf(report->stream, "    %s:%u:%u: %s%s\n", report->session->input->name, place.line, place.column,
            line->wrong ? "here: " : "", line->text);
    if (place.line != shown && line->op != NULL && !op_has_trait(line->op, TRAIT_FUNCTION))
      print_source_line(report, place.line);
    shown = place.line;
  }
  if (verdict->tale_count == 0) fprintf(report->stream, "    the path is too long to be shown\n");
}

// The input to run: the file, or a part of it.
static const char *part_name(const struct prove_report *report) {
  if (!report->is_split) return report->session->input->name;
  return arena_format(&report->session->arena, "PART (of %s, from line %u)", report->session->input->name,
                      report->session->part.first_line);
}

static bool write_case(const struct prove_report *report, enum property property) {
  return report->cases == NULL ||
         prove_replay_write_case(report->stream, &report->replays[property], &report->session->arena, report->cases,
                                 report->verdict->name, property);
}

static void print_end(const struct prove_report *report, const struct op *end) {
  struct source_place place = place_of(end);
  fprintf(report->stream, ", but vacuously: no execution gets past '%s' at %u:%u", end->info->name, place.line,
          place.column);
}

static void print_head(const struct prove_report *report, const char *name) {
  const struct function_verdict *verdict = report->verdict;
  struct source_place place = place_of(verdict->op != NULL ? verdict->op : verdict->function);
  fprintf(report->stream, "%s:%u:%u: %s: @%s", report->session->input->name, place.line, place.column,
          verdict_word(verdict->kind), name);
  if (verdict->as_called) fputs(" as it is called", report->stream);
  if (verdict->by_ownership) fputs(" by the ownership that it returns", report->stream);
  if (verdict->kind == NOT_FOLLOWED) fprintf(report->stream, ": '%s' %s", verdict->op->info->name, verdict->reason);
  if (verdict->kind == UNDECIDED) fprintf(report->stream, ": %s", verdict->reason);
  if (verdict->kind == UNDECIDED && verdict->rule != MODEL_KEPT)
    fprintf(report->stream, " [%s]", model_rule_name(verdict->rule));
  if (report->limit != NULL) fprintf(report->stream, " [%s]", report->limit);
  if (verdict->end != NULL) print_end(report, verdict->end);
  if (report->times)
    fprintf(report->stream, " (%.2f ms, %llu units)", report->milliseconds, (unsigned long long)verdict->rlimit_used);
  fputc('\n', report->stream);
}

bool prove_report_print(const struct prove_report *report) {
  const struct function_verdict *verdict = report->verdict;
  const char *name = name_printable_copy(&report->session->arena, verdict->name, strlen(verdict->name));
  bool ok = true;
  print_head(report, name);
  if (verdict->kind == NOT_FOLLOWED || verdict->kind == PROVED || report->limit != NULL) return true;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const struct property_verdict *property = &verdict->properties[i];
    if (property->kind == UNDECIDED)
      fprintf(report->stream, "  unknown: %s: %s\n", property_sentence((enum property)i), property->reason);
    if (property->kind == REFUTED) fprintf(report->stream, "  refuted: %s\n", property_sentence((enum property)i));
    if (report->replays[i].kind == PROOF_REPLAY_NONE) continue;
    print_tale(report, property);
    prove_replay_print(report->stream, &report->replays[i], name, part_name(report));
    ok &= write_case(report, (enum property)i);
  }
  return ok;
}

static void add_region(const struct prove_report *report, const struct op *op, json_t *object) {
  const struct session *session = report->session;
  const struct input_part *part = &session->part;
  json_t *region =
      op == NULL ? NULL
                 : sarif_region(op, session->input->text + part->start, part->end - part->start, part->first_line);
  if (region != NULL) json_object_set_new(object, "region", region);
}

static json_t *tale_json(const struct prove_report *report, const struct property_verdict *verdict) {
  json_t *lines = json_array();
  for (uint32_t i = 0; i < verdict->tale_count; i++) {
    const struct tale_line *line = &verdict->tale[i];
    struct source_place place = place_of(line->op);
    json_t *step =
        json_pack("{s:i, s:i, s:s, s:s, s:b}", "line", (int)place.line, "column", (int)place.column, "op",
                  line->op == NULL ? "" : line->op->info->name, "text", line->text, "wrong", (int)line->wrong);
    add_region(report, line->op, step);
    json_array_append_new(lines, step);
  }
  return lines;
}

static json_t *properties_json(const struct prove_report *report) {
  json_t *properties = json_object();
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const struct property_verdict *own = &report->verdict->properties[i];
    json_t *row = json_pack("{s:s}", "verdict", verdict_word(own->kind));
    if (own->reason != NULL) json_object_set_new(row, "reason", json_text(own->reason));
    if (report->replays[i].kind != PROOF_REPLAY_NONE) {
      json_object_set_new(row, "path", tale_json(report, own));
      json_object_set_new(row, "replay", prove_replay_json(&report->replays[i]));
    }
    json_object_set_new(properties, property_identifier((enum property)i), row);
  }
  return properties;
}

static json_t *end_json(const struct prove_report *report, const struct op *end) {
  const struct source_place place = place_of(end);
  json_t *object =
      json_pack("{s:s, s:i, s:i}", "op", end->info->name, "line", (int)place.line, "column", (int)place.column);
  add_region(report, end, object);
  return object;
}

json_t *prove_report_json(const struct prove_report *report) {
  const struct function_verdict *verdict = report->verdict;
  const struct op *op = verdict->op != NULL ? verdict->op : verdict->function;
  const struct source_place place = place_of(op);
  json_t *result =
      json_pack("{s:o, s:o, s:i, s:i, s:s, s:o, s:b, s:I, s:I, s:f}", "file", json_text(report->session->input->name),
                "function", json_text(verdict->name), "line", (int)place.line, "column", (int)place.column, "verdict",
                verdict_word(verdict->kind), "properties", properties_json(report), "integers",
                (int)verdict->followed_integers, "rlimit", (json_int_t)report->rlimit, "rlimit_used",
                (json_int_t)verdict->rlimit_used, "milliseconds", report->milliseconds);
  json_object_set_new(result, "as_called", json_boolean(verdict->as_called));
  json_object_set_new(result, "by_ownership", json_boolean(verdict->by_ownership));
  if (verdict->kind != PROVED) add_region(report, op, result);  // readers look at those only, and it costs a search
  if (verdict->end != NULL) json_object_set_new(result, "vacuous", end_json(report, verdict->end));
  if (verdict->rule != MODEL_KEPT) json_object_set_new(result, "rule", json_string(model_rule_name(verdict->rule)));
  if (report->limit != NULL) json_object_set_new(result, "limit", json_string(report->limit));
  if (verdict->reason != NULL) json_object_set_new(result, "reason", json_text(verdict->reason));
  if (verdict->op != NULL) json_object_set_new(result, "op", json_text(verdict->op->info->name));
  return result;
}
