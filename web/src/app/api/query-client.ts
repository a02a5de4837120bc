import { CallError } from '@blindspot/contracts/client';
import { QueryClient } from '@tanstack/react-query';
import { SignedOutError } from '../session/refresh.ts';

/** A refusal will be the same again; a lost connection or a busy server may not. */
function isWorthAnotherTry(error: Error): boolean {
  if (error instanceof SignedOutError) return false;
  return !(error instanceof CallError) || error.status >= 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthAnotherTry(error),
        // A request that fails while offline should say so instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
