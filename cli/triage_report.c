// What every form of a triage report says, and the form for terminals.
#include "triage_report.h"

#include "fuzz/oracle.h"
#include "triage/evidence.h"

#include <string.h>

bool has_outcome(const struct diagnosis *diagnosis, enum outcome_kind outcome) {
  return strcmp(diagnosis->outcome, outcome_kinds[outcome].name) == 0;
}

bool group_is_new(const struct finding_group *group) { return group->findings > 0 && group->known == NULL; }

struct report_counts report_count(const struct triage_report *report) {
  struct report_counts counts = {0};
  for (size_t i = 0; i < report->groups.items.count; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    counts.findings += group->findings;
    counts.new_groups += group_is_new(group);
    counts.known_groups += group->findings > 0 && group->known != NULL;
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

// --- sentences

static const char *first_line(const struct triage_report *report, const char *text) {
  return arena_string(report->arena, text, strcspn(text, "\n"));
}

const char *group_title(const struct triage_report *report, const struct finding_group *group) {
  const struct diagnosis *finding = &report->diagnoses[group->representative];
  const char *actual = finding_actual(report, finding);
  bool wrong_value = strcmp(evidence_signature_part(report->arena, finding->signature, 1), "result") == 0 ||
                     strcmp(evidence_signature_part(report->arena, finding->signature, 1), "call") == 0;
  return arena_format(report->arena, "%s: %s%s", finding->pass[0] != '\0' ? finding->pass : finding->oracle,
                      wrong_value ? "wrong result: " : "", first_line(report, actual));
}

// The row of the oracle that found it; reports can name others, for which that of `value` stands.
static const struct oracle_info *oracle_of(const struct diagnosis *finding) {
  enum oracle oracle;
  return &oracle_table[oracle_parse(finding->oracle, &oracle) ? oracle : ORACLE_value];
}

// "result 0 at [0] is 1, expected 2" says both.
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
  if (strcmp(finding->oracle, "crash") == 0 && strncmp(line, "in ", 3) == 0)
    return arena_format(report->arena, "a crash %s", line);
  return line[0] != '\0' ? line : finding->signature;
}

const char *finding_evidence(const struct diagnosis *finding) {
  switch (oracle_of(finding)->ground) {
    case GROUND_values:
      return "Tensors are values, which never change. An interpreter in which each operation copies gets what is "
             "expected, without undefined behaviour; what the command prints, executed, does not.";
    case GROUND_validity: return "The program is valid: it is verified before the first pass.";
    case GROUND_text: return "The program is valid, and what is printed of it is to be the same program.";
    case GROUND_memory: break;
  }
  return "The program is valid, and has no undefined behaviour in an interpreter in which tensors are values and each "
         "operation copies. What the command prints was executed on memory that knows of each buffer where it is from, "
         "how large it is, what of it was written, and whether it is freed.";
}

// What the other implementation of the bad pass does otherwise, if it does.
static const char *with_opinion(struct arena *arena, const struct diagnosis *finding, const char *why) {
  const char *other = strcmp(finding->subject, "engine") == 0 ? "upstream's MLIR" : "bufferproof's engine";
  bool decided = finding->analysis[0] != '\0' && strcmp(finding->analysis, "same") != 0;
  if (finding->difference[0] == '\0') return why;
  if (strcmp(finding->difference, "same") == 0) return arena_format(arena, "%s\nWith %s it is the same.", why, other);
  why = arena_format(arena, "%s\nWhere %s runs this pass, the first difference is: `%s`", why, other,
                     finding->difference);
  return decided ? arena_format(arena, "%s; of what is decided: `%s`.", why, finding->analysis)
                 : arena_format(arena, "%s.", why);
}

const char *finding_why(const struct triage_report *report, const struct diagnosis *finding) {
  struct arena *arena = report->arena;
  if (finding->pass[0] == '\0') return "No pass could be named.";
  bool range = strstr(finding->pass, " .. ") != NULL;
  bool dies = strcmp(finding->oracle, "crash") == 0;
  const char *pass =
      arena_format(arena,
                   dies ? "What goes into `%s` is right, and the pass dies of it: `%s`.%s"
                        : "What goes into `%s` is right, what comes out is wrong: `%s`.%s",
                   finding->pass, finding->pass_signature, range ? " What lies in between cannot be executed." : "");
  if (finding->rules[0] != '\0')
    pass = arena_format(arena, "%s\nRules that it takes on this program: `%s`.", pass, finding->rules);
  if (finding->rewrites[0] != '\0')
    pass =
        arena_format(arena, "%s\nWithout any one of these nothing is wrong after it: `%s`.", pass, finding->rewrites);
  if (finding->changes[0] != '\0')
    pass = arena_format(arena, "%s\nEach of these changes of what it leaves mends it: `%s`.", pass, finding->changes);
  if (finding->rewrite[0] != '\0' && strcmp(finding->rewrite, "same") != 0)
    pass = arena_format(arena, "%s\nNothing is wrong before one rewrite of it, which changes: `%s`.", pass,
                        finding->rewrite);
  if (finding->form[0] != '\0')
    pass = arena_format(arena, "%s\nWithout the options that only this engine's pass has, nothing is wrong after it.",
                        pass);
  pass = with_opinion(report->arena, finding, pass);
  if (finding->decisions[0] == '\0') return pass;
  if (strstr(finding->decisions, " + ") != NULL)
    pass = arena_format(arena,
                        "%s\nExplicit copies of these operands before their ops mend it together, fewer do not: `%s`.",
                        pass, finding->decisions);
  else
    pass = arena_format(arena, "%s\nAn explicit copy of %s before its op mends it: `%s`.", pass,
                        strchr(finding->decisions, ',') != NULL ? "any of these operands" : "this operand",
                        finding->decisions);
  if (finding->culprit[0] != '\0') pass = arena_format(arena, "%s The first is at\n\n    %s\n", pass, finding->culprit);
  if (finding->reads[0] == '\0') return pass;
  return arena_format(arena, "%s\nSo does a copy of the value where it is defined, made for: `%s`.", pass,
                      finding->reads);
}

static const char *command_of(const struct triage_report *report, const struct diagnosis *finding, const char *command,
                              const char *pipeline) {
  struct arena *arena = report->arena;
  if (strncmp(finding->subject, "cmd:", 4) == 0) return arena_format(arena, "%s < reduced.mlir", command);
  const char *tool = strncmp(finding->subject, "mlir", 4) == 0 ? "mlir-opt" : "bufferproof opt";
  bool is_whole = strncmp(pipeline, "builtin.module(", strlen("builtin.module(")) == 0;
  return arena_format(
      arena, is_whole ? "%s --pass-pipeline='%s' reduced.mlir" : "%s --pass-pipeline='builtin.module(%s)' reduced.mlir",
      tool, pipeline);
}

const char *finding_command(const struct triage_report *report, const struct diagnosis *finding) {
  return command_of(report, finding, finding->subject + 4, finding->pipeline);
}

const char *finding_short_command(const struct triage_report *report, const struct diagnosis *finding) {
  return finding->prefix[0] == '\0' ? NULL : command_of(report, finding, finding->prefix, finding->prefix);
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
  fprintf(stream, "\n%s: %s\n  %zu finding%s, cause %s\n", group->known == NULL ? "new" : "known",
          group_title(report, group), group->findings, group->findings == 1 ? "" : "s", group->cause);
  if (group->known != NULL) fprintf(stream, "  known from %s\n", group->known);
  print_members(report, group, stream);
  if (group->known != NULL) return;
  print_indented(stream, "  ", finding_why(report, finding));
  print_indented(stream, "  | ", finding->message);
  fprintf(stream, "  %llu -> %llu ops:\n", (unsigned long long)finding->ops_before,
          (unsigned long long)finding->ops_after);
  print_indented(stream, "    ", finding->program);
}

static void print_others(const struct triage_report *report, FILE *stream) {
  for (size_t i = 0; i < report->count; i++) {
    const struct diagnosis *diagnosis = &report->diagnoses[i];
    if (has_outcome(diagnosis, CASE_finding)) continue;
    const char *what = has_outcome(diagnosis, CASE_passes) ? "fixed" : diagnosis->outcome;
    fprintf(stream, "\n%s: %s%s%s%s\n", what, diagnosis->file, diagnosis->is_known ? ", a known case" : "",
            diagnosis->detail[0] != '\0' ? ": " : "", diagnosis->detail);
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
  fprintf(stream, "\n%zu finding%s of %zu new and %zu known causes; %zu fixed%s", counts.findings,
          counts.findings == 1 ? "" : "s", counts.new_groups, counts.known_groups, counts.fixed,
          counts.problems > 0 ? "" : "\n");
  if (counts.problems > 0) fprintf(stream, "; %zu could not be judged\n", counts.problems);
}
