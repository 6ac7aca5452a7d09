// For unit tests of modules that look at whole programs: text in, program out, and ops found by an attribute.
#ifndef BUFFERPROOF_TESTS_UNIT_PARSE_HELPER_H
#define BUFFERPROOF_TESTS_UNIT_PARSE_HELPER_H

#include "engine/dialects/ops.h"

struct parsed_test {
  struct context context;
  struct program program;
};

// Parses the text, which must be right; unregistered ops are allowed. Ends the process with a message if it is not.
void parsed_test_init(struct parsed_test *test, const char *text);
void parsed_test_release(struct parsed_test *test);  // and checks that all memory came back

// The first op of a name, or number `index` of them, in the order of the text.
struct op *find_op(struct parsed_test *test, const char *name, unsigned index);

// The op with the attribute `tag = "..."` of that value.
struct op *find_tagged(struct parsed_test *test, const char *tag);

// The type that the text says, or null; it lives as long as the context.
const struct type *parse_type_of_context(struct context *context, const char *text);
const struct type *parse_test_type(struct parsed_test *test, const char *text);

#endif
