#include "cli/page/page.h"

#include "cli/json_file.h"
#include "cli/page/cause_page.h"
#include "cli/page/history.h"
#include "cli/page/template.h"
#include "cli/store/store.h"

#include "fuzz/system/atomic_file.h"
#include "triage/diagnose/fact_words.h"

#include "engine/base/text.h"

#include <string.h>

enum { CAMPAIGNS_SHOWN = 6 };

struct pages {
  const struct triage_report *report;
  const char *folder;
  json_t *common;    // what all pages show
  json_t *causes;    // a summary of each group with findings
  json_t *findings;  // of the store; or null
  json_t *samples;   // of its newest campaigns; or null
  bool fine;
};

// --- the causes in short

// A name that is the same in every report. Two groups of one cause, which declared causes can make, differ by a number.
static const char *file_of(const struct pages *pages, const struct finding_group *group) {
  struct arena *arena = pages->report->arena;
  const unsigned long long fingerprint = (unsigned long long)cause_fingerprint(group->cause);
  const char *name = arena_format(arena, "cause-%016llx.html", fingerprint);
  for (size_t i = 0, number = 2; i < json_array_size(pages->causes); i++) {
    if (strcmp(json_string_value(json_object_get(json_array_get(pages->causes, i), "file")), name) != 0) continue;
    name = arena_format(arena, "cause-%016llx-%zu.html", fingerprint, number++);
  }
  return name;
}

static const char *pass_of(const struct pages *pages, const struct diagnosis *finding) {
  return finding->pass.first == NULL ? "unknown" : fact_words(pages->report->arena, finding, FACT_pass);
}

// What a search finds a cause by, besides what the index shows of it.
static const char *words_of(const struct pages *pages, const struct finding_group *group) {
  struct text words = {.arena = pages->report->arena};
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *member = &pages->report->diagnoses[group->members.items[i]];
    text_format(&words, "%s %s ", member->file, member->signature);
  }
  const struct diagnosis *finding = &pages->report->diagnoses[group->representative];
  text_format(&words, "%s %s %s", group->cause, finding->message, finding->program);
  return text_end(&words);
}

static json_t *summary(const struct pages *pages, const struct finding_group *group) {
  const struct triage_report *report = pages->report;
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  return json_pack("{s:s, s:o, s:s, s:o, s:o, s:o, s:o, s:i, s:b, s:i}", "file", file_of(pages, group), "title",
                   json_text(group_title(report, group)), "state", group_state(group), "kind",
                   json_text(finding_oracle(finding)), "first_bad_pass", json_text(pass_of(pages, finding)), "subject",
                   json_text(finding->subject), "words", json_text(words_of(pages, group)), "count",
                   (int)group->findings, "several", group->findings != 1, "ops", (int)finding->ops_after);
}

// --- causes by kind and pass

// The different values of a field, sorted by first occurrence.
static json_t *values_of(const json_t *causes, const char *field) {
  json_t *values = json_array();
  for (size_t i = 0; i < json_array_size(causes); i++) {
    json_t *value = json_object_get(json_array_get(causes, i), field);
    bool is_listed = false;
    for (size_t k = 0; k < json_array_size(values); k++) is_listed |= json_equal(json_array_get(values, k), value) != 0;
    if (!is_listed) json_array_append(values, value);
  }
  return values;
}

static json_t *cell(const json_t *causes, json_t *pass, json_t *kind) {
  int count = 0, all = (int)json_array_size(causes);
  for (size_t i = 0; i < json_array_size(causes); i++) {
    const json_t *cause = json_array_get(causes, i);
    count +=
        json_equal(json_object_get(cause, "first_bad_pass"), pass) && json_equal(json_object_get(cause, "kind"), kind);
  }
  const int level = count == 0 ? 0 : 1 + (count * 3) / (all + 1);
  return json_pack("{s:i, s:i, s:O, s:O}", "cell_count", count, "level", level, "kind", kind, "pass", pass);
}

static json_t *table_json(const json_t *causes, json_t *kinds, json_t *passes) {
  json_t *rows = json_array();
  for (size_t i = 0; i < json_array_size(passes); i++) {
    json_t *cells = json_array();
    for (size_t k = 0; k < json_array_size(kinds); k++)
      json_array_append_new(cells, cell(causes, json_array_get(passes, i), json_array_get(kinds, k)));
    json_array_append_new(rows, json_pack("{s:O, s:o}", "pass", json_array_get(passes, i), "cells", cells));
  }
  return rows;
}

// --- writing

static void write_page(struct pages *pages, const char *name, const char *template, const json_t *data) {
  pages->fine &= template_write(arena_format(pages->report->arena, "%s/%s", pages->folder, name), template, data);
}

static void write_causes(struct pages *pages) {
  const struct triage_report *report = pages->report;
  size_t number = 0;
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group->findings == 0) continue;
    json_t *page = cause_page(report, group);
    json_object_update_missing(page, pages->common);
    json_object_update_missing(page, json_array_get(pages->causes, number));
    json_object_set_new(page, "history", history_of_group(pages->findings, report, group));
    json_object_set(page, "previous", number > 0 ? json_array_get(pages->causes, number - 1) : json_false());
    json_t *next = json_array_get(pages->causes, ++number);
    json_object_set(page, "next", next != NULL ? next : json_false());
    write_page(pages, json_string_value(json_object_get(page, "file")), "cause.html", page);
    json_decref(page);
  }
}

static json_t *others_json(const struct triage_report *report) {
  json_t *others = json_array();
  for (size_t i = 0; i < report->count; i++) {
    const struct diagnosis *diagnosis = &report->diagnoses[i];
    if (has_outcome(diagnosis, CASE_finding)) continue;
    json_array_append_new(others,
                          json_pack("{s:o, s:s, s:o, s:b}", "file", json_text(diagnosis->file), "outcome",
                                    has_outcome(diagnosis, CASE_passes) ? "fixed" : outcome_name(diagnosis), "detail",
                                    json_text(diagnosis->detail), "is_known", (int)diagnosis->is_known));
  }
  return others;
}

static void write_index(struct pages *pages) {
  const struct report_counts counts = report_count(pages->report);
  json_t *kinds = values_of(pages->causes, "kind"), *passes = values_of(pages->causes, "first_bad_pass");
  json_t *page =
      json_pack("{s:O, s:o, s:o, s:o, s:o, s:o}", "causes", pages->causes, "table",
                table_json(pages->causes, kinds, passes), "others", others_json(pages->report), "history",
                history_json(pages->findings), "campaigns", history_campaigns(pages->samples), "tiles",
                json_pack("[{s:s, s:i}, {s:s, s:i}, {s:s, s:i}, {s:s, s:i}, {s:s, s:i}, {s:s, s:i}]", "name",
                          "findings", "number", (int)counts.findings, "name", "new causes", "number",
                          (int)counts.new_groups, "name", "undecided", "number", (int)counts.undecided_groups, "name",
                          "known causes", "number", (int)counts.known_groups, "name", "fixed", "number",
                          (int)counts.fixed, "name", "not judged", "number", (int)counts.problems));
  json_object_set_new(page, "has_campaigns", json_boolean(json_array_size(json_object_get(page, "campaigns")) > 0));
  json_object_set_new(page, "has_others", json_boolean(json_array_size(json_object_get(page, "others")) > 0));
  json_object_set_new(page, "kinds", kinds);
  json_object_set_new(page, "passes", passes);
  json_object_set_new(page, "cause_count", json_integer((json_int_t)json_array_size(pages->causes)));
  json_object_update_missing(page, pages->common);
  write_page(pages, "index.html", "index.html", page);
  json_decref(page);
}

static bool make_folder(const char *folder) {
  const int error = folder_make(folder);
  if (error != 0) fprintf(stderr, "bufferproof triage: cannot create the folder '%s': %s\n", folder, strerror(error));
  return error == 0;
}

// False after a message.
static bool read_store(struct pages *pages, const char *path) {
  struct store *store = path == NULL ? NULL : store_open(path, false);
  if (store != NULL) pages->findings = store_findings(store, NULL);
  if (pages->findings != NULL) pages->samples = store_samples(store, CAMPAIGNS_SHOWN);
  if (store != NULL) store_close(store);
  return path == NULL || pages->samples != NULL;
}

bool page_write(const struct triage_report *report, const char *folder, const char *store) {
  struct pages pages = {.report = report, .folder = folder, .causes = json_array(), .fine = true};
  pages.common = json_pack("{s:s, s:o}", "tool", BUFFERPROOF_VERSION, "version",
                           report->version != NULL ? json_text(report->version) : json_null());
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group->findings > 0) json_array_append_new(pages.causes, summary(&pages, group));
  }
  pages.fine = read_store(&pages, store) && make_folder(folder);
  if (pages.fine) write_causes(&pages);
  if (pages.fine) write_index(&pages);
  json_decref(pages.common);
  json_decref(pages.causes);
  json_decref(pages.findings);
  json_decref(pages.samples);
  return pages.fine;
}
