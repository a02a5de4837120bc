/**
 * Runs work that starts or refreshes a session in one tab at a time, because the last response decides which
 * cookie stays. Over plain http, browsers have no Web Locks, and the grace period of the previous token
 * covers most races.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
