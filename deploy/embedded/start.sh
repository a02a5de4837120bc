#!/bin/sh
# Node reads these options only when it starts. The environment takes precedence.
here=${0%/*}
# Caches compiled sources, so that later starts need not compile them.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$here/../../node_modules/.cache/start}"
# Limits the heap (in MB), because V8 collects garbage more often when the heap is nearly full.
export NODE_OPTIONS="--max-old-space-size=512 ${NODE_OPTIONS:-}"
exec "$here/node.sh" "$here/src/main.ts" "$@"
