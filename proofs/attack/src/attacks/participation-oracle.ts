import { pathOf } from '@blindspot/contracts/route';
import { registerRoute } from '@blindspot/contracts/http/accounts';
import {
  listMyResponsesRoute,
  submitFeedbackResponseRoute,
} from '@blindspot/contracts/http/feedback-responses';
import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { createVisitor } from '../api/visitor.ts';
import { median, permutationTest } from '@blindspot/test-kit/permutation-test';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { range } from '@blindspot/test-kit/in-parallel';
import { plantPeople } from '../planting/secrets.ts';

const rule =
  'status, body and time of a second answer are like the first; answers are never merged or refused by address';
/** p-value that chance reaches once in a thousand runs. */
const unlikely = 0.001;

export const participationOracle: Attack = {
  name: 'participation oracle',
  what: 'answer under an address to learn from the reply, its time, the count or a look-up whether it has answered before',
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const stranger = createVisitor(baseUrl);
    const pairs = size === 'whole' ? 150 : 12;
    const findings: Finding[] = [];
    const times = { fresh: [] as number[], again: [] as number[] };
    const requestId = await owner.createRequest({ question_set: 'quick' });
    const people = plantPeople(1_200, pairs * 2 + 1);
    const known = people[0];
    if (!known) throw new Error('Nobody was planted.');
    const answer = (name: string, email: string) =>
      stranger.send('POST', pathOf(submitFeedbackResponseRoute, { requestId }), {
        responder_name: name,
        responder_email: email,
        relationship: 'colleague',
        responses: { strength: 'You listen well.' },
      });
    // The address in question, in several spellings.
    const spellings = [known.email, known.email.toUpperCase(), ` ${known.email} `];
    await submit(baseUrl, requestId, {
      ...known,
      relationship: 'colleague',
      answers: { strength: 'You listen well.' },
    });
    const shapes = new Map<string, string>();
    for (const index of range(pairs)) {
      const other = people[index + 1];
      if (!other) break;
      const isFreshFirst = index % 2 === 0;
      for (const isFresh of isFreshFirst ? [true, false] : [false, true]) {
        const before = isFresh ? 'fresh' : 'again';
        const email = isFresh
          ? `${index}.${other.email}`
          : (spellings[index % spellings.length] ?? known.email);
        const reply = await answer(isFresh ? other.name : known.name, email);
        times[before].push(reply.ms);
        shapes.set(before, shapeOf(reply));
        if (
          shapes.get('fresh') !== undefined &&
          shapes.get('again') !== undefined &&
          shapes.get('fresh') !== shapes.get('again')
        ) {
          findings.push({
            try: `pair ${index}`,
            output: 'answer to a submission',
            found: `${shapes.get('fresh')} against ${shapes.get('again')}`,
            rule,
          });
        }
      }
    }
    // Counts arrive in the summary a moment later.
    const count = await owner.countsIn(requestId, 2 * pairs + 1, size === 'whole' ? 15_000 : 4_000);
    if (count !== 2 * pairs + 1)
      findings.push({
        try: `${2 * pairs + 1} answers, half of them under one address`,
        output: 'response_count',
        found: String(count),
        rule,
      });
    const p = permutationTest(times.fresh, times.again, { random: createSeededRandom(5), rounds: 2_000 });
    if (p < unlikely && Math.abs(median(times.fresh) / median(times.again) - 1) > 0.05)
      findings.push({
        try: `${pairs} pairs, interleaved`,
        output: 'time of the answer',
        found: `medians ${median(times.fresh).toFixed(2)} and ${median(times.again).toFixed(2)} ms, p ${p.toFixed(4)}`,
        rule,
      });
    findings.push(...(await lookUps(baseUrl, known.email)));
    return {
      tries: pairs * 2 + 3,
      findings: findings.slice(0, 20),
      notes: [
        `medians ${median(times.fresh).toFixed(2)} ms for a new address, ${median(times.again).toFixed(2)} ms for a known one, p ${p.toFixed(2)}`,
      ],
    };
  },
};

/**
 * Looks up answers under an address without a session, from another account, and from a new unverified
 * account of that address.
 */
async function lookUps(baseUrl: string, email: string): Promise<Finding[]> {
  const path = pathOf(listMyResponsesRoute, {}, { responder_email: email });
  const visitors = [createVisitor(baseUrl), await registerOwner(baseUrl)];
  const impostor = await createVisitor(baseUrl).send('POST', registerRoute.url, {
    name: 'Impostor',
    email,
    password: 'nine green lanterns at sea',
  });
  const token = /"access_token":"([^"]+)"/.exec(impostor.text)?.[1];
  const replies = await Promise.all(
    [...visitors, createVisitor(baseUrl, token)].map((visitor) => visitor.send('GET', path)),
  );
  return replies.flatMap(({ text }) =>
    /"title"/.test(text) && /"owner_name"/.test(text)
      ? [
          {
            try: 'looked up by address',
            output: 'my responses',
            found: text.slice(0, 200),
            rule: 'only the proved holder of an address sees what it answered',
          },
        ]
      : [],
  );
}

function shapeOf({ status, headers, text }: { status: number; headers: Headers; text: string }): string {
  const names = [...headers.keys()].sort().join(',');
  return `${status} ${text.replaceAll(/"receipt":"[^"]*"/g, '"receipt"')} ${names}`;
}
