#!/bin/sh
# Sets what Node reads only at its start. Settings of the environment win.
here=${0%/*}
# Keep compiled sources, so that from the second start on no compiler is loaded.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$here/../../node_modules/.cache/start}"
# V8 collects garbage more often as the heap nears this size in MB.
export NODE_OPTIONS="--max-old-space-size=512 ${NODE_OPTIONS:-}"
exec "$here/node.sh" "$here/src/main.ts" "$@"
