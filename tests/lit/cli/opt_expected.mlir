// Unexpected diagnostics do not matter with only-expected; missing ones do.
// RUN: bufferproof opt --verify-diagnostics=only-expected --split-input-file %s
// RUN: not bufferproof opt --verify-diagnostics=all --split-input-file %s 2>&1 | FileCheck %s
// RUN: not bufferproof opt --verify-diagnostics=some %s 2>&1 | FileCheck --check-prefix=WORD %s
// CHECK: unexpected error
// WORD: --verify-diagnostics: 'some' is not all or only-expected
// expected-error@+1 {{custom op}}
foo
// -----
bar
