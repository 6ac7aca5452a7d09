// `bufferproof bench faults`: seeds faults into a copy of the engine, one at a time, and measures what finds each.
//
// Each worker is a process with its own copy and build; it takes the next fault from a shared counter and writes the
// result as JSON to the work folder. The engine without a fault is the control, which must have no finding.
#define _DEFAULT_SOURCE 1  // realpath, MAP_ANONYMOUS

#include "cli/bench/bench.h"

#include "cli/bench/fault_list.h"
#include "cli/bench/fault_tree.h"
#include "cli/bench/faults_report.h"
#include "cli/session.h"

#include "fuzz/system/atomic_file.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/process.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PROGRAMS_TO_SEE_MORE = 1000, REMOVAL_SECONDS = 600 };

static const char control_name[] = "(no fault)";

struct budget {
  uint64_t seed, seeds, programs, refute;
  double seconds;
  bool reduce;
};

struct bench {
  struct arena *arena;
  struct fault_list list;
  struct budget budget;
  const char *source, *compiler, *work;
  unsigned jobs, make_jobs;
  atomic_size_t *next;  // shared: the next fault to take; 0 is the control
};

// The earliest finding, or null.
static const json_t *first_finding(const json_t *summary) {
  const json_t *first = NULL;
  size_t i;
  json_t *finding;
  json_array_foreach(json_object_get(summary, "findings"), i, finding) {
    if (first == NULL ||
        json_integer_value(json_object_get(finding, "program")) < json_integer_value(json_object_get(first, "program")))
      first = finding;
  }
  return first;
}

// One campaign that stops at the first finding: {seed, killed, programs, seconds of a core, oracle, signature}.
static bool kill_by_fuzzing(struct fault_tree *tree, const struct budget *budget, uint64_t seed, json_t *kills) {
  struct fault_campaign campaign = {seed, budget->programs, budget->seconds, true};
  json_t *summary;
  if (!fault_tree_fuzz(tree, &campaign, &summary)) return false;
  const json_t *finding = first_finding(summary);
  json_int_t programs = finding != NULL ? json_integer_value(json_object_get(finding, "program")) + 1
                                        : json_integer_value(json_object_get(summary, "programs"));
  json_t *kill = json_pack("{s:I, s:b, s:I, s:O}", "seed", (json_int_t)seed, "killed", finding != NULL, "programs",
                           programs, "seconds", json_object_get(summary, "core_seconds"));
  if (finding != NULL) {
    json_object_set(kill, "oracle", json_object_get(finding, "oracle"));
    json_object_set(kill, "signature", json_object_get(finding, "signature"));
  }
  json_array_append_new(kills, kill);
  json_decref(summary);
  return true;
}

// Continues after the first finding, to see which other oracles find the fault.
static bool see_oracles(struct fault_tree *tree, const json_t *kill, json_t *result) {
  uint64_t seed = (uint64_t)json_integer_value(json_object_get(kill, "seed"));
  uint64_t programs = (uint64_t)json_integer_value(json_object_get(kill, "programs"));
  struct fault_campaign campaign = {seed, programs + PROGRAMS_TO_SEE_MORE, 0, false};
  json_t *summary;
  if (!fault_tree_fuzz(tree, &campaign, &summary)) return false;
  json_object_set(result, "oracles", json_object_get(summary, "oracles"));
  json_decref(summary);
  return true;
}

static bool reduce_first(struct fault_tree *tree, const json_t *kill, json_t *result) {
  uint64_t seed = (uint64_t)json_integer_value(json_object_get(kill, "seed")), ops;
  uint64_t programs = (uint64_t)json_integer_value(json_object_get(kill, "programs"));
  if (!fault_tree_reduce(tree, seed, programs - 1, &ops)) return false;
  json_object_set_new(result, "smallest", json_integer((json_int_t)ops));
  return true;
}

static bool refute(struct fault_tree *tree, const struct budget *budget, json_t *result) {
  struct fault_refutation refutation;
  if (!fault_tree_refute(tree, budget->seed, budget->refute, &refutation)) return false;
  json_object_set_new(
      result, "proof",
      json_pack("{s:b, s:I, s:I, s:s?}", "refuted", refutation.refuted, "programs", (json_int_t)refutation.programs,
                "proved", (json_int_t)refutation.proved, "property", refutation.property));
  return true;
}

static bool measure_fault(struct fault_tree *tree, const struct budget *budget, const struct fault_patch *patch,
                          json_t *result) {
  json_t *kills = json_array(), *kill;
  const json_t *first = NULL;
  size_t i;
  json_object_set_new(result, "kills", kills);
  for (uint64_t k = 0; k < budget->seeds; k++)
    if (!kill_by_fuzzing(tree, budget, budget->seed + k, kills)) return false;
  json_array_foreach(kills, i, kill) {
    if (first == NULL && json_is_true(json_object_get(kill, "killed"))) first = kill;
  }
  if (first != NULL && !see_oracles(tree, first, result)) return false;
  if (first != NULL && budget->reduce && !reduce_first(tree, first, result)) return false;
  return budget->refute == 0 || !patch->deallocates || refute(tree, budget, result);
}

// The control must have no finding on the programs of each seed; by default, on as many as the ctest runs.
static bool measure_control(struct fault_tree *tree, const struct budget *budget) {
  enum { CONTROL_PROGRAMS = 20000 };
  for (uint64_t k = 0; k < budget->seeds; k++) {
    struct fault_campaign campaign = {budget->seed + k, budget->programs != 0 ? budget->programs : CONTROL_PROGRAMS,
                                      budget->seconds, false};
    json_t *summary;
    if (!fault_tree_fuzz(tree, &campaign, &summary)) return false;
    const json_t *finding = first_finding(summary);
    if (finding != NULL)
      tree->error = arena_format(tree->arena, "the engine without a fault has a finding: %s",
                                 json_string_value(json_object_get(finding, "signature")));
    json_decref(summary);
    if (finding != NULL) return false;
  }
  return true;
}

static bool measure(struct fault_tree *tree, const struct bench *bench, const struct fault_patch *patch,
                    json_t *result) {
  if (patch == NULL) return measure_control(tree, &bench->budget);
  if (!fault_tree_apply(tree, patch->path)) {
    const char *error = tree->error;
    fault_tree_revert(tree, patch->path);
    tree->error = error;
    return false;
  }
  bool ok = measure_fault(tree, &bench->budget, patch, result);
  return fault_tree_revert(tree, patch->path) && ok;
}

static void leave_result(const struct bench *bench, size_t number, const json_t *result) {
  const char *path = arena_format(bench->arena, "%s/%zu.json", bench->work, number);
  json_dump_file(result, path, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
}

struct worker {
  const struct bench *bench;
  unsigned number;
};

// Runs in its own process. Takes faults until none is left.
static void run_worker(void *argument) {
  const struct worker *worker = argument;
  const struct bench *bench = worker->bench;
  struct fault_tree tree = {.arena = bench->arena,
                            .folder = arena_format(bench->arena, "%s/tree%u", bench->work, worker->number),
                            .make_jobs = bench->make_jobs};
  bool created = fault_tree_create(&tree, bench->source, bench->compiler);
  for (size_t number; (number = atomic_fetch_add(bench->next, 1)) <= bench->list.patches.count;) {
    const struct fault_patch *patch = number == 0 ? NULL : &bench->list.patches.items[number - 1];
    double start = clock_seconds();
    json_t *result = json_object();
    if (!created || !measure(&tree, bench, patch, result))
      json_object_set_new(result, "error", json_string(tree.error));
    leave_result(bench, number, result);
    json_decref(result);
    fprintf(stderr, "%-40s %6.1f s\n", patch != NULL ? patch->name : control_name, clock_seconds() - start);
  }
}

static void run_workers(const struct bench *bench) {
  pid_t workers[BENCH_JOBS_MAX];
  fflush(NULL);
  for (unsigned i = 0; i < bench->jobs; i++) {
    workers[i] = fork();
    if (workers[i] != 0) continue;
    struct worker worker = {bench, i};
    _exit(memory_protect(bench->arena->memory, run_worker, &worker) ? EXIT_FINE : EXIT_LIMIT_REACHED);
  }
  for (unsigned i = 0; i < bench->jobs; i++)
    if (workers[i] > 0) process_wait(workers[i]);
}

// The results of the workers; a fault without a result counts as an error.
static json_t *collect_results(const struct bench *bench) {
  json_t *results = json_array();
  for (size_t number = 0; number <= bench->list.patches.count; number++) {
    const struct fault_patch *patch = number == 0 ? NULL : &bench->list.patches.items[number - 1];
    json_t *result = json_load_file(arena_format(bench->arena, "%s/%zu.json", bench->work, number), 0, NULL);
    if (result == NULL) result = json_pack("{s:s}", "error", "the worker died");
    json_object_set_new(result, "fault", json_string(patch != NULL ? patch->name : control_name));
    if (patch != NULL) {
      json_object_set_new(result, "sentence", json_string(patch->sentence));
      json_object_set_new(result, "area", json_string(patch->area));
      if (patch->survives != NULL) json_object_set_new(result, "survives", json_string(patch->survives));
      if (patch->unrefuted != NULL) json_object_set_new(result, "unrefuted", json_string(patch->unrefuted));
      if (patch->equivalent != NULL) json_object_set_new(result, "equivalent", json_string(patch->equivalent));
    }
    json_array_append_new(results, result);
  }
  return results;
}

static bool make_work_folder(struct bench *bench, const struct options *options) {
  const char *parent = options->work;
  if (parent == NULL) parent = temporary_folder();
  if (options->work != NULL) mkdir(parent, 0777);  // if it is missing
  char *folder = arena_format(bench->arena, "%s/faults.XXXXXX", parent);
  bool ok = mkdtemp(folder) != NULL;
  char *absolute = ok ? realpath(folder, NULL) : NULL;
  if (!ok) fprintf(stderr, "bufferproof bench: %s: %s\n", folder, strerror(errno));
  else bench->work = arena_string(bench->arena, absolute, strlen(absolute));
  free(absolute);
  return ok;
}

static void remove_work_folder(const struct bench *bench) {
  struct text command = {.arena = bench->arena};
  struct process_result result;
  text_string(&command, "rm -rf -- ");
  process_quote(&command, bench->work);
  text_char(&command, '\0');
  process_run(command.items, "", 0, REMOVAL_SECONDS, bench->arena, &result);
}

static enum exit_code bench_from(const struct options *options, struct bench *bench) {
  bench->budget = (struct budget){.seed = options->seed,
                                  .seeds = options->seeds,
                                  .programs = options->programs,
                                  .refute = options->refute,
                                  .seconds = options->seconds,
                                  .reduce = options->reduce};
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  bench->jobs = (unsigned)options->jobs;
  bench->make_jobs = processors > (long)bench->jobs ? (unsigned)processors / bench->jobs : 1;
  bench->compiler = options->compiler;
  char *source = realpath(options->source, NULL);
  if (source != NULL) bench->source = arena_string(bench->arena, source, strlen(source));
  free(source);
  const char *folder = arena_format(bench->arena, "%s/tests/faults", source != NULL ? bench->source : options->source);
  bench->list = fault_list_read(bench->arena, folder, options->only, options->every);
  if (bench->list.error == NULL) return EXIT_FINE;
  fprintf(stderr, "bufferproof bench: %s\n", bench->list.error);
  return EXIT_INVALID_INPUT;
}

struct faults_job {
  const struct options *options;
  json_t *figures;
  struct arena arena;
};

static enum exit_code run_faults(void *argument) {
  struct faults_job *job = argument;
  struct bench bench = {.arena = &job->arena};
  enum exit_code code = bench_from(job->options, &bench);
  if (code != EXIT_FINE) return code;
  bench.next = mmap(NULL, sizeof *bench.next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (bench.next == MAP_FAILED || !make_work_folder(&bench, job->options)) return EXIT_LIMIT_REACHED;
  atomic_init(bench.next, 0);
  run_workers(&bench);
  json_t *results = collect_results(&bench);
  bool ok = bench_faults_report(bench.arena, results, job->figures);
  if (job->options->work == NULL) remove_work_folder(&bench);
  munmap(bench.next, sizeof *bench.next);
  return ok ? EXIT_FINE : EXIT_PROPERTY_FAILED;
}

enum exit_code bench_faults(const struct options *options, json_t *figures) {
  struct faults_job job = {.options = options, .figures = figures};
  return arena_run(options, &job.arena, run_faults, &job);
}
