#include "cli/verbs/fuzz_status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { PLAIN_EVERY = 10, WIDTH_DEFAULT = 80, WIDTH_MAX = 240 };

double campaign_rate(const struct campaign *campaign) {
  return campaign->seconds > 0 ? (double)campaign->programs / campaign->seconds : 0;
}

uint64_t campaign_finding_total(const struct campaign *campaign) {
  uint64_t total = 0;
  for (int i = 0; i < ORACLE_COUNT; i++) total += campaign->by_oracle[i];
  return total;
}

// Whether lines can be written over.
static bool is_screen(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDERR_FILENO) != 0 && terminal != NULL && terminal[0] != '\0' && strcmp(terminal, "dumb") != 0;
}

// Asked each time: the window may have been resized.
static int screen_width(void) {
  struct winsize size;
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return WIDTH_DEFAULT;
  return size.ws_col < WIDTH_MAX ? size.ws_col : WIDTH_MAX;
}

// A line that is cut before the last column, so that it never wraps.
static void print_line(struct fuzz_status *status, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void print_line(struct fuzz_status *status, const char *format, ...) {
  char line[WIDTH_MAX];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  fprintf(stderr, "%.*s\x1b[K\n", screen_width() - 1, line);
  status->lines++;
}

static void print_kinds(struct fuzz_status *status, const struct campaign *campaign) {
  char oracles[WIDTH_MAX] = "";
  for (size_t i = 0, length = 0; i < ORACLE_COUNT && length < sizeof oracles; i++)
    if (campaign->by_oracle[i] != 0)
      length += (size_t)snprintf(oracles + length, sizeof oracles - length, "  %s %llu", oracle_table[i].name,
                                 (unsigned long long)campaign->by_oracle[i]);
  print_line(status, "findings  %llu of %zu kinds%s", (unsigned long long)campaign_finding_total(campaign),
             campaign->findings.count, oracles);
  if (campaign->findings.count == 0) return;
  const struct campaign_finding *last = &campaign->findings.items[campaign->findings.count - 1];
  print_line(status, "last new  %.0f s ago: %s", campaign->seconds - status->last_new, last->finding.signature);
}

static void show_screen(struct fuzz_status *status, const struct campaign *campaign) {
  if (status->lines > 0) fprintf(stderr, "\x1b[%zuA\r\x1b[J", status->lines);
  status->lines = 0;
  print_line(status, "programs  %llu in %.0f s, %.0f per second, %u worker%s, %s",
             (unsigned long long)campaign->programs, campaign->seconds, campaign_rate(campaign), status->jobs,
             status->jobs == 1 ? "" : "s", status->subject);
  if (campaign->features != 0)
    print_line(status, "coverage  %u features by %u programs, the last new one %.0f s ago", campaign->features,
               campaign->seed_pool_entries, campaign->seconds - status->last_feature);
  print_kinds(status, campaign);
}

static void show_line(struct fuzz_status *status, const struct campaign *campaign) {
  if (campaign->seconds - status->shown < PLAIN_EVERY) return;
  status->shown = campaign->seconds;
  fprintf(stderr, "%6.0f s  %llu programs  %.0f per second  %zu kinds of finding (%llu)\n", campaign->seconds,
          (unsigned long long)campaign->programs, campaign_rate(campaign), campaign->findings.count,
          (unsigned long long)campaign_finding_total(campaign));
}

void fuzz_status_show(void *argument, const struct campaign *campaign) {
  struct fuzz_status *status = argument;
  if (campaign->findings.count != status->kinds) status->last_new = campaign->seconds;
  if (campaign->features != status->features) status->last_feature = campaign->seconds;
  status->kinds = campaign->findings.count;
  status->features = campaign->features;
  if (is_screen()) show_screen(status, campaign);
  else show_line(status, campaign);
  fflush(stderr);
}
