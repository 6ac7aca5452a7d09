#include "cli/report/case_coverage.h"

#include <stdlib.h>
#include <string.h>

bool case_coverage_add(struct case_coverage *coverage, const char *name, const struct feature_set *features) {
  if (coverage->count == coverage->capacity) {
    size_t capacity = coverage->capacity == 0 ? 64 : coverage->capacity * 2;
    struct covered_file *files = realloc(coverage->files, capacity * sizeof *files);
    if (files == NULL) return false;
    coverage->files = files;
    coverage->capacity = capacity;
  }
  uint32_t *items = malloc((features->count + 1) * sizeof *items);
  if (items == NULL) return false;
  memcpy(items, features->items, features->count * sizeof *items);
  coverage->files[coverage->count++] =
      (struct covered_file){.name = name, .features = items, .count = features->count, .kept = true};
  return true;
}

// Counts the files that show each feature.
static void count_shows(const struct case_coverage *coverage, uint32_t *shows) {
  for (size_t i = 0; i < coverage->count; i++)
    for (uint32_t k = 0; k < coverage->files[i].count; k++) shows[coverage->files[i].features[k]]++;
}

static uint32_t count_own(const struct covered_file *file, const uint32_t *shows) {
  uint32_t own = 0;
  for (uint32_t k = 0; k < file->count; k++) own += shows[file->features[k]] == 1;
  return own;
}

static struct covered_file *smallest_undecided(const struct case_coverage *coverage, const bool *decided) {
  struct covered_file *found = NULL;
  for (size_t i = 0; i < coverage->count; i++)
    if (!decided[i] && (found == NULL || coverage->files[i].count < found->count)) found = &coverage->files[i];
  return found;
}

bool case_coverage_minimize(struct case_coverage *coverage, uint32_t *features) {
  uint32_t *shows = calloc(COVERAGE_FEATURES, sizeof *shows);
  bool *decided = calloc(coverage->count + 1, sizeof *decided);
  bool has_memory = shows != NULL && decided != NULL;
  *features = 0;
  if (has_memory) {
    count_shows(coverage, shows);
    for (uint32_t i = 0; i < COVERAGE_FEATURES; i++) *features += shows[i] != 0;
    for (struct covered_file *file; (file = smallest_undecided(coverage, decided)) != NULL;) {
      decided[file - coverage->files] = true;
      file->kept = count_own(file, shows) > 0;
      for (uint32_t k = 0; k < file->count && !file->kept; k++) shows[file->features[k]]--;
    }
    for (size_t i = 0; i < coverage->count; i++)
      coverage->files[i].own = coverage->files[i].kept ? count_own(&coverage->files[i], shows) : 0;
  }
  free(shows);
  free(decided);
  return has_memory;
}

void case_coverage_release(struct case_coverage *coverage) {
  for (size_t i = 0; i < coverage->count; i++) free(coverage->files[i].features);
  free(coverage->files);
  *coverage = (struct case_coverage){0};
}
