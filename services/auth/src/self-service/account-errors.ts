import { AppError } from '@blindspot/service-kit/process/app-error';

/** Does not reveal whether an owner, an admin or the settings of this instance hold the address. */
export function addressUnavailable(): AppError {
  return new AppError({
    status: 409,
    code: 'address_unavailable',
    detail: "We couldn't create an account with this address. If it's yours, sign in.",
  });
}

/** Does not distinguish an unknown, a used and an expired token. */
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

/** Does not reveal who holds the address, as at registration. */
export function newAddressUnavailable(): AppError {
  const detail = 'This address cannot be used for your account. Try another one.';
  return new AppError({
    status: 409,
    code: 'address_unavailable',
    detail,
    errors: [{ path: 'email', message: detail }],
  });
}

/** Rejects the deletion of an account in ADMIN_EMAILS, because the next start would create it again. */
export function namedInSettings(): AppError {
  return new AppError({
    status: 409,
    code: 'named_in_settings',
    detail: 'This account is an admin through ADMIN_EMAILS. Take its address out of there first.',
  });
}
