import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAttacks } from '../src/all-attacks.ts';
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

test.each(allAttacks.map((attack) => [attack.name, attack] as const))(
  '%s recovers what was planted where no rule stops it',
  async (name, attack) => {
    const withoutModel = seesByWhatIsWithheld.has(name) ? screening : ownEngine;
    const server = attack.needs === 'model' ? withModel : withoutModel;
    const result = await attack.run({
      baseUrl: server.url,
      model: attack.needs === 'model' ? model : undefined,
      size: 'small',
      savePrompts: (templates) => server.savePrompts(templates),
    });
    expect(result.tries).toBeGreaterThan(0);
    expect(result.findings.length).toBeGreaterThan(0);
    if (solves.has(name)) expect(result.findings.map(({ output }) => output)).toContain('question_averages');
  },
);
