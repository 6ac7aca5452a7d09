// The protocol between bufferproof and the worker that links upstream's MLIR.
//
// Both sides are of the same build and machine, so structures are sent over the pipes unchanged. The worker reads
// requests from standard input and writes answers to standard output; standard error has what the library prints when
// it crashes.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PROTOCOL_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PROTOCOL_H

#include <stdint.h>

enum { MLIR_PROTOCOL_VERSION = 3 };

// Exit codes of the worker that the library does not use: the program does not exist; no process could be created. The
// last one is of its children: a new child is requested.
enum { MLIR_EXIT_NOT_BUILT = 127, MLIR_EXIT_NO_PROCESS = 125, MLIR_EXIT_RENEW = 124 };

enum mlir_request_kind {
  MLIR_RUN,
  MLIR_RENEW,  // the next request needs a process that has seen no programs; only `layout` is used, and there is no
               // answer
};

// Followed by the program, then the pipeline, without null bytes.
struct mlir_request {
  uint32_t kind;
  uint32_t program_length, pipeline_length;
  uint32_t pass_by_pass;          // passes run one by one, each announced before and verified after
  uint32_t locations;             // print locations in the answer
  uint32_t timeout_milliseconds;  // limit of CPU time: SIGPROF ends a worker that takes longer
  uint32_t layout;                // of the new process's memory: other numbers give other addresses; 0 is the default
};

enum mlir_answer_kind {
  MLIR_READY,         // sent once, at the start; text_length is the protocol's version, and no text follows
  MLIR_PASS,          // pass by pass: announces the next pass; more answers follow
  MLIR_DONE,          // the text is the program in generic form
  MLIR_REFUSED,       // a pass failed, or the program is not valid; the text is the first error
  MLIR_INVALID,       // the program is invalid after the pipeline, or, pass by pass, after a pass
  MLIR_BAD_PIPELINE,  // the pipeline is not valid
  MLIR_DIED,          // a signal killed the process; text_length is its number, and no text follows
};

// Followed by the text, then the name of the pass, without null bytes.
struct mlir_answer {
  uint32_t kind, text_length, pass_length;
  uint32_t milliseconds;  // CPU time of the program so far
};

#endif
