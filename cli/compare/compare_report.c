#include "cli/compare/compare_report.h"

#include "cli/json_file.h"

#include <stdlib.h>
#include <string.h>

void compare_report_init(struct compare_report *report, struct arena *arena, const struct comparison *comparison) {
  *report = (struct compare_report){.arena = arena,
                                    .is_explained = comparison->engine >= 0,
                                    .subjects = {comparison->subjects[0].name, comparison->subjects[1].name}};
}

static const char *keep(struct compare_report *report, const char *text) {
  return text == NULL ? NULL : arena_string(report->arena, text, strlen(text));
}

static bool are_equal_texts(const char *a, const char *b) {
  return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

static bool are_alike(const struct difference *a, const struct difference *b) {
  return are_equal_texts(a->rule, b->rule) && differences_are_alike(a, b);
}

static struct difference_group *find(struct compare_report *report, const struct difference *difference,
                                     const char *program) {
  for (size_t i = 0; i < report->groups.count; i++)
    if (are_alike(&report->groups.items[i].example, difference)) return &report->groups.items[i];
  struct difference_group group = {.example = *difference, .program = keep(report, program)};
  group.example.op = keep(report, difference->op);
  group.example.detail = keep(report, difference->detail);
  group.example.rule = keep(report, difference->rule);
  for (int side = 0; side < 2; side++) group.example.sides[side] = keep(report, difference->sides[side]);
  VECTOR_PUSH(&report->groups, report->arena, group);
  return &VECTOR_LAST(&report->groups);
}

static struct rule_count *count_of(struct compare_report *report, const char *rule) {
  for (size_t i = 0; i < report->rules.count; i++)
    if (are_equal_texts(report->rules.items[i].rule, rule)) return &report->rules.items[i];
  struct rule_count count = {.rule = rule};
  VECTOR_PUSH(&report->rules, report->arena, count);
  return &VECTOR_LAST(&report->rules);
}

// Whether one of the differences before this one is like it.
static bool is_repeated(const struct difference_list *list, size_t number) {
  for (size_t i = 0; i < number; i++)
    if (are_alike(&list->items.items[i], &list->items.items[number])) return true;
  return false;
}

void compare_report_add(struct compare_report *report, const struct difference_list *list, const char *program) {
  bool seen[MEASURE_COUNT] = {false}, unexplained = false;
  for (size_t i = 0; i < list->items.count; i++) {
    const struct difference *difference = &list->items.items[i];
    struct difference_group *group = find(report, difference, program);
    group->differences++;
    const bool is_first = !is_repeated(list, i);
    group->programs += is_first;
    if (report->is_explained && is_first && difference->rule == NULL)
      VECTOR_PUSH(&group->unexplained, report->arena, keep(report, program));
    report->differ[difference->measure] += !seen[difference->measure];
    seen[difference->measure] = true;
    unexplained |= difference->rule == NULL;
    struct rule_count *count = count_of(report, group->example.rule);
    count->programs += count->last != report->programs;
    count->last = report->programs;
  }
  report->unexplained += report->is_explained && unexplained;
  report->equal += list->items.count == 0;
}

// Differences without a rule come first.
static int by_rule(const char *a, const char *b) {
  if (a == NULL || b == NULL) return (a != NULL) - (b != NULL);
  return strcmp(a, b);
}

static int by_measure(const void *a, const void *b) {
  const struct difference_group *first = a, *second = b;
  const int rules = by_rule(first->example.rule, second->example.rule);
  if (rules != 0) return rules;
  if (first->example.measure != second->example.measure)
    return first->example.measure < second->example.measure ? -1 : 1;
  if (first->programs != second->programs) return first->programs > second->programs ? -1 : 1;
  const int ops = strcmp(first->example.op, second->example.op);
  return ops != 0 ? ops : strcmp(first->example.sides[0], second->example.sides[0]);
}

static int by_programs(const void *a, const void *b) {
  const struct rule_count *first = a, *second = b;
  if ((first->rule == NULL) != (second->rule == NULL)) return first->rule == NULL ? -1 : 1;
  if (first->programs != second->programs) return first->programs > second->programs ? -1 : 1;
  return by_rule(first->rule, second->rule);
}

void compare_report_sort(struct compare_report *report) {
  if (report->groups.count == 0) return;
  qsort(report->groups.items, report->groups.count, sizeof *report->groups.items, by_measure);
  qsort(report->rules.items, report->rules.count, sizeof *report->rules.items, by_programs);
}

// --- text

static const char *plural(uint64_t count) { return count == 1 ? "" : "s"; }

static void print_place(const struct difference_group *group, FILE *stream) {
  fprintf(stream, "    %s", group->program);
  if (group->example.line != 0) fprintf(stream, ":%u", group->example.line);
  fprintf(stream, ": %s\n", group->example.detail);
}

static void print_groups(const struct compare_report *report, const char *rule, FILE *stream) {
  int measure = -1;
  for (size_t i = 0; i < report->groups.count; i++) {
    const struct difference_group *group = &report->groups.items[i];
    const struct difference *example = &group->example;
    if (!are_equal_texts(example->rule, rule)) continue;
    if (report->is_explained) {
      fprintf(stream, "  %s: ", measure_names[example->measure]);
    } else {
      if ((int)example->measure != measure)
        fprintf(stream, "%s: %llu program%s\n", measure_names[example->measure],
                (unsigned long long)report->differ[example->measure], plural(report->differ[example->measure]));
      fprintf(stream, "  ");
    }
    measure = (int)example->measure;
    fprintf(stream, "%s%s%s: %s, %s: %s: %llu in %llu program%s\n", example->op, example->op[0] != '\0' ? ": " : "",
            report->subjects[0], example->sides[0], report->subjects[1], example->sides[1],
            (unsigned long long)group->differences, (unsigned long long)group->programs, plural(group->programs));
    print_place(group, stream);
    for (size_t k = 1; k < group->unexplained.count; k++) fprintf(stream, "    %s\n", group->unexplained.items[k]);
  }
}

static void print_rule(const struct rule_count *count, FILE *stream) {
  fprintf(stream, "%s: %llu program%s\n", count->rule != NULL ? count->rule : "unexplained",
          (unsigned long long)count->programs, plural(count->programs));
  for (const char *name = count->rule; name != NULL && *name != '\0';) {
    const size_t length = strcspn(name, ",");
    const struct compare_rule *rule = compare_rule_named(name, length);
    if (rule != NULL) fprintf(stream, "  %s: the engine: %s; upstream: %s\n", rule->better, rule->ours, rule->upstream);
    name += length + strspn(name + length, ", ");
  }
}

void compare_report_print(const struct compare_report *report, FILE *stream) {
  if (!report->is_explained) print_groups(report, NULL, stream);
  for (size_t i = 0; report->is_explained && i < report->rules.count; i++) {
    print_rule(&report->rules.items[i], stream);
    print_groups(report, report->rules.items[i].rule, stream);
  }
  fprintf(stream, "%llu program%s: %llu equal, %llu refused by both, %llu differ", (unsigned long long)report->programs,
          plural(report->programs), (unsigned long long)report->equal, (unsigned long long)report->refused,
          (unsigned long long)(report->programs - report->equal - report->refused));
  if (report->is_explained) fprintf(stream, ", %llu of them unexplained", (unsigned long long)report->unexplained);
  fputc('\n', stream);
}

// --- JSON

static json_t *json_of_group(const struct difference_group *group) {
  json_t *unexplained = json_array();
  for (size_t i = 0; i < group->unexplained.count; i++)
    json_array_append_new(unexplained, json_text(group->unexplained.items[i]));
  const struct difference *example = &group->example;
  json_t *place =
      json_pack("{s:o, s:o, s:o}", "program", json_text(group->program), "line",
                example->line != 0 ? json_integer(example->line) : json_null(), "detail", json_text(example->detail));
  return json_pack("{s:o, s:s, s:o, s:[o, o], s:I, s:I, s:o, s:o}", "rule",
                   example->rule != NULL ? json_text(example->rule) : json_null(), "measure",
                   measure_names[example->measure], "op", example->op[0] != '\0' ? json_text(example->op) : json_null(),
                   "sides", json_text(example->sides[0]), json_text(example->sides[1]), "differences",
                   (json_int_t)group->differences, "programs", (json_int_t)group->programs, "example", place,
                   "unexplained", unexplained);
}

static json_t *json_of_rule(const struct rule_count *count) {
  const struct compare_rule *rule = count->rule == NULL ? NULL : compare_rule_named(count->rule, strlen(count->rule));
  return json_pack("{s:o, s:I, s:o, s:o, s:o}", "rule", count->rule != NULL ? json_text(count->rule) : json_null(),
                   "programs", (json_int_t)count->programs, "better",
                   rule != NULL ? json_text(rule->better) : json_null(), "engine",
                   rule != NULL ? json_text(rule->ours) : json_null(), "upstream",
                   rule != NULL ? json_text(rule->upstream) : json_null());
}

json_t *compare_report_json(const struct compare_report *report) {
  json_t *groups = json_array(), *measures = json_object(), *rules = json_array();
  for (size_t i = 0; i < report->groups.count; i++)
    json_array_append_new(groups, json_of_group(&report->groups.items[i]));
  for (size_t i = 0; report->is_explained && i < report->rules.count; i++)
    json_array_append_new(rules, json_of_rule(&report->rules.items[i]));
  for (int measure = 0; measure < MEASURE_COUNT; measure++)
    json_object_set_new(measures, measure_names[measure], json_integer((json_int_t)report->differ[measure]));
  return json_pack("{s:[o, o], s:I, s:I, s:I, s:o, s:o, s:o, s:o}", "subjects", json_text(report->subjects[0]),
                   json_text(report->subjects[1]), "programs", (json_int_t)report->programs, "equal",
                   (json_int_t)report->equal, "refused", (json_int_t)report->refused, "unexplained",
                   report->is_explained ? json_integer((json_int_t)report->unexplained) : json_null(), "differ",
                   measures, "rules", rules, "groups", groups);
}
