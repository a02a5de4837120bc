import { listMyResponses, register, submitFeedbackResponse } from '@blindspot/contracts/endpoints';
import { pathOf } from '@blindspot/contracts/route';
import { median, permutationTest } from '@blindspot/test-kit/permutation-test';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import { createVisitor } from '../api/visitor.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';

const rule =
  'status, body and time of a second answer are like the first; answers are never merged or refused by address';
/** Limit for the p-value. Luck alone falls below it once in a thousand runs. */
const unlikely = 0.001;

export const participationOracle: Attack = {
  name: 'participation oracle',
  what: 'answer under an address to learn from the reply, its time, the count or a look-up whether it has answered before',
  async run({ baseUrl, size }) {
    const owner = await registerOwner(baseUrl);
    const stranger = createVisitor(baseUrl);
    const pairs = size === 'whole' ? 150 : 12;
    const requestId = await owner.makeRequest();
    const [known, ...others] = plantPeople(1_200, pairs + 1);
    if (!known) throw new Error('Nobody was planted.');
    const answers = { strength: 'You listen well.' };
    await submit(baseUrl, requestId, known, { answers });
    const spellings = [known.email, known.email.toUpperCase(), ` ${known.email} `];
    const findings: Finding[] = [];
    const report = (attempt: string, output: string, found: string): void =>
      void findings.push({ try: attempt, output, found, rule });
    const times = { fresh: [] as number[], again: [] as number[] };
    for (const [index, other] of others.entries()) {
      const shapes = { fresh: '', again: '' };
      for (const kind of index % 2 === 0 ? (['fresh', 'again'] as const) : (['again', 'fresh'] as const)) {
        const spelling = spellings[index % spellings.length];
        const reply = await stranger.send('POST', pathOf(submitFeedbackResponse, { requestId }), {
          responder_name: kind === 'fresh' ? other.name : known.name,
          responder_email: kind === 'fresh' ? `${index}.${other.email}` : spelling,
          relationship: 'colleague',
          responses: answers,
        });
        times[kind].push(reply.ms);
        shapes[kind] = shapeOf(reply);
      }
      if (shapes.fresh !== shapes.again)
        report(`pair ${index}`, 'answer to a submission', `${shapes.fresh} against ${shapes.again}`);
    }
    const sent = 2 * pairs + 1;
    const count = await owner.countsIn(requestId, sent, size === 'whole' ? 15_000 : 4_000);
    if (count !== sent)
      report(`${sent} answers, half of them under one address`, 'response_count', String(count));
    const p = permutationTest(times.fresh, times.again, { random: createSeededRandom(5), rounds: 2_000 });
    const [fresh, again] = [median(times.fresh), median(times.again)];
    if (p < unlikely && Math.abs(fresh / again - 1) > 0.05)
      report(
        `${pairs} pairs, interleaved`,
        'time of the answer',
        `medians ${fresh.toFixed(2)} and ${again.toFixed(2)} ms, p ${p.toFixed(4)}`,
      );
    findings.push(...(await lookUps(baseUrl, known.email)));
    const note = `medians ${fresh.toFixed(2)} ms for a new address, ${again.toFixed(2)} ms for a known one, p ${p.toFixed(2)}`;
    return { tries: pairs * 2 + 3, findings: findings.slice(0, 20), notes: [note] };
  },
};

async function lookUps(baseUrl: string, email: string): Promise<Finding[]> {
  const path = pathOf(listMyResponses, {}, { responder_email: email });
  const anyone = createVisitor(baseUrl);
  const impostor = await anyone.send('POST', register.url, {
    name: 'Impostor',
    email,
    password: 'nine green lanterns at sea',
  });
  const token = /"access_token":"([^"]+)"/.exec(impostor.text)?.[1];
  const visitors = [anyone, await registerOwner(baseUrl), createVisitor(baseUrl, token)];
  const replies = await Promise.all(visitors.map((visitor) => visitor.send('GET', path)));
  return replies
    .filter(({ text }) => text.includes('"title"') && text.includes('"owner_name"'))
    .map(({ text }) => ({
      try: 'looked up by address',
      output: 'my responses',
      found: text.slice(0, 200),
      rule: 'only the proved holder of an address sees what it answered',
    }));
}

function shapeOf({ status, headers, text }: { status: number; headers: Headers; text: string }): string {
  const names = [...headers.keys()].sort().join(',');
  return `${status} ${text.replaceAll(/"receipt":"[^"]*"/g, '"receipt"')} ${names}`;
}
