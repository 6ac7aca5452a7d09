// Campaigns: what they print, and the exit code by what happened.
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --programs 500 --seed 3 --quiet --output %t/none | FileCheck %s
// CHECK: {{^}}500 programs in {{.*}}; 0 kinds of finding, 0 in all
// CHECK-NEXT: coverage: {{.*$}}
// CHECK-NOT: {{.}}
// RUN: not ls %t/none

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
