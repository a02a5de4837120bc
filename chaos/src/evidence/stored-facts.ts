import { serviceNames } from '@blindspot/contracts/services';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import type { Client } from 'pg';
import { findCanaries } from '../canary.ts';
import type { StoredFacts } from '../ledger/judge-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { consumerBacklog } from './stream.ts';

/** Where something of a deleted request stays on purpose: that it was deleted, so that nothing late revives it. */
const mayRemember = new Set([
  'requests.deleted_feedback_requests',
  'responses.request_forms',
  'analysis.tombstones',
  'analysis.erased_responses',
]);

/** Everything in the tables that can be held against the ledger, read past all services as the superuser. */
export async function readStoredFacts(
  databaseUrl: string,
  natsUrl: string,
  ledger: Ledger,
): Promise<StoredFacts> {
  const backlog = await consumerBacklog(natsUrl);
  return await withClient(databaseUrl, async (client) => {
    const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(text, values)).rows;

    const accounts = await rows<{ email: string }>('select email from auth.accounts');
    const requests = await rows<{ id: string }>('select id from requests.feedback_requests');
    const answers = await rows<{ request_id: string; answers: string }>(
      'select request_id, answers::text as answers from responses.answers',
    );
    const halves = await rows<{ half: string }>(
      `select coalesce('answer ' || a.response_id, 'identity ' || i.response_id) as half
       from responses.answers a full join responses.identities i using (request_id, response_id)
       where a.response_id is null or i.response_id is null`,
    );
    const counts = await rows<{
      request_id: string;
      stored: number;
      responses: number;
      requests: number;
      analysis: number;
    }>(
      `select c.request_id, (select count(*)::int from responses.answers a where a.request_id = c.request_id and a.counted) as stored,
         c.response_count as responses, coalesce(r.response_count, 0) as requests, coalesce(n.response_count, 0) as analysis
       from responses.request_counts c
       left join requests.response_counts r using (request_id) left join analysis.response_counts n using (request_id)`,
    );
    const releases = await rows<{ request_id: string; stage: string; members: string[] }>(
      'select request_id, stage, response_ids as members from analysis.releases',
    );
    return {
      accounts: accounts.map(({ email }) => email),
      requests: requests.map(({ id }) => id),
      answers: answers.flatMap((row) =>
        findCanaries(row.answers)
          .filter(({ kind }) => kind === 'word')
          .map(({ number, version }) => ({ requestId: row.request_id, number, version })),
      ),
      halves: halves.map(({ half }) => half),
      counts: new Map(
        counts.map(({ request_id: id, stored, responses, requests: listed, analysis }) => [
          id,
          {
            stored,
            byTable: {
              'responses.request_counts': responses,
              'requests.response_counts': listed,
              'analysis.response_counts': analysis,
            },
          },
        ]),
      ),
      leftovers: await findLeftovers(client, ledger),
      releases: releases.map(({ request_id: requestId, stage, members }) => ({ requestId, stage, members })),
      deadLetters: await listDeadLetters(client),
      backlog: { ...backlog, ...(await outboxBacklog(client)), ...(await jobsInFlight(client)) },
    };
  });
}

/** What still waits anywhere; empty when everything has come to rest. */
export async function readBacklog(databaseUrl: string, natsUrl: string): Promise<Record<string, number>> {
  const consumers = await consumerBacklog(natsUrl);
  const rest = await withClient(databaseUrl, async (client) => ({
    ...(await outboxBacklog(client)),
    ...(await jobsInFlight(client)),
  }));
  return Object.fromEntries(Object.entries({ ...consumers, ...rest }).filter(([, waiting]) => waiting > 0));
}

async function outboxBacklog(client: Client): Promise<Record<string, number>> {
  const backlog: Record<string, number> = {};
  for (const schema of serviceNames) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from ${schema}.outbox where published_at is null`,
    );
    backlog[`outbox of ${schema}`] = rows[0]?.waiting ?? 0;
  }
  return backlog;
}

async function jobsInFlight(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ waiting: number }>(
    "select count(*)::int as waiting from analysis.jobs where state not in ('done', 'failed')",
  );
  return { 'jobs of analysis': rows[0]?.waiting ?? 0 };
}

async function listDeadLetters(client: Client): Promise<string[]> {
  const letters: string[] = [];
  for (const schema of serviceNames) {
    const { rows } = await client.query<{ letter: string }>(
      `select consumer || ': ' || reason || ' after ' || deliveries || ' deliveries, ' || payload as letter from ${schema}.dead_letters`,
    );
    letters.push(...rows.map(({ letter }) => letter));
  }
  return letters;
}

/**
 * Searches every row of every table for deleted requests: by id in the tables of features, by title everywhere. What
 * coordinates services names ids for as long as the stream does, and nothing else.
 */
async function findLeftovers(
  client: Client,
  ledger: Ledger,
): Promise<{ requestId: string; table: string; row: string }[]> {
  const deleted = [...ledger.requests.values()].filter((request) => request.deleted === 'acknowledged');
  if (deleted.length === 0) return [];
  const ids = new Set(deleted.map(({ id }) => id));
  const byTitle = new Map(deleted.map(({ number, id }) => [number, id]));
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema = any($1) and table_type = 'BASE TABLE'`,
    [serviceNames],
  );
  const found: { requestId: string; table: string; row: string }[] = [];
  for (const { name } of tables) {
    const coordinates = /[.](outbox|inbox|dead_letters)$/.test(name);
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t where row_to_json(t)::text ~ $1`,
      [coordinates || mayRemember.has(name) ? 'zt[a-p]{6}[a-z]xj' : [...ids].join('|')],
    );
    for (const { row } of rows) {
      const titled = findCanaries(row).find(({ kind, number }) => kind === 'title' && byTitle.has(number));
      const id = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
      const named =
        coordinates || mayRemember.has(name) ? undefined : row.match(id)?.find((one) => ids.has(one));
      const requestId = named ?? (titled && byTitle.get(titled.number));
      if (requestId !== undefined) found.push({ requestId, table: name, row });
    }
  }
  return found;
}
