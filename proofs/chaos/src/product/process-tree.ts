import { descendantsOf } from '@blindspot/embedded-servers/process-table';

/** Stops a process and all it has begun, as a machine that is suspended; returns how to let them go on. */
export function freezeTree(pid: number): () => void {
  const frozen = [pid, ...descendantsOf(pid)];
  for (const one of frozen) send(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) send(one, 'SIGCONT');
  };
}

/** It may have ended since the table was read. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Nothing is left to stop or to wake.
  }
}
