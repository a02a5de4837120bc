import { AppError } from '@blindspot/service-kit/app-error';

/** The same words whoever holds the address: an owner, an admin, or the settings of this instance. */
export function addressUnavailable(): AppError {
  return new AppError({
    status: 409,
    code: 'address_unavailable',
    detail: 'We could not create an account with this address; if it is yours, sign in instead.',
  });
}

export function wrongCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'wrong_credentials',
    detail: 'Invalid email or password',
  });
}

/** Not 401: the caller stays signed in. */
export function wrongPassword(): AppError {
  return new AppError({
    status: 403,
    code: 'wrong_password',
    detail: 'That is not your current password.',
    errors: [{ path: 'password', message: 'That is not your current password.' }],
  });
}
