// A triage report as JUnit XML: a test case per case, grouped by cause.
#include "cli/report/junit.h"
#include "cli/report/triage_report.h"

#include <string.h>

static void open_case(FILE *stream, const char *group, const struct diagnosis *diagnosis) {
  junit_print_case(stream, group, diagnosis->file);
}

static void print_finding(const struct triage_report *report, const struct finding_group *group,
                          const struct diagnosis *finding, FILE *stream) {
  open_case(stream, group->cause, finding);
  if (group->known != NULL) {
    fputs("><skipped", stream);
    junit_print_attribute(stream, "message", group->known);
    fputs("/></testcase>\n", stream);
    return;
  }
  fputs("><failure", stream);
  junit_print_attribute(stream, "type", finding_oracle(finding));
  junit_print_attribute(stream, "message", finding_actual(report, finding));
  fputc('>', stream);
  junit_print_escaped(stream, finding->message);
  fputs("&#10;", stream);
  junit_print_escaped(stream, finding_why(report, finding));
  fputs("</failure><system-out>", stream);
  junit_print_escaped(stream, finding->program);
  fputs("</system-out></testcase>\n", stream);
}

static void print_other(const struct diagnosis *diagnosis, FILE *stream) {
  open_case(stream, "triage", diagnosis);
  if (has_outcome(diagnosis, CASE_passes)) {
    fputs("/>\n", stream);
    return;
  }
  fputs("><error", stream);
  junit_print_attribute(stream, "type", outcome_name(diagnosis));
  junit_print_attribute(stream, "message", diagnosis->detail);
  fputs("/></testcase>\n", stream);
}

void triage_print_junit(const struct triage_report *report, FILE *stream) {
  struct report_counts counts = report_count(report);
  size_t failures = 0;
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group->known == NULL) failures += group->findings;
  }
  junit_print_head(stream, "bufferproof triage",
                   (struct junit_counts){counts.findings + counts.fixed + counts.problems, failures, counts.problems,
                                         counts.findings - failures});
  fputs("  <properties>\n", stream);
  junit_print_property(stream, "bufferproof", BUFFERPROOF_VERSION);
  if (report->version != NULL) junit_print_property(stream, "subject_version", report->version);
  fputs("  </properties>\n", stream);
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    for (size_t k = 0; k < group->members.count; k++) {
      const struct diagnosis *finding = &report->diagnoses[group->members.items[k]];
      if (!finding->is_known) print_finding(report, group, finding, stream);
    }
  }
  for (size_t i = 0; i < report->count; i++)
    if (!has_outcome(&report->diagnoses[i], CASE_finding) && !report->diagnoses[i].is_known)
      print_other(&report->diagnoses[i], stream);
  junit_print_end(stream);
}
