#include "triage/group/group.h"

#include "engine/base/hash.h"
#include "engine/base/map.h"
#include "fuzz/finding/signature.h"
#include "fuzz/finding/signature_parts.h"
#include "triage/key/declared_cause.h"

#include <stdlib.h>

uint64_t cause_fingerprint(const char *cause) { return hash_bytes(0, cause, strlen(cause)); }

static int compare_groups(const void *a, const void *b) {
  const struct finding_group *one = a, *other = b;
  if (one->findings != other->findings) return one->findings > other->findings ? -1 : 1;
  return strcmp(one->cause, other->cause);
}

static void add_member(struct arena *arena, struct finding_group *group, const struct diagnosis *diagnoses,
                       size_t number) {
  const struct diagnosis *finding = &diagnoses[number];
  const struct diagnosis *best = &diagnoses[group->representative];
  bool better = !finding->is_known && (best->is_known || finding->ops_after < best->ops_after);
  if (group->members.count == 0 || better) group->representative = number;
  if (finding->is_known && group->known == NULL) group->known = finding->file;
  group->findings += !finding->is_known;
  VECTOR_PUSH(&group->members, arena, number);
}

static void add_near(struct finding_group *group, size_t findings, const char *file) {
  group->near += findings;
  if (group->near_case == NULL) group->near_case = file;
}

static const char cross_check_mark[] = "|differs: ";

const char *cause_with_cross_check(struct arena *arena, const char *cause, const char *difference) {
  return arena_format(arena, "%s%s%s", cause, cross_check_mark, difference);
}

bool cause_is_special(const char *special, const char *cause) {
  size_t length = strlen(cause);
  return strncmp(special, cause, length) == 0 &&
         strncmp(special + length, cross_check_mark, sizeof cross_check_mark - 1) == 0;
}

// The only group with a special case of this cause, or null.
static struct finding_group *only_special(const struct finding_groups *groups, const struct finding_group *general) {
  struct finding_group *found = NULL;
  for (size_t i = 0; i < groups->items.count; i++) {
    if (!cause_is_special(groups->items.items[i].cause, general->cause)) continue;
    if (found != NULL) return NULL;
    found = &groups->items.items[i];
  }
  return found;
}

static void join_special_groups(struct arena *arena, struct finding_groups *groups, const struct diagnosis *diagnoses) {
  size_t kept = 0;
  for (size_t i = 0; i < groups->items.count; i++) {
    struct finding_group *group = &groups->items.items[i], *special = only_special(groups, group);
    for (size_t m = 0; special != NULL && m < group->members.count; m++)
      add_member(arena, special, diagnoses, group->members.items[m]);
    if (special != NULL && group->near > 0) add_near(special, group->near, group->near_case);
    group->joined = special != NULL;
  }
  for (size_t i = 0; i < groups->items.count; i++)
    if (!groups->items.items[i].joined) groups->items.items[kept++] = groups->items.items[i];
  groups->items.count = kept;
}

// Groups under construction, by the fingerprints of their causes.
struct grouping {
  struct arena *arena;
  const struct diagnosis *diagnoses;
  size_t count;
  struct finding_groups groups;
  struct map by_cause;
  bool has_known;    // there are known cases
  bool lacks_known;  // the cause of a known case is not known
};

static struct finding_group *group_of(struct grouping *grouping, const char *cause, bool make) {
  uint64_t *place = map_insert(&grouping->by_cause, grouping->arena, cause_fingerprint(cause));
  if (*place == 0 && !make) return NULL;
  if (*place == 0) {
    struct finding_group group = {.cause = cause};
    VECTOR_PUSH(&grouping->groups.items, grouping->arena, group);
    *place = grouping->groups.items.count;
  }
  return &grouping->groups.items.items[*place - 1];
}

// A known case that declares nothing also represents findings with the other signatures that its header lists: after
// the pass that the signature names, or else that of the case.
static void add_forms(struct grouping *grouping, size_t number) {
  struct arena *arena = grouping->arena;
  const char *line = grouping->diagnoses[number].also;
  for (size_t length; (length = strcspn(line, "\n")) > 0; line += length + (line[length] == '\n')) {
    struct diagnosis form = grouping->diagnoses[number];
    form.signature = form.pass_signature = arena_string(arena, line, length);
    form.oracle = signature_oracle(arena, form.signature);
    const char *pass = signature_part(arena, form.signature, 1);
    if (form.oracle == ORACLE_verifier) form.pass = (struct pass_range){pass, pass};
    struct finding_group *group = group_of(grouping, finding_cause(arena, &form), false);
    if (group != NULL && group->known == NULL) add_member(arena, group, grouping->diagnoses, number);
  }
}

// --- declared causes

// Cases without a finding declare nothing: their fault is fixed.
static bool declares(const struct diagnosis *diagnosis) {
  return diagnosis->is_known && diagnosis->causes[0] != '\0' && diagnosis->outcome != CASE_passes;
}

// The cause that a known case declares, named after its file.
static const char *declared_name(struct arena *arena, const struct diagnosis *known) {
  const char *slash = strrchr(known->file, '/'), *name = slash != NULL ? slash + 1 : known->file;
  return arena_format(arena, "%s: known as %.*s", finding_subject(arena, known->subject), (int)strcspn(name, "."),
                      name);
}

static void mark_undecided(struct finding_group *group, const char *why) {
  if (group->undecided == NULL) group->undecided = why;
}

// The known cases that declare the cause of a finding, as surely as any.
struct declaring {
  const struct diagnosis *first, *other;  // null: there is none
  enum declaration sure;
};

static struct declaring declaring_cases(const struct grouping *grouping, const struct diagnosis *finding) {
  struct arena *arena = grouping->arena;
  struct declaring found = {.sure = DECLARED_NEARLY};
  for (size_t i = 0; i < grouping->count; i++) {
    const struct diagnosis *known = &grouping->diagnoses[i];
    if (!declares(known)) continue;
    const enum declaration sure = declared_cause_has(arena, known->causes, finding);
    if (sure < found.sure) continue;
    if (strcmp(finding_subject(arena, known->subject), finding_subject(arena, finding->subject)) != 0) continue;
    if (sure > found.sure) found = (struct declaring){.sure = sure};
    *(found.first == NULL ? &found.first : &found.other) = known;
  }
  return found;
}

// Adds a new finding to the group of the known case that declares it, or of its own cause.
static void add_finding(struct grouping *grouping, size_t number) {
  struct arena *arena = grouping->arena;
  const struct diagnosis *finding = &grouping->diagnoses[number];
  const struct declaring cases = declaring_cases(grouping, finding);
  const bool is_near = cases.sure == DECLARED_NEARLY && cases.first != NULL;
  const struct diagnosis *declaring = is_near ? NULL : cases.first, *other = is_near ? NULL : cases.other;
  const bool is_declared = declaring != NULL && other == NULL;
  const char *cause = is_declared ? declared_name(arena, declaring) : finding_cause(arena, finding);
  // A case that declares nothing does not decide between those that do.
  if (other != NULL) cause = arena_format(arena, "%s|declared by several", cause);
  const struct finding_group *same = group_of(grouping, cause, false);
  const bool is_ours = !is_declared && finding_is_about_our_rules(finding) && (same == NULL || same->known == NULL);
  if (is_ours)
    cause = arena_format(arena, "%s: rules about bufferization.to_buffer", finding_subject(arena, finding->subject));
  struct finding_group *group = group_of(grouping, cause, true);
  add_member(arena, group, grouping->diagnoses, number);
  if (is_near) add_near(group, 1, cases.first->file);
  if (is_declared) group->known = declaring->file;
  else if (is_ours) mark_undecided(group, "upstream does not have bufferproof's rules about bufferization.to_buffer");
  else if (other != NULL)
    mark_undecided(group, arena_format(arena, "both %s and %s declare it", declaring->file, other->file));
  else if (grouping->has_known && signature_is_unstable(finding->signature))
    mark_undecided(group, "the finding comes and goes, so that it was not examined");
  else if (grouping->lacks_known) mark_undecided(group, "not all known cases were diagnosed");
}

static void add_known(struct grouping *grouping, size_t number) {
  struct arena *arena = grouping->arena;
  const struct diagnosis *known = &grouping->diagnoses[number];
  grouping->has_known = true;
  if (known->outcome == CASE_finding) {
    const char *cause = declares(known) ? declared_name(arena, known) : finding_cause(arena, known);
    add_member(arena, group_of(grouping, cause, true), grouping->diagnoses, number);
  } else if (known->outcome == CASE_limit && !declares(known)) {
    grouping->lacks_known = true;
  }
}

// What is known is not undecided, whatever else its members are.
static void settle(struct arena *arena, struct finding_groups *groups) {
  for (size_t i = 0; i < groups->items.count; i++) {
    struct finding_group *group = &groups->items.items[i];
    if (group->known != NULL) group->undecided = NULL;
    else if (group->near_case != NULL && 2 * group->near >= group->findings)
      mark_undecided(group,
                     arena_format(arena, "most of it is as %s declares, but the fault shows elsewhere or otherwise",
                                  group->near_case));
  }
}

struct finding_groups group_findings(struct arena *arena, const struct diagnosis *diagnoses, size_t count,
                                     bool lacks_known) {
  struct grouping grouping = {.arena = arena, .diagnoses = diagnoses, .count = count, .lacks_known = lacks_known};
  for (size_t i = 0; i < count; i++)
    if (diagnoses[i].is_known) add_known(&grouping, i);
  for (size_t i = 0; i < count; i++)
    if (!diagnoses[i].is_known && diagnoses[i].outcome == CASE_finding) add_finding(&grouping, i);
  for (size_t i = 0; i < count; i++)
    if (diagnoses[i].is_known && !declares(&diagnoses[i])) add_forms(&grouping, i);
  struct finding_groups groups = grouping.groups;
  join_special_groups(arena, &groups, diagnoses);
  settle(arena, &groups);
  if (groups.items.count > 1) qsort(groups.items.items, groups.items.count, sizeof *groups.items.items, compare_groups);
  return groups;
}
