import { fillPath } from '@blindspot/contracts/route';
import { listMyRequests, getPublicSummary, getSummary, listTrust } from '@blindspot/contracts/endpoints';
import { friendAt } from '@blindspot/people/friend';
import { register } from '@blindspot/people/owner';
import { eventually } from '@blindspot/test-kit/eventually';
import { range } from '@blindspot/test-kit/in-parallel';
import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Part } from '../part.ts';
import { startProduct } from '../submit/targets.ts';
import { perSecond, readLoad } from '../load/load.ts';

const rounds = 3;
const seconds = 2;
const connections = 16;
const answers = 20;
const requestsOfOwner = 20;

export const summaryPart: Part = {
  name: 'summary',
  what:
    `what an owner of ${requestsOfOwner} requests reads, one with a result of ${answers} answers: one client, ` +
    `then ${connections} connections, in turns`,
  async run(print) {
    const product = await startProduct();
    try {
      const { requestId, shareId, token, openingMs } = await makeResult(product.origin);
      const summary = fillPath(getSummary.url, { requestId });
      const reads: readonly Read[] = [
        { name: 'summary, sealed', origin: product.origin, path: `${summary}?read=sealed` },
        { name: 'summary, bare', origin: product.origin, path: summary },
        { name: 'summary at its service', origin: product.urlOf('analysis'), path: `${summary}?read=sealed` },
        {
          name: 'shared page',
          origin: product.origin,
          path: fillPath(getPublicSummary.url, { shareId }),
        },
        { name: 'own requests', origin: product.origin, path: listMyRequests.url },
        {
          name: 'own requests at their service',
          origin: product.urlOf('requests'),
          path: listMyRequests.url,
        },
        { name: 'who took part', origin: product.origin, path: fillPath(listTrust.url, { requestId }) },
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
      const p50Of = (name: string): number =>
        median(
          [...figures]
            .filter(([read]) => read.name === name)
            .flatMap(([, found]) => found.map(({ p50 }) => p50)),
        );
      const p50 = p50Of('summary, sealed');
      return [
        { name: 'ratio', value: p50 / p50Of('summary at its service'), unit: '×' },
        { name: 'p50', value: p50, unit: 'ms' },
        { name: 'opening', value: openingMs, unit: 'ms' },
      ];
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

async function measure({ origin, path }: Read, token: string | undefined, over: number): Promise<Figures> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const order = { origin, path, headers, connections: over, durationMs: seconds * 1_000 };
  const report = await readLoad(order);
  return {
    p50: quantile(report.latenciesMs, 0.5),
    p99: quantile(report.latenciesMs, 0.99),
    perSecond: perSecond(report),
    bytes: report.bytes,
  };
}

interface Opened {
  readonly requestId: string;
  readonly shareId: string;
  readonly token: string | undefined;
  readonly openingMs: number;
}

async function makeResult(baseUrl: string): Promise<Opened> {
  const owner = await register({ baseUrl });
  let requestId = '';
  for (const _ of range(requestsOfOwner)) requestId = await owner.makeRequest({ question_set: 'shadow' });
  const written = ['You interrupt people when you are excited, and you stay calm in a crisis.'];
  for (const _ of range(answers)) await friendAt({ baseUrl }).answer(requestId, { answers: written });
  await eventually(async () => {
    const { responses, next_set: next } = await owner.trust(requestId);
    if (responses.length < answers || !next.prepared) throw new Error('The set is not prepared.');
  });
  const begun = performance.now();
  await owner.openResult(requestId);
  const openingMs = performance.now() - begun;
  const { share_id: shareId } = await owner.share(requestId);
  return { requestId, shareId, token: owner.token, openingMs };
}
