// Who owns each buffer along its life, where it is freed, and which checks are left for run time, and why.
// RUN: bufferproof explain %s --dealloc | FileCheck %s
// RUN: bufferproof explain %s --dealloc --json - | FileCheck %s --check-prefix=JSON
// RUN: bufferproof explain %s --dealloc --html %t.html && FileCheck %s --check-prefix=PAGE < %t.html
// RUN: not bufferproof explain %s --dealloc --confirm 2>&1 | FileCheck %s --check-prefix=CONFIRM
// RUN: not bufferproof explain %s --dealloc --pipeline one-shot-bufferize,ownership-based-buffer-deallocation 2>&1 | FileCheck %s --check-prefix=PASSES
// CONFIRM: --confirm is about copies, not about --dealloc
// PASSES: --dealloc runs the passes of deallocation itself: leave them out

func.func private @g(tensor<4xf32>) -> tensor<4xf32>

func.func @main(%t: tensor<4xf32>, %c: i1, %n: index, %x: f32) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // Lent to a callee, and always freed at the end.
  // CHECK: dealloc.mlir:[[#@LINE+4]]:8: allocation for 'tensor.insert' (line [[#@LINE+4]]): 16 bytes
  // CHECK-NEXT: {{^}}  owned by @main from here
  // CHECK-NEXT: lent to 'func.call' (line [[#@LINE+27]]), which does not free it
  // CHECK-NEXT: {{^}}  freed before 'func.return' (line {{[0-9]+}}){{$}}
  %a = tensor.insert %x into %t[%c0] : tensor<4xf32>
  %e = tensor.empty() : tensor<4xf32>
  // The loop may end with it, and the function then returns it.
  // CHECK: dealloc.mlir:[[#@LINE+7]]:8: allocation for 'linalg.fill'
  // CHECK-NEXT: owned by @main from here
  // CHECK-NEXT: forwarded by 'scf.for' (line [[#@LINE+7]]) to %b, with the ownership as a run-time value
  // CHECK-NEXT: forwarded by 'scf.for' (line [[#@LINE+6]]) to %r, with the ownership as a run-time value
  // CHECK-NEXT: freed before 'scf.yield' (line [[#@LINE+13]]) as %b, if owned: 'scf.for' (line [[#@LINE+5]]) carries the ownership from iteration to iteration
  // CHECK-NEXT: cloned before 'func.return' {{.*}}, which must own what it forwards, where this one is not owned
  // CHECK: returned by 'func.return' {{.*}}: the caller owns it then
  %f = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = arith.select %c, %f, %t : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%b = %s) -> tensor<4xf32> {
    // CHECK: dealloc.mlir:[[#@LINE+6]]:10: allocation for 'tensor.splat'
    // CHECK-NEXT: owned by the region of 'scf.for' (line [[#@LINE-2]]) from here
    // CHECK-NEXT: freed before 'scf.yield' (line [[#@LINE+5]]) as %b, if owned
    // CHECK-NEXT: forwarded by 'scf.yield' (line [[#@LINE+4]]) to %b, with the ownership as a run-time value
    // CHECK-NEXT: forwarded by 'scf.yield' (line [[#@LINE+3]]) to %r, with the ownership as a run-time value
    // CHECK-NEXT: cloned before
    %k = tensor.splat %x : tensor<4xf32>
    scf.yield %k : tensor<4xf32>
  }
  // CHECK: buffer that 'func.call' (line [[#@LINE+3]]) returns: 16 bytes
  // CHECK-NEXT: owned by @main from here
  // CHECK-NEXT: freed before 'func.return' {{.*}}, unless it is the buffer of what 'func.return' {{.*}} forwards
  %u = func.call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: clone for 'func.return' (line {{[0-9]+}}): 16 bytes
  // CHECK-NEXT: owned by @main from here
  // CHECK-NEXT: returned by 'func.return' {{.*}}: the caller owns it then
  %y = tensor.extract %u[%c0] : tensor<4xf32>
  %z = tensor.insert %y into %r[%c0] : tensor<4xf32>
  // CHECK: deallocation before 'scf.yield' {{.*}}: 1 buffer, 0 kept, 1 check at run time
  // CHECK-NEXT: check: whether %b is owned: 'scf.for' {{.*}} carries the ownership from iteration to iteration
  // CHECK: dealloc.mlir:[[#@LINE+6]]:3: deallocation before 'func.return' (line [[#@LINE+6]]): 4 buffers, 1 kept, 8 checks at run time
  // CHECK-NEXT: check: whether %a is the buffer of %u, to free it once: what 'func.call' {{.*}} returns may be a buffer that it gets
  // CHECK-NEXT: check: whether %f is the buffer of what 'func.return' {{.*}} forwards, which is kept: both may be that of %f
  // CHECK: check: whether %r is owned: 'scf.for' {{.*}} ends with the ownership of its last iteration
  // CHECK: 5 buffers, 2 deallocations, 9 checks at run time
  // PAGE: <li><span class="badge plain">owned</span> owned by @main from here</li>
  return %z : tensor<4xf32>
}
// JSON: "title": "allocation for 'tensor.insert'
// JSON: "bytes": 16,
// JSON: "life": [
// JSON-NEXT: {
// JSON-NEXT: "event": "owned",
// JSON-NEXT: "line": {{[0-9]+}},
// JSON-NEXT: "text": "owned by @main from here"
// JSON: "event": "lent",
// JSON: "event": "freed",
// JSON: "deallocations": [
// JSON: "buffers": 1,
// JSON-NEXT: "kept": 0,
// JSON: "kind": "condition",
// JSON: "kind": "twice",
// JSON: "kind": "kept",
// JSON: "checks": 9
