// `bufferproof triage`: groups findings by cause, each reduced, bisected and reported.
#include "cli/verb.h"

#include "cli/case_files.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/page/page.h"
#include "cli/pipeline_inspector.h"
#include "cli/report/triage_report.h"
#include "cli/subject_version.h"
#include "cli/verbs/triage_cache.h"
#include "engine/base/printable.h"

#include "fuzz/subjects/subject.h"
#include "fuzz/system/clock.h"
#include "triage/diagnose/fact_words.h"
#include "triage/group/triage.h"
#include "triage/key/declared_cause.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

// The inputs, the options and the results of a run.
struct session {
  const struct options *options;
  struct case_files files;
  size_t known_from;  // index of the first file of the known folder
  struct input *inputs;
  struct memory memory;
  struct arena arena;
  struct diagnosis_list earlier;  // from reports
  struct triage_options triage;
  struct triage_report report;
  struct pipeline_inspector inspector;
  struct triage_cache *cache;       // or null
  const struct triage_case *asked;  // the cases that the cache does not know
  size_t asked_count;
  int64_t progress_shown;  // milliseconds
  bool is_inspecting;
  bool refused;   // the command line is wrong for at least one case: nothing is diagnosed
  bool complete;  // neither interrupted nor out of processes
  int code;
};

// On a terminal, one line that is overwritten; elsewhere a line every ten seconds.
static void show_progress(struct session *session, size_t done) {
  enum { EVERY = 10000 };
  const size_t count = session->asked_count;
  if (isatty(STDERR_FILENO) != 0) {
    fprintf(stderr, "\r%zu of %zu\x1b[K%s", done, count, done == count ? "\r\x1b[K" : "");
  } else if (clock_milliseconds() - session->progress_shown >= EVERY) {
    session->progress_shown = clock_milliseconds();
    fprintf(stderr, "%zu of %zu cases diagnosed\n", done, count);
  }
  fflush(stderr);
}

static void finish_case(void *argument, size_t index, const struct diagnosis *diagnosis, size_t done) {
  struct session *session = argument;
  if (*session->triage.diagnosis.interrupted == 0) triage_cache_keep(session->cache, &session->asked[index], diagnosis);
  if (!session->options->quiet) show_progress(session, done);
}

static bool read_report(struct session *session, const char *path) {
  json_error_t error;
  if (!input_name_is_fine(path)) return false;
  json_t *value = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
  if (value == NULL) {
    fprintf(stderr, "%s:%d:%d: error: %s\n", path, error.line > 0 ? error.line : 1, error.column > 0 ? error.column : 1,
            error.text);
    return false;
  }
  const char *wrong = triage_json_read(value, &session->arena, &session->earlier);
  json_decref(value);
  if (wrong != NULL) fprintf(stderr, "%s:1:1: error: %s\n", path, wrong);
  return wrong == NULL;
}

static bool is_report(const char *path) {
  size_t length = strlen(path);
  return length > 5 && strcmp(path + length - 5, ".json") == 0;
}

static void collect(struct session *session) {
  bool fine = true, has_report = false;
  for (int i = 0; i < session->options->file_count; i++) {
    const char *path = session->options->files[i];
    has_report |= is_report(path);
    fine &= is_report(path) ? read_report(session, path) : case_files_add(&session->files, "triage", path);
  }
  session->known_from = session->files.count;
  if (fine && session->files.count == 0 && !has_report) {
    fputs("bufferproof triage: there is no case and no report to read\n", stderr);
    fine = false;
  }
  if (session->options->known != NULL) fine &= case_files_add(&session->files, "triage", session->options->known);
  if (!fine) session->code = EXIT_INVALID_INPUT;
}

// The readable files whose pipelines are accepted; those from `known_from` on are from the known folder.
struct case_list {
  struct triage_case *items;
  size_t count, known_from;
  struct diagnosis_list misunderstood;  // readable files whose pipelines are rejected
};

// Reports a fault of the command line or of resources. Returns false for a fault of the case.
static bool refuse(struct session *session, const struct pipeline_fault *fault) {
  if (fault->code == EXIT_FINE || fault->code == EXIT_INVALID_INPUT) return false;
  session->refused = true;
  session->code = (int)fault->code;
  fprintf(stderr, "%s\n", fault->message);
  return true;
}

// Adds a case that was read, unless its subject rejects the pipeline.
static void take_case(struct session *session, struct case_list *cases, size_t index) {
  const struct input *input = &session->inputs[index];
  const char *path = session->files.items[index];
  struct pipeline_fault fault = pipeline_inspect_case(&session->inspector, path, input->text, input->length);
  if (fault.code == EXIT_FINE) {
    cases->items[cases->count++] = (struct triage_case){path, input->text, input->length, index >= session->known_from};
    return;
  }
  if (refuse(session, &fault)) return;
  struct diagnosis diagnosis = diagnosis_empty();
  diagnosis.file = path;
  diagnosis.outcome = CASE_invalid;
  diagnosis.detail = arena_string(&session->arena, fault.message, strlen(fault.message));
  diagnosis.is_known = index >= session->known_from;
  VECTOR_PUSH(&cases->misunderstood, &session->arena, diagnosis);
}

static struct case_list read_cases(struct session *session) {
  session->inputs = ARENA_ARRAY_ZEROED(&session->arena, struct input, session->files.count + 1);
  struct case_list cases = {.items = ARENA_ARRAY_ZEROED(&session->arena, struct triage_case, session->files.count + 1)};
  for (size_t i = 0; i < session->files.count && !session->refused; i++) {
    if (i == session->known_from) cases.known_from = cases.count;
    if (input_read(&session->inputs[i], session->files.items[i])) take_case(session, &cases, i);
    else session->code = EXIT_INVALID_INPUT;
  }
  if (session->known_from == session->files.count) cases.known_from = cases.count;
  return cases;
}

// Reports may come from any machine, and messages from any subject. Single-line texts are shown between backticks.
static const char *made_printable(struct session *session, const char *text, bool has_lines) {
  if (has_lines ? text_is_printable(text) : name_is_printable(text) && strchr(text, '`') == NULL) return text;
  char *copy = arena_string(&session->arena, text, strlen(text));
  if (has_lines) text_make_printable(copy);
  else name_make_printable(copy);
  for (char *at = copy; !has_lines && *at != '\0'; at++)
    if (*at == '`') *at = '\'';
  return copy;
}

// Whether a fact is a text of several lines.
static bool fact_has_lines(size_t fact) {
  return fact == FACT_program || fact == FACT_output || fact == FACT_stages || fact == FACT_also ||
         fact == FACT_causes || fact == FACT_message || fact == FACT_called || fact == FACT_called_message ||
         fact == FACT_detail;
}

static void make_printable(struct session *session, struct diagnosis *diagnosis) {
  for (size_t fact = 0; fact < FACT_COUNT; fact++) {
    const char *words = fact_words(&session->arena, diagnosis, fact);
    const char *printable = made_printable(session, words, fact_has_lines(fact));
    if (printable != words) fact_read(&session->arena, printable, diagnosis, fact);
  }
}

// Ends the inspector's worker, which processes forked later must not inherit.
static void end_inspection(struct session *session) {
  if (session->is_inspecting) pipeline_inspector_release(&session->inspector);
  session->is_inspecting = false;
}

static void check_declared_cause(struct session *session, const struct diagnosis *diagnosis) {
  const char *malformed = declared_cause_malformed(&session->arena, diagnosis->causes);
  if (!diagnosis->is_known || malformed == NULL) return;
  char *line = arena_string(&session->arena, malformed, strlen(malformed));
  name_make_printable(line);
  fprintf(stderr, "%s:1:1: error: a cause line reads `// cause: <fact>=<pattern>, ...; ...`, not '%s'\n",
          diagnosis->file, line);
  session->code = EXIT_INVALID_INPUT;
}

// Fills diagnoses[0 ... count), from the cache if it knows the case.
static void diagnose_cases(struct session *session, const struct case_list *cases, struct diagnosis *diagnoses) {
  struct arena *arena = &session->arena;
  const size_t count = cases->count;
  struct triage_case *asked = ARENA_ARRAY(arena, struct triage_case, count + 1);
  struct diagnosis **places = ARENA_ARRAY(arena, struct diagnosis *, count + 1);
  session->cache = triage_cache_open(arena, session->options);
  session->asked = asked;
  for (size_t i = 0; i < count; i++) {
    if (triage_cache_find(session->cache, &cases->items[i], &diagnoses[i])) continue;
    places[session->asked_count] = &diagnoses[i];
    asked[session->asked_count++] = cases->items[i];
  }
  const size_t asked_count = session->asked_count;
  if (asked_count < count && !session->options->quiet)
    fprintf(stderr, "%zu of %zu cases from the cache\n", count - asked_count, count);
  struct diagnosis *made = ARENA_ARRAY(arena, struct diagnosis, asked_count + 1);
  session->complete = triage_cases(&session->triage, asked, asked_count, arena, made);
  for (size_t i = 0; i < asked_count; i++) *places[i] = made[i];
}

// The version of the subject that all findings have in common; null if there is none, or nobody has allowed to run it.
static const char *version_of_findings(struct session *session, const struct diagnosis *diagnoses, size_t count) {
  const struct options *options = session->options;
  const char *subject = options->subject;
  for (size_t i = 0; options->subject == NULL && i < count; i++) {
    if (diagnoses[i].is_known || !has_outcome(&diagnoses[i], CASE_finding)) continue;
    if (subject != NULL && strcmp(subject, diagnoses[i].subject) != 0) return NULL;
    subject = diagnoses[i].subject;
  }
  bool is_command = subject != NULL && !subject_is_engine(subject) && !subject_is_mlir(subject);
  if (subject == NULL || (is_command && options->subject == NULL && !options->allow_commands)) return NULL;
  return made_printable(session, subject_version(&session->arena, subject, options->subject_version), false);
}

static void diagnose_all(void *argument) {
  struct session *session = argument;
  const struct pipeline_fault fault = pipeline_inspect_words(&session->inspector);
  if (refuse(session, &fault)) return;
  collect(session);
  const struct case_list cases = read_cases(session);
  end_inspection(session);
  if (session->refused) return;
  session->triage.diagnosis.interrupted =
      interrupt_watch();  // not before: an interruption ends a process that waits for input
  const size_t count = cases.count, earlier = session->earlier.count, all = earlier + count + cases.misunderstood.count;
  struct diagnosis *diagnoses = ARENA_ARRAY_ZEROED(&session->arena, struct diagnosis, all + 1);
  for (size_t i = 0; i < earlier; i++) diagnoses[i] = session->earlier.items[i];
  diagnose_cases(session, &cases, diagnoses + earlier);
  size_t kept = earlier;
  bool lacks_known = false;
  for (size_t i = 0; i < count; i++) {
    diagnoses[earlier + i].is_known = i >= cases.known_from;
    if (diagnoses[earlier + i].outcome != CASE_OUTCOME_COUNT) diagnoses[kept++] = diagnoses[earlier + i];
    else if (i >= cases.known_from) lacks_known = true;
  }
  for (size_t i = 0; i < cases.misunderstood.count; i++) diagnoses[kept++] = cases.misunderstood.items[i];
  for (size_t i = 0; i < kept; i++) {
    check_declared_cause(session, &diagnoses[i]);
    make_printable(session, &diagnoses[i]);
  }
  session->report = (struct triage_report){
      .diagnoses = diagnoses,
      .count = kept,
      .groups = group_findings(&session->arena, diagnoses, kept, lacks_known),
      .version = version_of_findings(session, diagnoses, kept),
      .arena = &session->arena,
  };
}

// Of groups whose representatives this process has diagnosed: what other machines report is not run.
static const struct release_history *ask_releases(struct session *session) {
  const struct triage_report *report = &session->report;
  const size_t count = report->groups.items.count;
  struct release_history *histories = ARENA_ARRAY_ZEROED(&session->arena, struct release_history, count + 1);
  for (size_t i = 0; i < count && *session->triage.diagnosis.interrupted == 0; i++) {
    const struct finding_group *group = &report->groups.items.items[i];
    if (group->findings == 0 || group->representative < session->earlier.count) continue;
    const struct diagnosis finding = finding_with_arguments(&report->diagnoses[group->representative]);
    histories[i] = release_history_make(&session->arena, &finding, (unsigned)session->options->timeout);
  }
  return histories;
}

static bool write_text(const struct triage_report *report, const char *path,
                       void (*print)(const struct triage_report *, FILE *)) {
  struct output output;
  if (!output_begin(&output, path)) return false;
  print(report, output.stream);
  return output_end(&output, true);
}

static void write_reports(void *argument) {
  struct session *session = argument;
  const struct options *options = session->options;
  const struct triage_report *report = &session->report;
  if (options->markdown != NULL) session->report.histories = ask_releases(session);
  const char *const outputs[] = {options->json, options->sarif, options->markdown, options->junit};
  FILE *stream = stdout;
  for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
    if (text_beside_json(outputs[i]) == stderr) stream = stderr;
  triage_print(report, stream);
  bool fine = true;
  if (options->json != NULL) fine &= json_file_write(triage_json(report), options->json);
  if (options->sarif != NULL) fine &= json_file_write(triage_sarif(report), options->sarif);
  if (options->markdown != NULL) fine &= write_text(report, options->markdown, triage_print_markdown);
  if (options->junit != NULL) fine &= write_text(report, options->junit, triage_print_junit);
  if (options->html != NULL) fine &= page_write(report, options->html, options->store);
  if (!fine) session->code = EXIT_INVALID_INPUT;
}

// Invalid input outranks new causes, which outrank cases that could not be judged.
static int code_of(const struct session *session) {
  if (session->code != EXIT_FINE) return session->code;
  if (!session->complete) fputs("bufferproof triage: not all cases were diagnosed\n", stderr);
  struct report_counts counts = report_count(&session->report);
  bool invalid = false, unsupported = false, limit = !session->complete;
  for (size_t i = 0; i < session->report.count; i++) {
    const struct diagnosis *diagnosis = &session->report.diagnoses[i];
    invalid |= has_outcome(diagnosis, CASE_invalid);
    limit |= has_outcome(diagnosis, CASE_limit);
    unsupported |=
        !diagnosis->is_known && (has_outcome(diagnosis, CASE_unsupported) || has_outcome(diagnosis, CASE_refused) ||
                                 has_outcome(diagnosis, CASE_not_allowed));
  }
  if (invalid) return EXIT_INVALID_INPUT;
  if (counts.new_groups > 0) return EXIT_PROPERTY_FAILED;
  limit |= counts.undecided_groups > 0;
  return unsupported ? EXIT_UNSUPPORTED : limit ? EXIT_LIMIT_REACHED : EXIT_FINE;
}

static int run(struct session *session) {
  const struct options *options = session->options;
  session->triage = (struct triage_options){.diagnosis = diagnosis_options_default(),
                                            .jobs = (unsigned)options->jobs,
                                            .case_seconds = (unsigned)options->case_timeout};
  struct diagnosis_options *diagnosis = &session->triage.diagnosis;
  diagnosis->subject = options->subject;
  diagnosis->pipeline = options->pipeline;
  diagnosis->allow_commands = options->allow_commands;
  diagnosis->keep_size = options->keep_size;
  diagnosis->attempts = options->attempts;
  diagnosis->timeout_seconds = (unsigned)options->timeout;
  diagnosis->reference_fuel = options->fuel;
  diagnosis->keep_stages = options->html != NULL;
  diagnosis->shrink_shapes = options->shrink_shapes;
  session->progress_shown = clock_milliseconds();
  session->triage.finished = finish_case;
  session->triage.argument = session;
  session->is_inspecting = pipeline_inspector_init(&session->inspector, options);
  if (!session->is_inspecting) return EXIT_LIMIT_REACHED;
  bool enough_memory = memory_protect(&session->memory, diagnose_all, session);
  end_inspection(session);
  triage_cache_close(session->cache);
  if (enough_memory && !session->refused) enough_memory = memory_protect(&session->memory, write_reports, session);
  int code = !enough_memory ? EXIT_LIMIT_REACHED : session->refused ? session->code : code_of(session);
  for (size_t i = 0; session->inputs != NULL && i < session->files.count; i++) input_release(&session->inputs[i]);
  return code;
}

int verb_triage(const struct options *options) {
  if (options->cache != NULL && options->cache[0] == '\0')
    return options_refuse(options, "--cache needs the name of a file");
  if (options->store != NULL && options->html == NULL) return options_refuse(options, "--store needs --html");
  struct session session = {.options = options, .code = EXIT_FINE};
  memory_init(&session.memory);
  arena_init(&session.arena, &session.memory);
  int code = run(&session);
  case_files_release(&session.files);
  arena_release(&session.arena);
  return code;
}
