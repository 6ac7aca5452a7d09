// `bufferproof fuzz`: a campaign with live progress, a summary, and its findings as cases.
#include "verb.h"

#include "interrupt.h"
#include "json_file.h"
#include "options.h"
#include "pipeline_inspector.h"

#include "fuzz/campaign.h"
#include "fuzz/proof_oracle.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct fuzz_options {
  const char *seconds, *subject, *pipeline, *oracles, *output, *json;
  uint64_t seed, programs, jobs, ops, sets, timeout;
  const char *corpus;
  bool no_calls, no_branches, no_guide, stop_at_first, quiet, minimize;
};

#define FIELD(field) offsetof(struct fuzz_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"seconds", 0, OPTION_TEXT, FIELD(seconds), "S", "Ends after so many seconds; default 60 unless --programs is given", NULL, NULL},
    {"programs", 0, OPTION_NUMBER, FIELD(programs), "N", "Ends after so many programs; default 0, no limit", NULL, NULL},
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "The seed of the campaign; default 1. Same seed, same programs", NULL, NULL},
    {"jobs", 'j', OPTION_NUMBER, FIELD(jobs), "N", "Worker processes; default 1", NULL, NULL},
    {"subject", 0, OPTION_TEXT, FIELD(subject), "SUBJECT", "What is under test: engine; mlir, upstream's MLIR in process, with a pipeline per program; mlir:PIPELINE; or cmd:COMMAND that reads and prints MLIR", NULL, NULL},
    {"pipeline", 0, OPTION_TEXT, FIELD(pipeline), "PASSES", "The passes of the engine or of mlir", NULL, NULL},
    {"oracles", 0, OPTION_TEXT, FIELD(oracles), "LIST", "What is checked: comma-separated names, or all; see below", NULL, NULL},
    {"ops", 0, OPTION_NUMBER, FIELD(ops), "N", "About how many ops a program has, bodies of linalg ops aside; default 14", NULL, NULL},
    {"sets", 0, OPTION_NUMBER, FIELD(sets), "N", "Argument sets per program, at most 8; default 2", NULL, NULL},
    {"no-calls", 0, OPTION_FLAG, FIELD(no_calls), NULL, "One function only", NULL, NULL},
    {"no-branches", 0, OPTION_FLAG, FIELD(no_branches), NULL, "Structured control flow only", NULL, NULL},
    {"no-guide", 0, OPTION_FLAG, FIELD(no_guide), NULL, "All programs are made up anew; else half are made from those in which the engine did something new", NULL, NULL},
    {"corpus", 0, OPTION_TEXT, FIELD(corpus), "FOLDER", "Inputs, as fuzz targets have them: starts with these, and adds each program that shows something new; in the end a smallest set of these stays", NULL, NULL},
    {"minimize", 0, OPTION_FLAG, FIELD(minimize), NULL, "Runs what is in --corpus and nothing else, and leaves the smallest inputs that show as much; texts, which fuzz targets have, and what kills the engine stay", NULL, NULL},
    {"timeout", 0, OPTION_NUMBER, FIELD(timeout), "S", "Seconds that mlir or a command may take for one program; default 10", NULL, NULL},
    {"output", 'o', OPTION_TEXT, FIELD(output), "FOLDER", "Where cases are written; default findings", NULL, NULL},
    {"stop-at-first", 0, OPTION_FLAG, FIELD(stop_at_first), NULL, "Ends with the first finding", NULL, NULL},
    {"json", 0, OPTION_OUTPUT, FIELD(json), "FILE", "Writes the summary as JSON", NULL, NULL},
    {"quiet", 'q', OPTION_FLAG, FIELD(quiet), NULL, "No progress", NULL, NULL},
};
// clang-format on

static double rate(const struct campaign *campaign) {
  return campaign->seconds > 0 ? (double)campaign->programs / campaign->seconds : 0;
}

static uint64_t finding_total(const struct campaign *campaign) {
  uint64_t total = 0;
  for (int i = 0; i < ORACLE_COUNT; i++) total += campaign->by_oracle[i];
  return total;
}

// One line that is written over on a terminal; elsewhere a line now and then.
static void show_progress(void *argument, const struct campaign *campaign) {
  double *last = argument;
  bool terminal = isatty(STDERR_FILENO) != 0;
  if (!terminal && campaign->seconds - *last < 10) return;
  *last = campaign->seconds;
  fprintf(stderr, "%s%6.0f s  %llu programs  %.0f per second  %zu kinds of finding (%llu)%s", terminal ? "\r" : "",
          campaign->seconds, (unsigned long long)campaign->programs, rate(campaign), campaign->findings.count,
          (unsigned long long)finding_total(campaign), terminal ? "   " : "\n");
  fflush(stderr);
}

static void print_findings(FILE *stream, const struct campaign *campaign) {
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const struct campaign_finding *finding = &campaign->findings.items[i];
    fprintf(stream, "\nfinding: %s\n  seen %llu time%s, first in program %llu\n", finding->finding.signature,
            (unsigned long long)finding->count, finding->count == 1 ? "" : "s", (unsigned long long)finding->index);
    for (const char *line = finding->finding.message; *line != '\0';) {
      int length = (int)strcspn(line, "\n");
      fprintf(stream, "  | %.*s\n", length, line);
      line += length + (line[length] == '\n');
    }
    if (finding->file != NULL) fprintf(stream, "  case: %s\n", finding->file);
  }
}

// "1 program refused", "3 programs refused"; nothing of none.
static void print_count(FILE *stream, uint64_t count, const char *what, const char *rest) {
  if (count != 0) fprintf(stream, "%llu %s%s %s\n", (unsigned long long)count, what, count == 1 ? "" : "s", rest);
}

static void print_summary(FILE *stream, const struct campaign *campaign) {
  print_findings(stream, campaign);
  if (campaign->findings.count != 0) fputc('\n', stream);
  fprintf(stream, "%llu program%s in %.1f s, %.0f per second; %zu kind%s of finding, %llu in all\n",
          (unsigned long long)campaign->programs, campaign->programs == 1 ? "" : "s", campaign->seconds, rate(campaign),
          campaign->findings.count, campaign->findings.count == 1 ? "" : "s",
          (unsigned long long)finding_total(campaign));
  const struct proof_counts *proofs = &campaign->proofs;
  if (proof_counts_sum(proofs) != 0)
    fprintf(stream,
            "%llu functions in front of the prover: %llu proved, %llu refuted, %llu unknown, %llu unsupported\n",
            (unsigned long long)proof_counts_sum(proofs), (unsigned long long)proofs->proved,
            (unsigned long long)proofs->refuted, (unsigned long long)proofs->unknown,
            (unsigned long long)proofs->unsupported);
  print_count(stream, campaign->limits, "round", "out of memory or fuel");
  print_count(stream, campaign->rejected, "program", "refused by the subject");
  print_count(stream, campaign->unsupported, "output", "that cannot be executed");
  for (size_t i = 0; i < campaign->rejections.count; i++)
    fprintf(stream, "  %llu: %s\n", (unsigned long long)campaign->rejections.items[i].count,
            campaign->rejections.items[i].reason);
}

static const char *const rule_names[] = {
#define RULE(name, sentence) #name,
#include "ir/rules.def"
#undef RULE
};

enum { RULES = sizeof rule_names / sizeof rule_names[0] };

static bool took_rule(const struct campaign *campaign, int rule) { return (campaign->rules >> rule & 1) != 0; }

static void print_coverage(FILE *stream, const struct campaign *campaign, const char *corpus) {
  int taken = 0;
  for (int i = 0; i < RULES; i++) taken += took_rule(campaign, i);
  fprintf(stream, "coverage: %u features, shown by %u programs; %d of %d rules of the engine%s", campaign->features,
          campaign->seed_pool_entries, taken, RULES, taken < RULES ? ", not taken:" : "");
  for (int i = 0; i < RULES; i++)
    if (!took_rule(campaign, i)) fprintf(stream, " %s", rule_names[i]);
  fputc('\n', stream);
  if (corpus == NULL || campaign->failure != CAMPAIGN_WENT_WELL) return;
  fprintf(stream, "%u programs suffice; they are in %s\n", campaign->corpus_entries, corpus);
}

static json_t *coverage_json(const struct campaign *campaign) {
  json_t *rules = json_array();
  for (int i = 0; i < RULES; i++)
    if (took_rule(campaign, i)) json_array_append_new(rules, json_string(rule_names[i]));
  return json_pack("{s:I, s:I, s:I, s:o}", "features", (json_int_t)campaign->features, "programs",
                   (json_int_t)campaign->seed_pool_entries, "corpus", (json_int_t)campaign->corpus_entries, "rules",
                   rules);
}

static double seconds_of(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

// What all cores have spent, workers that have ended and what they ran included: unlike time, no other load adds to it.
static double core_seconds(void) {
  const int who[] = {RUSAGE_SELF, RUSAGE_CHILDREN};
  double sum = 0;
  for (int i = 0; i < 2; i++) {
    struct rusage usage;
    if (getrusage(who[i], &usage) == 0) sum += seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  }
  return sum;
}

static json_t *findings_json(const struct campaign *campaign) {
  json_t *findings = json_array();
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const struct campaign_finding *finding = &campaign->findings.items[i];
    json_t *object = json_object();
    json_object_set_new(object, "oracle", json_string(oracle_table[finding->finding.oracle].name));
    json_object_set_new(object, "signature", json_text(finding->finding.signature));
    json_object_set_new(object, "message", json_text(finding->finding.message));
    json_object_set_new(object, "file", finding->file != NULL ? json_text(finding->file) : json_null());
    json_object_set_new(object, "program", json_integer((json_int_t)finding->index));
    json_object_set_new(object, "count", json_integer((json_int_t)finding->count));
    json_array_append_new(findings, object);
  }
  return findings;
}

static json_t *rejections_json(const struct campaign *campaign) {
  json_t *rejections = json_array();
  for (size_t i = 0; i < campaign->rejections.count; i++)
    json_array_append_new(rejections, json_pack("{s:o, s:I}", "reason", json_text(campaign->rejections.items[i].reason),
                                                "count", (json_int_t)campaign->rejections.items[i].count));
  return rejections;
}

static json_t *proofs_json(const struct proof_counts *proofs) {
  return json_pack("{s:I, s:I, s:I, s:I}", "proved", (json_int_t)proofs->proved, "refuted", (json_int_t)proofs->refuted,
                   "unknown", (json_int_t)proofs->unknown, "unsupported", (json_int_t)proofs->unsupported);
}

static json_t *summary_json(const struct campaign *campaign, bool guided) {
  json_t *oracles = json_object(), *summary = json_object();
  for (int i = 0; i < ORACLE_COUNT; i++)
    json_object_set_new(oracles, oracle_table[i].name, json_integer((json_int_t)campaign->by_oracle[i]));
  json_object_set_new(summary, "programs", json_integer((json_int_t)campaign->programs));
  json_object_set_new(summary, "seconds", json_real(campaign->seconds));
  json_object_set_new(summary, "core_seconds", json_real(core_seconds()));
  json_object_set_new(summary, "programs_per_second", json_real(rate(campaign)));
  json_object_set_new(summary, "findings", findings_json(campaign));
  json_object_set_new(summary, "oracles", oracles);
  json_object_set_new(summary, "rejected", json_integer((json_int_t)campaign->rejected));
  json_object_set_new(summary, "limits", json_integer((json_int_t)campaign->limits));
  json_object_set_new(summary, "unsupported", json_integer((json_int_t)campaign->unsupported));
  json_object_set_new(summary, "rejections", rejections_json(campaign));
  json_object_set_new(summary, "proofs", proofs_json(&campaign->proofs));
  if (guided) json_object_set_new(summary, "coverage", coverage_json(campaign));
  return summary;
}

// The oracle `proof` in a build without the prover.
static bool wants_prover_in_vain(const struct campaign_options *campaign) {
  return (campaign->check.oracles & oracle_bit(ORACLE_proof)) != 0 && !proof_oracle_is_built();
}

// Fills in the campaign's options; returns a message if they make no sense.
static const char *campaign_from(const struct fuzz_options *options, struct campaign_options *campaign) {
  if (options->seconds != NULL) {
    char *end;
    campaign->seconds = strtod(options->seconds, &end);
    if (*end != '\0' || end == options->seconds || !(campaign->seconds > 0)) return "--seconds wants a positive number";
  } else if (options->programs == 0 && !options->minimize) {
    campaign->seconds = 60;
  }
  if (options->oracles != NULL && !oracles_parse(options->oracles, &campaign->check.oracles))
    return "--oracles wants names of the table in --help, comma-separated, or all";
  if (options->oracles != NULL && strcmp(options->oracles, "all") == 0 && !proof_oracle_is_built())
    campaign->check.oracles &= ~oracle_bit(ORACLE_proof);
  if (options->sets == 0 || options->sets > 8) return "--sets is 1 to 8";
  if (options->ops == 0 || options->ops > 100000) return "--ops is 1 to 100000";
  if (options->jobs == 0 || options->jobs > CAMPAIGN_JOBS_MAX) return "--jobs is 1 to 256";
  if (options->timeout == 0 || options->timeout > 86400) return "--timeout is 1 to 86400";
  if (options->subject != NULL && (!subject_is_known(options->subject) || strcmp(options->subject, "none") == 0))
    return "--subject is engine, mlir, mlir:PIPELINE or cmd:COMMAND";
  campaign->check.subject = options->subject;
  campaign->check.pipeline = options->pipeline;
  campaign->check.input_sets = (uint32_t)options->sets;
  campaign->check.timeout_seconds = (unsigned)options->timeout;
  campaign->generator = (struct generator_options){
      .ops = (uint32_t)options->ops, .calls = !options->no_calls, .branches = !options->no_branches};
  campaign->seed = options->seed;
  campaign->programs = options->programs;
  campaign->jobs = (unsigned)options->jobs;
  campaign->output = options->output;
  // What other subjects do is not seen.
  campaign->guided = !options->no_guide && (options->subject == NULL || strcmp(options->subject, "engine") == 0);
  campaign->corpus = options->corpus;
  if (options->corpus != NULL && !campaign->guided) return "--corpus is for guided campaigns, on the engine";
  campaign->minimize = options->minimize;
  if (options->minimize && (options->corpus == NULL || options->seconds != NULL || options->programs != 0))
    return "--minimize is for a --corpus, without --seconds and --programs";
  campaign->stop_at_first = options->stop_at_first;
  return NULL;
}

static void print_oracles(void) {
  puts("\noracles:");
  for (int i = 0; i < ORACLE_COUNT; i++)
    printf("  %-12s %s\n%15sblind to: %s\n", oracle_table[i].name, oracle_table[i].sees, "", oracle_table[i].blind);
}

// The exit code of a campaign that could not go on.
static int code_of_failure(enum campaign_failure failure) {
  switch (failure) {
    case CAMPAIGN_WENT_WELL: return EXIT_FINE;
    case CAMPAIGN_OPTIONS_WRONG: return EXIT_USAGE;
    case CAMPAIGN_SUBJECT_UNUSABLE: return EXIT_UNSUPPORTED;
    case CAMPAIGN_OUTPUT_FAILED: return EXIT_INVALID_INPUT;
    case CAMPAIGN_OUT_OF_RESOURCES: return EXIT_LIMIT_REACHED;
  }
  return EXIT_INTERNAL_ERROR;
}

static int code_of(const struct campaign *campaign) {
  if (campaign->failure != CAMPAIGN_WENT_WELL) {
    fprintf(stderr, "bufferproof fuzz: %s\n", campaign->failure_message);
    return code_of_failure(campaign->failure);
  }
  if (campaign->findings.count != 0) return EXIT_PROPERTY_FAILED;
  // A wrong command line of the subject must not look like a clean run.
  if (campaign->programs == 0 || campaign->rejected + campaign->unsupported + campaign->limits < campaign->programs)
    return EXIT_FINE;
  fputs("bufferproof fuzz: no program was checked to its end\n", stderr);
  return EXIT_UNSUPPORTED;
}

int verb_fuzz(int argc, char **argv) {
  struct fuzz_options options = {
      .seed = 1, .jobs = 1, .ops = generator_defaults.ops, .sets = 2, .timeout = 10, .output = "findings"};
  struct positionals rest;
  struct option_table table = {"fuzz", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &rest);
  if (parsed == OPTIONS_HELP_PRINTED) print_oracles();
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  if (rest.count != 0) return options_refuse("fuzz", "takes options only");
  struct campaign_options campaign_options = campaign_options_default();
  const char *wrong = campaign_from(&options, &campaign_options);
  if (wrong != NULL) return options_refuse("fuzz", "%s", wrong);
  int pipeline_code = pipeline_check_words("fuzz", options.subject, options.pipeline);
  if (pipeline_code != EXIT_FINE) return pipeline_code;
  if (wants_prover_in_vain(&campaign_options)) {
    fputs(
        "bufferproof fuzz: built without Z3, so without the oracle proof (apt-get install libz3-dev, and build "
        "again)\n",
        stderr);
    return EXIT_UNSUPPORTED;
  }
  if ((campaign_options.check.oracles & oracle_bit(ORACLE_proof)) != 0) {
    proof_oracle_prepare_process();
    campaign_options.hang_seconds *= 15;  // the prover's limits count resources, not time
  }
  double last_progress = 0;
  campaign_options.progress = options.quiet ? NULL : show_progress;
  campaign_options.argument = &last_progress;
  struct campaign campaign;
  campaign_run(&campaign, &campaign_options, interrupt_watch());
  if (!options.quiet && isatty(STDERR_FILENO)) fputc('\n', stderr);
  bool ran = campaign.failure == CAMPAIGN_WENT_WELL || campaign.findings.count > 0;
  if (ran) print_summary(text_beside_json(options.json), &campaign);
  if (ran && campaign_options.guided) print_coverage(text_beside_json(options.json), &campaign, options.corpus);
  int code = code_of(&campaign);
  if (options.json != NULL && !json_file_write(summary_json(&campaign, campaign_options.guided), options.json))
    code = EXIT_INVALID_INPUT;
  campaign_release(&campaign);
  return code;
}
