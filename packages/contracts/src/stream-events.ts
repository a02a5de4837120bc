import { jobStates, type JobState } from './vocabulary/analysis.ts';

/** A kind of Server-Sent Event. It has no schema, so that browser bundles stay small. */
export interface StreamEvent<Data> {
  readonly name: string;
  /** Returns the data of an event, or undefined if the event is of another kind. */
  readonly read: (received: ReceivedEvent) => Data | undefined;
}

export interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Declares a kind of event; `hasShape` receives an object whose members are unknown. */
export function defineStreamEvent<Data extends object>(
  name: string,
  hasShape: (data: Partial<Record<keyof Data, unknown>>) => boolean,
): StreamEvent<Data> {
  return {
    name,
    read: ({ event, data }) =>
      event === name && typeof data === 'object' && data !== null && hasShape(data)
        ? (data as Data)
        : undefined,
  };
}

/** An event of the stream `requestEvents`: the current number of answers to one of the caller's requests. */
export const responseCount = defineStreamEvent<{ request_id: string; response_count: number }>(
  'count',
  ({ request_id: id, response_count: count }) => typeof id === 'string' && typeof count === 'number',
);

/** State of the running analysis; the stream `summaryProgress` ends after `done` or `failed`. */
export const analysisState = defineStreamEvent<{ state: JobState }>('state', ({ state }) =>
  jobStates.some((known) => known === state),
);
