import { spawn, type ChildProcess } from 'node:child_process';

// Script for a small shell. When this process ends, the shell's stdin closes and the shell stops the servers.
const script = `
trap '' INT TERM HUP QUIT
pids=''
folders=''
while read -r verb rest; do
  case "$verb" in
    watch) pids="$pids $rest" ;;
    forget)
      kept=''
      for pid in $pids; do [ "$pid" = "$rest" ] || kept="$kept $pid"; done
      pids="$kept" ;;
    remove) folders="$folders$rest
" ;;
  esac
done
for pid in $pids; do kill -INT "$pid" 2>/dev/null; done
waited=0
while [ "$waited" -lt 50 ]; do
  alive=''
  for pid in $pids; do kill -0 "$pid" 2>/dev/null && alive=yes; done
  [ -z "$alive" ] && break
  waited=$((waited + 1))
  sleep 0.1
done
for pid in $pids; do kill -KILL "$pid" 2>/dev/null; done
printf '%s' "$folders" | while IFS= read -r folder; do rm -rf -- "$folder"; done
`;

let watchdog: ChildProcess | undefined;

/**
 * Stops processes and removes folders when this process ends, even by SIGKILL. A small shell waits for that
 * moment. It sends SIGINT, so that servers shut down cleanly, and SIGKILL five seconds later.
 */
export const watched = {
  child(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) return;
    watched.process(pid);
    child.once('exit', () => watched.processEnded(pid));
  },
  process(pid: number): void {
    tell(`watch ${pid}`);
  },
  /** Must be called as soon as the process has ended, because its id may be reused. */
  processEnded(pid: number): void {
    tell(`forget ${pid}`);
  },
  folder(folder: string): void {
    tell(`remove ${folder}`);
  },
};

function tell(line: string): void {
  if (watchdog === undefined || watchdog.exitCode !== null || watchdog.signalCode !== null) {
    watchdog = spawn('/bin/sh', ['-c', script], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
    });
    watchdog.on('error', () => undefined);
    watchdog.stdin?.on('error', () => undefined);
    watchdog.unref();
    if (watchdog.stdin && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') {
      watchdog.stdin.unref();
    }
  }
  watchdog.stdin?.write(`${line}\n`);
}
