import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import { canary } from '../canary.ts';
import type { FindingKind } from '../ledger/findings.ts';
import { expectedPresence, type Ledger, type SubmissionRecord } from '../ledger/ledger.ts';
import type { Product } from '../product/product.ts';

/** What `spoil` does, as it must be found. */
export const spoiledKinds: readonly FindingKind[] = [
  'lost',
  'doubled',
  'came back',
  'left over',
  'anonymity',
  'miscounted',
  'dead letter',
];

/** Does to the stored facts, past all services, everything that the run says never happens. */
export async function spoil(product: Product, ledger: Ledger): Promise<void> {
  const [lost, doubled, replaced] = ledger.submissions.filter((one) => expectedPresence(one) === 'present');
  const erased = ledger.submissions.find(
    (one) => one.erased === 'acknowledged' && one.request.deleted === undefined,
  );
  const deleted = [...ledger.requests.values()].find((request) => request.deleted === 'acknowledged');
  if (!lost || !doubled || !replaced || !erased || !deleted) {
    throw new Error('Too little happened for anything to be spoiled; let it run longer.');
  }
  await withClient(product.databaseUrl, async (client) => {
    // Past the triggers that would refuse some of it.
    await client.query('set session_replication_role = replica');
    await client.query('delete from responses.answers where answers::text like $1', [wordsOf(lost)]);
    await client.query(
      `insert into responses.answers select (jsonb_populate_record(a, jsonb_build_object(
         'response_id', gen_random_uuid(), 'receipt_hash', '\\x' || md5(random()::text)))).*
       from responses.answers a where answers::text like $1`,
      [wordsOf(doubled)],
    );
    await client.query(
      `update responses.answers set answers = regexp_replace(answers::text, 'zw[a-p]{6}[a-z]xj', $2)::json where answers::text like $1`,
      [wordsOf(replaced), canary({ kind: 'word', number: erased.number, version: 0 })],
    );
    await client.query(
      'insert into analysis.response_counts (request_id, response_count, version) values ($1, 3, 9)',
      [deleted.id],
    );
    await client.query(
      `insert into analysis.releases (id, request_id, number, stage, response_ids, document, engine, prompt_version, input_fingerprint)
       values (gen_random_uuid(), $1, 999, 'full', array[gen_random_uuid()], '{}', 'local', 'none', 'none')`,
      [lost.request.id],
    );
    await client.query(
      `insert into requests.dead_letters (id, consumer, subject, payload, reason, deliveries)
       values (gen_random_uuid(), 'requests-spoiled', 'spoiled', '{}', 'spoiled', 1)`,
    );
  });
  appendFileSync(
    path.join(product.logFolder, 'auth.log'),
    `{"msg":"mail to ${canary({ kind: 'address', number: 1, version: 0 })}@chaos.example"}\n`,
  );
}

function wordsOf({ number }: SubmissionRecord): string {
  return `%${canary({ kind: 'word', number, version: 0 }).slice(0, -3)}_xj%`;
}
