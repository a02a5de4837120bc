import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';
import { adminBearer, type AdminBearer, type BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logRefusals } from '@blindspot/service-kit/http/security-log';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAdmin } from './admin-store.ts';

export function addRefusalLog(app: App): void {
  logRefusals(app, { admins_only: 'admin-call-refused', sign_in_again: 'step-up-refused' });
}

/** Accepts only current admins. Throws 401 without a valid token, and 403 for other accounts. */
export function adminsOnly(bearer: BearerAuth, db: Database): AdminBearer {
  return adminBearer(bearer, (userId) => refuseUnlessAdmin(db, userId));
}

/** An export calls this before each page, because the admin right may have been removed. */
export async function refuseUnlessAdmin(db: Database, userId: string): Promise<void> {
  if (!(await isAdmin(db, userId))) throw notAnAdmin();
}

function notAnAdmin(): AppError {
  return refusal(403, 'admins_only', 'Only admins can do this.');
}
