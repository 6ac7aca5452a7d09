// Helpers that differ from the known form in one place or another: those that decide the same are proved to be helpers, or
// are left undecided. None that decides something else is believed.
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t
// Has a constant of i64, which is used for nothing.
// CHECK: proved: @dealloc_helper
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %wide = arith.constant 5 : i64
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}

// -----

// Has a loop that runs if a condition holds.
// CHECK: refuted: @dealloc_helper
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    scf.if %condition {
      scf.for %j = %c0 to %r step %c1 {
        memref.store %false, %owned[%j] : memref<?xi1>
      }
    }
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}

// -----

// Has one loop more than others have.
// CHECK: refuted: @dealloc_helper
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    scf.for %j = %c0 to %n step %c1 {
      memref.store %condition, %free[%j] : memref<?xi1>
    }
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}

// -----

// Has a store into a list that is given.
// CHECK: refuted: @dealloc_helper
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    memref.store %false, %conditions[%i] : memref<?xi1>
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}

// -----

// Has an access that may be out of bounds.
// CHECK: unknown: @dealloc_helper: memrefs: none; retained: none: access out of
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %first = memref.load %conditions[%c0] : memref<?xi1>
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}

// -----

// Has a negation that is written otherwise.
// CHECK: unknown: @dealloc_helper: whether it keeps the contract of a helper for lists of any length is not proved
func.func private @dealloc_helper(%bases: memref<?xindex>, %kept: memref<?xindex>, %conditions: memref<?xi1>, %free: memref<?xi1>, %owned: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %n = memref.dim %bases, %c0 : memref<?xindex>
  %r = memref.dim %kept, %c0 : memref<?xindex>
  scf.for %i = %c0 to %r step %c1 {
    memref.store %false, %owned[%i] : memref<?xi1>
  }
  scf.for %i = %c0 to %n step %c1 {
    %base = memref.load %bases[%i] : memref<?xindex>
    %condition = memref.load %conditions[%i] : memref<?xi1>
    %a = scf.for %j = %c0 to %r step %c1 iter_args(%x = %true) -> (i1) {
      %other = memref.load %kept[%j] : memref<?xindex>
      %same = arith.cmpi eq, %other, %base : index
      scf.if %same {
        %before = memref.load %owned[%j] : memref<?xi1>
        %now = arith.ori %before, %condition : i1
        memref.store %now, %owned[%j] : memref<?xi1>
      }
      %differs = arith.cmpi ne, %other, %base : index
      %y = arith.andi %x, %differs : i1
      scf.yield %y : i1
    }
    %b = scf.for %j = %c0 to %i step %c1 iter_args(%x = %a) -> (i1) {
      %other = memref.load %bases[%j] : memref<?xindex>
      %differs = arith.cmpi ne, %other, %base : index
      %listed = memref.load %conditions[%j] : memref<?xi1>
      %not = arith.xori %listed, %true : i1
      %fine = arith.ori %differs, %not : i1
      %y = arith.andi %x, %fine : i1
      scf.yield %y : i1
    }
    %n1 = arith.cmpi eq, %condition, %false : i1
    %n2 = arith.xori %n1, %true : i1
    %decided = arith.andi %b, %condition : i1
    memref.store %decided, %free[%i] : memref<?xi1>
  }
  return
}
