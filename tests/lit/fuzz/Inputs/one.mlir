func.func @main(%x: i64) -> i64 {
  return %x : i64
}
