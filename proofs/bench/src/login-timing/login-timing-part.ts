import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { register } from '@blindspot/contracts/endpoints/accounts';
import { forgotPassword } from '@blindspot/contracts/endpoints/passwords';
import { login } from '@blindspot/contracts/endpoints/sessions';
import { launchProduct } from '@blindspot/test-kit/launched-product';
import { median, permutationTest } from '@blindspot/test-kit/permutation-test';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Figure, Part } from '../part.ts';

const calls = 250;
const warmUps = 20;
const accounts = 25;
/** What a call leaves to be done after its answer must not be measured with the next one. */
const restMs = 20;
const marks = { apart: 0.05, chance: 0.01 };
const password = 'four brown owls at dusk';

interface Call {
  readonly name: string;
  readonly path: string;
  readonly body: (email: string) => object;
}

const watched: readonly Call[] = [
  {
    name: 'a sign-in that fails',
    path: login.url,
    body: (email) => ({ email, password: 'nine green herons' }),
  },
  { name: 'asking for a reset link', path: forgotPassword.url, body: (email) => ({ email }) },
];

export const loginTimingPart: Part = {
  name: 'login-timing',
  what: `${calls} calls each for addresses with and without an account, in turn: can the time tell them apart?`,
  async run(print) {
    const product = await launchProduct();
    const figures: Figure[] = [];
    try {
      const known = Array.from({ length: accounts }, () => anAddress());
      for (const email of known) await timed(product.url, register.url, { name: 'Ada', email, password });
      for (const call of watched) {
        const times = await timeInTurn(product.url, call, known);
        const [one, other] = [median(times.known), median(times.unknown)];
        const apart = Math.abs(one - other) / Math.min(one, other);
        const random = createSeededRandom(Date.now());
        const chance = permutationTest(times.known, times.unknown, { random, rounds: 10_000 });
        figures.push(
          { name: `${call.name}, medians apart`, value: apart, unit: '' },
          { name: `${call.name}, p by permutation`, value: chance, unit: '' },
        );
        print(`${call.name}: p50 ${one.toFixed(2)} ms with an account, ${other.toFixed(2)} ms without one`);
        print(`${call.name}: medians apart / mark of ${marks.apart}: ${(apart / marks.apart).toFixed(2)}`);
        print(
          `${call.name}: mark of ${marks.chance} / p by permutation: ${(marks.chance / chance).toFixed(2)} (p ${chance.toFixed(3)})`,
        );
      }
    } finally {
      await product.stop();
    }
    return figures;
  },
};

const anAddress = (): string => `${randomUUID()}@example.com`;

async function timeInTurn(
  url: string,
  { path, body }: Call,
  accountsThere: readonly string[],
): Promise<Record<'known' | 'unknown', number[]>> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = -warmUps; round < calls; round += 1) {
    const kinds = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const email = kind === 'known' ? (accountsThere[Math.abs(round) % accounts] ?? '') : anAddress();
      const ms = await timed(url, path, body(email));
      if (round >= 0) times[kind].push(ms);
      await pause(restMs);
    }
  }
  return times;
}

async function timed(url: string, path: string, body: object): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  if (reply.status >= 500) throw new Error(`${path} was answered with ${reply.status}.`);
  return performance.now() - startedAt;
}
