import type { AdminBearer } from '@blindspot/service-kit/http/bearer-auth';
import type { Bus } from '@blindspot/service-kit/events/bus';
import type { Database } from '@blindspot/service-kit/database/database';

export interface AdminDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly bearer: AdminBearer;
}
