// A triage report as Markdown: a section per cause, each ready to be pasted as an issue.
#include "cli/report/native_run.h"

#include "engine/base/text.h"

#include <string.h>

// A fence longer than any run of backticks in the text.
static void print_block(FILE *stream, const char *language, const char *text) {
  size_t longest = 2;
  for (const char *at = text; *at != '\0';) {
    size_t run = strspn(at, "`");
    if (run > longest) longest = run;
    at += run > 0 ? run : 1;
  }
  for (size_t i = 0; i <= longest; i++) fputc('`', stream);
  size_t length = strlen(text);
  fprintf(stream, "%s\n%s%s", language, text, length > 0 && text[length - 1] == '\n' ? "" : "\n");
  for (size_t i = 0; i <= longest; i++) fputc('`', stream);
  fputs("\n\n", stream);
}

// Prints text of a program or subject such that it is neither markup nor a mention of a user.
static void print_plain(FILE *stream, const char *text) {
  for (; *text != '\0'; text++) {
    if (*text == '@') fputs("@\u200b", stream);
    else if (strchr("\\`*_[]<>#|~&!", *text) != NULL) fprintf(stream, "\\%c", *text);
    else fputc(*text, stream);
  }
}

static void print_output(const struct triage_report *report, const struct diagnosis *finding, FILE *stream) {
  if (finding->output[0] == '\0') return;
  struct text marked = {.arena = report->arena};
  bool has_marks = false;
  unsigned long number = 1;
  for (const char *line = finding->output; *line != '\0'; number++) {
    size_t length = strcspn(line, "\n");
    bool is_named = finding_names_line(finding, number);
    has_marks |= is_named;
    text_format(&marked, "%.*s%s\n", (int)length, line, is_named ? "  // <--" : "");
    line += length + (line[length] == '\n');
  }
  fprintf(stream, "Output of the command%s:\n\n", has_marks ? ", in which arrows mark the lines of the message" : "");
  print_block(stream, "mlir", text_end(&marked));
}

static void print_native_run(const struct triage_report *report, const struct diagnosis *finding, FILE *stream) {
  const char *command = finding_native_run(report, finding);
  if (command != NULL) {
    fputs("This executes it natively:\n\n", stream);
    print_block(stream, "sh", command);
  }
  const struct native_error error = finding_native_error(report, finding);
  if (error.reason != NULL) {
    fputs("It does not show natively: ", stream);
    print_plain(stream, error.reason);
    fputs(".\n\n", stream);
  }
  if (error.command == NULL) return;
  fprintf(stream, "This executes it natively, and prints a line with `%s`:\n\n", error.prints);
  print_block(stream, "sh", error.command);
}

static void print_history(const struct triage_report *report, const struct release_history *history, FILE *stream) {
  static const char *const words[] = {[RELEASE_SHOWS] = "shows the same",
                                      [RELEASE_DIFFERS] = "shows another finding: ",
                                      [RELEASE_PASSES] = "passes",
                                      [RELEASE_REFUSES] = "refuses: ",
                                      [RELEASE_UNDECIDED] = "could not be judged: "};
  if (history == NULL || history->count == 0) return;
  fputs("Older releases, with the same program and passes:\n\n", stream);
  for (size_t i = 0; i < history->count; i++) {
    const struct release_row *row = &history->rows[i];
    fprintf(stream, "- `%s`", row->tool);
    if (row->version[0] != '\0') fputs(" (", stream);
    print_plain(stream, row->version);
    fprintf(stream, "%s %s", row->version[0] != '\0' ? ")" : "", words[row->verdict]);
    print_plain(stream, row->detail);
    fputc('\n', stream);
  }
  bool is_certain;
  const size_t first = release_history_first(history, &is_certain);
  const bool is_own = first == history->count;
  const char *version = is_own ? report->version : history->rows[first].version;
  fputs("\nSince: ", stream);
  print_plain(stream, version != NULL && version[0] != '\0' ? version
                      : is_own                              ? "the release under test"
                                                            : history->rows[first].tool);
  if (is_certain) fprintf(stream, "; `%s` passes", history->rows[first - 1].tool);
  else
    fputs(first == 0 ? ", or an older release that is not installed" : ", or an older release that could not be judged",
          stream);
  fputs(".\n\n", stream);
}

static void print_group(const struct triage_report *report, const struct finding_group *group,
                        const struct release_history *history, FILE *stream) {
  const struct diagnosis shown = finding_with_arguments(&report->diagnoses[group->representative]), *finding = &shown;
  fputs("# ", stream);
  print_plain(stream, group_title(report, group));
  fputs("\n\n", stream);
  if (group->known != NULL) {
    fputs("Known: ", stream);
    print_plain(stream, group->known);
    fputs("\n\n", stream);
  }
  if (group->undecided != NULL) {
    fputs("Undecided: ", stream);
    print_plain(stream, group->undecided);
    fputs("\n\n", stream);
  }
  fputs("Program (`reduced.mlir`):\n\n", stream);
  print_block(stream, "mlir", finding->program);
  if (finding->extents[0] != '\0') {
    fputs("Extents of the given program are mapped: ", stream);
    print_plain(stream, finding->extents);
    fputs(".\n\n", stream);
  }
  if (report->version != NULL && report->version[0] != '\0') {
    fputs("Compiler: ", stream);
    print_plain(stream, report->version);
    fputs("\n\n", stream);
  }
  print_history(report, history, stream);
  fputs("Command:\n\n", stream);
  print_block(stream, "sh", finding_command(report, finding));
  fputs("Expected: ", stream);
  print_plain(stream, finding_expected(report, finding));
  fputs("\n\nActual: ", stream);
  print_plain(stream, finding_actual(report, finding));
  fprintf(stream, "\n\n%s\n\n", finding_evidence(finding));
  if (finding_life(finding)[0] != '\0') {
    bool of_output = strstr(finding_life(finding), "output:") != NULL;
    fprintf(stream, "Life of the buffer%s:\n\n", of_output ? " (`output` is what the command prints)" : "");
    print_block(stream, "", finding_life(finding));
  }
  print_output(report, finding, stream);
  print_native_run(report, finding, stream);
  fprintf(stream, "## Why\n\n%s\n\n", finding_why(report, finding));
  const char *shorter = finding_short_command(report, finding);
  if (shorter != NULL) {
    fputs("This ends with the first bad pass:\n\n", stream);
    print_block(stream, "sh", shorter);
  }
  bool takes_arguments = strstr(finding->program, "@main()") == NULL;
  fprintf(stream, "Found by bufferproof (oracle `%s`, signature `%s`%s%s%s), in %zu program%s.\n\n",
          finding_oracle(finding), finding->signature, takes_arguments ? ", arguments of `" : "",
          takes_arguments ? finding->input : "", takes_arguments ? "`" : "", group->findings,
          group->findings == 1 ? "" : "s");
}

void triage_print_markdown(const struct triage_report *report, FILE *stream) {
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group->findings == 0) continue;
    print_group(report, group, report->histories != NULL ? &report->histories[i] : NULL, stream);
  }
}
