#include "cli/verbs/fuzz_subjects.h"

#include "cli/json_file.h"

struct campaign_subject campaign_sum(const struct campaign *campaign) {
  struct campaign_subject sum = {0};
  for (size_t i = 0; i < campaign->subject_count; i++) {
    sum.rejected += campaign->subjects[i].rejected;
    sum.limits += campaign->subjects[i].limits;
    sum.unsupported += campaign->subjects[i].unsupported;
  }
  return sum;
}

bool campaign_checked_nothing(const struct campaign *campaign, size_t subject) {
  const struct campaign_subject *counts = &campaign->subjects[subject];
  return campaign->programs > 0 && counts->rejected + counts->unsupported + counts->limits >= campaign->programs;
}

static bool has_several(const struct options *options) { return options->subject_count > 1; }

// The first subject that shows the finding; one does.
static size_t first_bad(const struct options *options, const struct campaign_finding *finding) {
  size_t first = 0;
  while (first + 1 < options->subject_count && finding->subjects[first].standings[STANDING_SHOWS] == 0) first++;
  return first;
}

// Whether all before it have passed programs that show the finding. Otherwise they may have the fault as well.
static bool is_certain(const struct campaign_finding *finding, size_t first) {
  for (size_t i = 0; i < first; i++)
    if (finding->subjects[i].standings[STANDING_PASSES] == 0) return false;
  return true;
}

static const struct {
  const char *words, *name;
} standings[STANDING_COUNT] = {
    [STANDING_UNDECIDED] = {"undecided", "undecided"},    [STANDING_SHOWS] = {"shows it in", "shows"},
    [STANDING_DIFFERS] = {"another finding in", "other"}, [STANDING_PASSES] = {"passes", "passes"},
    [STANDING_REFUSES] = {"refuses", "refuses"},
};

// The order in which they are printed.
static const enum standing order[STANDING_COUNT] = {STANDING_SHOWS, STANDING_PASSES, STANDING_REFUSES, STANDING_DIFFERS,
                                                    STANDING_UNDECIDED};

static void print_standings(FILE *stream, const char *subject, const uint64_t counts[STANDING_COUNT]) {
  const char *mark = ":";
  fprintf(stream, "    %s", subject);
  for (int i = 0; i < STANDING_COUNT; i++) {
    if (counts[order[i]] == 0) continue;
    fprintf(stream, "%s %s %llu", mark, standings[order[i]].words, (unsigned long long)counts[order[i]]);
    mark = ",";
  }
  fputc('\n', stream);
}

void fuzz_subjects_print(FILE *stream, const struct options *options, const struct campaign *campaign,
                         const struct campaign_finding *finding) {
  if (!has_several(options)) return;
  const size_t first = first_bad(options, finding);
  fprintf(stream, "  first bad: %s%s\n", options->subjects[first],
          is_certain(finding, first) ? "" : ", or one before it that could not be judged by these programs");
  for (size_t i = 0; i < campaign->subject_count; i++) {
    print_standings(stream, options->subjects[i], finding->subjects[i].standings);
    if (finding->subjects[i].file != NULL) fprintf(stream, "      case: %s\n", finding->subjects[i].file);
  }
}

void fuzz_subjects_add(json_t *object, const struct options *options, const struct campaign *campaign,
                       const struct campaign_finding *finding) {
  if (!has_several(options)) return;
  const size_t first = first_bad(options, finding);
  json_t *subjects = json_array();
  for (size_t i = 0; i < campaign->subject_count; i++) {
    const char *file = finding->subjects[i].file;
    json_t *subject = json_pack("{s:o, s:o}", "subject", json_text(options->subjects[i]), "file",
                                file != NULL ? json_text(file) : json_null());
    for (int k = 0; k < STANDING_COUNT; k++)
      json_object_set_new(subject, standings[k].name, json_integer((json_int_t)finding->subjects[i].standings[k]));
    json_array_append_new(subjects, subject);
  }
  json_object_set_new(object, "subjects", subjects);
  json_object_set_new(object, "first_bad", json_text(options->subjects[first]));
  json_object_set_new(object, "first_bad_is_certain", json_boolean(is_certain(finding, first)));
}

void fuzz_subjects_add_summary(json_t *summary, const struct options *options, const struct campaign *campaign) {
  if (!has_several(options)) return;
  json_t *subjects = json_array();
  for (size_t i = 0; i < campaign->subject_count; i++) {
    const struct campaign_subject *counts = &campaign->subjects[i];
    json_array_append_new(subjects,
                          json_pack("{s:o, s:I, s:I, s:I}", "subject", json_text(options->subjects[i]), "rejected",
                                    (json_int_t)counts->rejected, "limits", (json_int_t)counts->limits, "unsupported",
                                    (json_int_t)counts->unsupported));
  }
  json_object_set_new(summary, "subjects", subjects);
}

// "1 program refused", "3 programs refused"; prints nothing if the count is 0.
static void print_count(FILE *stream, const char *before, uint64_t count, const char *what, const char *rest) {
  if (count == 0) return;
  fprintf(stream, "%s%llu %s%s %s\n", before, (unsigned long long)count, what, count == 1 ? "" : "s", rest);
}

void fuzz_subjects_print_rest(FILE *stream, const struct options *options, const struct campaign *campaign) {
  for (size_t i = 0; i < campaign->subject_count; i++) {
    const struct campaign_subject *counts = &campaign->subjects[i];
    const char *before = "";
    if (has_several(options) && counts->rejected + counts->limits + counts->unsupported > 0) {
      fprintf(stream, "%s\n", options->subjects[i]);
      before = "  ";
    }
    print_count(stream, before, counts->limits, "round", "out of memory or fuel");
    print_count(stream, before, counts->rejected, "program", "refused by the subject");
    print_count(stream, before, counts->unsupported, "output", "that cannot be executed");
    for (size_t k = 0; k < campaign->rejections.count; k++) {
      const struct campaign_rejection *rejection = &campaign->rejections.items[k];
      if (rejection->subject == i)
        fprintf(stream, "%s  %llu: %s\n", before, (unsigned long long)rejection->count, rejection->reason);
    }
  }
}
