import { CallError } from '@blindspot/contracts/client';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import { SignedOutError } from '../session/refresh.ts';
import { currentSession, useSession } from '../session/session-store.ts';
import { accountQuery } from './account-queries.ts';
import { requestsQuery, summaryQuery } from './shared-queries.ts';

/**
 * Gives each signed-in person a separate query cache, because several people may share this device. The cache
 * outlives an expired session, because the screen may still show unsaved text.
 */
export function PersonalCache({ children }: { children: ReactNode }) {
  const userId = useSession()?.user.id;
  const [owner, setOwner] = useState(userId);
  if (userId !== undefined && userId !== owner) setOwner(userId);
  return <Cache key={owner}>{children}</Cache>;
}

function Cache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  /** Refetches the account of a former admin, so that the route guard closes the admin panel. */
  const onError = (error: unknown): void => {
    if (error instanceof CallError && error.code === 'admins_only') void client.prefetchQuery(accountQuery);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        retryDelay: (_failures, error) => pauseBefore(error),
        // Calls fail at once while the device is offline, instead of waiting for a connection.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  readAhead(client);
  return client;
}

const usualPauseMs = 1_000;
const longestPauseMs = 10_000;

function pauseBefore(error: Error): number {
  const asked = error instanceof CallError ? error.retryAfterSeconds : undefined;
  return asked === undefined ? usualPauseMs : Math.min(asked * 1_000, longestPauseMs);
}

function isWorthAnotherTry(error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  return !(error instanceof CallError) || error.status >= 500;
}

/** Prefetches the data of the first screen while its code loads. */
function readAhead(client: QueryClient): void {
  if (!currentSession()) return;
  const { pathname } = location;
  const requestId = matchPath(pagePaths.summary, pathname)?.params.requestId;
  if (pathname === pagePaths.dashboard) void client.prefetchQuery(requestsQuery);
  else if (requestId !== undefined) void client.prefetchQuery(summaryQuery(requestId));
}
