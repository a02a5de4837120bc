import { z } from 'zod';

/** Stable names of field faults, which clients translate. A `too_…` fault comes with its limit. */
const fieldFaults = [
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

/** Shape of all errors (RFC 9457), sent as `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string().default('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Stable name of the error for programs, in snake_case. */
    code: z.string(),
    request_id: z.string(),
    errors: z
      .array(
        z.object({
          path: z.string(),
          message: z.string(),
          /** Kind of the fault; left out if the problem's own `code` describes it. */
          code: z.enum(fieldFaults).optional(),
          limit: z.number().optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
/** A fault in one field of the input; the message is in English. */
export type FieldProblem = NonNullable<Problem['errors']>[number];

export interface NamedFault {
  readonly code: FieldFault;
  readonly limit?: number;
}

/** Converts a zod issue to a fault with a stable name. The issue must include its input. */
export function faultOf(issue: z.core.$ZodIssue): NamedFault {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'other' };
    case 'invalid_value':
      return { code: 'not_offered' };
    case 'too_big':
      return { code: tooBig[sizeOf(issue.origin)], limit: Number(issue.maximum) };
    case 'too_small':
      return { code: tooSmall[sizeOf(issue.origin)], limit: Number(issue.minimum) };
    case 'unrecognized_keys':
      return { code: 'unknown_field' };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'not_an_address' : 'other' };
    case 'custom':
      return { code: fieldFaults.find((fault) => fault === issue.params?.['fault']) ?? 'other' };
    case 'invalid_union': {
      if (issue.input === undefined) return { code: 'required' };
      const [meant] = intendedIssues(issue.errors) ?? [];
      return meant ? faultOf(meant) : { code: 'other' };
    }
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      break;
  }
  return { code: 'other' };
}

const tooBig = { text: 'too_long', list: 'too_many', number: 'too_big' } as const satisfies Sizes;
const tooSmall = { text: 'too_short', list: 'too_few', number: 'too_small' } as const satisfies Sizes;

type Sizes = Readonly<Record<'text' | 'list' | 'number', FieldFault>>;

function sizeOf(origin: string): keyof Sizes {
  if (origin === 'string') return 'text';
  return isCounted(origin) ? 'list' : 'number';
}

/** Returns true if limits of this type count entries, and false if they bound a number. Not for strings. */
export const isCounted = (origin: string): boolean => !['number', 'int', 'bigint', 'date'].includes(origin);

/** Returns the issues of the union member that was probably meant: the first whose type fits the value. */
export const intendedIssues = <Issue extends { code?: string; path: PropertyKey[] }>(
  membersTried: readonly (readonly Issue[])[],
): readonly Issue[] | undefined =>
  membersTried.find((issues) => issues.some(({ code, path }) => code !== 'invalid_type' || path.length > 0));
