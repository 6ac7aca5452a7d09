// A module for which memory runs out is not one without functions: the exit code is that of a limit.
// REQUIRES: smt, own-command
// RUN: sh -c 'echo "#a0 = #llvm.x<0>"; for i in $(seq 40); do echo "#a$i = #llvm.x<#a$((i - 1)), #a$((i - 1))>"; done' > %t
// RUN: cat %s >> %t
// RUN: sh -c 'ulimit -v 1000000; bufferproof prove %t 2> %t.errors; test $? = 5'
// RUN: FileCheck %s --implicit-check-not "no function" < %t.errors
// CHECK: out of memory
func.func @main() attributes {all = #a40} { return }
