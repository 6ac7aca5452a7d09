#include "smt/prove.h"

#include "ir/symbol_table.h"
#include "smt/certificate.h"
#include "smt/counterexample.h"
#include "smt/horn.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

// A context of Z3 takes some 18 megabytes; to ask the system for them again each time costs ten times the rest.
void prove_prepare_process(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 1 << 29);
  mallopt(M_MMAP_THRESHOLD, 1 << 29);
  mallopt(M_TOP_PAD, 1 << 24);
#endif
}

struct prove_options prove_options_default(void) { return (struct prove_options){.rlimit = 20000000}; }

const char *verdict_word(enum verdict_kind kind) {
  static const char *const words[] = {[PROVED] = "proved", [REFUTED] = "refuted", [UNDECIDED] = "unknown", [NOT_FOLLOWED] = "unsupported"};
  return words[kind];
}

static void add_certificate(struct arena *arena, const struct horn *horn, struct function_verdict *verdict) {
  const char *own = certificate_text(arena, horn, verdict->name);
  verdict->certificate = verdict->certificate == NULL ? own : arena_format(arena, "%s(reset)\n%s", verdict->certificate, own);
}

// Asks whether all of some properties hold.
static enum horn_answer decide(struct arena *arena, struct flow *flow, unsigned properties, bool follow_integers, uint32_t rlimit,
                               const struct prove_options *options, struct function_verdict *verdict, const char **reason) {
  struct terms terms;
  struct horn horn;
  flow_analyse(flow, follow_integers);
  terms_init_limited(&terms, arena, rlimit);
  horn_build(&horn, &terms, flow, properties);
  enum horn_answer answer = horn_solve(&horn, options->certificates, reason);
  verdict->rlimit_used += horn.rlimit_used;
  verdict->followed_integers |= follow_integers;
  if (answer == HORN_HOLDS && options->certificates) add_certificate(arena, &horn, verdict);
  terms_release(&terms);
  return answer;
}

// Integers are left out first: most proofs do not need them. Only what fails then is asked again with them.
static void decide_property(struct arena *arena, struct flow *flow, enum property property, const struct prove_options *options,
                            struct function_verdict *verdict) {
  struct property_verdict *own = &verdict->properties[property];
  enum horn_answer answer = decide(arena, flow, 1u << property, false, options->rlimit, options, verdict, &own->reason);
  if (answer != HORN_HOLDS) answer = decide(arena, flow, 1u << property, true, options->rlimit, options, verdict, &own->reason);
  own->kind = answer == HORN_HOLDS ? PROVED : answer == HORN_FAILS ? REFUTED : UNDECIDED;
  if (answer == HORN_FAILS && !counterexample_find(arena, flow, property, options->rlimit, own)) own->reason = "too long to be told";
}

// All properties at once, as most functions have them all; with little patience, since one by one they are easier.
static enum horn_answer decide_together(struct arena *arena, struct flow *flow, const struct prove_options *options,
                                        struct function_verdict *verdict) {
  enum { PATIENCE = 2000000 };
  const char *reason;
  uint32_t rlimit = options->rlimit == 0 || options->rlimit > PATIENCE ? PATIENCE : options->rlimit;
  return decide(arena, flow, ALL_PROPERTIES, false, rlimit, options, verdict, &reason);
}

static void conclude(struct function_verdict *verdict) {
  verdict->kind = PROVED;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    enum verdict_kind kind = verdict->properties[i].kind;
    if (kind == REFUTED) verdict->kind = REFUTED;
    if (kind == UNDECIDED && verdict->kind == PROVED) {
      verdict->kind = UNDECIDED;
      verdict->reason = verdict->properties[i].reason;
    }
  }
}

void prove_function(struct arena *arena, const struct symbol_table *symbols, struct op *function,
                    const struct prove_options *options, struct function_verdict *verdict) {
  *verdict = (struct function_verdict){.function = function, .name = op_symbol_name(function)->text};
  struct flow flow;
  struct flow_fault fault;
  if (!flow_build(&flow, arena, symbols, function, &fault)) {
    verdict->kind = NOT_FOLLOWED;
    verdict->op = fault.op;
    verdict->reason = fault.message;
    for (int i = 0; i < PROPERTY_COUNT; i++) verdict->properties[i].kind = NOT_FOLLOWED;
    return;
  }
  if (decide_together(arena, &flow, options, verdict) != HORN_HOLDS)
    for (int i = 0; i < PROPERTY_COUNT; i++) decide_property(arena, &flow, (enum property)i, options, verdict);
  conclude(verdict);
}
