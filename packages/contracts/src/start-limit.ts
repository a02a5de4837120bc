/**
 * Limit on every wait during a start (for a server, a lock or the first calls). After a longer wait, the
 * start fails with one sentence. Even a machine with a fifth of a core needs less time than this.
 */
export const startWaitMs = 120_000;
