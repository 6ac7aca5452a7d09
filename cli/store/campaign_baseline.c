#include "cli/store/campaign_baseline.h"

#include "cli/session.h"
#include "cli/store/campaign_store.h"
#include "cli/store/store.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct store_baseline {
  struct store *store;
  struct arena arena;  // of its beginning
  char *settings;
  struct store_campaign asked;
  struct campaign_baseline campaign;
  const struct options *options;
  const struct campaign_options *campaign_options;
};

static bool has(void *argument, const struct finding *finding, uint64_t index, bool *expected) {
  const struct store_baseline *baseline = argument;
  return store_shows(baseline->store, &baseline->asked, index, finding_kept_by(finding), expected);
}

static bool is_one_file(const char *path, const char *other) {
  struct stat first, second;
  return other != NULL && stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev &&
         first.st_ino == second.st_ino;
}

static enum exit_code begin(void *argument) {
  struct store_baseline *baseline = argument;
  const struct campaign_options *campaign = baseline->campaign_options;
  baseline->settings = strdup(campaign_store_settings(&baseline->arena, baseline->options, campaign));
  if (baseline->settings == NULL) return EXIT_LIMIT_REACHED;
  baseline->asked = (struct store_campaign){
      .settings = baseline->settings, .seed = campaign->seed, .may_continue = !campaign->guided};
  baseline->store = store_open(baseline->options->baseline, false);
  return baseline->store != NULL ? EXIT_FINE : EXIT_INVALID_INPUT;
}

struct store_baseline *campaign_baseline_begin(const struct options *options, struct campaign_options *campaign) {
  if (is_one_file(options->baseline, options->store)) {
    fputs("bufferproof fuzz: --baseline and --store are one file: what this campaign finds would be expected\n",
          stderr);
    return NULL;
  }
  struct store_baseline *baseline = calloc(1, sizeof *baseline);
  if (baseline == NULL) {
    fputs("bufferproof: out of memory\n", stderr);
    return NULL;
  }
  baseline->options = options;
  baseline->campaign_options = campaign;
  if (arena_run(options, &baseline->arena, begin, baseline) != EXIT_FINE) {
    campaign_baseline_end(baseline);
    return NULL;
  }
  baseline->campaign = (struct campaign_baseline){has, baseline};
  campaign->baseline = &baseline->campaign;
  return baseline;
}

void campaign_baseline_end(struct store_baseline *baseline) {
  if (baseline == NULL) return;
  store_close(baseline->store);
  free(baseline->settings);
  free(baseline);
}

struct counts {
  unsigned long long expected_kinds, expected, new_kinds, new;
};

static struct counts count(const struct campaign *campaign) {
  struct counts counts = {0};
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const struct campaign_finding *finding = &campaign->findings.items[i];
    if (finding->is_expected) counts.expected_kinds++, counts.expected += finding->count;
    else counts.new_kinds++, counts.new += finding->count;
  }
  return counts;
}

void campaign_baseline_print(FILE *stream, const struct options *options, const struct campaign *campaign) {
  if (options->baseline == NULL) return;
  const struct counts counts = count(campaign);
  fprintf(stream, "%llu kind%s of finding %s not in the baseline, %llu in all; %llu %s, %llu in all\n",
          counts.new_kinds, counts.new_kinds == 1 ? "" : "s", counts.new_kinds == 1 ? "is" : "are", counts.new,
          counts.expected_kinds, counts.expected_kinds == 1 ? "is" : "are", counts.expected);
}

void campaign_baseline_add(json_t *summary, const struct options *options, const struct campaign *campaign) {
  if (options->baseline == NULL) return;
  const struct counts counts = count(campaign);
  json_object_set_new(
      summary, "baseline",
      json_pack("{s:I, s:I, s:I, s:I}", "expected_kinds", (json_int_t)counts.expected_kinds, "expected",
                (json_int_t)counts.expected, "new_kinds", (json_int_t)counts.new_kinds, "new", (json_int_t)counts.new));
}
