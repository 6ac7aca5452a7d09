// A command that stays and answers one program after the other.
// REQUIRES: own-command
// RUN: rm -rf %t && mkdir %t

// The servers of the documentation: their campaigns find what that of the command finds which they run.
// RUN: sed -n '/^```python$/,/^```$/{/^```/d;p;}' %S/../../../docs/persistent-subjects.md > %t/server.py
// RUN: sed -n '/^```c$/,/^```$/{/^```/d;p;}' %S/../../../docs/persistent-subjects.md > %t/server.c
// RUN: cc -D_GNU_SOURCE -Wall -Werror -Wno-unused-result -O1 -o %t/server %t/server.c
// RUN: sh -c 'bufferproof fuzz --programs 20 --seed 6 --quiet --subject "cmd:bufferproof opt --one-shot-bufferize=bufferize-function-boundaries" --json %t/command.json -o %t/command > %t/command.txt; test $? = 1'
// RUN: sh -c 'bufferproof fuzz --programs 20 --seed 6 --quiet --subject "serve:python3 %t/server.py bufferproof opt --one-shot-bufferize=bufferize-function-boundaries" --json %t/python.json -o %t/python > %t/python.txt; test $? = 1'
// RUN: sh -c 'bufferproof fuzz --programs 20 --seed 6 --quiet --subject "serve:%t/server \"bufferproof opt --one-shot-bufferize=bufferize-function-boundaries\"" --json %t/c.json -o %t/c > %t/c.txt; test $? = 1'
// RUN: sed -e '/second/d' -e '/"file"/d' -e '/"subject":/d' -e '/"subject_version":/d' -e '/"date":/d' %t/command.json > %t/command.same
// RUN: sed -e '/second/d' -e '/"file"/d' -e '/"subject":/d' -e '/"subject_version":/d' -e '/"date":/d' %t/python.json | diff %t/command.same -
// RUN: sed -e '/second/d' -e '/"file"/d' -e '/"subject":/d' -e '/"subject_version":/d' -e '/"date":/d' %t/c.json | diff %t/command.same -
// RUN: FileCheck %s < %t/c.txt
// CHECK: finding: leak|LEAK|memref.alloc|memref.alloc@func.func
// CHECK: finding: memory|RETURN_OF_ARGUMENT
// CHECK: {{[0-9]+ programs?}} refused by the subject
// CHECK-NEXT: 1: {{.*}} is not equivalent to the corresponding iter bbArg

// Its cases are those of a command: nobody runs it unasked, and the report names the version of its first line.
// RUN: sh -c 'bufferproof replay %t/c > %t/refused; test $? = 4'
// RUN: FileCheck --check-prefix=REFUSED %s < %t/refused
// REFUSED: the case names a command, which is run with --allow-commands only
// RUN: bufferproof replay --allow-commands --expect-findings %t/c
// RUN: sh -c 'bufferproof triage --allow-commands --keep-size --markdown %t/report.md %t/c > %t/triage; test $? = 1'
// RUN: FileCheck --check-prefix=REPORT %s < %t/report.md
// REPORT: Compiler: example 1.0
// REPORT: bufferproof replay --subject 'serve:{{.*}}' reduced.mlir

// A crash is that of the program which was sent, by its own exit; a process that had seen others is not blamed on it alone.
// RUN: sh -c 'bufferproof fuzz --programs 1 --quiet --subject "serve:python3 %S/Inputs/misbehaving_server.py dies" -o %t/dies > %t/output; test $? = 1'
// RUN: FileCheck --check-prefix=DIES %s < %t/output
// DIES: finding: crash|SIGABRT
// DIES: it is over
// RUN: sh -c 'bufferproof fuzz --programs 3 --no-guide --quiet --subject "serve:python3 %S/Inputs/misbehaving_server.py dies-late" -o %t/late > %t/output; test $? = 1'
// RUN: FileCheck --check-prefix=LATE %s < %t/output
// LATE: finding: crash|unstable
// LATE: shown in 0 of 2 runs in fresh processes
// RUN: sh -c 'bufferproof fuzz --programs 1 --quiet --timeout 1 --subject "serve:python3 %S/Inputs/misbehaving_server.py hangs" -o %t/hangs > %t/output; test $? = 1'
// RUN: FileCheck --check-prefix=HANGS %s < %t/output
// HANGS: finding: crash|hang

// Refusals show what the message or standard error says.
// RUN: sh -c 'bufferproof replay --allow-commands --subject "serve:python3 %S/Inputs/misbehaving_server.py refuses" %S/Inputs/one.mlir > %t/output; test $? = 4'
// RUN: FileCheck --check-prefix=SAYS %s < %t/output
// SAYS: refused by the subject: not this one
// SAYS: in.mlir:1:2: note: look
// RUN: sh -c 'bufferproof replay --allow-commands --subject "serve:python3 %S/Inputs/misbehaving_server.py leaves" %S/Inputs/one.mlir > %t/output; test $? = 4'
// RUN: FileCheck --check-prefix=LEAVES %s < %t/output
// LEAVES: refused by the subject: no more

// Answers that are cut off, or none, are invalid output.
// RUN: sh -c 'bufferproof replay --allow-commands --subject "serve:python3 %S/Inputs/misbehaving_server.py cut" %S/Inputs/one.mlir > %t/output; test $? = 1'
// RUN: FileCheck --check-prefix=CUT %s < %t/output
// CUT: finding: verifier|output|ended without an answer
// RUN: sh -c 'bufferproof replay --allow-commands --subject "serve:python3 %S/Inputs/misbehaving_server.py goes" %S/Inputs/one.mlir > %t/output; test $? = 1'
// RUN: FileCheck --check-prefix=CUT %s < %t/output

// What does not keep to the protocol is told, and is no finding.
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject "serve:python3 %S/Inputs/misbehaving_server.py chats" > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=CHATS %s < %t/output
// CHATS: bufferproof fuzz: the command does not keep to the protocol: instead of 'output LENGTH' or 'error LENGTH' it printed 'Hello'
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject "serve:python3 %S/Inputs/misbehaving_server.py prints-more" > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=MORE %s < %t/output
// MORE: the command does not keep to the protocol: instead of {{.*}} it printed ' and more'
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject "serve:python3 %S/Inputs/misbehaving_server.py big" > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=BIG %s < %t/output
// BIG: it printed 'output 99999999'
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject serve:cat > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=CAT %s < %t/output
// CAT: instead of its first line, 'bufferproof 1', it printed 'program {{[0-9]+}}'
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject "serve:echo no >&2" > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=SILENT %s < %t/output
// SILENT: its first line, 'bufferproof 1', did not come before it ended
// SILENT: no
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject serve:/nonexistent > %t/output 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=ABSENT %s < %t/output
// ABSENT: bufferproof fuzz: {{.*}}/nonexistent: not found
// RUN: sh -c 'bufferproof fuzz --programs 3 --quiet --subject "serve: " > %t/output 2>&1; test $? = 2'
