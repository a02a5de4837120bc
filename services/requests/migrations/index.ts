import { readFileSync } from 'node:fs';
import { coordinationTables, type Migration } from '@blindspot/service-kit/database/migrate';

export const migrations: readonly Migration[] = [
  {
    name: '0001-version-1.0.0',
    sql:
      coordinationTables('requests') +
      readFileSync(new URL('0001-version-1.0.0.sql', import.meta.url), 'utf8'),
  },
];
