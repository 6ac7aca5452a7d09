# A container with bufferproof and MLIR as a subject. Beside the source: docker build -t bufferproof .
# Findings of the current folder: docker run --rm -v "$PWD:/data" bufferproof fuzz --subject mlir --seconds 60
FROM debian:12-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends cmake ninja-build gcc libc6-dev libstdc++-12-dev \
  libjansson-dev libinih-dev libsqlite3-dev nettle-dev libz3-dev libmlir-22-dev dpkg-dev binutils
COPY . /source
WORKDIR /source
RUN cmake --preset release -DBUFFERPROOF_TESTS=OFF
RUN cmake --build build/release --target bufferproof manual
RUN cpack --config build/release/CPackConfig.cmake -B /packages

FROM debian:12-slim
COPY --from=build /packages/*.deb /packages/
RUN apt-get update && apt-get install -y --no-install-recommends /packages/*.deb && \
  rm -rf /packages /var/lib/apt/lists/*
WORKDIR /data
ENTRYPOINT ["/usr/bin/bufferproof"]
CMD ["--help"]
