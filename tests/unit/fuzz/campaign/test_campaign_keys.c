// Campaigns keep findings by their keys: a case per key up to a limit, and all are counted.
#include "fuzz/campaign/campaign.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PROGRAMS = 300, CASES_OF_SIGNATURE = 64 };

static const char frees_nothing[] = "one-shot-bufferize{bufferize-function-boundaries=1}";

static void *begin(const struct check_options *check) { return (void *)(uintptr_t)check->pipeline; }
static void end(void *finder) { (void)finder; }

static const char *find_third(void *finder, struct arena *arena, const struct finding *finding, const char *program,
                              size_t length) {
  assert_ptr_equal(finder, frees_nothing);
  assert_int_equal(strlen(program), length);
  return arena_format(arena, "%s|%u", finding->signature, (unsigned)(finding->input_seed % 3));
}

static const char *find_own(void *finder, struct arena *arena, const struct finding *finding, const char *program,
                            size_t length) {
  (void)finder, (void)program, (void)length;
  return arena_format(arena, "%s|%llu", finding->signature, (unsigned long long)finding->input_seed);
}

static const char *find_none(void *finder, struct arena *arena, const struct finding *finding, const char *program,
                             size_t length) {
  (void)finder, (void)arena, (void)finding, (void)program, (void)length;
  return NULL;
}

// Programs of a pipeline that frees nothing.
static void run(struct campaign *campaign, const char *folder, const struct campaign_keys *keys) {
  struct campaign_options options = {.check = check_options_default(),
                                     .generator = generator_defaults,
                                     .seed = 1,
                                     .programs = PROGRAMS,
                                     .jobs = 1,
                                     .output = folder,
                                     .keys = keys};
  const int not_interrupted = 0;
  options.check.pipeline = frees_nothing;
  assert_true(campaign_run(campaign, &options, &not_interrupted));
}

static uint64_t count_all(const struct campaign *campaign) {
  uint64_t count = 0;
  for (size_t i = 0; i < campaign->findings.count; i++) count += campaign->findings.items[i].count;
  return count;
}

// Removes the cases, which are all there, and the folder; returns how many there were.
static size_t remove_cases(const struct campaign *campaign, const char *folder) {
  size_t files = 0;
  for (size_t i = 0; i < campaign->findings.count; i++) {
    const char *file = campaign->findings.items[i].file;
    files += file != NULL;
    if (file != NULL) assert_int_equal(unlink(file), 0);
  }
  assert_int_equal(rmdir(folder), 0);
  return files;
}

static void test_keys_decide_what_is_kept(void **state) {
  (void)state;
  const struct campaign_keys third = {begin, find_third, end}, own = {begin, find_own, end},
                             none = {begin, find_none, end};
  char folder[] = "/tmp/campaign_keys.XXXXXX";
  assert_non_null(mkdtemp(folder));
  struct campaign by_signature, by_third, by_own, without;
  run(&by_signature, folder, NULL);
  const uint64_t all = count_all(&by_signature);
  size_t most = 0;  // findings of one signature
  for (size_t i = 0; i < by_signature.findings.count; i++)
    if (by_signature.findings.items[i].count > most) most = by_signature.findings.items[i].count;
  assert_true(most > CASES_OF_SIGNATURE);
  assert_int_equal(by_signature.keys, 0);
  assert_int_equal(remove_cases(&by_signature, folder), by_signature.findings.count);

  run(&by_third, folder, &third);
  assert_int_equal(count_all(&by_third), all);
  assert_int_equal(by_third.keys, all);
  assert_true(by_third.findings.count > by_signature.findings.count);
  assert_true(by_third.findings.count <= 3 * by_signature.findings.count);
  assert_int_equal(remove_cases(&by_third, folder), by_third.findings.count);

  // A key for each program: all are counted, and no more than the limit become cases.
  run(&by_own, folder, &own);
  assert_int_equal(count_all(&by_own), all);
  assert_int_equal(by_own.findings.count, all);
  size_t files = 0;
  for (size_t i = 0; i < by_signature.findings.count; i++) {
    uint64_t count = by_signature.findings.items[i].count;
    files += count < CASES_OF_SIGNATURE ? count : CASES_OF_SIGNATURE;
  }
  assert_int_equal(remove_cases(&by_own, folder), files);

  run(&without, folder, &none);
  assert_int_equal(without.keys, 0);
  assert_int_equal(without.findings.count, by_signature.findings.count);
  remove_cases(&without, folder);
  campaign_release(&by_signature);
  campaign_release(&by_third);
  campaign_release(&by_own);
  campaign_release(&without);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_keys_decide_what_is_kept)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
