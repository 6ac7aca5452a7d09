// The options that all pipelines have in common: how programs are bufferized unless an option is under test.
//
// BASE_BUFFERIZE is the beginning of the pass with its options; a space and more options may follow, then "}".
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_BASE_PIPELINE_H
#define BUFFERPROOF_FUZZ_SUBJECTS_BASE_PIPELINE_H

#define BASE_BUFFERIZE "one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1"

#endif
