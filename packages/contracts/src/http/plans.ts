import { z } from 'zod';
import * as endpoints from '../endpoints.ts';
import { Id, oneLine, requiredOneLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { problems } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { FeedbackRequest } from './feedback-requests.ts';

const Aim = requiredOneLine(limits.plan.aim, 'one thing');

/** What an owner wants to do with what they read. Theirs alone: on no shared page, in no event, in no list of admins. */
export const PlanParts = z.strictObject({
  /** The one thing, in the words of the result or in their own. */
  aim: Aim,
  /** 'When …' */
  when: oneLine(limits.plan.line).default(''),
  /** '… I will …' */
  will: oneLine(limits.plan.line).default(''),
  /** From which day on the same people are to be asked again: today (UTC) or later, within a year. */
  day: z.iso.date().nullable().default(null),
});
export type PlanParts = z.input<typeof PlanParts>;

export const Plan = z
  .object({
    aim: z.string(),
    when: z.string(),
    will: z.string(),
    day: z.iso.date().nullable(),
    /** Whether the day has come; also where none was set. */
    due: z.boolean(),
    /** The feedback request that asks again, while it stands. */
    follow_up_id: Id.nullable(),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

/** One plan a request; null where there is none. */
export const KeptPlan = z.object({ plan: Plan.nullable() }).meta({ id: 'KeptPlan' });
export type KeptPlan = z.infer<typeof KeptPlan>;

const params = z.object({ id: Id });

export const getPlanRoute = defineRoute(endpoints.getPlan, {
  summary: 'Get the plan',
  description: 'Returns the one thing that the owner wants to change.',
  schema: { params, response: { 200: KeptPlan, ...problems } },
});

/** 422 for a day that is past, unless it stood there already, and for one more than a year away. */
export const savePlanRoute = defineRoute(endpoints.savePlan, {
  summary: 'Save the plan',
  description: 'Creates or replaces the one thing that the owner wants to change.',
  schema: { params, body: PlanParts, response: { 200: KeptPlan, ...problems } },
});

/** The follow-up that was made of it stays: people may be answering it. */
export const deletePlanRoute = defineRoute(endpoints.deletePlan, {
  summary: 'Delete the plan',
  description: 'Deletes what the owner wanted to change.',
  schema: { params, response: { 204: z.undefined(), ...problems } },
});

/** One a plan: asked again it gives the one there is. 409 `no_plan` without a plan, `too_early` before its day. */
export const createFollowUpRoute = defineRoute(endpoints.createFollowUp, {
  summary: 'Create a follow-up',
  description: 'Creates a request that asks one question: what has changed about the one thing of the plan.',
  schema: {
    params,
    /** What the question names, as everybody who has the link will read it. */
    body: z.strictObject({ aim: Aim }),
    response: { 200: FeedbackRequest, ...problems },
  },
});
