import type { FastifySchemaCompiler } from 'fastify';
import { faultOf, intendedIssues, isCounted, type FieldProblem } from '@blindspot/contracts/problem';
import type { z } from 'zod';

export class InvalidInput extends Error {
  readonly errors: readonly FieldProblem[];
  validationContext?: 'body' | 'params' | 'querystring' | 'headers';

  constructor(errors: readonly FieldProblem[]) {
    super('the input does not fit its schema');
    this.name = 'InvalidInput';
    this.errors = errors;
  }
}

/** Limit on the faults that one response lists. */
export const reportedFaults = 20;

/** Validates one part of a request; our message is used if the schema sets none. */
export function validateInput(
  schema: z.ZodType,
  input: unknown,
): { value: unknown } | { error: InvalidInput } {
  const result = schema.safeParse(input, { error: inputText, reportInput: true });
  return result.success
    ? { value: result.data }
    : { error: new InvalidInput(result.error.issues.flatMap(fieldErrors).slice(0, reportedFaults)) };
}

export const compileInputValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) =>
    validateInput(schema, input);

function fieldErrors(issue: z.core.$ZodIssue): FieldProblem[] {
  const { path, message } = issue;
  const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, reportedFaults) : [undefined];
  return names.map((name) => ({
    path: fieldPath(name === undefined ? path : [...path, name]),
    message,
    ...faultOf(issue),
  }));
}

/** Returns a path such as 'responses.your_strength'; unreadable names become '…' and are not repeated. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map((name) => (isReadable(String(name)) ? String(name) : '…')).join('.');
}

const isReadable = (name: string): boolean => /^[\p{L}\p{M}\p{N} _,:;'’!?()-]{1,64}$/u.test(name);

type Issue = z.core.$ZodRawIssue;

const missing = 'Fill this in';
const mustBe = 'This must be ';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
};

function inputText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? missing : `${mustBe}${kindOf(issue.expected)}`;
    case 'invalid_value':
      return choice(issue.values.map(String));
    case 'too_big':
      return atMost(issue);
    case 'too_small':
      return atLeast(issue);
    case 'unrecognized_keys':
      return 'There is no such field';
    case 'invalid_union':
      return issue.input === undefined ? missing : unionWords(issue.errors);
    case 'invalid_key':
      return firstWords(issue.issues) ?? 'This name is not allowed';
    case 'invalid_element':
      return firstWords(issue.issues) ?? 'This entry is not valid';
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}`;
    case 'custom':
    case 'invalid_format':
      break;
  }
  return 'Check this: something in it is not right';
}

const kindOf = (expected: string): string => kinds[expected] ?? 'of another kind';

function choice(values: readonly string[]): string {
  if (values.length <= 1) return `${mustBe}${values[0] ?? 'something else'}`;
  return `Choose one of ${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;
}

function atMost({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Use at most ${maximum} characters`;
  return isCounted(origin) ? `Use at most ${entries(maximum)}` : `Use a number of at most ${maximum}`;
}

function atLeast({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return `Use at least ${minimum} characters`;
  return isCounted(origin) ? `Use at least ${entries(minimum)}` : `Use a number of at least ${minimum}`;
}

const entries = (count: number | bigint): string => (Number(count) === 1 ? 'one entry' : `${count} entries`);

const firstWords = (issues: readonly { message: string }[]): string | undefined => issues[0]?.message;

function unionWords(
  kindsTried: readonly (readonly { code?: string; path: PropertyKey[]; message: string }[])[],
): string {
  const meant = intendedIssues(kindsTried);
  if (meant) return firstWords(meant) ?? 'This is not valid';
  const messages = kindsTried.flatMap((issues) => firstWords(issues) ?? []);
  const own = messages.find((message) => !message.startsWith(mustBe));
  if (own !== undefined) return own;
  const wanted = messages.map((message) => message.slice(mustBe.length));
  return wanted.length === 0 ? 'This is not valid' : `${mustBe}${[...new Set(wanted)].join(' or ')}`;
}
