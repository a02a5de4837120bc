import type { FastifySchemaCompiler } from 'fastify';
import { fieldFaults, type FieldFault } from '@blindspot/contracts/problem';
import type { z } from 'zod';
import type { FieldError } from '../process/app-error.ts';
import { inputText, isCounted, meantOf } from './input-text.ts';

/** What does not fit the schema of a call, field by field and in words for a person. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[];
  /** Which part of the request it was; the framework sets it. */
  validationContext?: 'body' | 'params' | 'querystring' | 'headers';

  constructor(errors: readonly FieldError[]) {
    super('the input does not fit its schema');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/** At most so many faults of one request are told. */
export const faultsTold = 20;

/** Validates each part of a request by its zod schema, in the words of the schema where it has any and in ours elsewhere. */
export const compileInputValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = schema.safeParse(input, { error: inputText, reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidInput(result.error.issues.flatMap(fieldErrors).slice(0, faultsTold)) };
  };

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { path, message } = issue;
  const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, faultsTold) : [undefined];
  return names.map((name) => ({
    path: fieldPath(name === undefined ? path : [...path, name]),
    message,
    ...faultOf(issue),
  }));
}

/** The same by a name that stays, for whoever says it in another language. */
function faultOf(issue: z.core.$ZodIssue): Pick<FieldError, 'code' | 'limit'> {
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
      const [meant] = meantOf(issue.errors) ?? [];
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

/** Where something is in the input: 'responses.your_strength'. A name that is no name is not repeated. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((name) => (isReadable(String(name)) ? String(name) : '…')).join('.');
}

const isReadable = (name: string): boolean => /^[\p{L}\p{M}\p{N} _,:;'’!?()-]{1,64}$/u.test(name);
