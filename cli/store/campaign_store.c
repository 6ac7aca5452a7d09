#include "cli/store/campaign_store.h"

#include "cli/session.h"
#include "cli/subject_version.h"
#include "fuzz/subjects/subject.h"

#include <string.h>

static const char *text_or_none(const char *text) { return text != NULL ? text : ""; }

struct stored_campaign {
  struct arena arena;
  const struct options *options;
  struct campaign_options *campaign;
  struct store *store;
};

const char *campaign_store_settings(struct arena *arena, const struct options *options,
                                    const struct campaign_options *campaign) {
  const struct check_options *check = &campaign->check;
  return arena_format(arena, "pipeline=%s oracles=%x sets=%u ops=%llu calls=%d branches=%d guided=%d corpus=%s",
                      text_or_none(check->pipeline), check->oracles, check->input_sets,
                      (unsigned long long)options->ops, !options->no_calls, !options->no_branches, campaign->guided,
                      text_or_none(options->corpus));
}

static enum exit_code begin(void *argument) {
  struct stored_campaign *stored = argument;
  struct arena *arena = &stored->arena;
  const struct options *options = stored->options;
  struct campaign_options *campaign = stored->campaign;
  stored->store = store_open(options->store, true);
  if (stored->store == NULL) return EXIT_INVALID_INPUT;
  struct text settings = {.arena = arena};
  text_format(&settings, "%s", campaign_store_settings(arena, options, campaign));
  // A campaign goes on with the same subjects only, since they have come equally far.
  for (size_t i = 0; i < options->subject_count && options->subject_count > 1; i++)
    text_format(&settings, " subject=%s", options->subjects[i]);
  size_t count = options->subject_count > 0 ? options->subject_count : 1;
  for (size_t i = 0; i < count; i++) {
    const char *subject = options->subject_count > 0 ? options->subjects[i] : "engine";
    const struct store_campaign begun = {.subject = subject,
                                         .version = subject_version(arena, subject, options->subject_version),
                                         .settings = text_end(&settings),
                                         .seed = campaign->seed,
                                         .may_continue = !campaign->guided};
    if (!store_begin_campaign(stored->store, &begun, &campaign->first)) return EXIT_INVALID_INPUT;
  }
  campaign->recorder = store_recorder(stored->store);
  return EXIT_FINE;
}

struct store *campaign_store_begin(const struct options *options, struct campaign_options *campaign) {
  struct stored_campaign stored = {.options = options, .campaign = campaign};
  if (arena_run(options, &stored.arena, begin, &stored) == EXIT_FINE) return stored.store;
  store_close(stored.store);
  return NULL;
}
