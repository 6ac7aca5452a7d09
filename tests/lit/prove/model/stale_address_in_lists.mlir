// The document's helper compares the addresses of what it lists with those of what comes later, whatever the conditions:
// that of a freed buffer decides if a condition after it holds.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof run --entry before %s
// RUN: not bufferproof run --entry before --reuse-addresses %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry after --reuse-addresses %s
// MACHINE: 'memref.alloc': leak

// CHECK: {{unknown|refuted}}: @before{{:.*}}stale-address
func.func @before() {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %l = memref.alloca() : memref<2xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<2xi1>
  %f = memref.alloca() : memref<2xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %pa, %l[%c0] : memref<2xindex>
  memref.store %false, %s[%c0] : memref<2xi1>
  memref.store %pb, %l[%c1] : memref<2xindex>
  memref.store %true, %s[%c1] : memref<2xi1>
  %lc = memref.cast %l : memref<2xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<2xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<2xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %free1 = memref.load %f[%c1] : memref<2xi1>
  scf.if %free1 { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @after{{$}}
func.func @after() {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %l = memref.alloca() : memref<2xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<2xi1>
  %f = memref.alloca() : memref<2xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %pb, %l[%c0] : memref<2xindex>
  memref.store %true, %s[%c0] : memref<2xi1>
  memref.store %pa, %l[%c1] : memref<2xindex>
  memref.store %false, %s[%c1] : memref<2xi1>
  %lc = memref.cast %l : memref<2xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<2xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<2xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %free0 = memref.load %f[%c0] : memref<2xi1>
  scf.if %free0 { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @between{{:.*}}stale-address
func.func @between() {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %c = memref.alloc() : memref<4xf32>
  %pc = memref.extract_aligned_pointer_as_index %c : memref<4xf32> -> index
  %l = memref.alloca() : memref<3xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<3xi1>
  %f = memref.alloca() : memref<3xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %pb, %l[%c0] : memref<3xindex>
  memref.store %true, %s[%c0] : memref<3xi1>
  memref.store %pa, %l[%c1] : memref<3xindex>
  memref.store %false, %s[%c1] : memref<3xi1>
  memref.store %pc, %l[%c2] : memref<3xindex>
  memref.store %true, %s[%c2] : memref<3xi1>
  %lc = memref.cast %l : memref<3xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<3xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<3xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %free0 = memref.load %f[%c0] : memref<3xi1>
  scf.if %free0 { memref.dealloc %b : memref<4xf32> }
  %free2 = memref.load %f[%c2] : memref<3xi1>
  scf.if %free2 { memref.dealloc %c : memref<4xf32> }
  return
}

// CHECK: proved: @last_of_three{{$}}
func.func @last_of_three() {
  %true = arith.constant true
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %c = memref.alloc() : memref<4xf32>
  %pc = memref.extract_aligned_pointer_as_index %c : memref<4xf32> -> index
  %l = memref.alloca() : memref<3xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<3xi1>
  %f = memref.alloca() : memref<3xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %pb, %l[%c0] : memref<3xindex>
  memref.store %true, %s[%c0] : memref<3xi1>
  memref.store %pc, %l[%c1] : memref<3xindex>
  memref.store %true, %s[%c1] : memref<3xi1>
  memref.store %pa, %l[%c2] : memref<3xindex>
  memref.store %false, %s[%c2] : memref<3xi1>
  %lc = memref.cast %l : memref<3xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<3xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<3xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %free0 = memref.load %f[%c0] : memref<3xi1>
  scf.if %free0 { memref.dealloc %b : memref<4xf32> }
  %free1 = memref.load %f[%c1] : memref<3xi1>
  scf.if %free1 { memref.dealloc %c : memref<4xf32> }
  return
}

func.func @dealloc_helper(%bases: memref<?xindex>, %retained: memref<?xindex>, %conditions: memref<?xi1>,
                                  %free: memref<?xi1>, %owned: memref<?xi1>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %yes = arith.constant true
  %no = arith.constant false
  %n = memref.dim %bases, %zero : memref<?xindex>
  %r = memref.dim %retained, %zero : memref<?xindex>
  scf.for %j = %zero to %r step %one {
    memref.store %no, %owned[%j] : memref<?xi1>
  }
  scf.for %i = %zero to %n step %one {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %may_go = scf.for %j = %zero to %r step %one iter_args(%so_far = %yes) -> (i1) {
      %kept = memref.load %retained[%j] : memref<?xindex>
      %same = arith.cmpi eq, %kept, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %after = arith.ori %before, %condition : i1
        memref.store %after, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %kept, %base : index
      %still = arith.andi %so_far, %differs : i1
      scf.yield %still : i1
    }
    %first = scf.for %k = %zero to %i step %one iter_args(%so_far = %may_go) -> (i1) {
      %earlier = memref.load %bases[%k] : memref<?xindex>
      %differs = arith.cmpi ne, %earlier, %base : index
      %still = arith.andi %so_far, %differs : i1
      scf.yield %still : i1
    }
    %decided = arith.andi %first, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}
