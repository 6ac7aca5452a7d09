// The protocol between bufferproof and the worker that links upstream's MLIR.
//
// Both sides are of the same build and machine, so structures go over the pipes as they are. The worker's standard
// input carries requests, its standard output answers, its standard error what the library says when it dies.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PROTOCOL_H
#define BUFFERPROOF_FUZZ_SUBJECTS_MLIR_PROTOCOL_H

#include <stdint.h>

enum { MLIR_PROTOCOL_VERSION = 3 };

// Exit codes of the worker that are not those of the library: there is no such program; it could not make a process.
// The last one is of its children: another one is asked for.
enum { MLIR_EXIT_NOT_BUILT = 127, MLIR_EXIT_NO_PROCESS = 125, MLIR_EXIT_RENEW = 124 };

enum mlir_request_kind {
  MLIR_RUN,
  MLIR_RENEW,  // what comes next meets a process that has seen nothing; `layout` alone counts. There is no answer
};

// Followed by the program, then the pipeline, without zeroes.
struct mlir_request {
  uint32_t kind;
  uint32_t program_length, pipeline_length;
  uint32_t pass_by_pass;          // one pass after the other, verified after each and announced before
  uint32_t locations;             // are in the answer
  uint32_t timeout_milliseconds;  // of computing: SIGPROF ends a worker that takes longer
  uint32_t layout;                // of the new process's memory: other numbers, other addresses. 0 is the usual one
};

enum mlir_answer_kind {
  MLIR_READY,         // sent once, at the start; text_length is the protocol's version, and no text follows
  MLIR_PASS,          // pass by pass: this one comes next. More answers follow
  MLIR_DONE,          // the text is the program in generic form
  MLIR_REFUSED,       // a pass failed, or the program did not parse; the text is the first error
  MLIR_INVALID,       // the program does not verify after the pipeline, or, pass by pass, after a pass
  MLIR_BAD_PIPELINE,  // there is no such pipeline
  MLIR_DIED,          // a signal ended the process; text_length is its number, and no text follows
};

// Followed by the text, then the name of the pass, without zeroes.
struct mlir_answer {
  uint32_t kind, text_length, pass_length;
  uint32_t milliseconds;  // of computing that the program took, so far
};

#endif
