import { AppError } from '@blindspot/service-kit/process/app-error';

export function wrongCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'wrong_credentials',
    detail: 'Invalid email or password',
  });
}

/** Uses 403 and not 401, because the caller stays signed in. */
export function wrongPassword(): AppError {
  return new AppError({
    status: 403,
    code: 'wrong_password',
    detail: 'That is not your current password.',
    errors: [{ path: 'password', message: 'That is not your current password.' }],
  });
}

/** The password is right, but a code is required too. */
export function secondFactorRequired(): AppError {
  return new AppError({
    status: 401,
    code: 'second_factor_required',
    detail: 'Enter the six digits your authenticator app shows, or a recovery code.',
  });
}

/** Does not distinguish a wrong code from a used one. */
export function secondFactorWrong(status: 401 | 422): AppError {
  const detail = 'This code is wrong or was used already. Try the next one your app shows.';
  const path = status === 401 ? 'second_factor' : 'code';
  return new AppError({ status, code: 'second_factor_wrong', detail, errors: [{ path, message: detail }] });
}

/** Uses 422 and not 401, because the caller stays signed in. */
export function secondFactorNeeded(): AppError {
  const detail = 'Enter the six digits your authenticator app shows, or a recovery code.';
  return new AppError({
    status: 422,
    code: 'second_factor_needed',
    detail,
    errors: [{ path: 'code', message: detail }],
  });
}

export function secondFactorForAdmins(): AppError {
  return new AppError({
    status: 403,
    code: 'admins_only',
    detail: 'Two-step verification is for admins.',
  });
}

export function secondFactorOn(): AppError {
  return new AppError({
    status: 409,
    code: 'second_factor_on',
    detail: 'Two-step verification is already on. Turn it off to set it up again.',
  });
}

export function secondFactorNotStarted(): AppError {
  return new AppError({
    status: 409,
    code: 'second_factor_not_started',
    detail: 'Start the setup again and scan the new code.',
  });
}
