import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { Database, Rows } from '@blindspot/service-kit/database/database';
import { shownRelationshipSql } from '../sets/shown-relationship.ts';
import { createYieldToEventLoop } from '../evidence/yield-to-event-loop.ts';
import { openIdentity, type SealedIdentity } from '../identities/identity.ts';
import type { IdentityKeys } from '../identities/identity-keys.ts';
import type { TrustEntry } from './trust-labels.ts';

interface Row extends SealedIdentity {
  response_id: string;
  relationship: Relationship;
  trust_rating: number | null;
  sealed_in: number | null;
  sealed_rating: number | null;
  effective_weight: number | null;
  set_is_begun: boolean;
  entering: string | null;
}

/** Reads names, ratings and relationships, but never the content of an answer. */
export async function readTrustEntries(
  db: Database,
  keys: IdentityKeys,
  requestId: string,
): Promise<TrustEntry[]> {
  const { rows } = await db.raw<Rows<Row>>(
    `select a.response_id, i.key_id, i.name_sealed, i.address_sealed,
       ${shownRelationshipSql} as relationship, a.trust_rating, a.sealed_in, a.sealed_rating, a.effective_weight,
       s.number is not null as set_is_begun, s.entering
     from responses.answers a
     left join responses.sets s
       on s.request_id = a.request_id and s.number = a.sealed_in and s.state = 'sealed'
     join responses.identities i on i.request_id = a.request_id and i.response_id = a.response_id
     where a.request_id = ? and a.counted and not a.set_aside`,
    [requestId],
  );
  const entries: TrustEntry[] = [];
  const yieldToEventLoop = createYieldToEventLoop();
  for (const row of rows) {
    entries.push(entryOf(keys, row));
    await yieldToEventLoop();
  }
  return entries;
}

function entryOf(keys: IdentityKeys, row: Row): TrustEntry {
  return {
    responseId: row.response_id,
    name: openIdentity(keys, row.response_id, row).name,
    relationship: row.relationship,
    trustRating: row.trust_rating,
    sealed:
      row.sealed_in === null || row.sealed_rating === null
        ? null
        : {
            set: row.sealed_in,
            rating: row.sealed_rating,
            effectiveWeight: row.effective_weight,
            isBegun: row.set_is_begun,
            entering: row.entering,
          },
  };
}

export async function saveTrustRating(
  db: Database,
  requestId: string,
  responseId: string,
  rating: number,
): Promise<void> {
  await db('responses.answers')
    .where({ request_id: requestId, response_id: responseId })
    .update({ trust_rating: rating });
}
