import { noteKept, schema } from './notes.ts';

export async function keepManyPublished(
  query: (text: string) => Promise<object[]>,
  count: number,
  options: { from?: number; aggregate?: string; published?: boolean } = {},
): Promise<void> {
  const { from = 0, aggregate, published = true } = options;
  await query(
    `insert into ${schema}.outbox (id, subject, payload, created_at, published_at)
     select id, '${noteKept.subject}', json_build_object(
         'id', id, 'type', '${noteKept.type}', 'version', 1, 'occurredAt', '2026-01-01T00:00:00.000Z',
         'aggregateId', ${aggregate === undefined ? 'id' : `'${aggregate}'`}, 'aggregateVersion', 1,
         'data', json_build_object('number', n)),
       now(), ${published ? 'now()' : 'null'}
     from (select gen_random_uuid() as id, n from generate_series(${from}, ${from + count - 1}) n) made order by n`,
  );
}
