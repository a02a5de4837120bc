import { AppError } from '@blindspot/service-kit/process/app-error';

const refused = (status: 404 | 409, code: string, detail: string): AppError =>
  new AppError({ status, code, detail });

export const accountNotFound = (): AppError =>
  refused(404, 'account_not_found', 'Nobody has an account with this address. They need to register first.');

export const alreadyAdmin = (): AppError => refused(409, 'already_admin', 'This person is an admin already.');

export const addressUnconfirmed = (): AppError =>
  refused(
    409,
    'address_unconfirmed',
    'This account has not confirmed its address, so it may belong to somebody else. Make it an admin only if you are sure.',
  );

export const notAnAdminAccount = (): AppError => refused(404, 'not_an_admin', 'This person is not an admin.');

export const originalAdmin = (): AppError =>
  refused(409, 'original_admin', 'The original admin cannot be removed.');

export const lastAdmin = (): AppError =>
  refused(409, 'last_admin', 'The last admin cannot be removed. Make somebody else an admin first.');
