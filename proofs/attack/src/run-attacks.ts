import type { Attack, AttackResult, Target } from './attack.ts';
import { startScriptedModel } from './model/scripted-model.ts';
import { startProduct } from './product.ts';

export interface AttackOutcome {
  readonly attack: Pick<Attack, 'name' | 'what'>;
  readonly result: AttackResult | { readonly error: string };
  readonly seconds: number;
}

interface RunOptions {
  readonly size: 'whole' | 'small';
  readonly print: (line: string) => void;
}

export async function runAttacks(attacks: readonly Attack[], options: RunOptions): Promise<AttackOutcome[]> {
  const model = await startScriptedModel();
  const products: readonly { needs?: Attack['needs']; settings?: Parameters<typeof startProduct>[0] }[] = [
    {},
    { needs: 'limits', settings: { hasLimits: true } },
    { needs: 'hidden-names', settings: { adminIdentities: 'hidden' } },
    { needs: 'model', settings: { modelUrl: model.url } },
  ];
  const outcomes: AttackOutcome[] = [];
  try {
    for (const { needs, settings } of products) {
      const wanted = attacks.filter((attack) => attack.needs === needs);
      if (wanted.length === 0) continue;
      const product = await startProduct(settings);
      try {
        const { url: baseUrl, mailedToken } = product;
        for (const attack of wanted)
          outcomes.push(await runOne(attack, { baseUrl, model, mailedToken, size: options.size }, options));
      } finally {
        await product.stop();
      }
    }
  } finally {
    await model.stop();
  }
  return outcomes;
}

async function runOne(attack: Attack, target: Target, { print }: RunOptions): Promise<AttackOutcome> {
  print(`${attack.name}: ${attack.what}`);
  const begun = performance.now();
  const result = await attack.run(target).catch((error: unknown) => ({
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = (performance.now() - begun) / 1_000;
  for (const note of 'error' in result ? [] : result.notes) print(`  ${note}`);
  print(
    `  ${'error' in result ? 'not run' : `${result.findings.length} recovered`}, ${seconds.toFixed(0)} s`,
  );
  return { attack, result, seconds };
}
