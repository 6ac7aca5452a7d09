// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=disabled}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1},canonicalize{region-simplify=disabled}
// input: seed=262988886171467446
// note: Upstream does not fold a quotient, rounded up, of the least number.
module {
  func.func private @external4(i64)
  func.func @main() {
    %c-9223372036854775808_i64 = arith.constant -9223372036854775808 : i64
    %0 = arith.ceildivsi %c-9223372036854775808_i64, %c-9223372036854775808_i64 : i64
    call @external4(%0) : (i64) -> ()
    return
  }
}
