import type { Attack, Target } from './attack.ts';
import { startScriptedModel } from './model/scripted-model.ts';
import { startProduct, type Product } from './product.ts';
import type { AttackOutcome } from './report.ts';
import { createPromptSaver } from './save-prompts.ts';

interface RunOptions {
  readonly size: 'whole' | 'small';
  readonly print: (line: string) => void;
}

/**
 * Runs the attacks one after another, by target: the product with its own engine, with rate limits, with
 * hidden names, and with a model.
 */
export async function runAttacks(attacks: readonly Attack[], options: RunOptions): Promise<AttackOutcome[]> {
  const thatNeed = (what: Attack['needs']): Attack[] => attacks.filter(({ needs }) => needs === what);
  return [
    ...(await runOnOwnEngine(thatNeed('own-engine'), options)),
    ...(await runOnOwnEngine(thatNeed('limits'), options, { hasLimits: true })),
    ...(await runOnOwnEngine(thatNeed('hidden-names'), options, { adminIdentities: 'hidden' })),
    ...(await runWithModel(thatNeed('model'), options)),
  ];
}

async function runOnOwnEngine(
  attacks: readonly Attack[],
  options: RunOptions,
  settings: Parameters<typeof startProduct>[0] = {},
): Promise<AttackOutcome[]> {
  if (attacks.length === 0) return [];
  const product = await startProduct(settings);
  try {
    return await runEach(attacks, options, { baseUrl: product.url, model: undefined, ...savingTo(product) });
  } finally {
    await product.stop();
  }
}

async function runWithModel(attacks: readonly Attack[], options: RunOptions): Promise<AttackOutcome[]> {
  if (attacks.length === 0) return [];
  const model = await startScriptedModel();
  try {
    const product = await startProduct({ modelUrl: model.url });
    try {
      return await runEach(attacks, options, { baseUrl: product.url, model, ...savingTo(product) });
    } finally {
      await product.stop();
    }
  } finally {
    await model.stop();
  }
}

const savingTo = (product: Product): Pick<Target, 'savePrompts' | 'mailedToken'> => ({
  savePrompts: createPromptSaver(product),
  mailedToken: (email) => product.mailbox.tokenFor(email),
});

async function runEach(
  attacks: readonly Attack[],
  { size, print }: RunOptions,
  target: Omit<Target, 'size'>,
): Promise<AttackOutcome[]> {
  const outcomes: AttackOutcome[] = [];
  for (const attack of attacks) {
    print(`${attack.name}: ${attack.what}`);
    const begun = performance.now();
    const result = await attack.run({ ...target, size }).catch((error: unknown) => ({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }));
    const seconds = (performance.now() - begun) / 1_000;
    for (const note of 'error' in result ? [] : result.notes) print(`  ${note}`);
    print(
      `  ${'error' in result ? 'not run' : `${result.findings.length} recovered`}, ${seconds.toFixed(0)} s`,
    );
    outcomes.push({ attack, result, seconds });
  }
  return outcomes;
}
