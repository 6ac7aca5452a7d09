// What a verdict depends on, as SHA-256 digests: a verdict of an earlier run holds if its key is found again.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_KEY_H
#define BUFFERPROOF_CLI_VERBS_PROVE_KEY_H

#include "cli/session.h"
#include "cli/store/digest.h"

#include "smt/flow/call_graph.h"

enum prove_scope {
  SCOPE_PRIVATE,  // the function, private ones that it reaches through private ones, and heads of others that it calls
  SCOPE_CALLEES,  // all that it reaches
  SCOPE_GROUP,    // all of its group (prove_groups.h), and what they reach: of functions proved as they are called
  SCOPE_MODULE,   // the text of the module, its file's name, and how it is reported: of verdicts with places
  SCOPE_COUNT
};

struct prove_keys;

// Digests of a module. `base` is of all that verdicts depend on besides the module. Lives in the session's arena. Cost:
// the module's text, and for each function the number of functions that its scopes reach.
struct prove_keys *prove_keys_create(struct session *session, const struct symbol_table *symbols,
                                     const struct call_graph *graph, const struct options *options, struct digest base);

struct digest prove_key_of(const struct prove_keys *keys, uint32_t function, enum prove_scope scope);

// The digest of this program (its executable), the version of Z3, and the options that verdicts depend on. Returns
// false if the executable cannot be read.
bool prove_key_base(const struct options *options, struct digest *key);

#endif
