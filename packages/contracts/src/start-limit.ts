/**
 * Every wait of a start (a server, a lock, the first calls) ends after this with one sentence. Long enough for a machine with a
 * fifth of a core, short enough for the person who watches.
 */
export const startWaitMs = 120_000;
