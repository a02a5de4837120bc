/**
 * Limit on every wait during a start (for a server, a lock or the first calls). After a longer wait, the
 * start fails with one sentence. A machine with a fifth of a core needs less.
 */
export const startWaitMs = 120_000;
