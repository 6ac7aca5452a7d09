// `bufferproof fuzz`: a campaign with live progress, a summary, and its findings as cases.
#include "cli/verb.h"

#include "cli/fuzz_exhaustive.h"
#include "cli/interrupt.h"
#include "cli/json_file.h"
#include "cli/output.h"
#include "cli/pipeline_inspector.h"
#include "cli/report/origin.h"
#include "cli/session.h"
#include "cli/store/campaign_baseline.h"
#include "cli/store/campaign_store.h"
#include "cli/subject_version.h"
#include "cli/verbs/fuzz_status.h"
#include "cli/verbs/fuzz_subjects.h"

#include "fuzz/campaign/campaign.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/subjects/mlir_pipeline.h"
#include "triage/key/finding_key.h"

#include <string.h>
#include <sys/resource.h>

enum { HANG_SECONDS = 20 };

static void print_findings(FILE *stream, const struct options *options, const struct campaign *campaign) {
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const struct campaign_finding *finding = &campaign->findings.items[i];
    fprintf(stream, "\nfinding: %s\n  seen %llu time%s, first in program %llu\n", finding->finding.signature,
            (unsigned long long)finding->count, finding->count == 1 ? "" : "s", (unsigned long long)finding->index);
    if (finding->finding.key != NULL) fprintf(stream, "  key: %s\n", finding->finding.key);
    if (options->baseline != NULL)
      fprintf(stream, "  %s\n", finding->is_expected ? "in the baseline" : "not in the baseline");
    output_print_lines(stream, "  | ", finding->finding.message);
    fuzz_subjects_print(stream, options, campaign, finding);
    if (finding->file != NULL && campaign->subject_count == 1) fprintf(stream, "  case: %s\n", finding->file);
  }
}

static void print_summary(FILE *stream, const struct options *options, const struct campaign *campaign) {
  print_findings(stream, options, campaign);
  if (campaign->findings.count != 0) fputc('\n', stream);
  fprintf(stream, "%llu program%s in %.1f s, %.0f per second; %zu kind%s of finding, %llu in all\n",
          (unsigned long long)campaign->programs, campaign->programs == 1 ? "" : "s", campaign->seconds,
          campaign_rate(campaign), campaign->findings.count, campaign->findings.count == 1 ? "" : "s",
          (unsigned long long)campaign_finding_total(campaign));
  const struct proof_counts *proofs = &campaign->proofs;
  if (proof_counts_sum(proofs) != 0)
    fprintf(stream,
            "%llu functions submitted to the prover: %llu proved, %llu refuted, %llu unknown, %llu unsupported\n",
            (unsigned long long)proof_counts_sum(proofs), (unsigned long long)proofs->proved,
            (unsigned long long)proofs->refuted, (unsigned long long)proofs->unknown,
            (unsigned long long)proofs->unsupported);
  if (campaign->keys != 0)
    fprintf(stream, "%llu keys of findings found, %.1f ms each\n", (unsigned long long)campaign->keys,
            (double)campaign->key_nanoseconds / 1e6 / (double)campaign->keys);
  fuzz_subjects_print_rest(stream, options, campaign);
  campaign_baseline_print(stream, options, campaign);
}

static const char *const rule_names[] = {
#define RULE(name, sentence) #name,
#include "engine/ir/rules.def"
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
  fprintf(stream, "%u programs cover all features; they are in %s\n", campaign->corpus_entries, corpus);
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

// CPU time of all cores, including workers that have ended and their children. Unlike elapsed time, it does not depend
// on other load.
static double core_seconds(void) {
  const int who[] = {RUSAGE_SELF, RUSAGE_CHILDREN};
  double sum = 0;
  for (int i = 0; i < 2; i++) {
    struct rusage usage;
    if (getrusage(who[i], &usage) == 0) sum += seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  }
  return sum;
}

static json_t *findings_json(const struct options *options, const struct campaign *campaign) {
  json_t *findings = json_array();
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const struct campaign_finding *finding = &campaign->findings.items[i];
    json_t *object = json_pack(
        "{s:s, s:o, s:o, s:o, s:o, s:I, s:I}", "oracle", oracle_table[finding->finding.oracle].name, "signature",
        json_text(finding->finding.signature), "key",
        finding->finding.key != NULL ? json_text(finding->finding.key) : json_null(), "message",
        json_text(finding->finding.message), "file", finding->file != NULL ? json_text(finding->file) : json_null(),
        "program", (json_int_t)finding->index, "count", (json_int_t)finding->count);
    fuzz_subjects_add(object, options, campaign, finding);
    if (options->baseline != NULL) json_object_set_new(object, "expected", json_boolean(finding->is_expected));
    json_array_append_new(findings, object);
  }
  return findings;
}

static json_t *rejections_json(const struct options *options, const struct campaign *campaign) {
  json_t *rejections = json_array();
  for (size_t i = 0; i < campaign->rejections.count; i++) {
    const struct campaign_rejection *rejection = &campaign->rejections.items[i];
    json_t *object =
        json_pack("{s:o, s:I}", "reason", json_text(rejection->reason), "count", (json_int_t)rejection->count);
    if (options->subject_count > 1)
      json_object_set_new(object, "subject", json_text(options->subjects[rejection->subject]));
    json_array_append_new(rejections, object);
  }
  return rejections;
}

static json_t *proofs_json(const struct proof_counts *proofs) {
  return json_pack("{s:I, s:I, s:I, s:I}", "proved", (json_int_t)proofs->proved, "refuted", (json_int_t)proofs->refuted,
                   "unknown", (json_int_t)proofs->unknown, "unsupported", (json_int_t)proofs->unsupported);
}

// Of one subject; of several, each has its own.
struct version_search {
  const struct options *options;
  struct arena arena;
  char version[256];
};

static enum exit_code find_version(void *argument) {
  struct version_search *search = argument;
  const struct options *options = search->options;
  if (options->subject_count > 1) return EXIT_FINE;
  const char *subject = options->subject != NULL ? options->subject : "engine";
  snprintf(search->version, sizeof search->version, "%s",
           subject_version(&search->arena, subject, options->subject_version));
  return EXIT_FINE;
}

static json_t *summary_json(const struct options *options, const struct campaign *campaign, bool guided) {
  const struct campaign_subject sum = campaign_sum(campaign);
  json_t *oracles = json_object();
  for (int i = 0; i < ORACLE_COUNT; i++)
    json_object_set_new(oracles, oracle_table[i].name, json_integer((json_int_t)campaign->by_oracle[i]));
  json_t *summary =
      json_pack("{s:I, s:f, s:f, s:f, s:o, s:o, s:I, s:I, s:I, s:o, s:o}", "programs", (json_int_t)campaign->programs,
                "seconds", campaign->seconds, "core_seconds", core_seconds(), "programs_per_second",
                campaign_rate(campaign), "findings", findings_json(options, campaign), "oracles", oracles, "rejected",
                (json_int_t)sum.rejected, "limits", (json_int_t)sum.limits, "unsupported", (json_int_t)sum.unsupported,
                "rejections", rejections_json(options, campaign), "proofs", proofs_json(&campaign->proofs));
  fuzz_subjects_add_summary(summary, options, campaign);
  campaign_baseline_add(summary, options, campaign);
  if (guided) json_object_set_new(summary, "coverage", coverage_json(campaign));
  json_object_set_new(
      summary, "subject",
      options->subject_count > 1 ? json_null() : json_text(options->subject != NULL ? options->subject : "engine"));
  json_object_set_new(summary, "seed", json_integer((json_int_t)options->seed));
  struct version_search search = {.options = options};
  if (arena_run(options, &search.arena, find_version, &search) == EXIT_FINE) origin_add(summary, search.version);
  return summary;
}

// Whether the oracle `proof` is selected in a build without the prover.
static bool lacks_prover(const struct campaign_options *campaign) {
  return (campaign->check.oracles & oracle_bit(ORACLE_proof)) != 0 && !proof_oracle_is_built();
}

// Fills in the campaign's options. Returns false with a message if they contradict each other.
static bool campaign_from(const struct options *options, struct campaign_options *campaign) {
  struct check_options *check = &campaign->check;
  if (options->oracles != NULL && !oracles_parse(options->oracles, &check->oracles)) {
    options_refuse(options, "--oracles: '%s' is not all, nor comma-separated names listed by --help", options->oracles);
    return false;
  }
  if (options->oracles != NULL && strcmp(options->oracles, "all") == 0 && !proof_oracle_is_built())
    check->oracles &= ~oracle_bit(ORACLE_proof);
  check->subject = options->subject;
  check->pipeline = options->pipeline;
  check->input_sets = (uint32_t)options->sets;
  check->timeout_seconds = (unsigned)options->timeout;
  campaign->generator = options_generator(options);
  campaign->seconds = options->seconds;
  campaign->seed = options->seed;
  campaign->programs = options->programs;
  campaign->jobs = (unsigned)options->jobs;
  campaign->output = options->output;
  // Only the engine reports what it does.
  campaign->guided = !options->no_guide && options->subject_count < 2 &&
                     (options->subject == NULL || strcmp(options->subject, "engine") == 0);
  memcpy(campaign->subjects, options->subjects, sizeof campaign->subjects);
  campaign->subject_count = options->subject_count;
  campaign->corpus = options->corpus;
  campaign->minimize = options->minimize;
  campaign->stop_at_first = options->stop_at_first;
  const char *wrong = NULL;
  if (options->corpus != NULL && !campaign->guided)
    wrong = "--corpus needs a guided campaign, with the engine as its only subject";
  else if (options->minimize && (options->corpus == NULL || options->seconds != 0 || options->programs != 0))
    wrong = "--minimize needs --corpus, and excludes --seconds and --programs";
  else if (options->subject_version != NULL && options->subject_count > 1)
    wrong = "--subject-version names the version of one subject; of several, each says its own";
  if (wrong != NULL) options_refuse(options, "%s", wrong);
  return wrong == NULL;
}

void verb_fuzz_describe(void) {
  puts("\noracles:");
  for (int i = 0; i < ORACLE_COUNT; i++)
    printf("  %-12s %s\n%15sblind to: %s\n", oracle_table[i].name, oracle_table[i].sees, "", oracle_table[i].blind);
}

// The exit codes of campaigns that could not continue.
static const int codes[] = {[CAMPAIGN_WENT_WELL] = EXIT_FINE,
                            [CAMPAIGN_OPTIONS_WRONG] = EXIT_USAGE,
                            [CAMPAIGN_SUBJECT_UNUSABLE] = EXIT_UNSUPPORTED,
                            [CAMPAIGN_OUTPUT_FAILED] = EXIT_INVALID_INPUT,
                            [CAMPAIGN_OUT_OF_RESOURCES] = EXIT_LIMIT_REACHED};

static int code_of(const struct options *options, const struct campaign *campaign, bool interrupted) {
  if (campaign->failure != CAMPAIGN_WENT_WELL) {
    fprintf(stderr, "bufferproof fuzz: %s\n", campaign->failure_message);
    return codes[campaign->failure];
  }
  if (interrupted) fputs("bufferproof fuzz: the campaign was interrupted\n", stderr);
  if (campaign_has_news(campaign)) return EXIT_PROPERTY_FAILED;
  if (interrupted) return EXIT_LIMIT_REACHED;
  // A mistake in the command of a subject must not look like a clean run.
  int code = EXIT_FINE;
  for (size_t i = 0; i < campaign->subject_count; i++) {
    if (!campaign_checked_nothing(campaign, i)) continue;
    const char *subject = campaign->subject_count > 1 ? options->subjects[i] : "", *mark = *subject != 0 ? ": " : "";
    fprintf(stderr, "bufferproof fuzz: %s%sno program could be checked completely\n", subject, mark);
    code = EXIT_UNSUPPORTED;
  }
  return code;
}

static void print_pipeline_rows(void) {
  puts("weight  of                  needs                                 pass or option");
  struct mlir_pipeline_row row;
  for (size_t i = 0; mlir_pipeline_row_at(i, &row); i++) {
    if (row.weight == 0) continue;
    printf("%6u  %-18s  %-36s  %s\n", row.weight, row.place, strcmp(row.needs, "nothing") == 0 ? "" : row.needs,
           row.text[0] != '\0' ? row.text : "(the default)");
  }
}

// Runs the campaign, and writes what it found.
static int run(const struct options *options, struct campaign_options *campaign_options,
               const struct fuzz_exhaustive *exhaustive) {
  struct fuzz_status status = {.subject = options->subject_count > 1 ? "several subjects"
                                          : options->subject != NULL ? options->subject
                                                                     : "engine",
                               .jobs = (unsigned)options->jobs};
  campaign_options->progress = options->quiet ? NULL : fuzz_status_show;
  campaign_options->argument = &status;
  struct store_baseline *baseline = NULL;
  if (options->baseline != NULL) {
    baseline = campaign_baseline_begin(options, campaign_options);
    if (baseline == NULL) return EXIT_INVALID_INPUT;
  }
  struct store *store = NULL;
  if (options->store != NULL) {
    store = campaign_store_begin(options, campaign_options);
    if (store == NULL) {
      campaign_baseline_end(baseline);
      return EXIT_INVALID_INPUT;
    }
  }
  struct campaign campaign;
  const volatile int *interrupted = interrupt_watch();
  campaign_run(&campaign, campaign_options, interrupted);
  bool ran = campaign.failure == CAMPAIGN_WENT_WELL || campaign.findings.count > 0;
  FILE *text = text_beside_json(options->json);
  if (ran) print_summary(text, options, &campaign);
  if (ran) fuzz_exhaustive_print(text, exhaustive, options, &campaign);
  if (ran && campaign_options->guided) print_coverage(text, &campaign, options->corpus);
  int code = code_of(options, &campaign, *interrupted);
  if (options->json != NULL) {
    json_t *summary = summary_json(options, &campaign, campaign_options->guided);
    fuzz_exhaustive_add(summary, exhaustive, options);
    if (!json_file_write(summary, options->json)) code = EXIT_INVALID_INPUT;
  }
  bool complete = campaign.failure == CAMPAIGN_WENT_WELL && !*interrupted;
  if (store != NULL && !store_end_campaign(store, &campaign, complete)) code = EXIT_INVALID_INPUT;
  store_close(store);
  campaign_baseline_end(baseline);
  campaign_release(&campaign);
  return code;
}

int verb_fuzz(const struct options *options) {
  if (options->list_pipelines) {
    if (options->subject == NULL || options->subject_count > 1 || strcmp(options->subject, "mlir") != 0) {
      options_refuse(options, "--list-pipelines: pipelines are drawn for --subject mlir only");
      return EXIT_USAGE;
    }
    print_pipeline_rows();
    return EXIT_FINE;
  }
  struct campaign_options campaign_options = {
      .check = check_options_default(), .hang_seconds = HANG_SECONDS, .keys = &finding_keys};
  if (!campaign_from(options, &campaign_options)) return EXIT_USAGE;
  int pipeline_code = pipeline_check_words(options);
  if (pipeline_code != EXIT_FINE) return pipeline_code;
  if (lacks_prover(&campaign_options)) {
    options_refuse(options, "the oracle proof needs a build with Z3 (apt-get install libz3-dev, and build again)");
    return EXIT_UNSUPPORTED;
  }
  if ((campaign_options.check.oracles & oracle_bit(ORACLE_proof)) != 0) {
    proof_oracle_prepare_process();
    campaign_options.hang_seconds *= 15;  // the prover's limits count resources, not time
  }
  struct fuzz_exhaustive exhaustive;
  int code = fuzz_exhaustive_begin(&exhaustive, options, &campaign_options);
  if (code == EXIT_FINE) code = run(options, &campaign_options, &exhaustive);
  fuzz_exhaustive_release(&exhaustive);
  return code;
}
