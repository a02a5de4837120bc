import type { Database } from '@blindspot/service-kit/database/database';
import type { Plan } from './plan.ts';

interface Row extends Pick<Plan, 'aim' | 'when' | 'will' | 'day'> {
  request_id: string;
  follow_up_id: string | null;
}

const plans = (db: Database) => db<Row>('requests.plans');

export async function findPlan(db: Database, requestId: string): Promise<Plan | undefined> {
  return await plans(db)
    .where({ request_id: requestId })
    .first<Plan | undefined>('aim', 'when', 'will', db.raw('day::text as day'), {
      followUpId: 'follow_up_id',
    });
}

/** Returns true if this owner has the request. `lock` blocks changes to the request and its plan. */
export async function ownsRequest(
  db: Database,
  own: { requestId: string; ownerId: string },
  lock?: 'lock',
): Promise<boolean> {
  const query = db<{ id: string; owner_id: string }>('requests.feedback_requests')
    .where({ id: own.requestId, owner_id: own.ownerId })
    .first('id');
  return (await (lock ? query.forNoKeyUpdate() : query)) !== undefined;
}

/** Stores a plan. The plan keeps its follow-up unless the aim changes. Requires the lock of `ownsRequest`. */
export async function savePlan(
  transaction: Database,
  requestId: string,
  { aim, when, will, day }: Omit<Plan, 'followUpId'>,
): Promise<void> {
  const plan = { aim, when, will, day };
  await plans(transaction)
    .insert({ request_id: requestId, ...plan })
    .onConflict('request_id')
    .merge({
      ...plan,
      follow_up_id: transaction.raw('case when plans.aim = excluded.aim then plans.follow_up_id end'),
    });
}

/** Records the follow-up of a plan. Requires a lock on the request. */
export async function saveFollowUp(
  transaction: Database,
  requestId: string,
  followUpId: string,
): Promise<void> {
  await plans(transaction).where({ request_id: requestId }).update({ follow_up_id: followUpId });
}

/** Deletes the plan of a request. Requires the lock of `ownsRequest`. */
export async function deletePlan(transaction: Database, requestId: string): Promise<void> {
  await plans(transaction).where({ request_id: requestId }).delete();
}
