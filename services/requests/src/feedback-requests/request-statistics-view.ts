import type { Database, Rows } from '@blindspot/service-kit/database/database';

export interface Count {
  key: string;
  count: number;
}

/** Requests whose title or owner's name has this text in it, or that are of this owner; newest first. */
export async function findRequestIds(
  db: Database,
  { text, ownerId, atMost }: { text: string; ownerId: string | null; atMost: number },
): Promise<string[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const query = db<{ id: string; owner_id: string }>('requests.feedback_requests')
    .whereILike('title', pattern)
    .orWhereILike('owner_name', pattern)
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .limit(atMost);
  if (ownerId !== null) query.orWhere({ owner_id: ownerId });
  return query.pluck('id');
}

export async function countBy(db: Database, column: 'question_set' | 'ai_prompt_type'): Promise<Count[]> {
  const { rows } = await db.raw<Rows<Count>>(
    `select ${column} as key, count(*)::int as count from requests.feedback_requests
     group by 1 order by 2 desc, 1`,
  );
  return rows;
}

/** Days of UTC that have any, oldest first. */
export async function countPerDay(db: Database, since: string): Promise<Count[]> {
  const { rows } = await db.raw<Rows<Count>>(
    `select (created_at at time zone 'utc')::date::text as key, count(*)::int as count
     from requests.feedback_requests where created_at >= ?::date::timestamp at time zone 'utc'
     group by 1 order by 1`,
    [since],
  );
  return rows;
}
