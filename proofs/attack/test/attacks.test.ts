import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAttacks } from '../src/all-attacks.ts';
import type { Attack, AttackResult } from '../src/attack.ts';
import { startScriptedModel, type ScriptedModel } from '../src/model/scripted-model.ts';
import { startLeakyServer, type LeakyServer } from './leaky-server/start-leaky-server.ts';

let model: ScriptedModel;
let withModel: LeakyServer;
let ownEngine: LeakyServer;
let screening: LeakyServer;

beforeAll(async () => {
  model = await startScriptedModel();
  [withModel, ownEngine, screening] = await Promise.all([
    startLeakyServer({ modelUrl: model.url }),
    startLeakyServer(),
    startLeakyServer({ screensComments: true }),
  ]);
});

afterAll(async () => {
  await Promise.all([withModel.stop(), ownEngine.stop(), screening.stop()]);
  await model.stop();
});

/** A server that withholds nothing gives it nothing to see, so this one screens, as carelessly as one can. */
const seesByWhatIsWithheld = new Set(['screening oracle']);
/** What these recover must be answers themselves, solved from the figures. */
const solves = new Set([
  'subtraction',
  'slider probe',
  'heavy weight',
  'erasure',
  'share against owner page',
]);

const title = '%s recovers what was planted where no rule stops it';
const named = allAttacks.map((attack) => [attack.name, attack] as const);
const [solving, others] = [true, false].map((solved) =>
  named.filter(([name]) => solves.has(name) === solved),
);

// They wait for what is said and not for how soon, so they wait side by side.
test.concurrent.each(solving ?? [])(title, async (_name, attack) => {
  const { findings } = await recovered(attack);
  expect(findings.map(({ output }) => output)).toContain('question_averages');
});

test.each(others ?? [])(title, async (_name, attack) => void (await recovered(attack)));

async function recovered(attack: Attack): Promise<AttackResult> {
  const withoutModel = seesByWhatIsWithheld.has(attack.name) ? screening : ownEngine;
  const server = attack.needs === 'model' ? withModel : withoutModel;
  const result = await attack.run({
    baseUrl: server.url,
    model: attack.needs === 'model' ? model : undefined,
    size: 'small',
    savePrompts: (templates) => server.savePrompts(templates),
  });
  expect(result.tries).toBeGreaterThan(0);
  expect(result.findings.length).toBeGreaterThan(0);
  return result;
}
