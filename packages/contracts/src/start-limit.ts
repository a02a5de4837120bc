/** Limit on each wait during start-up. Even a machine with a fifth of a core needs less time. */
export const startWaitMs = 120_000;
