#include "cli/verbs/fuzz_store.h"

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

static enum exit_code begin(void *argument) {
  struct stored_campaign *stored = argument;
  struct arena *arena = &stored->arena;
  const struct options *options = stored->options;
  struct campaign_options *campaign = stored->campaign;
  const struct check_options *check = &campaign->check;
  stored->store = store_open(options->store, true);
  const struct store_campaign begun = {
      .subject = options->subject != NULL ? options->subject : "engine",
      .version = subject_version(arena, options->subject, options->subject_version),
      .settings = arena_format(
          arena, "pipeline=%s oracles=%x sets=%u ops=%llu calls=%d branches=%d guided=%d corpus=%s",
          text_or_none(check->pipeline), check->oracles, check->input_sets, (unsigned long long)options->ops,
          !options->no_calls, !options->no_branches, campaign->guided, text_or_none(options->corpus)),
      .seed = campaign->seed,
      .may_continue = !campaign->guided};
  if (stored->store == NULL || !store_begin_campaign(stored->store, &begun, &campaign->first))
    return EXIT_INVALID_INPUT;
  campaign->recorder = store_recorder(stored->store);
  return EXIT_FINE;
}

struct store *fuzz_store_begin(const struct options *options, struct campaign_options *campaign) {
  struct stored_campaign stored = {.options = options, .campaign = campaign};
  if (arena_run(options, &stored.arena, begin, &stored) == EXIT_FINE) return stored.store;
  store_close(stored.store);
  return NULL;
}
