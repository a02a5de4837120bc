import {
  deletePlanRoute,
  getPlanRoute,
  savePlanRoute,
  type Plan as PlanReply,
} from '@blindspot/contracts/http/plans';
import type { Database } from '@blindspot/service-kit/database/database';
import { addRoute } from '@blindspot/service-kit/http/add-route';
import type { BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { isDue, type Plan } from './plan.ts';
import { keepPlan, letPlanGo, readPlan } from './plan-service.ts';

export function addPlanRoutes(app: App, { db, bearer }: { db: Database; bearer: BearerAuth }): void {
  addRoute(app, getPlanRoute, { bearer }, async ({ caller, params }) => {
    const plan = await readPlan(db, { requestId: params.id, ownerId: caller.userId });
    return { plan: plan ? toReply(plan) : null };
  });

  addRoute(app, savePlanRoute, { bearer }, async ({ caller, params, body }) => {
    const plan = await keepPlan(db, { requestId: params.id, ownerId: caller.userId }, body);
    return { plan: toReply(plan) };
  });

  addRoute(app, deletePlanRoute, { bearer }, ({ caller, params }) =>
    letPlanGo(db, { requestId: params.id, ownerId: caller.userId }),
  );
}

const toReply = (plan: Plan): PlanReply => ({
  aim: plan.aim,
  when: plan.when,
  will: plan.will,
  day: plan.day,
  due: isDue(plan, new Date()),
  follow_up_id: plan.followUpId,
});
