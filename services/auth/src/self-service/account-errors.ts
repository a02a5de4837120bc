import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** Creates the same error whether an owner, an admin or ADMIN_EMAILS uses the address. */
export const addressUnavailable = (): AppError =>
  refusal(
    409,
    'address_unavailable',
    "We couldn't create an account with this address. Already have one? Sign in.",
  );

/** Creates the same error for an unknown, a used and an expired token. */
export const linkNotUsable = (): AppError =>
  refusal(400, 'link_not_usable', 'This link was used or has expired. Ask for a new one.');

export const passwordNeeded = (): AppError =>
  refusal(422, 'password_needed', 'Enter your current password.', 'password');

/**
 * Creates an error for a new address. It gives no reason, because a reason would reveal whether another
 * account has this address.
 */
export const newAddressUnavailable = (): AppError =>
  refusal(
    409,
    'address_unavailable',
    'This address cannot be used for your account. Try another one.',
    'email',
  );

/**
 * Creates the error for deleting an account in ADMIN_EMAILS or changing its address. The next start would
 * create the account again.
 */
export const namedInSettings = (): AppError =>
  refusal(
    409,
    'named_in_settings',
    'ADMIN_EMAILS makes this account an admin. Remove the address there first.',
  );
