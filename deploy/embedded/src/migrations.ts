import { migrations as admin } from '@blindspot/admin/migrations';
import { migrations as analysis } from '@blindspot/analysis/migrations';
import { migrations as auth } from '@blindspot/auth/migrations';
import type { ServiceName } from '@blindspot/contracts/services';
import { migrations as gateway } from '@blindspot/gateway/migrations';
import { migrations as requests } from '@blindspot/requests/migrations';
import { migrations as responses } from '@blindspot/responses/migrations';
import type { Migration } from '@blindspot/service-kit/database/migrate';

/** Migrations of all services, for programs that do not load the services' code. */
export const migrationsOf: Readonly<Record<ServiceName, readonly Migration[]>> = {
  admin,
  analysis,
  auth,
  gateway,
  requests,
  responses,
};
