import type { Database } from '@blindspot/service-kit/database/database';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import { findLastBackup } from './backup-store.ts';

/** How old the last backup is. */
export function addBackupMetrics(app: App, { db }: { db: Database }): void {
  addReadGauges(app.metrics, () => findLastBackup(db), [
    {
      name: 'backup_age_seconds',
      help: 'Age of the last backup that was reported; +Inf where none was.',
      of: (backup) => (backup === 'never' ? Infinity : backup.ageMs / 1_000),
    },
  ]);
}
