import type { Database, Rows } from '@blindspot/service-kit/database/database';

export async function findUsedAnswers(
  db: Database,
  { request_id: requestId, response_ids: ids }: { request_id: string; response_ids: readonly string[] },
): Promise<{ erased: string[]; changeable: string[] }> {
  const { rows } = await db.raw<Rows<{ id: string; erased: boolean }>>(
    `select used.id, a.response_id is null as erased
     from unnest(?::uuid[]) as used (id)
     left join responses.answers a on a.request_id = ? and a.response_id = used.id
     where a.response_id is null or not a.released`,
    [[...ids], requestId],
  );
  return {
    erased: rows.filter(({ erased }) => erased).map(({ id }) => id),
    changeable: rows.filter(({ erased }) => !erased).map(({ id }) => id),
  };
}
