/** One result of a check. `mend` names what to do, if anything. */
export interface Finding {
  readonly about: string;
  readonly state: 'ok' | 'note' | 'failed';
  /** Observation in words, never a secret. */
  readonly seen: string;
  readonly mend?: string;
  /** A start waits for it, because a server may come up beside the product. */
  readonly mayPass?: true;
}

export const fine = (about: string, seen: string): Finding => ({ about, state: 'ok', seen });
export const note = (about: string, seen: string, mend: string): Finding => ({
  about,
  state: 'note',
  seen,
  mend,
});
/** A fault of a server that is away, or too slow just now. */
export const away = (about: string, seen: string, mend: string): Finding => ({
  ...failed(about, seen, mend),
  mayPass: true,
});
export const failed = (about: string, seen: string, mend: string): Finding => ({
  about,
  state: 'failed',
  seen,
  mend,
});

/** The code of a system, database or library error, of its cause or of the first of several. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
}

/** Why nothing answers at an address; undefined where the trouble is another. Some libraries have it in their words alone. */
export function whyUnreachable(error: unknown, host: string): string | undefined {
  const code = codeOf(error);
  if (code === 'ECONNREFUSED' || (error instanceof Error && error.message.includes('ECONNREFUSED')))
    return `nothing listens at ${host}`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EDNS') return `${host} has no address (DNS)`;
  if (/TIMEDOUT|TIMEOUT|ABORT/i.test(code) || isTimeout(error)) return `${host} does not answer`;
  if (code === 'ECONNRESET' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `${host} cannot be reached (${code})`;
  return undefined;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || /timeout/i.test(error.message));
