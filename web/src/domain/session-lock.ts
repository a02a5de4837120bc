/**
 * Runs work that starts or refreshes a session in one tab at a time, because the last response sets the
 * cookie. Browsers offer no locks over plain http, but conflicts are rare there.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
