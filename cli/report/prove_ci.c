#include "cli/report/prove_ci.h"

#include "cli/report/junit.h"
#include "cli/report/sarif.h"

#include "smt/prove/prove.h"

#include <string.h>

#define NOT_VALID "no valid module with a function to prove"

static const char *text_of(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text == NULL ? "" : text;
}

static int number_of(const json_t *object, const char *key) {
  return (int)json_integer_value(json_object_get(object, key));
}

static bool has_verdict(const json_t *object, enum verdict_kind kind) {
  return strcmp(text_of(object, "verdict"), verdict_word(kind)) == 0;
}

static const json_t *property_of(const json_t *function, int property) {
  return json_object_get(json_object_get(function, "properties"), property_identifier((enum property)property));
}

// --- SARIF

static json_t *sarif_result(const char *rule, const char *level, const json_t *message, json_t *location,
                            json_t *related) {
  return json_pack("{s:s, s:s, s:{s:O}, s:[o], s:o}", "ruleId", rule, "level", level, "message", "text", message,
                   "locations", location, "relatedLocations", related);
}

static json_t *region_of(const json_t *op) { return json_incref(json_object_get(op, "region")); }

static json_t *step_location(const json_t *function, const json_t *step) {
  return sarif_location(text_of(function, "file"), region_of(step), text_of(step, "text"));
}

static json_t *function_location(const json_t *function) {
  return sarif_location(text_of(function, "file"), region_of(function), NULL);
}

static json_t *refuted_result(const json_t *function, int property) {
  const json_t *path = json_object_get(property_of(function, property), "path");
  json_t *related = json_array(), *location = NULL;
  const char *text = "";
  for (size_t i = 0; i < json_array_size(path); i++) {
    const json_t *step = json_array_get(path, i);
    json_array_append_new(related, step_location(function, step));
    if (!json_is_true(json_object_get(step, "wrong"))) continue;
    json_decref(location);
    location = step_location(function, step);
    text = text_of(step, "text");
  }
  if (location == NULL) location = function_location(function);
  json_t *message = json_sprintf("@%s: refuted: %s%s%s", text_of(function, "function"),
                                 property_sentence((enum property)property), text[0] == '\0' ? "" : ": ", text);
  json_t *result = sarif_result(property_identifier((enum property)property), "error", message, location, related);
  json_decref(message);
  return result;
}

static json_t *warning(const char *rule, json_t *location, json_t *message) {
  json_t *result = sarif_result(rule, "warning", message, location, json_array());
  json_decref(message);
  return result;
}

static json_t *vacuous_result(const json_t *function, const json_t *end) {
  return warning("vacuous", sarif_location(text_of(function, "file"), region_of(end), NULL),
                 json_sprintf("@%s: proved vacuously: no execution gets past '%s'", text_of(function, "function"),
                              text_of(end, "op")));
}

static void add_results(json_t *results, const json_t *function) {
  const json_t *end = json_object_get(function, "vacuous");
  for (int i = 0; i < PROPERTY_COUNT; i++)
    if (has_verdict(property_of(function, i), REFUTED)) json_array_append_new(results, refuted_result(function, i));
  if (end != NULL) json_array_append_new(results, vacuous_result(function, end));
  if (has_verdict(function, UNDECIDED) || has_verdict(function, NOT_FOLLOWED))
    json_array_append_new(results, warning(text_of(function, "verdict"), function_location(function),
                                           json_sprintf("@%s: %s: %s", text_of(function, "function"),
                                                        text_of(function, "verdict"), text_of(function, "reason"))));
}

static json_t *invocation(const json_t *invalid) {
  json_t *notifications = json_array();
  for (size_t i = 0; i < json_array_size(invalid); i++) {
    const json_t *module = json_array_get(invalid, i);
    json_array_append_new(
        notifications, json_pack("{s:s, s:{s:s}, s:[o]}", "level", "error", "message", "text", NOT_VALID, "locations",
                                 sarif_location(text_of(module, "file"), sarif_line(number_of(module, "line")), NULL)));
  }
  return json_pack("{s:b, s:o}", "executionSuccessful", json_array_size(invalid) == 0, "toolExecutionNotifications",
                   notifications);
}

json_t *prove_sarif(const json_t *functions, const json_t *invalid) {
  json_t *rules = json_array(), *results = json_array();
  for (int i = 0; i < PROPERTY_COUNT; i++)
    json_array_append_new(rules,
                          sarif_rule(property_identifier((enum property)i), property_sentence((enum property)i)));
  json_array_append_new(rules, sarif_rule("vacuous", "some execution reaches an exit"));
  json_array_append_new(rules, sarif_rule(verdict_word(UNDECIDED), "the function is proved or refuted"));
  json_array_append_new(rules, sarif_rule(verdict_word(NOT_FOLLOWED), "the prover supports all ops of the function"));
  for (size_t i = 0; i < json_array_size(functions); i++) add_results(results, json_array_get(functions, i));
  json_t *log = sarif_log(rules, results), *run = json_array_get(json_object_get(log, "runs"), 0);
  json_t *invoked = json_array_get(json_object_get(run, "invocations"), 0), *failures = invocation(invalid);
  json_object_update(invoked, failures);
  json_decref(failures);
  return log;
}

// --- JUnit

static bool fails(const json_t *function, bool fail_vacuous) {
  return has_verdict(function, REFUTED) || (fail_vacuous && json_object_get(function, "vacuous") != NULL);
}

static void print_properties(const json_t *function, FILE *stream) {
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    const json_t *property = property_of(function, i), *path = json_object_get(property, "path");
    if (has_verdict(property, PROVED)) continue;
    junit_print_escaped(stream, text_of(property, "verdict"));
    fputs(": ", stream);
    junit_print_escaped(stream, property_sentence((enum property)i));
    fputs("&#10;", stream);
    for (size_t k = 0; k < json_array_size(path); k++) {
      const json_t *step = json_array_get(path, k);
      junit_print_escaped(stream, text_of(function, "file"));
      fprintf(stream, ":%d:%d: ", number_of(step, "line"), number_of(step, "column"));
      junit_print_escaped(stream, text_of(step, "text"));
      fputs("&#10;", stream);
    }
  }
}

// Why it is not proved: of what is refuted, the first property that is.
static const char *reason_of(const json_t *function) {
  for (int i = 0; i < PROPERTY_COUNT && has_verdict(function, REFUTED); i++)
    if (has_verdict(property_of(function, i), REFUTED)) return property_sentence((enum property)i);
  return text_of(function, "reason");
}

static void print_case(const json_t *function, bool fail_vacuous, FILE *stream) {
  const json_t *end = json_object_get(function, "vacuous");
  junit_print_case(stream, text_of(function, "file"), text_of(function, "function"));
  fprintf(stream, " time=\"%.3f\"", json_number_value(json_object_get(function, "milliseconds")) / 1e3);
  if (has_verdict(function, PROVED) && end == NULL) {
    fputs("/>\n", stream);
    return;
  }
  if (has_verdict(function, PROVED)) {
    const char *element = fail_vacuous ? "failure" : "system-out";
    fprintf(stream, "><%s>proved vacuously: no execution gets past '", element);
    junit_print_escaped(stream, text_of(end, "op"));
    fprintf(stream, "' at %d:%d</%s></testcase>\n", number_of(end, "line"), number_of(end, "column"), element);
    return;
  }
  const char *element = has_verdict(function, REFUTED) ? "failure" : "error";
  fprintf(stream, "><%s", element);
  junit_print_attribute(stream, "type", text_of(function, "verdict"));
  junit_print_attribute(stream, "message", reason_of(function));
  fputc('>', stream);
  print_properties(function, stream);
  fprintf(stream, "</%s></testcase>\n", element);
}

static void print_invalid(const json_t *module, FILE *stream) {
  junit_print_case(stream, text_of(module, "file"), "module");
  fprintf(stream, " time=\"0\">\n    <error message=\"%s\"/>\n  </testcase>\n", NOT_VALID);
}

void prove_print_junit(const json_t *functions, const json_t *invalid, bool fail_vacuous, FILE *stream) {
  const size_t function_count = json_array_size(functions), invalid_count = json_array_size(invalid);
  struct junit_counts counts = {.tests = function_count + invalid_count, .errors = invalid_count};
  for (size_t i = 0; i < function_count; i++) {
    const json_t *function = json_array_get(functions, i);
    counts.failures += fails(function, fail_vacuous);
    counts.errors += has_verdict(function, UNDECIDED) || has_verdict(function, NOT_FOLLOWED);
  }
  junit_print_head(stream, "bufferproof prove", counts);
  for (size_t i = 0; i < invalid_count; i++) print_invalid(json_array_get(invalid, i), stream);
  for (size_t i = 0; i < function_count; i++) print_case(json_array_get(functions, i), fail_vacuous, stream);
  junit_print_end(stream);
}
