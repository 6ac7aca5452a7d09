// Any command can be the subject, and it may do what it likes.
// RUN: rm -rf %t && mkdir %t

// It is not there.
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject cmd:/nonexistent > %t/absent 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=ABSENT %s < %t/absent
// ABSENT: bufferproof fuzz: {{.*}}/nonexistent: not found

// It refuses everything: that is no clean run.
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject cmd:false > %t/refuses 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=REFUSES %s < %t/refuses
// REFUSES: no program could be checked completely
// REFUSES: 3 programs refused by the subject
// REFUSES-NEXT: 3: exit code 1, without a message

// It does nothing.
// RUN: sh -c 'bufferproof fuzz --programs 3 --seed 2 --quiet --subject cmd:cat > %t/nothing 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=NOTHING %s < %t/nothing
// NOTHING: 3 outputs that cannot be executed
// NOTHING-NEXT: output|a value of type tensor<

// It hangs: a finding, kept as a case that replays.
// RUN: sh -c 'bufferproof fuzz --programs 1 --quiet --timeout 1 --subject "cmd:sleep 60" -o %t/hang > %t/hangs; test $? = 1'
// RUN: FileCheck --check-prefix=HANGS %s < %t/hangs
// HANGS: finding: crash|hang
// HANGS: case: {{.*}}.mlir
// RUN: bufferproof replay --allow-commands --timeout 1 --expect-findings %t/hang

// It dies.
// RUN: sh -c 'bufferproof fuzz --programs 1 --quiet --subject "cmd:kill -ABRT \$$" -o %t/dead > %t/dies; test $? = 1'
// RUN: FileCheck --check-prefix=DIES %s < %t/dies
// DIES: finding: crash|SIGABRT{{$}}
// RUN: sh -c 'bufferproof replay --allow-commands %t/dead; test $? = 1'

// It dies, and nobody asked.
// RUN: sh -c 'bufferproof fuzz --programs 2 --quiet --oracles value --subject "cmd:kill -ABRT \$$" -o %t/unasked > %t/unasked.txt'
// RUN: FileCheck --check-prefix=UNASKED %s < %t/unasked.txt
// UNASKED: 2 programs in {{.*}} 0 in all

// It prints what is no program.
// RUN: sh -c 'bufferproof fuzz --programs 1 --quiet --subject "cmd:echo nonsense" -o %t/noise > %t/noisy; test $? = 1'
// RUN: FileCheck --check-prefix=NOISY %s < %t/noisy
// NOISY: finding: verifier|output|

// A folder that is none is told before the campaign; a case that cannot be written ends it.
// RUN: touch %t/file
// RUN: sh -c 'bufferproof fuzz --programs 9 --quiet --subject "cmd:echo" -o %t/file > /dev/null 2> %t/output; test $? = 3'
// RUN: FileCheck --check-prefix=OUTPUT %s < %t/output
// OUTPUT: bufferproof fuzz: {{.*}}/file: Not a directory
// RUN: sh -c 'bufferproof fuzz --programs 9 --quiet --subject "cmd:touch %t/late; echo" -o %t/late > /dev/null 2> %t/output; test $? = 3'
// RUN: FileCheck --check-prefix=LATE %s < %t/output
// LATE: bufferproof fuzz: {{.*}}/late/{{.*}}.mlir: Not a directory

// A refusal shows what the command says on standard error, and the failure of any part of a pipe is one.
// RUN: sh -c 'bufferproof replay --allow-commands --subject "cmd:echo first >&2; echo \"x:1:2: error: second\" >&2; exit 7" %S/Inputs/one.mlir > %t/said; test $? = 4'
// RUN: FileCheck --check-prefix=SAID %s < %t/said
// SAID: refused by the subject: second
// SAID-NEXT: standard error:
// SAID-NEXT: first
// SAID-NEXT: x:1:2: error: second
// RUN: sh -c 'bufferproof replay --subject "cmd:false | cat" %S/Inputs/one.mlir > %t/pipe; test $? = 4'
// RUN: FileCheck --check-prefix=PIPE %s < %t/pipe
// PIPE: refused by the subject: exit code 1, without a message
// RUN: sh -c 'bufferproof replay --subject "cmd:sh -c \"kill -SEGV \\$\$\" | cat" %S/Inputs/one.mlir > %t/pipe; test $? = 1'
// RUN: FileCheck --check-prefix=CRASH %s < %t/pipe
// CRASH: finding: crash|SIGSEGV
