import { closingBlock } from './closing-block.ts';
import { demoFileIn, fillDemo } from './demo.ts';
import { findLocalModels, withLocalModel } from './local-models.ts';
import { runUntilStopped, say, sayProgress } from './run-until-stopped.ts';
import { judgeBeforeStart } from './judge-before-start.ts';
import { environmentWithFile, readEnvFile } from './settings.ts';
import { startEmbedded, type EmbeddedOptions } from './start-embedded.ts';

export async function runLauncher(
  args: readonly string[],
  options: Pick<EmbeddedOptions, 'services' | 'buildWeb'> & { startWaitMs?: number } = {},
): Promise<void> {
  const begun = performance.now();
  const wantsDemo = args.includes('--demo');
  await runUntilStopped(async ({ stopsWith, fail, isStopping }) => {
    // A rate limit would reject the demo, because all its calls come from one IP address.
    const defaults = wantsDemo ? { RATE_LIMIT: 'off' } : {};
    const judged = await judgeBeforeStart(
      { ...defaults, ...environmentWithFile() },
      {
        fromFile: Object.keys(readEnvFile()),
        report: sayProgress,
        ...(options.startWaitMs === undefined ? {} : { limitMs: options.startWaitMs }),
      },
    );
    const settings = await withLocalModel(judged);
    say(`\n  Starting ${settings.PRODUCT_NAME}`);
    const product = await startEmbedded(settings, {
      ...options,
      report: sayProgress,
      onFailure: (error) => void fail(error),
      onStoppable: stopsWith,
    });
    if (wantsDemo) say('  · Filling the demo');
    const demo = wantsDemo ? await fillDemo(product.localUrl, demoFileIn(settings.DATA_DIR)) : undefined;
    const seconds = (performance.now() - begun) / 1000;
    const localModels = await findLocalModels([settings.PORT]);
    if (!isStopping())
      say(closingBlock(product, settings, { seconds, localModels, ...(demo ? { demo } : {}) }));
  });
}

if (import.meta.main) await runLauncher(process.argv.slice(2));
