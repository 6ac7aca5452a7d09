// Sentences of triage reports of every form, and the form for terminals.
#include "cli/report/triage_report.h"

#include "fuzz/finding/oracle.h"
#include "fuzz/finding/signature_parts.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"
#include "triage/diagnose/fact_words.h"

#include <stdlib.h>
#include <string.h>

bool has_outcome(const struct diagnosis *diagnosis, enum outcome_kind outcome) { return diagnosis->outcome == outcome; }

const char *outcome_name(const struct diagnosis *diagnosis) { return outcome_kinds[diagnosis->outcome].name; }

bool group_is_new(const struct finding_group *group) {
  return group->findings > 0 && group->known == NULL && group->undecided == NULL;
}

const char *group_state(const struct finding_group *group) {
  return group->known != NULL ? "known" : group->undecided != NULL ? "undecided" : "new";
}

struct report_counts report_count(const struct triage_report *report) {
  struct report_counts counts = {0};
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    counts.findings += group->findings;
    counts.new_groups += group_is_new(group);
    counts.known_groups += group->findings > 0 && group->known != NULL;
    counts.undecided_groups += group->findings > 0 && group->undecided != NULL;
  }
  for (size_t i = 0; i < report->count; i++) {
    const struct diagnosis *diagnosis = &report->diagnoses[i];
    bool passes = has_outcome(diagnosis, CASE_passes);
    if (passes && diagnosis->is_known) counts.known_fixed++;
    else if (passes) counts.fixed++;
    else if (!has_outcome(diagnosis, CASE_finding) && !diagnosis->is_known) counts.problems++;
  }
  return counts;
}

const char *finding_oracle(const struct diagnosis *finding) {
  return finding->oracle < ORACLE_COUNT ? oracle_table[finding->oracle].name : "";
}

// --- sentences

static const char *first_line(const struct triage_report *report, const char *text) {
  return arena_string(report->arena, text, strcspn(text, "\n"));
}

const char *group_title(const struct triage_report *report, const struct finding_group *group) {
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  const char *actual = finding_actual(report, finding);
  const char *kind = signature_part(report->arena, finding->signature, 1);
  bool wrong_value = strcmp(kind, "result") == 0 || strcmp(kind, "call") == 0;
  const size_t where = finding->pass.first != NULL ? FACT_pass : FACT_oracle;
  return arena_format(report->arena, "%s: %s%s", fact_words(report->arena, finding, where),
                      wrong_value ? "wrong result: " : "", first_line(report, actual));
}

// The row of the oracle of the finding; the oracle `value` for older reports without one.
static const struct oracle_info *oracle_of(const struct diagnosis *finding) {
  return &oracle_table[finding->oracle < ORACLE_COUNT ? finding->oracle : ORACLE_value];
}

// Messages such as "result 0 at [0] is 1, expected 2" contain both values.
const char *finding_expected(const struct triage_report *report, const struct diagnosis *finding) {
  const char *line = first_line(report, finding->message);
  const char *expected = strstr(line, ", expected "), *is = strstr(line, " is ");
  if (expected != NULL && is != NULL && is < expected)
    return arena_format(report->arena, "%.*s is %s", (int)(is - line), line, expected + strlen(", expected "));
  return oracle_of(finding)->expected;
}

const char *finding_actual(const struct triage_report *report, const struct diagnosis *finding) {
  const char *line = first_line(report, finding->message);
  const char *expected = strstr(line, ", expected ");
  if (expected != NULL) return arena_string(report->arena, line, (size_t)(expected - line));
  const char *error = strstr(line, ": error: ");
  if (error != NULL) line = error + strlen(": error: ");
  if (finding->oracle == ORACLE_crash && strncmp(line, "in ", 3) == 0)
    return arena_format(report->arena, "a crash %s", line);
  return line[0] != '\0' ? line : finding->signature;
}

const char *finding_evidence(const struct diagnosis *finding) {
  switch (oracle_of(finding)->ground) {
    case GROUND_values:
      return "Tensors are values, which never change. An interpreter in which each operation copies gets the "
             "expected result, without undefined behaviour; the program that the command prints does not.";
    case GROUND_validity: return "The program is valid: it is verified before the first pass.";
    case GROUND_text: return "The program is valid, and its printed form must be the same program.";
    case GROUND_memory: break;
  }
  return "The program is valid, and has no undefined behaviour in an interpreter in which tensors are values and each "
         "operation copies. What the command prints was executed on memory that tracks the origin and size of each "
         "buffer, which of its elements were written, and whether it is freed.";
}

// Explains how the output of the other implementation of the bad pass differs, if it does.
static void explain_difference(struct text *why, const struct diagnosis *finding) {
  const char *other = strcmp(finding->subject, "engine") == 0 ? "upstream's MLIR" : "bufferproof's engine";
  if (finding->difference.kind == DIFFERENCE_UNKNOWN) return;
  if (finding->difference.kind == DIFFERENCE_NONE) {
    text_format(why, "\nWith %s the output is the same.", other);
    return;
  }
  text_format(why, "\nThe first difference to the output of %s for this pass is: `%s`", other,
              fact_words(why->arena, finding, FACT_difference));
  if (difference_exists(&finding->analysis))
    text_format(why, "; that of the decisions: `%s`", fact_words(why->arena, finding, FACT_analysis));
  text_char(why, '.');
}

// Which decisions of upstream's make the fault, in the words of the table of deviations.
static void explain_deviations(struct text *why, struct deviation_set deviations) {
  static const struct {
    const char *ours, *upstream;
  } rows[DEVIATION_COUNT] = {
#define DEVIATION(name, better, ours, upstream) {ours, upstream},
#include "engine/analysis/deviations.def"
#undef DEVIATION
  };
  for (int i = 0; i < DEVIATION_COUNT; i++)
    if ((deviations.bits & deviation_bit((enum deviation)i)) != 0)
      text_format(why,
                  "\nbufferproof's engine makes the fault as well if it follows this rule: %s. It does not if it "
                  "follows this one: %s.",
                  rows[i].upstream, rows[i].ours);
}

static void explain_decisions(struct text *why, const struct diagnosis *finding) {
  const struct decision_list *decisions = &finding->decisions;
  if (decisions->items.count == 0) return;
  const char *words = fact_words(why->arena, finding, FACT_decisions);
  if (decisions->together)
    text_format(
        why, "\nExplicit copies of all these operands before their ops make the finding disappear, fewer do not: `%s`.",
        words);
  else
    text_format(why, "\nAn explicit copy of %s before its op makes the finding disappear: `%s`.",
                decisions->items.count > 1 ? "any of these operands" : "this operand", words);
  if (finding->culprit[0] != '\0') text_format(why, " The first is at\n\n    %s\n", finding->culprit);
  if (finding->reads.items.count > 0)
    text_format(why, "\nSo does a copy of the value, made where it is defined, for: `%s`.",
                fact_words(why->arena, finding, FACT_reads));
}

const char *finding_why(const struct triage_report *report, const struct diagnosis *finding) {
  if (finding->pass.first == NULL) return "No pass could be named.";
  struct text why = {.arena = report->arena};
  text_format(
      &why, "The input of `%s` is correct, %s: `%s`.%s", fact_words(report->arena, finding, FACT_pass),
      finding->oracle == ORACLE_crash          ? "and the pass crashes on it"
      : oracle_is_of_refusals(finding->oracle) ? "and the pass refuses it"
                                               : "its output is wrong",
      finding->pass_signature,
      finding->pass.first != finding->pass.last ? " The programs between these passes cannot be executed." : "");
  if (finding->rules.bits != 0)
    text_format(&why, "\nRules that it applies to this program: `%s`.", fact_words(report->arena, finding, FACT_rules));
  if (finding->rewrites.bits != 0)
    text_format(&why, "\nIts output is correct if any one of these is disabled: `%s`.",
                fact_words(report->arena, finding, FACT_rewrites));
  if (finding->changes.items.count > 0)
    text_format(&why, "\nEach of these changes to its output makes the finding disappear: `%s`.",
                fact_words(report->arena, finding, FACT_changes));
  if (difference_exists(&finding->rewrite))
    text_format(&why, "\nThe program is correct until one of its rewrites, which changes: `%s`.",
                fact_words(report->arena, finding, FACT_rewrite));
  if (finding->form == FORM_OWN)
    text_string(&why, "\nWithout the options that only this engine's pass has, its output is correct.");
  explain_difference(&why, finding);
  explain_deviations(&why, finding->deviations);
  explain_decisions(&why, finding);
  return text_end(&why);
}

static const char *command_of(const struct triage_report *report, const struct diagnosis *finding, const char *command,
                              const char *pipeline) {
  struct arena *arena = report->arena;
  if (subject_is_serving(finding->subject)) {
    struct text replay = {.arena = arena};
    text_string(&replay, "bufferproof replay --subject ");
    process_quote(&replay, finding->subject);
    text_string(&replay, " reduced.mlir");
    return text_end(&replay);
  }
  if (subject_command_of(finding->subject) != NULL) {
    const bool is_single = command[strcspn(command, "|;&<>\n")] == '\0';
    return arena_format(arena, is_single ? "%s < reduced.mlir" : "{ %s; } < reduced.mlir", command);
  }
  const char *tool = strncmp(finding->subject, "mlir", 4) == 0 ? "mlir-opt" : "bufferproof opt";
  bool is_whole = strncmp(pipeline, "builtin.module(", strlen("builtin.module(")) == 0;
  return arena_format(
      arena, is_whole ? "%s --pass-pipeline='%s' reduced.mlir" : "%s --pass-pipeline='builtin.module(%s)' reduced.mlir",
      tool, pipeline);
}

const char *finding_command(const struct triage_report *report, const struct diagnosis *finding) {
  return command_of(report, finding, subject_command_of(finding->subject), finding->pipeline);
}

const char *finding_short_command(const struct triage_report *report, const struct diagnosis *finding) {
  return finding->prefix[0] == '\0' ? NULL : command_of(report, finding, finding->prefix, finding->prefix);
}

// --- what the message says of the output

struct diagnosis finding_with_arguments(const struct diagnosis *finding) {
  struct diagnosis called = *finding;
  if (finding->called[0] == '\0') return called;
  called.program = finding->called;
  called.message = finding->called_message;
  return called;
}

const char *finding_life(const struct diagnosis *finding) {
  const char *newline = strchr(finding->message, '\n');
  return newline == NULL ? "" : newline + 1;
}

bool finding_names_line(const struct diagnosis *finding, unsigned long line) {
  static const char place[] = "output:";
  for (const char *at = finding->message; (at = strstr(at, place)) != NULL;) {
    at += sizeof place - 1;
    if (strtoul(at, NULL, 10) == line) return true;
  }
  return false;
}

// --- the form for terminals

static void print_indented(FILE *stream, const char *prefix, const char *text) {
  while (*text != '\0') {
    int length = (int)strcspn(text, "\n");
    if (length > 0) fprintf(stream, "%s%.*s\n", prefix, length, text);
    text += length + (text[length] == '\n');
  }
}

static void print_members(const struct triage_report *report, const struct finding_group *group, FILE *stream) {
  enum { SHOWN = 5 };
  size_t shown = 0;
  for (size_t i = 0; i < group->members.count; i++) {
    const struct diagnosis *finding = &report->diagnoses[group->members.items[i]];
    if (finding->is_known || shown++ >= SHOWN) continue;
    fprintf(stream, "    %s  (%s)%s%s\n", finding->file, finding->signature, finding->detail[0] != '\0' ? "; " : "",
            finding->detail);
  }
  if (shown > SHOWN) fprintf(stream, "    and %zu more\n", shown - SHOWN);
}

static void print_group(const struct triage_report *report, const struct finding_group *group, FILE *stream) {
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  fprintf(stream, "\n%s: %s\n  %zu finding%s, cause %s\n", group_state(group), group_title(report, group),
          group->findings, group->findings == 1 ? "" : "s", group->cause);
  if (group->known != NULL) fprintf(stream, "  known from %s\n", group->known);
  if (group->undecided != NULL) fprintf(stream, "  undecided: %s\n", group->undecided);
  print_members(report, group, stream);
  if (group->known != NULL) return;
  print_indented(stream, "  ", finding_why(report, finding));
  print_indented(stream, "  | ", finding->message);
  fprintf(stream, "  %llu -> %llu ops:\n", (unsigned long long)finding->ops_before,
          (unsigned long long)finding->ops_after);
  if (finding->extents[0] != '\0') fprintf(stream, "  extents: %s\n", finding->extents);
  print_indented(stream, "    ", finding->program);
}

static void print_others(const struct triage_report *report, FILE *stream) {
  for (size_t i = 0; i < report->count; i++) {
    const struct diagnosis *diagnosis = &report->diagnoses[i];
    if (has_outcome(diagnosis, CASE_finding)) continue;
    const char *what = has_outcome(diagnosis, CASE_passes) ? "fixed" : outcome_name(diagnosis);
    fprintf(stream, "\n%s: %s%s%s%s\n", what, diagnosis->file, diagnosis->is_known ? ", a known case" : "",
            diagnosis->detail[0] != '\0' ? ": " : "", diagnosis->detail);
    if (diagnosis->extents[0] != '\0') fprintf(stream, "  extents: %s\n", diagnosis->extents);
  }
}

void triage_print(const struct triage_report *report, FILE *stream) {
  for (int known = 0; known < 2; known++)
    for (size_t i = 0; i < report->groups.items.count; i++) {
      const struct finding_group *group = &report->groups.items.items[i];
      if (group->findings > 0 && (group->known != NULL) == (known != 0)) print_group(report, group, stream);
    }
  print_others(report, stream);
  struct report_counts counts = report_count(report);
  fprintf(stream, "\n%zu finding%s of %zu new and %zu known causes", counts.findings, counts.findings == 1 ? "" : "s",
          counts.new_groups, counts.known_groups);
  if (counts.undecided_groups > 0) fprintf(stream, ", %zu undecided", counts.undecided_groups);
  fprintf(stream, "; %zu fixed%s", counts.fixed, counts.problems > 0 ? "" : "\n");
  if (counts.problems > 0) fprintf(stream, "; %zu could not be judged\n", counts.problems);
}
