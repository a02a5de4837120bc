import { z } from 'zod';

/**
 * What can be wrong with a field of a call, by names that stay: whoever reads another language than services speak is told by
 * them. `too_…` come with the limit that was passed.
 */
export const fieldFaults = [
  'required',
  'too_long',
  'too_short',
  'too_many',
  'too_few',
  'too_big',
  'too_small',
  'unstorable',
  'not_an_address',
  'not_offered',
  'twice',
  'unknown_field',
  'day_past',
  'day_too_far',
  'too_common',
  'like_address',
  'like_product',
  'unknown_placeholder',
  'unusable_key',
  'other',
] as const;
export type FieldFault = (typeof fieldFaults)[number];

/** The one error shape (RFC 9457), sent as `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string().default('about:blank'),
    title: z.string(),
    status: z.int(),
    /** A sentence for the person who reads it. */
    detail: z.string(),
    /** Stable name for programs, snake_case. */
    code: z.string(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          /** Left out where the code of the whole says it. */
          code: z.enum(fieldFaults).optional(),
          limit: z.number().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** The refusals any call can meet, for the `response` map of a route. */
export const problems = {
  400: Problem,
  401: Problem,
  403: Problem,
  404: Problem,
  409: Problem,
  413: Problem,
  422: Problem,
  429: Problem,
  500: Problem,
  503: Problem,
} as const;
