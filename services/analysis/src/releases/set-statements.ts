import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Database } from '@blindspot/service-kit/database/database';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { Member } from '../computations/member.ts';
import { listPreparedReadings } from '../statements/prepared-reading-store.ts';
import type { SheetReading } from '../statements/statement.ts';
import { listStatements } from '../statements/statement-store.ts';
import { tappedStatements, type VoiceStatements } from '../statements/voice-statements.ts';

type Sheet = Pick<Member, 'id' | 'answers' | 'themes' | 'version'>;

/** What everybody of a set says, by response id. */
export interface SetStatements {
  readonly all: ReadonlyMap<string, VoiceStatements>;
  /** Of those of whom nothing was kept before; to be kept with the set. */
  readonly entering: ReadonlyMap<string, VoiceStatements>;
}

/**
 * Who is in says what was kept of them, so that what changes between two sets is the newcomers. Of these a model's readings are
 * used where it has read all of them as they are now; else the built-in reader reads them all.
 */
export async function gatherStatements(
  { db, thread }: { readonly db: Database; readonly thread: AnalysisThread },
  set: { readonly requestId: string; readonly form: FeedbackForm; readonly members: readonly Sheet[] },
  signal: AbortSignal,
): Promise<SetStatements> {
  const { requestId, form, members } = set;
  const kept = await listStatements(db, requestId);
  const newcomers = members.filter(({ id }) => !kept.has(id));
  const prepared = await preparedFor(db, requestId, newcomers);
  const readings =
    prepared ?? (await thread.run('readSheets', { form, voices: sheetsOf(newcomers) }, signal));
  const reader = prepared ? 'model' : 'built-in';
  const entering = new Map(
    newcomers.map(({ id, themes }, place): [string, VoiceStatements] => {
      const reading = readings[place];
      if (!reading) throw new RangeError('Not every sheet was read.');
      return [id, { taps: tappedStatements(themes), reader, reading }];
    }),
  );
  return { all: new Map([...kept, ...entering]), entering };
}

const sheetsOf = (members: readonly Sheet[]) => members.map(({ answers }) => ({ answers }));

/** In the order of the sheets; undefined where one of them was not read, or not as it is now. */
async function preparedFor(
  db: Database,
  requestId: string,
  sheets: readonly Sheet[],
): Promise<SheetReading[] | undefined> {
  const prepared = new Map(
    (await listPreparedReadings(db, requestId)).map((one) => [one.responseId, one] as const),
  );
  const readings = sheets.flatMap(({ id, version }) => {
    const one = prepared.get(id);
    return one?.version === version ? [one.reading] : [];
  });
  return sheets.length > 0 && readings.length === sheets.length ? readings : undefined;
}
