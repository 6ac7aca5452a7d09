// A search for the guilty decision under way: shared by the search for it and by what then asks what its ops do.
#ifndef BUFFERPROOF_TRIAGE_GUILT_SEARCH_H
#define BUFFERPROOF_TRIAGE_GUILT_SEARCH_H

#include "triage/guilty_decision.h"

#include "base/vector.h"
#include "ir/op.h"

enum copy_place { COPY_AT_OP, COPY_AT_DEFINITION };

// An operand that may be given a copy: by the number of its op in a walk.
struct site {
  uint32_t op, operand;
  struct decision name;
  bool mends, read_mends;
};

struct guilt_search {
  struct isolated_harness *server;
  const char *text;
  size_t length;
  uint64_t input_seed;
  struct context context;
  struct program source, trial;
  struct arena *arena;  // of the result
  struct arena scratch;
  VECTOR(struct site) sites;
  size_t limit;
  enum copy_place place;
  bool *chosen;  // per site
  struct guilt guilt;
};

// Makes search->trial a copy of the source; and tries it.
void guilt_reset_trial(struct guilt_search *search);
enum verdict guilt_try_trial(struct guilt_search *search);

// guilt_roles.c: what the ops of the sites that mend do. In the search's arena.
struct role_list guilt_find_roles(struct guilt_search *search);

#endif
