import { refusal, type AppError } from '@blindspot/service-kit/process/app-error';

/** Creates the same error whether an owner, an admin or ADMIN_EMAILS uses the address. */
export const addressUnavailable = (): AppError =>
  refusal(
    409,
    'address_unavailable',
    "We couldn't create an account with this address. Already have one? Sign in.",
  );

/** Gives the same error for an unknown, used or expired token. */
export const linkNotUsable = (): AppError =>
  refusal(400, 'link_not_usable', 'This link was used or has expired. Ask for a new one.');

export const passwordNeeded = (): AppError =>
  refusal(422, 'password_needed', 'Enter your current password.', 'password');

/** Gives no reason, because a reason would reveal whether another account has this address. */
export const newAddressUnavailable = (): AppError =>
  refusal(
    409,
    'address_unavailable',
    'This address cannot be used for your account. Try another one.',
    'email',
  );

/** Rejects the deletion of an account in ADMIN_EMAILS, because the next start would create it again. */
export const namedInSettings = (): AppError =>
  refusal(
    409,
    'named_in_settings',
    'ADMIN_EMAILS makes this account an admin. Remove the address there first.',
  );
