import { accessTokenAcceptedMs } from '@blindspot/contracts/access-token';
import type { Database } from '@blindspot/service-kit/database/database';
import { inTransaction } from '@blindspot/service-kit/database/transaction';
import type { PurposeKeys, RingKey } from '@blindspot/service-kit/process/key-ring';
import type { RotatingKeys } from '@blindspot/service-kit/database/key-rotation';
import { seal, sealedPrefix, unseal } from './keys/sealed.ts';
import {
  countRowsNotSealedLike,
  lockRowsNotSealedLike,
  saveSealed,
  type SealedTable,
} from './keys/sealed-row-store.ts';
import { keptLabels, secretKeyFile, secretKeys, type SecretKeys } from './keys/secret-keys.ts';
import { signingKeyFile } from './keys/signing-key.ts';
import { countSessionsUsedBefore } from './sessions/session-store.ts';

const batchRows = 200;

export function authKeys(secretsDir: string): readonly RotatingKeys[] {
  return [
    {
      file: signingKeyFile(secretsDir),
      kept: { inTime: [], atOnce: [] },
      reseal: () => Promise.resolve(0),
      needs: (_db, _ring, replaced) => Promise.resolve({ lost: [], ended: tokensUnder(replaced) }),
    },
    {
      file: secretKeyFile(secretsDir),
      kept: { inTime: keptLabels, atOnce: [] },
      reseal: (db, ring) => resealAll(db, secretKeys(ring)),
      async needs(db, ring, replaced) {
        const sealed = await countSealedOtherwise(db, secretKeys(ring));
        const sessions = await countSessionsUsedBefore(db, lastReplacement(replaced));
        return {
          lost: sealed > 0 ? [`${sealed} rows are sealed with it (--reseal seals them again)`] : [],
          ended: sessions > 0 ? [`${sessions} sessions were last used before it was replaced`] : [],
        };
      },
    },
  ];
}

const sealedTables = (keys: SecretKeys): [SealedTable, PurposeKeys][] => [
  ['secondFactors', keys.secondFactor],
  ['mails', keys.mail],
  ['queuedResets', keys.mail],
];

async function resealAll(db: Database, keys: SecretKeys): Promise<number> {
  let sealed = 0;
  for (const [table, purpose] of sealedTables(keys)) {
    let batch = batchRows;
    while (batch === batchRows) {
      batch = await inTransaction(db, (transaction) => resealBatch(transaction, table, purpose));
      sealed += batch;
    }
  }
  return sealed;
}

async function resealBatch(db: Database, table: SealedTable, keys: PurposeKeys): Promise<number> {
  const rows = await lockRowsNotSealedLike(db, table, sealedPrefix(keys), batchRows);
  for (const { id, sealed } of rows) {
    await saveSealed(db, table, { id, sealed: seal(keys, id, unseal(keys, id, sealed)) });
  }
  return rows.length;
}

async function countSealedOtherwise(db: Database, keys: SecretKeys): Promise<number> {
  let count = 0;
  for (const [table, purpose] of sealedTables(keys)) {
    count += await countRowsNotSealedLike(db, table, sealedPrefix(purpose));
  }
  return count;
}

function tokensUnder(replaced: readonly RingKey[]): string[] {
  const isRecent = Date.now() - lastReplacement(replaced).getTime() < accessTokenAcceptedMs;
  return isRecent ? ['access tokens that were signed with it are still valid, for a quarter of an hour'] : [];
}

function lastReplacement(replaced: readonly RingKey[]): Date {
  return new Date(Math.max(...replaced.map(({ replaced_at: at }) => Date.parse(at ?? ''))));
}
