import { readFileSync } from 'node:fs';
import type { Migration } from '@blindspot/service-kit/database/migrate';

export const migrations: readonly Migration[] = [
  { name: '0001-baseline', sql: readFileSync(new URL('0001-baseline.sql', import.meta.url), 'utf8') },
];
