import { AppError, refusal } from '@blindspot/service-kit/process/app-error';

const codeMissing = 'Enter the six digits your authenticator app shows, or a recovery code.';

export const wrongCredentials = (): AppError =>
  refusal(401, 'wrong_credentials', 'Invalid email or password');

/** Uses 403 instead of 401, because the caller stays signed in. */
export const wrongPassword = (): AppError =>
  refusal(403, 'wrong_password', 'That is not your current password.', 'password');

export const tooManyAttempts = (retryAfterSeconds: number): AppError =>
  new AppError({
    status: 429,
    code: 'too_many_attempts',
    detail: 'Too many tries. Wait a little and try again.',
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

export const secondFactorRequired = (): AppError => refusal(401, 'second_factor_required', codeMissing);

/** Gives the same error for a wrong code and for a used code. */
export const secondFactorWrong = (status: 401 | 422): AppError =>
  refusal(
    status,
    'second_factor_wrong',
    'This code is wrong or was used already. Try the next one your app shows.',
    status === 401 ? 'second_factor' : 'code',
  );

/** Uses 422 instead of 401, because the caller stays signed in. */
export const secondFactorNeeded = (): AppError => refusal(422, 'second_factor_needed', codeMissing, 'code');

export const secondFactorForAdmins = (): AppError =>
  refusal(403, 'admins_only', 'Two-step verification is for admins.');

export const secondFactorOn = (): AppError =>
  refusal(409, 'second_factor_on', 'Two-step verification is already on. Turn it off to set it up again.');

export const secondFactorNotStarted = (): AppError =>
  refusal(409, 'second_factor_not_started', 'Start the setup again and scan the new code.');
