#include "cli/fuzz_exhaustive.h"

#include "cli/exit_codes.h"

struct job {
  struct fuzz_exhaustive *exhaustive;
  const struct options *options;
  struct campaign_options *campaign;
};

static void enumerate(void *argument) {
  struct job *job = argument;
  struct fuzz_exhaustive *exhaustive = job->exhaustive;
  const struct options *options = job->options;
  struct campaign_options *campaign = job->campaign;
  campaign->small = small_enumerate(&exhaustive->arena, (uint32_t)options->exhaustive);
  campaign->small_first = options->first;
  campaign->small_stride = options->stride;
  exhaustive->count = small_count(campaign->small);
  const uint64_t rest = options->first < exhaustive->count ? exhaustive->count - options->first : 0;
  exhaustive->selected = rest / options->stride + (rest % options->stride != 0);
  if (campaign->programs == 0 || campaign->programs > exhaustive->selected) campaign->programs = exhaustive->selected;
  campaign->generator = (struct generator_options){.ops = (uint32_t)options->exhaustive, .small = true};
  campaign->guided = false;
}

int fuzz_exhaustive_begin(struct fuzz_exhaustive *exhaustive, const struct options *options,
                          struct campaign_options *campaign) {
  *exhaustive = (struct fuzz_exhaustive){.count = 0};
  memory_init(&exhaustive->memory);
  arena_init(&exhaustive->arena, &exhaustive->memory);
  if (options->exhaustive == OPTION_NOT_GIVEN) return EXIT_FINE;
  if (options->corpus != NULL) return options_refuse(options, "--exhaustive excludes --corpus");
  struct job job = {exhaustive, options, campaign};
  if (!memory_protect(&exhaustive->memory, enumerate, &job)) {
    fputs("bufferproof fuzz: no memory for the programs of --exhaustive\n", stderr);
    return EXIT_LIMIT_REACHED;
  }
  if (exhaustive->selected == 0)
    return options_refuse(options, "--first: there are only %llu programs of up to %llu ops",
                          (unsigned long long)exhaustive->count, (unsigned long long)options->exhaustive);
  return EXIT_FINE;
}

void fuzz_exhaustive_release(struct fuzz_exhaustive *exhaustive) { arena_release(&exhaustive->arena); }

void fuzz_exhaustive_print(FILE *stream, const struct fuzz_exhaustive *exhaustive, const struct options *options,
                           const struct campaign *campaign) {
  if (exhaustive->count == 0) return;
  fprintf(stream, "%llu of the %llu programs of up to %llu op%s\n", (unsigned long long)campaign->programs,
          (unsigned long long)exhaustive->count, (unsigned long long)options->exhaustive,
          options->exhaustive == 1 ? "" : "s");
}

void fuzz_exhaustive_add(json_t *summary, const struct fuzz_exhaustive *exhaustive, const struct options *options) {
  if (exhaustive->count == 0) return;
  json_object_set_new(summary, "exhaustive",
                      json_pack("{s:I, s:I, s:I}", "ops", (json_int_t)options->exhaustive, "available",
                                (json_int_t)exhaustive->count, "selected", (json_int_t)exhaustive->selected));
}
