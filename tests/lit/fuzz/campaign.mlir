// Campaigns: what they print, and the exit code by what happened.
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --programs 500 --seed 4 --quiet --output %t/none | FileCheck %s
// CHECK: {{^}}500 programs in {{.*}}; 0 kinds of finding, 0 in all
// CHECK-NEXT: coverage: {{.*$}}
// CHECK-NOT: {{.}}
// RUN: not ls %t/none

// All programs of up to so many ops.
// RUN: bufferproof fuzz --exhaustive 1 --quiet --output %t/small | FileCheck --check-prefix=SMALL %s
// SMALL: 94 programs in {{.*}}; 0 kinds of finding, 0 in all
// SMALL-NEXT: 94 of the 94 programs of up to 1 op
// SMALL-NOT: {{.}}
// RUN: bufferproof fuzz --exhaustive 3 --first 500 --stride 99991 --quiet --json - --output %t/small 2> %t/text | FileCheck --check-prefix=PART %s
// PART: "programs": 26,
// PART: "ops": 3,
// PART-NEXT: "buffers": false,
// PART-NEXT: "available": 2580814,
// PART-NEXT: "selected": 26
// RUN: FileCheck --check-prefix=PART-TEXT %s < %t/text
// PART-TEXT: 26 of the 2580814 programs of up to 3 ops
// RUN: sh -c 'bufferproof fuzz --exhaustive 1 --first 94 --quiet 2> %t/first; test $? = 2'
// RUN: FileCheck --check-prefix=FIRST %s < %t/first
// FIRST: bufferproof fuzz: --first: there are only 94 programs
// RUN: sh -c 'bufferproof fuzz --exhaustive 1 --corpus %t/corpus --quiet 2> %t/corpus_text; test $? = 2'
// RUN: FileCheck --check-prefix=CORPUS %s < %t/corpus_text
// CORPUS: --exhaustive excludes --corpus

// The summary as JSON, on standard output when that is asked for.
// RUN: bufferproof fuzz --programs 20 --quiet --json - 2> %t/text | FileCheck --check-prefix=JSON %s
// JSON: {{^}}{
// JSON: "programs": 20,
// JSON: "findings": [],
// RUN: FileCheck --check-prefix=TEXT %s < %t/text
// TEXT: 20 programs in

// RUN: sh -c 'bufferproof fuzz --programs 5 --pipeline nonsense --quiet 2> %t/pipeline; test $? = 2'
// RUN: FileCheck --check-prefix=PIPELINE %s < %t/pipeline
// PIPELINE: bufferproof fuzz: --pipeline: 'nonsense' is not a pass or pipeline
// RUN: sh -c 'bufferproof fuzz --programs 5 --subject other --quiet 2> /dev/null; test $? = 2'
// RUN: sh -c 'bufferproof fuzz --seconds none --quiet 2> /dev/null; test $? = 2'
