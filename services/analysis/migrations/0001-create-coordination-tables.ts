import { coordinationTables, type Migration } from '@blindspot/service-kit/database/migrate';

export const createCoordinationTables: Migration = {
  name: '0001-create-coordination-tables',
  sql: coordinationTables('analysis'),
};
