// A triage report as JSON, which can be read back, and as SARIF 2.1.0.
#include "cli/report/triage_report.h"

#include "cli/json_file.h"
#include "cli/report/finding_regions.h"
#include "cli/report/origin.h"
#include "cli/report/sarif.h"

#include "triage/diagnose/fact_words.h"

#include <stdlib.h>
#include <string.h>

// --- JSON

json_t *triage_diagnosis_json(struct arena *arena, const struct diagnosis *diagnosis) {
  json_t *object = json_object();
  for (size_t fact = 0; fact < FACT_COUNT; fact++) {
    const char *words = fact_words(arena, diagnosis, fact);
    json_object_set_new(object, fact_table[fact].name,
                        fact_is_number(fact) ? json_integer(strtoll(words, NULL, 10)) : json_text(words));
  }
  return object;
}

// Equal in all reports, of all versions of a subject.
static json_t *fingerprint_json(const struct finding_group *group) {
  char text[20];
  snprintf(text, sizeof text, "%016llx", (unsigned long long)cause_fingerprint(group->cause));
  return json_string(text);
}

static json_t *group_json(const struct triage_report *report, const struct finding_group *group) {
  json_t *findings = json_array(), *known = json_array();
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *finding = &report->diagnoses[group->members.items[i]];
    if (finding->is_known) json_array_append_new(known, json_text(finding->file));
    else json_array_append_new(findings, triage_diagnosis_json(report->arena, finding));
  }
  return json_pack("{s:o, s:o, s:s, s:o, s:o, s:o, s:o, s:o}", "cause", json_text(group->cause), "fingerprint",
                   fingerprint_json(group), "state", group_state(group), "title", json_text(group_title(report, group)),
                   "undecided", group->undecided != NULL ? json_text(group->undecided) : json_null(), "representative",
                   json_text(report->diagnoses[group->representative].file), "known", known, "findings", findings);
}

json_t *triage_json(const struct triage_report *report) {
  json_t *groups = json_array(), *others = json_array(), *known_fixed = json_array();
  for (size_t i = 0; i < report->groups.items.count; i++)
    if (report->groups.items.items[i].findings > 0)
      json_array_append_new(groups, group_json(report, &report->groups.items.items[i]));
  for (size_t i = 0; i < report->count; i++) {
    const struct diagnosis *diagnosis = &report->diagnoses[i];
    if (has_outcome(diagnosis, CASE_finding)) continue;
    if (!diagnosis->is_known) json_array_append_new(others, triage_diagnosis_json(report->arena, diagnosis));
    else if (has_outcome(diagnosis, CASE_passes)) json_array_append_new(known_fixed, json_text(diagnosis->file));
  }
  struct report_counts counts = report_count(report);
  json_t *result = json_pack("{s:i, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:o}", "triage", 1, "findings",
                             (json_int_t)counts.findings, "new", (json_int_t)counts.new_groups, "known",
                             (json_int_t)counts.known_groups, "undecided", (json_int_t)counts.undecided_groups, "fixed",
                             (json_int_t)counts.fixed, "problems", (json_int_t)counts.problems, "groups", groups,
                             "others", others, "known_fixed", known_fixed);
  origin_add(result, report->version);
  return result;
}

// --- reading it

// A fact that is missing in the report is unknown.
static bool read_fact(const json_t *object, struct arena *arena, struct diagnosis *diagnosis, size_t fact) {
  const json_t *value = json_object_get(object, fact_table[fact].name);
  const char *words = json_string_value(value);
  if (json_is_integer(value)) words = arena_format(arena, "%lld", (long long)json_integer_value(value));
  return fact_read(arena, words != NULL ? words : "", diagnosis, fact);
}

bool triage_diagnosis_read(const json_t *object, struct arena *arena, struct diagnosis *diagnosis) {
  *diagnosis = diagnosis_empty();
  for (size_t fact = 0; fact < FACT_COUNT; fact++)
    if (!read_fact(object, arena, diagnosis, fact)) return false;
  return diagnosis->outcome != CASE_OUTCOME_COUNT;
}

static bool read_diagnoses(const json_t *array, struct arena *arena, struct diagnosis_list *list) {
  if (!json_is_array(array)) return false;
  struct diagnosis diagnosis;
  for (size_t i = 0; i < json_array_size(array); i++) {
    if (!triage_diagnosis_read(json_array_get(array, i), arena, &diagnosis)) return false;
    VECTOR_PUSH(list, arena, diagnosis);
  }
  return true;
}

const char *triage_json_read(const json_t *value, struct arena *arena, struct diagnosis_list *list) {
  if (json_integer_value(json_object_get(value, "triage")) != 1) return "not a report of triage, version 1";
  const json_t *groups = json_object_get(value, "groups");
  bool fine = json_is_array(groups) && read_diagnoses(json_object_get(value, "others"), arena, list);
  for (size_t i = 0; fine && i < json_array_size(groups); i++)
    fine = read_diagnoses(json_object_get(json_array_get(groups, i), "findings"), arena, list);
  return fine ? NULL : "a damaged report of triage";
}

// --- SARIF

static json_t *sarif_rules(void) {
  json_t *rules = json_array();
  for (int i = 0; i < ORACLE_COUNT; i++)
    json_array_append_new(rules, sarif_rule(oracle_table[i].name, oracle_table[i].sees));
  return rules;
}

static json_t *finding_location(const struct diagnosis *finding) { return sarif_location(finding->file, NULL, NULL); }

static const char *region_message(const json_t *region) {
  return json_string_value(json_object_get(json_object_get(region, "message"), "text"));
}

// The ops that the finding is about in the case's file: the main one is the location, the others are related.
static json_t *region_location(const struct diagnosis *finding, const json_t *regions, json_t *related) {
  const size_t main_region = finding_main_region(finding);
  json_t *location = NULL;
  for (size_t i = 0; i < json_array_size(regions); i++) {
    json_t *region = json_array_get(regions, i);
    if (i == main_region) location = sarif_location(finding->file, json_incref(region), NULL);
    else json_array_append_new(related, sarif_location(finding->file, json_incref(region), region_message(region)));
  }
  return location != NULL ? location : finding_location(finding);
}

// The reduced program, which is in no file, with these ops.
static void attach_program(const struct diagnosis *finding, json_t *regions, json_t *result, json_t *artifacts) {
  json_object_set_new(
      result, "attachments",
      json_pack("[{s:{s:s}, s:{s:I}, s:O}]", "description", "text", "the reduced program", "artifactLocation", "index",
                (json_int_t)json_array_size(artifacts), "regions", regions));
  json_array_append_new(
      artifacts, json_pack("{s:{s:o}, s:[s]}", "contents", "text", json_text(finding->program), "roles", "attachment"));
}

static json_t *sarif_result(const struct triage_report *report, const struct finding_group *group, json_t *artifacts) {
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  json_t *related = json_array(), *regions = finding_regions(finding);
  const bool in_file = finding->first_line != 0;
  json_t *location = in_file ? region_location(finding, regions, related) : finding_location(finding);
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *other = &report->diagnoses[group->members.items[i]];
    if (other != finding && !other->is_known) json_array_append_new(related, finding_location(other));
  }
  const char *message = arena_format(report->arena, "%s\n%s", finding->message, finding_why(report, finding));
  json_t *result =
      json_pack("{s:s, s:s, s:s, s:{s:o}, s:[o], s:o, s:{s:o}, s:i, s:{s:o, s:o}}", "ruleId", finding_oracle(finding),
                "level", "error", "baselineState", group->known != NULL ? "unchanged" : "new", "message", "text",
                json_text(message), "locations", location, "relatedLocations", related, "partialFingerprints",
                "cause/v1", fingerprint_json(group), "occurrenceCount", (int)group->findings, "properties", "cause",
                json_text(group->cause), "program", json_text(finding->program));
  if (group->known != NULL)
    json_object_set_new(result, "suppressions",
                        json_pack("[{s:s, s:o}]", "kind", "external", "justification", json_text(group->known)));
  if (!in_file && json_array_size(regions) > 0) attach_program(finding, regions, result, artifacts);
  json_decref(regions);
  return result;
}

json_t *triage_sarif(const struct triage_report *report) {
  json_t *results = json_array(), *artifacts = json_array();
  for (size_t i = 0; i < report->groups.items.count; i++)
    if (report->groups.items.items[i].findings > 0)
      json_array_append_new(results, sarif_result(report, &report->groups.items.items[i], artifacts));
  json_t *log = sarif_log(sarif_rules(), results), *run = json_array_get(json_object_get(log, "runs"), 0);
  json_object_set_new(run, "artifacts", artifacts);
  if (report->version != NULL && report->version[0] != '\0')
    json_object_set_new(run, "properties", json_pack("{s:o}", "subjectVersion", json_text(report->version)));
  return log;
}
