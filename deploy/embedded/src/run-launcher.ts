import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { ConfigError } from '@blindspot/service-kit/process/load-config';
import { closingBlock } from './closing-block.ts';
import { fillDemo } from './demo.ts';
import { environmentWithFile, readSettings, type EmbeddedSettings } from './settings.ts';
import { startEmbedded, type EmbeddedOptions } from './start-embedded.ts';

const sameKeyMs = 300;

/**
 * The program behind `npm start`: progress lines, one closing block, signals, exit codes. 0: stopped in order,
 * 1: something must be put right first, or a second signal cut the stop short.
 */
export async function runLauncher(
  args: readonly string[],
  options: Pick<EmbeddedOptions, 'services' | 'buildWeb'> = {},
): Promise<void> {
  const begun = performance.now();
  const wantsDemo = args.includes('--demo');
  let stop: (() => Promise<void>) | undefined;
  let stopping = false;
  let firstSignalAt = -Infinity;

  const end = async (code: number): Promise<void> => {
    stopping = true;
    await stop?.();
    process.exit(code);
  };
  const fail = async (error: unknown): Promise<void> => {
    if (stopping) return;
    process.stderr.write(`\n  ${describe(error)}\n\n`);
    await end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C under npm arrives twice: from the terminal, and passed on by npm.
      if (stopping && performance.now() - firstSignalAt > sameKeyMs) process.exit(1);
      if (stopping) return;
      firstSignalAt = performance.now();
      say('\n  Stopping; once more stops at once.');
      void end(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => void fail(error));
  }

  try {
    const settings = settingsFor(environmentWithFile(), wantsDemo);
    say(`\n  Starting ${settings.PRODUCT_NAME}`);
    const product = await startEmbedded(settings, {
      ...options,
      report: (line) => say(`  · ${line}`),
      onFailure: (error) => void fail(error),
      onStoppable: (stopAll) => {
        stop = stopAll;
      },
    });
    if (wantsDemo) say('  · Filling the demo');
    const demo = wantsDemo ? await fillDemo(product.localUrl) : undefined;
    const seconds = (performance.now() - begun) / 1000;
    if (!stopping) say(closingBlock(product, settings, { seconds, ...(demo ? { demo } : {}) }));
  } catch (error) {
    await fail(error);
  }
}

/** The demo writes as one visitor what dozens would, so it starts without limits unless they are asked for. */
function settingsFor(env: Record<string, string | undefined>, wantsDemo: boolean): EmbeddedSettings {
  return readSettings(wantsDemo ? { RATE_LIMIT: 'off', ...env } : env);
}

function describe(error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
