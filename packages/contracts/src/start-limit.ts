/**
 * Limit of every wait during a start (for a server, a lock or the first calls). After that, the start fails
 * with one sentence. The limit suffices for a machine with a fifth of a core.
 */
export const startWaitMs = 120_000;
