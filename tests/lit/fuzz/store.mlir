// Campaigns in a store: findings of several campaigns and versions, labels, merging, going on after a kill, bad files.
// REQUIRES: own-command
// RUN: rm -rf %t && mkdir %t
// RUN: echo 'bufferproof fuzz --seed 1 --quiet --oracles crash,value --no-guide -o %t/cases --programs' > %t/fuzz

// A version without findings, one that dies on every program, and one without findings again.
// RUN: echo 'exec bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline' > %t/fine
// RUN: echo 'kill -ABRT $$' > %t/dies
// RUN: cp %t/fine %t/tool
// RUN: sh -c '$(cat %t/fuzz) 3 --store %t/a --subject-version v1 --subject "cmd:sh %t/tool" > %t/out'
// RUN: cp %t/dies %t/tool
// RUN: sh -c '$(cat %t/fuzz) 4 --store %t/a --subject-version v2 --subject "cmd:sh %t/tool" > %t/out; test $? = 1'
// RUN: bufferproof findings %t/a | FileCheck --check-prefix=FIRST %s
// FIRST: cmd:sh {{.*}}tool: crash|SIGABRT
// FIRST-NEXT: seen 4 times in 1 campaign
// FIRST-NEXT: first {{20.*}}, v2
// FIRST-NEXT: last {{20.*}}, v2
// FIRST-NEXT: regression: not found in v1
// FIRST-NOT: fixed
// FIRST: 2 campaigns, 7 programs; 1 kind of finding, 4 in all
// RUN: sh -c '$(cat %t/fuzz) 2 --store %t/a --subject-version v3 --subject "cmd:sh %t/tool" > %t/out; test $? = 1'
// RUN: echo 'exit 3' > %t/tool
// RUN: sh -c '$(cat %t/fuzz) 2 --store %t/a --subject-version v4 --subject "cmd:sh %t/tool" > %t/out; test $? = 4'
// RUN: bufferproof findings %t/a --json %t/json | FileCheck --check-prefix=SECOND %s
// SECOND: seen 6 times in 2 campaigns
// SECOND-NEXT: first {{20.*}}, v2
// SECOND-NEXT: last {{20.*}}, v3
// SECOND-NEXT: regression: not found in v1
// SECOND-NOT: fixed
// RUN: FileCheck --check-prefix=JSON %s < %t/json
// JSON: "campaigns": 4
// JSON: "first_version": "v2"
// JSON: "text": "// bufferproof: case
// RUN: cp %t/fine %t/tool
// RUN: sh -c '$(cat %t/fuzz) 3 --store %t/a --subject-version v5 --subject "cmd:sh %t/tool" > %t/out'
// RUN: bufferproof findings %t/a | FileCheck --check-prefix=FIXED %s
// FIXED: perhaps fixed: not found in v5

// Merging adds what is missing, once; a label by hand goes with it.
// RUN: sh -c '$(cat %t/fuzz) 5 --store %t/b --subject-version v0 --subject "cmd:kill -SEGV \$$" > %t/out; test $? = 1'
// RUN: bufferproof findings %t/b --key "crash|SIGSEGV" --label "as expected" | FileCheck --check-prefix=LABEL %s
// LABEL: labels: as expected
// RUN: bufferproof findings %t/a %t/b %t/b | FileCheck --check-prefix=MERGED %s
// MERGED: crash|SIGABRT
// MERGED: cmd:kill -SEGV $$: crash|SIGSEGV
// MERGED: labels: as expected
// MERGED: 6 campaigns, 19 programs; 2 kinds of finding, 11 in all
// RUN: bufferproof findings %t/a --key SEGV | FileCheck --check-prefix=PART %s
// PART-NOT: SIGABRT

// A campaign that is killed goes on where it was; findings are neither lost nor counted twice.
// RUN: sh -c '$(cat %t/fuzz) 30 --store %t/c --subject "cmd:sleep 0.2; kill -ABRT \$$" > %t/out & sleep 3; kill -KILL $!; wait'
// RUN: bufferproof findings %t/c | FileCheck --check-prefix=KILLED %s
// KILLED: 1 of the campaigns did not reach their end
// RUN: sh -c '$(cat %t/fuzz) 30 --store %t/c --subject "cmd:sleep 0.2; kill -ABRT \$$" > %t/out; test $? = 1'
// RUN: FileCheck --check-prefix=REST %s < %t/out
// REST: {{^[12]?[0-9]}} programs in
// RUN: bufferproof findings %t/c | FileCheck --check-prefix=WHOLE %s
// WHOLE: 1 campaign, 30 programs; {{.*}}, 30 in all
// WHOLE-NOT: did not reach

// A disk that is full ends the campaign; what was written before stays.
// RUN: sh -c 'ulimit -f 400; $(cat %t/fuzz) 2000 --store %t/full --subject "cmd:kill -ABRT \$$" > %t/out 2> %t/error; test $? = 3'
// RUN: FileCheck --check-prefix=FULL %s < %t/error
// FULL: bufferproof: the store '{{.*}}' cannot be written
// RUN: bufferproof findings %t/full | FileCheck --check-prefix=KEPT %s
// KEPT: crash|SIGABRT
// KEPT: seen {{[0-9]+}} times

// What is no store is left alone.
// RUN: echo nonsense > %t/text && cp %t/text %t/copy
// RUN: sh -c 'bufferproof findings %t/text 2> %t/error; test $? = 3' && FileCheck --check-prefix=TEXT %s < %t/error
// TEXT: bufferproof: the store '{{.*}}' cannot be read: file is not a database
// RUN: sh -c '$(cat %t/fuzz) 2 --store %t/text --subject cmd:false 2> %t/error; test $? = 3'
// RUN: sh -c 'bufferproof findings %t/a %t/text 2> %t/error; test $? = 3'
// RUN: diff %t/text %t/copy
// RUN: sh -c 'bufferproof findings %t/missing 2> %t/error; test $? = 3; test ! -e %t/missing'
// RUN: sh -c 'bufferproof findings %t 2> %t/error; test $? = 3'
// RUN: touch %t/empty
// RUN: sh -c 'bufferproof findings %t/empty 2> %t/error; test $? = 3' && FileCheck --check-prefix=EMPTY %s < %t/error
// EMPTY: is not one that this version of bufferproof has made
// RUN: head -c 5000 %t/a > %t/cut
// RUN: sh -c 'bufferproof findings %t/cut 2> %t/error; test $? = 3'
// RUN: sh -c 'bufferproof findings %t/a --label x 2> %t/error; test $? = 2'
// RUN: sh -c 'bufferproof findings %t/a --key nothing --label x 2> %t/error; test $? = 3'
// RUN: bufferproof findings %t/a | FileCheck --check-prefix=MERGED %s

// A second campaign into one folder replaces no case of the first.
// RUN: rm -rf %t/cases
// RUN: sh -c 'bufferproof fuzz --seed 7 --programs 1 --quiet --subject "cmd:kill -ABRT \$$" -o %t/cases > %t/out; test $? = 1'
// RUN: sh -c 'bufferproof fuzz --seed 4 --programs 1 --quiet --subject "cmd:kill -ABRT \$$" -o %t/cases > %t/out; test $? = 1'
// RUN: sh -c 'bufferproof fuzz --seed 4 --programs 1 --quiet --subject "cmd:kill -ABRT \$$" -o %t/cases > %t/out; test $? = 1'
// RUN: sh -c 'test $(ls %t/cases | wc -l) = 2'
