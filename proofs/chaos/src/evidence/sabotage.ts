import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import type { Client } from 'pg';
import { canary } from '../canary.ts';
import type { FindingKind } from '../ledger/findings.ts';
import {
  expectedPresence,
  type Ledger,
  type RequestRecord,
  type SubmissionRecord,
} from '../ledger/ledger.ts';
import type { Actors } from '../load/actors.ts';
import { instancesOf } from '../product/instances.ts';
import type { Product } from '../product/product.ts';
import { freezeTree } from '../product/service-process.ts';
import type { Scene } from '../scene.ts';
import { plantUndeliveredEvent } from './stream.ts';

export interface Plant {
  readonly kind: FindingKind;
  readonly what: string;
}

async function provide(actors: Actors): Promise<void> {
  const [owner] = actors.owners;
  if (owner === undefined) throw new Error('There is no owner who could ask for feedback.');
  const requestWith = async (answers: number): Promise<RequestRecord> => {
    const request = await actors.makeRequest(owner);
    if (request === undefined) throw new Error('Nobody could make a request after everything was mended.');
    for (let answer = 0; answer < answers; answer += 1) await actors.submit(request);
    return request;
  };
  await actors.deleteRequest(owner, await requestWith(1));
  for (let analysed = 0; analysed < 5; analysed += 1) {
    const request = await requestWith(6);
    await actors.rate(owner, request);
    await actors.observe(owner, request);
  }
  const [changed, erased] = (await requestWith(2)).submissions;
  if (changed) await actors.change(changed);
  if (erased) await actors.erase(erased);
}

/**
 * Freezes both gateways twice. The first time, no fault is recorded, so the judges must report an outage. The second
 * time lasts beyond a recorded fault, so they must report a slow recovery.
 */
export async function lookAway({ product, options, log, actors, clock }: Scene): Promise<Plant[]> {
  await provide(actors);
  const freezeGateways = (): (() => void) => {
    const wakes = instancesOf('gateway').map(({ name }) => freezeTree(product.process(name).pid()));
    return () => {
      for (const wake of wakes) wake();
    };
  };
  const submittingGoesOn = async (): Promise<void> => {
    const since = clock();
    while ((actors.acknowledgedAt.at(-1) ?? 0) <= since) await delay(50);
  };

  let wake = freezeGateways();
  await delay((options.outageLimitSeconds + 1) * 1_000);
  wake();
  await submittingGoesOn();

  const from = clock();
  wake = freezeGateways();
  // Replies to earlier submissions arrive within this time.
  await delay(500);
  log.disturbances.push({ from, to: clock(), what: 'what was planted', leavesSubmittingAlone: false });
  await delay((options.recoveryLimitSeconds + 1) * 1_000);
  wake();
  await submittingGoesOn();
  return [
    { kind: 'outage', what: 'no submission was acknowledged' },
    { kind: 'slow recovery', what: 'submitting after what was planted' },
  ];
}

export async function plantFaults(product: Product, ledger: Ledger): Promise<Plant[]> {
  return [
    ...(await withClient(product.databaseUrl, async (client) => {
      // Triggers would reject some of these changes.
      await client.query('set session_replication_role = replica');
      return [
        ...(await spoilAnswers(client, ledger)),
        ...(await spoilResults(client, ledger)),
        ...(await spoilCoordination(client)),
      ];
    })),
    spoilLog(product),
    ...(await spoilStream(product)),
  ];
}

async function spoilAnswers(client: Client, ledger: Ledger): Promise<Plant[]> {
  const present = ledger.submissions.filter((one) => expectedPresence(one) === 'present');
  const [lost, doubled, replaced, halved, older, moved] = present;
  // Changes to `lost`, `doubled` and `moved` spoil the counts of their requests, so another request is needed.
  const miscounted = present.find(
    ({ request }) => ![lost, doubled, moved].some((other) => other?.request === request),
  );
  const erased = ledger.submissions.find(
    (one) => one.erased === 'acknowledged' && one.request.deleted === undefined,
  );
  const changed = present
    .slice(6)
    .find(({ versions }) => versions.length > 1 && versions.at(-1)?.certainty === 'acknowledged');
  const rated = present
    .slice(6)
    .find(
      (one) => one !== changed && one.request.ratings.get(one.name)?.at(-1)?.certainty === 'acknowledged',
    );
  const deleted = [...ledger.requests.values()].find((request) => request.deleted === 'acknowledged');
  if (
    !moved ||
    !rated ||
    !lost ||
    !doubled ||
    !replaced ||
    !miscounted ||
    !halved ||
    !older ||
    !erased ||
    !changed ||
    !deleted
  ) {
    throw new Error('Too little happened for anything to be spoiled.');
  }
  const act = (text: string, ...values: unknown[]): Promise<unknown> => client.query(text, values);
  await act('delete from responses.answers where answers::text like $1', wordsOf(lost));
  await act(
    `insert into responses.answers select (jsonb_populate_record(a, jsonb_build_object(
       'response_id', gen_random_uuid(), 'receipt_hash', '\\x' || md5(random()::text)))).*
     from responses.answers a where answers::text like $1`,
    wordsOf(doubled),
  );
  const rewrite = `update responses.answers set answers = regexp_replace(answers::text, 'zw[a-p]{6}[a-z]xj', $2)::json
    where answers::text like $1`;
  await act(rewrite, wordsOf(replaced), canary({ kind: 'word', number: erased.number, version: 0 }));
  await act(rewrite, wordsOf(changed), canary({ kind: 'word', number: changed.number, version: 0 }));
  await act(
    `delete from responses.identities where response_id in
       (select response_id from responses.answers where answers::text like $1)`,
    wordsOf(halved),
  );
  await act(
    'insert into analysis.response_counts (request_id, response_count, version) values ($1, 3, 9)',
    deleted.id,
  );
  await act(
    'update analysis.response_counts set response_count = response_count + 1 where request_id = $1',
    miscounted.request.id,
  );
  const another = randomUUID();
  for (const table of ['answers', 'identities']) {
    await act(
      `update responses.${table} set request_id = $2 where response_id in
         (select response_id from responses.answers where answers::text like $1)`,
      wordsOf(moved),
      another,
    );
  }
  await act(
    'update responses.answers set trust_rating = trust_rating % 10 + 1 where answers::text like $1',
    wordsOf(rated),
  );
  await act('delete from auth.accounts where email = $1', older.request.owner.email);
  return [
    { kind: 'lost', what: `answer ${lost.number} of request ${lost.request.id} was acknowledged` },
    { kind: 'doubled', what: `answer ${doubled.number} of request ${doubled.request.id} is stored 2 times` },
    { kind: 'lost', what: `answer ${replaced.number} of request ${replaced.request.id} was acknowledged` },
    { kind: 'came back', what: `answer ${erased.number} of request` },
    {
      kind: 'lost',
      what: `answer ${changed.number} of request ${changed.request.id} is stored in version 0`,
    },
    { kind: 'lost', what: 'half of an answer' },
    {
      kind: 'left over',
      what: `analysis.response_counts still has something of the deleted request ${deleted.id}`,
    },
    { kind: 'miscounted', what: `answers of request ${miscounted.request.id}` },
    {
      kind: 'not as acknowledged',
      what: `answer ${moved.number} of request ${moved.request.id} is stored with request ${another}`,
    },
    { kind: 'lost', what: `${rated.name} was rated` },
    { kind: 'lost', what: `the account ${older.request.owner.email} was registered` },
  ];
}

async function spoilResults(client: Client, ledger: Ledger): Promise<Plant[]> {
  const { rows } = await client.query<{ request_id: string; id: string }>(
    `select distinct on (request_id) request_id, id from analysis.results where confirmed and not withdrawn
     order by request_id, number desc`,
  );
  const standing = rows.filter(({ request_id: id }) => ledger.requests.get(id)?.deleted === undefined);
  const [small, near, shown, moved, kept] = standing;
  if (!small || !near || !shown || !moved || !kept) throw new Error('Too few analyses to spoil.');
  await client.query(copyOfResult('response_ids[1:4]'), [small.request_id]);
  await client.query(copyOfResult(`response_ids || gen_random_uuid()`), [near.request_id]);
  await client.query(
    `insert into analysis.result_texts select (jsonb_populate_record(w, jsonb_build_object('result_id', copy.id))).*
     from analysis.result_texts w join analysis.results r on r.id = w.result_id and r.number <> 999
     join analysis.results copy on copy.request_id = r.request_id and copy.number = 999
     where w.number = 1 on conflict do nothing`,
  );
  await client.query(
    `update analysis.result_texts set text = jsonb_set(text::jsonb, '{summary}', to_jsonb($2::text))::json
     where result_id = $1`,
    [shown.id, `You say ${canary({ kind: 'word', number: 1, version: 0 })}.`],
  );
  await client.query(
    `update analysis.results set findings = jsonb_set(findings::jsonb, '{untouchedSliders}', 'true')::json where id = $1`,
    [moved.id],
  );
  await client.query('update analysis.results set withdrawn = true, findings = null where id = $1', [
    kept.id,
  ]);
  return [
    { kind: 'anonymity', what: `set 999 of request ${small.request_id} has only 4 people` },
    { kind: 'anonymity', what: 'full text of 4 people' },
    { kind: 'anonymity', what: `set 999 of request ${near.request_id} has 1 newcomers` },
    { kind: 'came back', what: `of request ${near.request_id} is served with an answer that is gone` },
    { kind: 'anonymity', what: 'it shows the word of answer 1' },
    { kind: 'anonymity', what: `what was sealed with result ${moved.id} moved` },
    { kind: 'came back', what: `withdrawn result ${kept.id} keeps its text` },
  ];
}

const copyOfResult = (members: string): string => `insert into analysis.results
      (id, request_id, number, response_ids, weights, effective_weights, average_trust_rating, findings,
       confirmed)
    select gen_random_uuid(), request_id, 999, ${members}, weights, effective_weights, average_trust_rating, findings,
      true
    from analysis.results where request_id = $1 and confirmed and not withdrawn order by number desc limit 1`;

async function spoilCoordination(client: Client): Promise<Plant[]> {
  await client.query(
    `insert into requests.dead_letters (id, consumer, subject, payload, reason, deliveries)
     values (gen_random_uuid(), 'requests-spoiled', 'spoiled', '{}', 'spoiled', 1)`,
  );
  return [{ kind: 'dead letter', what: 'requests-spoiled' }];
}

function spoilLog({ logFolder }: Product): Plant {
  const address = canary({ kind: 'address', number: 1, version: 0 });
  appendFileSync(path.join(logFolder, 'auth-start-1.log'), `{"msg":"mail to ${address}@chaos.example"}\n`);
  return { kind: 'anonymity', what: 'the log auth-start-1.log holds the address of answer 1' };
}

async function spoilStream({ natsUrl }: Product): Promise<Plant[]> {
  await plantUndeliveredEvent(natsUrl, { name: canary({ kind: 'name', number: 2, version: 0 }) });
  return [
    { kind: 'anonymity', what: 'the stream holds the name of answer 2' },
    { kind: 'not drained', what: 'consumer spoiled: 1 waiting' },
  ];
}

function wordsOf({ number }: SubmissionRecord): string {
  return `%${canary({ kind: 'word', number, version: 0 }).slice(0, -3)}_xj%`;
}
