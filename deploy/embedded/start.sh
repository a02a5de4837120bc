#!/bin/sh
# What has to be said before Node begins; ADR 0060 tells what each is worth. What is set already is kept.
here=${0%/*}
# What Node makes of the sources is kept, so that from the second start on no compiler is loaded.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$here/../../node_modules/.cache/start}"
# glibc gives back what was freed instead of keeping up to 64 MB of it, and has two stores of memory instead of one for each thread.
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-4194304}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
# V8's young generation takes up to three times the first figure; the old one may grow by half before it is collected.
exec "$here/node.sh" --max-semi-space-size=16 --heap-growing-percent=50 "$here/src/main.ts" "$@"
