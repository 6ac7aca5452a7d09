// The forms of a triage report of three cases: JSON, which is read back, SARIF and JUnit.
#include "cli/report/triage_report.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct report_test {
  struct memory memory;
  struct arena arena;
  struct diagnosis diagnoses[3];
  struct triage_report report;
};

enum { LEAK, OTHER_LEAK, FIXED };

static struct diagnosis leak(const char *file) {
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.outcome = CASE_finding;
  diagnosis.oracle = ORACLE_leak;
  diagnosis.file = file;
  diagnosis.subject = "engine";
  diagnosis.signature = "leak|memref.alloc";
  diagnosis.message = "leak: <\"a\" & b>\nmade at 1:1\x01";
  diagnosis.program = "module {\n}\n";
  diagnosis.pipeline = "cse";
  return diagnosis;
}

static int set_up(void **state) {
  struct report_test *test = calloc(1, sizeof *test);
  if (test == NULL) return 1;
  memory_init(&test->memory);
  arena_init(&test->arena, &test->memory);
  test->diagnoses[LEAK] = leak("c:a b.mlir");
  test->diagnoses[OTHER_LEAK] = leak("other.mlir");
  test->diagnoses[FIXED] = diagnosis_empty();
  test->diagnoses[FIXED].outcome = CASE_passes;
  test->diagnoses[FIXED].file = "fixed.mlir";
  test->report = (struct triage_report){.diagnoses = test->diagnoses, .count = 3, .arena = &test->arena};
  test->report.groups = group_findings(&test->arena, test->diagnoses, 3, false);
  *state = test;
  return 0;
}

static int tear_down(void **state) {
  struct report_test *test = *state;
  arena_release(&test->arena);
  free(test);
  return 0;
}

static void test_counts(void **state) {
  struct report_test *test = *state;
  struct report_counts counts = report_count(&test->report);
  assert_int_equal(counts.findings, 2);
  assert_int_equal(counts.new_groups, 1);
  assert_int_equal(counts.known_groups, 0);
  assert_int_equal(counts.fixed, 1);
  assert_int_equal(counts.problems, 0);
}

// What is read back makes the same report again.
static void test_json_is_read_back(void **state) {
  struct report_test *test = *state;
  json_t *first = triage_json(&test->report);
  assert_int_equal(json_integer_value(json_object_get(first, "findings")), 2);
  assert_int_equal(json_integer_value(json_object_get(first, "new")), 1);
  assert_int_equal(json_array_size(json_object_get(first, "groups")), 1);
  struct diagnosis_list list = {0};
  assert_null(triage_json_read(first, &test->arena, &list));
  assert_int_equal(list.count, 3);
  struct triage_report again = {.diagnoses = list.items, .count = list.count, .arena = &test->arena};
  again.groups = group_findings(&test->arena, list.items, list.count, false);
  json_t *second = triage_json(&again);
  assert_true(json_equal(json_object_get(first, "groups"), json_object_get(second, "groups")));
  assert_true(json_equal(json_object_get(first, "others"), json_object_get(second, "others")));
  json_decref(first);
  json_decref(second);
}

static void test_other_json_is_refused(void **state) {
  struct report_test *test = *state;
  struct diagnosis_list list = {0};
  json_t *object = json_object();
  assert_non_null(triage_json_read(object, &test->arena, &list));
  json_decref(object);
  json_t *report = triage_json(&test->report);
  json_object_del(report, "groups");
  assert_non_null(triage_json_read(report, &test->arena, &list));
  json_decref(report);
  assert_int_equal(list.count, 0);
}

static const json_t *at(const json_t *value, const char *name) { return json_object_get(value, name); }

static void test_sarif(void **state) {
  struct report_test *test = *state;
  json_t *sarif = triage_sarif(&test->report);
  assert_string_equal(json_string_value(at(sarif, "version")), "2.1.0");
  const json_t *run = json_array_get(at(sarif, "runs"), 0), *result = json_array_get(at(run, "results"), 0);
  assert_int_equal(json_array_size(at(run, "results")), 1);
  assert_string_equal(json_string_value(at(result, "ruleId")), "leak");
  assert_string_equal(json_string_value(at(result, "baselineState")), "new");
  assert_int_equal(json_integer_value(at(result, "occurrenceCount")), 2);
  assert_int_equal(json_array_size(at(result, "relatedLocations")), 1);
  // The rule that it names is one of the driver's.
  const json_t *rules = at(at(at(run, "tool"), "driver"), "rules");
  bool found = false;
  for (size_t i = 0; i < json_array_size(rules); i++)
    found |= strcmp(json_string_value(at(json_array_get(rules, i), "id")), "leak") == 0;
  assert_true(found);
  const json_t *location = at(json_array_get(at(result, "locations"), 0), "physicalLocation");
  assert_string_equal(json_string_value(at(at(location, "artifactLocation"), "uri")), "./c:a%20b.mlir");
  json_decref(sarif);
}

// Checks the place, and what it covers in a text that begins at line `first`; its characters are ASCII.
static void check_region(const json_t *region, const char *text, int first, const char *covered, const char *message) {
  const int line = (int)json_integer_value(at(region, "startLine"));
  const char *start = text, *end = text;
  for (int i = first; i < line; i++) start = strchr(start, '\n') + 1;
  for (int i = first; i < (int)json_integer_value(at(region, "endLine")); i++) end = strchr(end, '\n') + 1;
  start += json_integer_value(at(region, "startColumn")) - 1;
  end += json_integer_value(at(region, "endColumn")) - 1;
  assert_int_equal(end - start, strlen(covered));
  assert_memory_equal(start, covered, strlen(covered));
  assert_string_equal(json_string_value(at(at(region, "message"), "text")), message);
}

static const char conflicting[] =
    "func.func @main(%f: i64) -> i64 {\n"
    "  %c0 = arith.constant 0 : index\n"
    "  %k =\n"
    "    arith.constant dense<1> : tensor<2xi64>\n"
    "  %w = tensor.insert %f into\n"
    "    %k[%c0] : tensor<2xi64> // behind\n"
    "  %x = tensor.extract %k[%c0] : tensor<2xi64>\n"
    "  return %x : i64\n"
    "}\n";

static json_t *conflict_sarif(struct report_test *test, uint64_t first_line) {
  struct diagnosis *finding = &test->diagnoses[LEAK];
  static const struct conflict_line lines[] = {{CONFLICT_DEFINITION, 4}, {CONFLICT_READ, 7}, {CONFLICT_WRITE, 5}};
  finding->program = conflicting;
  finding->first_line = first_line;
  finding->conflict = (struct conflict){0};
  for (size_t i = 0; i < 3; i++) VECTOR_PUSH(&finding->conflict.items, &test->arena, lines[i]);
  test->report.groups = group_findings(&test->arena, test->diagnoses, 1, false);
  return triage_sarif(&test->report);
}

static const json_t *region_at(const json_t *result, const char *list, size_t index) {
  return at(at(json_array_get(at(result, list), index), "physicalLocation"), "region");
}

#define DEFINITION "%k =\n    arith.constant dense<1> : tensor<2xi64>"
#define WRITE "%w = tensor.insert %f into\n    %k[%c0] : tensor<2xi64>"
#define READ "%x = tensor.extract %k[%c0] : tensor<2xi64>"

// The ops of a conflict are places in the case, if its program is the reduced one: the write, and those related to it.
static void test_conflict_in_file(void **state) {
  json_t *sarif = conflict_sarif(*state, 10);
  const json_t *run = json_array_get(at(sarif, "runs"), 0), *result = json_array_get(at(run, "results"), 0);
  assert_int_equal(json_array_size(at(result, "relatedLocations")), 2);
  check_region(region_at(result, "locations", 0), conflicting, 10, WRITE, "its buffer is written here");
  check_region(region_at(result, "relatedLocations", 0), conflicting, 10, DEFINITION, "the value is defined here");
  check_region(region_at(result, "relatedLocations", 1), conflicting, 10, READ, "the value is read here");
  assert_null(at(result, "attachments"));
  json_decref(sarif);
}

// Otherwise the reduced program is attached, with these ops as regions.
static void test_conflict_in_reduced_program(void **state) {
  json_t *sarif = conflict_sarif(*state, 0);
  const json_t *run = json_array_get(at(sarif, "runs"), 0), *result = json_array_get(at(run, "results"), 0);
  assert_int_equal(json_integer_value(at(region_at(result, "locations", 0), "startLine")), 1);
  const json_t *attached = json_array_get(at(result, "attachments"), 0), *regions = at(attached, "regions");
  const json_t *index = at(at(attached, "artifactLocation"), "index");
  const json_t *artifact = json_array_get(at(run, "artifacts"), (size_t)json_integer_value(index));
  assert_string_equal(json_string_value(at(at(artifact, "contents"), "text")), conflicting);
  assert_int_equal(json_array_size(regions), 3);
  check_region(json_array_get(regions, 0), conflicting, 1, DEFINITION, "the value is defined here");
  check_region(json_array_get(regions, 1), conflicting, 1, READ, "the value is read here");
  check_region(json_array_get(regions, 2), conflicting, 1, WRITE, "its buffer is written here");
  json_decref(sarif);
}

// Without a conflict, it is the op that the first difference from what is right is made from.
static void test_difference_in_file(void **state) {
  struct report_test *test = *state;
  struct diagnosis *finding = &test->diagnoses[LEAK];
  finding->program = conflicting;
  finding->first_line = 10;
  finding->conflict = (struct conflict){0};
  finding->difference = (struct difference){
      .kind = DIFFERENCE_OPERANDS, .op = op_name_find("arith.constant"), .source = op_name_find("tensor.extract")};
  test->report.groups = group_findings(&test->arena, test->diagnoses, 1, false);
  json_t *sarif = triage_sarif(&test->report);
  const json_t *run = json_array_get(at(sarif, "runs"), 0), *result = json_array_get(at(run, "results"), 0);
  static const char message[] = "what goes wrong is made from an op of this kind";
  check_region(region_at(result, "locations", 0), conflicting, 10, READ, message);
  assert_int_equal(json_array_size(at(result, "relatedLocations")), 0);
  json_decref(sarif);

  // The program has no op of the first kind, and two of the other.
  finding->difference.source = op_name_find("memref.load");
  sarif = triage_sarif(&test->report);
  run = json_array_get(at(sarif, "runs"), 0), result = json_array_get(at(run, "results"), 0);
  check_region(region_at(result, "locations", 0), conflicting, 10, "%c0 = arith.constant 0 : index", message);
  assert_int_equal(json_array_size(at(result, "relatedLocations")), 1);
  check_region(region_at(result, "relatedLocations", 0), conflicting, 10, DEFINITION, message);
  json_decref(sarif);
}

static size_t count_of(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)) != NULL; text += strlen(part)) count++;
  return count;
}

static void test_junit(void **state) {
  struct report_test *test = *state;
  char text[1 << 14] = {0};
  FILE *file = tmpfile();
  assert_non_null(file);
  triage_print_junit(&test->report, file);
  rewind(file);
  assert_true(fread(text, 1, sizeof text - 1, file) > 0);
  fclose(file);
  assert_non_null(strstr(text, "tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\""));
  assert_int_equal(count_of(text, "<testcase"), 3);
  assert_int_equal(count_of(text, "<failure"), 2);
  assert_int_equal(count_of(text, "</failure>"), 2);
  assert_non_null(strstr(text, "leak: &lt;&quot;a&quot; &amp; b&gt;&#10;made at 1:1?"));
  assert_null(strstr(text, "<\"a\""));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_counts, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_json_is_read_back, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_other_json_is_refused, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_sarif, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_conflict_in_file, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_conflict_in_reduced_program, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_difference_in_file, set_up, tear_down),
      cmocka_unit_test_setup_teardown(test_junit, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
