import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createDatabase, type Database } from './database.ts';
import {
  forgetKeys,
  getKeyFile,
  keysLock,
  markKeys,
  openKeyFile,
  replaceKeyFile,
  type KeyFile,
} from './key-file.ts';
import {
  preparedKey,
  replacedKeys,
  withNextKey,
  withoutReplacedKeys,
  withPreparedKey,
  type KeyRing,
  type RingKey,
} from '../process/key-ring.ts';
import { baseServiceConfig, ConfigError, loadConfig, withSecretFiles } from '../process/load-config.ts';

interface KeyNeeds {
  lost: readonly string[];
  /** Data, such as sessions, that a retirement would end early. Only an immediate retirement may do so. */
  ended: readonly string[];
}

export interface RotatingKeys {
  file: KeyFile;
  /** Purposes that a key still serves after a normal (`inTime`) and an immediate (`atOnce`) retirement. */
  kept: { inTime: readonly string[]; atOnce: readonly string[] };
  /** Re-encrypts all rows of older keys with the current key. Returns the number of rows. */
  reseal(db: Database, ring: KeyRing): Promise<number>;
  needs(db: Database, ring: KeyRing, replaced: readonly RingKey[]): Promise<KeyNeeds>;
}

/**
 * `prepare` adds a key that processes can already verify with. `use` makes the prepared or a new key current.
 * `reseal` encrypts stored data with the current key. `retire` removes the secrets of replaced keys.
 */
export type KeyStep = 'prepare' | 'use' | 'reseal' | 'retire';

/** Runs a step on one key file and returns a report. Throws a `ConfigError` if the step is not allowed. */
export async function stepKeys(
  db: Database,
  keys: RotatingKeys,
  step: KeyStep,
  options: { atOnce?: boolean } = {},
): Promise<string> {
  if (step === 'reseal') return reseal(db, keys);
  // Rejects a key file that belongs to another database.
  await openKeyFile(db, keys.file);
  // Only one step may run at a time. Otherwise file and database could get different keys with the same id.
  return db.transaction(async (lock) => {
    // Lifts the transaction's idle limit, because the search for a replaced key's data may take longer.
    await lock.raw('set local idle_in_transaction_session_timeout = 0');
    await lock.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [keysLock(keys.file)]);
    return changeFile(db, keys, step, options.atOnce ?? false);
  });
}

async function changeFile(
  db: Database,
  keys: RotatingKeys,
  step: Exclude<KeyStep, 'reseal'>,
  atOnce: boolean,
): Promise<string> {
  const { file } = keys;
  const ring = await getKeyFile(file);
  if (step === 'retire') return retire(db, keys, ring, atOnce);
  if (step === 'use') {
    const next = withNextKey(ring, new Date());
    await save(db, file, next);
    return `${file.ring}: ${next.current} takes the place of ${ring.current}.`;
  }
  const ready = preparedKey(ring);
  if (ready) return `${file.ring}: ${ready.id} is prepared already.`;
  const next = withPreparedKey(ring);
  await save(db, file, next);
  return `${file.ring}: ${next.keys.at(-1)?.id} is prepared. Restart every process, then change over.`;
}

async function reseal(db: Database, keys: RotatingKeys): Promise<string> {
  const ring = await openKeyFile(db, keys.file);
  const rows = await keys.reseal(db, ring);
  return `${keys.file.ring}: ${rows} rows were encrypted again under ${ring.current}.`;
}

async function retire(db: Database, keys: RotatingKeys, ring: KeyRing, atOnce: boolean): Promise<string> {
  const { file, kept } = keys;
  const replaced = replacedKeys(ring);
  if (replaced.length === 0) return `${file.ring}: no key was replaced, so none is retired.`;
  const ids = replaced.map(({ id }) => id);
  const { lost, ended } = await keys.needs(db, ring, replaced);
  const reasons = atOnce ? lost : [...lost, ...ended];
  if (reasons.length > 0) {
    throw new ConfigError(`${file.ring}: ${ids.join(', ')} cannot be retired yet: ${reasons.join('; ')}.`);
  }
  // A key without a record does no harm, but a record needs its key, so delete the records first.
  await forgetKeys(db, file, ids);
  await replaceKeyFile(file.path, withoutReplacedKeys(ring, atOnce ? kept.atOnce : kept.inTime));
  const cost = ended.length > 0 ? ` Ended with it: ${ended.join('; ')}.` : '';
  return `${file.ring}: ${ids.join(', ')} retired.${cost}`;
}

async function save(db: Database, file: KeyFile, ring: KeyRing): Promise<void> {
  await replaceKeyFile(file.path, ring);
  await markKeys(db, file, ring);
}

/** Runs one step on each key file. Continues with the next file if the step is rejected for one. */
export async function stepAllKeys(
  db: Database,
  all: readonly RotatingKeys[],
  step: KeyStep,
  options: { atOnce?: boolean } = {},
): Promise<{ done: string[]; refused: string[] }> {
  const done: string[] = [];
  const refused: string[] = [];
  for (const keys of all) {
    try {
      done.push(await stepKeys(db, keys, step, options));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      refused.push(error.message);
    }
  }
  return { done, refused };
}

/** Parses the arguments of the rotation command; without arguments the step is `use`. */
export function readKeyStep(args: readonly string[]): { step: KeyStep; atOnce: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { prepare: flag, reseal: flag, retire: flag, 'at-once': flag },
    });
    const steps = (['prepare', 'reseal', 'retire'] as const).filter((step) => values[step]);
    const atOnce = values['at-once'];
    if (steps.length < 2 && (!atOnce || values.retire)) return { step: steps[0] ?? 'use', atOnce };
  } catch {
    // A wrong argument gets the error that lists the allowed arguments.
  }
  throw new ConfigError('Use no argument, --prepare, --reseal, --retire or --retire --at-once.');
}

const Settings = z.object({ DATABASE_URL: baseServiceConfig.DATABASE_URL, SECRETS_DIR: z.string().min(1) });

/** Runs a rotation step on all key files of a service. Uses the exit codes of `runService`. */
export async function runKeyRotation(
  rotating: (secretsDir: string) => readonly RotatingKeys[],
): Promise<void> {
  try {
    const { step, atOnce } = readKeyStep(process.argv.slice(2));
    const env = withSecretFiles(process.env, Object.keys(Settings.shape));
    const { DATABASE_URL: url, SECRETS_DIR: secretsDir } = loadConfig(Settings, env);
    const database = createDatabase({ url });
    try {
      const { done, refused } = await stepAllKeys(database.db, rotating(secretsDir), step, { atOnce });
      for (const line of done) process.stdout.write(`${line}\n`);
      if (refused.length > 0) throw new ConfigError(refused.join('\n'));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 78;
  }
}
