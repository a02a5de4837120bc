import { readFileSync } from 'node:fs';
import { keyMarksTable } from '@blindspot/service-kit/database/key-file';
import { coordinationTables, type Migration } from '@blindspot/service-kit/database/migrate';

export const migrations: readonly Migration[] = [
  {
    name: '0001-version-1.0.0',
    sql:
      coordinationTables('responses') +
      keyMarksTable('responses') +
      readFileSync(new URL('0001-version-1.0.0.sql', import.meta.url), 'utf8'),
  },
];
