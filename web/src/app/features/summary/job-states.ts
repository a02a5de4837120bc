import type { JobState } from '@blindspot/contracts/http/summaries';

export type { JobState };

/** The contract's list lives beside its schemas; the compiler holds this copy to it. */
const known: Readonly<Record<JobState, true>> = {
  queued: true,
  reading: true,
  writing: true,
  checking: true,
  done: true,
  failed: true,
};

export const jobStates = Object.keys(known) as readonly JobState[];
