// The dictionary in front of an op that iterates: {indexing_maps = [...], iterator_types = ["parallel"], ...}. Iterator
// types are words in it, and enums in generic form.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_TRAIT_SYNTAX_H
#define BUFFERPROOF_ENGINE_DIALECTS_TRAIT_SYNTAX_H

#include "engine/ir/enumeration.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"

// Spelled out, or an alias. `iterators` is the enum of the dialect.
bool parse_trait(struct parser *parser, struct parsed_op *parsed, enum enum_family iterators);
// " {...}": the attributes of the list that the op has, in its order. The list ends with KNOWN_IDENT_COUNT.
void print_trait(struct printer *printer, const struct op *o, const enum known_ident *order);

#endif
