// Corpus cases: a finding and its program in one .mlir file. A header of comments has the finding, so that any tool
// that reads MLIR can read the file.
//
//   // bufferproof: case 1
//   // oracle: leak
//   // subject: engine
//   // pipeline: one-shot-bufferize{bufferize-function-boundaries},buffer-deallocation-pipeline
//   // signature: leak|scf.for|alloc@yield
//   // key: leak|scf.for|alloc@yield|ownership-based-buffer-deallocation
//   // input: seed=7
//   // reduced: 143 -> 9 ops
//   // choices: ops=14 calls branches 00a1ff
//   // history: --seed=1 --ops=14 --programs=3,5..301/2
//   // frees: yes
//   // cause: pass=canonicalize; after=verifier|*; has=memref.cast
//   // also: verifier|canonicalize|memref.cast op operand type and result type are cast incompatible
//
// The subject is one of subject.h; "none" of programs that are bufferized already, and executed as they stand.
//
// The key says more about the cause than the signature (finding.h). The choices are those from which the program was
// generated (case_choices.h). The history is that of a finding which does not show in every run: the programs of a
// campaign that the subject's process had seen, this one the last. The program is on buffers and frees what it
// allocates if `frees` says so: what is made of it by leaving a deallocation out is no program to judge by. What else
// the same cause has shown, crashes and invalid IR, are `// also: ...` lines: triage takes findings of these signatures
// for known. What belongs to the cause of a known case is declared by `// cause: ...` lines
// (triage/key/declared_cause.h). Remarks are `// note: ...` lines, and a message may follow as
// `// | ...` lines; other keys of small letters are errors, as is any other key that is given twice. A header ends with
// its comment lines, and has at most 200 of 16384 bytes each.
#ifndef BUFFERPROOF_FUZZ_FINDING_CASE_H
#define BUFFERPROOF_FUZZ_FINDING_CASE_H

#include "fuzz/finding/finding.h"

struct corpus_case {
  struct finding finding;  // as the header has it: a text that it does not say is null
  const char *subject;     // this and the others are null if the header does not say
  const char *choices;
  const char *also;    // lines
  const char *causes;  // lines
  uint32_t line;       // of the last line of the header, or the one that is wrong
  bool is_case;        // the file opens with "// bufferproof: case 1"; if not, the finding is all zero
};

// Reads the header of a text. Returns false, with a message and a line, if it says to be a case and is not well formed;
// a text that does not is a program to be checked with the defaults. Strings live in the arena.
bool case_parse(struct arena *arena, const char *text, size_t length, struct corpus_case *parsed, const char **message);

bool case_names_command(const struct corpus_case *parsed);

// Why the case must not be run unless the user allows it, or null: anybody can write a case, and its subject may be a
// command, or its passes for upstream's MLIR may have effects outside the process. `subject` and `pipeline` are what
// the user has named instead of the case's; null where the case's are used.
const char *case_refusal(struct arena *arena, const struct corpus_case *parsed, const char *subject,
                         const char *pipeline);

// The subject that is to run the case: `instead`, that of the case, or else the engine.
const char *case_subject(const struct corpus_case *parsed, const char *instead);

// The pipeline with which this subject reproduces the case, or null for its usual one. The engine's is the case's own,
// unless the oracle has a pipeline of its own.
const char *case_pipeline(struct arena *arena, const struct corpus_case *parsed, const char *subject);

// The pipeline with which upstream's MLIR reproduces it: the case's own if its subject is mlir, that of the command
// line if the subject is mlir-opt, else null. It may live in the arena.
const char *case_mlir_pipeline(struct arena *arena, const struct corpus_case *parsed);

// The text of a finding as a case.
const char *case_format(struct arena *arena, const struct finding *finding, const char *subject, const char *program,
                        size_t *length);

// A file name for it, without folder: "<oracle>-<hash of what it is kept by>.mlir".
const char *case_file_name(struct arena *arena, const struct finding *finding);

#endif
