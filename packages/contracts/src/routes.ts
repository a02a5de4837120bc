import { adminRoutes } from './http/admin.ts';
import { analysisRoutes } from './http/analysis.ts';
import { authRoutes } from './http/auth.ts';
import { requestsRoutes } from './http/requests.ts';
import { responsesRoutes } from './http/responses.ts';
import type { Route } from './route.ts';

/** Every call of the product; the gateway proxies exactly these. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...requestsRoutes,
  ...responsesRoutes,
  ...analysisRoutes,
  ...adminRoutes,
];
