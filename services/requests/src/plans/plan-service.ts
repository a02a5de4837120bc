import { anonymity } from '@blindspot/contracts/anonymity';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import { notFound } from '@blindspot/service-kit/http/error-handler';
import { invalidFields, refusal } from '@blindspot/service-kit/process/app-error';
import { listResponseCounts } from '../response-counts/response-count-store.ts';
import { dayFaultTexts, faultOfDay, type Plan } from './plan.ts';
import { deletePlan, findPlan, ownsRequest, savePlan } from './plan-store.ts';

interface OwnRequest {
  readonly requestId: string;
  readonly ownerId: string;
}

/** Returns the plan of a request. Throws 404 for another owner's request. */
export async function readPlan(db: Database, own: OwnRequest): Promise<Plan | undefined> {
  if (!(await ownsRequest(db, own))) throw notFound();
  return await findPlan(db, own.requestId);
}

/** Stores a plan. Throws 422 for an invalid day, 409 before a result, and 404 for another owner's request. */
export async function keepPlan(db: Database, own: OwnRequest, plan: Omit<Plan, 'followUpId'>): Promise<Plan> {
  return await whileOwn(db, own, async (transaction) => {
    const present = await findPlan(transaction, own.requestId);
    const of = { ownerIds: [own.ownerId], requestIds: [own.requestId] };
    const [answered] = await listResponseCounts(transaction, of);
    if (!present && (answered?.responseCount ?? 0) < anonymity.full)
      throw refusal(409, 'no_result', 'You can choose one thing once you have a result.');
    const fault = faultOfDay(plan.day, new Date(), present?.day ?? null);
    if (fault !== undefined) throw invalidFields({ path: 'day', message: dayFaultTexts[fault], code: fault });
    await savePlan(transaction, own.requestId, plan);
    return { ...plan, followUpId: present?.followUpId ?? null };
  });
}

/** Deletes the plan of a request. Throws 404 for another owner's request. */
export async function letPlanGo(db: Database, own: OwnRequest): Promise<void> {
  await whileOwn(db, own, async (transaction) => await deletePlan(transaction, own.requestId));
}

async function whileOwn<T>(
  db: Database,
  own: OwnRequest,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return await inTransaction(db, async (transaction) => {
    if (!(await ownsRequest(transaction, own, 'lock'))) throw notFound();
    return await work(transaction);
  });
}
