import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '../session/session-store.ts';
import { requestsQuery } from './requests-query.ts';
import { summaryQuery } from './summary-query.ts';

const summaryPath = new RegExp(`^${pagePaths.summary.replace(':requestId', '([^/]+)')}$`);

/** Asks for what the screen at this address will show, while its code is still on the way. What fails is asked for again by the screen. */
export function readAhead(client: QueryClient, pathname: string): void {
  if (!currentSession()) return;
  const requestId = summaryPath.exec(pathname)?.[1];
  if (pathname === pagePaths.dashboard) void client.prefetchQuery(requestsQuery);
  else if (requestId !== undefined) void client.prefetchQuery(summaryQuery(requestId));
}
