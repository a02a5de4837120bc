import { hidingPromises } from '@blindspot/contracts/anonymity';
import type { getResponseStatistics } from '@blindspot/contracts/messages/analytics';
import type { Rows } from '@blindspot/service-kit/database/database';
import type { z } from 'zod';
import type { StoredResponseDeps } from './stored-response-view.ts';

type Deps = Pick<StoredResponseDeps, 'db' | 'adminIdentities'>;

type ResponseStatistics = z.infer<typeof getResponseStatistics.output>;

interface Distribution {
  relationship: string;
  stored: number;
  /** Number of answers with this relationship that the reader sees; at most `stored`. */
  shown: number;
}

/**
 * Counts answers in total, by day and by relationship. If identities are hidden from admins, the counts by
 * relationship exclude unopened sets; otherwise an admin could match a new relationship with a new name in
 * the owner's list.
 */
export async function readResponseStatistics(
  deps: Deps,
  { since, not_owned_by: notOwnedBy }: z.infer<typeof getResponseStatistics.input>,
): Promise<ResponseStatistics> {
  const [distribution, perDay] = await Promise.all([
    readDistribution(deps, notOwnedBy),
    readDays(deps, since),
  ]);
  return {
    total_responses: distribution.reduce((total, { stored }) => total + stored, 0),
    relationship_distribution: Object.fromEntries(
      distribution.filter(({ shown }) => shown > 0).map(({ relationship, shown }) => [relationship, shown]),
    ),
    per_day: perDay,
  };
}

async function readDistribution(
  { db, adminIdentities }: Deps,
  notOwnedBy: string[],
): Promise<Distribution[]> {
  const isLive =
    adminIdentities === 'shown' ? `a.promise_version <> all('{${hidingPromises.join(',')}}')` : 'false';
  const isShown = `(${isLive} or a.sealed_in is not null)`;
  const { rows } = await db.raw<Rows<Distribution>>(
    `select relationship, sum(stored)::int as stored, sum(shown)::int as shown from (
       select relationship, count(*) as stored, count(*) filter (where ${isShown}) as shown
       from responses.answers a where counted group by relationship
       union all
       select relationship, 0, -count(*)
       from responses.request_forms f join responses.answers a on a.request_id = f.request_id
       where f.owner_id = any(?::uuid[]) and counted and ${isShown} group by relationship
       union all
       select relationship, 0, -count(*)
       from responses.sets s
       join responses.request_forms f on f.request_id = s.request_id and f.owner_id <> all(?::uuid[])
       join responses.answers a on a.request_id = s.request_id and a.sealed_in = s.number
       where s.state = 'sealed' and not ${isLive} group by relationship
     ) parts group by relationship order by shown desc, relationship`,
    [notOwnedBy, notOwnedBy],
  );
  return rows;
}

/** Counts all identities and subtracts those of uncounted answers, so that no counted answer is read. */
async function readDays({ db }: Deps, since: string): Promise<ResponseStatistics['per_day']> {
  const { rows } = await db.raw<Rows<{ day: string; count: number }>>(
    `select answered_on::text as day, sum(count)::int as count from (
       select answered_on, count(*) as count from responses.identities
       where answered_on >= ?::date group by answered_on
       union all
       select i.answered_on, -count(*)
       from responses.answers a join responses.identities i on i.request_id = a.request_id and i.response_id = a.response_id
       where not a.counted and i.answered_on >= ?::date group by i.answered_on
     ) parts group by answered_on having sum(count) > 0 order by answered_on`,
    [since, since],
  );
  return rows;
}
