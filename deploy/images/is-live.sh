#!/bin/bash
# Succeeds if the server of this container answers. Uses bash, because a check with Node takes much more CPU time.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "$1" >&3
read -r -t 2 _ status _ <&3 && [ "$status" = 200 ]
