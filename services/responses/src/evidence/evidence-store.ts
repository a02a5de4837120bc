import type { DeidentifiedResponse } from '@blindspot/contracts/queries/feedback-responses';
import type { Database } from '@blindspot/service-kit/database/database';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';
import { openIdentity, type Identity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';

/** Counted answers after the given id, in the order of their ids, which are random and so say nothing. */
export async function listCountedAnswers(
  db: Database,
  requestId: string,
  after: string | null,
  atMost: number,
): Promise<DeidentifiedResponse[]> {
  const query = db('responses.answers')
    .select<DeidentifiedResponse[]>('response_id', 'relationship', 'trust_rating', 'answers')
    .where({ request_id: requestId, counted: true })
    .orderBy('response_id')
    .limit(atMost);
  return after === null ? query : query.where('response_id', '>', after);
}

interface IdentityRow {
  response_id: string;
  key_id: string;
  name_sealed: Buffer;
  address_sealed: Buffer;
}

/** Everybody who answered a request, to find their names in texts. No answer is read with them. */
export async function listIdentities(
  db: Database,
  keys: IdentityKeys,
  requestId: string,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Identity[]> {
  const rows = await db('responses.identities')
    .select<IdentityRow[]>('response_id', 'key_id', 'name_sealed', 'address_sealed')
    .where({ request_id: requestId });
  const people: Identity[] = [];
  for (const row of rows) {
    const sealed = { keyId: row.key_id, name: row.name_sealed, address: row.address_sealed };
    people.push(openIdentity(keys, row.response_id, sealed));
    await yieldToEventLoop();
  }
  return people;
}
