import { AppError } from '@blindspot/service-kit/process/app-error';

/** The same words whoever holds the address: an owner, an admin, or the settings of this instance. */
export function addressUnavailable(): AppError {
  return new AppError({
    status: 409,
    code: 'address_unavailable',
    detail: "We couldn't create an account with this address. If it's yours, sign in.",
  });
}

/** The same for a token that is unknown, used or too old. */
export function linkNotUsable(): AppError {
  return new AppError({
    status: 400,
    code: 'link_not_usable',
    detail: 'This link was used or has expired. Ask for a new one.',
  });
}

export function passwordNeeded(): AppError {
  const detail = 'Enter your current password.';
  return new AppError({
    status: 422,
    code: 'password_needed',
    detail,
    errors: [{ path: 'password', message: detail }],
  });
}

/** The same words whoever holds it, as at registration. */
export function newAddressUnavailable(): AppError {
  const detail = 'This address cannot be used for your account. Try another one.';
  return new AppError({
    status: 409,
    code: 'address_unavailable',
    detail,
    errors: [{ path: 'email', message: detail }],
  });
}

/** An account of ADMIN_EMAILS would be made again at the next start. */
export function namedInSettings(): AppError {
  return new AppError({
    status: 409,
    code: 'named_in_settings',
    detail: 'This account is an admin through ADMIN_EMAILS. Take its address out of there first.',
  });
}
