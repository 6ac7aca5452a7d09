// Refusals and needless copies of another subject are findings where they are asked for; a documented limit never is.
// REQUIRES: mlir, mlir-opt
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: not bufferproof fuzz --subject mlir --oracles generator,refuses --programs 150 --seed 82 > refuses
// RUN: FileCheck --check-prefix=REFUSES %s < refuses
// RUN: bufferproof fuzz --subject mlir --oracles generator --programs 150 --seed 82 | FileCheck --check-prefix=COUNTS %s
// RUN: not bufferproof fuzz --subject mlir --oracles generator,copies --programs 60 --seed 80 | FileCheck --check-prefix=COPIES %s
// REFUSES: finding: refuses|one-shot-bufferize|tensor.cast op not bufferizable under the given constraints: cannot avoid RaW conflict
// REFUSES: {{programs?}} refused by the subject
// REFUSES: Only structured control-flow loops are supported.
// COUNTS-NOT: finding:
// COUNTS: tensor.cast' op not bufferizable under the given constraints: cannot avoid RaW conflict
// COPIES: finding: copies|{{[a-z_.]+}}
// COPIES: | the engine has fewer than {{[0-9]+}} copies, and the one for {{[a-z_.]+}} can be taken back

// Of a command, too, whose message is followed by what it printed.
// RUN: sh -c 'bufferproof fuzz --subject "cmd:mlir-opt --one-shot-bufferize=bufferize-function-boundaries --convert-scf-to-cf --ownership-based-buffer-deallocation" --oracles generator,refuses --programs 40 --seed 3 > command; test $? -le 1'
// RUN: FileCheck --check-prefix=COMMAND %s < command
// COMMAND-NOT: finding: refuses|Only structured
// COMMAND: programs refused by the subject
// COMMAND: Only structured control-flow loops are supported.
