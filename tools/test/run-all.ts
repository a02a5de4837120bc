import { findChromium } from '@blindspot/embedded-servers/chromium';
import { findNatsServer } from '@blindspot/embedded-servers/nats-binary';
import { findDockerEngine } from '@blindspot/test-kit/container-servers';
import { playwright, runStages, vitest } from './stages.ts';

await sayWhatIsUsed();
const engine = await findDockerEngine();
say(`Docker engine: ${engine ?? 'none answers, so that the containers are not tried'}`);
await runStages([
  { name: 'check', args: ['tools/check/check.ts'] },
  { name: 'build web', args: ['web/build/main.ts', '--hold-budgets'] },
  { name: 'tests', args: [], runner: vitest },
  { name: 'chaos, the short form', args: ['proofs/chaos/src/main.ts', '--short'] },
  { name: 'browser journeys', args: ['--config', 'e2e/playwright.config.ts'], runner: playwright },
  ...(engine === undefined ? [] : [{ name: 'containers', args: ['proofs/containers/src/main.ts'] }]),
]);

/** Finds or installs the programs that tests need, and reports them. Without a program, only its tests fail. */
async function sayWhatIsUsed(): Promise<void> {
  const given = process.env['TEST_NATS_URL'];
  const nats = given
    ? Promise.resolve('the given one')
    : findNatsServer({ report: say }).then(({ file, version }) => `${file} (${version.join('.')})`);
  for (const [name, found] of [
    ['nats-server', nats],
    ['Chromium', findChromium({ report: say })],
  ] as const) {
    say(`${name}: ${await found.catch((error: unknown) => String(error))}`);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
