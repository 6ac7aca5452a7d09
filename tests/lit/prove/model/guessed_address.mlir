// A number that is listed for @dealloc_helper may be the address of any buffer; the addresses of two buffers differ.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry retained_number --arg 65536 %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: not bufferproof run --entry listed_number --arg 65536 %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry retained_buffer %s
// RUN: bufferproof run --entry listed_buffer %s
// MACHINE: 'memref.alloc': leak

// CHECK: {{unknown|refuted}}: @retained_number{{$|:}}
func.func @retained_number(%n: index) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %l = memref.alloca() : memref<1xindex>
  %k = memref.alloca() : memref<1xindex>
  %s = memref.alloca() : memref<1xi1>
  %f = memref.alloca() : memref<1xi1>
  %o = memref.alloca() : memref<1xi1>
  memref.store %pb, %l[%c0] : memref<1xindex>
  memref.store %true, %s[%c0] : memref<1xi1>
  memref.store %n, %k[%c0] : memref<1xindex>
  %lc = memref.cast %l : memref<1xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<1xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<1xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<1xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<1xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %is = memref.load %o[%c0] : memref<1xi1>
  memref.dealloc %b : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  scf.if %is {} else { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: proved: @retained_buffer{{$}}
func.func @retained_buffer() {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %d = memref.alloc() : memref<4xf32>
  %pd = memref.extract_aligned_pointer_as_index %d : memref<4xf32> -> index
  %l = memref.alloca() : memref<1xindex>
  %k = memref.alloca() : memref<1xindex>
  %s = memref.alloca() : memref<1xi1>
  %f = memref.alloca() : memref<1xi1>
  %o = memref.alloca() : memref<1xi1>
  memref.store %pb, %l[%c0] : memref<1xindex>
  memref.store %true, %s[%c0] : memref<1xi1>
  memref.store %pd, %k[%c0] : memref<1xindex>
  %lc = memref.cast %l : memref<1xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<1xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<1xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<1xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<1xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %is = memref.load %o[%c0] : memref<1xi1>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  scf.if %is {} else { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: {{unknown|refuted}}: @listed_number{{$|:}}
func.func @listed_number(%n: index) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %l = memref.alloca() : memref<2xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<2xi1>
  %f = memref.alloca() : memref<2xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %n, %l[%c0] : memref<2xindex>
  memref.store %true, %s[%c0] : memref<2xi1>
  memref.store %pb, %l[%c1] : memref<2xindex>
  memref.store %true, %s[%c1] : memref<2xi1>
  %lc = memref.cast %l : memref<2xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<2xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<2xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %is = memref.load %f[%c1] : memref<2xi1>
  memref.dealloc %b : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: proved: @listed_buffer{{$}}
func.func @listed_buffer() {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloc() : memref<4xf32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  %d = memref.alloc() : memref<4xf32>
  %pd = memref.extract_aligned_pointer_as_index %d : memref<4xf32> -> index
  %l = memref.alloca() : memref<2xindex>
  %k = memref.alloca() : memref<0xindex>
  %s = memref.alloca() : memref<2xi1>
  %f = memref.alloca() : memref<2xi1>
  %o = memref.alloca() : memref<0xi1>
  memref.store %pd, %l[%c0] : memref<2xindex>
  memref.store %true, %s[%c0] : memref<2xi1>
  memref.store %pb, %l[%c1] : memref<2xindex>
  memref.store %true, %s[%c1] : memref<2xi1>
  %lc = memref.cast %l : memref<2xindex> to memref<?xindex>
  %kc = memref.cast %k : memref<0xindex> to memref<?xindex>
  %sc = memref.cast %s : memref<2xi1> to memref<?xi1>
  %fc = memref.cast %f : memref<2xi1> to memref<?xi1>
  %oc = memref.cast %o : memref<0xi1> to memref<?xi1>
  call @dealloc_helper(%lc, %kc, %sc, %fc, %oc)
    : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
  %is = memref.load %f[%c1] : memref<2xi1>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  scf.if %is { memref.dealloc %m : memref<4xf32> }
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
