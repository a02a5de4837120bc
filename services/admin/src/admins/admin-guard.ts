import { AppError } from '@blindspot/service-kit/process/app-error';
import { adminBearer, type AdminBearer, type BearerAuth } from '@blindspot/service-kit/http/bearer-auth';
import type { App } from '@blindspot/service-kit/http/create-app';
import { logRefusals } from '@blindspot/service-kit/http/security-log';
import type { Database } from '@blindspot/service-kit/database/database';
import { isAdmin } from './admin-store.ts';

/** Keeps who was refused in the security log. */
export function addRefusalLog(app: App): void {
  logRefusals(app, { admins_only: 'admin-call-refused', sign_in_again: 'step-up-refused' });
}

/** Lets in whom the table names at this moment: 401 without a valid token, 403 for anybody else who is signed in. */
export function adminsOnly(bearer: BearerAuth, db: Database): AdminBearer {
  return adminBearer(bearer, (userId) => refuseUnlessAdmin(db, userId));
}

/** 403 for who is no admin at this moment; also asked while something long goes on. */
export async function refuseUnlessAdmin(db: Database, userId: string): Promise<void> {
  if (!(await isAdmin(db, userId))) throw notAnAdmin();
}

function notAnAdmin(): AppError {
  return new AppError({ status: 403, code: 'admins_only', detail: 'Only admins can do this.' });
}
