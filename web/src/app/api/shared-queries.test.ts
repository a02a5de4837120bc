import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../session/session-store.ts';
import { summaryQuery } from './shared-queries.ts';

const user = { id: 'u1', name: 'Maya', email: 'maya@example.com', is_admin: false, email_verified: true };
const requestId = '3f0a1c9e-8a4b-4f57-9d1e-0a2b3c4d5e6f';
const asked: string[] = [];
let status = 'ready';

beforeEach(() => {
  // Queries poll only in a browser, so the test pretends to run in a browser.
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ status, stage: 'holding', response_count: 5 });
  });
  asked.length = 0;
  status = 'ready';
  storeSession({ user, access_token: 'h.e30.s' });
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  clearSession();
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('summaryQuery opens no result when it reads on mount, focus, invalidation, poll or prefetch', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 0, networkMode: 'always' } } });
  client.mount();
  const reads = async (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

  const stop = new QueryObserver(client, summaryQuery(requestId)).subscribe(() => undefined);
  await reads(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await reads(2);
  status = 'generating';
  await client.invalidateQueries({ queryKey: summaryQuery(requestId).queryKey });
  await reads(3);
  await vi.advanceTimersByTimeAsync(3_000);
  await reads(4);
  await client.prefetchQuery(summaryQuery(requestId));
  await reads(5);
  stop();
  client.unmount();

  expect(new Set(asked)).toEqual(new Set([`/api/feedback-summary/${requestId}?read=sealed`]));
});
