import { Problem } from './problem.ts';
import type { Endpoint, Route } from './route.ts';

const problems = {
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

/** Declares a route from its endpoint, adds the error replies, and keeps the exact types of its schemas. */
export function defineRoute<
  const E extends Endpoint,
  const Described extends Pick<Route, 'summary' | 'description' | 'schema'>,
>(call: E, described: Described): E & Described {
  const { schema } = described;
  return { ...call, ...described, schema: { ...schema, response: { ...problems, ...schema.response } } };
}
