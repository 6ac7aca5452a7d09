#include "cli/report/releases.h"

#include "cli/subject_version.h"
#include "engine/base/printable.h"
#include "fuzz/finding/signature_parts.h"
#include "fuzz/subjects/subject.h"
#include "fuzz/system/process.h"
#include "triage/isolate/isolated_harness.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_RELEASE = 14, WORKER_RELEASE = 22 };  // the first with one-shot-bufferize; that of the subject mlir

static bool is_installed(struct arena *arena, const char *tool) {
  const char *path = getenv("PATH");
  for (; path != NULL && *path != '\0'; path += *path == ':') {
    size_t length = strcspn(path, ":");
    if (length > 0 && access(arena_format(arena, "%.*s/%s", (int)length, path, tool), X_OK) == 0) return true;
    path += length;
  }
  return false;
}

// The release of the subject if it is an mlir-opt-N alone; else 0.
static int release_of(const char *subject) {
  static const char tool[] = "mlir-opt-";
  const char *command = subject_command_of(subject);
  if (subject_is_mlir(subject)) return WORKER_RELEASE;
  if (command == NULL || subject_is_serving(subject) || strncmp(command, tool, sizeof tool - 1) != 0) return 0;
  if (command[strcspn(command, "|;&<>\n")] != '\0') return 0;
  char *end;
  long release = strtol(command + sizeof tool - 1, &end, 10);
  return *end == ' ' && release > 0 && release < 1000 ? (int)release : 0;
}

// The subject that runs the passes of the finding with another mlir-opt.
static const char *subject_with(struct arena *arena, const struct diagnosis *finding, const char *tool) {
  struct text subject = {.arena = arena};
  text_format(&subject, "cmd:%s ", tool);
  const char *command = subject_command_of(finding->subject);
  if (command != NULL) {
    text_string(&subject, command + strcspn(command, " ") + 1);
    return text_end(&subject);
  }
  static const char module[] = "builtin.module(";
  bool is_whole = strncmp(finding->pipeline, module, sizeof module - 1) == 0;
  const char *pipeline = is_whole ? finding->pipeline : arena_format(arena, "%s%s)", module, finding->pipeline);
  process_quote(&subject, arena_format(arena, "--pass-pipeline=%s", pipeline));
  return text_end(&subject);
}

static const char *first_line(struct arena *arena, const char *text) {
  char *line = arena_string(arena, text, strcspn(text, "\n"));
  name_make_printable(line);
  return line;
}

// Whether a release shows the finding. The program is reduced to one fault, so a wrong value, memory error or leak of
// the same kind is this one: another release may name another op or buffer.
static bool shows(struct arena *arena, const struct diagnosis *finding, const struct finding *shown) {
  if (strcmp(shown->signature, finding->signature) == 0) return true;
  const uint32_t of_kind = oracle_bit(ORACLE_value) | oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak);
  const char *kind = signature_part(arena, finding->signature, 1);
  return shown->oracle == finding->oracle && (oracle_bit(shown->oracle) & of_kind) != 0 &&
         strcmp(signature_part(arena, shown->signature, 1), kind) == 0;
}

static void judge(struct arena *arena, const struct diagnosis *finding, const char *subject, unsigned timeout_seconds,
                  struct release_row *row) {
  const struct corpus_case header = {
      .finding = {.oracle = finding->oracle, .signature = finding->signature}, .subject = subject, .is_case = true};
  const struct check_options options = check_options_of_case(arena, &header, subject, NULL, timeout_seconds);
  struct isolated_harness harness = {.options = &options, .timeout_milliseconds = (timeout_seconds + 5) * 1000};
  const char *seed = strstr(finding->input, "seed=");
  const struct harness_answer answer = isolated_harness_text(&harness, finding->program, strlen(finding->program),
                                                             seed == NULL ? 0 : strtoull(seed + 5, NULL, 10));
  const char *message = answer.finding.message != NULL ? answer.finding.message : "";
  switch (answer.verdict) {
    case VERDICT_PASSED: row->verdict = RELEASE_PASSES; break;
    case VERDICT_REJECTED: row->verdict = RELEASE_REFUSES; break;
    case VERDICT_FINDING:
      row->verdict = shows(arena, finding, &answer.finding) ? RELEASE_SHOWS : RELEASE_DIFFERS;
      message = answer.finding.signature;
      break;
    default: row->verdict = RELEASE_UNDECIDED;
  }
  bool is_plain = row->verdict == RELEASE_PASSES || row->verdict == RELEASE_SHOWS;
  row->detail = is_plain ? "" : first_line(arena, message);
  isolated_harness_stop(&harness);
}

struct release_history release_history_make(struct arena *arena, const struct diagnosis *finding,
                                            unsigned timeout_seconds) {
  struct release_history history = {.count = 0};
  const int own = release_of(finding->subject);
  for (int release = FIRST_RELEASE; release < own && history.count < RELEASES_MAX; release++) {
    const char *tool = arena_format(arena, "mlir-opt-%d", release);
    if (!is_installed(arena, tool)) continue;
    struct release_row *row = &history.rows[history.count++];
    const char *version = subject_version(arena, arena_format(arena, "cmd:%s", tool), NULL);
    *row = (struct release_row){.tool = tool, .version = first_line(arena, version)};
    judge(arena, finding, subject_with(arena, finding, tool), timeout_seconds, row);
  }
  return history;
}

size_t release_history_first(const struct release_history *history, bool *is_certain) {
  size_t first = 0;
  while (first < history->count && history->rows[first].verdict != RELEASE_SHOWS) first++;
  *is_certain = first > 0 && history->rows[first - 1].verdict == RELEASE_PASSES;
  return first;
}
