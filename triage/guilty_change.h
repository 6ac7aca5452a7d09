// Which small changes of what a bad pass left mend it: they say at which bufferization.dealloc, and in which of its
// lists, something is missing or too much.
#ifndef BUFFERPROOF_TRIAGE_GUILTY_CHANGE_H
#define BUFFERPROOF_TRIAGE_GUILTY_CHANGE_H

#include "triage/facts.h"

#include <stddef.h>
#include <stdint.h>

// The program after a pipeline of the engine's, as text in the arena; null if the program or the pipeline is none.
const char *program_after(struct arena *arena, const char *pipeline, const char *text, size_t length);

// The same with the locations of ops.
const char *program_after_located(struct arena *arena, const char *pipeline, const char *text, size_t length);

// Of the rewrites of bufferization.dealloc among these rules, those that the last pass makes and without which, each by
// itself, nothing is wrong.
struct rule_set rewrites_at_fault(struct arena *arena, struct rule_set rules, const char *pipeline, const char *text,
                                  size_t length, uint64_t input_seed);

// Tries changes of a program that is bufferized and not yet lowered, each by itself, and returns those after which no
// memory is misused. Changes after which there is nothing wrong at all come alone; where there are none, those after
// which all that is wrong is a leak, unless that was so before. None, if the program shows nothing as it stands. At
// most `limit` changes are tried.
struct change_list changes_that_mend(struct arena *arena, const char *text, size_t length, uint64_t input_seed,
                                     size_t limit);

#endif
