#include "cli/page/history.h"

#include "cli/json_file.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PLOT_WIDTH = 640, PLOT_HEIGHT = 160 };

static const char *text_of(const json_t *finding, const char *name) {
  const char *text = json_string_value(json_object_get(finding, name));
  return text != NULL ? text : "";
}

// --- over time

// Seconds from some moment on. The times of a store are "2026-01-31 12:00:00", in UTC; only differences count here.
static long long seconds_of(const char *when) {
  struct tm parts = {.tm_isdst = 0};
  if (sscanf(when, "%d-%d-%d %d:%d:%d", &parts.tm_year, &parts.tm_mon, &parts.tm_mday, &parts.tm_hour, &parts.tm_min,
             &parts.tm_sec) != 6)
    return 0;
  parts.tm_year -= 1900;
  parts.tm_mon -= 1;
  return (long long)mktime(&parts);
}

// The kinds of finding known at each time, as steps; findings are in the order in which they were first seen.
static json_t *plot_json(const json_t *findings) {
  const size_t count = json_array_size(findings);
  const char *first = text_of(json_array_get(findings, 0), "first_seen");
  const char *last = text_of(json_array_get(findings, count - 1), "first_seen");
  const long long start = seconds_of(first), span = seconds_of(last) - start;
  json_t *points = json_array();
  for (size_t i = 0; i < count; i++) {
    const json_t *finding = json_array_get(findings, i);
    const long long after = seconds_of(text_of(finding, "first_seen")) - start;
    const int x = span > 0 ? (int)(after * PLOT_WIDTH / span) : PLOT_WIDTH / 2;
    const int y = PLOT_HEIGHT - (int)((i + 1) * PLOT_HEIGHT / count),
              before = PLOT_HEIGHT - (int)(i * PLOT_HEIGHT / count);
    json_array_append_new(points, json_pack("{s:i, s:i, s:i, s:i, s:o, s:o}", "x", x, "y", y, "before", before,
                                            "number", (int)i + 1, "when", json_text(text_of(finding, "first_seen")),
                                            "key", json_text(text_of(finding, "key"))));
  }
  return json_pack("{s:i, s:i, s:i, s:o, s:o, s:o}", "width", PLOT_WIDTH, "height", PLOT_HEIGHT, "count", (int)count,
                   "first", json_text(first), "last", json_text(last), "points", points);
}

// --- by version

static json_t *version_row(json_t *versions, const char *subject, const char *version) {
  for (size_t i = 0; i < json_array_size(versions); i++) {
    json_t *row = json_array_get(versions, i);
    if (strcmp(text_of(row, "version"), version) == 0 && strcmp(text_of(row, "subject"), subject) == 0) return row;
  }
  json_t *row = json_pack("{s:o, s:o, s:i, s:i, s:i, s:i}", "subject", json_text(subject), "version",
                          json_text(version), "first", 0, "last", 0, "regressions", 0, "fixes", 0);
  json_array_append_new(versions, row);
  return row;
}

static void count(json_t *versions, const json_t *finding, const char *where, const char *what) {
  if (json_is_null(json_object_get(finding, where))) return;
  json_t *row = version_row(versions, text_of(finding, "subject"), text_of(finding, where));
  json_object_set_new(row, what, json_integer(json_integer_value(json_object_get(row, what)) + 1));
}

static json_t *versions_json(const json_t *findings) {
  json_t *versions = json_array();
  for (size_t i = 0; i < json_array_size(findings); i++) {
    const json_t *finding = json_array_get(findings, i);
    count(versions, finding, "first_version", "first");
    count(versions, finding, "last_version", "last");
    if (!json_is_null(json_object_get(finding, "earlier_version")))
      count(versions, finding, "first_version", "regressions");
    count(versions, finding, "clean_version", "fixes");
  }
  return versions;
}

json_t *history_json(const json_t *findings) {
  if (json_array_size(findings) == 0) return json_null();
  return json_pack("{s:o, s:o, s:O}", "plot", plot_json(findings), "versions", versions_json(findings), "kinds",
                   findings);
}

// --- campaigns

static json_int_t number_of(const json_t *sample, const char *name) {
  return json_integer_value(json_object_get(sample, name));
}

// A curve through samples [first, end), from nothing at the start; null if it stays there.
static json_t *curve_json(const json_t *samples, size_t first, size_t end, const char *name) {
  const json_int_t span = number_of(json_array_get(samples, end - 1), "second");
  json_int_t most = 0;
  for (size_t i = first; i < end; i++) {
    const json_int_t number = number_of(json_array_get(samples, i), name);
    if (number > most) most = number;
  }
  if (most == 0 || span <= 0) return json_null();
  json_t *points = json_array();
  for (size_t i = first; i < end; i++) {
    const json_t *sample = json_array_get(samples, i);
    json_array_append_new(points, json_pack("{s:i, s:i}", "x", (int)(number_of(sample, "second") * PLOT_WIDTH / span),
                                            "y", PLOT_HEIGHT - (int)(number_of(sample, name) * PLOT_HEIGHT / most)));
  }
  return json_pack("{s:I, s:I, s:o}", "most", most, "last", number_of(json_array_get(samples, end - 1), name), "points",
                   points);
}

// The campaign of samples [first, end).
static json_t *campaign_json(const json_t *samples, size_t first, size_t end) {
  const json_t *last = json_array_get(samples, end - 1);
  return json_pack("{s:o, s:o, s:o, s:o, s:b, s:I, s:I, s:i, s:i, s:o, s:o}", "subject",
                   json_text(text_of(last, "subject")), "version", json_text(text_of(last, "version")), "seed",
                   json_text(text_of(last, "seed")), "started", json_text(text_of(last, "started")), "incomplete",
                   number_of(last, "complete") == 0, "seconds", number_of(last, "second"), "programs",
                   number_of(last, "programs"), "width", PLOT_WIDTH, "height", PLOT_HEIGHT, "features",
                   curve_json(samples, first, end, "features"), "found", curve_json(samples, first, end, "kinds"));
}

json_t *history_campaigns(const json_t *samples) {
  json_t *campaigns = json_array();
  const size_t count = json_array_size(samples);
  for (size_t first = 0, end; first < count; first = end) {
    const json_int_t campaign = number_of(json_array_get(samples, first), "campaign");
    for (end = first + 1; end < count && number_of(json_array_get(samples, end), "campaign") == campaign;) end++;
    json_array_append_new(campaigns, campaign_json(samples, first, end));
  }
  return campaigns;
}

// --- of a group

static bool is_of_group(const json_t *finding, const struct triage_report *report, const struct finding_group *group) {
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *member = &report->diagnoses[group->members.items[i]];
    if (member->key[0] != '\0' && strcmp(member->key, text_of(finding, "key")) == 0 &&
        strcmp(member->subject, text_of(finding, "subject")) == 0)
      return true;
  }
  return false;
}

json_t *history_of_group(const json_t *findings, const struct triage_report *report,
                         const struct finding_group *group) {
  json_t *list = json_array();
  for (size_t i = 0; i < json_array_size(findings); i++) {
    json_t *finding = json_array_get(findings, i);
    if (is_of_group(finding, report, group)) json_array_append(list, finding);
  }
  return list;
}
