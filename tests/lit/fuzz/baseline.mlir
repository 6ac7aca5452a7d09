// What campaigns on another version show is expected: on the programs that they have checked, and else by its key.
// REQUIRES: own-command
// RUN: rm -rf %t && mkdir %t
// RUN: echo 'bufferproof fuzz --quiet --oracles crash,value -o %t/cases' > %t/fuzz
// RUN: echo 'kill -ABRT $$' > %t/dies
// RUN: echo 'cat > %t/program; grep -q scf %t/program && kill -ABRT $$; exec bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline %t/program' > %t/base
// RUN: sh -c '$(cat %t/fuzz) --seed 12 --programs 8 --store %t/store --subject-version base --subject "cmd:sh %t/base" > %t/out; test $? = 1'

// The same again: nothing fails, also with a limit at the first finding.
// RUN: sh -c '$(cat %t/fuzz) --seed 12 --programs 8 --stop-at-first --baseline %t/store --subject "cmd:sh %t/base" --json %t/json > %t/out'
// RUN: FileCheck --check-prefix=SAME %s < %t/out
// SAME: finding: crash|SIGABRT
// SAME: in the baseline
// SAME: 8 programs in
// SAME: 0 kinds of finding are not in the baseline, 0 in all; 1 is, {{[1-9]}} in all
// RUN: FileCheck --check-prefix=JSON %s < %t/json
// JSON: "expected": true
// JSON: "baseline": {
// JSON-NEXT: "expected_kinds": 1,
// JSON-NEXT: "expected": {{[1-9]}},
// JSON-NEXT: "new_kinds": 0,
// JSON-NEXT: "new": 0

// A finding of a known key, on a program that did not show it before, is kept apart, and has a case.
// RUN: rm -rf %t/cases
// RUN: sh -c '$(cat %t/fuzz) --seed 12 --programs 8 --baseline %t/store --subject "cmd:sh %t/dies" > %t/out; test $? = 1'
// RUN: FileCheck --check-prefix=APART %s < %t/out
// APART-COUNT-2: finding: crash|SIGABRT
// APART: 1 kind of finding is not in the baseline, {{[1-7]}} in all; 1 is, {{[1-7]}} in all
// RUN: sh -c 'test $(ls %t/cases | wc -l) = 1'

// Other programs have no such measure: the key decides.
// RUN: sh -c '$(cat %t/fuzz) --seed 8 --programs 4 --baseline %t/store --subject "cmd:sh %t/dies" > %t/out'
// RUN: sh -c '$(cat %t/fuzz) --seed 12 --programs 12 --baseline %t/store --subject "cmd:sh %t/base" > %t/out'
// RUN: sh -c '$(cat %t/fuzz) --seed 8 --programs 4 --baseline %t/store --subject "cmd:kill -SEGV \$$" > %t/out; test $? = 1'
// RUN: FileCheck --check-prefix=OTHER %s < %t/out
// OTHER: finding: crash|SIGSEGV
// OTHER: not in the baseline

// The first finding that is not expected ends a campaign, not one before it.
// RUN: sh -c '$(cat %t/fuzz) --seed 12 --programs 8 --stop-at-first --baseline %t/store --subject "cmd:sh %t/dies" > %t/out; test $? = 1'
// RUN: FileCheck --check-prefix=STOP %s < %t/out
// STOP: not in the baseline

// A baseline is a store, and not the one that is written.
// RUN: sh -c '$(cat %t/fuzz) --programs 1 --baseline %t/none --subject "cmd:sh %t/base" 2> %t/error; test $? = 3; test ! -e %t/none'
// RUN: sh -c '$(cat %t/fuzz) --programs 1 --baseline %t/fuzz --subject "cmd:sh %t/base" 2> %t/error; test $? = 3'
// RUN: sh -c '$(cat %t/fuzz) --programs 1 --store %t/store --baseline %t/store 2> %t/error; test $? = 3'
// RUN: FileCheck --check-prefix=ONE %s < %t/error
// ONE: --baseline and --store are one file
