#include "cli/fuzz_exhaustive.h"

#include "cli/exit_codes.h"

struct job {
  struct fuzz_exhaustive *exhaustive;
  const struct options *options;
  struct campaign_options *campaign;
};

enum { PROGRAMS_OF_MAX = 80 };
enum { FUEL = 1 << 10 };  // for small programs on buffers: those that end need far less

// "programs of up to 2 ops", "programs on buffers of up to size 2"
static const char *programs_of(char *text, size_t size, const struct options *options) {
  const unsigned long long bound = options->exhaustive;
  if (options->buffers) snprintf(text, size, "programs on buffers of up to size %llu", bound);
  else snprintf(text, size, "programs of up to %llu op%s", bound, bound == 1 ? "" : "s");
  return text;
}

static void enumerate(void *argument) {
  struct job *job = argument;
  struct fuzz_exhaustive *exhaustive = job->exhaustive;
  const struct options *options = job->options;
  struct campaign_options *campaign = job->campaign;
  campaign->small = small_enumerate(&exhaustive->arena, options->buffers, (uint32_t)options->exhaustive);
  campaign->small_first = options->first;
  campaign->small_stride = options->stride;
  exhaustive->count = small_count(campaign->small);
  const uint64_t rest = options->first < exhaustive->count ? exhaustive->count - options->first : 0;
  exhaustive->selected = rest / options->stride + (rest % options->stride != 0);
  if (campaign->programs == 0 || campaign->programs > exhaustive->selected) campaign->programs = exhaustive->selected;
  campaign->generator =
      (struct generator_options){.ops = (uint32_t)options->exhaustive, .buffers = options->buffers, .small = true};
  campaign->guided = false;
  if (options->buffers) campaign->check.reference_fuel = FUEL;
}

int fuzz_exhaustive_begin(struct fuzz_exhaustive *exhaustive, const struct options *options,
                          struct campaign_options *campaign) {
  *exhaustive = (struct fuzz_exhaustive){.count = 0};
  memory_init(&exhaustive->memory);
  arena_init(&exhaustive->arena, &exhaustive->memory);
  if (options->exhaustive == OPTION_NOT_GIVEN)
    return options->buffers ? options_refuse(options, "--buffers needs --exhaustive") : EXIT_FINE;
  if (options->corpus != NULL) return options_refuse(options, "--exhaustive excludes --corpus");
  char text[PROGRAMS_OF_MAX];
  struct job job = {exhaustive, options, campaign};
  if (!memory_protect(&exhaustive->memory, enumerate, &job)) {
    fputs("bufferproof fuzz: no memory for the programs of --exhaustive\n", stderr);
    return EXIT_LIMIT_REACHED;
  }
  if (exhaustive->selected == 0)
    return options_refuse(options, "--first: there are only %llu %s", (unsigned long long)exhaustive->count,
                          programs_of(text, sizeof text, options));
  return EXIT_FINE;
}

void fuzz_exhaustive_release(struct fuzz_exhaustive *exhaustive) { arena_release(&exhaustive->arena); }

void fuzz_exhaustive_print(FILE *stream, const struct fuzz_exhaustive *exhaustive, const struct options *options,
                           const struct campaign *campaign) {
  if (exhaustive->count == 0) return;
  char text[PROGRAMS_OF_MAX];
  fprintf(stream, "%llu of the %llu %s\n", (unsigned long long)campaign->programs,
          (unsigned long long)exhaustive->count, programs_of(text, sizeof text, options));
  const uint64_t endless = options->buffers ? campaign->subjects[0].limits : 0;
  if (endless != 0)
    fprintf(stream, "%llu of these did not end: their memory errors are judged, their results and leaks are not\n",
            (unsigned long long)endless);
}

void fuzz_exhaustive_add(json_t *summary, const struct fuzz_exhaustive *exhaustive, const struct options *options) {
  if (exhaustive->count == 0) return;
  json_object_set_new(
      summary, "exhaustive",
      json_pack("{s:I, s:b, s:I, s:I}", "ops", (json_int_t)options->exhaustive, "buffers", (int)options->buffers,
                "available", (json_int_t)exhaustive->count, "selected", (json_int_t)exhaustive->selected));
}
