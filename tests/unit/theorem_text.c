// What theorems ask, as text.
#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/theorem_text.h"

#include "smt/theorems/theorem.h"
#include "tests/unit/term_text.h"

#include <string.h>

#define FAULTS(...) __VA_ARGS__
static const struct statement {
  const char *name;
  void (*state)(struct theorem_query *q);
  const char *const *faults;  // ends with null
} statements[] = {
#define THEOREM(theorem, subject, sentence, faults) {#theorem, theorem_##theorem, (const char *const[]){faults NULL}},
#include "smt/theorems/theorems.def"
#undef THEOREM
};
#undef FAULTS

static const struct statement *statement_named(const char *name) {
  size_t i = 0;
  while (strcmp(statements[i].name, name) != 0) i++;
  return &statements[i];
}

bool theorem_text_is_by_forms(const char *theorem) {
  return text_begins_with_one_of(theorem,
                                 "dealloc_if lower_inline lower_general drop_ take_ merge_ split_ own_certain_retained "
                                 "dealloc_forms origins");
}

static void add_query(struct text *text, struct theorem_query *q) {
  text_format(text, " %s: %u of %u, further faults %u, cases %llu, looked at %llx, fault %s, error %s\n",
              q->obligation == NULL ? "-" : q->obligation, q->wanted, q->seen, q->further_faults,
              (unsigned long long)q->cases, (unsigned long long)q->looked_at,
              q->fault_name == NULL ? "-" : q->fault_name, q->subject_error == NULL ? "-" : q->subject_error);
  struct term_text terms = {.text = text, .arena = q->arena, .terms = &q->terms};
  term_text_begin(&terms);
  for (size_t i = 0; i < q->shown.count; i++) term_text_add(&terms, q->shown.items[i].name, &q->shown.items[i].term, 1);
  term_text_add(&terms, "premises", q->premises.items, (uint32_t)q->premises.count);
  term_text_add(&terms, "goal", &q->goal, 1);
}

// One obligation; false: there is none after it. The solver is to give up at once.
static bool add_obligation(struct text *text, const struct theorem_subjects *subjects,
                           const struct statement *statement, uint32_t fault, uint32_t number,
                           uint32_t *further_faults) {
  struct arena scratch;
  arena_init(&scratch, &subjects->context->memory);
  struct theorem_query q = {.arena = &scratch, .subjects = subjects, .fault = fault, .wanted = number};
  terms_init(&q.terms, &scratch, 1);
  statement->state(&q);
  add_query(text, &q);
  *further_faults = q.further_faults;
  bool more = q.subject_error == NULL && number + 1 < q.seen;
  terms_release(&q.terms);
  arena_release(&scratch);
  return more;
}

void theorem_text_add(struct text *text, const struct theorem_subjects *subjects, const char *theorem, uint32_t fault,
                      uint32_t first, uint32_t stride) {
  const struct statement *statement = statement_named(theorem);
  uint32_t further, number = first;
  while (add_obligation(text, subjects, statement, fault, number, &further)) number += stride;
}

uint32_t theorem_text_fault_count(const struct theorem_subjects *subjects, const char *theorem) {
  const struct statement *statement = statement_named(theorem);
  struct text none = {.arena = subjects->arena};
  uint32_t named = 0, further = 0;
  while (statement->faults[named] != NULL) named++;
  if (!theorem_text_is_by_forms(theorem)) add_obligation(&none, subjects, statement, 0, 0, &further);
  return named + further;
}

#else

typedef int theorem_text_is_empty;

#endif
