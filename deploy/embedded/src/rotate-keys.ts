import { authKeys } from '@blindspot/auth/key-rotation';
import type { OwningService } from '@blindspot/contracts/services';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { responsesKeys } from '@blindspot/responses/key-rotation';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { readKeyStep, stepAllKeys, type RotatingKeys } from '@blindspot/service-kit/database/key-rotation';
import { ConfigError } from '@blindspot/service-kit/process/load-config';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate } from '@blindspot/service-kit/database/migrate';
import { describeFailure } from './run-until-stopped.ts';
import { migrationsOf } from './migrations.ts';
import { checkFolder } from './preflight.ts';
import { provideDatabase } from './servers.ts';
import { environmentWithFile, readSettings } from './settings.ts';
import { createTeardown } from './teardown.ts';

const keyHolders: readonly {
  service: OwningService;
  keys: (secretsDir: string) => readonly RotatingKeys[];
}[] = [
  { service: 'auth', keys: authKeys },
  { service: 'responses', keys: responsesKeys },
];

/** Runs `npm run rotate-keys`: one step in the rotation of all keys. The product must be stopped. */
async function rotateKeys(): Promise<void> {
  const { step, atOnce } = readKeyStep(process.argv.slice(2));
  const settings = readSettings(environmentWithFile());
  checkFolder('DATA_DIR', settings.DATA_DIR);
  const refusals: string[] = [];
  const teardown = createTeardown();
  try {
    const lock = await lockFolder(settings.DATA_DIR);
    teardown.add({ name: 'lock', run: () => lock.release() });
    const events = { report: () => undefined, onGiveUp: () => undefined };
    const urls = await provideDatabase(settings, events, teardown);
    for (const { service, keys } of keyHolders) {
      await migrate({ url: urls[service], schema: service, migrations: migrationsOf[service] });
      const database = createDatabase({ url: urls[service] });
      teardown.add({ name: `database of ${service}`, run: () => database.close() });
      const { done, refused } = await stepAllKeys(database.db, keys(settings.SECRETS_DIR), step, { atOnce });
      for (const line of done) process.stdout.write(`  ${line}\n`);
      refusals.push(...refused);
    }
    if (refusals.length > 0) throw new ConfigError(refusals.join('\n  '));
  } finally {
    await teardown.run(createLogger('rotate-keys', 'warn'));
  }
}

try {
  await rotateKeys();
} catch (error) {
  process.stderr.write(`\n  ${describeFailure(error)}\n\n`);
  process.exitCode = 1;
}
