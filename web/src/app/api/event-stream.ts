import type { ReceivedEvent } from '@blindspot/contracts/stream-events';
import { createParser } from 'eventsource-parser';
import { SignedOutError } from '../session/refresh.ts';
import { signedFetch } from './api.ts';

export interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (received: ReceivedEvent) => void;
  /** Called after each connection. The caller must refetch data that the stream may have missed. */
  readonly onOpen?: () => void;
}

async function readOnce(
  path: string,
  { signal, onEvent, onOpen }: StreamOptions,
): Promise<'ended' | 'refused'> {
  const answer = await signedFetch(path, 'text/event-stream', { cache: 'no-store', signal });
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused';
  if (!answer.ok || !answer.body) throw new Error(`The stream answered ${answer.status}`);
  onOpen?.();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      try {
        onEvent({ event: event ?? 'message', data: JSON.parse(data) });
      } catch {
        // Skips data that is not JSON, because the next refetch gets the same data.
      }
    },
  });
  const decoder = new TextDecoder();
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return 'ended';
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    AbortSignal.any([signal, AbortSignal.timeout(ms)]).addEventListener('abort', resolve);
  });

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Follows server-sent events with a bearer token, which EventSource cannot send. Reconnects with backoff
 * until the caller aborts, the server rejects the call, or the session ends.
 */
export async function followStream(path: string, options: StreamOptions): Promise<void> {
  const { signal } = options;
  let waitMs = firstWaitMs;
  const onOpen = (): void => {
    waitMs = firstWaitMs;
    options.onOpen?.();
  };
  while (!signal.aborted) {
    try {
      if ((await readOnce(path, { ...options, onOpen })) === 'refused') return;
    } catch (error) {
      if (error instanceof SignedOutError) return;
    }
    if (signal.aborted) return;
    // Jitter keeps open tabs from reconnecting to a restarted server all at once.
    await pause(waitMs * (0.5 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}
