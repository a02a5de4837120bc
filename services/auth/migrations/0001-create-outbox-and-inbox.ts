import { coordinationTables } from '@blindspot/service-kit/database/migrate';
import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createOutboxAndInbox: Migration = {
  name: '0001-create-outbox-and-inbox',
  sql: coordinationTables('auth'),
};
