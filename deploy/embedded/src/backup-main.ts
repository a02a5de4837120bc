import path from 'node:path';
import { parseArgs } from 'node:util';
import { streamName } from '@blindspot/contracts/broker-names';
import { SetupError } from '@blindspot/embedded-servers/setup-error';
import { makeBackup } from './backup.ts';
import { describeFailure } from './run-until-stopped.ts';
import { readErasureFile, writeErasureFile } from './erasures.ts';
import { restoreBackup } from './restore.ts';
import { environmentWithFile, readSettings, type EmbeddedSettings } from './settings.ts';

const usage = `
  npm run backup -- [FOLDER]                       database, keys and passwords; the product may run
  npm run backup -- --erasures FILE                only who and what was erased; small, for every few minutes
  npm run restore -- FOLDER [--erasures FILE]      puts a backup back; the product must be stopped
                     [--keys-alone]                leaves passwords as they are: for containers
`;

async function runBackupCommand(args: readonly string[]): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { erasures: { type: 'string' }, 'keys-alone': { type: 'boolean', default: false } },
    });
    const [command, ...folders] = positionals;
    const settings = readSettings(environmentWithFile());
    const isBackup = folders.length === 0 || (folders.length === 1 && values.erasures === undefined);
    if (command === 'backup' && isBackup) await backup(settings, folders[0], values.erasures);
    else if (command === 'restore' && folders[0] !== undefined && folders.length === 1) {
      await restore(settings, folders[0], values);
    } else throw new SetupError(`Please say what to do:\n${usage}`);
  } catch (error) {
    process.stderr.write(`\n  ${describe(error)}\n\n`);
    process.exitCode = 1;
  }
}

async function backup(
  settings: EmbeddedSettings,
  folder: string | undefined,
  erasures: string | undefined,
): Promise<void> {
  if (erasures !== undefined) {
    const count = await writeErasureFile(settings, path.resolve(erasures), say);
    say(`\n  ${path.resolve(erasures)} lists ${count} erasures; give it to a restore.\n`);
    return;
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const into = path.resolve(folder ?? path.join('backups', stamp));
  await makeBackup(settings, into, say);
  say(`\n  The backup is in ${into}.`);
  say('  It contains the keys: anyone who can read it can read every answer and address.\n');
}

async function restore(
  settings: EmbeddedSettings,
  folder: string,
  { erasures, 'keys-alone': keysAlone }: { erasures?: string | undefined; 'keys-alone': boolean },
): Promise<void> {
  const restored = await restoreBackup(settings, path.resolve(folder), {
    report: say,
    keysAlone,
    ...(erasures === undefined ? {} : { erasures: await readErasureFile(path.resolve(erasures)) }),
  });
  say(`\n  The state of ${restored.madeAt} is restored; ${restored.erasedAgain} erasures were repeated.`);
  const { database, secrets } = restored.aside;
  if (database !== undefined) say(`  The replaced data: the database ${database}`);
  if (database === undefined && erasures === undefined)
    say(
      '  There was no database here and no list of erasures: what people deleted since then is back. If you have a list, restore once more with --erasures FILE.',
    );
  if (secrets.length > 0) {
    say(`  and its keys in ${secrets.join(', ')}. Delete both when you do not need them.`);
  }
  if (settings.NATS_NAMESPACE !== undefined) {
    const stream = streamName(settings.NATS_NAMESPACE);
    say(
      `  If your NATS server still holds its stream ${stream}, delete it, because its events are older than this state.`,
    );
  }
  say('  Start the product again.\n');
}

function describe(error: unknown): string {
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n${usage}`;
  return describeFailure(error);
}

function say(line: string): void {
  process.stdout.write(line.startsWith('\n') || line.startsWith('  ') ? `${line}\n` : `  · ${line}\n`);
}

await runBackupCommand(process.argv.slice(2));
