import { serviceNames } from '@blindspot/contracts/services';
import { withClient } from '@blindspot/embedded-servers/prepare-database';
import type { Client } from 'pg';
import { findCanaries } from '../canary.ts';
import type { StoredFacts } from '../ledger/judge-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lookAtPassingFacts, type PassingFacts } from './passing-facts.ts';
import { consumerBacklog } from './stream.ts';

/** Tables that keep ids of deleted requests, because late events must not restore these requests. */
const mayRemember = new Set([
  'requests.deleted_feedback_requests',
  'responses.request_forms',
  'analysis.tombstones',
  'analysis.erased_responses',
]);

export async function readStoredFacts(
  databaseUrl: string,
  natsUrl: string,
  ledger: Ledger,
  passing: PassingFacts,
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
      // In this run no owner answers their own request, so all answers count. A missing count means 0.
      `select f.id as request_id, (select count(*)::int from responses.answers a where a.request_id = f.id) as stored,
         coalesce(c.response_count, 0) as responses, coalesce(r.response_count, 0) as requests,
         coalesce(n.response_count, 0) as analysis
       from requests.feedback_requests f left join responses.request_counts c on c.request_id = f.id
       left join requests.response_counts r on r.request_id = f.id
       left join analysis.response_counts n on n.request_id = f.id`,
    );
    const outlived = await rows<{ request_id: string; result: string }>(
      `select request_id, id as result from analysis.results, unnest(response_ids) as member
       where confirmed and not withdrawn and not exists (
         select from responses.answers a where a.request_id = results.request_id and a.response_id = member)
       group by request_id, id`,
    );
    const erased = await rows<{ id: string }>('select response_id as id from analysis.erased_responses');
    const kept = await rows<{ id: string }>(
      `select id from analysis.results r where withdrawn and (findings is not null or exists (
         select from analysis.result_texts where result_id = r.id and text is not null))`,
    );
    const unlike = await rows<{ what: string }>(differencesOfSets);
    await lookAtPassingFacts(client, passing);
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
      results: [...passing.results.values()],
      moved: [...passing.moved],
      erased: new Set(erased.map(({ id }) => id)),
      kept: kept.map(({ id }) => id),
      unlike: unlike.map(({ what }) => what),
      outlived: outlived.map(({ request_id: requestId, result }) => ({ requestId, result })),
      deadLetters: [...passing.deadLetters.values()],
      backlog: { ...backlog, ...(await outboxBacklog(client)), ...(await jobsInFlight(client)) },
    };
  });
}

const differencesOfSets = `
  select format('result %s rests on an answer that may be changed or is gone', r.id) as what
  from analysis.results r, unnest(r.response_ids) as member
  where r.confirmed and not r.withdrawn and not exists (
    select from responses.answers a where a.request_id = r.request_id and a.response_id = member and a.sealed_in is not null)
  union
  select format('an answer of request %s is sealed in set %s, of which nothing was found', a.request_id, a.sealed_in)
  from responses.answers a join responses.sets s on s.request_id = a.request_id and s.number = a.sealed_in
  where s.state = 'confirmed' and not exists (
    select from analysis.results r where r.request_id = a.request_id and r.confirmed and a.response_id = any (r.response_ids))
  union
  select format('an answer counts %s in result %s and %s in responses', r.weights ->> a.response_id::text, r.id, a.effective_weight)
  from analysis.results r join responses.answers a
    on a.request_id = r.request_id and a.response_id = any (r.response_ids)
  where r.confirmed and not r.withdrawn and (r.weights ->> a.response_id::text)::int is distinct from a.effective_weight`;

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

/** Returns the events from the outbox tables, because the broker may have lost some. */
export async function readOutboxes(databaseUrl: string): Promise<{ where: string; text: string }[]> {
  return await withClient(databaseUrl, async (client) => {
    const texts: { where: string; text: string }[] = [];
    for (const schema of serviceNames) {
      const { rows } = await client.query<{ text: string }>(
        `select row_to_json(o)::text as text from ${schema}.outbox o`,
      );
      texts.push(...rows.map(({ text }) => ({ where: `the outbox of ${schema}`, text })));
    }
    return texts;
  });
}

/**
 * Searches every table for ids of deleted requests. Tables that may keep ids must contain no titles of these
 * requests.
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
