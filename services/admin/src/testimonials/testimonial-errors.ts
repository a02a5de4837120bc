import { AppError } from '@blindspot/service-kit/process/app-error';

export function testimonialNotFound(): AppError {
  return new AppError({
    status: 404,
    code: 'testimonial_not_found',
    detail: 'This testimonial is not there any more.',
  });
}
