import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Id, IdParams, oneLine, requiredOneLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from '../define-route.ts';
import { FeedbackRequest } from './feedback-requests.ts';

const Aim = requiredOneLine(limits.plan.aim, 'one thing');

/** The owner's plan after reading a result; only the owner sees it. */
export const PlanParts = z.strictObject({
  aim: Aim,
  when: oneLine(limits.plan.line).default(''),
  will: oneLine(limits.plan.line).default(''),
  /** The day from which a follow-up can be created: today (UTC) or later, within a year. */
  day: z.iso.date().nullable().default(null),
});
export type PlanParts = z.input<typeof PlanParts>;

export const Plan = z
  .object({
    aim: z.string(),
    when: z.string(),
    will: z.string(),
    day: z.iso.date().nullable(),
    /** Whether the plan's day has come; true if the plan has no day. */
    due: z.boolean(),
    follow_up_id: Id.nullable(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

export const KeptPlan = z.object({ plan: Plan.nullable() }).meta({ id: 'KeptPlan' });
export type KeptPlan = z.infer<typeof KeptPlan>;

export const getPlanRoute = defineRoute(endpoints.getPlan, {
  summary: 'Get the plan',
  description: 'Returns the one thing that the owner wants to change.',
  schema: { params: IdParams, response: { 200: KeptPlan } },
});

/**
 * Returns 422 for a day more than a year ahead, and for a past day that is not already saved. A first plan gets
 * 409 `no_result` while too few people have answered for a result.
 */
export const savePlanRoute = defineRoute(endpoints.savePlan, {
  summary: 'Save the plan',
  description: 'Creates or replaces the one thing that the owner wants to change.',
  schema: { params: IdParams, body: PlanParts, response: { 200: KeptPlan } },
});

/** A follow-up of the deleted plan stays, because people may be answering it. */
export const deletePlanRoute = defineRoute(endpoints.deletePlan, {
  summary: 'Delete the plan',
  description: 'Deletes what the owner wanted to change.',
  schema: { params: IdParams, response: { 204: z.undefined() } },
});

/** Idempotent. Returns 409 `no_plan` without a plan, and 409 `too_early` before the plan's day. */
export const createFollowUpRoute = defineRoute(endpoints.createFollowUp, {
  summary: 'Create a follow-up',
  description: 'Creates a request that asks one question: what has changed about the one thing of the plan.',
  schema: {
    params: IdParams,
    /** The aim as the follow-up's question shows it. Everyone with the link can read it. */
    body: z.strictObject({ aim: Aim }),
    response: { 200: FeedbackRequest },
  },
});
