import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { defineRoute } from '../define-route.ts';

const Counts = z.record(z.string(), z.int());

export const Analytics = z
  .object({
    total_stats: z.object({
      total_requests: z.int(),
      total_responses: z.int(),
      average_responses_per_request: z.number(),
    }),
    recent_activity: z.object({ requests_last_30_days: z.int(), responses_last_30_days: z.int() }),
    question_set_usage: Counts,
    ai_prompt_usage: Counts,
    /** Unlike the totals, these numbers omit answers to the caller's own requests. */
    relationship_distribution: Counts,
    /** Counts for the last 30 days, oldest day first. */
    per_day: z.array(z.object({ day: z.iso.date(), requests: z.int(), responses: z.int() })),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;

export const getAnalyticsRoute = defineRoute(endpoints.getAnalytics, {
  summary: 'Get the figures',
  description: 'Returns the totals and the last 30 days.',
  schema: { response: { 200: Analytics } },
});
