/**
 * Limit of every wait during a start (a server, a lock, the first calls), after which the start fails with
 * one sentence. Long enough for a machine with a fifth of a core, short enough for an operator who watches.
 */
export const startWaitMs = 120_000;
