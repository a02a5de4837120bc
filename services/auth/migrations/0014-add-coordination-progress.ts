import { coordinationProgress, type Migration } from '@blindspot/service-kit/database/migrate';

export const addCoordinationProgress: Migration = {
  name: '0014-add-coordination-progress',
  sql: coordinationProgress('auth'),
};
