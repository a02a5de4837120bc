import type { Database } from '@blindspot/service-kit/database/database';
import type { Member } from '../findings/member.ts';
import { listPreparedReadings } from './prepared-reading-store.ts';
import type { SheetReading } from './mention.ts';
import { listMentions } from './mention-store.ts';
import { tappedMentions, type PersonMentions } from './person-mentions.ts';

type Sheet = Pick<Member, 'id' | 'themes' | 'version'>;

export interface SetMentions {
  readonly all: ReadonlyMap<string, PersonMentions>;
  /** Mentions of newcomers, which are stored with the set. */
  readonly entering: ReadonlyMap<string, PersonMentions>;
}

/**
 * Returns the mentions of all members. Members of earlier sets keep their stored mentions, so that only
 * newcomers change a result. Readings of newcomers are used only if a model has read all of them in their
 * current version; otherwise only their taps count.
 */
export async function gatherMentions(
  db: Database,
  { requestId, members }: { readonly requestId: string; readonly members: readonly Sheet[] },
): Promise<SetMentions> {
  const kept = await listMentions(db, requestId);
  const newcomers = members.filter(({ id }) => !kept.has(id));
  const prepared = await preparedFor(db, requestId, newcomers);
  const reader = prepared ? 'model' : 'taps';
  const entering = new Map(
    newcomers.map(({ id, themes }): [string, PersonMentions] => [
      id,
      { taps: tappedMentions(themes), reader, reading: prepared?.get(id) ?? { mentions: [] } },
    ]),
  );
  return { all: new Map([...kept, ...entering]), entering };
}

/** Returns readings by response id; undefined if any sheet was not read in its current version. */
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
