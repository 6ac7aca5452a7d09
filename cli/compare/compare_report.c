#include "cli/compare/compare_report.h"

#include "cli/json_file.h"

#include <stdlib.h>
#include <string.h>

void compare_report_init(struct compare_report *report, struct arena *arena, const char *const subjects[2]) {
  *report = (struct compare_report){.arena = arena, .subjects = {subjects[0], subjects[1]}};
}

static const char *keep(struct compare_report *report, const char *text) {
  return arena_string(report->arena, text, strlen(text));
}

static bool are_alike(const struct difference *a, const struct difference *b) {
  return a->measure == b->measure && strcmp(a->op, b->op) == 0 && strcmp(a->sides[0], b->sides[0]) == 0 &&
         strcmp(a->sides[1], b->sides[1]) == 0;
}

static struct difference_group *find(struct compare_report *report, const struct difference *difference,
                                     const char *program) {
  for (size_t i = 0; i < report->groups.count; i++)
    if (are_alike(&report->groups.items[i].example, difference)) return &report->groups.items[i];
  struct difference_group group = {.example = *difference, .program = keep(report, program)};
  group.example.op = keep(report, difference->op);
  group.example.detail = keep(report, difference->detail);
  for (int side = 0; side < 2; side++) group.example.sides[side] = keep(report, difference->sides[side]);
  VECTOR_PUSH(&report->groups, report->arena, group);
  return &VECTOR_LAST(&report->groups);
}

// Whether one of the differences before this one is like it.
static bool is_repeated(const struct difference_list *list, size_t number) {
  for (size_t i = 0; i < number; i++)
    if (are_alike(&list->items.items[i], &list->items.items[number])) return true;
  return false;
}

void compare_report_add(struct compare_report *report, const struct difference_list *list, const char *program) {
  bool seen[MEASURE_COUNT] = {false};
  for (size_t i = 0; i < list->items.count; i++) {
    const struct difference *difference = &list->items.items[i];
    struct difference_group *group = find(report, difference, program);
    group->differences++;
    group->programs += !is_repeated(list, i);
    report->differ[difference->measure] += !seen[difference->measure];
    seen[difference->measure] = true;
  }
  report->equal += list->items.count == 0;
}

static int by_measure(const void *a, const void *b) {
  const struct difference_group *first = a, *second = b;
  if (first->example.measure != second->example.measure)
    return first->example.measure < second->example.measure ? -1 : 1;
  if (first->programs != second->programs) return first->programs > second->programs ? -1 : 1;
  const int ops = strcmp(first->example.op, second->example.op);
  return ops != 0 ? ops : strcmp(first->example.sides[0], second->example.sides[0]);
}

void compare_report_sort(struct compare_report *report) {
  if (report->groups.count != 0)
    qsort(report->groups.items, report->groups.count, sizeof *report->groups.items, by_measure);
}

static void print_place(const struct difference_group *group, FILE *stream) {
  fprintf(stream, "    %s", group->program);
  if (group->example.line != 0) fprintf(stream, ":%u", group->example.line);
  fprintf(stream, ": %s\n", group->example.detail);
}

void compare_report_print(const struct compare_report *report, FILE *stream) {
  int measure = -1;
  for (size_t i = 0; i < report->groups.count; i++) {
    const struct difference_group *group = &report->groups.items[i];
    const struct difference *example = &group->example;
    if ((int)example->measure != measure)
      fprintf(stream, "%s: %llu program%s\n", measure_names[example->measure],
              (unsigned long long)report->differ[example->measure], report->differ[example->measure] == 1 ? "" : "s");
    measure = (int)example->measure;
    fprintf(stream, "  %s%s%s: %s, %s: %s: %llu in %llu program%s\n", example->op, example->op[0] != '\0' ? ": " : "",
            report->subjects[0], example->sides[0], report->subjects[1], example->sides[1],
            (unsigned long long)group->differences, (unsigned long long)group->programs,
            group->programs == 1 ? "" : "s");
    print_place(group, stream);
  }
  fprintf(stream, "%llu program%s: %llu equal, %llu refused by both, %llu differ\n",
          (unsigned long long)report->programs, report->programs == 1 ? "" : "s", (unsigned long long)report->equal,
          (unsigned long long)report->refused,
          (unsigned long long)(report->programs - report->equal - report->refused));
}

static json_t *json_of_group(const struct difference_group *group) {
  const struct difference *example = &group->example;
  json_t *place =
      json_pack("{s:o, s:o, s:o}", "program", json_text(group->program), "line",
                example->line != 0 ? json_integer(example->line) : json_null(), "detail", json_text(example->detail));
  return json_pack("{s:s, s:o, s:[o, o], s:I, s:I, s:o}", "measure", measure_names[example->measure], "op",
                   example->op[0] != '\0' ? json_text(example->op) : json_null(), "sides", json_text(example->sides[0]),
                   json_text(example->sides[1]), "differences", (json_int_t)group->differences, "programs",
                   (json_int_t)group->programs, "example", place);
}

json_t *compare_report_json(const struct compare_report *report) {
  json_t *groups = json_array(), *measures = json_object();
  for (size_t i = 0; i < report->groups.count; i++)
    json_array_append_new(groups, json_of_group(&report->groups.items[i]));
  for (int measure = 0; measure < MEASURE_COUNT; measure++)
    json_object_set_new(measures, measure_names[measure], json_integer((json_int_t)report->differ[measure]));
  return json_pack("{s:[o, o], s:I, s:I, s:I, s:o, s:o}", "subjects", json_text(report->subjects[0]),
                   json_text(report->subjects[1]), "programs", (json_int_t)report->programs, "equal",
                   (json_int_t)report->equal, "refused", (json_int_t)report->refused, "differ", measures, "groups",
                   groups);
}
