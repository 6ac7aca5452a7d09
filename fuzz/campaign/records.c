// Processes the records of a campaign's workers: findings become cases, and lessons are added to the seed pool.
#include "fuzz/campaign/run.h"

#include "fuzz/check/check.h"
#include "fuzz/finding/history.h"
#include "fuzz/system/atomic_file.h"

#include <string.h>
#include <unistd.h>

void campaign_fail(struct campaign *campaign, enum campaign_failure failure, const char *reason) {
  if (campaign->failure != CAMPAIGN_WENT_WELL) return;
  campaign->failure = failure;
  snprintf(campaign->failure_message, sizeof campaign->failure_message, "%s", reason);
}

bool campaign_folder_usable(struct campaign_run *run, const char *folder, int error) {
  if (error == 0) return true;
  campaign_fail(run->campaign, CAMPAIGN_OUTPUT_FAILED,
                arena_format(&run->campaign->arena, "%s: %s", folder, strerror(error)));
  return false;
}

struct case_job {
  struct campaign_run *run;
  const struct finding *finding;
  const struct sighting *sighting;
  const char *text, *name;
  size_t length;
};

static void make_case(void *argument) {
  struct case_job *job = argument;
  const struct campaign_run *run = job->run;
  struct harness *harness = &job->run->harnesses[job->sighting->subject];
  const struct campaign_options *options = run->options;
  struct choices choices = worker_choices(run->generation, options, job->sighting->index, &harness->arena);
  struct generator_options generator = check_options_generator(&options->check, options->generator,
                                                               worker_number(run->generation, job->sighting->index));
  job->text = check_case(harness, job->finding, choices, generator, &job->length);
  job->name = case_file_name(&harness->arena, job->finding);
}

static bool file_has(const char *path, const char *text, size_t length) {
  FILE *file = fopen(path, "rb");
  bool same = file != NULL;
  for (size_t i = 0; same && i < length; i++) same = getc(file) == (unsigned char)text[i];
  same = same && getc(file) == EOF;
  if (file != NULL) fclose(file);
  return same;
}

// Where the case is written: a case of another campaign in the folder is not replaced, unless it is the same.
static const char *free_path(struct arena *arena, const char *folder, const struct case_job *job) {
  enum { NUMBERS = 1000 };
  size_t stem = strcspn(job->name, ".");
  const char *path = arena_format(arena, "%s/%s", folder, job->name);
  for (int i = 2; i < NUMBERS && access(path, F_OK) == 0 && !file_has(path, job->text, job->length); i++)
    path = arena_format(arena, "%s/%.*s-%d%s", folder, (int)stem, job->name, i, job->name + stem);
  return path;
}

// Reports a finding to the recorder, if there is one.
static bool record(struct campaign_run *run, const struct finding *finding, const struct sighting *sighting,
                   const char *text) {
  const struct campaign_recorder *recorder = run->options->recorder;
  if (recorder == NULL) return true;
  if (recorder->finding(recorder->argument, finding, sighting->subject, sighting->index, text)) return true;
  campaign_fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, "a finding could not be recorded");
  return false;
}

// Makes the case of a new finding; returns its path, or null if there is none or with campaign->failure set. The case
// of one that is expected goes to the recorder only.
static const char *save_case(struct campaign_run *run, const struct finding *finding, const struct sighting *sighting,
                             bool expected) {
  struct harness *harness = &run->harnesses[sighting->subject];
  const char *folder = run->options->output;
  if (folder == NULL && run->options->recorder == NULL) return NULL;
  program_reset(&harness->source);
  arena_reset(&harness->arena);
  struct case_job job = {.run = run, .finding = finding, .sighting = sighting};
  if (!memory_protect(&harness->context.memory, make_case, &job)) {
    campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, "out of memory");
    return NULL;
  }
  if (!record(run, finding, sighting, job.text) || folder == NULL || expected) return NULL;
  struct arena *arena = &run->campaign->arena;
  const char *path = free_path(arena, folder, &job);
  int error = folder_make(folder);
  if (error == 0) error = atomic_file_write(path, job.text, job.length, true);
  if (error == 0) return path;
  campaign_fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, arena_format(arena, "%s: %s", path, strerror(error)));
  return NULL;
}

// A fault with a key of its own in each program must not fill the disk: more keys are counted only.
enum { CASES_OF_SIGNATURE = 64 };

static bool is_expected(struct campaign_run *run, const struct finding *finding, const struct sighting *sighting) {
  const struct campaign_baseline *baseline = run->options->baseline;
  bool expected = false;
  if (baseline != NULL && !baseline->has(baseline->argument, finding, sighting->index, &expected))
    campaign_fail(run->campaign, CAMPAIGN_OUTPUT_FAILED, "the baseline could not be read");
  return expected;
}

// The finding that is kept by this key; a new one if there is none.
static struct campaign_finding *keep(struct campaign *campaign, const struct finding *finding,
                                     const struct sighting *sighting, bool expected) {
  uint64_t same_signature = 0;
  for (size_t i = 0; i < campaign->findings.count; i++) {
    struct campaign_finding *kept = &campaign->findings.items[i];
    if (kept->is_expected != expected) continue;
    same_signature += strcmp(kept->finding.signature, finding->signature) == 0;
    if (strcmp(finding_kept_by(&kept->finding), finding_kept_by(finding)) == 0) return kept;
  }
  struct campaign_finding new = {.finding = finding_copy(&campaign->arena, finding),
                                 .index = sighting->index,
                                 .subject = sighting->subject,
                                 .is_counted_only = same_signature >= CASES_OF_SIGNATURE,
                                 .is_expected = expected};
  VECTOR_PUSH(&campaign->findings, &campaign->arena, new);
  return &campaign->findings.items[campaign->findings.count - 1];
}

void campaign_add_finding(struct campaign_run *run, const struct finding *finding, const struct sighting *sighting) {
  struct campaign *campaign = run->campaign;
  struct campaign_finding *kept = keep(campaign, finding, sighting, is_expected(run, finding, sighting));
  if (!sighting->repeats) {
    campaign->by_oracle[finding->oracle]++;
    kept->count++;
    for (size_t i = 0; i < campaign->subject_count; i++) kept->subjects[i].standings[sighting->standings[i]]++;
  }
  const bool is_first = !kept->subjects[sighting->subject].has_found;
  kept->subjects[sighting->subject].has_found = true;
  if (!is_first || kept->is_counted_only) {
    record(run, finding, sighting, NULL);
    return;
  }
  const char *file = save_case(run, finding, sighting, kept->is_expected);
  kept->subjects[sighting->subject].file = file;
  if (sighting->subject == kept->subject) kept->file = file;
}

static void add_rejection(struct campaign *campaign, size_t subject, const char *reason) {
  for (size_t i = 0; i < campaign->rejections.count; i++) {
    struct campaign_rejection *known = &campaign->rejections.items[i];
    if (known->subject != subject || strcmp(known->reason, reason) != 0) continue;
    known->count++;
    return;
  }
  struct campaign_rejection new = {arena_string(&campaign->arena, reason, strlen(reason)), subject, 1};
  VECTOR_PUSH(&campaign->rejections, &campaign->arena, new);
}

// The message names the subject where there are several.
static void fail_unusable(struct campaign_run *run, size_t subject, const char *message) {
  if (run->options->subject_count > 1)
    message = arena_format(&run->records, "%s: %s", run->options->subjects[subject], message);
  campaign_fail(run->campaign, CAMPAIGN_SUBJECT_UNUSABLE, message);
}

// The arrays of a lesson come after it.
static void take_lesson(struct campaign_run *run, const char *bytes) {
  struct lesson lesson;
  memcpy(&lesson, bytes, sizeof lesson);
  bytes += sizeof lesson;
  size_t size = lesson.feature_count * sizeof *lesson.features;
  lesson.features = arena_copy(&run->records, bytes, size);  // aligned
  lesson.choices = (const unsigned char *)bytes + size;
  lessons_add(&run->lessons, &lesson);
  if (run->options->corpus != NULL && run->campaign->failure == CAMPAIGN_WENT_WELL)
    campaign_folder_usable(run, run->options->corpus, campaign_corpus_add(&run->corpus, &lesson));
}

// The seed of the inputs is derived from the program's index, since a worker that crashes cannot send it. The worker's
// history has only the numbers of programs; the options of the campaign are added here.
static void take_finding(struct campaign_run *run, const struct record *record, struct finding finding) {
  const struct campaign_options *options = run->options;
  finding.input_seed = seed_mix(worker_number(run->generation, record->index), 1);
  if (finding.history != NULL)
    finding.history = history_format(&run->records, options->seed, &options->generator, finding.history);
  struct sighting sighting = {.index = record->index, .subject = record->subject, .repeats = record->repeats != 0};
  memcpy(sighting.standings, record->standings, sizeof sighting.standings);
  campaign_add_finding(run, &finding, &sighting);
}

static void take_record(struct campaign_run *run, struct worker *worker, const struct record *record,
                        const char *bytes) {
  arena_reset(&run->records);
  if (record->kind == RECORD_LESSON) {
    take_lesson(run, bytes);
    return;
  }
  struct finding_head head;
  memcpy(&head, bytes, sizeof head);
  const struct finding finding = finding_from_parts(&head, bytes + sizeof head);
  const char *message = finding.message != NULL ? finding.message : "";
  switch ((enum record_kind)record->kind) {
    case RECORD_FINDING: take_finding(run, record, finding); break;
    case RECORD_REJECTION: add_rejection(run->campaign, record->subject, message); break;
    case RECORD_UNUSABLE: fail_unusable(run, record->subject, message); break;
    case RECORD_OUT_OF_RESOURCES: campaign_fail(run->campaign, CAMPAIGN_OUT_OF_RESOURCES, message); break;
    case RECORD_ARRIVED: worker->arrived = true; break;
    case RECORD_LESSON: break;
  }
}

void campaign_take_records(struct campaign_run *run, struct worker *worker) {
  size_t used = 0;
  for (;;) {
    struct record record;
    if (worker->bytes.count - used < sizeof record) break;
    memcpy(&record, worker->bytes.items + used, sizeof record);
    size_t size = sizeof record + record.size;
    if (worker->bytes.count - used < size) break;
    take_record(run, worker, &record, worker->bytes.items + used + sizeof record);
    used += size;
  }
  memmove(worker->bytes.items, worker->bytes.items + used, worker->bytes.count - used);
  worker->bytes.count -= used;
}
