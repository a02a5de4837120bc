import path from 'node:path';
import { reasonOf } from '@blindspot/embedded-servers/setup-error';
import { withinLimit } from '@blindspot/service-kit/process/time-limit';
import type { EmbeddedSettings } from '../settings.ts';
import { examineAddress } from './examine-address.ts';
import { examineBroker } from './examine-broker.ts';
import { examineDatabase, examineLogins } from './examine-database.ts';
import { examineMail } from './examine-mail.ts';
import { examineModel } from './examine-model.ts';
import { examineSettings } from './examine-settings.ts';
import { examineStorage } from './examine-storage.ts';
import { findingsAbout, type Finding } from './finding.ts';

const limitMs = 20_000;

/**
 * Checks an installation without starting, sending or changing anything. The checks run in parallel, each with a time
 * limit.
 *
 * @param fromFile names of the settings in `.env`
 */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  fromFile: readonly string[],
): Promise<Finding[]> {
  const { settings, findings } = await examineSettings(env, fromFile);
  if (settings === undefined) return [...findings];
  const parts = await Promise.all([
    within('storage', examineStorage(settings)),
    examineServers(settings),
    within('database', examineLogins(settings)),
    within('mail', examineMail(settings.SMTP_URL, settings.MAIL_FROM, path.join(settings.DATA_DIR, 'mail'))),
    within('model', examineModel(settings)),
    within('address', examineAddress(settings)),
  ]);
  return [...findings, ...parts.flat()];
}

export async function examineServers(settings: EmbeddedSettings): Promise<Finding[]> {
  const { DATABASE_URL: database, NATS_URL: broker } = settings;
  const limits = { bytes: settings.NATS_STREAM_MAX_BYTES, replicas: settings.NATS_STREAM_REPLICAS };
  const parts = await Promise.all([
    database === undefined
      ? findingsAbout('database').fine('embedded, started with the product')
      : within('database', examineDatabase(database)),
    broker === undefined
      ? findingsAbout('broker').fine('embedded, started with the product')
      : within('broker', examineBroker(broker, limits)),
  ]);
  return parts.flat();
}

async function within(about: string, work: Promise<Finding[]>): Promise<Finding[]> {
  const { away } = findingsAbout(about);
  const late = away(`no answer in ${limitMs / 1000} s`, 'Check whether it hangs.');
  try {
    return await withinLimit(limitMs, work, late);
  } catch (error) {
    return away(`could not be checked: ${reasonOf(error)}`, 'Please report this.');
  }
}
