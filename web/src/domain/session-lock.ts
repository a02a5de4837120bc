/**
 * What gives this browser another session or the next token of one, in one tab at a time: the cookie of the answer that
 * comes last is the one that stays. Without Web Locks (plain http) the server's grace for the last token covers most of it.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
}
