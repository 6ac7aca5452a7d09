#include "fuzz/check/round_trip.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/finding/signature.h"

enum verdict round_trip_check(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  for (int generic = 0; generic < 2; generic++) {
    struct print_options options = {.generic = generic != 0};
    size_t length, again_length = 0;
    const char *text = print_program(arena, &harness->source, options, &length), *again = "";
    program_reset(&harness->target);
    bool parsed =
        parse_program(&harness->target, "printed", text, length) && verify(&harness->context, harness->target.module);
    if (parsed) again = print_program(arena, &harness->target, options, &again_length);
    if (parsed && length == again_length && memcmp(text, again, length) == 0) continue;
    const char *message = parsed ? first_line_that_differs(arena, text, again) : harness_first_diagnostic(harness);
    return round_found(round, ORACLE_round_trip, NULL, 0,
                       signature_of_text(arena, "round_trip", generic ? "generic" : "custom", message), message);
  }
  return VERDICT_PASSED;
}
