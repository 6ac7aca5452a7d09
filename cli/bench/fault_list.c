// Reads the headers of the patches in tests/faults.
#include "cli/bench/fault_list.h"

#include "engine/base/hash.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_LENGTH = 1000 };

// The areas, and whether their faults concern deallocation. Those of areas proofs and conversion are not for fuzzing.
static const struct {
  const char *name;
  bool deallocates;
} areas[] = {{"analysis", false},    {"op facts", false},       {"rewriting", false},   {"boundaries", false},
             {"deallocation", true}, {"simplification", true},  {"lowering", true},     {"helper", true},
             {"cleanup", false},     {"expand-realloc", false}, {"always copy", false}, {"machine", false},
             {"placement", false},   {"copies", false},         {"prover", false},      {"proofs", false},
             {"conversion", false},  {"partial", false}};

// What follows `field: ` in the line, or null.
static const char *field_of(struct arena *arena, const char *line, const char *field) {
  size_t length = strlen(field);
  if (strncmp(line, field, length) != 0 || strncmp(line + length, ": ", 2) != 0) return NULL;
  const char *value = line + length + 2;
  return arena_string(arena, value, strlen(value));
}

static bool set_area(struct fault_patch *patch) {
  for (size_t i = 0; patch->area != NULL && i < sizeof areas / sizeof areas[0]; i++) {
    if (strcmp(patch->area, areas[i].name) != 0) continue;
    patch->deallocates = areas[i].deallocates;
    return true;
  }
  return false;
}

// Returns what is wrong with the header, or null.
static const char *read_head(struct arena *arena, FILE *file, struct fault_patch *patch) {
  char line[LINE_MAX_LENGTH];
  for (bool first = true; fgets(line, sizeof line, file) != NULL && strncmp(line, "--- ", 4) != 0; first = false) {
    line[strcspn(line, "\n")] = 0;
    if (first) patch->sentence = arena_string(arena, line, strlen(line));
    if (patch->area == NULL) patch->area = field_of(arena, line, "area");
    if (patch->survives == NULL) patch->survives = field_of(arena, line, "survives");
    if (patch->unrefuted == NULL) patch->unrefuted = field_of(arena, line, "unrefuted");
    if (patch->equivalent == NULL) patch->equivalent = field_of(arena, line, "equivalent");
  }
  if (patch->sentence == NULL || patch->sentence[0] == 0) return "does not describe the fault in its first line";
  if (patch->equivalent != NULL && (patch->survives != NULL || patch->unrefuted != NULL))
    return "has a line `equivalent:`, which excludes `survives:` and `unrefuted:`";
  return set_area(patch) ? NULL : "has no line `area:` with a known area";
}

static int compare_patches(const void *a, const void *b) {
  return strcmp(((const struct fault_patch *)a)->name, ((const struct fault_patch *)b)->name);
}

static void add_patch(struct fault_list *list, struct arena *arena, const char *folder, const char *name) {
  struct fault_patch patch = {.name = arena_string(arena, name, strlen(name) - strlen(".patch")),
                              .path = arena_format(arena, "%s/%s", folder, name)};
  FILE *file = fopen(patch.path, "r");
  const char *wrong = file == NULL ? "cannot be read" : read_head(arena, file, &patch);
  if (file != NULL) fclose(file);
  if (wrong != NULL) list->error = arena_format(arena, "%s %s", patch.path, wrong);
  else if (strcmp(patch.area, "proofs") != 0 && strcmp(patch.area, "conversion") != 0)
    VECTOR_PUSH(&list->patches, arena, patch);
}

struct fault_list fault_list_read(struct arena *arena, const char *folder, const char *only, uint64_t step) {
  struct fault_list list = {.error = NULL};
  DIR *directory = opendir(folder);
  if (directory == NULL) {
    list.error = arena_format(arena, "%s: %s", folder, strerror(errno));
    return list;
  }
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    size_t length = strlen(entry->d_name);
    bool is_patch = length > 6 && strcmp(entry->d_name + length - 6, ".patch") == 0;
    if (is_patch && (only == NULL || strstr(entry->d_name, only) != NULL) &&
        hash_bytes(0, entry->d_name, length) % step == 0)
      add_patch(&list, arena, folder, entry->d_name);
  }
  closedir(directory);
  if (list.patches.count != 0)
    qsort(list.patches.items, list.patches.count, sizeof *list.patches.items, compare_patches);
  else if (list.error == NULL)
    list.error = arena_format(arena, "%s: no patches%s%s%s", folder, step > 1 ? " in the sample" : "",
                              only != NULL ? " with a name that contains " : "", only != NULL ? only : "");
  return list;
}
