// Subjects: the bufferizers under test. A subject turns a tensor program into a memref program that frees what it
// allocates.
#ifndef BUFFERPROOF_FUZZ_SUBJECTS_SUBJECT_H
#define BUFFERPROOF_FUZZ_SUBJECTS_SUBJECT_H

#include "engine/ir/op.h"
#include "engine/transforms/pipeline.h"

#include <stdio.h>

enum { SUBJECTS_MAX = 8 };  // side by side: of one campaign, or for one case

struct command_batch;
struct mlir_session;
struct subject_server;

enum subject_status {
  SUBJECT_DONE,        // target holds the bufferized program
  SUBJECT_REFUSED,     // it rejected the program; `message` tells why
  SUBJECT_INVALID,     // its output is not valid IR, or not IR at all
  SUBJECT_OTHER_FORM,  // its output has the form of another release of MLIR
  SUBJECT_CRASHED,     // killed by a signal
  SUBJECT_HANGS,       // did not end within the time limit
  SUBJECT_UNUSABLE,    // could not be run: for example, the command does not exist
};

struct subject_result {
  enum subject_status status;
  const char *message;  // or null; in the arena. Signatures use the first line
  const char *where;    // the pass at fault, a signal's name, or null
};

struct subject {
  const char *name;      // "engine", "mlir", "mlir:...", "cmd:...", "serve:...", "none"
  const char *pipeline;  // the pipeline that runs, as text
  bool is_engine;
  // `verify_each`: after every pass, if the subject supports it; its output is verified in any case.
  struct subject_result (*transform)(const struct subject *subject, const struct program *source,
                                     struct program *target, bool verify_each, struct arena *arena);
  // Makes the subject forget which programs it has seen; null if it has no such state. `layout` selects a layout of its
  // memory, 0 being the default.
  void (*renew)(const struct subject *subject, uint32_t layout);
  // Runs the program again and returns the pass in which the subject crashes or hangs; null if it does not. May be
  // null.
  const char *(*last_pass)(const struct subject *subject, const struct program *source, struct arena *arena);
  // engine
  const struct pipeline *parsed;  // of `pipeline`, in the programs' context
  // cmd, serve, mlir
  const char *command;
  unsigned timeout_seconds;
  // cmd
  const char *batch_command;      // that takes many programs at once, or null
  struct command_batch *batch;    // answers that are known already, or null
  struct subject_server *server;  // serve
  // mlir
  struct mlir_session *session;
  bool draws_pipeline;      // generated programs get random pipelines
  bool names_passes;        // rejections are run again, to find the pass at fault and whether its input was invalid
  bool gets_generic;        // programs are sent in generic form, which upstream reads back of whatever it takes
  uint64_t program_number;  // of the current program, for the session's history
};

// The engine with the pipeline in `parsed` (see subject_engine_pipeline).
struct subject subject_engine(const struct pipeline *parsed, const char *pipeline);

// No bufferizer: the program is bufferized already, and is executed unchanged. Has no transform.
struct subject subject_none(void);
bool subject_is_none(const struct subject *subject);

// A shell command that reads MLIR on its standard input and prints MLIR: "cmd:mlir-opt-22 --one-shot-bufferize=...".
// The name begins with "cmd:", and must outlive the subject, as the batch must, which may be null.
struct subject subject_command(const char *name, unsigned timeout_seconds, struct command_batch *batch);

// A shell command that stays and answers one program after the other (server.h): "serve:my-server". The name and the
// server must outlive the subject.
struct subject subject_serving(const char *name, unsigned timeout_seconds, struct subject_server *server);
bool subject_is_serving(const char *name);

// The command of "cmd:COMMAND" and "serve:COMMAND"; null of other names.
const char *subject_command_of(const char *name);

// Upstream's MLIR in a worker process of the session. `name` is "mlir" or "mlir:PIPELINE"; `pipeline` takes precedence
// over the name's, and may be null. The texts must outlive the subject.
struct subject subject_mlir(const char *name, const char *pipeline, unsigned timeout_seconds,
                            struct mlir_session *session);
bool subject_is_mlir(const char *name);

bool subject_is_engine(const char *name);  // null is the engine, too

// Whether the subject is a separate process, with a time limit.
bool subject_is_process(const char *name);

// Whether the subject's passes are known and none of them bufferizes, so that tensors may remain. From passes that
// bufferize, and from commands whose passes are unknown, output with tensors is not accepted.
bool subject_leaves_tensors(const struct subject *subject, struct arena *arena);

// Whether functions may write the buffers of their tensor arguments, as one-shot-bufferize has it. Those of
// func-bufferize only read them: each op makes a new tensor, so that nobody copies what is passed.
bool subject_writes_arguments(const struct subject *subject, struct arena *arena);

// Whether memory that is not freed is a leak of the subject's. It is none if its passes are known to be upstream's and
// none of them frees: that is left to others on purpose. What a pipeline of the engine's is for is not asked.
bool subject_frees(const struct subject *subject, struct arena *arena);

// Whether functions may return their arguments, and nobody frees what callees return: buffer-deallocation leaves it so.
bool subject_leaves_returned(const struct subject *subject);

// Whether there is a subject of this name. Unknown names must not be run as commands.
bool subject_is_known(const char *name);
extern const char *const subject_names;  // for messages: "engine, mlir, ..."

// Converts the output that a subject printed to a result.
struct subject_result subject_parse_output(const char *output, size_t length, struct program *target,
                                           struct arena *arena);

extern const char *const subject_engine_pipeline;       // one-shot-bufferize and everything after it
extern const char *const subject_always_copy_pipeline;  // the same without analysis
extern const char *const subject_bufferize_pipeline;    // one-shot-bufferize alone: nothing is freed
enum {
  SUBJECT_OTHER_PIPELINES = 0
#define ENGINE_PIPELINE(before, bufferize, rest, sentence) +1
#include "fuzz/subjects/pipelines.def"
  ,
  SUBJECT_BUFFER_PIPELINES = 0
#define BUFFER_PIPELINE(passes, sentence) +1
#include "fuzz/subjects/pipelines.def"
  ,
  SUBJECT_DEALLOCATION_PIPELINES = 0
#define DEALLOCATION_PIPELINE(passes, sentence) +1
#include "fuzz/subjects/pipelines.def"
  ,
  SUBJECT_OPAQUE_PIPELINES = 0
#define OPAQUE_PIPELINE(before, bufferize, sentence) +1
#include "fuzz/subjects/pipelines.def"
};
// Of pipelines.def.
extern const char *const subject_other_pipelines[SUBJECT_OTHER_PIPELINES];
extern const char *const subject_buffer_pipelines[SUBJECT_BUFFER_PIPELINES];
extern const char *const subject_deallocation_pipelines[SUBJECT_DEALLOCATION_PIPELINES];
extern const char *const subject_opaque_pipelines[SUBJECT_OPAQUE_PIPELINES];
// The number of one of the other pipelines that begin with passes on tensors, in turn.
size_t subject_pipeline_on_tensors(uint64_t turn);
extern const char *const subject_unlowered_pipeline;  // leaves bufferization.dealloc in the program

#endif
