// --verify-diagnostics: comments of the input specify the expected diagnostics.
//
//   // expected-error @+1 {{text that the message contains}}
//
// Kinds: error, warning, remark, note; a place: @+N or @-N lines from the comment, @N a line, @above, @below, @unknown,
// none: the comment's own line. `above` and `below` mean the nearest line without such a comment. A number before the
// braces is the number of occurrences. With `expected-error-re`, inner {{...}} are regular expressions.
#ifndef BUFFERPROOF_CLI_EXPECTED_DIAGNOSTICS_H
#define BUFFERPROOF_CLI_EXPECTED_DIAGNOSTICS_H

#include "engine/base/diagnostic.h"

// Matches the diagnostics with the expectations in a text whose first line has number `first_line`. Adds unexpected and
// missing diagnostics to `faults`, but unexpected ones not if only expected ones matter. Returns whether it added none.
bool expected_diagnostics_check(const struct diagnostic_list *came, const char *file, const char *text, size_t length,
                                uint32_t first_line, bool only_expected, struct diagnostic_list *faults);

#endif
