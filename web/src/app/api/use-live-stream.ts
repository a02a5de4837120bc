import type { ReceivedEvent } from '@blindspot/contracts/stream-events';
import { useEffect, useEffectEvent } from 'react';
import type { StreamOptions } from './event-stream.ts';

interface LiveStream {
  readonly path: string;
  readonly enabled?: boolean;
  readonly onEvent: (received: ReceivedEvent) => void;
  readonly onOpen?: () => void;
}

/** Loads the stream's parser on demand. If loading fails, the screen still refetches on focus. */
async function follow(path: string, options: StreamOptions): Promise<void> {
  const { followStream } = await import('./event-stream.ts').catch(() => ({ followStream: null }));
  await followStream?.(path, options);
}

/**
 * Follows an event stream while the page is visible. Over HTTP/1.1, a browser opens six connections per
 * server, so streams of hidden tabs could block all calls.
 */
export function useLiveStream({ path, enabled = true, onEvent, onOpen }: LiveStream): void {
  const handleEvent = useEffectEvent(onEvent);
  const handleOpen = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (!enabled) return undefined;
    let connection: AbortController | undefined;
    const start = (): void => {
      connection?.abort();
      connection = undefined;
      if (document.visibilityState === 'hidden') return;
      connection = new AbortController();
      void follow(path, { signal: connection.signal, onEvent: handleEvent, onOpen: handleOpen });
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      connection?.abort();
    };
  }, [path, enabled]);
}
