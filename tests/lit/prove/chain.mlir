// A chain of private functions that do not keep the function boundary ABI: callees without loops that are called once are
// executed where they are called, and so little is to be solved.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --quiet --rlimit 20000 --certificate %t.smt2 %s | FileCheck %s
// RUN: bufferproof prove --quiet --check %t.smt2 %s | FileCheck %s --check-prefix=CHECKED
// CHECK: 13 functions: 13 proved
// CHECKED: smt2: accepted: {{.*}}; 13 of 13 functions are shown
func.func private @f0(%a: memref<4xf32>) {
  call @f1(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f1(%a: memref<4xf32>) {
  call @f2(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f2(%a: memref<4xf32>) {
  call @f3(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f3(%a: memref<4xf32>) {
  call @f4(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f4(%a: memref<4xf32>) {
  call @f5(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f5(%a: memref<4xf32>) {
  call @f6(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f6(%a: memref<4xf32>) {
  call @f7(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f7(%a: memref<4xf32>) {
  call @f8(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f8(%a: memref<4xf32>) {
  call @f9(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f9(%a: memref<4xf32>) {
  call @f10(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f10(%a: memref<4xf32>) {
  call @f11(%a) : (memref<4xf32>) -> ()
  return
}
func.func private @f11(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @main() {
  %a = memref.alloc() : memref<4xf32>
  call @f0(%a) : (memref<4xf32>) -> ()
  return
}
