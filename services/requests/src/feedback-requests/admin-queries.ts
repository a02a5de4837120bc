import { searchedRequests } from '@blindspot/contracts/limits';
import { getRequestStatistics } from '@blindspot/contracts/queries/analytics';
import { describeRequestOwners, searchRequests } from '@blindspot/contracts/queries/feedback-requests';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';

interface OwnerRow {
  request_id: string;
  title: string;
  owner_id: string;
  owner_name: string;
}
interface CountRow {
  key: string;
  count: number;
}

/** Answers what the admin panel asks about feedback requests. */
export function serveAdminQueries({ bus, db }: { bus: Bus; db: Database }): void {
  bus.serve(describeRequestOwners, async ({ request_ids: ids }) => {
    const { rows } = await db.raw<{ rows: OwnerRow[] }>(
      `select id as request_id, title, owner_id, owner_name from requests.feedback_requests
       where id = any(?::uuid[])`,
      [ids],
    );
    return { requests: rows };
  });

  bus.serve(searchRequests, async ({ text, owner_id: ownerId }) => {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const { rows } = await db.raw<{ rows: { id: string }[] }>(
      `select id from requests.feedback_requests where title ilike ? or owner_name ilike ? or owner_id = ?::uuid
       order by created_at desc, id limit ?`,
      [pattern, pattern, ownerId, searchedRequests],
    );
    return { request_ids: rows.map(({ id }) => id) };
  });

  bus.serve(getRequestStatistics, async ({ since }) => {
    const [sets, styles, days] = await Promise.all([
      countBy(db, 'question_set'),
      countBy(db, 'ai_prompt_type'),
      countPerDay(db, since),
    ]);
    return {
      total_requests: sets.reduce((total, { count }) => total + count, 0),
      question_set_usage: asRecord(sets),
      ai_prompt_usage: asRecord(styles),
      per_day: days.map(({ key, count }) => ({ day: key, count })),
    };
  });
}

async function countBy(db: Database, column: 'question_set' | 'ai_prompt_type'): Promise<CountRow[]> {
  const { rows } = await db.raw<{ rows: CountRow[] }>(
    `select ${column} as key, count(*)::int as count from requests.feedback_requests
     group by 1 order by 2 desc, 1`,
  );
  return rows;
}

/** Days of UTC that have any, oldest first. */
async function countPerDay(db: Database, since: string): Promise<CountRow[]> {
  const { rows } = await db.raw<{ rows: CountRow[] }>(
    `select (created_at at time zone 'utc')::date::text as key, count(*)::int as count
     from requests.feedback_requests where created_at >= ?::date::timestamp at time zone 'utc'
     group by 1 order by 1`,
    [since],
  );
  return rows;
}

const asRecord = (rows: readonly CountRow[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ key, count }) => [key, count]));
