import path from 'node:path';
import { openDevDoor, type DevDoor } from '@blindspot/web/dev-door';
import { closingBlock } from '../closing-block.ts';
import { runUntilStopped, say, sayProgress } from '../run-until-stopped.ts';
import { natsNamespace, provideBroker, provideDatabase } from '../servers.ts';
import { judgeBeforeStart } from '../judge-before-start.ts';
import { environmentWithFile, projectFolder, readEnvFile } from '../settings.ts';
import { takePlace } from '../take-place.ts';
import { createServiceProcess, type ServiceProcess, type StartServices } from './service-process.ts';
import { createWaits } from '../waits.ts';

const serviceSources = [
  'packages/contracts',
  'packages/confusables',
  'packages/service-kit',
  'packages/content',
  'services',
  'deploy/embedded/src',
].map((folder) => path.join(projectFolder, folder));
/** Changes within this time cause one restart, because a change often spans several files. */
const gatherMs = 50;

/**
 * Runs `npm run dev`. A changed source file of a service restarts the services but not the servers. Vite
 * serves the web from its sources, and open pages update on every change.
 */
await runUntilStopped(async ({ stopsWith, fail }) => {
  const begun = performance.now();
  const settings = await judgeBeforeStart(environmentWithFile(), {
    report: sayProgress,
    fromFile: Object.keys(readEnvFile()),
  });
  say(`\n  Starting ${settings.PRODUCT_NAME} for development`);
  const { port, publicUrl, teardown, stop } = await takePlace(settings, sayProgress);
  stopsWith(stop);
  const events = {
    report: sayProgress,
    onGiveUp: (error: Error) => void fail(error),
  };
  const wait = createWaits(sayProgress);
  const [databaseUrls, natsUrls, [door, services]] = await Promise.all([
    wait('the database', provideDatabase(settings, events, teardown)),
    wait('the broker', provideBroker(settings, events, teardown)),
    openDoor(),
  ]);

  // Teardown runs in reverse order, so the services stop before the database and the broker.
  teardown.add({ name: 'services', limitMs: 20_000, run: () => services.stop() });
  teardown.add({ name: 'door', run: () => door.close() });

  async function openDoor(): Promise<[DevDoor, ServiceProcess]> {
    const opened = await openDevDoor({
      host: settings.HOST,
      port,
      gateway: () => running.gatewayUrl(),
      onDocuments: (files) => running.readDocuments(files),
    });
    const running = createServiceProcess(opened.modulesUrl);
    return [opened, running];
  }

  const start: StartServices = {
    kind: 'start',
    settings: { ...settings, HOST: '127.0.0.1', PORT: 0, OPERATIONS_PORT: 0 },
    addresses: {
      databaseUrls,
      natsUrls,
      natsNamespace: await natsNamespace(settings, databaseUrls),
      publicUrl,
    },
    tablesAreUpToDate: false,
  };
  let gathering: NodeJS.Timeout | undefined;
  door.watch(serviceSources, (file) => {
    if (!/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|\/test\//.test(file)) return;
    if (file.includes('/migrations/')) start.tablesAreUpToDate = false;
    clearTimeout(gathering);
    gathering = setTimeout(() => void restart(path.relative(projectFolder, file)), gatherMs);
  });
  async function restart(file: string): Promise<void> {
    const changedAt = performance.now();
    if (!(await services.restart(start))) return;
    start.tablesAreUpToDate = true;
    door.notifyServicesChanged();
    say(`  · ${file}: the services answer after ${Math.round(performance.now() - changedAt)} ms`);
  }

  const started = await services.restart(start);
  start.tablesAreUpToDate = started !== undefined;
  const seconds = (performance.now() - begun) / 1000;
  if (started) say(closingBlock({ url: publicUrl, ...started }, settings, { seconds }));
  else say('  The services could not start; the next change starts them again.');
});
