import type { CallResult } from '@blindspot/contracts/client';
import type { getAnalyticsRoute } from '@blindspot/contracts/http/analytics';

export type Figures = CallResult<typeof getAnalyticsRoute>['body'];
export type Day = Figures['per_day'][number];
