// The results of `prove` for CI: SARIF 2.1.0 and JUnit XML, from the array of functions of its JSON.
#ifndef BUFFERPROOF_CLI_REPORT_PROVE_CI_H
#define BUFFERPROOF_CLI_REPORT_PROVE_CI_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

// `invalid`: an array of {file, line}, of what is no valid module or has nothing to prove.

// A result for each refuted property at the op that breaks it, with the steps of its path, the allocation among them;
// one for each function that is unknown, unsupported or proved vacuously. The run was successful if nothing is invalid.
json_t *prove_sarif(const json_t *functions, const json_t *invalid);

// A test case for each function, with its time. Refuted is a failure, as vacuous if `fail_vacuous`; unknown and
// unsupported are errors, as is each invalid module.
void prove_print_junit(const json_t *functions, const json_t *invalid, bool fail_vacuous, FILE *stream);

#endif
