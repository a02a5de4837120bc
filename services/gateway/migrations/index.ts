import type { Migration } from '@blindspot/service-kit/database/migrate';
import { createCounts } from './0001-create-counts.ts';
import { findEndedCounts } from './0002-find-ended-counts.ts';

export const migrations: readonly Migration[] = [createCounts, findEndedCounts];
