import { defineStreamEvent } from './stream-event.ts';
import { jobStates, type JobState } from './vocabulary/analysis.ts';

/** On the stream `requestEvents`: how many answers one of the caller's requests has now. */
export const responseCount = defineStreamEvent<{ request_id: string; response_count: number }>(
  'count',
  ({ request_id: id, response_count: count }) => typeof id === 'string' && typeof count === 'number',
);

/** On the stream `summaryProgress`: what the running analysis does. The stream ends after `done` or `failed`. */
export const analysisState = defineStreamEvent<{ state: JobState }>('state', ({ state }) =>
  jobStates.some((known) => known === state),
);
