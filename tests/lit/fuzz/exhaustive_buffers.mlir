// All small programs on buffers are deallocated and executed.
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --exhaustive 2 --buffers --quiet --output %t/cases | FileCheck %s
// CHECK: 1107 programs in {{.*}}; 0 kinds of finding, 0 in all
// CHECK-NEXT: 591 rounds out of memory or fuel
// CHECK-NEXT: 1107 of the 1107 programs on buffers of up to size 2
// CHECK-NEXT: 591 of these did not end: {{.*$}}
// CHECK-NOT: {{.}}
// RUN: bufferproof fuzz --exhaustive 4 --buffers --first 500 --stride 9973 --quiet --json - --output %t/cases 2> %t/text | FileCheck --check-prefix=PART %s
// PART: "programs": 88,
// PART: "ops": 4,
// PART-NEXT: "buffers": true,
// PART-NEXT: "available": 868769,
// PART-NEXT: "selected": 88

// A pipeline that frees nothing leaks: the case has the program and its choices.
// RUN: sh -c 'bufferproof fuzz --exhaustive 1 --buffers --pipeline cse --quiet --output %t/leaks > %t/summary; test $? = 1'
// RUN: FileCheck --check-prefix=LEAK %s < %t/summary
// LEAK: finding: leak|
// RUN: cat %t/leaks/*.mlir | FileCheck --check-prefix=CASE %s
// CASE: // choices: ops=1 buffers small {{[0-9a-f]+$}}
// CASE: func.func private @body
// CASE: func.func @main
// RUN: sh -c 'bufferproof replay %t/leaks > %t/replayed; test $? = 1'
// RUN: sh -c 'bufferproof reduce %t/leaks/leak-*.mlir -o %t/reduced.mlir --quiet'
// RUN: FileCheck --check-prefix=REDUCED %s < %t/reduced.mlir
// REDUCED: memref.alloc
// REDUCED-NOT: @choose

// What contradicts itself is refused.
// RUN: sh -c 'bufferproof fuzz --buffers --programs 5 --quiet 2> %t/alone; test $? = 2'
// RUN: FileCheck --check-prefix=ALONE %s < %t/alone
// ALONE: bufferproof fuzz: --buffers needs --exhaustive
// RUN: sh -c 'bufferproof fuzz --exhaustive 1 --buffers --corpus %t/corpus --quiet 2> %t/corpus_text; test $? = 2'
// RUN: FileCheck --check-prefix=CORPUS %s < %t/corpus_text
// CORPUS: --exhaustive excludes --corpus
// RUN: sh -c 'bufferproof fuzz --exhaustive 1 --buffers --first 38 --quiet 2> %t/first; test $? = 2'
// RUN: FileCheck --check-prefix=FIRST %s < %t/first
// FIRST: --first: there are only 38 programs on buffers of up to size 1
