import { jobStates, type JobState } from './vocabulary/analysis.ts';

/**
 * One kind of message on a stream of Server-Sent Events: its name there, and the shape of its data. It carries no schema,
 * because browsers read it.
 */
export interface StreamEvent<Data> {
  readonly name: string;
  /** The data of what came; undefined where that is something else. */
  readonly read: (received: ReceivedEvent) => Data | undefined;
}

/** What a stream brought, with its data read as JSON. */
export interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Declares a message; `hasShape` is asked of an object with any members or none. */
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

/** On the stream `requestEvents`: how many answers one of the caller's requests has now. */
export const responseCount = defineStreamEvent<{ request_id: string; response_count: number }>(
  'count',
  ({ request_id: id, response_count: count }) => typeof id === 'string' && typeof count === 'number',
);

/** On the stream `summaryProgress`: what the running analysis does. The stream ends after `done` or `failed`. */
export const analysisState = defineStreamEvent<{ state: JobState }>('state', ({ state }) =>
  jobStates.some((known) => known === state),
);
