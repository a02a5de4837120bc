import { loadavg } from 'node:os';
import { call } from '@blindspot/contracts/client';
import {
  getAnalytics,
  listAuditLog,
  getHealthReport,
  listNewsletterMembers,
  listReports,
  getAccount,
  getFeedbackRequestDetails,
  listMyRequests,
  listMyResponses,
  getSelfView,
  getPublicForm,
  listSessions,
  getPublicSummary,
  getSummary,
  listTrust,
} from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import { friendAt } from '@blindspot/people/friend';
import { register, signIn } from '@blindspot/people/owner';
import { range } from '@blindspot/test-kit/in-parallel';
import { median } from '@blindspot/test-kit/permutation-test';
import { quantile, type Figure, type Part } from '../part.ts';
import { generateLoad, readLoad } from '../load/load.ts';
import { makeKnown, startProduct, untilCounted, type Target } from '../submit/targets.ts';
import { fill, stored } from './fill.ts';

const rounds = 5;
const loadMs = 3_000;
const connections = 16;
const readings = 200;
const person = { name: 'Maya Lindqvist', email: 'maya@owners.example', password: 'river stone lantern' };
const admin = { email: 'admin@bench.example', password: 'a quiet harbour at dawn' };

interface Site extends Target {
  readonly owner: string | undefined;
  readonly admin: string | undefined;
  readonly requestId: string;
  readonly shareId: string;
}

export const growthPart: Part = {
  name: 'growth',
  what:
    `what everybody asks for with ${(stored.requests * stored.answersPerRequest).toLocaleString('en')} answers in ${stored.requests.toLocaleString('en')} requests ` +
    `and the events, sessions, mails and jobs behind them, against a product with next to nothing`,
  async run(print) {
    const targets: Target[] = [];
    try {
      const begin = async (): Promise<Site & { ownerId: string }> => {
        const target = await startProduct('off', {
          ADMIN_EMAILS: admin.email,
          ADMIN_PASSWORD: admin.password,
        });
        targets.push(target);
        await makeKnown(target.adminUrl);
        return { ...target, ...(await makeSite(target.origin)) };
      };
      const empty = await begin();
      const full = await begin();
      const begun = performance.now();
      await fill(full);
      print(`filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);

      const ratio = await compareSubmissions({ empty, full }, print);
      for (const site of [empty, full]) await untilCounted(site.adminUrl);
      const slow = await compareReadings({ empty, full }, print);
      const slowest = (name: string): number =>
        Math.max(...slow.filter((one) => one.name.startsWith(name)).map(({ value }) => value));
      print(`load average of the machine: ${loadavg()[0]?.toFixed(1)}`);
      return [
        { name: 'ratio', value: ratio, unit: '×' },
        { name: 'dashboard p99', value: slowest('dashboard'), unit: 'ms' },
        { name: 'analytics p99', value: slowest('admin, analytics'), unit: 'ms' },
        ...slow,
      ];
    } finally {
      for (const target of targets) await target.stop();
    }
  },
};

type Sites = Readonly<Record<'empty' | 'full', Site>>;

/** Returns the median time per submission with much stored data, relative to an empty product. */
async function compareSubmissions(sites: Sites, print: (line: string) => void): Promise<number> {
  const ratios: number[] = [];
  for (const site of [sites.empty, sites.full])
    await generateLoad({ ...site, connections, durationMs: 2_000 }).then(() => untilCounted(site.adminUrl));
  for (const round of range(rounds)) {
    const times = { empty: 0, full: 0 };
    for (const name of round % 2 === 0 ? (['empty', 'full'] as const) : (['full', 'empty'] as const)) {
      const report = await readLoad({ ...sites[name], connections, durationMs: loadMs });
      times[name] = report.elapsedMs / report.done;
      // Unprocessed events would slow down the next measurement.
      await untilCounted(sites[name].adminUrl);
      print(`${name}: ${(1_000 / times[name]).toFixed(0)} submissions/s`);
    }
    ratios.push(times.full / times.empty);
  }
  return median(ratios);
}

async function compareReadings(sites: Sites, print: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = [];
  const cursor = await nextCursor(sites.full);
  const readingsOf = ({ requestId, shareId, owner, admin: adminToken }: Site) =>
    [
      ['dashboard', pathOf(listMyRequests), owner],
      ['dashboard, next page', pathOf(listMyRequests, {}, { cursor }), owner],
      ['request', pathOf(getFeedbackRequestDetails, { id: requestId }), owner],
      ['summary', pathOf(getSummary, { requestId }), owner],
      ['trust list', pathOf(listTrust, { requestId }), owner],
      ['self-view', pathOf(getSelfView, { id: requestId }), owner],
      ['my responses', pathOf(listMyResponses, {}, { responder_email: person.email }), owner],
      ['account', pathOf(getAccount), owner],
      ['sessions', pathOf(listSessions), owner],
      ['form', pathOf(getPublicForm, { requestId }), undefined],
      ['shared result', pathOf(getPublicSummary, { shareId }), undefined],
      ['admin, analytics', pathOf(getAnalytics), adminToken],
      ['admin, health', pathOf(getHealthReport), adminToken],
      ['admin, audit log', pathOf(listAuditLog), adminToken],
      ['admin, members', pathOf(listNewsletterMembers), adminToken],
      ['admin, reports', pathOf(listReports), adminToken],
    ] as const;
  const ofEmpty = readingsOf(sites.empty);
  for (const [index, [name, path, token]] of readingsOf(sites.full).entries()) {
    const times = { empty: [] as number[], full: [] as number[] };
    const [, emptyPath = '', emptyToken] = ofEmpty[index] ?? [];
    for (const _ of range(readings)) {
      times.empty.push(await timeOf(sites.empty.origin, emptyPath, emptyToken));
      times.full.push(await timeOf(sites.full.origin, path, token));
    }
    const percentiles = (side: keyof typeof times): string =>
      `p50 ${quantile(times[side], 0.5).toFixed(1)}, p99 ${quantile(times[side], 0.99).toFixed(1)} ms`;
    print(`${name}: ${percentiles('full')}; with next to nothing ${percentiles('empty')}`);
    figures.push({ name: `${name}, p99`, value: quantile(times.full, 0.99), unit: 'ms' });
  }
  return figures;
}

async function timeOf(origin: string, path: string, token: string | undefined): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${origin}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}.`);
  await reply.arrayBuffer();
  return performance.now() - startedAt;
}

async function nextCursor({ origin: baseUrl, owner: token }: Site): Promise<string> {
  const { body } = await call(listMyRequests, { querystring: {} }, { baseUrl, token });
  if (body.next_cursor === undefined) throw new Error('The dashboard has one page only.');
  return body.next_cursor;
}

async function makeSite(baseUrl: string): Promise<Omit<Site, keyof Target> & { ownerId: string }> {
  const owner = await register({ baseUrl }, person);
  const requestId = await owner.makeRequest({ question_set: 'shadow' });
  for (const index of range(stored.answersPerRequest))
    await friendAt({ baseUrl }).answer(requestId, { answers: [`${spoken(index)} ${spoken(index * 3 + 1)}`] });
  await owner.openResult(requestId);
  return {
    owner: owner.token,
    ownerId: owner.session.user.id,
    admin: (await signIn({ baseUrl }, admin)).token,
    requestId,
    shareId: (await owner.share(requestId)).share_id,
  };
}

const sentences = [
  'You listen so well and people feel safe around you.',
  'You avoid conflict and hope that it passes.',
  'You are late so often that we tell you an earlier time.',
  'Say no sometimes.',
  'Your energy is contagious and projects get moving.',
  'I wish you would ask for help.',
  'You joke when it gets tense.',
];

const spoken = (index: number): string => sentences[index % sentences.length] ?? '';
