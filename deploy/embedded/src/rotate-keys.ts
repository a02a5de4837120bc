import { authKeys } from '@blindspot/auth/key-rotation';
import { migrations as authMigrations } from '@blindspot/auth/migrations';
import type { OwningService } from '@blindspot/contracts/services';
import { lockFolder } from '@blindspot/embedded-servers/instance-lock';
import { migrations as responsesMigrations } from '@blindspot/responses/migrations';
import { responsesKeys } from '@blindspot/responses/key-rotation';
import { createDatabase } from '@blindspot/service-kit/database/database';
import { readKeyStep, stepAllKeys, type RotatingKeys } from '@blindspot/service-kit/database/key-rotation';
import { ConfigError } from '@blindspot/service-kit/process/load-config';
import { createLogger } from '@blindspot/service-kit/process/logger';
import { migrate, type Migration } from '@blindspot/service-kit/database/migrate';
import { describeFailure } from './run-until-stopped.ts';
import { checkFolder } from './preflight.ts';
import { provideDatabase } from './servers.ts';
import { environmentWithFile, readSettings } from './settings.ts';
import { createTeardown } from './teardown.ts';

const keyHolders: readonly {
  service: OwningService;
  migrations: readonly Migration[];
  keys: (secretsDir: string) => readonly RotatingKeys[];
}[] = [
  { service: 'auth', migrations: authMigrations, keys: authKeys },
  { service: 'responses', migrations: responsesMigrations, keys: responsesKeys },
];

/** Runs `npm run rotate-keys`: performs one rotation step with every key of a stopped installation. */
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
    for (const { service, migrations, keys } of keyHolders) {
      await migrate({ url: urls[service], schema: service, migrations });
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
