// How a finding of MLIR's shows without bufferproof: in the program that mlir-runner makes of the command's output.
#ifndef BUFFERPROOF_CLI_REPORT_NATIVE_RUN_H
#define BUFFERPROOF_CLI_REPORT_NATIVE_RUN_H

#include "cli/report/triage_report.h"

// A command that lowers what the finding's command prints and executes it: of a wrong value of MLIR whose @main returns
// one number that mlir-runner prints. Null for others.
const char *finding_native_run(const struct triage_report *report, const struct diagnosis *finding);

// The same of a leak or memory error, under valgrind where that is what sees it. For other findings all is null.
struct native_error {
  const char *command;  // null: it does not show natively
  const char *prints;   // words of a line that the command prints
  const char *reason;   // why it does not show, a sentence; null if there is a command
};
struct native_error finding_native_error(const struct triage_report *report, const struct diagnosis *finding);

#endif
