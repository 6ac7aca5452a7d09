// Upstream's MLIR in a worker process: campaigns, wrong pipelines, crashes, findings that are cases.
// REQUIRES: mlir
// RUN: rm -rf %t && mkdir %t

// A campaign; what it finds is upstream's affair.
// RUN: sh -c 'bufferproof fuzz --subject mlir --programs 60 --seed 2 --jobs 2 --quiet -o %t/found > %t/campaign; test $? -le 1'
// RUN: FileCheck --check-prefix=CAMPAIGN %s < %t/campaign
// CAMPAIGN: 60 programs in

// A pipeline that is none.
// RUN: sh -c 'bufferproof fuzz --subject mlir:no-such-pass --programs 3 --quiet > %t/wrong 2>&1; test $? = 2'
// RUN: FileCheck --check-prefix=WRONG %s < %t/wrong
// WRONG: bufferproof fuzz: --subject: {{.*}}no-such-pass{{.*}}does not refer to a registered pass

// A pipeline that never frees leaks on purpose: that is no finding. With deallocation it would be one.
// RUN: bufferproof replay --subject mlir --pipeline "cse,one-shot-bufferize{bufferize-function-boundaries=1}" %s | FileCheck --check-prefix=PASSES %s

// A finding of such a pipeline is a case of its own that replays, and is reduced with its pipeline. What bufferizes stays
// in.
// RUN: sh -c 'grep -v ^// %S/../../../corpus/known/index_switch_writes_constant.mlir > %t/writes.mlir'
// RUN: sh -c 'bufferproof replay --subject mlir --pipeline "cse,one-shot-bufferize{bufferize-function-boundaries=1}" %t/writes.mlir > %t/log; test $? = 1'
// RUN: FileCheck --check-prefix=WRITES %s < %t/log
// WRITES: finding: memory|READ_ONLY|memref.store|memref.global
// RUN: bufferproof reduce --subject mlir --pipeline "cse,one-shot-bufferize{bufferize-function-boundaries=1}" %t/writes.mlir -q -o %t/small.mlir
// RUN: FileCheck --check-prefix=REDUCED --input-file=%t/small.mlir %s
// REDUCED: // subject: mlir
// REDUCED-NEXT: // pipeline: one-shot-bufferize{{$}}
// REDUCED-NEXT: // signature: memory|READ_ONLY|memref.store|memref.global
// RUN: bufferproof replay --expect-findings %t/small.mlir

// A crash of the worker is told as that of the command mlir-opt is, by the same signature.
// RUN: bufferproof replay --subject mlir --expect-findings %S/../../../corpus/known/execute_region_in_block_loop.mlir | FileCheck --check-prefix=CRASH %s
// CRASH: finding: crash|SIGSEGV|endless recursion
// CRASH: in the pass one-shot-bufferize

// The usual pipeline on a program that it is right about.
// RUN: bufferproof replay --subject mlir %s | FileCheck --check-prefix=PASSES %s
// PASSES: mlir.mlir: passes
func.func @main(%c: i1, %x: f64) -> f64 {
  %c0 = arith.constant 0 : index
  %e = tensor.empty() : tensor<4xf64>
  %f = linalg.fill ins(%x : f64) outs(%e : tensor<4xf64>) -> tensor<4xf64>
  %u = tensor.insert %x into %f[%c0] : tensor<4xf64>
  %y = tensor.extract %u[%c0] : tensor<4xf64>
  return %y : f64
}
