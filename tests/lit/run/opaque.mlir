// Ops that are not registered: functions of their name, attributes and operands, before and after bufferization.
// RUN: bufferproof run %s > %t
// RUN: FileCheck %s --check-prefix=MAIN < %t
// RUN: bufferproof opt --allow-unregistered-dialect --one-shot-bufferize=allow-unknown-ops %s | bufferproof run --before-deallocation - | diff %t -
// RUN: bufferproof opt --allow-unregistered-dialect --one-shot-bufferize="allow-unknown-ops bufferize-function-boundaries" %s -o %t.mlir
// RUN: bufferproof run --before-deallocation %t.mlir | diff %t -
// RUN: bufferproof run --seed 1 --arg '[1, 2, 3, 4]' %s | not diff %t - > /dev/null
// RUN: bufferproof replay --pipeline "one-shot-bufferize{allow-unknown-ops}" %s
// RUN: not bufferproof replay --pipeline "one-shot-bufferize{}" %s | FileCheck %s --check-prefix=KNOWN
// RUN: bufferproof run --entry buffers %s | FileCheck %s --check-prefix=READS
// RUN: bufferproof run --entry buffers --opaque writes %s | FileCheck %s --check-prefix=WRITES
// RUN: not bufferproof run --entry buffers --opaque allocates %s 2>&1 | FileCheck %s --check-prefix=ALLOCATES
// RUN: bufferproof run --entry constant --opaque reads %s
// RUN: not bufferproof run --entry constant --opaque writes %s 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: sh -c 'for f in region unordered undefined; do bufferproof run %s --entry $f 2>&1; done' | FileCheck %s --check-prefix=FAULTS
// RUN: not bufferproof run --opaque nothing %s 2>&1 | FileCheck %s --check-prefix=USAGE

// KNOWN: finding: accepts|one-shot-bufferize|op was not bufferized
// USAGE: bufferproof run: --opaque: expected reads, writes or allocates, not 'nothing'

// The op reads what is in the tensor then, and its result is not written.
// MAIN: op foo.see(tensor<4xi32> [7, [[REST:.*]]], tensor<4xi32> [[RESULT:.*]], 7)
// MAIN-NEXT: op foo.see(tensor<4xi32> [8, [[REST]]])
// MAIN-NEXT: result 0: tensor<4xi32> [[RESULT]]
// MAIN-NEXT: result 1:
// MAIN-NEXT: result 2: true
// MAIN-NEXT: result 3: false
func.func @main(%t: tensor<4xi32>) -> (tensor<4xi32>, i32, i1, i1) {
  %c0 = arith.constant 0 : index
  %seven = arith.constant 7 : i32
  %eight = arith.constant 8 : i32
  %0 = tensor.insert %seven into %t[%c0] : tensor<4xi32>
  %1 = "foo.bar"(%0) {k = 1} : (tensor<4xi32>) -> tensor<4xi32>
  "foo.see"(%0, %1, %seven) : (tensor<4xi32>, tensor<4xi32>, i32) -> ()
  %2 = tensor.insert %eight into %0[%c0] : tensor<4xi32>
  "foo.see"(%2) : (tensor<4xi32>) -> ()
  %3 = tensor.insert %seven into %1[%c0] : tensor<4xi32>
  %4 = "foo.scalar"(%3) : (tensor<4xi32>) -> i32
  // The same op with the same operands; and with another attribute.
  %5 = "foo.bar"(%0) {k = 1} : (tensor<4xi32>) -> tensor<4xi32>
  %6 = "foo.bar"(%0) {k = 2} : (tensor<4xi32>) -> tensor<4xi32>
  %7 = tensor.extract %1[%c0] : tensor<4xi32>
  %8 = tensor.extract %5[%c0] : tensor<4xi32>
  %9 = tensor.extract %6[%c0] : tensor<4xi32>
  %same = arith.cmpi eq, %7, %8 : i32
  %other = arith.cmpi eq, %7, %9 : i32
  return %1, %4, %same, %other : tensor<4xi32>, i32, i1, i1
}

// READS: op foo.use(tensor<2xi32> [5, 5])
// READS-NEXT: op foo.use(tensor<2xi32> [5, 5])
// WRITES: op foo.use(tensor<2xi32> [5, 5])
// WRITES-NOT: [5, 5]
// ALLOCATES: 'foo.buffer': leak: 1 allocation is neither freed nor returned
func.func @buffers() {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i32
  %m = memref.alloca() : memref<2xi32>
  linalg.fill ins(%five : i32) outs(%m : memref<2xi32>)
  "foo.use"(%m) : (memref<2xi32>) -> ()
  "foo.use"(%m) : (memref<2xi32>) -> ()
  %b = "foo.buffer"() : () -> memref<2xi32>
  memref.store %five, %b[%c0] : memref<2xi32>
  return
}

// CONSTANT: 'foo.use': the buffer is read-only
memref.global "private" constant @ones : memref<2xi32> = dense<1>
func.func @constant() {
  %m = memref.get_global @ones : memref<2xi32>
  "foo.use"(%m) : (memref<2xi32>) -> ()
  return
}

// FAULTS: not supported: 'foo.region': it is not registered, and has regions
func.func @region() {
  "foo.region"() ({
  }) : () -> ()
  return
}

// FAULTS: an op without results in a parallel loop: the order is not defined
func.func @unordered() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    "foo.see"(%i) : (index) -> ()
  }
  return
}

// FAULTS: result 0: tensor<2xi32> [undef, undef]
func.func @undefined() -> tensor<?xi32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.empty(%c2) : tensor<?xi32>
  %1 = "foo.bar"(%0) : (tensor<?xi32>) -> tensor<?xi32>
  return %1 : tensor<?xi32>
}
