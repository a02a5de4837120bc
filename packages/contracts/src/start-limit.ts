/** Limit on every wait during a start. Even a machine with a fifth of a core needs less time. */
export const startWaitMs = 120_000;
