import { setTimeout as delay } from 'node:timers/promises';
import { submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner } from '../api/owner.ts';
import { createVisitor } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { mean } from '../solving/statistics.ts';

const rule = 'the limit per network counts stored answers only, lies at a secret number, and dates no answer';
const targets = 14;
/** Number of correct guesses that counts as a leak. Luck alone reaches it once in a thousand runs. */
const telling = 13;
const controls = 6;
const mostTries = 150;
const windowMs = 3_600_000;
const apartMs = 3_000;

export const networkLimit: Attack = {
  name: 'network limit',
  what: 'send from the network of a friend until the limit rejects, to learn whether and when the friend has answered',
  needs: 'limits',
  async run({ baseUrl }) {
    const owner = await registerOwner(baseUrl);
    const visitor = createVisitor(baseUrl);
    const random = createSeededRandom(32);
    const [{ name, email } = { name: '', email: '' }] = plantPeople(3_200, 1);
    const whole = {
      responder_name: name,
      responder_email: email,
      relationship: 'colleague',
      responses: { strength: 'You listen well.' },
    };
    const send = (requestId: string, network: string, body: object) =>
      visitor.send('POST', pathOf(submitFeedbackResponse, { requestId }), body, {
        'x-forwarded-for': network,
      });

    let networks = 0;
    async function makeCase(hasAnswered: boolean) {
      networks += 1;
      const network = `198.18.0.${networks}`;
      const requestId = await owner.makeRequest();
      if (hasAnswered) {
        const { status } = await send(requestId, network, whole);
        if (status !== 201) throw new Error(`The friend's answer got ${status}.`);
      }
      return { network, requestId, hasAnswered, answeredAt: Date.now() };
    }

    /**
     * Returns the number of attempts before the first 429, and the start of the window according to the `retry-after`
     * header.
     */
    async function probe({ requestId, network }: { requestId: string; network: string }, isWhole: boolean) {
      for (const tries of range(mostTries)) {
        const body = isWhole ? { ...whole, responder_email: `${tries}.${email}` } : {};
        const { status, headers } = await send(requestId, network, body);
        if (status === 429)
          return { tries, beganAt: Date.now() + Number(headers.get('retry-after')) * 1_000 - windowMs };
      }
      throw new Error(`${mostTries} answers met no limit.`);
    }

    const findings: Finding[] = [];
    const notes: string[] = [];
    for (const isWhole of [false, true]) {
      // Sequential, because each case measures time.
      const answering = range(controls + targets).map((place) =>
        place < controls ? place % 2 === 0 : random.chance(0.5),
      );
      const cases = await inParallel(answering, 1, makeCase);
      await delay(apartMs);
      const probed = await inParallel(cases, 1, async (one) => ({ ...one, ...(await probe(one, isWhole)) }));
      const [known, aims] = [probed.slice(0, controls), probed.slice(controls)];
      const usual = (hasAnswered: boolean): number =>
        mean(known.filter((one) => one.hasAnswered === hasAnswered).map(({ tries }) => tries));
      const looksAnswered = (tries: number): boolean =>
        Math.abs(tries - usual(true)) < Math.abs(tries - usual(false));
      const right = aims.filter(({ tries, hasAnswered }) => looksAnswered(tries) === hasAnswered).length;
      const answered = aims.filter(({ hasAnswered }) => hasAnswered);
      const dated = answered.filter((one) => Math.abs(one.beganAt - one.answeredAt) < apartMs / 2).length;
      const way = isWhole ? 'by answers of his own' : 'by incomplete answers';
      notes.push(`${way}: ${right} of ${targets} right, ${dated} of ${answered.length} dated`);
      const report = (found: string): void =>
        void findings.push({ try: way, output: '429 of a submission', found, rule });
      if (right >= telling) report(`whether a friend has answered, ${right} of ${targets}`);
      if (dated > 0 && dated === answered.length)
        report(`when a friend has answered, ${dated} of ${answered.length}`);
    }
    return { tries: targets * 2, findings, notes };
  },
};
