import { CallError } from '@blindspot/contracts/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { readAhead } from './read-ahead.ts';
import { SignedOutError } from '../session/refresh.ts';
import { useSession } from '../session/session-store.ts';

/**
 * A cache for each person: whoever signs in next on this device sees nothing of the one before. A session that
 * merely ended keeps its cache, since text may still be on the screen.
 */
export function PersonalCache({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.id;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return <Cache key={owner}>{children}</Cache>;
}

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const fresh = createQueryClient();
    readAhead(fresh, location.pathname);
    return fresh;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        retryDelay: (_failures, error) => pauseBefore(error),
        // A request that fails while offline should say so instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Said by `npm run dev`; a build has no such line.
  if (import.meta.env.DEV) window.addEventListener('services-changed', () => void client.invalidateQueries());
  return client;
}

const usualPauseMs = 1_000;
const longestPauseMs = 10_000;

/** Who comes back sooner than a busy server said is only refused once more. */
function pauseBefore(error: Error): number {
  const told = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return told === undefined ? usualPauseMs : Math.min(told * 1_000, longestPauseMs);
}

/** A refusal will be the same again; a lost connection or a busy server may not. */
function isWorthAnotherTry(error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  return !(error instanceof CallError) || error.status >= 500;
}
