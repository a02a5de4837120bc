import type { Database } from '@blindspot/service-kit/database/database';
import { validReading, type SheetReading } from './mention.ts';

export interface PreparedReading {
  readonly responseId: string;
  readonly version: number;
  readonly reading: SheetReading;
}

interface Row {
  response_id: string;
  request_id: string;
  version: number;
  reading: SheetReading;
}

const preparedReadings = (db: Database) => db<Row>('analysis.prepared_readings');

export async function listPreparedReadings(
  db: Database,
  requestId: string,
): Promise<ReadonlyMap<string, Omit<PreparedReading, 'responseId'>>> {
  const rows = await preparedReadings(db)
    .where({ request_id: requestId })
    .select('response_id', 'version', 'reading');
  return new Map(
    rows.map(({ response_id: id, version, reading }) => [id, { version, reading: validReading(reading) }]),
  );
}

/**
 * Stores readings; a later version replaces an earlier one. Skips answers in a set, because their mentions
 * are already stored. The caller must lock the count, so that erasures and openings see the new readings.
 */
export async function savePreparedReadings(
  db: Database,
  requestId: string,
  readings: readonly PreparedReading[],
): Promise<void> {
  await db.raw(
    `insert into analysis.prepared_readings as known (response_id, request_id, version, reading)
     select "responseId", ?, version, reading
     from json_to_recordset(?::json) as read ("responseId" uuid, version integer, reading json)
     where not exists (select from analysis.mentions where response_id = "responseId")
     on conflict (response_id) do update set version = excluded.version, reading = excluded.reading
     where known.version <= excluded.version`,
    [requestId, JSON.stringify(readings)],
  );
}

/** Deletes the readings after an opening, because the opened set has its own copy. */
export async function forgetPreparedReadings(db: Database, requestId: string): Promise<void> {
  await preparedReadings(db).where({ request_id: requestId }).delete();
}
