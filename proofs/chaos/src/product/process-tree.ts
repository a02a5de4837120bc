import { descendantsOf } from '@blindspot/embedded-servers/process-table';

/** Suspends a process and its descendants, like a suspended machine; returns a function that resumes them. */
export function freezeTree(pid: number): () => void {
  const frozen = [pid, ...descendantsOf(pid)];
  for (const one of frozen) send(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) send(one, 'SIGCONT');
  };
}

/** Sends a signal, unless the process has ended since the table was read. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // There is nothing left to suspend or resume.
  }
}
