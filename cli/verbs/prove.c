// `bufferproof prove`: proves that programs free each buffer exactly once and do not use it afterwards, or gives a
// counterexample.
#include "cli/verb.h"

#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/report/carried_programs.h"
#include "cli/report/prove_ci.h"
#include "cli/session.h"
#include "cli/store/cache.h"
#include "cli/verbs/prove_callees.h"
#include "cli/verbs/prove_check.h"
#include "cli/verbs/prove_exhaustive.h"
#include "cli/verbs/prove_groups.h"
#include "cli/verbs/prove_key.h"
#include "cli/verbs/prove_record.h"
#include "cli/verbs/prove_summary.h"
#include "cli/verbs/prove_theorems.h"

#include "engine/ir/symbol_table.h"
#include "fuzz/system/clock.h"
#include "smt/prove/family.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct prove_job {
  const struct options *options;
  struct prove_options limits;
  json_t *results, *modules, *invalid;  // invalid: modules of which nothing is known
  FILE *stream;                         // for the text
  FILE *certificates;                   // or null
  double deadline;                      // by clock_seconds(); 0: none
  struct cache *cache;                  // or null
  struct digest base;                   // of the cache
  struct prove_summary total;
  int code;  // the worst so far
  struct necessity_counts necessity;
};

// A module: a file, or a part of it.
struct prove_module {
  struct prove_job *job;
  struct session session;
  struct prove_subject subject;
  const struct symbol_table *symbols;
  struct call_graph graph;
  struct prove_keys *keys;  // or null
  json_t **records;         // per function of the graph
  bool *is_wanted;          // per function: it was asked for
  struct prove_callees *callees;
  uint32_t printed;  // functions before this one are reported
  struct prove_summary summary;
  // Of a worker, once it has begun.
  struct prover *prover;
  struct proof_replayer replayer;
};

static void worsen(struct prove_job *job, int code) { job->code = exit_code_worse(job->code, code); }

static bool is_asked_for(const struct prove_job *job, const struct op *op) {
  return job->options->function == NULL || strcmp(op_symbol_name(op)->text, job->options->function) == 0;
}

// --- the reports, in the order of the text

static struct op *function_of(const struct prove_module *module, uint32_t function) {
  return module->graph.functions.items[function].function;
}

static const char *name_of(const struct prove_module *module, uint32_t function) {
  return op_symbol_name(function_of(module, function))->text;
}

static enum verdict_kind kind_of(const json_t *record) {
  return (enum verdict_kind)json_integer_value(json_object_get(record, "kind"));
}

// Callers may assume that a function keeps the ABI, unless its text is part of their proofs: that of a private function
// is, if it is followed or does not keep the ABI.
static bool is_assumed(const struct prove_module *module, uint32_t function, const json_t *record) {
  const bool as_called = json_is_true(json_object_get(json_object_get(record, "result"), "as_called"));
  return !module->graph.functions.items[function].is_private || (kind_of(record) == NOT_FOLLOWED && !as_called);
}

static void keep_record(struct prove_module *module, uint32_t function, json_t *record) {
  module->records[function] = record;
  prove_callees_learn(module->callees, function, kind_of(record) != PROVED && is_assumed(module, function, record));
}

// What is reported of a function: a new reference to the record, or unknown if it is proved and a callee fails.
static json_t *record_that_counts(const struct prove_module *module, uint32_t function) {
  json_t *record = module->records[function];
  const uint32_t callee = prove_callees_failing(module->callees, function);
  if (kind_of(record) != PROVED || callee == UINT32_MAX) return json_incref(record);
  return prove_record_of_caller(&module->subject, function_of(module, function), name_of(module, callee), record);
}

static void report_one(struct prove_module *module, const json_t *record) {
  struct prove_job *job = module->job;
  const char *certificate = json_string_value(json_object_get(record, "certificate"));
  fputs(json_string_value(json_object_get(record, "text")), job->stream);
  json_array_append(job->results, json_object_get(record, "result"));
  if (job->certificates != NULL && certificate != NULL) fputs(certificate, job->certificates);
  prove_summary_add(&module->summary, record);
  prove_record_count_operands(record, &job->necessity);
  worsen(job, (int)json_integer_value(json_object_get(record, "code")));
}

static void report_ready(struct prove_module *module) {
  for (; module->printed < module->graph.functions.count; module->printed++) {
    const uint32_t function = module->printed;
    if (!module->is_wanted[function]) continue;
    if (!prove_callees_are_known(module->callees, function)) return;
    json_t *record = record_that_counts(module, function);
    report_one(module, record);
    json_decref(record);
    json_decref(module->records[function]);
    module->records[function] = NULL;
  }
}

// --- the cache

// Where a verdict may be found; one with places holds for the same text alone.
static bool find_in_cache(struct prove_module *module, uint32_t function) {
  const struct prove_job *job = module->job;
  json_t *record = NULL;
  for (int scope = 0; scope < SCOPE_COUNT && record == NULL; scope++) {
    json_t *value = cache_find(job->cache, prove_key_of(module->keys, function, (enum prove_scope)scope));
    if (value == NULL) continue;
    if (scope != SCOPE_MODULE)
      record = prove_record_of_proof(&module->subject, module->graph.functions.items[function].function, value);
    else if (job->options->cases == NULL) record = json_incref(value);  // a case is written anew
    json_decref(value);
  }
  if (record == NULL) return false;
  json_t *result = json_object_get(record, "result");
  json_object_set_new(result, "cached", json_true());
  json_object_set_new(result, "milliseconds", json_real(0));
  keep_record(module, function, record);
  return true;
}

static bool is_decided(const json_t *record) {
  return json_integer_value(json_object_get(record, "code")) < EXIT_INTERNAL_ERROR &&
         json_object_get(json_object_get(record, "result"), "limit") == NULL;
}

static void keep_in_cache(struct prove_module *module, uint32_t function, const json_t *record) {
  const json_t *fact = json_object_get(record, "fact");
  if (module->keys == NULL || !is_decided(record)) return;
  enum prove_scope scope = fact == NULL                                       ? SCOPE_MODULE
                           : json_is_true(json_object_get(fact, "as_called")) ? SCOPE_GROUP
                           : json_is_true(json_object_get(fact, "wide"))      ? SCOPE_CALLEES
                                                                              : SCOPE_PRIVATE;
  cache_add(module->job->cache, prove_key_of(module->keys, function, scope), fact == NULL ? record : fact);
}

// --- the proofs

static json_t *prove_in_worker(void *argument, uint32_t function) {
  struct prove_module *module = argument;
  struct session *session = &module->session;
  if (module->prover == NULL) {
    proof_replayer_init(&module->replayer, &session->context);
    module->prover = prover_create(&session->arena, &session->scratch, module->symbols, session->program.module,
                                   &module->job->limits);
  }
  return prove_record_make(&module->subject, module->prover, &module->replayer, function_of(module, function));
}

static void take(void *argument, uint32_t function, json_t *record) {
  struct prove_module *module = argument;
  keep_in_cache(module, function, record);
  keep_record(module, function, record);
  report_ready(module);
}

static double now(void *argument) {
  (void)argument;
  return clock_seconds();
}

static void lose(void *argument, uint32_t function, enum prove_loss loss, double milliseconds) {
  struct prove_module *module = argument;
  take(module, function, prove_record_of_loss(&module->subject, function_of(module, function), loss, milliseconds));
}

static void prove_all(struct prove_module *module) {
  struct prove_job *job = module->job;
  struct session *session = &module->session;
  size_t count = module->graph.functions.count;
  bool *is_open = ARENA_ARRAY_ZEROED(&session->arena, bool, count + 1);
  for (uint32_t i = 0; i < count; i++) is_open[i] = module->is_wanted[i] = is_asked_for(job, function_of(module, i));
  prove_callees_add(module->callees, is_open);
  for (uint32_t i = 0; i < count; i++) is_open[i] &= module->keys == NULL || !find_in_cache(module, i);
  const struct prove_groups groups = prove_groups_find(&session->arena, &module->graph, is_open);
  const struct prove_work work = {.jobs = (unsigned)job->options->jobs,
                                  .seconds = (double)job->options->timeout,
                                  .deadline = job->deadline,
                                  .functions = groups.functions,
                                  .groups = groups.starts,
                                  .group_count = groups.count,
                                  .memory = &session->context.memory,
                                  .now = now,
                                  .prove = prove_in_worker,
                                  .take = take,
                                  .lose = lose,
                                  .argument = module};
  if (groups.count > 0) prove_workers_run(&work);
  report_ready(module);
  for (uint32_t i = 0; i < count; i++) json_decref(module->records[i]);
}

static enum exit_code prove_part(void *argument) {
  struct prove_module *module = argument;
  struct session *session = &module->session;
  if (!session_read(session)) return EXIT_INVALID_INPUT;
  struct op *op = session->program.module;
  module->symbols = symbol_table_build(&session->arena, op);
  call_graph_build(&module->graph, &session->arena, module->symbols, op);
  size_t count = module->graph.functions.count + 1;
  module->records = ARENA_ARRAY_ZEROED(&session->arena, json_t *, count);
  module->is_wanted = ARENA_ARRAY_ZEROED(&session->arena, bool, count);
  module->callees = prove_callees_create(&session->arena, &session->scratch, &module->graph);
  if (module->job->cache != NULL)
    module->keys = prove_keys_create(session, module->symbols, &module->graph, module->job->options, module->job->base);
  prove_all(module);
  return EXIT_FINE;
}

// Prints a line per module if there are several.
static void summarize_module(struct prove_module *module) {
  struct prove_job *job = module->job;
  const struct options *options = job->options;
  json_t *object = json_pack("{s:o, s:i}", "file", json_text(module->session.input->name), "line",
                             (int)module->session.part.first_line);
  prove_summary_to_json(&module->summary, object);
  json_array_append_new(job->modules, object);
  prove_summary_add_all(&job->total, &module->summary);
  if (prove_summary_functions(&module->summary) < 2 || (options->file_count < 2 && !options->split_input_file)) return;
  fprintf(job->stream, "%s:%u: ", module->session.input->name, module->session.part.first_line);
  prove_summary_print(&module->summary, job->stream, options->times);
}

static void add_invalid(struct prove_job *job, const char *file, unsigned line) {
  json_array_append_new(job->invalid, json_pack("{s:o, s:i}", "file", json_text(file), "line", (int)line));
  job->code = EXIT_INVALID_INPUT;
}

// Returns whether the module could be read and worked on to its end.
static bool run_part(struct prove_job *job, const struct input *input, const struct input_part *part) {
  struct context_options context_options = {.memory_limit = PROVE_MEMORY_LIMIT,
                                            .allow_unregistered_dialects = job->options->allow_unregistered_dialect};
  struct prove_module module = {.job = job};
  if (!session_init(&module.session, job->options, context_options, input, part)) {
    worsen(job, EXIT_LIMIT_REACHED);
    return false;
  }
  module.subject = (struct prove_subject){job->options, &job->limits, &module.session};
  prove_summary_init(&module.summary);
  int code = (int)session_protect(&module.session, prove_part, &module);
  worsen(job, code);
  if (code == EXIT_INVALID_INPUT) add_invalid(job, input->name, module.session.part.first_line);
  session_report(&module.session);
  summarize_module(&module);
  prove_summary_release(&module.summary);
  session_release(&module.session);
  return code == EXIT_FINE;
}

static void run_file(struct prove_job *job, const struct input *input) {
  unsigned before = prove_summary_functions(&job->total);
  bool is_whole = true;
  for (struct input_part part = {0};
       input_next_part(input, job->options->split_input_file ? INPUT_MARKER : NULL, &part);) {
    job->limits.program++;
    if (job->certificates != NULL)
      carried_write(job->certificates, input->name, input->text + part.start, part.end - part.start);
    is_whole &= run_part(job, input, &part);
  }
  if (prove_summary_functions(&job->total) != before || !is_whole || job->options->function != NULL) return;
  options_refuse(job->options, "%s: there is no function with a body", input->name);
  add_invalid(job, input->name, 1);
}

static json_t *job_json(const struct prove_job *job) {
  json_t *summary = json_pack("{s:O, s:O}", "modules", job->modules, "functions", job->results);
  prove_summary_to_json(&job->total, summary);
  return summary;
}

static bool write_junit(const struct prove_job *job) {
  struct output output;
  if (!output_begin(&output, job->options->junit)) return false;
  prove_print_junit(job->results, job->invalid, job->options->fail_vacuous, output.stream);
  return output_end(&output, true);
}

static void write_reports(struct prove_job *job) {
  const struct options *options = job->options;
  bool fine = options->json == NULL || json_file_write(job_json(job), options->json);
  fine &= options->sarif == NULL || json_file_write(prove_sarif(job->results, job->invalid), options->sarif);
  fine &= options->junit == NULL || write_junit(job);
  if (!fine) job->code = EXIT_INVALID_INPUT;
}

// Text goes to standard error where a report goes to standard output.
static FILE *text_stream(const struct options *options) {
  const char *const outputs[] = {options->json, options->sarif, options->junit};
  for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
    if (text_beside_json(outputs[i]) == stderr) return stderr;
  return stdout;
}

static void begin_cache(struct prove_job *job) {
  if (job->options->cache == NULL) return;
  if (prove_key_base(job->options, &job->base)) job->cache = cache_open(job->options->cache, "prove");
  else fputs("bufferproof prove: this program cannot read itself: no cache is used\n", stderr);
}

static void run_files(struct prove_job *job) {
  const struct options *options = job->options;
  for (int i = 0; i < (options->file_count == 0 ? 1 : options->file_count); i++) {
    const char *file = options->file_count == 0 ? "-" : options->files[i];
    struct input input;
    if (!input_read(&input, file)) {
      add_invalid(job, file, 1);
      continue;
    }
    run_file(job, &input);
    input_release(&input);
  }
  if (options->function != NULL && prove_summary_functions(&job->total) == 0 && job->code == EXIT_FINE)
    job->code = options_refuse(options, "no function with a body is named @%s", options->function);
}

static int run_prove(const struct options *options) {
  struct output certificates = {0};
  if (options->certificate != NULL && !output_begin(&certificates, options->certificate)) return EXIT_LIMIT_REACHED;
  prove_prepare_process();
  struct prove_job job = {.options = options,
                          .certificates = certificates.stream,
                          .limits = prove_options_default(),
                          .results = json_array(),
                          .modules = json_array(),
                          .invalid = json_array(),
                          .deadline = options->seconds > 0 ? clock_seconds() + options->seconds : 0,
                          .stream = text_stream(options)};
  job.limits.rlimit = (uint32_t)options->rlimit;
  job.limits.certificates = options->certificate != NULL;
  job.limits.program = 0;
  job.limits.milliseconds = clock_processor_milliseconds;
  prove_summary_init(&job.total);
  begin_cache(&job);
  run_files(&job);
  cache_close(job.cache);
  prove_necessity_print_counts(job.stream, &job.necessity);
  if (prove_summary_functions(&job.total) >= 2 || job.total.cached > 0)
    prove_summary_print(&job.total, job.stream, options->times);
  bool is_usable = job.code != EXIT_INVALID_INPUT && job.code != EXIT_USAGE;
  if (job.certificates != NULL && !output_end(&certificates, is_usable)) job.code = EXIT_INVALID_INPUT;
  write_reports(&job);
  prove_summary_release(&job.total);
  json_decref(job.results);
  json_decref(job.modules);
  json_decref(job.invalid);
  return job.code;
}

// What only a run over programs has, and none of the other ways to use the verb: a report that is not written, or a
// limit that is not kept, must not look like one.
static const char *option_of_run(const struct options *options) {
  const struct {
    bool is_given;
    const char *name;
  } rows[] = {
      {options->sarif != NULL, "--sarif"},
      {options->junit != NULL, "--junit"},
      {options->cache != NULL, "--cache"},
      {options->cases != NULL, "--cases"},
      {options->jobs != 1, "--jobs"},
      {options->seconds > 0, "--seconds"},
      {options->timeout > 0, "--timeout"},
      {options->necessity, "--necessity"},
      {options->fail_vacuous, "--fail-vacuous"},
      {options->times, "--times"},
      {options->function != NULL, "--function"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    if (rows[i].is_given) return rows[i].name;
  return NULL;
}

int verb_prove(const struct options *options) {
  const char *way = options->theorems || options->theorem != NULL ? "theorems"
                    : options->exhaustive != OPTION_NOT_GIVEN     ? "--exhaustive"
                    : options->check != NULL                      ? "--check"
                                                                  : NULL;
  if (way != NULL && option_of_run(options) != NULL)
    return options_refuse(options, "%s is for proofs of given programs, not for %s", option_of_run(options), way);
  if (options->theorems || options->theorem != NULL) {
    if (options->file_count != 0)
      return options_refuse(options, "--theorems and --theorem take no file, but there is '%s'", options->files[0]);
    prove_prepare_process();
    return prove_theorems(options);
  }
  if (options->exhaustive != OPTION_NOT_GIVEN) {
    if (options->file_count != 0)
      return options_refuse(options, "--exhaustive takes no file, but there is '%s'", options->files[0]);
    prove_prepare_process();
    return prove_exhaustive(options);
  }
  if (options->cache != NULL && options->cache[0] == '\0')
    return options_refuse(options, "--cache needs the name of a file");
  if (options->cache != NULL && (options->certificate != NULL || options->necessity))
    return options_refuse(options, "--cache excludes --certificate and --necessity: they need the proofs themselves");
  if (options->check == NULL) return run_prove(options);
  if (options->certificate != NULL || options->json != NULL)
    return options_refuse(options,
                          "--check excludes --certificate and --json; usage: bufferproof prove "
                          "--check CERTIFICATE [FILE ...], where FILE defaults to the programs that the "
                          "certificate carries");
  return prove_check(options);
}
