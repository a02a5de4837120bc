import type { Database } from '@blindspot/service-kit/database/database';
import type { Member } from '../computations/member.ts';
import { listPreparedReadings } from '../statements/prepared-reading-store.ts';
import type { SheetReading } from '../statements/statement.ts';
import { listStatements } from '../statements/statement-store.ts';
import { tappedStatements, type VoiceStatements } from '../statements/voice-statements.ts';

type Sheet = Pick<Member, 'id' | 'themes' | 'version'>;

/** Statements of every member of a set, by response id. */
export interface SetStatements {
  readonly all: ReadonlyMap<string, VoiceStatements>;
  /** Statements of members without stored ones; stored with the set. */
  readonly entering: ReadonlyMap<string, VoiceStatements>;
}

/**
 * Returns the statements of all members. People of earlier sets keep their stored statements, so that only
 * newcomers change a result. A model's readings of newcomers are used only if it has read the current version
 * of all of them; otherwise only their taps count.
 */
export async function gatherStatements(
  db: Database,
  { requestId, members }: { readonly requestId: string; readonly members: readonly Sheet[] },
): Promise<SetStatements> {
  const kept = await listStatements(db, requestId);
  const newcomers = members.filter(({ id }) => !kept.has(id));
  const prepared = await preparedFor(db, requestId, newcomers);
  const reader = prepared ? 'model' : 'taps';
  const entering = new Map(
    newcomers.map(({ id, themes }): [string, VoiceStatements] => [
      id,
      { taps: tappedStatements(themes), reader, reading: prepared?.get(id) ?? { statements: [] } },
    ]),
  );
  return { all: new Map([...kept, ...entering]), entering };
}

/** Returns readings by response id; undefined if one of the sheets was not read in its current version. */
async function preparedFor(
  db: Database,
  requestId: string,
  sheets: readonly Sheet[],
): Promise<ReadonlyMap<string, SheetReading> | undefined> {
  const prepared = new Map(
    (await listPreparedReadings(db, requestId)).map((one) => [one.responseId, one] as const),
  );
  const readings = new Map(
    sheets.flatMap(({ id, version }) => {
      const one = prepared.get(id);
      return one?.version === version ? [[id, one.reading] as const] : [];
    }),
  );
  return sheets.length > 0 && readings.size === sheets.length ? readings : undefined;
}
