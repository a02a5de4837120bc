import type { Database } from '@blindspot/service-kit/database/database';
import type { App } from '@blindspot/service-kit/http/create-app';
import { addReadGauges } from '@blindspot/service-kit/process/read-gauges';
import { readMailFigures } from './mail-store.ts';

/** Adds metrics of mails that wait to be sent. */
export function addMailMetrics(app: App, { db }: { db: Database }): void {
  addReadGauges(app.metrics, () => readMailFigures(db), [
    { name: 'mails_waiting', help: 'Mails that are not sent yet.', of: ({ waiting }) => waiting },
    {
      name: 'mails_oldest_seconds',
      help: 'Since when the oldest of them waits.',
      of: ({ oldestWaitingMs }) => oldestWaitingMs / 1_000,
    },
    {
      name: 'mails_given_up_in_a_day',
      help: 'Mails that no server took within a day, of the last day.',
      of: ({ givenUp }) => givenUp,
    },
  ]);
}
