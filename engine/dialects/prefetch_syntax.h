// The hints of prefetches: ", read, locality<3>, data".
#ifndef BUFFERPROOF_ENGINE_DIALECTS_PREFETCH_SYNTAX_H
#define BUFFERPROOF_ENGINE_DIALECTS_PREFETCH_SYNTAX_H

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

struct prefetch_words {
  const struct ident *access, *cache;
};

// Sets localityHint, and keeps the words around it: upstream looks at them behind the operands.
bool parse_prefetch_hints(struct parser *parser, struct parsed_op *parsed, struct prefetch_words *words);
bool parse_prefetched_type(struct parser *parser, const struct type **type);
// Sets isWrite and isDataCache, as the words say.
bool parsed_set_prefetch(struct parser *parser, struct parsed_op *parsed, struct prefetch_words words);

void print_prefetch_hints(struct printer *printer, const struct op *o);

#endif
