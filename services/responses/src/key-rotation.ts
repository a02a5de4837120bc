import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { RotatingKeys } from '@blindspot/service-kit/database/key-rotation';
import { addressIndex, openIdentity, sealIdentity } from './identities/identity.ts';
import { identityKeyFile, identityKeys, keptLabels, type IdentityKeys } from './identities/identity-keys.ts';
import {
  countIdentitiesUnder,
  countSubmissionsUnder,
  lockIdentitiesNotUnder,
  saveIdentities,
  type IdentityRow,
} from './identities/identity-store.ts';

const batchRows = 200;

export function responsesKeys(secretsDir: string): readonly RotatingKeys[] {
  return [
    {
      file: identityKeyFile(secretsDir),
      kept: { inTime: keptLabels, atOnce: keptLabels },
      reseal: (db, ring) => resealAll(db, identityKeys(ring)),
      async needs(db, _ring, replaced) {
        const ids = replaced.map(({ id }) => id);
        const identities = await countIdentitiesUnder(db, ids);
        const submissions = await countSubmissionsUnder(db, ids);
        return {
          lost:
            identities > 0 ? [`${identities} identities are sealed with it (--reseal seals them again)`] : [],
          ended:
            submissions > 0
              ? [`${submissions} submissions of the last day could not be repeated for their receipt`]
              : [],
        };
      },
    },
  ];
}

async function resealAll(db: Database, keys: IdentityKeys): Promise<number> {
  let sealed = 0;
  let after: IdentityRow | undefined;
  do {
    const from = after;
    const rows = await inTransaction(db, (transaction) => resealBatch(transaction, keys, from));
    after = rows.at(-1);
    sealed += rows.length;
  } while (after);
  return sealed;
}

async function resealBatch(
  db: Database,
  keys: IdentityKeys,
  after: IdentityRow | undefined,
): Promise<IdentityRow[]> {
  const rows = await lockIdentitiesNotUnder(db, keys.currentId, { after, atMost: batchRows });
  if (rows.length === 0) return rows;
  const resealed = rows.map((row) => {
    const identity = openIdentity(keys, row.response_id, row);
    return {
      ...row,
      ...sealIdentity(keys, row.response_id, identity),
      address_index: addressIndex(keys, identity.address),
    };
  });
  await saveIdentities(db, resealed);
  return rows;
}
