import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@blindspot/contracts/route';
import { submitFeedbackResponseRoute } from '@blindspot/contracts/http/feedback-responses';
import { range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner } from '../api/owner.ts';
import { createVisitor } from '../api/visitor.ts';
import { plantPeople } from '../planting/secrets.ts';

const rule = 'the limit per network counts stored answers only, lies at a secret number, and dates no answer';
const targets = 14;
/** Random guessing reaches this once in a thousand runs. */
const telling = 13;
const controls = 3;
/** More attempts than any limit allows. */
const mostTries = 150;
const windowSeconds = 3_600;
const apartMs = 3_000;

interface Probe {
  /** Number of attempts before the first 429. */
  readonly tries: number;
  /** Start of the window, derived from the retry-after header. */
  readonly beganAt: number;
}

type Way = 'incomplete answers' | 'answers of his own';

/** Shares a network with a friend and counts how many attempts its limit allows. */
export const networkLimit: Attack = {
  name: 'network limit',
  what: 'send from the network of a friend until the limit rejects, to learn whether and when the friend has answered',
  needs: 'limits',
  async run({ baseUrl }) {
    const owner = await registerOwner(baseUrl);
    const visitor = createVisitor(baseUrl);
    const random = createSeededRandom(32);
    const [friend] = plantPeople(3_200, 1);
    if (!friend) throw new Error('Nobody was planted.');
    const findings: Finding[] = [];
    const notes: string[] = [];
    let networks = 0;

    const whole = {
      responder_name: friend.name,
      responder_email: friend.email,
      relationship: 'colleague',
      responses: { strength: 'You listen well.' },
    };
    const send = (requestId: string, network: string, body: object) =>
      visitor.send('POST', pathOf(submitFeedbackResponseRoute, { requestId }), body, {
        'x-forwarded-for': network,
      });

    async function makeCase(hasAnswered: boolean) {
      networks += 1;
      const network = `198.18.${networks >> 8}.${networks & 255}`;
      const requestId = await owner.createRequest({ question_set: 'quick' });
      if (hasAnswered) {
        const { status } = await send(requestId, network, whole);
        if (status !== 201) throw new Error(`The friend's answer got ${status}.`);
      }
      return { network, requestId, hasAnswered, answeredAt: Date.now() };
    }
    type Case = Awaited<ReturnType<typeof makeCase>>;

    async function probe({ requestId, network }: Case, way: Way): Promise<Probe> {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const mine = { ...whole, responder_email: `${tries}.${friend?.email}` };
        const { status, headers } = await send(requestId, network, way === 'incomplete answers' ? {} : mine);
        if (status === 429) {
          const waitMs = Number(headers.get('retry-after')) * 1_000;
          return { tries, beganAt: Date.now() + waitMs - windowSeconds * 1_000 };
        }
      }
      throw new Error(`${mostTries} ${way} met no limit.`);
    }

    async function tryBy(way: Way): Promise<void> {
      const cases = [
        ...(await inTurn(range(controls * 2), (index) => makeCase(index % 2 === 0))),
        ...(await inTurn(range(targets), () => makeCase(random.chance(0.5)))),
      ];
      await delay(apartMs);
      const known = await inTurn(cases.slice(0, controls * 2), async (one) => ({
        hasAnswered: one.hasAnswered,
        tries: (await probe(one, way)).tries,
      }));
      const usual = (hasAnswered: boolean): number =>
        mean(known.filter((one) => one.hasAnswered === hasAnswered).map(({ tries }) => tries));
      let [right, dated, answered] = [0, 0, 0];
      for (const one of cases.slice(controls * 2)) {
        const { tries, beganAt } = await probe(one, way);
        const isLikeAnswered = Math.abs(tries - usual(true)) < Math.abs(tries - usual(false));
        if (isLikeAnswered === one.hasAnswered) right += 1;
        if (!one.hasAnswered) continue;
        answered += 1;
        if (Math.abs(beganAt - one.answeredAt) < apartMs / 2) dated += 1;
      }
      notes.push(`by ${way}: ${right} of ${targets} right, ${dated} of ${answered} dated`);
      const published = { try: `by ${way}`, output: '429 of a submission', rule };
      if (right >= telling)
        findings.push({ ...published, found: `whether a friend has answered, ${right} of ${targets}` });
      if (answered > 0 && dated === answered)
        findings.push({ ...published, found: `when a friend has answered, ${dated} of ${answered}` });
    }

    await tryBy('incomplete answers');
    await tryBy('answers of his own');
    return { tries: targets * 2, findings, notes };
  },
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Runs one after another, because each measures time. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
