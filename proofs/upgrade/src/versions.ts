import path from 'node:path';
import { readSettings, type EmbeddedSettings } from '@blindspot/embedded/settings';
import { usualPassword } from '@blindspot/people/owner';
import { patientFetch } from '@blindspot/people/patient-fetch';
import type { Product } from '@blindspot/people/visitor';
import { adminEmail } from './life.ts';

/** Contains for each version a backup (`VERSION.tgz`) and what its people kept and read (`VERSION.json`). */
export const versionsFolder = path.resolve(import.meta.dirname, '../versions');

export function settingsIn(folder: string): EmbeddedSettings {
  return readSettings({
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'https://blindspot.example',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAILS: adminEmail,
    ADMIN_PASSWORD: usualPassword,
  });
}

/** Returns the product for people who repeat a call that it rejects while it is busy. */
export const openedAt = (localUrl: string): Product => ({
  baseUrl: localUrl,
  fetch: patientFetch({ forMs: 120_000 }),
});
