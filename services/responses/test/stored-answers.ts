import type { TestDatabase } from '@blindspot/test-kit/postgres';

interface StoredAnswer {
  readonly response_id: string;
  readonly answers: Record<string, unknown>;
  readonly untouched: string[];
  readonly counted: boolean;
}

export async function storedAnswers(database: TestDatabase, requestId: string): Promise<StoredAnswer[]> {
  return await database.query<StoredAnswer>('select * from responses.answers where request_id = $1', [
    requestId,
  ]);
}

export async function countedAnswers(database: TestDatabase, requestId: string): Promise<number | undefined> {
  const rows = await database.query<{ response_count: number }>(
    'select response_count from responses.request_counts where request_id = $1',
    [requestId],
  );
  return rows[0]?.response_count;
}

export async function announcedCounts(
  database: TestDatabase,
  requestId: string,
): Promise<{ version: number; count: number }[]> {
  return await database.query(
    `select (entry->>'version')::int as version, (entry->>'response_count')::int as count
     from responses.outbox cross join json_array_elements(payload->'data'->'counts') entry
     where payload->>'type' = 'feedback-responses-counted' and entry->>'request_id' = $1 order by seq`,
    [requestId],
  );
}
