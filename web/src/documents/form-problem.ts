import type { FormProblem } from '@blindspot/contracts/pages/page';

/** The API may write a path as `responses/q1` or with a leading slash. */
export function problemOf(errors: readonly FormProblem[], field: string): string | undefined {
  return errors.find((error) => fieldOf(error.path) === field)?.message;
}

export function fieldOf(path: string): string {
  return path.replace(/^[/.]?(body[/.])?/, '').replaceAll('/', '.');
}
