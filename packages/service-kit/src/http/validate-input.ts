import type { FastifySchemaCompiler } from 'fastify';
import { faultOf } from '@blindspot/contracts/problem';
import type { z } from 'zod';
import type { FieldError } from '../process/app-error.ts';
import { inputText } from './input-text.ts';

/** The faults of an input by field, in plain words. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[];
  /** The part of the request; set by the framework. */
  validationContext?: 'body' | 'params' | 'querystring' | 'headers';

  constructor(errors: readonly FieldError[]) {
    super('the input does not fit its schema');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/** Limits the faults that one answer lists. */
export const reportedFaults = 20;

/** Validates each part of a request by its zod schema, with the schema's messages or else ours. */
export const compileInputValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const result = schema.safeParse(input, { error: inputText, reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidInput(result.error.issues.flatMap(fieldErrors).slice(0, reportedFaults)) };
  };

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { path, message } = issue;
  const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, reportedFaults) : [undefined];
  return names.map((name) => ({
    path: fieldPath(name === undefined ? path : [...path, name]),
    message,
    ...faultOf(issue),
  }));
}

/** Returns a path such as 'responses.your_strength'. Unreadable names become '…' instead of being repeated. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((name) => (isReadable(String(name)) ? String(name) : '…')).join('.');
}

const isReadable = (name: string): boolean => /^[\p{L}\p{M}\p{N} _,:;'’!?()-]{1,64}$/u.test(name);
