import { codeOf } from '@blindspot/embedded-servers/setup-error';

export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'note' | 'failed';
  /** Observation for the operator. Never contains a secret. */
  readonly seen: string;
  readonly mend?: string;
  /** True if the fault may disappear, for example when a server is still starting. */
  readonly mayPass?: true;
}

export function findingsAbout(about: string) {
  return {
    fine: (seen: string): Finding[] => [{ about, state: 'ok', seen }],
    note: (seen: string, mend: string): Finding[] => [{ about, state: 'note', seen, mend }],
    failed: (seen: string, mend: string): Finding[] => [{ about, state: 'failed', seen, mend }],
    away: (seen: string, mend: string): Finding[] => [{ about, state: 'failed', seen, mend, mayPass: true }],
  };
}

/** Returns why no server answers at `host`, or undefined if the error has another cause. */
export function whyUnreachable(error: unknown, host: string): string | undefined {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED' || (error instanceof Error && error.message.includes('ECONNREFUSED')))
    return `nothing is listening at ${host}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') return `${host} has no address (DNS)`;
  if (/TIMEDOUT|TIMEOUT|ABORT/i.test(code) || isTimeout(error)) return `${host} does not answer`;
  if (code === 'ECONNRESET' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `${host} cannot be reached (${code})`;
  return undefined;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || /timeout/i.test(error.message));
