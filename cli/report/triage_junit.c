// A triage report as JUnit XML: a test case per case, grouped by cause.
#include "cli/report/triage_report.h"

#include <string.h>

// Prints text for XML. Characters that XML does not allow, and bytes that are not ASCII, become question marks.
static void print_escaped(FILE *stream, const char *text) {
  for (; *text != '\0'; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '&') fputs("&amp;", stream);
    else if (c == '<') fputs("&lt;", stream);
    else if (c == '>') fputs("&gt;", stream);
    else if (c == '"') fputs("&quot;", stream);
    else if (c == '\n' || c == '\t') fprintf(stream, "&#%d;", c);
    else fputc(c < 0x20 || c >= 0x7f ? '?' : c, stream);
  }
}

static void print_attribute(FILE *stream, const char *name, const char *value) {
  fprintf(stream, " %s=\"", name);
  print_escaped(stream, value);
  fputc('"', stream);
}

static void open_case(FILE *stream, const char *group, const struct diagnosis *diagnosis) {
  fputs("  <testcase", stream);
  print_attribute(stream, "classname", group);
  print_attribute(stream, "name", diagnosis->file);
}

static void print_finding(const struct triage_report *report, const struct finding_group *group,
                          const struct diagnosis *finding, FILE *stream) {
  open_case(stream, group->cause, finding);
  if (group->known != NULL) {
    fputs("><skipped", stream);
    print_attribute(stream, "message", group->known);
    fputs("/></testcase>\n", stream);
    return;
  }
  fputs("><failure", stream);
  print_attribute(stream, "type", finding_oracle(finding));
  print_attribute(stream, "message", finding_actual(report, finding));
  fputc('>', stream);
  print_escaped(stream, finding->message);
  fputs("&#10;", stream);
  print_escaped(stream, finding_why(report, finding));
  fputs("</failure><system-out>", stream);
  print_escaped(stream, finding->program);
  fputs("</system-out></testcase>\n", stream);
}

static void print_other(const struct diagnosis *diagnosis, FILE *stream) {
  open_case(stream, "triage", diagnosis);
  if (has_outcome(diagnosis, CASE_passes)) {
    fputs("/>\n", stream);
    return;
  }
  fputs("><error", stream);
  print_attribute(stream, "type", outcome_name(diagnosis));
  print_attribute(stream, "message", diagnosis->detail);
  fputs("/></testcase>\n", stream);
}

void triage_print_junit(const struct triage_report *report, FILE *stream) {
  struct report_counts counts = report_count(report);
  size_t failures = 0;
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group_is_new(group)) failures += group->findings;
  }
  fprintf(stream,
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"bufferproof triage\" tests=\"%zu\" "
          "failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\">\n",
          counts.findings + counts.fixed + counts.problems, failures, counts.problems, counts.findings - failures);
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
  fputs("</testsuite>\n", stream);
}
