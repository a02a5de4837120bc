import { getPublicSummaryRoute } from '@blindspot/contracts/http/shares';
import { listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { getPublicFormRoute } from '@blindspot/contracts/http/public-forms';
import { readReceiptRoute } from '@blindspot/contracts/http/receipts';
import { listTrustRoute } from '@blindspot/contracts/http/trust';
import { neverSeen, wrongWhenQuiet, type Observation } from './judge.ts';
import { presentAnswers, type Model, type ModelRequest } from './model.ts';
import type { TestedProduct, Outcome } from './product.ts';

export class Contradiction extends Error {
  override name = 'Contradiction';
}

const quietWithinMs = 20_000;
const everyMs = 25;

/**
 * Reads every request until it agrees with the test's model. Without a broker, checks only the rules that always
 * hold.
 */
export async function look(product: TestedProduct, model: Model): Promise<void> {
  await Promise.all(model.requests.map((request) => lookAt(product, model, request)));
}

export async function lookAt(product: TestedProduct, model: Model, request: ModelRequest): Promise<void> {
  const limit = Date.now() + quietWithinMs;
  for (;;) {
    const seen = await observe(product, request);
    const never = neverSeen(request, seen);
    if (never.length > 0) throw new Contradiction(never.join('; '));
    if (model.brokerAway) return;
    const wrong = wrongWhenQuiet(request, seen);
    if (wrong.length === 0) {
      learn(request, seen);
      return;
    }
    if (Date.now() >= limit) throw new Contradiction(wrong.join('; '));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function learn(request: ModelRequest, seen: Observation): void {
  const before = new Map(request.sets.map((set) => [set.number, set]));
  request.sets.splice(
    0,
    Infinity,
    // Findings must never change, so the test keeps those that it saw first.
    ...seen.sets.map((set) => ({ ...set, findings: before.get(set.number)?.findings ?? set.findings })),
  );
  for (const answer of request.answers) answer.sealedRating ??= seen.sealed.get(answer.id)?.rating;
  request.askedToOpen = false;
}

const rowsOf = (table: string, column = 'request_id'): string =>
  `select '${table}' as name where exists (select from ${table} where ${column} = $1)`;

const traceIn = (table: string): string =>
  `select '${table}' as name where exists (select from ${table} as t where t::text like any($2::text[]))`;

async function observe(product: TestedProduct, request: ModelRequest): Promise<Observation> {
  const { id } = request;
  const held = request.answers.flatMap(({ receipt }) => receipt ?? []);
  const [form, listed, trust, receipts, page, rows] = await Promise.all([
    product.ask(getPublicFormRoute, { params: { requestId: id } }),
    product.ask(listMyRequestsRoute, { querystring: {} }, request.owner),
    product.ask(listTrustRoute, { params: { requestId: id } }, request.owner),
    Promise.all(
      held.map(
        async (receipt) => [receipt, await product.ask(readReceiptRoute, { params: { receipt } })] as const,
      ),
    ),
    request.share && product.ask(getPublicSummaryRoute, { params: { shareId: request.share.id } }),
    readTables(product, request),
  ]);
  return {
    ...rows,
    form: statusOf(form),
    listedCount:
      listed.kind === 'done' ? listed.body.requests.find((one) => one.id === id)?.response_count : undefined,
    trust: {
      status: statusOf(trust),
      locked: trust.kind === 'done' && trust.body.locked,
      ratings: new Map(
        trust.kind === 'done'
          ? trust.body.responses.map((item) => [item.responder_name, item.trust_rating])
          : [],
      ),
      sealed: new Map(
        trust.kind === 'done'
          ? trust.body.responses.flatMap((item) =>
              item.sealed ? [[item.responder_name, item.sealed_rating] as const] : [],
            )
          : [],
      ),
      next: trust.kind === 'done' ? trust.body.next_set : undefined,
    },
    receipts: new Map(
      receipts.map(([receipt, view]) => [
        receipt,
        view.kind === 'done'
          ? { status: 200, text: String(view.body.responses['q1']), canChange: view.body.can_change }
          : { status: statusOf(view) },
      ]),
    ),
    sharedPage: page && {
      status: statusOf(page),
      ...(page.kind === 'done' ? { count: page.body.response_count } : {}),
    },
  };
}

export const statusOf = (outcome: Outcome<unknown>): number => (outcome.kind === 'lost' ? 0 : outcome.status);

type Tables = Pick<
  Observation,
  | 'answerIds'
  | 'identityIds'
  | 'submissionKeys'
  | 'sets'
  | 'sealed'
  | 'jobsUnderWay'
  | 'tables'
  | 'tracesOfErased'
>;

/** Reads all tables in one statement, so that the snapshot is consistent. */
async function readTables(product: TestedProduct, request: ModelRequest): Promise<Tables> {
  // An erased answer may have been sent again, so its words may stay in the tables.
  const standing = new Set(presentAnswers(request).map(({ marker }) => marker));
  const erased = request.answers
    .filter(({ marker }) => !standing.has(marker))
    .map(({ marker }) => `%${marker}%`);
  const [row] = await product.rows<{
    answers: string[];
    identities: string[];
    keys: number;
    jobs: number;
    sealed: { id: string; rating: number; weight: number | null }[];
    sets: {
      number: number;
      members: string[];
      withdrawn: boolean;
      findings: string | null;
      words: boolean;
    }[];
    tables: string[];
    traces: string[];
  }>(
    `select
       array(select response_id::text from responses.answers where request_id = $1) as answers,
       array(select response_id::text from responses.identities where request_id = $1) as identities,
       (select count(*)::int from responses.submission_keys where request_id = $1) as keys,
       (select count(*)::int from analysis.jobs where request_id = $1 and state not in ('done', 'failed')) as jobs,
       (select coalesce(json_agg(json_build_object('id', response_id, 'rating', sealed_rating, 'weight', effective_weight)), '[]')
        from responses.answers where request_id = $1 and sealed_in is not null) as sealed,
       (select coalesce(json_agg(json_build_object('number', number, 'members', response_ids, 'withdrawn', withdrawn,
          'findings', md5(concat(findings::text, weights::text)),
          'words', findings is not null or exists (
            select from analysis.result_texts w where w.result_id = r.id and w.text is not null)) order by number), '[]')
        from analysis.results r where request_id = $1 and confirmed) as sets,
       array(select name from (${tablesOfRequests.map((table) => rowsOf(table, table === 'requests.feedback_requests' ? 'id' : 'request_id')).join(' union all ')}) t) as tables,
       array(select name from (${tablesWithWords.map(traceIn).join(' union all ')}) t) as traces`,
    [request.id, erased],
  );
  if (!row) throw new Error('the tables could not be read');
  return {
    answerIds: row.answers,
    identityIds: row.identities,
    submissionKeys: row.keys,
    jobsUnderWay: row.jobs,
    sets: row.sets.map(({ number, members, withdrawn, findings, words }) => ({
      number,
      members: new Set(members),
      withdrawn,
      findings: withdrawn || findings === null ? undefined : findings,
      hasWords: words,
    })),
    sealed: new Map(row.sealed.map(({ id, ...sealed }) => [id, sealed])),
    tables: row.tables,
    tracesOfErased: row.traces,
  };
}

/** Tables that must have no rows of a deleted request. */
const tablesOfRequests = [
  'requests.feedback_requests',
  'responses.answers',
  'responses.identities',
  'responses.submission_keys',
  'responses.sets',
  'analysis.feedback_requests',
  'analysis.response_counts',
  'analysis.results',
  'analysis.shares',
  'analysis.jobs',
  'analysis.erased_responses',
];

/** Tables that must contain no words of an erased answer; its id may stay. */
const tablesWithWords = [
  'responses.answers',
  'responses.identities',
  'responses.outbox',
  'responses.dead_letters',
  'analysis.results',
  'analysis.result_texts',
  'analysis.outbox',
  'analysis.dead_letters',
  'analysis.jobs',
  'requests.outbox',
  'requests.dead_letters',
];
