import { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { App } from '@blindspot/service-kit/http/create-app';
import type { AdminDeps } from '../admin-deps.ts';
import { readAnalytics } from './analytics-service.ts';

export function addAnalyticsRoutes(app: App, { bus, bearer }: AdminDeps): void {
  addRoute(app, getAnalyticsRoute, { bearer }, ({ caller }) => readAnalytics(bus, caller.userId));
}
