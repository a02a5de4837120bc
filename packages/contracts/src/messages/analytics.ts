import { z } from 'zod';
import { defineQuery } from '../message.ts';
import { NotOwnedBy } from './accounts.ts';

const perDay = z.array(z.object({ day: z.iso.date(), count: z.int() }));

export const getRequestStatistics = defineQuery('requests', 'get-statistics', ['admin'], {
  input: z.object({ since: z.iso.date() }),
  output: z.object({
    total_requests: z.int(),
    question_set_usage: z.record(z.string(), z.int()),
    ai_prompt_usage: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
});

/** `relationship_distribution` omits answers to the caller's own requests; other numbers include them. */
export const getResponseStatistics = defineQuery('responses', 'get-statistics', ['admin'], {
  input: z.object({ since: z.iso.date(), not_owned_by: NotOwnedBy }),
  output: z.object({
    total_responses: z.int(),
    relationship_distribution: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
});
