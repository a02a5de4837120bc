/**
 * Runs work that starts or refreshes a session. Only one tab at a time runs it, because the last response
 * decides which cookie stays. Browsers offer no Web Locks over plain http. There, tabs rarely conflict,
 * because the previous token stays valid for a short time.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
