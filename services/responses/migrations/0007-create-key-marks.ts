import { keyMarksTable } from '@blindspot/service-kit/database/key-file';
import type { Migration } from '@blindspot/service-kit/database/migrate';

export const createKeyMarks: Migration = {
  name: '0007-create-key-marks',
  sql: keyMarksTable('responses'),
};
