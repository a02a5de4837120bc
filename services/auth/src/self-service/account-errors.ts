import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/**
 * Error for an address that is in use. Does not reveal whether an owner, an admin or ADMIN_EMAILS uses it.
 */
export const addressUnavailable = (): AppError =>
  refusal(
    409,
    'address_unavailable',
    "We couldn't create an account with this address. Already have one? Sign in.",
  );

/** Error for a token that is unknown, used or expired. The error does not distinguish the three. */
export const linkNotUsable = (): AppError =>
  refusal(400, 'link_not_usable', 'This link was used or has expired. Ask for a new one.');

export const passwordNeeded = (): AppError =>
  refusal(422, 'password_needed', 'Enter your current password.', 'password');

/**
 * Error for a new address that cannot be used. Gives no reason, because a reason would reveal whether another
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
 * Error for deleting an account in ADMIN_EMAILS or changing its address. Without this error, the next start
 * would create the account again.
 */
export const namedInSettings = (): AppError =>
  refusal(
    409,
    'named_in_settings',
    'ADMIN_EMAILS makes this account an admin. Remove the address there first.',
  );
