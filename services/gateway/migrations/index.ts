import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createCounts } from './0001-create-counts.ts';

export const migrations: readonly Migration[] = [createCounts];
