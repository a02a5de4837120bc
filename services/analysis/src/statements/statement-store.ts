import type { Reader } from '@blindspot/contracts/vocabulary/analysis';
import type { Database } from '@blindspot/service-kit/database/database';
import {
  sayable,
  sayableReading,
  type KeptReading,
  type KeptStatement,
  type VoiceStatements,
} from './voice-statements.ts';

interface Row {
  response_id: string;
  request_id: string;
  result_id: string;
  taps: KeptStatement[];
  reader: Reader;
  reading: KeptReading;
}

const statements = (db: Database) => db<Row>('analysis.statements');

/**
 * Returns the statements of members of any set, withdrawn or not, by response id. An erasure deletes them.
 */
export async function listStatements(
  db: Database,
  requestId: string,
): Promise<ReadonlyMap<string, VoiceStatements>> {
  const rows = await statements(db)
    .where({ request_id: requestId })
    .select('response_id', 'taps', 'reader', 'reading');
  return new Map(
    rows.map(({ response_id: id, taps, reader, reading }) => [
      id,
      { taps: sayable(taps), reader, reading: sayableReading(reading) },
    ]),
  );
}

/** Stores statements with the set in which their people enter; stored ones are never replaced. */
export async function keepStatements(
  db: Database,
  result: { readonly id: string; readonly requestId: string },
  said: ReadonlyMap<string, VoiceStatements>,
): Promise<void> {
  const rows = Array.from(said, ([id, { taps, reader, reading }]) => ({
    response_id: id,
    taps,
    reader,
    reading,
  }));
  await db.raw(
    `insert into analysis.statements (response_id, request_id, result_id, taps, reader, reading)
     select response_id, ?, ?, taps, reader, reading
     from json_to_recordset(?::json) as said (response_id uuid, taps json, reader text, reading json)
     on conflict (response_id) do nothing`,
    [result.requestId, result.id, JSON.stringify(rows)],
  );
}
