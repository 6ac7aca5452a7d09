// How a program is bufferized wherever no option is under test: what all pipelines have in common.
//
// BASE_BUFFERIZE opens the pass and its options; a space and more options may follow, then "}".
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_BASE_PIPELINE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_BASE_PIPELINE_H

#define BASE_BUFFERIZE "one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1"

#endif
