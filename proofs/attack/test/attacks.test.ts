import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAttacks } from '../src/all-attacks.ts';
import type { Attack, AttackResult } from '../src/attack.ts';
import { startScriptedModel, type ScriptedModel } from '../src/model/scripted-model.ts';
import { startLeakyServer, type LeakyServer } from './leaky-server/start-leaky-server.ts';

let model: ScriptedModel;
let withModel: LeakyServer;
let ownEngine: LeakyServer;
let screening: LeakyServer;
let counting: LeakyServer;
let supporting: LeakyServer;

beforeAll(async () => {
  model = await startScriptedModel();
  [withModel, ownEngine, screening, counting, supporting] = await Promise.all([
    startLeakyServer({ modelUrl: model.url }),
    startLeakyServer(),
    startLeakyServer({ screensQuotes: true }),
    startLeakyServer({ countsAgain: true }),
    startLeakyServer({ support: 3 }),
  ]);
});

afterAll(async () => {
  await Promise.all([
    withModel.stop(),
    ownEngine.stop(),
    screening.stop(),
    counting.stop(),
    supporting.stop(),
  ]);
  await model.stop();
});

/**
 * Attack that learns from withheld quotes. To test it, the leaky server withholds quotes that contain part of
 * a mail address.
 */
const needsNaiveScreening = new Set(['screening oracle']);
/** Attacks that repeat answers. To test them, the leaky server also counts answers from the same address. */
const needsEveryAnswer = new Set(['send it again', 'repeated answers']);
/** Attack that finds hidden themes. To test it, the leaky server hides themes that few people name. */
const needsSupport = new Set(['results without findings']);
/** Findings that prove that an attack has computed hidden values. */
const solved: Readonly<Record<string, RegExp>> = {
  subtraction: /^guesses are better than the promise allows/,
  'late person': /^guesses are better than the promise allows/,
  'next set': /^guesses are better than the promise allows/,
  'slider probe': /^guesses are better than the promise allows/,
  'heavy weight': /^guesses are better than the promise allows/,
  erasure: /^guesses are better than the promise allows/,
  'heavy one gone': /^guesses are better than the promise allows/,
  'divided sliders': /^guesses are better than the promise allows/,
  'send it again': /^the score \d+ of one friend/,
  'repeated answers': /^the score \d+ of one friend/,
  'abstaining puppets': /^guesses are better than the bound of the rule/,
  'share against owner page': /^guesses are better than the promise allows/,
  'circle sums': /the sum of a circle right in (?:1|0[.][6-9])/,
  'all scores of a circle': /the scores of a circle right in (?:1|0[.][6-9])/,
  'order of themes': /comes first in/,
  'families and members': /^published for fewer people than the rule allows/,
  'results without findings': /^one of three friends named/,
  'change while sealing': /^a change after the result was read is answered 200/,
};

// Sequential, because many parallel attacks on one thread would time out.
test.each(allAttacks.map((attack) => [attack.name, attack] as const))(
  'L17 the attack "%s" recovers planted data from a server without anonymity rules',
  async (name, attack) => {
    const { findings } = await recovered(attack);
    const found = solved[name];
    if (found) expect(findings.filter((finding) => found.test(finding.found))).not.toEqual([]);
  },
);

async function recovered(attack: Attack): Promise<AttackResult> {
  const careless = needsEveryAnswer.has(attack.name) ? counting : ownEngine;
  const guarded = needsSupport.has(attack.name) ? supporting : careless;
  const withoutModel = needsNaiveScreening.has(attack.name) ? screening : guarded;
  const server = attack.needs === 'model' ? withModel : withoutModel;
  const result = await attack.run({
    baseUrl: server.url,
    model,
    size: 'small',
    mailedToken: () => Promise.resolve('token'),
  });
  expect(result.tries).toBeGreaterThan(0);
  expect(result.findings.length).toBeGreaterThan(0);
  return result;
}
