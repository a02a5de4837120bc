import type { Database } from '@blindspot/service-kit/database/database';
import { validMentions, validReading, type PersonMentions } from './mention.ts';

interface Row extends PersonMentions {
  response_id: string;
  request_id: string;
  result_id: string;
}

const mentions = (db: Database) => db<Row>('analysis.mentions');

/** Returns the mentions of everyone who was ever in a set, by response id. Includes withdrawn sets. */
export async function listMentions(
  db: Database,
  requestId: string,
): Promise<ReadonlyMap<string, PersonMentions>> {
  const rows = await mentions(db)
    .where({ request_id: requestId })
    .select('response_id', 'taps', 'reader', 'reading');
  return new Map(
    rows.map(({ response_id: id, taps, reader, reading }) => [
      id,
      { taps: validMentions(taps), reader, reading: validReading(reading) },
    ]),
  );
}

/** Never replaces stored mentions. */
export async function insertMentions(
  db: Database,
  result: { readonly id: string; readonly requestId: string },
  entering: ReadonlyMap<string, PersonMentions>,
): Promise<void> {
  const rows = Array.from(entering, ([id, mentioned]) => ({ response_id: id, ...mentioned }));
  await db.raw(
    `insert into analysis.mentions (response_id, request_id, result_id, taps, reader, reading)
     select response_id, ?, ?, taps, reader, reading
     from json_to_recordset(?::json) as given (response_id uuid, taps json, reader text, reading json)
     on conflict (response_id) do nothing`,
    [result.requestId, result.id, JSON.stringify(rows)],
  );
}
