import type { ReceivedEvent } from '@blindspot/contracts/stream-events';
import { useEffect, useEffectEvent } from 'react';
import type { StreamOptions } from './event-stream.ts';

interface LiveStream {
  readonly path: string;
  readonly enabled?: boolean;
  readonly onEvent: (received: ReceivedEvent) => void;
  readonly onOpen?: () => void;
}

/** The parser is fetched after the screen; without it the screen works on and refetches when it is looked at. */
async function follow(path: string, options: StreamOptions): Promise<void> {
  const { followStream } = await import('./event-stream.ts').catch(() => ({ followStream: null }));
  await followStream?.(path, options);
}

/**
 * Follows a stream while the page is in view. Hidden tabs let go of theirs: over HTTP/1.1 a browser has six
 * connections for all tabs together, and a stream in each would leave none for the calls.
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
