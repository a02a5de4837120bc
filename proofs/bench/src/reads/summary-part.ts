import { call } from '@blindspot/contracts/client';
import { fillPath } from '@blindspot/contracts/fill-path';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import { createFeedbackRequestRoute, listMyRequestsRoute } from '@blindspot/contracts/http/feedback-requests';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { getPublicSummaryRoute, shareSummaryRoute } from '@blindspot/contracts/http/shares';
import { getSummaryRoute } from '@blindspot/contracts/http/summaries';
import { listTrustRoute } from '@blindspot/contracts/http/trust';
import { serviceLoaders, type ServiceLoaders } from '@blindspot/embedded/services';
import { eventually } from '@blindspot/test-kit/eventually';
import { median } from '@blindspot/test-kit/permutation-test';
import { marks } from '../marks.ts';
import { quantile, type Part } from '../part.ts';
import { startProduct } from '../submit/targets.ts';
import { generateReads } from './read-load.ts';

const rounds = 3;
const seconds = 2;
const connections = 16;
const answers = 12;
const requestsOfOwner = 20;

export const summaryPart: Part = {
  name: 'summary',
  what:
    `what an owner of ${requestsOfOwner} requests reads, one with a result of ${answers} answers: one client, ` +
    `then ${connections} connections, in turns`,
  async run(print) {
    const urls = new Map<string, string>();
    const product = await startProduct('off', {}, rememberUrls(urls));
    try {
      const { requestId, shareId, token } = await makeResult(product.origin);
      const summary = fillPath(getSummaryRoute.url, { requestId });
      const urlOf = (service: string): string => urls.get(service) ?? product.origin;
      const reads: readonly Read[] = [
        { name: 'summary, sealed', origin: product.origin, path: `${summary}?read=sealed` },
        { name: 'summary, bare', origin: product.origin, path: summary },
        { name: 'summary at its service', origin: urlOf('analysis'), path: `${summary}?read=sealed` },
        {
          name: 'shared page',
          origin: product.origin,
          path: fillPath(getPublicSummaryRoute.url, { shareId }),
        },
        { name: 'own requests', origin: product.origin, path: listMyRequestsRoute.url },
        { name: 'own requests at their service', origin: urlOf('requests'), path: listMyRequestsRoute.url },
        { name: 'who took part', origin: product.origin, path: fillPath(listTrustRoute.url, { requestId }) },
      ];
      for (const read of reads) await measure(read, token, connections);
      const figures = new Map(reads.map((read) => [read, [] as Figures[]]));
      for (let round = 0; round < rounds; round += 1) {
        for (const [read, found] of figures) {
          const alone = await measure(read, token, 1);
          const many = await measure(read, token, connections);
          found.push({ ...alone, perSecond: many.perSecond });
        }
      }
      for (const [{ name }, found] of figures) {
        const middle = (of: keyof Figures): number => median(found.map((one) => one[of]));
        print(
          `${name}: p50 ${middle('p50').toFixed(2)} ms, p99 ${middle('p99').toFixed(2)} ms for one client, ` +
            `${middle('perSecond').toFixed(0)} a second over ${connections} connections, ${middle('bytes')} bytes`,
        );
      }
      const [first] = figures.values();
      const p50 = median((first ?? []).map((one) => one.p50));
      const mark = marks.summary.p50.value;
      print(`p50 of a summary / mark of ${mark} ms: ${(p50 / mark).toFixed(2)}`);
      return [{ name: 'p50', value: p50, unit: 'ms' }];
    } finally {
      await product.stop();
    }
  },
};

interface Read {
  readonly name: string;
  readonly origin: string;
  readonly path: string;
}

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly bytes: number;
}

async function measure({ name, origin, path }: Read, token: string, over: number): Promise<Figures> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const order = { origin, path, headers, connections: over, durationMs: seconds * 1_000 };
  const report = await generateReads(order);
  if (Object.keys(report.refused).length > 0)
    throw new Error(`${name} was refused: ${JSON.stringify(report.refused)}`);
  return {
    p50: quantile(report.latenciesMs, 0.5),
    p99: quantile(report.latenciesMs, 0.99),
    perSecond: (report.read / report.elapsedMs) * 1_000,
    bytes: report.bytes,
  };
}

/** Remembers where each service listens behind the gateway. */
function rememberUrls(urls: Map<string, string>): ServiceLoaders {
  const remembering = Object.entries(serviceLoaders).map(([name, load]) => [
    name,
    async () => {
      const service = await load();
      const start: typeof service.start = async (env, options) => {
        const started = await service.start(env, options);
        urls.set(name, started.url);
        return started;
      };
      return { ...service, start };
    },
  ]);
  return Object.fromEntries(remembering) as ServiceLoaders; // One for each name.
}

/** An owner of many requests, the last of which has a result that was opened and shared. */
export async function makeResult(
  baseUrl: string,
): Promise<{ requestId: string; shareId: string; token: string }> {
  const owner = { name: 'Robin Example', email: 'robin@owners.example', password: 'river stone lantern' };
  const { body: session } = await call(registerRoute, { body: owner }, { baseUrl });
  const as = { baseUrl, token: session.access_token };
  const asked = {
    ai_prompt_type: 'encouraging',
    custom_ai_prompt: 'encouraging',
    question_set: 'shadow',
  } as const;
  let requestId = '';
  for (let number = 1; number <= requestsOfOwner; number += 1) {
    const made = await call(
      createFeedbackRequestRoute,
      { body: { ...asked, title: `What do you see? ${number}` } },
      as,
    );
    requestId = made.body.id;
  }
  for (let number = 1; number <= answers; number += 1) {
    await call(
      submitFeedbackResponseRoute,
      {
        params: { requestId },
        headers: {},
        body: {
          responder_name: `Person ${number}`,
          responder_email: `person.${number}@people.example`,
          relationship: 'close-friend',
          responses: { unsaid: 'You interrupt people when you are excited, and you stay calm in a crisis.' },
        },
      },
      { baseUrl },
    );
  }
  const read = { params: { requestId }, querystring: {} };
  await eventually(
    async () => {
      const { body } = await call(getSummaryRoute, read, as);
      if (body.status !== 'ready' || body.stage !== 'full') throw new Error('The analysis is being written.');
    },
    { timeoutMs: 30_000 },
  );
  const { body: share } = await call(shareSummaryRoute, { params: { requestId } }, as);
  return { requestId, shareId: share.share_id, token: session.access_token };
}
