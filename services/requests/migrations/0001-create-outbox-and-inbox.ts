import { coordinationTables, type Migration } from '@blindspot/service-kit/database/migrate';

export const createOutboxAndInbox: Migration = {
  name: '0001-create-outbox-and-inbox',
  sql: coordinationTables('requests'),
};
