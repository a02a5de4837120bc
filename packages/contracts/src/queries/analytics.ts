import { z } from 'zod';
import { defineQuery } from '../query.ts';

const perDay = z.array(z.object({ day: z.iso.date(), count: z.int() }));

export const getRequestStatistics = defineQuery({
  service: 'requests',
  name: 'get-statistics',
  askedBy: ['admin'],
  input: z.object({ since: z.iso.date() }),
  output: z.object({
    total_requests: z.int(),
    question_set_usage: z.record(z.string(), z.int()),
    ai_prompt_usage: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
});

export const getResponseStatistics = defineQuery({
  service: 'responses',
  name: 'get-statistics',
  askedBy: ['admin'],
  input: z.object({ since: z.iso.date() }),
  output: z.object({
    total_responses: z.int(),
    relationship_distribution: z.record(z.string(), z.int()),
    per_day: perDay,
  }),
});
