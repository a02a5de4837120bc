import { keyMarksTable } from '@blindspot/service-kit/database/key-file';
import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createKeyMarks: Migration = {
  name: '0013-create-key-marks',
  sql: keyMarksTable('auth'),
};
