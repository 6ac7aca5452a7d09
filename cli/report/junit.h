// JUnit XML: what its writers share.
#ifndef BUFFERPROOF_CLI_REPORT_JUNIT_H
#define BUFFERPROOF_CLI_REPORT_JUNIT_H

#include <stddef.h>
#include <stdio.h>

struct junit_counts {
  size_t tests, failures, errors, skipped;
};

void junit_print_head(FILE *stream, const char *suite, struct junit_counts counts);  // up to the first test case
void junit_print_property(FILE *stream, const char *name, const char *value);        // inside of <properties>
void junit_print_end(FILE *stream);

// Prints text for XML. Characters that XML does not allow, and bytes that are not ASCII, become question marks.
void junit_print_escaped(FILE *stream, const char *text);
void junit_print_attribute(FILE *stream, const char *name, const char *value);  // with a space before it

// Prints `<testcase` with its attributes; the element is open.
void junit_print_case(FILE *stream, const char *class_name, const char *name);

#endif
