import type { ReceivedEvent } from '@blindspot/contracts/stream-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session/session-store.ts';
import { followStream } from './event-stream.ts';

const user = { id: 'u1', name: 'Maya', email: 'maya@example.com', is_admin: false, email_verified: true };
const server = vi.fn<typeof fetch>();

function stream(...parts: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  return new Response(body, { status: 200 });
}

async function follow(onOpen?: () => void): Promise<ReceivedEvent[]> {
  const events: ReceivedEvent[] = [];
  const { signal } = new AbortController();
  await followStream('/api/events', {
    signal,
    onEvent: (event) => events.push(event),
    ...(onOpen && { onOpen }),
  });
  return events;
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  storeSession({ user, access_token: 'not-a-jwt' });
});

afterEach(() => {
  clearSession();
  server.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followStream', () => {
  it('followStream delivers an event that arrives in pieces', async () => {
    server.mockResolvedValueOnce(stream('event: cou', 'nt\ndata: {"response_', 'count": 3}\n\n'));
    server.mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect(await follow()).toEqual([{ event: 'count', data: { response_count: 3 } }]);
  });

  it('followStream sends the access token', async () => {
    server.mockResolvedValueOnce(new Response(null, { status: 404 }));
    await follow();
    expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer not-a-jwt' });
  });

  it('followStream reconnects after a lost connection and calls onOpen again', async () => {
    server.mockResolvedValueOnce(stream());
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    server.mockResolvedValueOnce(stream('data: {"a": 1}\n\n'));
    server.mockResolvedValueOnce(new Response(null, { status: 404 }));
    const onOpen = vi.fn<() => void>();
    expect(await follow(onOpen)).toEqual([{ event: 'message', data: { a: 1 } }]);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('followStream skips data that is not JSON', async () => {
    server.mockResolvedValueOnce(stream('data: oops\n\n: heartbeat\n\ndata: 1\n\n'));
    server.mockResolvedValueOnce(new Response(null, { status: 404 }));
    expect(await follow()).toEqual([{ event: 'message', data: 1 }]);
  });
});
