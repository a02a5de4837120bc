import type { z } from 'zod';
import { fieldFaults, type FieldFault } from './problem.ts';

/** The stable name of what is wrong with a field; `limit` is the limit that a `too_…` fault exceeds. */
export interface NamedFault {
  readonly code: FieldFault;
  readonly limit?: number;
}

/** Names an issue of a schema, for readers of another language than the schema's. The input must be reported with the issue. */
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

/** Whether a limit of this kind of value counts entries. */
export const isCounted = (origin: string): boolean => !['number', 'int', 'bigint', 'date'].includes(origin);

/** Returns the issues of the member of a union that the input was meant for: the first one whose type fits. */
export const intendedIssues = <Issue extends { code?: string; path: PropertyKey[] }>(
  membersTried: readonly (readonly Issue[])[],
): readonly Issue[] | undefined =>
  membersTried.find((issues) => issues.some(({ code, path }) => code !== 'invalid_type' || path.length > 0));
