// A command gets many programs in one run: the campaign is the same as if each had run alone.
// REQUIRES: mlir-opt
// RUN: rm -rf %t && mkdir %t
// RUN: echo 'mlir-opt --one-shot-bufferize="bufferize-function-boundaries" --buffer-deallocation-pipeline --convert-bufferization-to-memref' > %t/command
// RUN: sh -c 'bufferproof fuzz --programs 60 --seed 9 --quiet --json %t/batches.json --subject "cmd:$(cat %t/command)" -o %t/cases > %t/batches; test $? -le 1'
// RUN: sed -e "/second/d" -e "/.subject.:/d" -e "/.date.:/d" %t/batches.json > %t/batches.same
// RUN: FileCheck %s < %t/batches
// CHECK: 60 programs in
// CHECK: programs refused by the subject

// A comment keeps an option from being added to the command: each program runs alone.
// RUN: rm -r %t/cases
// RUN: sh -c 'bufferproof fuzz --programs 60 --seed 9 --quiet --json %t/alone.json --subject "cmd:$(cat %t/command) #" -o %t/cases > %t/alone; test $? -le 1'
// RUN: sed -e "/second/d" -e "/.subject.:/d" -e "/.date.:/d" %t/alone.json > %t/alone.same
// RUN: diff %t/batches.same %t/alone.same
