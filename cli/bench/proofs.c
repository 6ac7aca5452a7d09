// `bufferproof bench proofs`: how many functions the prover decides, how long it takes, and whether the memref machine
// and cvc5 agree.
#include "cli/bench/bench.h"

#include "cli/json_file.h"
#include "cli/report/certificate_ask.h"
#include "cli/session.h"

#include "engine/ir/op_info.h"
#include "engine/ir/symbol_table.h"
#include "fuzz/check/check.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/system/clock.h"
#include "smt/certificate/check.h"
#include "smt/prove/prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STAGES = 2 };
static const char *const stage_names[STAGES] = {"lowered", "unlowered"};

struct stage_figures {
  VECTOR(double) milliseconds;  // per function
  uint64_t counts[NOT_FOLLOWED + 1];
  double longest;
  uint64_t longest_program;
};

// A text and its number of occurrences.
struct tally_row {
  const char *text;
  uint64_t count, first;  // the first program
};

struct tally {
  VECTOR(struct tally_row) rows;
};

struct proofs_bench {
  const struct options *options;
  json_t *figures;     // of all benchmarks
  struct arena arena;  // of the figures
  struct check_options check;
  struct proof_listener listener;
  uint64_t programs, certificates;
  uint64_t program;  // the current one
  struct stage_figures stages[STAGES];
  struct tally unknown, findings, refused;
  uint64_t disagreements, sampled, accepted;
  bool certificate_due;  // of the current program
  enum exit_code code;
};

static void tally_add(struct proofs_bench *bench, struct tally *tally, const char *text) {
  for (size_t i = 0; i < tally->rows.count; i++) {
    if (strcmp(tally->rows.items[i].text, text) != 0) continue;
    tally->rows.items[i].count++;
    return;
  }
  struct tally_row row = {arena_string(&bench->arena, text, strlen(text)), 1, bench->program};
  VECTOR_PUSH(&tally->rows, &bench->arena, row);
}

// Whether cvc5 confirms what the checker derives from the program for a part of a certificate.
static bool is_confirmed(struct certificate_subject *subject, const struct certificate *certificate,
                         const struct certificate_part *part) {
  struct certificate_obligations obligations;
  struct certificate_answer answer = {0};
  certificate_rebuild(subject, certificate, part, &obligations);
  if (obligations.failure != NULL || !certificate_ask(obligations.script, subject->arena, &answer)) return false;
  certificate_confirm(subject, &part->claim);
  return answer.accepted && answer.obligations == obligations.count;
}

// Each part is checked; what it needs of other functions is in their certificates.
static bool is_accepted(struct proofs_bench *bench, struct arena *scratch, const struct function_verdict *verdict) {
  struct op *module = op_parent(verdict->function);
  struct certificate certificate;
  struct certificate_subject subject;
  if (!certificate_read(&certificate, &bench->arena, verdict->certificate, strlen(verdict->certificate))) return false;
  certificate_subject_init(&subject, &bench->arena, scratch, symbol_table_build(&bench->arena, module), module);
  for (size_t i = 0; i < certificate.parts.count; i++)
    if (!is_confirmed(&subject, &certificate, &certificate.parts.items[i])) return false;
  return true;
}

static void check_certificate(struct proofs_bench *bench, const struct function_verdict *verdict) {
  struct arena scratch;
  bench->sampled++;
  arena_init(&scratch, bench->arena.memory);
  bench->accepted += is_accepted(bench, &scratch, verdict);
  arena_release(&scratch);
}

// One certificate of each program that is due: that of @main, alternating between the stages.
static void sample_certificate(struct proofs_bench *bench, enum proof_stage stage,
                               const struct function_verdict *verdict) {
  if (!bench->certificate_due || verdict->certificate == NULL || strcmp(verdict->name, "main") != 0) return;
  bool in_turn =
      !bench->check.partial && (bench->options->subject == NULL || strcmp(bench->options->subject, "engine") == 0);
  if (in_turn && bench->sampled % STAGES != (uint64_t)stage) return;
  bench->certificate_due = false;
  check_certificate(bench, verdict);
}

static void note_unknown(struct proofs_bench *bench, const struct function_verdict *verdict) {
  char text[256];
  if (verdict->op == NULL) snprintf(text, sizeof text, "%s", verdict->reason);
  else snprintf(text, sizeof text, "'%s' %s", verdict->op->info->name, verdict->reason);
  tally_add(bench, &bench->unknown, text);
}

static void note_verdict(void *argument, enum proof_stage stage, const struct function_verdict *verdict,
                         double milliseconds) {
  struct proofs_bench *bench = argument;
  struct stage_figures *figures = &bench->stages[stage];
  VECTOR_PUSH(&figures->milliseconds, &bench->arena, milliseconds);
  figures->counts[verdict->kind]++;
  if (milliseconds > figures->longest) {
    figures->longest = milliseconds;
    figures->longest_program = bench->program;
  }
  if (verdict->kind == UNDECIDED || verdict->kind == NOT_FOLLOWED) note_unknown(bench, verdict);
  sample_certificate(bench, stage, verdict);
}

static void note_finding(struct proofs_bench *bench, const struct finding *finding) {
  static const char contradicted[] = "proof|contradicted|", proved[] = "proof|proved|";
  bool disagrees = strncmp(finding->signature, contradicted, sizeof contradicted - 1) == 0 ||
                   strncmp(finding->signature, proved, sizeof proved - 1) == 0;
  bench->disagreements += disagrees;
  tally_add(bench, &bench->findings, finding->signature);
}

// --- The figures.

static int compare_times(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double quantile(const struct stage_figures *figures, double share) {
  size_t count = figures->milliseconds.count;
  if (count == 0) return 0;
  size_t place = (size_t)(share * (double)count);
  return figures->milliseconds.items[place < count ? place : count - 1];
}

static uint64_t count_of(const struct proofs_bench *bench, enum verdict_kind kind) {
  return bench->stages[0].counts[kind] + bench->stages[1].counts[kind];
}

static void print_tally(const char *title, const struct tally *tally) {
  if (tally->rows.count > 0) printf("  %s\n", title);
  for (size_t i = 0; i < tally->rows.count; i++)
    printf("    %llu: %.*s (first in program %llu)\n", (unsigned long long)tally->rows.items[i].count,
           (int)strcspn(tally->rows.items[i].text, "\n"), tally->rows.items[i].text,
           (unsigned long long)tally->rows.items[i].first);
}

static json_t *tally_json(const struct tally *tally) {
  json_t *rows = json_array();
  for (size_t i = 0; i < tally->rows.count; i++)
    json_array_append_new(
        rows, json_pack("{s:o, s:I, s:I}", "text", json_text(tally->rows.items[i].text), "count",
                        (json_int_t)tally->rows.items[i].count, "program", (json_int_t)tally->rows.items[i].first));
  return rows;
}

static json_t *report_stage(struct stage_figures *figures, const char *name) {
  size_t count = figures->milliseconds.count;
  if (count > 0) qsort(figures->milliseconds.items, count, sizeof(double), compare_times);
  double median = quantile(figures, 0.5), most = quantile(figures, 0.99);
  printf("  %-9s %zu functions: median %.2f ms, 99th percentile %.2f ms, longest %.2f ms (program %llu)\n", name, count,
         median, most, figures->longest, (unsigned long long)figures->longest_program);
  json_t *row = json_pack("{s:I, s:f, s:f, s:f, s:I}", "functions", (json_int_t)count, "median_milliseconds", median,
                          "p99_milliseconds", most, "longest_milliseconds", figures->longest, "longest_program",
                          (json_int_t)figures->longest_program);
  for (int kind = PROVED; kind <= NOT_FOLLOWED; kind++)
    json_object_set_new(row, verdict_word((enum verdict_kind)kind), json_integer((json_int_t)figures->counts[kind]));
  return row;
}

static void report(struct proofs_bench *bench) {
  uint64_t proved = count_of(bench, PROVED), refuted = count_of(bench, REFUTED), unknown = count_of(bench, UNDECIDED);
  uint64_t unsupported = count_of(bench, NOT_FOLLOWED), all = proved + refuted + unknown + unsupported;
  double decided = all == 0 ? 0 : (double)(proved + refuted) / (double)all * 100;
  printf(
      "proofs: %llu programs, %llu functions, %.3f %% decided: %llu proved, %llu refuted, %llu unknown, %llu "
      "unsupported\n",
      (unsigned long long)bench->programs, (unsigned long long)all, decided, (unsigned long long)proved,
      (unsigned long long)refuted, (unsigned long long)unknown, (unsigned long long)unsupported);
  json_t *row = json_pack("{s:I, s:I, s:f, s:I}", "programs", (json_int_t)bench->programs, "functions", (json_int_t)all,
                          "decided_percent", decided, "disagreements", (json_int_t)bench->disagreements);
  for (int i = 0; i < STAGES; i++)
    if (bench->stages[i].milliseconds.count > 0)
      json_object_set_new(row, stage_names[i], report_stage(&bench->stages[i], stage_names[i]));
  print_tally("unknown or unsupported:", &bench->unknown);
  print_tally("programs that did not reach the prover:", &bench->refused);
  print_tally("findings:", &bench->findings);
  printf("  %llu disagreements with the memref machine\n", (unsigned long long)bench->disagreements);
  if (bench->certificates > 0)
    printf("  %llu of %llu certificates accepted by cvc5\n", (unsigned long long)bench->accepted,
           (unsigned long long)bench->sampled);
  json_object_set_new(row, "unknown", tally_json(&bench->unknown));
  json_object_set_new(row, "refused", tally_json(&bench->refused));
  json_object_set_new(row, "findings", tally_json(&bench->findings));
  json_object_set_new(
      row, "certificates",
      json_pack("{s:I, s:I}", "sampled", (json_int_t)bench->sampled, "accepted", (json_int_t)bench->accepted));
  json_object_set_new(bench->figures, "proofs", row);
  if (refuted > 0 || bench->findings.rows.count > 0 || bench->accepted < bench->sampled)
    bench->code = EXIT_PROPERTY_FAILED;
}

// --- The programs.

static void run_program(struct proofs_bench *bench, struct harness *harness, struct generator_options generator) {
  uint64_t due = bench->certificates == 0 ? 0 : bench->program * bench->certificates / bench->programs;
  uint64_t next = bench->certificates == 0 ? 0 : (bench->program + 1) * bench->certificates / bench->programs;
  bench->certificate_due |= next > due;  // still due if the program before had none
  bench->listener.certificates = bench->certificate_due;
  struct choices choices = choices_of_campaign(&harness->arena, bench->options->seed, bench->program);
  enum verdict verdict = check_choices(harness, choices, generator, bench->program);
  if (verdict == VERDICT_FINDING) note_finding(bench, &harness->finding);
  else if (verdict != VERDICT_PASSED)
    tally_add(bench, &bench->refused, harness->message == NULL ? "limit" : harness->message);
}

static enum exit_code run_programs(void *argument) {
  struct proofs_bench *bench = argument;
  struct harness harness;
  struct generator_options generator = options_generator(bench->options);
  if (harness_init(&harness, &bench->check)) {
    for (bench->program = 0; bench->program < bench->programs; bench->program++)
      run_program(bench, &harness, generator);
  } else {
    const struct diagnostic *first = harness.context.diagnostics.first;
    fprintf(stderr, "bufferproof bench: %s\n", first != NULL ? first->message : "the harness cannot be set up");
    bench->code = first != NULL ? EXIT_USAGE : EXIT_INTERNAL_ERROR;
  }
  harness_release(&harness);
  if (bench->code == EXIT_FINE) report(bench);
  return bench->code;
}

enum exit_code bench_proofs(const struct options *options, json_t *figures) {
  struct proofs_bench bench = {.options = options, .figures = figures, .code = EXIT_FINE};
  bench.programs = options->proofs_programs;
  bench.certificates = options->certificates < bench.programs ? options->certificates : bench.programs;
  bench.listener =
      (struct proof_listener){.heard = note_verdict, .argument = &bench, .milliseconds = clock_processor_milliseconds};
  bench.check = check_options_default();
  bench.check.subject = options->subject;
  bench.check.pipeline = options->pipeline;
  bench.check.once = true;
  // Oracles that report why a program does not reach the prover, and what the machine finds about its memory.
  static const enum oracle oracles[] = {ORACLE_generator, ORACLE_accepts, ORACLE_verifier, ORACLE_crash,
                                        ORACLE_memory,    ORACLE_leak,    ORACLE_proof};
  bench.check.oracles = 0;
  for (size_t i = 0; i < sizeof oracles / sizeof oracles[0]; i++) bench.check.oracles |= oracle_bit(oracles[i]);
  bench.check.proofs = &bench.listener;
  proof_oracle_prepare_process();
  return arena_run(options, &bench.arena, run_programs, &bench);
}
