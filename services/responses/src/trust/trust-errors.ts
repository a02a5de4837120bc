import { AppError } from '@blindspot/service-kit/process/app-error';
import { anonymity } from '@blindspot/contracts/anonymity';

/** A rating kept from 'Response 1' would later name the first to answer. */
export function trustLocked(): AppError {
  return new AppError({
    status: 409,
    code: 'trust_locked',
    detail: `You can rate trust once ${anonymity.full} people have answered.`,
  });
}

export function responderNotListed(): AppError {
  return new AppError({
    status: 404,
    code: 'responder_not_listed',
    detail: 'Nobody in the list has this name. Please reload the page.',
  });
}
