import type {
  DeidentifiedResponse,
  getWaitingAnswers,
} from '@blindspot/contracts/messages/feedback-responses';
import type { z } from 'zod';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import { openIdentity, type Identity, type SealedIdentity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';

export interface People {
  requestId: string;
  set?: number;
}

export interface SealedAnswer extends DeidentifiedResponse {
  is_newcomer: boolean;
  effective_weight: number | null;
}

export type WaitingAnswer = z.infer<typeof getWaitingAnswers.output>['responses'][number];

/** Lists the answers of a set by id, because random ids do not reveal who answered first. */
export async function listSealedAnswers(
  db: Database,
  { requestId, set }: Required<People>,
  after: string | null,
  atMost: number,
): Promise<SealedAnswer[]> {
  const { rows } = await db.raw<Rows<SealedAnswer>>(
    `select response_id, relationship, sealed_rating, answers, themes, version, outside_reader,
       sealed_in = ? as is_newcomer, effective_weight, untouched, may_quote
     from responses.answers
     where request_id = ? and sealed_in <= ? and (?::uuid is null or response_id > ?::uuid)
     order by response_id limit ?`,
    [set, requestId, set, after, after, atMost],
  );
  return rows;
}

/** Lists the first answer of each person who is in no set yet, sorted by id. */
export async function listWaitingAnswers(
  db: Database,
  requestId: string,
  after: string | null,
  atMost: number,
): Promise<WaitingAnswer[]> {
  const { rows } = await db.raw<Rows<WaitingAnswer>>(
    `select response_id, relationship, answers, themes, version, outside_reader
     from responses.answers
     where request_id = ? and counted and sealed_in is null and returns_to is null and (?::uuid is null or response_id > ?::uuid)
     order by response_id limit ?`,
    [requestId, after, after, atMost],
  );
  return rows;
}

export async function listIdentities(
  db: Database,
  keys: IdentityKeys,
  { requestId, set }: People,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Identity[]> {
  const query = db('responses.identities')
    .select<(SealedIdentity & { response_id: string })[]>(
      'response_id',
      'key_id',
      'name_sealed',
      'address_sealed',
    )
    .where({ request_id: requestId });
  if (set !== undefined) {
    query.whereIn(
      'response_id',
      db('responses.answers')
        .select('response_id')
        .where({ request_id: requestId })
        .where('sealed_in', '<=', set),
    );
  }
  const rows = await query;
  const people: Identity[] = [];
  for (const row of rows) {
    people.push(openIdentity(keys, row.response_id, row));
    await yieldToEventLoop();
  }
  return people;
}
